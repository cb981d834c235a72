"""Every request there is, found by its method and path."""

from collections.abc import Iterable, Sequence

from aevum.web.server.http import (
    codes,
    deals,
    feats,
    games,
    goals,
    history,
    joining,
    notices,
    profile,
    puzzles,
    replays,
    reviews,
    table_files,
    tables,
)
from aevum.web.server.http.endpoints import Endpoint, respond
from aevum.web.server.http.exchange import Asked, Reply
from aevum.web.server.http.problems import Fault, problem_reply
from aevum.web.server.services import Services
from aevum.web.server.words import language_of

ENDPOINTS: tuple[Endpoint, ...] = (
    *games.ENDPOINTS,
    *deals.ENDPOINTS,
    *feats.ENDPOINTS,
    *goals.ENDPOINTS,
    *history.ENDPOINTS,
    *notices.ENDPOINTS,
    *tables.ENDPOINTS,
    *table_files.ENDPOINTS,
    *codes.ENDPOINTS,
    *joining.ENDPOINTS,
    *profile.ENDPOINTS,
    *replays.ENDPOINTS,
    *reviews.ENDPOINTS,
    *puzzles.ENDPOINTS,
)


class Route:
    """The requests of one address, by method."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.methods: dict[str, Endpoint] = {}
        self._parts = path.split("/")

    def match(self, parts: Sequence[str]) -> dict[str, str] | None:
        """What stands for the names in the path; None if it is another path."""
        found = {}
        for wanted, given in zip(self._parts, parts, strict=True):
            if wanted.startswith("{") and given:
                found[wanted[1:-1]] = given
            elif wanted != given:
                return None
        return found


def _by_length(endpoints: Iterable[Endpoint]) -> dict[int, list[Route]]:
    by_path: dict[str, Route] = {}
    for endpoint in endpoints:
        route = by_path.setdefault(endpoint.path, Route(endpoint.path))
        route.methods[endpoint.method] = endpoint
        if endpoint.method == "GET":
            route.methods["HEAD"] = endpoint
    found: dict[int, list[Route]] = {}
    for path, route in by_path.items():
        found.setdefault(path.count("/"), []).append(route)
    return found


_ROUTES = _by_length(ENDPOINTS)


async def answer(asked: Asked, services: Services) -> Reply:
    """What a request gets, whatever it is."""
    parts = asked.path.split("/")
    for route in _ROUTES.get(len(parts) - 1, ()):
        if (names := route.match(parts)) is None:
            continue
        if (endpoint := route.methods.get(asked.method)) is not None:
            reply = await respond(endpoint, asked, names, services)
        else:
            allowed = ", ".join(sorted(route.methods))
            fault = Fault(405, "method", method=asked.method, known=allowed, allow=allowed)
            reply = problem_reply(fault, _language(asked))
        reply.route = route.path
        return reply
    return problem_reply(Fault(404, "no_such_page"), _language(asked))


def _language(asked: Asked) -> str:
    return language_of(asked.headers.get("accept-language", ""))
