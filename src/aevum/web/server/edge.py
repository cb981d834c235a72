"""The outermost layer: who may speak to us, the headers of every answer, a line in the log."""

from __future__ import annotations

import time

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from aevum.web.server.config import Config
from aevum.web.server.http.problems import Fault, problem_response
from aevum.web.server.logs import note
from aevum.web.server.security import SECURITY_HEADERS, known_host, may_speak
from aevum.web.server.words import language_of

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
        fault = None
        if not known_host(self._config, headers.get("host", "")):
            fault = Fault(403, "host")
        elif scope["method"] not in _SAFE and not speaks_for_itself(self._config, headers):
            fault = Fault(403, "origin")
        if fault is None:
            return None
        return problem_response(fault, language_of(headers.get("accept-language", "")))


def speaks_for_itself(config: Config, headers: Headers) -> bool:
    """Whether a request comes from our own pages, or from no page at all."""
    return may_speak(
        config, headers.get("host", ""), headers.get("origin"), headers.get("sec-fetch-site")
    )


def _route(scope: Scope) -> str:
    """The route, not the path: paths name tables."""
    found = scope.get("aevum.route")
    if isinstance(found, str):
        return found
    return "/api/…" if Request(scope).url.path.startswith("/api") else "client"
