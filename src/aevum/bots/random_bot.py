"""The bot that picks any option: the yardstick of the others."""

from typing import Any

from aevum.bots.bot import Situation
from aevum.kernel import Game


class RandomBot:
    """Picks each option with equal chance."""

    def __init__(self, _game: Game[Any] | None = None) -> None:
        """It knows nothing of any game."""

    def choose(self, situation: Situation) -> int:
        """Any index."""
        return int(situation.rng.random() * len(situation.decision.options))
