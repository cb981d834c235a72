"""How well a mind plays, by name: adept and master look further than one action."""

from __future__ import annotations

from typing import Any

from aevum.bots.aetherya.habits import AetheryaHabits
from aevum.bots.beam import BeamMind, Breadth
from aevum.bots.mind import Mind
from aevum.bots.rollouts import Playouts, RolloutMind
from aevum.kernel import Game

TEAMS = {"adept": Breadth(2, 4, 2, 6), "master": Breadth(6, 4, 3, 8)}
RACES = {"adept": Playouts(40, 8, 2), "master": Playouts(200, 8, 2)}


def adept(game: Game[Any]) -> Mind:
    """Looks some turns ahead in a few worlds."""
    return _level(game, "adept")


def master(game: Game[Any]) -> Mind:
    """Takes its time."""
    return _level(game, "master")


def _level(game: Game[Any], name: str) -> Mind:
    if game.name == "aetherya":
        return RolloutMind(game, AetheryaHabits(), RACES[name])
    return BeamMind(game, TEAMS[name])
