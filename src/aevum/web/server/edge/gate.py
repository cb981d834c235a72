"""The outermost layer: who may speak to us, the headers of every answer, a line in the log."""

import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import host_name, is_address, known_host, may_speak
from aevum.web.server.edge.requests import refusal
from aevum.web.server.edge.security import SECURITY_HEADERS
from aevum.web.server.http.problems import Fault
from aevum.web.server.logbook import note

_SAFE = ("GET", "HEAD", "OPTIONS")
_QUIET = ("/healthz", "/metrics")


class Edge:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app, self._config = app, config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request in, or turn it away."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)  # sockets are checked where they are accepted
            return
        began = time.perf_counter()
        status = 500

        async def send_with_headers(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in SECURITY_HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        turned_away = self._turned_away(scope)
        await (turned_away or self._app)(scope, receive, send_with_headers)
        if scope["path"] not in _QUIET:
            took = round((time.perf_counter() - began) * 1000, 1)
            route = _route(scope)
            note("info", "request", method=scope["method"], route=route, status=status, ms=took)

    def _turned_away(self, scope: Scope) -> Response | None:
        headers = Headers(scope=scope)
        fault = wrong_address(self._config, headers, reading=scope["method"] in _SAFE)
        if fault is None:
            return None
        return refusal(fault, headers.get("accept-language", ""))


def wrong_address(config: Config, headers: Headers, *, reading: bool) -> Fault | None:
    """What is wrong with where a request is addressed to, or with the page it comes from.

    Whoever only reads may come from any page: browsers show it no answer.
    """
    host, origin = headers.get("host", ""), headers.get("origin")
    if host_name(host) is None:
        return Fault(400, "malformed", where="Host")
    if not known_host(config, host):
        return Fault(403, "host", host=host_name(host))
    if origin is not None and not is_address(origin):
        return Fault(400, "malformed", where="Origin")
    if not reading and not may_speak(config, host, origin, headers.get("sec-fetch-site")):
        return Fault(403, "origin")
    return None


def _route(scope: Scope) -> str:
    """The route, not the path: paths name tables."""
    found = scope.get("aevum.route")
    if isinstance(found, str):
        return found
    return "/api/…" if scope["path"].startswith("/api") else "client"
