"""How Aeon's End is played without much thought: fast enough to play battles out to their end."""

from math import inf

from aevum.bots.aeons_end.expedition import settled
from aevum.bots.aeons_end.plan import next_action
from aevum.bots.aeons_end.position import AeonsEndPlaybook, MainPhase
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.kernel import Match

_TRIED = 12  # answers to one question that are tried


class Comparison(AeonsEndPlaybook):
    """The same judgement of positions that differ little: most mages are alike in them."""

    def __init__(self, main_phase: MainPhase = next_action) -> None:
        super().__init__(main_phase)
        self._known: dict[int, tuple[object, Mage, float]] = {}

    def begin(self) -> None:
        """Other positions follow."""
        self._known.clear()

    def mage_worth(self, state: AeonsEnd, mage: Mage, turns: float) -> float:
        """What one mage adds to the value, reckoned anew only where that mage has changed."""
        around = turns, state.turn_of, state.nemesis.tokens
        known = self._known.get(mage.seat)
        if known is not None and known[0] == around and known[1] == mage:
            return known[2]
        worth = super().mage_worth(state, mage, turns)
        self._known[mage.seat] = around, mage, worth
        return worth


class AeonsEndHabits:
    """Buys by plan, and takes the answer after which the position looks best at once."""

    def __init__(self, playbook: Comparison | None = None) -> None:
        self._playbook = playbook or Comparison()

    def act(self, match: Match[AeonsEnd]) -> int:
        """The index of the habitual answer."""
        decision = match.decision
        assert decision is not None
        options = self._playbook.shortlist(match.state, decision)
        if len(options) == 1:
            return options[0]
        self._playbook.begin()
        best, most = options[0], -inf
        for option in options[:_TRIED]:
            after = match.clone()
            after.answer(option)
            value = self._playbook.value(after.state, max(0, decision.seat))
            if value > most:
                best, most = option, value
        return best

    def turn(self, state: AeonsEnd) -> float:
        """The number of the turn; a battle of an expedition that is over has no further one."""
        return inf if settled(state) else state.turn
