"""A neighbour of an attacker: plays at another address, and notices how long the server takes.

It runs in a process of its own and asks on time whether or not the last answer has come, so that
a server that stands still is seen to stand still.
"""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import time
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection

from bench.drill.knocking import NEIGHBOUR, Knocker
from bench.raw_sockets import RawSocket

from aevum.web.server.running.loops import run_loop

_PING_EVERY = 0.05
_VISIT_EVERY = 0.5
_LAST = 20.0  # seconds that the last answers may take


@dataclass
class Noticed:
    """What a neighbour saw: when something was asked, and what came of it."""

    pings: list[tuple[float, float]] = field(default_factory=list)  # when asked, how long it took
    visits: list[tuple[float, str]] = field(default_factory=list)  # when, and the status
    unanswered: int = 0  # pings

    def between(self, began: float, ended: float) -> Noticed:
        """The part of it that was asked in this time."""
        pings = [one for one in self.pings if began <= one[0] <= ended]
        return Noticed(pings, [one for one in self.visits if began <= one[0] <= ended])

    def share(self, part: float) -> float:
        """Milliseconds within which this part of the pings was answered."""
        times = sorted(took for _, took in self.pings)
        return round(times[min(len(times) - 1, int(len(times) * part))] * 1000, 1) if times else 0.0

    @property
    def refused(self) -> int:
        """How often the neighbour was not let in."""
        return sum(status != "200" for _, status in self.visits)


class Neighbour:
    """The process; `with` starts it, `goodbye` ends it and tells what it noticed."""

    def __init__(self, port: int) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_live, args=(port, theirs), daemon=True)

    def __enter__(self) -> Neighbour:
        self._process.start()
        assert self._pipe.recv() == "here"
        return self

    def __exit__(self, *_: object) -> None:
        if self._process.is_alive():
            self._process.kill()
        self._process.join()

    def goodbye(self) -> Noticed:
        """Everything it noticed."""
        self._pipe.send("goodbye")
        noticed: Noticed = self._pipe.recv()
        self._process.join()
        return noticed


def _live(port: int, pipe: Connection) -> None:
    run_loop(_stay(port, pipe))


async def _stay(port: int, pipe: Connection) -> None:
    noticed = Noticed()
    pinger = _Pinger(port, noticed)
    await pinger.sit_down()
    pipe.send("here")
    work = [asyncio.create_task(pinger.ping()), asyncio.create_task(_visit(port, noticed))]
    await asyncio.to_thread(pipe.recv)
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    with suppress(TimeoutError):
        async with asyncio.timeout(_LAST):
            while pinger.waiting:
                await asyncio.sleep(_PING_EVERY)
    noticed.unanswered = len(pinger.waiting)
    pipe.send(noticed)


class _Pinger:
    """Somebody who sits at a table and asks the server again and again whether it is there."""

    def __init__(self, port: int, noticed: Noticed) -> None:
        self._port, self._noticed = port, noticed
        self.waiting: list[float] = []
        self._line: RawSocket | None = None
        self._greeted = asyncio.Event()

    async def sit_down(self) -> None:
        """Open a table and look at it."""
        import httpx

        transport = httpx.AsyncHTTPTransport(local_address=NEIGHBOUR)
        url = f"http://127.0.0.1:{self._port}"
        async with httpx.AsyncClient(transport=transport, base_url=url, timeout=60) as client:
            opened = await client.post("/api/tables", json={"game": "aetherya"})
            table = opened.raise_for_status().json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        self._line = await RawSocket.open(f"{url}/api/socket", cookie, self._hear, NEIGHBOUR)
        self._line.send(json.dumps({"type": "hello", "table": table}).encode())
        await self._greeted.wait()

    async def ping(self) -> None:
        """Ask on time, for ever."""
        assert self._line is not None
        due = time.monotonic()
        while True:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            self.waiting.append(due)
            self._line.send(b'{"type":"ping"}')
            due += _PING_EVERY

    def _hear(self, content: bytes) -> None:
        self._greeted.set()
        if content.startswith(b'{"type":"pong"') and self.waiting:
            asked = self.waiting.pop(0)
            self._noticed.pings.append((asked, time.monotonic() - asked))


async def _visit(port: int, noticed: Noticed) -> None:
    """Somebody new comes again and again, on a line of their own."""
    host = f"127.0.0.1:{port}"
    request = f"GET /api/games HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n\r\n".encode()
    while True:
        knocker, began = Knocker(port, NEIGHBOUR), time.monotonic()
        noticed.visits.append((began, await knocker.ask(request)))
        await knocker.hang_up()
        await asyncio.sleep(max(0.0, began + _VISIT_EVERY - time.monotonic()))
