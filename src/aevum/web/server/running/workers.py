"""Several processes on one port: each is started again if it dies, all drain when asked to stop."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING

from prometheus_client import multiprocess

from aevum.web.server.config import Config
from aevum.web.server.logbook import note
from aevum.web.server.running.logs import report_crashes, set_up_logs
from aevum.web.server.running.loops import run_loop, settle_down
from aevum.web.server.running.metrics import SHARED_FOLDER

if TYPE_CHECKING:
    from aevum.web.server.running.server import Listening, TableServer

_SHORT_LIFE = 5.0  # seconds; dying sooner is waited out before the next start
_LONGEST_PAUSE = 30.0
_DRAIN_SECONDS = 20.0
_LOOK_EVERY = 0.5


class Worker:
    """One process and how it fares."""

    def __init__(self, listening: Listening, number: int) -> None:
        self._listening, self.number = listening, number
        self.process: SpawnProcess | None = None
        self.heard: Connection | None = None
        self.said_ready = False
        self.began = 0.0
        self.not_before = 0.0
        self.pause = 0.5

    def start(self) -> None:
        """Start the process."""
        context = multiprocessing.get_context("spawn")
        self.heard, telling = context.Pipe(duplex=False)
        self.process = context.Process(
            target=_work,
            args=(self._listening.config, self._listening.socket, telling),
            name=f"aevum-worker-{self.number}",
        )
        self.process.start()
        telling.close()
        self.began, self.said_ready = time.monotonic(), False
        note("info", "worker started", worker=self.number, pid=self.process.pid)

    def look(self) -> str:
        """What has become of it: a word of its own, or `died`, or nothing new."""
        if self.heard is not None and self.heard.poll():
            try:
                word = str(self.heard.recv())
            except EOFError:
                self.heard = None
            else:
                self.said_ready = self.said_ready or word == "ready"
                return word
        if self.process is not None and not self.process.is_alive():
            return "died"
        return ""

    def buried(self) -> None:
        """Note a death; one that dies at once again and again waits longer each time."""
        assert self.process is not None
        pid, code = self.process.pid, self.process.exitcode
        self.process.join()
        self.process, self.heard = None, None
        if pid is not None:
            multiprocess.mark_process_dead(pid)  # type: ignore[no-untyped-call]
        now = time.monotonic()
        short = now - self.began < _SHORT_LIFE
        self.pause = min(self.pause * 2, _LONGEST_PAUSE) if short else 0.5
        self.not_before = now + (self.pause if short else 0.0)
        note("error", "worker died", worker=self.number, pid=pid, code=code)


def supervise(listening: Listening, ready: Callable[[], None]) -> int:
    """Run the workers until asked to stop."""
    from aevum.web.server.running.server import StartFailed

    workers = [Worker(listening, number) for number in range(listening.config.workers)]
    announced = False
    with _shared_numbers(), _stop_signals() as stopping:
        for worker in workers:
            worker.start()
        try:
            while not stopping:
                for worker in workers:
                    word = worker.look()
                    if word.startswith("failed:") and not announced:
                        raise StartFailed("store", reason=word.removeprefix("failed:"))
                    if word == "died":
                        worker.buried()
                    if worker.process is None and time.monotonic() >= worker.not_before:
                        worker.start()
                if not announced and all(worker.said_ready for worker in workers):
                    announced = True
                    ready()
                _wait_for_news(workers)
        finally:
            _stop(workers)
    return 0


def _wait_for_news(workers: list[Worker]) -> None:
    pipes = [worker.heard for worker in workers if worker.heard is not None]
    sentinels = [worker.process.sentinel for worker in workers if worker.process is not None]
    with contextlib.suppress(InterruptedError):
        wait([*pipes, *sentinels], timeout=_LOOK_EVERY)


def _stop(workers: list[Worker]) -> None:
    running = [worker.process for worker in workers if worker.process is not None]
    for process in running:
        process.terminate()
    until = time.monotonic() + _DRAIN_SECONDS
    for process in running:
        process.join(max(0.1, until - time.monotonic()))
        if process.is_alive():
            process.kill()
            process.join()


@contextlib.contextmanager
def _stop_signals() -> Iterator[list[int]]:
    """A list that gets the signals that ask us to stop."""
    heard: list[int] = []
    names = (signal.SIGINT, signal.SIGTERM)
    before = {name: signal.signal(name, lambda number, _: heard.append(number)) for name in names}
    try:
        yield heard
    finally:
        for name, handler in before.items():
            signal.signal(name, handler)


@contextlib.contextmanager
def _shared_numbers() -> Iterator[None]:
    """A folder in which the workers put their metrics together."""
    folder = tempfile.mkdtemp(prefix="aevum-metrics-")
    os.environ[SHARED_FOLDER] = folder
    try:
        yield
    finally:
        del os.environ[SHARED_FOLDER]
        shutil.rmtree(folder, ignore_errors=True)


def _work(config: Config, listening: socket.socket, telling: Connection) -> None:
    """The life of a worker process."""
    from aevum.web.server.running.server import StartFailed, TableServer

    set_up_logs(config.log_level)
    report_crashes()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C reaches all; the supervisor stops us

    def opened() -> None:
        settle_down()
        telling.send("ready")

    server = TableServer(config, opened)
    threading.Thread(target=_stop_with_the_parent, args=(server,), daemon=True).start()
    try:
        run_loop(server.serve([listening]))
    except StartFailed as problem:
        telling.send(f"failed:{problem.values.get('reason', '')}")
        sys.exit(1)


def _stop_with_the_parent(server: TableServer) -> None:
    """A supervisor that was killed cannot stop us: without it we stop by ourselves."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        server.should_exit = True
