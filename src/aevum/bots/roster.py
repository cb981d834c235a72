"""The bots by name."""

from __future__ import annotations

import difflib
from collections.abc import Callable
from typing import Any

from aevum.bots.bot import Bot
from aevum.bots.greedy import GreedyBot
from aevum.bots.random_bot import RandomBot
from aevum.kernel import Game, WrongSetup

BOTS: dict[str, Callable[[Game[Any]], Bot]] = {
    "random": lambda _game: RandomBot(),
    "greedy": GreedyBot,
}


def make_bot(name: str, game: Game[Any]) -> Bot:
    """A bot of this name for a game; an unknown one is refused with the nearest."""
    if name not in BOTS:
        near = difflib.get_close_matches(name.lower(), BOTS, 1)
        hint = f" Did you mean {near[0]!r}?" if near else ""
        raise WrongSetup(f"There is no bot {name!r}: choose {' or '.join(BOTS)}.{hint}")
    return BOTS[name](game)
