"""A websocket client that costs little, for measuring servers: text messages, compressed or not.

It offers compression as browsers do, answers pings, and understands nothing else that a table
server does not send.
"""

from __future__ import annotations

import asyncio
import base64
import os
import zlib
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_END = b"\x00\x00\xff\xff"  # of a compressed message, left out on the wire
_HEAD = b"\r\n\r\n"


class RawSocket(asyncio.Protocol):
    """One line; `hear` gets each message."""

    def __init__(self, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._buffer = b""
        self._inflate: Any = None
        self._line: Any = None  # a transport, once the line is up
        self._heard_at = 0.0
        loop = asyncio.get_running_loop()
        self._opened: asyncio.Future[None] = loop.create_future()
        self._gone: asyncio.Future[None] = loop.create_future()

    @classmethod
    async def open(
        cls, url: str, cookie: str, hear: Callable[[bytes], None], source: str = ""
    ) -> RawSocket:
        """Connect to this `http://` address, from this one of ours, and become a websocket."""
        place = urlsplit(url)
        _, made = await asyncio.get_running_loop().create_connection(
            lambda: cls(hear),
            place.hostname or "",
            place.port or 80,
            local_addr=(source, 0) if source else None,
        )
        made._ask(place.netloc, place.path, cookie)
        await made._opened
        return made

    def send(self, text: bytes) -> None:
        """Send a message of less than 64 KiB."""
        self._frame(_TEXT, text)

    async def close(self) -> None:
        """Say goodbye and wait until the line is closed."""
        self._frame(_CLOSE, b"\x03\xe8")
        await self._gone

    async def heard_out(self, seconds: float) -> None:
        """Wait until the line is closed, or nothing has come for so long."""
        loop = asyncio.get_running_loop()
        self._heard_at = loop.time()
        while not self.gone and loop.time() - self._heard_at < seconds:
            await asyncio.sleep(0.01)

    def drop(self) -> None:
        """Be gone without a word."""
        self._line.abort()

    @property
    def gone(self) -> bool:
        """Whether the line is closed."""
        return self._gone.done()

    # --- what asyncio calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The line is up."""
        self._line = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is down."""
        if not self._opened.done():
            self._opened.set_exception(ConnectionError("the server hung up"))
        if not self._gone.done():
            self._gone.set_result(None)

    def data_received(self, data: bytes) -> None:
        """Take whole frames off what has come."""
        self._heard_at = asyncio.get_running_loop().time()
        self._buffer += data
        if not self._opened.done() and not self._answered():
            return
        while (length := self._frame_length()) and len(self._buffer) >= sum(length):
            head, size = length
            frame, self._buffer = self._buffer[: head + size], self._buffer[head + size :]
            self._take(frame[0], frame[head:])

    # --- how

    def _ask(self, host: str, path: str, cookie: str) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {host}", f"Cookie: {cookie}"]
        lines += ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13"]
        lines += [f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Extensions: permessage-deflate"]
        self._line.write("\r\n".join(lines).encode() + _HEAD)

    def _answered(self) -> bool:
        """Whether the server has become a websocket."""
        head, found, rest = self._buffer.partition(_HEAD)
        if not found:
            return False
        if not head.startswith(b"HTTP/1.1 101"):
            self._opened.set_exception(ConnectionError(head.decode()))
            return False
        if b"permessage-deflate" in head.lower():
            self._inflate = zlib.decompressobj(-zlib.MAX_WBITS)
        self._buffer = rest
        self._opened.set_result(None)
        return True

    def _frame_length(self) -> tuple[int, int] | None:
        """The bytes of the first frame's head and of its content; None if they are not here."""
        known = self._buffer
        if len(known) < 2:
            return None
        size = known[1]  # a server's frames have no mask
        more = {126: 2, 127: 8}.get(size, 0)
        if len(known) < 2 + more:
            return None
        return 2 + more, int.from_bytes(known[2 : 2 + more], "big") if more else size

    def _take(self, first: int, content: bytes) -> None:
        kind = first & 15
        if kind == _PING:
            self._frame(_PONG, content)
        elif kind == _CLOSE:
            self._line.close()
        elif kind == _TEXT:
            assert first & 0x80, "a message in several frames"
            if first & 0x40:
                content = self._inflate.decompress(content + _END)
            self._hear(content)

    def _frame(self, kind: int, content: bytes) -> None:
        """A client must mask what it sends; a mask of zeros is one, and costs nothing."""
        size = len(content)
        length = bytes([0x80 | size]) if size < 126 else bytes([0xFE]) + size.to_bytes(2, "big")
        self._line.write(bytes([0x80 | kind]) + length + bytes(4) + content)
