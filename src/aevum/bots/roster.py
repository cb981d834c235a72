"""The minds by name: ours, and those of other packages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from aevum.bots.mind import Mind
from aevum.kernel import Game, RulesError, WrongSetup, near_names
from aevum.play.packages import BOTS_GROUP, Shelf
from aevum.play.refusals import refusal

MindMaker = Callable[[Game[Any]], Mind]
LEVELS = ("apprentice", "companion", "adept", "master")
# By game and bot the edition of its play: figures of different editions are never mixed. A bot that
# comes to answer differently takes a number greater than all of its game.
_EDITIONS: Mapping[str, Mapping[str, int]] = {
    "aeons-end": {"adept": 5, "master": 5},
    "eternal-decks": {"adept": 5, "master": 5},
}
_FIRST_EDITION = 4
_YARDSTICKS = ("greedy", "random")  # known to commands and old saves, not offered to people
_SIGNALLERS = LEVELS[1:]  # a beginner does not know the convention
_LONGEST = {"master": 5.0, "adept": 2.0}  # seconds


def _checked(name: str, maker: Any) -> MindMaker:
    if not callable(maker):
        raise refusal(RulesError, "package_bot", name=name)
    made: MindMaker = maker
    return made


BOTS: Shelf[MindMaker] = Shelf(
    BOTS_GROUP,
    {
        "apprentice": "aevum.bots.levels:apprentice",
        "companion": "aevum.bots.levels:companion",
        "adept": "aevum.bots.levels:adept",
        "master": "aevum.bots.levels:master",
        "greedy": "aevum.bots.greedy:GreedyMind",
        "random": "aevum.bots.guessing:GuessingMind",
    },
    _checked,
)


def bots_for(game: str) -> list[str]:
    """The bots that play a game: `<game>.<bot>` plays that one only, any other plays all."""
    return [name for name in BOTS if _plays(name, game)]


def offered_bots(game: str) -> list[str]:
    """The bots people choose from: the levels, and those of other packages."""
    return [name for name in bots_for(game) if name not in _YARDSTICKS]


def suggested_bot(game: str) -> str:
    """Who takes a seat nobody chose a bot for."""
    return "companion"


def edition_of(game: str, *bots: str) -> int:
    """When one of these bots, or any of ours, last changed how it plays a game.

    One number will do for several of them, because no number is given twice.
    """
    changed = _EDITIONS.get(game, {})
    return max(
        [changed.get(bot, _FIRST_EDITION) for bot in bots or changed], default=_FIRST_EDITION
    )


def longest(name: str) -> float:
    """Seconds after which a bot answers with what it has: nobody waits longer."""
    return _LONGEST.get(name, 1.0)


def gives_signs(name: str) -> bool:
    """Whether a bot of this name tells its teammates what the convention of a game asks for."""
    return name in _SIGNALLERS


def _plays(name: str, game: str) -> bool:
    return name.rpartition(".")[0] in ("", game)


def make_mind(name: str, game: Game[Any]) -> Mind:
    """A mind of this name for a game; an unknown one is refused with the nearest."""
    if name not in BOTS or not _plays(name, game.name):
        known = bots_for(game.name)
        raise refusal(WrongSetup, "bot", given=name, known=known, near=near_names(name, known))
    return BOTS[name](game)
