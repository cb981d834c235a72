"""Positions of stages C and C+ for tests: open puzzles, rows, and the card that solves them."""

from __future__ import annotations

from typing import Any

from aevum.games.eternal_decks.layers import PATHS
from aevum.games.eternal_decks.stages.puzzles import PUZZLES, level_of
from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, dealt


def labyrinth(left: str, right: str, stage: str = "C", **options: object) -> EternalDecks:
    """These two puzzles are open; every path is a CAMP with five spaces, so that cards fit."""
    s = dealt(1, 0, stage=stage, **{"players": 2, **options})
    arrange(s, cards=dict.fromkeys(PATHS, "camp"), **dict.fromkeys(PATHS, ("", 5)))
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


def rows(s: EternalDecks, upper: str, middle: str, lower: str) -> EternalDecks:
    """What lies in the three paths."""
    return arrange(s, upper=upper, middle=middle, lower=lower)


def play(s: EternalDecks, code: str, path: str) -> Spot:
    """The acting player lays this card."""
    begun = begin(s, hands={s.turn_of: f"{code} Y9 P9"})
    begun.when(f"play {code} {path}")
    return begun


def solved(at: Spot) -> list[str]:
    """The puzzles the last answer solved."""
    return [str(puzzle) for _, puzzle, _ in at.heard("puzzle_solved")]


def solves(
    left: str,
    right: str,
    lying: tuple[str, str, str],
    played: str,
    stage: str = "C",
    **options: Any,
) -> list[str]:
    """The puzzles that a card played over these rows solves, as `R1 lower`."""
    at = play(rows(labyrinth(left, right, stage, **options), *lying), *played.split())
    return solved(at)
