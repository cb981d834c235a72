"""The mind that guesses: the yardstick of the others."""

from collections.abc import Iterator
from typing import Any

from aevum.bots.mind import Clock, Mind, Thought, guess
from aevum.bots.situation import Situation
from aevum.kernel import Game


class GuessingMind(Mind):
    """Picks each option with equal chance."""

    looks = False

    def __init__(self, game: Game[Any]) -> None:
        """Every game is the same to it."""

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """Any index, at once."""
        yield Thought(guess(situation))
