"""Requests that come over HTTP: read into plain records, and the replies sent."""

from collections.abc import AsyncIterator

from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response, StreamingResponse

from aevum.web.server.edge.security import COOKIE, Signatures
from aevum.web.server.http.exchange import Asked, Reply
from aevum.web.server.http.problems import Fault, problem_reply
from aevum.web.server.http.routes import answer
from aevum.web.server.running.services import Process
from aevum.web.server.wire.reading import Unreadable
from aevum.web.server.words import language_of


async def answer_request(request: Request) -> Response:
    """Every request to `/api`."""
    process: Process = request.app.state.process

    async def read(most: int) -> bytearray | None:
        return await _read_body(request, most)

    asked = Asked(
        request.method,
        request.scope["path"],
        request.query_params.multi_items(),
        request.headers,
        guest_of(request, process.signatures),
        request.client.host if request.client else "",
        read,
    )
    reply = await answer(asked, process.services)
    if reply.route:
        request.scope["aevum.route"] = reply.route
    response = response_of(reply)
    if reply.guest is not None:
        https = request.scope["scheme"] == "https"
        cookie = process.signatures.cookie(reply.guest, https=https)
        response.headers.append("set-cookie", cookie)
    return response


def guest_of(line: HTTPConnection, signatures: Signatures) -> str | None:
    """The guest whose cookie came along."""
    return signatures.guest([line.cookies[COOKIE]] if COOKIE in line.cookies else [])


def response_of(reply: Reply) -> Response:
    """A reply as it is sent."""
    if isinstance(reply.content, AsyncIterator):
        return StreamingResponse(reply.content, reply.status, reply.headers, reply.media)
    media = reply.media if reply.content or reply.status != 304 else None
    return Response(reply.content, reply.status, reply.headers, media)


def refusal(fault: Fault, accepted: str) -> Response:
    """A refusal in the language somebody accepts."""
    return response_of(problem_reply(fault, language_of(accepted)))


async def _read_body(request: Request, most: int) -> bytearray | None:
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > most:
        return None
    content = bytearray()
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > most:
                return None
    except ClientDisconnect:  # in the midst of the body: what came is no message
        raise Unreadable from None
    return content
