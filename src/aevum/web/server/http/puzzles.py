"""Puzzles: one for every day, laid out at a table of one's own and judged there."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from aevum.bots.puzzle_words import grade_text, solution_text, task_text, verdict_text
from aevum.bots.puzzles import (
    Puzzle,
    answers_since,
    find_puzzle,
    puzzle_of_the_day,
    puzzle_session,
    puzzles_of,
    verdict_on,
)
from aevum.kernel import Match, WrongSetup
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.dealing import coded_draft
from aevum.play.text import Words, words_for
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.problems import Fault
from aevum.web.server.http.tables import opened, own_room
from aevum.web.server.room.room import Room
from aevum.web.server.tables.opening import opened as opened_entry
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.learning import PuzzleShown, PuzzleSolution, PuzzleVerdict
from aevum.web.server.wire.rest import SeatPlan, TableOpened
from aevum.web.server.wire.things import Settings

ENDPOINTS = Endpoints()
_STARTS = 64  # positions kept at hand


class DayQuery(Struct, forbid_unknown_fields=True):
    """The date, as the reader's calendar shows it, and perhaps one game."""

    day: Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
    game: Annotated[str, Meta(pattern="^[a-z0-9-]{0,40}$")] = ""
    lang: Language | UnsetType = UNSET


@ENDPOINTS.add("GET", "/api/puzzles", query=LangQuery)
async def shelf(call: Call) -> list[PuzzleShown]:
    """All puzzles; those of a game from the easiest to the hardest."""
    return [_shown(puzzle, call.language) for game in OWN_GAMES for puzzle in puzzles_of(game)]


@ENDPOINTS.add("GET", "/api/puzzles/day", query=DayQuery, refusals=(404,))
async def of_the_day(call: Call) -> PuzzleShown:
    """The puzzle of a date; the same for everybody."""
    found = puzzle_of_the_day(call.query.day, call.query.game)
    if found is None:
        raise Fault(404, "puzzle")
    return _shown(found, call.language)


@ENDPOINTS.add("GET", "/api/puzzles/{id}", query=LangQuery, refusals=(404,))
async def one(call: Call) -> PuzzleShown:
    """One puzzle."""
    return _shown(_asked(call), call.language)


@ENDPOINTS.add("POST", "/api/puzzles/{id}/open", limit="writes", refusals=(404,))
async def lay_out(call: Call) -> TableOpened:
    """Lay a puzzle out at a table of one's own."""
    puzzle = _asked(call)
    call.services.spend("work", call.address)
    call.services.spend_table(call.address, call.guest)
    draft = coded_draft(puzzle.code)
    entry = await asyncio.to_thread(
        opened_entry,
        draft,
        [SeatPlan("me" if n == puzzle.seat else "bot") for n in range(draft.players())],
        Settings(),
        guest=call.guest,
        name="",
        now=call.services.clock(),
        start=True,
        public="puzzle",
        answers=puzzle.answers,
    )
    return await opened(call, await call.services.keeper.open(entry))


@ENDPOINTS.add(
    "GET", "/api/puzzles/{id}/verdict/{table}", query=LangQuery, refusals=(403, 404, 409)
)
async def verdict(call: Call) -> PuzzleVerdict:
    """How far one is with a puzzle at one's table."""
    puzzle = _asked(call)
    room = await own_room(call)
    return await asyncio.to_thread(_judged, puzzle, room, call.language)


@ENDPOINTS.add("GET", "/api/puzzles/{id}/solution", query=LangQuery, limit="work", refusals=(404,))
async def solution(call: Call) -> PuzzleSolution:
    """The one line that solves a puzzle, and what comes of the next."""
    puzzle = _asked(call)
    words = _words(puzzle, call.language)
    return PuzzleSolution(await asyncio.to_thread(_solved, puzzle, words))


def _asked(call: Call) -> Puzzle:
    try:
        return find_puzzle(call.path("id"))
    except WrongSetup:
        raise Fault(404, "puzzle") from None


def _words(puzzle: Puzzle, language: Language) -> Words:
    return words_for(find_game(puzzle.game), language)


def _shown(puzzle: Puzzle, language: Language) -> PuzzleShown:
    words = _words(puzzle, language)
    return PuzzleShown(
        id=puzzle.id,
        game=puzzle.game,
        title=words.say(f"games.{puzzle.game}.name"),
        task=task_text(puzzle, words),
        grade=puzzle.grade,
        grade_text=grade_text(puzzle, words),
    )


def _judged(puzzle: Puzzle, room: Room, language: Language) -> PuzzleVerdict:
    session = room.session
    answers = () if session is None else session.log[: len(puzzle.answers)]
    if session is None or [entry.code for entry in answers] != list(puzzle.answers):
        raise Fault(409, "other_puzzle")
    start = _start(puzzle)
    found = verdict_on(puzzle, start, answers_since(puzzle, session))
    return PuzzleVerdict(found.stand, verdict_text(puzzle, start, found, _words(puzzle, language)))


def _solved(puzzle: Puzzle, words: Words) -> str:
    return solution_text(puzzle, _start(puzzle), words)


@lru_cache(_STARTS)
def _start(puzzle: Puzzle) -> Match[Any]:
    """The position of a puzzle; nobody answers in it."""
    return puzzle_session(puzzle).match
