"""The bot that picks any option: the yardstick of the others."""

from aevum.bots.bot import Situation


class RandomBot:
    """Picks each option with equal chance."""

    def choose(self, situation: Situation) -> int:
        """Any index."""
        return int(situation.rng.random() * len(situation.decision.options))
