"""The games, their books and their set-ups."""

import asyncio
import hashlib
from functools import cache

import msgspec

from aevum.play.catalogue import GAMES
from aevum.play.primers import UnknownPrimer
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.exchange import Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.showing.almanac import show_almanac
from aevum.web.server.showing.books import book_of
from aevum.web.server.showing.games import list_games
from aevum.web.server.showing.primers import show_primer
from aevum.web.server.showing.setups import change_setup, slot_choices
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.learning import AlmanacShown, PrimerShown
from aevum.web.server.wire.rest import (
    Book,
    GameInfo,
    SetupPage,
    SetupRequest,
    SlotChoices,
    SlotRequest,
)

ENDPOINTS = Endpoints()


@ENDPOINTS.add("GET", "/api/games", query=LangQuery)
async def games(call: Call) -> list[GameInfo]:
    """List the games."""
    return await asyncio.to_thread(list_games, call.language)


@ENDPOINTS.add("GET", "/api/games/{game}/book", query=LangQuery, answer=Book, refusals=(404,))
async def book(call: Call) -> Reply:
    """The names, texts and rules of a game; asked for once, then known by its tag."""
    game = call.path("game")
    if game not in GAMES:
        raise Fault(404, "game", given=game)
    content, tag = await asyncio.to_thread(_book_content, game, call.language)
    headers = {"etag": tag, "cache-control": "no-cache", "vary": "accept-language"}
    if call.asked.headers.get("if-none-match") == tag:
        return Reply(b"", 304, headers)
    return Reply(content, headers=headers)


@cache
def _book_content(game: str, language: Language) -> tuple[bytes, str]:
    content = msgspec.json.encode(book_of(game, language))
    return content, 'W/"' + hashlib.sha256(content).hexdigest()[:20] + '"'


@ENDPOINTS.add("GET", "/api/games/{game}/primers/{primer}", query=LangQuery, refusals=(404,))
async def primer(call: Call) -> PrimerShown:
    """How a game plays, with a table beside each part."""
    game, wanted = call.path("game"), call.path("primer")
    if game not in GAMES:
        raise Fault(404, "game", given=game)
    try:
        return await asyncio.to_thread(show_primer, game, wanted, call.language)
    except UnknownPrimer:
        raise Fault(404, "no_such_page") from None


@ENDPOINTS.add("GET", "/api/games/{game}/almanac", query=LangQuery, refusals=(404,))
async def almanac(call: Call) -> AlmanacShown:
    """What many games between bots say about a game."""
    game = call.path("game")
    if game not in GAMES:
        raise Fault(404, "game", given=game)
    found = await asyncio.to_thread(show_almanac, game, call.language)
    if found is None:
        raise Fault(404, "no_such_page")
    return found


@ENDPOINTS.add("POST", "/api/setup", body=SetupRequest)
async def setup(call: Call) -> SetupPage:
    """Change a set-up."""
    return await asyncio.to_thread(change_setup, call.body)


@ENDPOINTS.add("POST", "/api/setup/choices", body=SlotRequest)
async def choices(call: Call) -> SlotChoices:
    """What may stand in a slot."""
    return await asyncio.to_thread(slot_choices, call.body)
