"""The bots by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aevum.bots.bot import Bot
from aevum.bots.greedy import GreedyBot
from aevum.bots.random_bot import RandomBot
from aevum.kernel import Game, WrongSetup, near_names
from aevum.play.refusals import refusal

BOTS: dict[str, Callable[[Game[Any]], Bot]] = {
    "random": lambda _game: RandomBot(),
    "greedy": GreedyBot,
}


def make_bot(name: str, game: Game[Any]) -> Bot:
    """A bot of this name for a game; an unknown one is refused with the nearest."""
    if name not in BOTS:
        near = near_names(name, BOTS)
        raise refusal(WrongSetup, "bot", given=name, known=tuple(BOTS), near=near)
    return BOTS[name](game)
