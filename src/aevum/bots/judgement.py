"""Values that remember which position they judge, for whoever wants to know why.

Play needs none of it. A mind that explains judges with such a playbook instead of the usual one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from aevum.bots.playbook import Playbook
from aevum.kernel import Decision


class Judgement(float):
    """The value of a position, with what it is made of."""

    playbook: Playbook
    state: Any
    seat: int

    def terms(self) -> Mapping[str, float]:
        """What the value is made of."""
        return self.playbook.terms(self.state, self.seat)

    def counts(self) -> Mapping[str, float]:
        """Of some terms what players count themselves."""
        return self.playbook.counts(self.state, self.seat)


def restated(value: float, number: float) -> float:
    """Another number for the same position."""
    if not isinstance(value, Judgement):
        return number
    return _judged(number, value.playbook, value.state, value.seat)


def _judged(number: float, playbook: Playbook, state: Any, seat: int) -> Judgement:
    judgement = Judgement(number)
    judgement.playbook, judgement.state, judgement.seat = playbook, state, seat
    return judgement


class ExplainingPlaybook:
    """A playbook whose values remember their positions."""

    def __init__(self, playbook: Playbook) -> None:
        self._playbook = playbook
        self.terms, self.counts = playbook.terms, playbook.counts
        self.overlooked, self.later = playbook.overlooked, playbook.later
        self.by_plan, self.turn = playbook.by_plan, playbook.turn

    def value(self, state: Any, seat: int) -> float:
        """How good the position is."""
        return _judged(self._playbook.value(state, seat), self._playbook, state, seat)

    def stretch(self, state: Any) -> object:
        """How far one looks ahead."""
        return self._playbook.stretch(state)

    def shortlist(self, sample: Any, decision: Decision) -> Sequence[int]:
        """The options worth a thought."""
        return self._playbook.shortlist(sample, decision)
