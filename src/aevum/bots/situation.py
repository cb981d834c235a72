"""A decision as one seat sees it: all that a mind is given."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cached_property
from typing import Any, Self

from aevum.kernel import Decision, Game, Match, RulesError
from aevum.worlds import NoOtherWorld, Redealing, resample

_SEALED = (
    0  # the seed of the one world that stands for all; any number would do, if always the same
)


class Situation:
    """Everything a mind may know, and nothing else.

    It holds one world dealt anew from what the seat sees and remembers, never the true match. Two
    positions that are the same to the seat give the same situation to the letter, and so the same
    samples and the same answer.
    """

    def __init__(
        self,
        game: Game[Any],
        seat: int,
        decision: Decision,
        rng: random.Random,
        world: Match[Any] | None = None,
    ) -> None:
        self.also: frozenset[int] = frozenset()  # options to be compared, whatever one thinks first
        self.game = game
        self.seat = seat  # whose eyes; also when the whole table is asked
        self.decision = decision
        self.rng = rng
        self._world = world

    @classmethod
    def of(cls, match: Match[Any], seat: int, rng: random.Random, *, looks: bool = True) -> Self:
        """What a seat knows of a match; or the question alone, for a mind that does not look."""
        if match.decision is None:
            raise ValueError("a mind is asked only while the game runs")
        try:
            world = resample(match, seat, _SEALED) if looks else None
        except NoOtherWorld:
            world = None  # nothing fits what has been seen of a running effect
        return cls(match.game, seat, match.decision, rng, world)

    @classmethod
    def of_world(cls, world: Match[Any], seat: int, rng: random.Random) -> Self:
        """The situation that this world, dealt by `of` in another process, stands for."""
        assert world.decision is not None
        return cls(world.game, seat, world.decision, rng, world)

    @property
    def can_look(self) -> bool:
        """Whether there is a world to look at."""
        return self._world is not None

    def candidates(self, shortlist: Iterable[int]) -> list[int]:
        """What is compared: the options on a shortlist, and those that are asked about."""
        return list(dict.fromkeys([*shortlist, *sorted(self.also)]))

    @cached_property
    def view(self) -> Any:
        """The state as the seat sees it."""
        return self._known.view(self.seat)

    def sample(self, seed: int) -> Match[Any]:
        """A match, dealt from the seed, that the seat cannot tell from the true one."""
        try:
            return self._redealing.world(seed)
        except NoOtherWorld:  # the one world that was found fits; others are too rare to be met
            return self._known.clone()

    @cached_property
    def _redealing(self) -> Redealing[Any]:
        return Redealing(self._known, self.seat)

    @property
    def _known(self) -> Match[Any]:
        if self._world is None:
            raise RulesError("this situation shows nothing but the question")
        return self._world

    # --- across the border of a process

    def to_data(self) -> dict[str, Any] | None:
        """The world as plain data; None where there is none."""
        return None if self._world is None else self._world.save()
