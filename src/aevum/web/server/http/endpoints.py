"""What a REST route is: how requests are read, limited and answered."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from aevum.kernel import AevumError
from aevum.web.server.config import BODY_BYTES
from aevum.web.server.edge.security import COOKIE
from aevum.web.server.http.problems import Fault, fault_of, problem_response
from aevum.web.server.running.logs import note
from aevum.web.server.running.services import Services
from aevum.web.server.store.errors import StoreError
from aevum.web.server.wire.reading import Unreadable, read_fields, reader
from aevum.web.server.words import Language, language_of

LimitName = Literal["reads", "writes", "work"]
JSON = "application/json"
_Handler = TypeVar("_Handler", bound="Callable[[Call], Awaitable[object]]")


class NoQuery(Struct, forbid_unknown_fields=True):
    """A route without parameters."""


class LangQuery(Struct, forbid_unknown_fields=True):
    """The language of the answer."""

    lang: Language | UnsetType = UNSET


@dataclass(slots=True)
class Endpoint:
    """One method of one address, described well enough to document it."""

    method: Literal["GET", "POST"]
    path: str
    body: Any = None  # a message type
    bare: bool = False  # no body at all stands for one of defaults
    query: type[Struct] = NoQuery
    answer: Any = None  # a message type; None for other media
    media: str = JSON
    refusals: Sequence[int] = ()  # beside those every route may give
    limit: LimitName = "reads"
    most_bytes: int = BODY_BYTES
    handle: Callable[[Call], Awaitable[object]] = field(init=False)

    @property
    def summary(self) -> str:
        """The first words about what handles it."""
        return re.split("[;.]", self.handle.__doc__ or "")[0]

    @property
    def path_names(self) -> list[str]:
        """The parameters within the path."""
        return [part[1:-1] for part in self.path.split("/") if part.startswith("{")]


class Endpoints(list[Endpoint]):
    """The routes of a module, each declared above what handles it."""

    def add(self, endpoint: Endpoint) -> Callable[[_Handler], _Handler]:
        """Let the function below handle this."""

        def declare(handle: _Handler) -> _Handler:
            endpoint.handle = handle
            self.append(endpoint)
            return handle

        return declare


class Call:
    """One request: who asks, for what, in which language."""

    def __init__(self, request: Request, services: Services) -> None:
        self.request, self.services = request, services
        self.body: Any = None
        self.query: Any = None
        self.language: Language = language_of(request.headers.get("accept-language", ""))
        self.new_guest = False
        self._guest: str | None = services.keys.guest(_cookies(request))

    @property
    def known_guest(self) -> str | None:
        """The guest whose cookie came along."""
        return self._guest

    @property
    def guest(self) -> str:
        """The guest; somebody without a cookie gets one with the answer."""
        self.introduce()
        assert self._guest is not None
        return self._guest

    def introduce(self) -> None:
        """Give somebody without a cookie one, so that we know them from now on."""
        if self._guest is None:
            self._guest, self.new_guest = self.services.keys.new_guest(), True

    def become(self, guest: str) -> None:
        """Be this guest from now on: the cookie goes with the answer."""
        self._guest, self.new_guest = guest, True

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return self.request.client.host if self.request.client else ""

    def path(self, name: str) -> str:
        """A parameter of the path."""
        return str(self.request.path_params[name])


def route_handler(endpoint: Endpoint) -> Callable[[Request], Awaitable[Response]]:
    """The function starlette calls for an endpoint."""
    read = reader(endpoint.body)

    async def handle(request: Request) -> Response:
        services: Services = request.app.state.services
        call = Call(request, services)
        try:
            services.spend(endpoint.limit, call.address)
            call.query = _read_query(request, endpoint.query)
            call.language = getattr(call.query, "lang", None) or call.language
            if endpoint.body is not None:
                call.body = await _read_body(request, endpoint, read)
                if "language" in call.body.__struct_fields__:
                    call.language = call.body.language
            answer = await endpoint.handle(call)
        except (Fault, AevumError) as problem:
            if isinstance(problem, StoreError):
                note("error", "the store failed", route=endpoint.path, exc=True)
            response = _refusal(services, problem, call.language)
        except Exception as problem:
            note(
                "error",
                "request failed",
                route=endpoint.path,
                kind=type(problem).__name__,
                exc=True,
            )
            response = _refusal(services, Fault(500, "internal"), call.language)
        else:
            response = answer if isinstance(answer, Response) else json_response(answer)
        if call.new_guest:
            https = request.scope["scheme"] == "https"
            response.headers.append("set-cookie", services.keys.cookie(call.guest, https=https))
        services.metrics.requests.labels(endpoint.path, response.status_code).inc()
        return response

    return handle


def json_response(answer: object) -> Response:
    """A message as JSON; what belongs to one person is not kept on the way."""
    content = msgspec.json.encode(answer)
    return Response(content, media_type=JSON, headers={"cache-control": "no-store"})


def _refusal(services: Services, problem: Exception, language: Language) -> Response:
    fault = fault_of(problem, language)
    services.metrics.refused.labels(fault.reason).inc()
    return problem_response(fault, language)


def _cookies(request: Request) -> list[str]:
    value = request.cookies.get(COOKIE)
    return [] if value is None else [value]


def _read_query(request: Request, wanted: type[Struct]) -> Struct:
    given = request.query_params.multi_items()
    names = [name for name, _ in given]
    if len(set(names)) != len(names):
        raise Fault(400, "malformed", where="?")
    return read_fields(dict(given), wanted)


async def _read_body(request: Request, endpoint: Endpoint, read: Callable[[Any], Any]) -> Any:
    if endpoint.bare and "content-type" not in request.headers:
        return endpoint.body()
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Fault(415, "not_json")
    too_large = Fault(413, "too_large", most=math.ceil(endpoint.most_bytes / 1024))
    announced = request.headers.get("content-length", "0")
    if announced.isdecimal() and int(announced) > endpoint.most_bytes:
        raise too_large
    content = bytearray()
    try:
        async for chunk in request.stream():
            content += chunk
            if len(content) > endpoint.most_bytes:
                raise too_large
    except ClientDisconnect:  # in the midst of the body: what came is no message
        raise Unreadable from None
    return read(content)
