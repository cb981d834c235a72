"""The door: what is said on a line, and how long it may take.

Whoever opens many lines and says nothing, or says it one letter at a time, takes room from
everybody else. So every line has a deadline for what it is doing, and every household has a number
of lines that it cannot exceed.
"""

import asyncio
from functools import cache, lru_cache
from typing import Any

import h11
import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import (
    PerMessageDeflate,
    ServerPerMessageDeflateFactory,
)
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN

from aevum.web.server.edge.guard import Guard
from aevum.web.server.wire.rest import Problem
from aevum.web.server.words import phrases

_NO_TEXT = 1007  # the code to close a socket with on which something else was sent as text
_WORTH_SQUEEZING = 300  # bytes
_WINDOW_BITS = 13  # most messages are shorter than a window of this size
_QUICKLY = 2  # of zlib's levels: more effort makes messages a twentieth smaller
_MEMORY = 6  # of zlib while it works
_MOST_FRAMES = 64  # kept for the next line that gets the same


class GuardedConfig(uvicorn.Config):
    """The web server's settings, with our guard: the way it reaches each line."""

    guard: Guard


class _Deadline:
    """A moment by which a line must have done what it is doing."""

    def __init__(self) -> None:
        self._doing = ""
        self._timer: asyncio.TimerHandle | None = None

    def watch(self, doing: str, seconds: float, late: Any) -> None:
        """Going on with the same does not win time."""
        if doing == self._doing:
            return
        self.clear()
        if doing:
            self._doing = doing
            self._timer = asyncio.get_running_loop().call_later(seconds, late)

    def clear(self) -> None:
        """Nothing is awaited."""
        if self._timer is not None:
            self._timer.cancel()
        self._doing, self._timer = "", None


class _Guarded(asyncio.Protocol):
    """A line that the guard counts, and that must read what it asked for."""

    config: uvicorn.Config
    client: tuple[str, int] | None
    transport: asyncio.Transport

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Count it, if it may be opened."""
        super().connection_made(transport)
        assert isinstance(self.config, GuardedConfig)
        self._guard, self._leaving = self.config.guard, _Deadline()
        self._address = self.client[0] if self.client else ""
        self._inside = self._guard.admit(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        super().connection_lost(exc)
        self._go()

    def pause_writing(self) -> None:
        """They do not read; a line that is closed meanwhile would wait for it for ever."""
        super().pause_writing()
        self._leaving.watch("reading", self._guard.config.reading_within, self.transport.abort)

    def resume_writing(self) -> None:
        """They do."""
        super().resume_writing()
        self._leaving.clear()

    def _go(self) -> None:
        self._leaving.clear()
        if self._inside:
            self._inside = False
            self._guard.leave(self._address)


class GuardedHttp(_Guarded, H11Protocol):
    """A line that speaks HTTP."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Let it in, or say that there are too many."""
        self._arriving = _Deadline()
        super().connection_made(transport)
        if self._inside:
            self._watch()
        else:
            self._say_and_close(429, "connections")

    def data_received(self, data: bytes) -> None:
        """Something was said."""
        if self._inside:
            super().data_received(data)
            self._watch()

    def on_response_complete(self) -> None:
        """A request was answered."""
        super().on_response_complete()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on it is a socket."""
        self._go()
        super().handle_websocket_upgrade(event)

    def _go(self) -> None:
        self._arriving.clear()
        super()._go()

    def _watch(self) -> None:
        """What is awaited from them now, and until when."""
        if not self._inside or self.transport.is_closing():
            self._arriving.clear()
        elif self.conn.their_state is h11.IDLE:
            self._arriving.watch("head", self._guard.config.head_within, self._late)
        elif self.conn.their_state is h11.SEND_BODY:
            self._arriving.watch("body", self._guard.config.body_within, self._late)
        else:
            self._arriving.clear()

    def _late(self) -> None:
        if self.cycle is not None and self.cycle.response_started and not self._between_requests:
            self.transport.abort()
        else:
            self._say_and_close(408, "late")

    @property
    def _between_requests(self) -> bool:
        return bool(self.conn.our_state is h11.IDLE)

    def _say_and_close(self, status: int, reason: str) -> None:
        """In both languages: what they speak is not known yet."""
        text = " ".join(phrases(language).say(f"problem.{reason}") for language in ("en", "fr"))
        body = msgspec.json.encode(Problem(reason, text))
        head = (
            f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\n"
            f"content-length: {len(body)}\r\nconnection: close\r\n\r\n"
        )
        self.transport.write(head.encode() + body)
        self.transport.close()


class GuardedSocket(_Guarded, WebSocketsSansIOProtocol):
    """A line that has become a socket.

    Each message is squeezed by itself: a socket on which nobody speaks keeps nothing for it, and
    what many sockets are sent is squeezed and framed once.
    """

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn.available_extensions = _EXTENSIONS

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed; what refers to itself would stay until garbage is looked for."""
        super().connection_lost(exc)
        self.conn.parser.close()  # it runs in a frame that holds its own object
        self.conn.parser_exc = None  # whose trace holds that frame

    async def send(self, message: Any) -> None:
        """Say something."""
        text = message.get("text")
        if text is None:
            await super().send(message)
            # A refusal is a whole handshake, too: nothing has gone wrong then.
            self.handshake_complete = self.handshake_complete or self.close_sent
            return
        await self.writable.wait()
        if self.disconnected or self.close_sent or self.conn.state is not OPEN:
            raise ClientDisconnected
        self.transport.write(_framed(text, self._bits))

    @property
    def _bits(self) -> int:
        """How far back a squeezed message may refer; 0 if they cannot read any."""
        for extension in self.conn.extensions:
            if isinstance(extension, PerMessageDeflate):
                return extension.local_max_window_bits
        return 0

    def send_receive_event_to_app(self) -> None:
        """A message has come; what is no text ends the line, and fills no log."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.send_close(_NO_TEXT)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()


_EXTENSIONS = [
    ServerPerMessageDeflateFactory(
        server_no_context_takeover=True,
        client_no_context_takeover=True,
        server_max_window_bits=_WINDOW_BITS,
        client_max_window_bits=_WINDOW_BITS,
    )
]


@lru_cache(_MOST_FRAMES)
def _framed(text: str, bits: int) -> bytes:
    """A message as it goes over the wire."""
    data = text.encode()
    squeezed = [_press(bits)] if bits and len(data) >= _WORTH_SQUEEZING else []
    return Frame(Opcode.TEXT, data).serialize(mask=False, extensions=squeezed)


@cache
def _press(bits: int) -> PerMessageDeflate:
    settings = {"level": _QUICKLY, "memLevel": _MEMORY}
    return PerMessageDeflate(True, True, bits, bits, settings)
