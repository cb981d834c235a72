"""What a bot is, and what it may know."""

from __future__ import annotations

import random
from functools import cached_property
from typing import Any, Protocol

from aevum.kernel import Decision, Game, Match, resample


class Situation:
    """A decision as one seat sees it: everything a bot may know, and nothing else.

    The true match stays in a closure: bots reach it only through `view`, which hides what the seat
    cannot see, and through `sample`, which deals that anew. Two positions that look the same to
    the seat therefore give the same view and, for the same seed, the same samples.
    """

    def __init__(self, match: Match[Any], seat: int, rng: random.Random) -> None:
        if match.decision is None:
            raise ValueError("a bot is asked only while the game runs")
        self.game: Game[Any] = match.game
        self.seat = seat  # whose eyes; also when the whole table is asked
        self.decision: Decision = match.decision
        self.rng = rng
        self._look = lambda: match.view(seat)
        self._deal = lambda seed: resample(match, seat, seed)

    @cached_property
    def view(self) -> Any:
        """The state as the seat sees it."""
        return self._look()

    def sample(self, seed: int) -> Match[Any]:
        """A match the seat cannot tell from the true one; what it cannot see is dealt anew."""
        dealt: Match[Any] = self._deal(seed)
        return dealt


class Bot(Protocol):
    """Somebody who answers decisions."""

    def choose(self, situation: Situation) -> int:
        """The index of the option to answer."""
        ...
