"""Sockets: who may open one, and the list of those that are open."""

import asyncio
import contextlib
from collections import Counter

from starlette.responses import Response
from starlette.websockets import WebSocket

from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import household
from aevum.web.server.edge.gate import wrong_address
from aevum.web.server.edge.security import COOKIE
from aevum.web.server.http.problems import Fault, problem_response, too_fast
from aevum.web.server.lines.conversation import Conversation
from aevum.web.server.running.logs import note
from aevum.web.server.running.services import Services
from aevum.web.server.words import language_of

_GOODBYE_SECONDS = 5.0


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
        services: Services = socket.app.state.services
        address = household(socket.client.host) if socket.client else ""
        fault = self._turned_away(socket, services, address)
        if fault is not None:
            await self._turn_away(socket, services, fault)
            return
        guest = services.keys.guest([socket.cookies[COOKIE]] if COOKIE in socket.cookies else [])
        headers: list[tuple[bytes, bytes]] = []
        if guest is None:  # a browser without a cookie gets one with the handshake
            guest = services.keys.new_guest()
            https = socket.scope["scheme"] == "wss"
            headers = [(b"set-cookie", services.keys.cookie(guest, https=https).encode())]
        await socket.accept(headers=headers)
        conversation = Conversation(socket, services, guest, address)
        self._arrive(services, conversation, address)
        try:
            await conversation.run()
        finally:
            self._depart(services, conversation, address)

    async def say_goodbye(self) -> None:
        """Tell everybody that the server stops, and wait until they are gone."""
        self._stopping = True
        for conversation in list(self._open):
            conversation.stop()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_GOODBYE_SECONDS):
                await self._none_left.wait()

    def _arrive(self, services: Services, conversation: Conversation, address: str) -> None:
        self._open.add(conversation)
        self._by_address[address] += 1
        self._none_left.clear()
        services.metrics.connections.inc()

    def _depart(self, services: Services, conversation: Conversation, address: str) -> None:
        self._open.discard(conversation)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]
        if not self._open:
            self._none_left.set()
        services.metrics.connections.dec()

    def _turned_away(self, socket: WebSocket, services: Services, address: str) -> Fault | None:
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
        wait = services.wait("connections", address)
        return too_fast(wait) if wait else None

    async def _turn_away(self, socket: WebSocket, services: Services, fault: Fault) -> None:
        services.metrics.refused.labels(fault.reason).inc()
        note("info", "socket refused", reason=fault.reason)
        language = language_of(socket.headers.get("accept-language", ""))
        response: Response = problem_response(fault, language)
        await socket.send_denial_response(response)
