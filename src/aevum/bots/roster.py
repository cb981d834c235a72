"""The bots by name: ours, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aevum.bots.bot import Bot
from aevum.kernel import Game, RulesError, WrongSetup, near_names
from aevum.play.packages import BOTS_GROUP, Shelf
from aevum.play.refusals import refusal

BotMaker = Callable[[Game[Any]], Bot]


def _checked(name: str, maker: Any) -> BotMaker:
    if not callable(maker):
        raise refusal(RulesError, "package_bot", name=name)
    made: BotMaker = maker
    return made


BOTS: Shelf[BotMaker] = Shelf(
    BOTS_GROUP,
    {
        "greedy": "aevum.bots.greedy:GreedyBot",  # unless one says else
        "random": "aevum.bots.random_bot:RandomBot",
    },
    _checked,
)


def bots_for(game: str) -> list[str]:
    """The bots that play a game: `<game>.<bot>` plays that one only, any other plays all."""
    return [name for name in BOTS if name.rpartition(".")[0] in ("", game)]


def make_bot(name: str, game: Game[Any]) -> Bot:
    """A bot of this name for a game; an unknown one is refused with the nearest."""
    if name not in BOTS or name.rpartition(".")[0] not in ("", game.name):
        known = bots_for(game.name)
        raise refusal(WrongSetup, "bot", given=name, known=known, near=near_names(name, known))
    return BOTS[name](game)
