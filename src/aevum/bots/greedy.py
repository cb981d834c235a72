"""The greedy mind: looks one action ahead in a few worlds it may be in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf, isqrt
from typing import Any

from aevum.bots.judgement import ExplainingPlaybook
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.playbook import Playbook, playbook_for
from aevum.bots.situation import Situation
from aevum.bots.tally import Tally
from aevum.kernel import TABLE, Decision, Game, Match

SAMPLES = 4
WIDTH = 512  # how far a decision's answers may fan out, all together
ENDS = 300  # after so many, no further sample is begun: time per decision stays even
MOST = 1200  # in one sample; an effect that asks and asks is then followed along one line only


class GreedyMind(Mind):
    """Tries every option in several samples and takes the one with the best average value.

    Where an answer leads to further decisions of the same seat in the same turn, the best
    continuation counts.
    """

    def __init__(
        self, game: Game[Any], samples: int = SAMPLES, playbook: Playbook | None = None
    ) -> None:
        self._playbook = playbook or playbook_for(game)
        self._samples = samples
        self._enough: float = ENDS
        self._ends = 0
        self._limit = 0

    def explain(self, worlds: int) -> None:
        """With the terms of the positions that options lead to."""
        self._samples, self._enough = worlds, inf
        self._playbook = ExplainingPlaybook(self._playbook)

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """After every sample what is best by then; equals are drawn by lot."""
        first = situation.rng.getrandbits(48)
        world = situation.sample(first)
        shortlist = self._playbook.shortlist(world.state, situation.decision)
        options = situation.candidates(shortlist)
        if len(options) == 1:
            yield Thought(options[0])
            return
        tally = Tally(options)
        width = WIDTH // len(options)
        self._ends = 0
        for number in range(1, self._samples + 1):
            # The same world for all options: what chance gives to one it gives to the others.
            values = {}
            for index in options:
                self._limit = self._ends + MOST // len(options)
                values[index] = self._try(world, index, situation.seat, width)
            tally.add(values)
            if number == self._samples or self._ends > self._enough or clock.is_over:
                break
            yield tally.thought()
            world = situation.sample(first + number)
        yield tally.thought(situation.rng.choice(tally.equals()))

    def _try(self, match: Match[Any], index: int, seat: int, width: int) -> float:
        """The value of an answer, with the best that can still be done this turn."""
        before = self._playbook.stretch(match.base)
        after = match.clone()
        after.answer(index)
        if match.in_effect and not after.in_effect:
            width = 1  # the effect is seen through; what follows is another action
        decision = after.decision
        if decision is None or decision.seat not in (seat, TABLE):
            return self._end(after, seat)
        further = self._further(after, decision)
        # What a question uses up of the width; an effect must be seen through to be judged.
        cost = isqrt(len(further)) if after.in_effect else len(further)
        if cost > width or self._playbook.stretch(after.base) != before:
            return self._end(after, seat)
        if self._ends >= self._limit:
            further = further[:1]
        return max([self._try(after, index, seat, width // cost) for index in further])

    def _further(self, match: Match[Any], decision: Decision) -> Sequence[int]:
        """What may be answered next; inside an effect only what is worth a thought."""
        if match.in_effect:
            return self._playbook.shortlist(match.state, decision)
        return range(len(decision.options))

    def _end(self, match: Match[Any], seat: int) -> float:
        self._ends += 1
        return self._playbook.value(match.state, seat)
