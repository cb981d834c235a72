"""Requests as bytes, well-formed or not, from any address of this machine."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

_PATIENCE = 30.0  # seconds for an answer that must come
_BRIEF = 2.0  # seconds for an answer that may not: some requests never end
_MOST_HEAD = 64 * 1024
NEIGHBOUR = "127.0.0.2"
CLOSED, SILENT = "closed", "silent"  # what comes instead of a status


class Knocker:
    """One line at a time to a server; what it answers, in one word."""

    def __init__(self, port: int, source: str, patience: float = _PATIENCE) -> None:
        self._port, self._source, self._patience = port, source, patience
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, request: bytes) -> str:
        """Send it as it is: the status of the answer, or what came instead."""
        try:
            async with asyncio.timeout(self._patience):
                if self._line is None:
                    self._line = await asyncio.open_connection(
                        "127.0.0.1", self._port, local_addr=(self._source, 0), limit=_MOST_HEAD
                    )
                reader, writer = self._line
                writer.write(request)
                await writer.drain()
                return await self._answer(reader)
        except TimeoutError:
            await self.hang_up()
            return SILENT
        except (OSError, asyncio.IncompleteReadError, ValueError):
            await self.hang_up()
            return CLOSED

    async def _answer(self, reader: asyncio.StreamReader) -> str:
        head = await reader.readuntil(b"\r\n\r\n")
        fields = dict(
            line.lower().split(b":", 1) for line in head.split(b"\r\n")[1:] if b":" in line
        )
        if b"content-length" in fields:
            await reader.readexactly(int(fields[b"content-length"]))
        if b"content-length" not in fields or b"close" in fields.get(b"connection", b""):
            await self.hang_up()
        return head.split(b" ", 2)[1].decode()

    async def hang_up(self) -> None:
        """Close the line; the next request opens another."""
        line, self._line = self._line, None
        if line is not None:
            line[1].transport.abort()


class Assault:
    """Somebody at one address, with so much to send and so much time; counts what comes of it."""

    def __init__(self, port: int, source: str, table: str, most: int, seconds: float) -> None:
        """`table`: one that is not theirs."""
        self.port, self.source, self.table = port, source, table
        self.url = f"http://127.0.0.1:{port}"
        self.timed = True  # whether to take time, too, where that is the attack
        self.sent = 0
        self.statuses: Counter[str] = Counter()
        self.visits: list[str] = []  # statuses that a neighbour got
        self._most, self._until = most, time.monotonic() + seconds

    @property
    def going(self) -> bool:
        """Whether there is something left to send, and time for it."""
        return self.sent < self._most and time.monotonic() < self._until

    async def visit(self) -> None:
        """A neighbour comes in the midst of it."""
        knocker = Knocker(self.port, NEIGHBOUR)
        self.visits.append(await knocker.ask(self.request("GET", "/api/games")))
        await knocker.hang_up()

    def note(self, status: str, messages: int = 1) -> None:
        """Something was sent, and this came back."""
        self.sent += messages
        self.statuses[status] += messages

    async def volley(self, requests: Iterable[bytes], lines: int = 16) -> None:
        """Send these requests over so many lines at once."""
        waiting = iter(requests)
        await asyncio.gather(*[self._send_all(waiting) for _ in range(lines)])

    async def _send_all(self, waiting: Iterator[bytes]) -> None:
        knocker = Knocker(self.port, self.source, _BRIEF)
        while self.going and (request := next(waiting, None)) is not None:
            self.note(await knocker.ask(request))
        await knocker.hang_up()

    def request(self, method: str, path: str, body: Any = None, **fields: str) -> bytes:
        """A request; the body as JSON, or as it is if it is bytes. Fields may replace `host`."""
        headers = {"host": f"127.0.0.1:{self.port}", **fields}
        content = b""
        if body is not None:
            content = body if isinstance(body, bytes) else json.dumps(body).encode()
            headers = {"content-type": "application/json", **headers}
            headers["content-length"] = str(len(content))
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {it}" for name, it in headers.items())]
        return "\r\n".join(lines).encode("latin-1", "replace") + b"\r\n\r\n" + content
