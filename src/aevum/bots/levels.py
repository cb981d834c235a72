"""How well a mind plays, by name: adept and master look further than one action."""

from __future__ import annotations

from typing import Any

from aevum.bots.aetherya.habits import AetheryaHabits
from aevum.bots.beam import BeamMind, Breadth
from aevum.bots.greedy import GreedyMind
from aevum.bots.mind import Mind
from aevum.bots.rollouts import Playouts, RolloutMind
from aevum.kernel import Game

TEAMS = {"adept": Breadth(2, 4, 2, 6), "master": Breadth(6, 4, 3, 8)}
RACES = {"adept": Playouts(40, 8, 2), "master": Playouts(200, 8, 2)}


def apprentice(game: Game[Any]) -> Mind:
    """Looks at a single world."""
    return GreedyMind(game, samples=1)


def companion(game: Game[Any]) -> Mind:
    """Looks one action ahead."""
    return GreedyMind(game)


def adept(game: Game[Any]) -> Mind:
    """Looks some turns ahead in a few worlds."""
    return _level(game, "adept")


def master(game: Game[Any]) -> Mind:
    """Takes its time."""
    return _level(game, "master")


def _level(game: Game[Any], name: str) -> Mind:
    if game.name not in ("aetherya", "eternal-decks"):
        return GreedyMind(game)
    if game.name == "aetherya":
        return RolloutMind(game, AetheryaHabits(), RACES[name])
    return BeamMind(game, TEAMS[name])
