"""Several purchases instead of the planned one alone, for minds that play battles out."""

from collections.abc import Sequence

from aevum.bots.aeons_end.plan import next_actions
from aevum.bots.aeons_end.position import AeonsEndPlaybook
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Decision

_PURCHASES = 3  # that are compared, the best by plan


class AeonsEndChoices(AeonsEndPlaybook):
    """The same judgement with a choice of purchases in the main phase."""

    def __init__(self, purchases: int = _PURCHASES) -> None:
        super().__init__()
        self._purchases = purchases

    def shortlist(self, sample: AeonsEnd, decision: Decision) -> Sequence[int]:
        """The best few purchases once everything that costs nothing is done."""
        if decision.prompt != "main_phase":
            return super().shortlist(sample, decision)
        mage = sample.mages[decision.seat]
        return next_actions(sample, mage, decision.options, self._purchases)
