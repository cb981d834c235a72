"""The application: requests, sockets and the client's files."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
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
from aevum.web.server.edge.files import ClientFiles
from aevum.web.server.edge.gate import Edge
from aevum.web.server.edge.requests import answer_request, refusal
from aevum.web.server.edge.sockets import Lines
from aevum.web.server.http.exchange import JSON
from aevum.web.server.http.problems import Fault
from aevum.web.server.http.routes import ENDPOINTS
from aevum.web.server.running import health
from aevum.web.server.running.openapi import openapi
from aevum.web.server.running.services import open_process

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
        lifespan=opened_process,
    )
    app.state.config = config
    app.state.lines = Lines(config)
    return app


@contextlib.asynccontextmanager
async def opened_process(app: Starlette) -> AsyncIterator[None]:
    """Everything the application needs, opened and closed again."""
    async with open_process(app.state.config) as app.state.process:
        yield


def _routes(config: Config) -> list[BaseRoute]:
    files = ClientFiles(config.static)

    async def client(request: Request) -> Response:
        return await files.answer(request)

    return [
        Route("/api/openapi.json", _openapi, methods=["GET"]),
        WebSocketRoute("/api/socket", _answer_socket),
        Route("/healthz", health.healthz, methods=["GET"]),
        Route("/metrics", health.metrics, methods=["GET"]),
        Route("/api", answer_request, methods=_METHODS),
        Route("/api/{rest:path}", answer_request, methods=_METHODS),
        Route("/{rest:path}", client, methods=["GET"]),
    ]


async def _answer_socket(socket: WebSocket) -> None:
    lines: Lines = socket.app.state.lines
    await lines.answer(socket)


async def _openapi(_: Request) -> Response:
    content = await asyncio.to_thread(_openapi_content)
    return Response(content, media_type=JSON, headers={"cache-control": "no-cache"})


@cache
def _openapi_content() -> bytes:
    return msgspec.json.encode(openapi(ENDPOINTS))


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
    return refusal(fault, request.headers.get("accept-language", ""))


async def _failed(request: Request, _: Exception) -> Response:
    return refusal(Fault(500, "internal"), request.headers.get("accept-language", ""))
