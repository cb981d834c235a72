"""Bots think in processes of their own, so that they never keep a table waiting.

A process that dies is replaced and its question asked again; one that thinks for too long is
stopped. The processes end with ours, however ours ends: they read from a pipe, and it breaks.
"""

import asyncio
import logging
import multiprocessing
import os
import queue
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from itertools import count
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any

from aevum.web.server.room.bots import answer_job
from aevum.web.server.tables.minds import BotFailed, Haste, PoolClosed

Think = Callable[[Any, Callable[[], bool]], str]
"""A function of a module: it answers a job with a code, at once when it is told of a hurry."""

_TRIES = 3
_START_SECONDS = 60.0
log = logging.getLogger("aevum.web.bots")


class _Lost(Exception):
    """The process is gone, or had to be stopped."""


class _Thinker:
    """One process and the pipe to it."""

    def __init__(self, think: Think) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._asked = 0  # questions so far
        # The number of the question somebody waits for, in memory that both processes see.
        self._hurried = context.RawValue("Q", 0)
        self._guard = threading.Lock()
        self.process: BaseProcess = context.Process(
            target=_serve, args=(theirs, think, self._hurried), name="aevum-bot", daemon=True
        )
        self.process.start()
        theirs.close()
        self._ready = False

    def ask(self, job: Any, seconds: float, haste: Haste) -> str:
        """The answer; `_Lost` if none comes, `BotFailed` if the bot raised an error."""
        try:
            self.wait_until_ready()
            self._asked += 1
            # Told before it is asked: a quick answer would come before the hurry.
            haste.reach(partial(self._hurry, self._asked))
            self._pipe.send(job)
            if not self._pipe.poll(seconds):
                raise _Lost("thought for too long")
            answered, text = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise _Lost("the process has ended") from error
        finally:
            haste.reach(None)
        if not answered:
            raise BotFailed(text)
        return str(text)

    def _hurry(self, question: int) -> None:
        with self._guard:  # a hurry that comes late ends nothing newer
            self._hurried.value = max(self._hurried.value, question)

    def wait_until_ready(self) -> None:
        """Starting takes a moment, which is no part of a bot's time to think."""
        if not self._ready:
            if not self._pipe.poll(_START_SECONDS):
                raise _Lost("the process does not start")
            self._ready = bool(self._pipe.recv())

    def stop(self) -> None:
        """End the process, busy or not."""
        self.process.kill()
        self.process.join()
        with suppress(OSError):
            self._pipe.close()


class BotPool:
    """Answers for bots, each in one of a few processes; started when first needed."""

    def __init__(
        self,
        think: Think = answer_job,
        *,
        processes: int | None = None,
        seconds: float = 60.0,
    ) -> None:
        self._think = think
        self._size = processes or min(2, os.cpu_count() or 1)
        self._seconds = seconds  # for one answer
        self._idle: queue.LifoQueue[_Thinker | None] = queue.LifoQueue()  # None: yet to start
        self._all: set[_Thinker] = set()
        self._threads: ThreadPoolExecutor | None = None
        self._guard = threading.Lock()
        self._closed = False

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        """The code a bot answers with; waits for its turn if all processes think."""
        if self._closed:
            raise PoolClosed("The bots have gone home.")
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._started(), self._ask, job, haste or Haste())

    async def warm_up(self) -> None:
        """Start the processes now rather than at the first question."""
        loop, threads = asyncio.get_running_loop(), self._started()
        await asyncio.gather(
            *(loop.run_in_executor(threads, self._begin) for _ in range(self._size))
        )

    def processes(self) -> list[int]:
        """The processes that run now."""
        with self._guard:
            return [thinker.process.pid or 0 for thinker in self._all]

    async def close(self) -> None:
        """End all processes; questions under way fail with `PoolClosed`."""
        with self._guard:
            self._closed = True
            thinkers = list(self._all)
        await asyncio.to_thread(self._stop, thinkers)

    def _stop(self, thinkers: list[_Thinker]) -> None:
        for thinker in thinkers:
            thinker.stop()
        if self._threads is not None:
            self._threads.shutdown(wait=True, cancel_futures=True)

    def _started(self) -> ThreadPoolExecutor:
        if self._threads is None:
            # One thread for each process: it waits for the answer, and does nothing else.
            self._threads = ThreadPoolExecutor(self._size, thread_name_prefix="aevum-bot")
            for _ in range(self._size):
                self._idle.put(None)
        return self._threads

    def _ask(self, job: Any, haste: Haste) -> str:
        for _ in range(_TRIES):
            thinker = self._idle.get()
            try:
                thinker = thinker or self._new()
                answer = thinker.ask(job, self._seconds, haste)
            except _Lost as loss:
                if thinker is not None:
                    self._drop(thinker)
                thinker = None
                log.warning("a bot's process was replaced: %s", loss)
                continue
            finally:
                self._idle.put(thinker)
            return answer
        raise BotFailed(f"No answer in {_TRIES} processes.")

    def _begin(self) -> None:
        thinker = self._idle.get()
        try:
            thinker = thinker or self._new()
            thinker.wait_until_ready()
        finally:
            self._idle.put(thinker)

    def _new(self) -> _Thinker:
        with self._guard:
            if self._closed:
                raise PoolClosed("The bots have gone home.")
            thinker = _Thinker(self._think)
            self._all.add(thinker)
            return thinker

    def _drop(self, thinker: _Thinker) -> None:
        with self._guard:
            self._all.discard(thinker)
            if self._closed:
                raise PoolClosed("The bots have gone home.")
        thinker.stop()


def _serve(pipe: Connection, think: Think, hurried: Any) -> None:
    """The life of a process: a job, an answer, and so on until the pipe breaks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the server, which ends us
    pipe.send(True)  # we have started
    for question in count(1):
        try:
            job = pipe.recv()
        except (EOFError, OSError):
            return
        try:
            reply = (True, think(job, partial(_is, hurried, question)))
        except Exception as error:
            reply = (False, f"{type(error).__name__}: {error}")
        try:
            pipe.send(reply)
        except OSError:
            return


def _is(hurried: Any, question: int) -> bool:
    return bool(hurried.value == question)
