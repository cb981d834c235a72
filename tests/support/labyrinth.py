"""Positions of stages C and C+ for tests: open puzzles, rows, and the card that solves them."""

from __future__ import annotations

from aevum.games.eternal_decks.stages.puzzles import PUZZLES, level_of
from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, dealt, lay


def labyrinth(left: str, right: str, stage: str = "C", **options: object) -> EternalDecks:
    """These two puzzles are open; every path is a CAMP with five spaces, so that cards fit."""
    s = dealt(1, 0, stage=stage, **{"players": 2, **options})
    for name in ("upper", "middle", "lower"):
        arrange(s, cards={name: "camp"})
        lay(s, name, "", spaces=5)
    show(s, left, right)
    return s


def show(s: EternalDecks, left: str, right: str) -> None:
    """The levels before these puzzles are solved."""
    s.puzzles = s.puzzles.changed(shown=(PUZZLES.index(left), PUZZLES.index(right)), gone=())
    open_level = level_of(s.puzzles.shown[0])
    s.keys = ()
    for pile in s.puzzles.levels:
        every = tuple([n for n in range(len(PUZZLES)) if level_of(n) == pile.level])
        if pile.level < open_level:
            s.puzzles.gone += every[:2]
            s.keys += (f"level_{pile.level}",)
            every = every[2:]
        elif pile.level == open_level:
            every = tuple([n for n in every if n not in s.puzzles.shown])
        pile.cards = every


def rows(s: EternalDecks, upper: str, middle: str, lower: str) -> None:
    """What lies in the three paths."""
    for name, row in zip(("upper", "middle", "lower"), (upper, middle, lower), strict=True):
        lay(s, name, row)


def play(s: EternalDecks, code: str, path: str) -> Spot:
    """The acting player lays this card."""
    at = begin(s, hands={s.turn_of: f"{code} Y9 P9"})
    at.when(f"play {code} {path}")
    return at


def solved(at: Spot) -> list[str]:
    """The puzzles the last answer solved."""
    return [str(puzzle) for _, puzzle, _ in at.heard("puzzle_solved")]
