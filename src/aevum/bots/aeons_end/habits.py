"""How Aeon's End is played without much thought: fast enough to play battles out to their end."""

from collections.abc import Sequence
from math import inf

from aevum.bots.aeons_end.expedition import settled
from aevum.bots.aeons_end.plan import hasty_action
from aevum.bots.aeons_end.position import AeonsEndPlaybook, MainPhase
from aevum.games.aeons_end.state import AeonsEnd, Mage
from aevum.kernel import Decision, Match

_TRIED = 12  # answers to one question that are tried

_Around = tuple[float, int, int]  # turns left, whose turn it is, tokens


class Comparison(AeonsEndPlaybook):
    """The same judgement of positions that differ little: most mages are alike in them."""

    def __init__(self, main_phase: MainPhase = hasty_action) -> None:
        super().__init__(main_phase)
        self._known: dict[int, tuple[_Around, Mage, AeonsEnd]] = {}

    def shortlist(self, sample: AeonsEnd, decision: Decision) -> Sequence[int]:
        """Spells are cast in the order they lie; what they strike is chosen."""
        found = super().shortlist(sample, decision)
        if decision.prompt == "casting_phase":
            return found[:1]
        return found

    def begin(self) -> None:
        """Other positions follow."""
        self._known.clear()

    def mage_worth(self, state: AeonsEnd, mage: Mage, turns: float) -> float:
        """What one mage adds to the value, compared with the first of these positions.

        Most mages are the same in all of them: then nothing need be reckoned.
        """
        around = turns, state.turn_of, state.nemesis.tokens
        known = self._known.get(mage.seat)
        if known is None:
            self._known[mage.seat] = around, mage, state
            return 0.0
        if known[0] == around and known[1] == mage:
            return 0.0
        worth = super().mage_worth
        return worth(state, mage, turns) - worth(known[2], known[1], known[0][0])


class AeonsEndHabits:
    """Buys by plan, and takes the answer after which the position looks best at once."""

    def __init__(self, playbook: Comparison | None = None) -> None:
        self._playbook = playbook or Comparison()

    def act(self, match: Match[AeonsEnd]) -> int:
        """The index of the habitual answer."""
        return self._tried(match)[0]

    def onward(self, match: Match[AeonsEnd]) -> Match[AeonsEnd]:
        """The match after the habitual answer: a copy, if it was tried on one."""
        answer, after = self._tried(match)
        if after is None:
            match.answer(answer)
            return match
        return after

    def _tried(self, match: Match[AeonsEnd]) -> tuple[int, Match[AeonsEnd] | None]:
        decision = match.decision
        assert decision is not None
        options = self._playbook.shortlist(match.state, decision)
        if len(options) == 1:
            return options[0], None
        self._playbook.begin()
        best: tuple[int, Match[AeonsEnd] | None] = options[0], None
        most = -inf
        for option in options[:_TRIED]:
            after = match.clone()
            after.answer(option, asking=False)
            value = self._playbook.value(after.state, max(0, decision.seat))
            if value > most:
                best, most = (option, after), value
        return best

    def turn(self, state: AeonsEnd) -> float:
        """The number of the turn; a battle of an expedition that is over has no further one."""
        return inf if settled(state) else state.turn

    def leaf(self, state: AeonsEnd, value: float) -> float:
        """What it was judged to be."""
        return value
