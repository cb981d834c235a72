"""The server as a program of its own, which can be killed, and people who come back to it."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from pathlib import Path

from websockets.exceptions import InvalidHandshake, InvalidStatus, WebSocketException

from aevum.play.replay import read_replay, verify_replay
from aevum.web.server.tables.entries import Entry
from support.services import family, free_port
from support.table_server import PATIENCE, Guest, Json, Seat

# `aevum`, which looks for garbage whenever it is told to, so that what is left is really held.
PROGRAM = (
    sys.executable,
    "-c",
    "import gc, signal; signal.signal(signal.SIGUSR2, lambda *_: gc.collect()); "
    "from aevum.cli.main import main; main()",
)
LOST = (OSError, WebSocketException, InvalidHandshake, TimeoutError)  # a line that broke
_FOR_NOW = ("store",)  # refusals after which the same may be asked again
_PAUSE = 0.05  # seconds before the next try


class TableProcess:
    """`aevum serve` on a port it keeps; with everything it starts in a process group of its own."""

    def __init__(
        self, database: str, *words: str, log: Path | None = None, before: Sequence[str] = ()
    ) -> None:
        """`log`: a file for what it says on standard error. `before`: words before the program."""
        self._words = ("serve", "--database", database, "--pace", "0", "--log", "error", *words)
        self.port = free_port()
        self._log, self._before = log, before
        self._process: Process | None = None

    async def __aenter__(self) -> TableProcess:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._process is not None:
            await self.kill()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process is not None
        return self._process.pid

    async def start(self) -> None:
        """Start and wait until people may come."""
        with ExitStack() as stack:
            log = DEVNULL if self._log is None else stack.enter_context(self._log.open("ab"))
            self._process = await asyncio.create_subprocess_exec(
                *self._before,
                *PROGRAM,
                *self._words,
                "--port",
                str(self.port),
                stdout=PIPE,
                stderr=log,
                start_new_session=True,
            )
        assert self._process.stdout is not None
        async with asyncio.timeout(6 * PATIENCE):
            line = (await self._process.stdout.readline()).decode()
        assert re.search(r"http://\S+", line), f"the server did not start: {line}"

    async def kill(self) -> None:
        """End it and all its processes at once, in whatever they are doing (kill -9)."""
        assert self._process is not None
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        await self._process.communicate()
        self._process = None

    async def stop(self) -> None:
        """Ask it to stop, and wait until it has."""
        assert self._process is not None
        self._process.terminate()
        async with asyncio.timeout(6 * PATIENCE):
            await self._process.communicate()
        self._process = None

    def workers(self) -> list[int]:
        """The processes of its workers; none if it has no workers beside itself."""
        return [pid for pid in family(self.pid) if pid != self.pid and is_worker(pid, self.pid)]

    def tidy(self) -> None:
        """Let it look for garbage now, which it does every few minutes by itself."""
        os.kill(self.pid, signal.SIGUSR2)

    def memory(self) -> int:
        """Bytes it holds in memory now."""
        pages = int(Path(f"/proc/{self.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")


class Persistent:
    """Somebody who plays to the end, however often the line breaks.

    Whatever was sent and not acknowledged is sent again with the same id, also after a refusal
    which says that the server cannot write at present. While `away` says so, the lid is closed.
    """

    def __init__(self, guest: Guest, table: str, seat: int, seed: int) -> None:
        self.guest, self.table, self.seat = guest, table, seat
        self.acknowledged: dict[str, Json] = {}  # by id: the answer, with the version of its ack
        self.too_late: set[str] = set()  # ids of answers that somebody else's overtook
        self.put_off: list[Json] = []  # refusals and goodbyes for the time being
        self.returns = 0  # how often they came
        self.broken = 0  # how often the line broke without a word
        self.kept_out: Counter[str] = Counter()  # statuses with which no line was opened
        self.line: Seat | None = None
        self.away: Callable[[], bool] = lambda: False
        self._pending: Json | None = None
        self._chance = random.Random(seed)
        self._sent = 0

    @property
    def state(self) -> Json:
        """What this player saw last."""
        return self.line.state if self.line else {}

    async def play(self) -> None:
        """Until the game is over."""
        while True:
            try:
                line = self.line or await self._come_back()
                if self._pending is None:
                    state = await line.wait_turn()
                    if state["phase"] == "over":
                        return
                    self._pending = self._answer(state["question"])
                await self._send(line, self._pending)
            except LOST as end:
                self._note(end)
                await self.leave()
                await asyncio.sleep(_PAUSE)  # the server may be starting

    def _note(self, end: Exception) -> None:
        """The line is no more, or there was none."""
        if isinstance(end, InvalidStatus):
            self.kept_out[str(end.response.status_code)] += 1
        elif self.line is None:  # nobody answered the call, or we hung up
            return
        elif (last := self.line.heard[-1:]) and last[0]["type"] == "closing" and last[0]["again"]:
            self.put_off += last
        else:
            self.broken += 1

    async def _come_back(self) -> Seat:
        while self.away():
            await asyncio.sleep(0.005)
        self.line = await self.guest.line()
        await self.guest.greet(self.line, self.table)
        self.returns += 1
        return self.line

    @property
    def is_asked(self) -> bool:
        """Whether it is this player's turn, as far as they know."""
        question = self.state.get("question")
        return bool(question and question["mine"])

    async def leave(self) -> None:
        """Close the lid."""
        line, self.line = self.line, None
        if line is not None:
            with suppress(*LOST):
                await line.close()

    def _answer(self, question: Json) -> Json:
        self._sent += 1
        code = self._chance.choice(question["choices"])["code"]
        name = f"{self.seat}-{self._sent}"
        return {"type": "answer", "id": name, "asked": question["number"], "code": code}

    async def _send(self, line: Seat, answer: Json) -> None:
        await line.send(answer)
        reply = await line.reply_to(answer["id"])
        if reply["type"] == "ack":
            self.acknowledged[answer["id"]] = {**answer, "version": reply["version"]}
        elif reply["reason"] in _FOR_NOW:
            self.put_off.append(reply)
            await asyncio.sleep(_PAUSE)
            return
        else:
            assert reply["reason"] == "stale", reply
            self.too_late.add(answer["id"])
        self._pending = None
        await line.wait_state(lambda state: state["version"] >= reply.get("version", 0))


def is_worker(pid: int, parent: int) -> bool:
    """Whether a process is a worker of this supervisor."""
    with suppress(OSError):
        words = Path(f"/proc/{pid}/cmdline").read_bytes()
        status = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return b"spawn_main" in words and int(status[1]) == parent
    return False


def check_nothing_lost(
    entries: list[Entry],
    confirmed: dict[str, tuple[int, str]],
    too_late: set[str],
    replay: str,
    before: Sequence[str] = (),
) -> None:
    """Every acknowledged answer is there once and nothing else is; the game can be played again.

    Answers by their ids: with the version of the acknowledgement and their codes. `before` are
    the codes of a game that was played on.
    """
    assert [entry.version for entry in entries] == list(range(1, len(entries) + 1))
    answered = [entry for entry in entries if entry.kind == "answered"]
    written = {entry.message: (entry.version, entry.code) for entry in answered}
    assert len(written) == len(answered), "an answer was applied twice"
    assert confirmed == written
    assert not written.keys() & too_late
    session = verify_replay(read_replay(replay))
    assert session.is_over
    assert [entry.code for entry in session.log] == [*before, *[entry.code for entry in answered]]


__all__ = ["LOST", "PROGRAM", "Persistent", "TableProcess", "check_nothing_lost"]
