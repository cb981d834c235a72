"""What a guest has played here: counted, listed, taken along, forgotten."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from aevum.play.history import FORMAT, KIND
from aevum.play.replay import write_replay
from aevum.play.results import GameResult
from aevum.play.statistics import GAME, Statistics, WinCount, facets_of, filtered, statistics
from aevum.play.statistics_words import StatisticsWords
from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.exchange import NOT_KEPT, Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.room import note_forgotten
from aevum.web.server.store.errors import StoreDown, TableBroken, TableUnknown
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.history import (
    BestPoints,
    CountedFacet,
    CountedValue,
    Favourite,
    ForgetHistory,
    HistoryFile,
    HistoryForgotten,
    HistoryPage,
    PlayedGame,
)
from aevum.web.server.words import phrases

ENDPOINTS = Endpoints()

_ON_A_PAGE = 50
_COUNTED_AT_ONCE = 20  # tables looked at for one request: each is a whole game played through
_MOST_FAVOURITES = 12


class HistoryQuery(Struct, forbid_unknown_fields=True):
    """Which games: `where` has facets and values, as in `nemesis:rageborne,difficulty:expert`."""

    where: Annotated[str, Meta(max_length=400)] = ""
    start: Annotated[int, Meta(ge=0, le=10**6)] = 0
    lang: Language | UnsetType = UNSET


@ENDPOINTS.add("GET", "/api/history", query=HistoryQuery)
async def history(call: Call) -> HistoryPage:
    """Finished games of this guest; with the first of them, what all of them add up to."""
    left, results = 0, list[GameResult]()
    start, wanted = call.query.start, _wanted(call.query.where)
    if call.known_guest:
        found = call.services.keeper.results
        if start and not wanted:  # somebody scrolls: the rest need not be read for each page
            results = await found.of(call.known_guest, start, _ON_A_PAGE)
        else:
            left = 0 if start else await count_played(call, call.known_guest)
            results = filtered(await found.of(call.known_guest), wanted)[start:]
    shown = results[:_ON_A_PAGE]
    kept = await call.services.store.kept([result.id for result in shown])
    words = StatisticsWords(results, phrases(call.language))
    counted = await asyncio.to_thread(statistics, () if start else results)
    return _page(counted, [_played(one, words, one.id in kept) for one in shown], words, left)


async def count_played(call: Call, guest: str) -> int:
    """Look at tables that have gone on since; returns whether there are more of them."""
    keeper = call.services.keeper
    waiting = await keeper.results.uncounted(guest, _COUNTED_AT_ONCE + 1)
    for table, version in waiting[:_COUNTED_AT_ONCE]:
        try:
            await keeper.count(await keeper.room(table))
        except (TableUnknown, TableBroken):  # there is nothing to be found in it
            await keeper.results.count(table, version, {})
    return max(0, len(waiting) - _COUNTED_AT_ONCE)


def _wanted(text: str) -> dict[str, str]:
    pairs = [pair.partition(":") for pair in text.split(",") if pair]
    if not all(colon for _, colon, _ in pairs):
        raise Fault(400, "malformed", where="?where")
    return {facet: value for facet, _, value in pairs}


def _page(
    counted: Statistics, played: list[PlayedGame], words: StatisticsWords, left: int
) -> HistoryPage:
    record = counted.record
    return HistoryPage(
        games=record.games,
        decided=record.decided,
        won=record.won,
        seconds=counted.seconds,
        time=words.duration(counted.seconds),
        answers=counted.answers,
        undos=counted.undos,
        hints=counted.hints,
        streak=counted.streak,
        longest_streak=counted.longest_streak,
        best=[_best(key, points, words) for key, points in counted.best.items()],
        facets=[
            CountedFacet(facet, words.facet(facet), _values(facet, values.items(), words))
            for facet, values in counted.by.items()
        ],
        favourites=[
            Favourite(key, words.favourite(key), count)
            for key, count in counted.favourites[:_MOST_FAVOURITES]
        ],
        days=[(day, one.games, one.won) for day, one in counted.days.items()],
        played=played,
        uncounted=left,
    )


def _best(key: str, points: int, words: StatisticsWords) -> BestPoints:
    game, _, value = key.partition("/")
    kind = words.value(words.first_facet(game), value, game)
    return BestPoints(f"{words.value(GAME, game)} · {kind}", points)


def _values(facet: str, values: Any, words: StatisticsWords) -> list[CountedValue]:
    pairs: Sequence[tuple[str, WinCount]] = list(values)
    return [
        CountedValue(value, words.value(facet, value), one.games, one.decided, one.won)
        for value, one in pairs
    ]


def _played(result: GameResult, words: StatisticsWords, kept: bool) -> PlayedGame:
    told = [
        ", ".join([words.value(facet, value, result.game) for value in result.values(facet)])
        for facet in facets_of([result])
        if facet not in (GAME, "players")
    ]
    return PlayedGame(
        table=result.id,
        game=result.game,
        title=words.value(GAME, result.game),
        line=" · ".join(filter(None, told)),
        at=result.at,
        seconds=result.seconds,
        won=result.won,
        points=result.points,
        undos=result.used.undos,
        hints=result.used.hints,
        memory_aid=result.used.memory_aid,
        has_replay=kept,
    )


# --- taking along, forgetting


@ENDPOINTS.add("GET", "/api/history/file", answer=HistoryFile, limit="work")
async def history_file(call: Call) -> Reply:
    """All games with their replays as one document, which `aevum stats --import` reads."""
    results = await call.services.keeper.results.of(call.known_guest) if call.known_guest else []
    headers = {
        "content-disposition": 'attachment; filename="aevum-history.json"',
        "cache-control": NOT_KEPT,
    }
    return Reply(_document(call, results), headers=headers)


async def _document(call: Call, results: Sequence[GameResult]) -> AsyncIterator[bytes]:
    """One game after the other: a long history is never in memory as a whole."""
    yield msgspec.json.encode({"kind": KIND, "format": FORMAT}).rstrip(b"}") + b',"games":['
    comma = b""
    for result in results:
        replay = await _replay(call, result)
        if replay is None:
            continue
        yield comma + msgspec.json.encode({"result": result.as_plain(), "replay": replay})
        comma = b","
    yield b"]}"


async def _replay(call: Call, result: GameResult) -> str | None:
    """The replay of a game, if it is kept."""
    if result.brought:
        return await call.services.store.replay(result.id)
    try:
        room = await call.services.keeper.room(result.id)
    except (TableUnknown, TableBroken, StoreDown):
        return None
    if room.phase != "over" or room.session is None or not room.session.from_deal:
        return None  # it was taken back: a replay would show what is hidden
    return await asyncio.to_thread(write_replay, room.session)


@ENDPOINTS.add("POST", "/api/history/forget", body=ForgetHistory, limit="writes")
async def forget(call: Call) -> HistoryForgotten:
    """Delete all this guest has played and brought here, for good."""
    if not call.body.everything:
        raise Fault(400, "malformed", where="$.everything")
    if not call.known_guest:
        return HistoryForgotten(0, 0)
    keeper, guest, now = call.services.keeper, call.known_guest, call.services.clock()
    while await count_played(
        call, guest
    ):  # what has just ended is not taken for a game that goes on
        pass
    for table in await keeper.results.shared(guest):
        # Whatever process has the table in memory does not write their name again.
        await keeper.commit(table, lambda room: note_forgotten(room, guest, now))
    gone = await keeper.results.forget(guest)
    for table in gone.deleted:
        keeper.shelf.forget(table)
    return HistoryForgotten(len(gone.deleted) + len(gone.nameless), gone.left)
