"""What a REST route is: how requests are read, limited and answered."""

from __future__ import annotations

import math
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from aevum.kernel import AevumError
from aevum.web.server.config import BODY_BYTES
from aevum.web.server.http.exchange import JSON, NOT_KEPT, Asked, Reply
from aevum.web.server.http.problems import Fault, fault_of, problem_reply
from aevum.web.server.logbook import note
from aevum.web.server.services import Offer, Services
from aevum.web.server.store.errors import StoreError
from aevum.web.server.tables.keys import new_guest
from aevum.web.server.wire.reading import read_fields, reader
from aevum.web.server.words import Language, language_of

LimitName = Literal["reads", "writes", "work"]
Method = Literal["GET", "POST"]
_Handler = TypeVar("_Handler", bound="Callable[[Call], Awaitable[object]]")


class NoQuery(Struct, forbid_unknown_fields=True):
    """A route without parameters."""


class LangQuery(Struct, forbid_unknown_fields=True):
    """The language of the answer."""

    lang: Language | UnsetType = UNSET


@dataclass(slots=True)
class Endpoint:
    """One method of one address, described well enough to document it."""

    handle: Callable[[Call], Awaitable[object]]
    method: Method
    path: str
    body: Any  # a message type
    bare: bool  # no body at all stands for one of defaults
    query: type[Struct]
    answer: Any  # a message type; None for other media
    media: str
    refusals: Sequence[int]  # beside those every route may give
    limit: LimitName
    most_bytes: int
    needs: Offer | None  # what must be on offer, else it is refused
    read: Callable[[bytes | bytearray], Any]  # the body

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

    def __init__(self, *, needs: Offer | None = None) -> None:
        """`needs`: what must be on offer for all of them."""
        super().__init__()
        self._needs = needs

    def add(
        self,
        method: Method,
        path: str,
        *,
        body: Any = None,
        bare: bool = False,
        query: type[Struct] = NoQuery,
        answer: Any = None,
        media: str = JSON,
        refusals: Sequence[int] = (),
        limit: LimitName = "reads",
        most_bytes: int = BODY_BYTES,
        needs: Offer | None = None,
    ) -> Callable[[_Handler], _Handler]:
        """Let the function below handle this; it answers what it returns, unless told otherwise."""

        def declare(handle: _Handler) -> _Handler:
            says = answer or _returned(handle)
            of_body = (body, bare, query, says, media, refusals, limit, most_bytes)
            self.append(
                Endpoint(handle, method, path, *of_body, needs or self._needs, reader(body))
            )
            return handle

        return declare


def _returned(handle: Callable[..., object]) -> Any:
    """The message type a function returns; None where it makes the whole reply itself."""
    kind = get_type_hints(handle)["return"]
    return None if isinstance(kind, type) and issubclass(kind, Reply) else kind


class Call:
    """One request: who asks, for what, in which language."""

    def __init__(self, asked: Asked, names: Mapping[str, str], services: Services) -> None:
        self.asked, self.services, self._names = asked, services, names
        self.body: Any = None
        self.query: Any = None
        self.language: Language = language_of(asked.headers.get("accept-language", ""))
        self.new_guest = False
        self._guest = asked.guest

    @property
    def known_guest(self) -> str | None:
        """The guest who asks, if we have met them."""
        return self._guest

    @property
    def guest(self) -> str:
        """The guest; somebody we have not met gets a name with the answer."""
        self.introduce()
        assert self._guest is not None
        return self._guest

    def introduce(self) -> None:
        """Give somebody we have not met a name, so that we know them from now on."""
        if self._guest is None:
            self._guest, self.new_guest = new_guest(), True

    def become(self, guest: str) -> None:
        """Be this guest from now on."""
        self._guest, self.new_guest = guest, True

    @property
    def address(self) -> str:
        """Where the request comes from."""
        return self.asked.address

    def path(self, name: str) -> str:
        """A parameter of the path."""
        return self._names[name]


async def respond(
    endpoint: Endpoint, asked: Asked, names: Mapping[str, str], services: Services
) -> Reply:
    """What an endpoint answers, or the refusal; `names` stand in the path."""
    call = Call(asked, names, services)
    try:
        services.spend(endpoint.limit, call.address)
        if endpoint.needs and not services.offers(endpoint.needs):
            raise Fault(501, "needs_server")
        call.query = _read_query(asked, endpoint.query)
        call.language = getattr(call.query, "lang", None) or call.language
        if endpoint.body is not None:
            call.body = await _read_body(asked, endpoint)
            if "language" in call.body.__struct_fields__:
                call.language = call.body.language
        answer = await endpoint.handle(call)
    except (Fault, AevumError) as problem:
        if isinstance(problem, StoreError):
            note("error", "the store failed", route=endpoint.path, exc=True)
        reply = _refusal(services, problem, call.language)
    except Exception as problem:
        kind = type(problem).__name__
        note("error", "request failed", route=endpoint.path, kind=kind, exc=True)
        reply = _refusal(services, Fault(500, "internal"), call.language)
    else:
        reply = answer if isinstance(answer, Reply) else json_reply(answer)
    if call.new_guest:
        reply.guest = call.guest
    services.metrics.count("requests", endpoint.path, str(reply.status))
    return reply


def json_reply(answer: object) -> Reply:
    """A message as JSON."""
    return Reply(msgspec.json.encode(answer), headers={"cache-control": NOT_KEPT})


def _refusal(services: Services, problem: Exception, language: Language) -> Reply:
    fault = fault_of(problem, language)
    services.metrics.count("refused", fault.reason)
    return problem_reply(fault, language)


def _read_query(asked: Asked, wanted: type[Struct]) -> Struct:
    names = [name for name, _ in asked.query]
    if len(set(names)) != len(names):
        raise Fault(400, "malformed", where="?")
    return read_fields(dict(asked.query), wanted)


async def _read_body(asked: Asked, endpoint: Endpoint) -> Any:
    if endpoint.bare and "content-type" not in asked.headers:
        return endpoint.body()
    kind = asked.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise Fault(415, "not_json")
    content = await asked.read(endpoint.most_bytes)
    if content is None:
        raise Fault(413, "too_large", most=math.ceil(endpoint.most_bytes / 1024))
    return endpoint.read(content)
