"""Puzzles: positions of games in which one line of this turn is clearly best.

Their files are written by `python -m tools.puzzles`, one puzzle a line.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any, Literal, NamedTuple

import msgspec

from aevum.bots.hints import Reason, reasons_for
from aevum.bots.lines import Codes, goes_on, kind_of, turns_of
from aevum.bots.mind import Appraisal
from aevum.bots.playbook import playbook_for
from aevum.bots.roster import suggested_bot
from aevum.bots.situation import Situation
from aevum.kernel import Match, WrongSetup
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.refusals import refusal
from aevum.play.session import HUMAN, SIGNAL, Session
from aevum.play.setup_code import read_code

GRADES = 5
_WORLDS = 4  # by which a solution is explained
_SAME = 1e-6

Goal = Literal["win", "save", "most"]
Stand = Literal["open", "solved", "missed"]


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and its one best line."""

    id: str
    game: str
    code: str  # of the deal
    answers: tuple[str, ...]  # that lead from the deal to the position
    seat: int  # whose turn it is
    goal: Goal
    solution: Codes
    second: Codes  # the line that comes next
    lead: float  # of the one before the other, in the playbook's unit
    grade: int  # 1: no mind misses it, 5: all do
    missed: tuple[str, ...]  # by which minds


class Verdict(NamedTuple):
    """How far somebody is with a puzzle."""

    stand: Stand
    codes: Codes = ()  # answered so far
    short: float = 0.0  # of the solution, in the playbook's unit


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
    codes, match = _walked(start, puzzle.seat, answers)
    if goes_on(match, puzzle.seat, turns_of(start.game).stretch(start.base)):
        return Verdict("open", codes)
    value = playbook_for(start.game).value
    _, best = _walked(start, puzzle.seat, puzzle.solution)
    short = value(best.state, puzzle.seat) - value(match.state, puzzle.seat)
    solved = kind_of(codes) == kind_of(puzzle.solution) and short <= _SAME
    return Verdict("solved" if solved else "missed", codes, max(0.0, short))


def _walked(start: Match[Any], seat: int, answers: Sequence[str]) -> tuple[Codes, Match[Any]]:
    """As many of the answers as belong to the line, and where they lead."""
    turn, match = turns_of(start.game).stretch(start.base), start.clone()
    codes: list[str] = []
    for code in answers:
        if not goes_on(match, seat, turn):
            break
        match.answer_code(code)
        codes.append(code)
    return tuple(codes), match


def reasons_of(puzzle: Puzzle, start: Match[Any]) -> tuple[Reason, ...]:
    """Why the solution is better than the line that comes next, from what the seat knows."""
    situation = Situation.of(start, puzzle.seat, random.Random(puzzle.id))
    worlds = [situation.sample(number) for number in range(_WORLDS)]
    best = _appraised(puzzle, worlds, puzzle.solution)
    return reasons_for(best, _appraised(puzzle, worlds, puzzle.second))


def _appraised(puzzle: Puzzle, worlds: Sequence[Match[Any]], line: Codes) -> Appraisal:
    playbook = playbook_for(find_game(puzzle.game))
    ends = [_walked(world, puzzle.seat, line)[1].state for world in worlds]
    terms = [playbook.terms(state, puzzle.seat) for state in ends]
    counts = [playbook.counts(state, puzzle.seat) for state in ends]
    return Appraisal(0, 0.0, 0.0, _means(terms), _means(counts))


def _means(found: Sequence[Mapping[str, float]]) -> Mapping[str, float]:
    names = dict.fromkeys([name for one in found for name in one])
    return {name: sum([one.get(name, 0.0) for one in found]) / len(found) for name in names}
