"""The greedy bot: looks one action ahead in a few worlds it may be in."""

from __future__ import annotations

from typing import Any

from aevum.bots.bot import Situation
from aevum.bots.evaluation import Evaluation, evaluation_for
from aevum.kernel import TABLE, Game, Match

SAMPLES = 4
WIDTH = 256  # the most ends one option may fan out to
ENDS = 300  # after so many, no further sample is begun: time per decision stays even


class GreedyBot:
    """Tries every option in several samples and takes the one with the best average value.

    Where an answer leads to further decisions of the same seat in the same turn, the best
    continuation counts.
    """

    def __init__(self, game: Game[Any], samples: int = SAMPLES) -> None:
        self._evaluation: Evaluation = evaluation_for(game)
        self._samples = samples
        self._ends = 0

    def choose(self, situation: Situation) -> int:
        """The option with the best average; equals are drawn by lot."""
        options = range(len(situation.decision.options))
        first = situation.rng.getrandbits(48)
        totals = [0.0 for _ in options]
        self._ends = 0
        for number in range(self._samples):
            # The same world for all options: what chance gives to one it gives to the others.
            world = situation.sample(first + number)
            for index in options:
                totals[index] += self._try(world, index, situation.seat, WIDTH)
            if self._ends > ENDS:
                break
        best = max(totals)
        return situation.rng.choice([index for index in options if totals[index] >= best - 1e-9])

    def _try(self, match: Match[Any], index: int, seat: int, width: int) -> float:
        """The value of an answer, with the best that can still be done this turn."""
        before = self._evaluation.stretch(match.base)
        after = match.clone()
        after.answer(index)
        decision = after.decision
        count = len(decision.options) if decision and decision.seat in (seat, TABLE) else 0
        if not 0 < count <= width or self._evaluation.stretch(after.base) != before:
            self._ends += 1
            return self._evaluation.value(after.state, seat)
        return max([self._try(after, further, seat, width // count) for further in range(count)])
