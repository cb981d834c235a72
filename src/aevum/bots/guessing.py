"""The mind that guesses: the yardstick of the others."""

from collections.abc import Iterator

from aevum.bots.mind import Clock, Mind, Thought, guess
from aevum.bots.situation import Situation


class GuessingMind(Mind):
    """Picks each option with equal chance."""

    looks = False

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """Any index, at once."""
        yield Thought(guess(situation))
