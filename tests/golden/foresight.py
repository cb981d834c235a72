"""Looking for a winning line with all cards open: what could have been, not what a player knows.

A beam search, turn by turn: of all positions that can follow, the best few are followed further.
It plays on with the true order of the decks, so it foresees draws. It is used to show that a table
can be won, and to record games that are.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from aevum.bots.playbook import Playbook, playbook_for
from aevum.kernel import Match

WIDTH = 60  # positions followed after each turn
TURNS = 400
_ENDS = 200  # ways to finish a turn that are tried from one position


class KnownWay(NamedTuple):
    """A position and the answers that led there, the last one first."""

    match: Match[Any]
    codes: tuple[Any, ...] = ()

    def answers(self) -> list[str]:
        """The codes in the order they were given."""
        found: list[str] = []
        rest = self.codes
        while rest:
            found.append(rest[0])
            rest = rest[1]
        return found[::-1]


def find_win(match: Match[Any], width: int = WIDTH, turns: int = TURNS) -> list[str] | None:
    """Answers that win from here, if the beam finds some."""
    judge = playbook_for(match.game)
    beam = [KnownWay(match.clone())]
    for _ in range(turns):
        best: dict[float, KnownWay] = {}  # equal values are mostly equal positions
        for line in beam:
            for end in _ends_of_turn(line, judge):
                if end.match.outcome and match.game.winners(end.match.state):
                    return end.answers()
                if not end.match.outcome:
                    best.setdefault(judge.value(end.match.state, 0), end)
        beam = [best[value] for value in sorted(best, reverse=True)[:width]]
        if not beam:
            return None
    return None


def _ends_of_turn(line: KnownWay, judge: Playbook) -> Iterator[KnownWay]:
    """Where every way to play this turn leads, as far as there are not too many."""
    stretch = judge.stretch(line.match.base)
    waiting, found = [line], 0
    while waiting and found < _ENDS:
        now = waiting.pop()
        decision = now.match.decision
        assert decision is not None
        codes = decision.codes()
        for index in judge.shortlist(now.match.state, decision):
            after = now.match.clone()
            after.answer(index)
            then = KnownWay(after, (codes[index], now.codes))
            if after.decision is None or judge.stretch(after.base) != stretch:
                found += 1
                yield then
            else:
                waiting.append(then)
