"""A first look at all answers: what each leads to by the end of the turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from aevum.bots.playbook import Playbook
from aevum.kernel import Decision, Match


class Branch(NamedTuple):
    """A position that may come, and what it is worth."""

    value: float
    match: Match[Any]


class FirstLook:
    """Plays turns to their end, as one team with the playbook."""

    def __init__(self, playbook: Playbook, lines: int, ends: int = 40) -> None:
        self._playbook = playbook
        self._lines = lines  # that are worth following further
        self._most = ends  # ways to finish a turn that are tried from one position

    def after(self, world: Match[Any], option: int, seat: int) -> list[Branch]:
        """The best ends of this turn after an answer, best first."""
        stretch = self._playbook.stretch(world.base)
        match = world.clone()
        match.answer(option, asking=False)
        if match.outcome or self._playbook.stretch(match.base) != stretch:
            return [Branch(self._playbook.value(match.state, seat), match)]
        return self.best_of(self._ends(match, self._playbook.shortlist), seat)

    def best_of(self, ends: list[Match[Any]], seat: int) -> list[Branch]:
        """The best few of several positions; equal values are mostly equal positions."""
        found: dict[float, Match[Any]] = {}
        for end in ends:
            found.setdefault(self._playbook.value(end.state, seat), end)
        order = sorted(found, reverse=True)[: self._lines]
        return [Branch(value, found[value]) for value in order]

    def ends(self, match: Match[Any]) -> list[Match[Any]]:
        """Where the ways to play a turn to come lead, as far as there are not too many."""
        return self._ends(match, self._playbook.later)

    def _ends(
        self, match: Match[Any], worthy: Callable[[Any, Decision], Sequence[int]]
    ) -> list[Match[Any]]:
        if match.outcome:
            return []
        if match.decision is None:
            return [match]
        playbook, ends = self._playbook, list[Match[Any]]()
        stretch = playbook.stretch(match.base)
        waiting = [match]
        while waiting and len(ends) < self._most:
            now = waiting.pop()
            decision = now.decision  # drawn up now: till here single answers were not given
            if decision is None or playbook.stretch(now.base) != stretch:
                ends.append(now)
                continue
            for option in worthy(now.state, decision):
                after = now.clone()
                after.answer(option, asking=False)
                if after.outcome or playbook.stretch(after.base) != stretch:
                    ends.append(after)
                else:
                    waiting.append(after)
        return ends
