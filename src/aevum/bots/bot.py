"""What a bot is, and what it may know."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cached_property, partial
from typing import Any, Protocol

from aevum.kernel import Decision, Game, Match, resample


class Situation:
    """A decision as one seat sees it: everything a bot may know, and nothing else.

    The true match stays inside two private functions: bots reach it only through `view`, which
    hides what the seat cannot see, and through `sample`, which deals that anew. Two positions that
    look the same to the seat give the same view and, for the same seed, the same samples.
    """

    def __init__(self, match: Match[Any], seat: int, rng: random.Random) -> None:
        if match.decision is None:
            raise ValueError("a bot is asked only while the game runs")
        self.game: Game[Any] = match.game
        self.seat = seat  # whose eyes; also when the whole table is asked
        self.decision: Decision = match.decision
        self.rng = rng
        self._look: Callable[[], Any] = partial(match.view, seat)
        self._deal: Callable[[int], Match[Any]] = partial(resample, match, seat)

    @cached_property
    def view(self) -> Any:
        """The state as the seat sees it."""
        return self._look()

    def sample(self, seed: int) -> Match[Any]:
        """A match the seat cannot tell from the true one; what it cannot see is dealt anew."""
        return self._deal(seed)


class Bot(Protocol):
    """Somebody who answers decisions."""

    def choose(self, situation: Situation) -> int:
        """The index of the option to answer."""
        ...
