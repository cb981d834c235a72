"""The minds by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aevum.bots.greedy import GreedyMind
from aevum.bots.guessing import GuessingMind
from aevum.bots.mind import Mind
from aevum.kernel import Game, WrongSetup, near_names
from aevum.play.refusals import refusal

BOTS: dict[str, Callable[[Game[Any]], Mind]] = {
    "random": lambda _game: GuessingMind(),
    "greedy": GreedyMind,
}


def make_mind(name: str, game: Game[Any]) -> Mind:
    """A mind of this name for a game; an unknown one is refused with the nearest."""
    if name not in BOTS:
        near = near_names(name, BOTS)
        raise refusal(WrongSetup, "bot", given=name, known=tuple(BOTS), near=near)
    return BOTS[name](game)
