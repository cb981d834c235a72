"""Client processes for `table_load.py`: each plays at its share of the tables.

Clients share the machine with the server they measure, so they do no more than they must: they
take whole messages off the wire, read of them what is asked and which version it is, and answer.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from multiprocessing.connection import Connection
from typing import Any

import httpx
import msgspec
from bench.raw_sockets import RawSocket

from aevum.web.server.running.loops import run_loop

_SEATS = 4
_COOKIE = "aevum_guest"
_WARM_UP = 0.1  # share of the time that is not measured
_PATIENCE = 60.0
_OPEN_AT_ONCE = 8
_QUIET = 2.0  # seconds without a word before memory is measured


@dataclass(frozen=True)
class Plan:
    """What the clients are to do."""

    url: str
    game: str
    tables: int
    rate: float
    seconds: float
    first: int = 0  # number of the first table, so that processes do not play alike


@dataclass(frozen=True)
class Measured:
    """What came of it, in seconds."""

    times: list[float]  # of each answer, after the warm-up
    span: float  # how long that was measured
    work: float  # processor time of the server for each answer


class _Choice(msgspec.Struct):
    code: str


class _Question(msgspec.Struct):
    number: int
    mine: bool
    choices: list[_Choice]


class _Fields(msgspec.Struct):
    """As much of a state, or of what changes it, as a player needs who does not look."""

    version: int = 0
    question: _Question | msgspec.UnsetType | None = msgspec.UNSET


class _Message(_Fields):
    """The same of any message."""

    type: str = ""
    state: _Fields | None = None
    text: str = ""


_read = msgspec.json.Decoder(_Message).decode


# --- processes


def run_clients(plan: Plan, processes: int, meter: Callable[[], float]) -> Measured:
    """Play; the meter tells the processor time of the server so far."""
    context = multiprocessing.get_context("spawn")
    pipes, running = [], []
    for number in range(processes):
        tables = range(number, plan.tables, processes)
        share = replace(plan, tables=len(tables), first=number * 10_000)
        ours, theirs = context.Pipe()
        process = context.Process(target=_client, args=(share, theirs))
        process.start()
        pipes.append(ours)
        running.append(process)
    for pipe in pipes:
        assert pipe.recv() == "ready"
    before = meter()
    for pipe in pipes:
        pipe.send("go")
    times: list[float] = []
    answers = 0
    for pipe in pipes:
        all_answers, measured = pipe.recv()
        answers += all_answers
        times += measured
    used = meter() - before
    for pipe in pipes:
        pipe.send("done")
    for process in running:
        process.join()
    return Measured(times, plan.seconds * (1 - _WARM_UP), used / max(1, answers))


def idle_sockets(plan: Plan, count: int, meter: Callable[[], int]) -> float:
    """The memory the server needs for each socket that only looks on at a running table."""
    found: list[float] = []

    async def look_on() -> None:
        table = Table(plan, plan.first)
        await table.open()
        await asyncio.gather(*[table.watch() for _ in range(_OPEN_AT_ONCE)])
        before = meter()
        for _ in range(count // _OPEN_AT_ONCE):
            await asyncio.gather(*[table.watch() for _ in range(_OPEN_AT_ONCE)])
        await asyncio.sleep(_QUIET)
        found.append((meter() - before) / (count // _OPEN_AT_ONCE * _OPEN_AT_ONCE))
        await table.close()

    run_loop(look_on())
    return found[0]


def _client(plan: Plan, pipe: Connection) -> None:
    run_loop(_play(plan, pipe))


async def _play(plan: Plan, pipe: Connection) -> None:
    tables = [Table(plan, plan.first + number) for number in range(plan.tables)]
    gate = asyncio.Semaphore(_OPEN_AT_ONCE)

    async def open_one(table: Table) -> None:
        async with gate:
            await table.open()

    await asyncio.gather(*[open_one(table) for table in tables])
    pipe.send("ready")
    await asyncio.to_thread(pipe.recv)
    began = time.perf_counter()
    end, from_then = began + plan.seconds, began + plan.seconds * _WARM_UP
    await asyncio.gather(*[table.play(end) for table in tables])
    every = [one for table in tables for one in table.times]
    pipe.send((len(every), [took for at, took in every if at >= from_then]))
    await asyncio.to_thread(pipe.recv)
    await asyncio.gather(*[table.close() for table in tables])


# --- one table


class Table:
    """Four people at a table, each with a socket; whoever is asked answers at random."""

    def __init__(self, plan: Plan, number: int) -> None:
        self._plan, self._chance = plan, random.Random(number)
        self.times: list[tuple[float, float]] = []  # when an answer was sent, how long it took
        self._sockets: list[RawSocket] = []
        self._versions = [0] * _SEATS
        self._questions: list[_Question | None] = [None] * _SEATS
        self._target = 0
        self._everybody: asyncio.Future[float] | None = None
        self._answers = 0
        self._table = ""

    async def open(self) -> None:
        """Open a table, sit down, begin."""
        draft = {"game": self._plan.game, "given": {"players": str(_SEATS)}, "seed": 1}
        draft["seed"] = self._chance.randrange(2**30)
        seats = [{"holder": "me"}, *[{"holder": "open"}] * (_SEATS - 1)]
        async with httpx.AsyncClient(base_url=self._plan.url, timeout=_PATIENCE) as host:
            response = await host.post(
                "/api/tables", json={"draft": draft, "public": "code", "seats": seats}
            )
            opened = response.raise_for_status().json()
            self._table = opened["table"]
            cookies = [host.cookies[_COOKIE]]
        for _ in range(_SEATS - 1):
            async with httpx.AsyncClient(base_url=self._plan.url, timeout=_PATIENCE) as guest:
                joined = await guest.post("/api/join", json={"code": opened["invite"]})
                joined.raise_for_status()
                cookies.append(guest.cookies[_COOKIE])
        self._versions = [0] * _SEATS
        hello = {"type": "hello", "table": opened["table"], "changes": True}
        for seat, cookie in enumerate(cookies):
            socket = await RawSocket.open(
                f"{self._plan.url}/api/socket", f"{_COOKIE}={cookie}", partial(self._hear, seat)
            )
            socket.send(msgspec.json.encode(hello))
            self._sockets.append(socket)
        start = _SEATS + 1  # opened, three who sat down, started
        await self._send(0, {"type": "start", "id": "start"}, start)

    async def watch(self) -> None:
        """Somebody comes to look on, and has been told everything."""
        told = asyncio.get_running_loop().create_future()

        def hear(content: bytes) -> None:
            if not told.done() and _read(content).type == "state":
                told.set_result(None)

        socket = await RawSocket.open(f"{self._plan.url}/api/socket", "", hear)
        hello = {"type": "hello", "table": self._table, "changes": True}
        socket.send(msgspec.json.encode(hello))
        self._sockets.append(socket)
        await told

    async def play(self, end: float) -> None:
        """Answer at the given rate, or as fast as possible, until the end."""
        pause = 1 / self._plan.rate if self._plan.rate else 0.0
        due = time.perf_counter() + self._chance.random() * pause
        while due < end:
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            asked = [seat for seat, asked in enumerate(self._questions) if asked and asked.mine]
            if not asked:  # over: somebody must play on
                await self.close()
                await self.open()
                continue
            seat = asked[0]
            question = self._questions[seat]
            assert question is not None
            self._answers += 1
            code = self._chance.choice(question.choices).code
            answer = {"type": "answer", "id": f"a{self._answers}", "asked": question.number}
            began = time.perf_counter()
            seen = await self._send(seat, {**answer, "code": code}, self._target + 1)
            self.times.append((began, seen - began))
            due = max(due + pause, time.perf_counter())

    async def close(self) -> None:
        """Everybody leaves."""
        await asyncio.gather(*[socket.close() for socket in self._sockets])
        self._sockets = []

    async def _send(self, seat: int, message: dict[str, Any], version: int) -> float:
        """Say something and wait until everybody has seen this version; when that was."""
        self._target = version
        self._everybody = asyncio.get_running_loop().create_future()
        self._sockets[seat].send(msgspec.json.encode(message))
        async with asyncio.timeout(_PATIENCE):
            return await self._everybody

    def _hear(self, seat: int, content: bytes) -> None:
        message = _read(content)
        if message.type == "refused":
            raise AssertionError(f"refused: {message.text}")
        news = message if message.type == "state" else message.state
        if news is None:
            return
        if news.question is not msgspec.UNSET:
            self._questions[seat] = news.question
        self._versions[seat] = news.version
        waiting = self._everybody
        if waiting is not None and not waiting.done() and min(self._versions) >= self._target:
            waiting.set_result(time.perf_counter())
