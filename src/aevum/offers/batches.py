"""Batches: answers that are given at one go, since nothing is to be decided between them."""

from typing import Any, NamedTuple

from aevum.kernel import Decision, Option
from aevum.offers.game_offer import GameOffer


class Batch(NamedTuple):
    """Answers to the question that is open, and to the same question each time it is asked anew."""

    name: str  # a text key under [batch]
    options: tuple[Option, ...]


class Batches(GameOffer):
    """A game that says which answers go together."""

    def batches(self, view: Any, decision: Decision) -> tuple[Batch, ...]:
        """What may be answered at one go now, from what the asked seat sees."""
        return ()
