"""Sockets: who may open one, and the list of those that are open."""

import asyncio
import contextlib
from collections import Counter

from starlette.websockets import WebSocket, WebSocketDisconnect

from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import household
from aevum.web.server.edge.gate import wrong_address
from aevum.web.server.edge.requests import guest_of, refusal
from aevum.web.server.http.problems import Fault, too_fast
from aevum.web.server.lines.conversation import Conversation
from aevum.web.server.lines.line import LineClosed
from aevum.web.server.logbook import note
from aevum.web.server.running.services import Process
from aevum.web.server.tables.keys import new_guest
from aevum.web.server.words import Language, language_of

_GOODBYE_SECONDS = 5.0


class _SocketLine:
    """A socket as a line."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket

    async def receive(self) -> bytes:
        """What was said; text or not, whoever reads it sees what it is."""
        try:
            event = await self._socket.receive()
        except RuntimeError as problem:  # we have closed it
            raise LineClosed from problem
        if event["type"] == "websocket.disconnect":
            raise LineClosed
        text: str | None = event.get("text")
        content: bytes = event.get("bytes", b"")
        return content if text is None else text.encode("utf-8", "replace")

    async def send(self, text: str) -> None:
        """Say something."""
        try:
            await self._socket.send_text(text)
        except (WebSocketDisconnect, RuntimeError) as problem:
            raise LineClosed from problem

    async def close(self, code: int) -> None:
        """Hang up."""
        try:
            await self._socket.close(code)
        except (WebSocketDisconnect, RuntimeError) as problem:
            raise LineClosed from problem


class Lines:
    """The open sockets of this process."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._open: set[Conversation] = set()
        self._by_address: Counter[str] = Counter()
        self._none_left = asyncio.Event()
        self._none_left.set()
        self._stopping = False

    async def answer(self, socket: WebSocket) -> None:
        """The life of a socket."""
        process: Process = socket.app.state.process
        address = household(socket.client.host) if socket.client else ""
        fault = self._turned_away(socket, process, address)
        if fault is not None:
            await self._turn_away(socket, process, fault)
            return
        guest = guest_of(socket, process.signatures)
        headers: list[tuple[bytes, bytes]] = []
        if guest is None:  # a browser without a cookie gets one with the handshake
            guest = new_guest()
            https = socket.scope["scheme"] == "wss"
            headers = [(b"set-cookie", process.signatures.cookie(guest, https=https).encode())]
        await socket.accept(headers=headers)
        line = _SocketLine(socket)
        conversation = Conversation(line, process.services, guest, address, _language(socket))
        self._arrive(process, conversation, address)
        try:
            await conversation.run()
        finally:
            self._depart(process, conversation, address)

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and wait until they are gone."""
        self._stopping = True
        for conversation in list(self._open):
            conversation.stop()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_SECONDS):
                await self._none_left.wait()

    def _arrive(self, process: Process, conversation: Conversation, address: str) -> None:
        self._open.add(conversation)
        self._by_address[address] += 1
        self._none_left.clear()
        process.metrics.connections.inc()

    def _depart(self, process: Process, conversation: Conversation, address: str) -> None:
        self._open.discard(conversation)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
        if not self._open:
            self._none_left.set()
        process.metrics.connections.dec()

    def _turned_away(self, socket: WebSocket, process: Process, address: str) -> Fault | None:
        limits = self._config.limits
        foreign = wrong_address(self._config, socket.headers, reading=False)
        if foreign is not None:
            return foreign
        if self._stopping:
            return Fault(503, "stopping")
        if len(self._open) >= limits.sockets:
            return Fault(503, "busy")
        if self._by_address[address] >= limits.sockets_per_address:
            return too_fast(60)
        wait = process.services.wait("connections", address)
        return too_fast(wait) if wait else None

    async def _turn_away(self, socket: WebSocket, process: Process, fault: Fault) -> None:
        process.metrics.count("refused", fault.reason)
        note("info", "socket refused", reason=fault.reason)
        response = refusal(fault, socket.headers.get("accept-language", ""))
        await socket.send_denial_response(response)


def _language(socket: WebSocket) -> Language:
    return language_of(socket.headers.get("accept-language", ""))
