"""Puzzles: positions of games in which one line of this turn reaches what is asked for.

Their files are written by `python -m tools.puzzles`, one puzzle a line.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Literal, NamedTuple

import msgspec

from aevum.bots.aims import Aim, Aims, aims_for
from aevum.bots.lines import Codes, goes_on, turn_at
from aevum.bots.roster import suggested_bot
from aevum.kernel import Match, WrongSetup
from aevum.play.catalogue import OWN_GAMES
from aevum.play.refusals import refusal
from aevum.play.session import HUMAN, SIGNAL, Session
from aevum.play.setup_code import read_code

GRADES = 5

Stand = Literal["open", "solved", "missed"]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, what is asked for in it, and the one line that reaches it."""

    id: str
    game: str
    code: str  # of the deal
    answers: tuple[str, ...]  # that lead from the deal to the position
    seat: int  # whose turn it is
    aim: Aim
    solution: Codes
    second: Codes  # the line that comes next
    grade: int = 0  # 1: no mind misses it, 5: all do
    missed: tuple[str, ...] = ()  # by which minds


class Verdict(NamedTuple):
    """How far somebody is with a puzzle."""

    stand: Stand
    codes: Codes = ()  # answered so far
    reached: float = 0.0  # of its aim
    wanted: float = 0.0  # as the solution reaches it


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game, the easiest first."""
    file = files("aevum.bots").joinpath("puzzle_files", f"{game}.jsonl")
    if not file.is_file():
        return ()
    lines = file.read_text(encoding="utf-8").splitlines()
    return tuple([msgspec.json.decode(line, type=Puzzle) for line in lines if line])


def find_puzzle(name: str) -> Puzzle:
    """The puzzle of this id; an unknown one is refused."""
    for game in OWN_GAMES:
        for puzzle in puzzles_of(game):
            if puzzle.id == name:
                return puzzle
    raise refusal(WrongSetup, "puzzle", given=name)


def puzzle_of_the_day(day: str, game: str = "") -> Puzzle | None:
    """The same for everybody on a date such as 2026-03-09; of all games in turn, or of one."""
    shelf = [g for g in sorted(OWN_GAMES) if puzzles_of(g) and game in ("", g)]
    if not shelf:
        return None
    found = puzzles_of(shelf[_lot(day, "game") % len(shelf)])
    return found[_lot(day, "puzzle") % len(found)]


def _lot(day: str, what: str) -> int:
    return int.from_bytes(blake2b(f"{what} of {day}".encode(), digest_size=6).digest(), "big")


def puzzle_session(puzzle: Puzzle) -> Session:
    """The table of a puzzle: one person to move, bots at the other seats."""
    coded = read_code(puzzle.code)
    players = coded.game.players(coded.setup)
    seats = [HUMAN if n == puzzle.seat else suggested_bot(puzzle.game) for n in range(players)]
    session = Session(coded.game, coded.setup, coded.seed, seats)
    for answer in puzzle.answers:
        session.answer(answer)
    return session


def answers_since(puzzle: Puzzle, session: Session) -> Codes:
    """What has been answered since the position of the puzzle."""
    codes = [entry.code for entry in session.log if entry.prompt != SIGNAL]
    return tuple(codes[len(puzzle.answers) :])


def verdict_on(puzzle: Puzzle, start: Match[Any], answers: Sequence[str]) -> Verdict:
    """Whether these answers from the position on solve the puzzle, as soon as the line is over."""
    codes, match = _walked(puzzle, start, answers)
    if not codes or (
        goes_on(match, puzzle.seat, turn_at(start)) and not is_over(puzzle.aim, match, puzzle.seat)
    ):
        return Verdict("open", codes)
    got, wanted = (
        reached_by(puzzle, match),
        reached_by(puzzle, end_of(puzzle, start, puzzle.solution)),
    )
    return Verdict("solved" if got >= wanted else "missed", codes, got, wanted)


def end_of(puzzle: Puzzle, start: Match[Any], line: Codes) -> Match[Any]:
    """Where a line leads."""
    return _walked(puzzle, start, line)[1]


def reached_by(puzzle: Puzzle, match: Match[Any]) -> float:
    """How much of the aim is reached there."""
    return own_aims(match).reached(puzzle.aim, match, puzzle.seat)


def own_aims(match: Match[Any]) -> Aims:
    """The aims of the game that is played."""
    aims = aims_for(match.game)
    assert aims is not None  # a puzzle belongs to a game that has them
    return aims


def is_over(aim: Aim, match: Match[Any], seat: int) -> bool:
    """Whether the line may stop: what is asked for is there, and stays."""
    return not aim.at_end and own_aims(match).reached(aim, match, seat) >= 1


def _walked(puzzle: Puzzle, start: Match[Any], answers: Sequence[str]) -> tuple[Codes, Match[Any]]:
    """As many of the answers as belong to the line, and where they lead."""
    turn, match = turn_at(start), start.clone()
    codes: list[str] = []
    for code in answers:
        if not goes_on(match, puzzle.seat, turn) or is_over(puzzle.aim, match, puzzle.seat):
            break
        match.answer_code(code)
        codes.append(code)
    return tuple(codes), match
