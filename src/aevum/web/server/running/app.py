"""The application: routes, sockets and the client's files."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import cache

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from aevum.web.server.config import Config
from aevum.web.server.edge.gate import Edge
from aevum.web.server.http import (
    deals,
    feats,
    games,
    goals,
    health,
    history,
    joining,
    notices,
    profile,
    puzzles,
    replays,
    reviews,
    tables,
)
from aevum.web.server.http.endpoints import JSON, Endpoint, route_handler
from aevum.web.server.http.files import ClientFiles
from aevum.web.server.http.problems import Fault, problem_response
from aevum.web.server.lines.sockets import Lines
from aevum.web.server.running.openapi import openapi
from aevum.web.server.running.services import open_services
from aevum.web.server.words import language_of

ENDPOINTS: tuple[Endpoint, ...] = (
    *games.ENDPOINTS,
    *deals.ENDPOINTS,
    *feats.ENDPOINTS,
    *goals.ENDPOINTS,
    *history.ENDPOINTS,
    *notices.ENDPOINTS,
    *tables.ENDPOINTS,
    *joining.ENDPOINTS,
    *profile.ENDPOINTS,
    *replays.ENDPOINTS,
    *reviews.ENDPOINTS,
    *puzzles.ENDPOINTS,
)
_GZIP_FROM = 1000  # bytes
_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]


def create_app(config: Config) -> Starlette:
    """The server's application; its lifespan opens store, broker and keeper."""
    app = Starlette(
        routes=_routes(config),
        middleware=[
            Middleware(Edge, config=config),
            Middleware(GZipMiddleware, minimum_size=_GZIP_FROM, compresslevel=5),
        ],
        exception_handlers={HTTPException: _refused, Exception: _failed},
        lifespan=opened_services,
    )
    app.state.config = config
    app.state.lines = Lines(config)
    app.state.replays = replays.OpenReplays()
    app.state.ledger = goals.Ledger()
    return app


@contextlib.asynccontextmanager
async def opened_services(app: Starlette) -> AsyncIterator[None]:
    """Everything the application needs, opened and closed again."""
    async with open_services(app.state.config) as services:
        app.state.services = services
        yield


def _routes(config: Config) -> list[BaseRoute]:
    files = ClientFiles(config.static)
    by_path: dict[str, list[Endpoint]] = {}
    for endpoint in ENDPOINTS:
        by_path.setdefault(endpoint.path, []).append(endpoint)
    routes: list[BaseRoute] = [
        Route(path, _methods(path, of_path), methods=_METHODS) for path, of_path in by_path.items()
    ]

    async def client(request: Request) -> Response:
        return await files.answer(request)

    routes += [
        Route("/api/openapi.json", _openapi, methods=["GET"]),
        WebSocketRoute("/api/socket", _answer_socket),
        Route("/healthz", health.healthz, methods=["GET"]),
        Route("/metrics", health.metrics, methods=["GET"]),
        Route("/api", _nothing_here, methods=_METHODS),
        Route("/api/{rest:path}", _nothing_here, methods=_METHODS),
        Route("/{rest:path}", client, methods=["GET"]),
    ]
    return routes


def _methods(path: str, of_path: list[Endpoint]) -> Callable[[Request], Awaitable[Response]]:
    """Answers each method of a path, and refuses the others in words."""
    handlers = {endpoint.method: route_handler(endpoint) for endpoint in of_path}
    if "GET" in handlers:
        handlers["HEAD"] = handlers["GET"]  # type: ignore[index]
    known = sorted(str(method) for method in handlers)

    async def answer(request: Request) -> Response:
        request.scope["aevum.route"] = path
        handler = handlers.get(request.method)  # type: ignore[call-overload]
        if handler is not None:
            response: Response = await handler(request)
            return response
        allowed = ", ".join(known)
        fault = Fault(405, "method", method=request.method, known=allowed, allow=allowed)
        return problem_response(fault, _language(request))

    return answer


async def _answer_socket(socket: WebSocket) -> None:
    lines: Lines = socket.app.state.lines
    await lines.answer(socket)


async def _openapi(_: Request) -> Response:
    content = await asyncio.to_thread(_openapi_content)
    return Response(content, media_type=JSON, headers={"cache-control": "no-cache"})


@cache
def _openapi_content() -> bytes:
    return msgspec.json.encode(openapi(ENDPOINTS))


async def _nothing_here(request: Request) -> Response:
    return problem_response(Fault(404, "no_such_page"), _language(request))


async def _refused(request: Request, problem: Exception) -> Response:
    """What starlette itself refuses, in our words."""
    assert isinstance(problem, HTTPException)
    allow = (problem.headers or {}).get("Allow", "")
    if problem.status_code == 405:
        fault = Fault(405, "method", method=request.method, known=allow, allow=allow)
    elif problem.status_code == 404:
        fault = Fault(404, "no_such_page")
    else:
        fault = Fault(problem.status_code, "malformed", where="$")
    return problem_response(fault, _language(request))


async def _failed(request: Request, _: Exception) -> Response:
    return problem_response(Fault(500, "internal"), _language(request))


def _language(request: Request) -> str:
    return language_of(request.headers.get("accept-language", ""))
