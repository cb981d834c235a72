"""The door: how many lines an address may hold open, and how long a request may take to arrive.

Whoever opens many lines and says nothing, or says it one letter at a time, takes room from
everybody else. So every line has a deadline for what it is doing, and every household has a number
of lines that it cannot exceed.
"""

from __future__ import annotations

import asyncio
import sys
from collections import Counter
from typing import Any

import h11
import msgspec
import uvicorn
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from aevum.web.server.addresses import household, is_among
from aevum.web.server.config import Config
from aevum.web.server.logs import note
from aevum.web.server.wire.rest import Problem
from aevum.web.server.words import phrases

_FILES_FOR_OURSELVES = 128  # the database, the broker, the bots, the log
_FILES_UNKNOWN = 1_000_000


def raise_file_limit() -> int:
    """Let this process hold as many lines as the machine allows; returns how many files that is."""
    if sys.platform == "win32":
        return _FILES_UNKNOWN
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (OSError, ValueError):  # some machines promise more than they give
            return soft
    return _FILES_UNKNOWN if hard == resource.RLIM_INFINITY else hard


class Guard:
    """Counts the lines of this process by household."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self._proxies = [one.strip() for one in config.proxy.split(",") if one.strip()]
        self._most = raise_file_limit() - _FILES_FOR_OURSELVES
        self._open: Counter[str] = Counter()

    def admit(self, address: str) -> bool:
        """Count a line, if it may be opened."""
        who = household(address)
        if self._open.total() >= self._most:
            return self._refused("connections")
        many = self._open[who] >= self.config.limits.connections_per_address
        if many and address and not is_among(address, self._proxies):
            return self._refused("address")
        self._open[who] += 1
        return True

    def _refused(self, limit: str) -> bool:
        note("info", "line refused", limit=limit)
        return False

    def leave(self, address: str) -> None:
        """A line that was admitted is closed."""
        who = household(address)
        self._open[who] -= 1
        if self._open[who] <= 0:
            del self._open[who]

    def __len__(self) -> int:
        return self._open.total()


class GuardedConfig(uvicorn.Config):
    """The web server's settings, with our guard: the way it reaches each line."""

    guard: Guard


def _guard_of(config: uvicorn.Config) -> Guard:
    assert isinstance(config, GuardedConfig)
    return config.guard


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


class GuardedHttp(H11Protocol):
    """A line that speaks HTTP."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Let it in, or say that there are too many."""
        super().connection_made(transport)
        self._guard = _guard_of(self.config)
        self._arriving, self._leaving = _Deadline(), _Deadline()
        self._address = self.client[0] if self.client else ""
        self._inside = self._guard.admit(self._address)
        if self._inside:
            self._watch()
        else:
            self._say_and_close(429, "connections")

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        super().connection_lost(exc)
        self._go()

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

    def pause_writing(self) -> None:
        """They do not read what they asked for."""
        super().pause_writing()
        self._leaving.watch("reading", self._guard.config.reading_within, self.transport.abort)

    def resume_writing(self) -> None:
        """They do."""
        super().resume_writing()
        self._leaving.clear()

    def _go(self) -> None:
        self._arriving.clear()
        self._leaving.clear()
        if self._inside:
            self._inside = False
            self._guard.leave(self._address)

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


class GuardedLine(WebSocketsSansIOProtocol):
    """A line that has become a socket."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was let in as a request, so it is let in."""
        super().connection_made(transport)
        self._guard, self._leaving = _guard_of(self.config), _Deadline()
        self._address = self.client[0] if self.client else ""
        self._inside = self._guard.admit(self._address)

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed."""
        super().connection_lost(exc)
        self._leaving.clear()
        # It runs in a frame that holds its own object, which would stay until garbage is looked
        # for, together with what it takes to squeeze and unsqueeze messages.
        self.conn.parser.close()
        if self._inside:
            self._guard.leave(self._address)

    async def send(self, message: ASGISendEvent) -> None:
        """Say something; whoever is turned away has been answered, which uvicorn overlooks."""
        await super().send(message)
        if self.close_sent:
            self.handshake_complete = True

    def pause_writing(self) -> None:
        """They do not read; a line that is closed meanwhile would wait for it for ever."""
        super().pause_writing()
        self._leaving.watch("reading", self._guard.config.reading_within, self.transport.abort)

    def resume_writing(self) -> None:
        """They do."""
        super().resume_writing()
        self._leaving.clear()
