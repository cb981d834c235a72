"""Rewards: the outcome, and if wanted a share of the evaluation on the way there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from aevum.bots.playbook import playbook_for
from aevum.bots.situation import Situation
from aevum.kernel import Game, Match

LEAST, MOST = -1.0, 1.0


def final_rewards(game: Game[Any], match: Match[Any], seats: int) -> list[float]:
    """What each seat gains by the outcome: 1 is a victory, -1 the worst defeat.

    A team wins or loses as one. Of opponents the gains and losses add up to nothing: seats of equal
    rank share the victory, and what they gain the others lose.
    """
    if not match.outcome:
        return [0.0] * seats
    winners = game.winners(match.state)
    if game.cooperative(match.state) or seats == 1:
        return [MOST if winners else LEAST] * seats
    each = (seats / len(winners) - 1) / (seats - 1) if winners else 0.0
    other = -1 / (seats - 1) if winners else 0.0
    return [each if seat in winners else other for seat in range(seats)]


class Shaping:
    """Potential-based shaping: what a position is worth, from which only differences are paid.

    What is paid on the way is taken back at the end, so that the best play stays the best play. A
    seat's position is judged as its bots do, from a world dealt anew: the true cards cannot be read
    off a reward.
    """

    def __init__(self, game: Game[Any], seats: int, share: float) -> None:
        self._playbook = playbook_for(game)
        self._share = share
        self._worth = [0.0] * seats

    def begin(self, match: Match[Any]) -> None:
        """A new game: what it is worth before the first answer is paid to nobody."""
        self._worth = self._judged(match)

    def step(self, match: Match[Any]) -> Sequence[float]:
        """What an answer has changed for each seat."""
        before = self._worth
        self._worth = self._judged(match)
        return [after - worth for after, worth in zip(self._worth, before, strict=True)]

    def _judged(self, match: Match[Any]) -> list[float]:
        if match.decision is None:
            return [0.0] * len(self._worth)
        return [self._judge(match, seat) for seat in range(len(self._worth))]

    def _judge(self, match: Match[Any], seat: int) -> float:
        situation = Situation.of(match, seat, random.Random(0))
        if not situation.can_look:
            return self._worth[seat]
        return self._share * self._playbook.value(situation.sample(0).state, seat)
