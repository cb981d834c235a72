"""The minds by name: ours, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aevum.bots.mind import Mind
from aevum.kernel import Game, RulesError, WrongSetup, near_names
from aevum.play.packages import BOTS_GROUP, Shelf
from aevum.play.refusals import refusal

MindMaker = Callable[[Game[Any]], Mind]
EDITION = (
    1  # of how our bots play: raised when they play differently, so that figures are not mixed
)
_LEVELS = ("adept", "master")
_WITH_LEVELS = ("aetherya", "eternal-decks")  # nothing plays Aeon's End better than greedy yet


def _checked(name: str, maker: Any) -> MindMaker:
    if not callable(maker):
        raise refusal(RulesError, "package_bot", name=name)
    made: MindMaker = maker
    return made


BOTS: Shelf[MindMaker] = Shelf(
    BOTS_GROUP,
    {
        "greedy": "aevum.bots.greedy:GreedyMind",  # unless one says else
        "adept": "aevum.bots.levels:adept",
        "master": "aevum.bots.levels:master",
        "random": "aevum.bots.guessing:GuessingMind",
    },
    _checked,
)


def bots_for(game: str) -> list[str]:
    """The bots that play a game: `<game>.<bot>` plays that one only, any other plays all."""
    return [name for name in BOTS if _plays(name, game)]


def _plays(name: str, game: str) -> bool:
    if name in _LEVELS:
        return game in _WITH_LEVELS
    return name.rpartition(".")[0] in ("", game)


def make_mind(name: str, game: Game[Any]) -> Mind:
    """A mind of this name for a game; an unknown one is refused with the nearest."""
    if name not in BOTS or not _plays(name, game.name):
        known = bots_for(game.name)
        raise refusal(WrongSetup, "bot", given=name, known=known, near=near_names(name, known))
    return BOTS[name](game)
