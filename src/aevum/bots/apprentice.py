"""How a beginner judges: by what is plain to see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aevum.bots.playbook import Playbook
from aevum.kernel import Decision


class ApprenticePlaybook:
    """A playbook without the terms that one learns to mind only by losing."""

    overlooked: tuple[str, ...] = ()

    def __init__(self, playbook: Playbook) -> None:
        self._playbook = playbook
        self.stretch, self.counts = playbook.stretch, playbook.counts
        self.later, self.turn, self.by_plan = playbook.later, playbook.turn, playbook.by_plan

    def value(self, state: Any, seat: int) -> float:
        """How good the position looks."""
        return sum(self.terms(state, seat).values())

    def terms(self, state: Any, seat: int) -> dict[str, float]:
        """What the value is made of."""
        terms = self._playbook.terms(state, seat)
        return {
            name: worth for name, worth in terms.items() if name not in self._playbook.overlooked
        }

    def shortlist(self, sample: Any, decision: Decision) -> Sequence[int]:
        """The options worth a thought."""
        return self._playbook.shortlist(sample, decision)
