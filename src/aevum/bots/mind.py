"""What a mind is: it thinks about a decision for as long as it is given time."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from aevum.bots.situation import Situation


class Appraisal(NamedTuple):
    """What one option promises."""

    option: int  # its index
    value: float  # the mean over the worlds looked at, in the playbook's unit
    error: float  # the standard error of its distance to the best option
    terms: Mapping[str, float] = {}  # what it is made of, from a mind that explains
    counts: Mapping[str, float] = {}  # of some terms what players count themselves: lives, points
    worse: int = 0  # worlds in which the best option was better; only from such a mind, too
    better: int = 0  # and worlds in which this one was
    behind: float = 0.0  # the best option, on average over the worlds both were tried in


class Thought(NamedTuple):
    """What a mind thinks of a decision so far."""

    best: int  # the index of the option it would answer with
    appraisals: tuple[Appraisal, ...] = ()  # best first; options not worth a thought are missing
    worlds: int = 0  # looked at
    agreement: float = 1.0  # the share of them in which the best option was the best
    line: tuple[str, ...] = ()  # codes of what is expected to follow, in one of the worlds


class Clock:
    """The time a mind has. Budgets count worlds, so that games repeat; this is only the cap."""

    def __init__(
        self, seconds: float = math.inf, hurried: Callable[[], bool] = lambda: False
    ) -> None:
        """`hurried` tells whether somebody elsewhere waits, such as in another process."""
        self._end = time.perf_counter() + seconds
        self._hurried = hurried

    def hurry(self) -> None:
        """Somebody waits: answer with what there is."""
        self._end = 0.0

    @property
    def is_over(self) -> bool:
        """Whether the mind must answer now."""
        return time.perf_counter() >= self._end or self._hurried()


class Mind:
    """Somebody who answers decisions."""

    looks = True  # at the table; a mind that does not is given the question alone

    def explain(self, worlds: int) -> None:
        """Look at so many worlds from now on, and say what values are made of, where one can.

        Whoever wants to know why also wants to know how sure it is; play needs neither.
        """

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """One thought after the other, each better founded than the one before."""
        raise NotImplementedError

    def choose(self, situation: Situation, clock: Clock | None = None) -> int:
        """The index of the option to answer; by lot where there is no world to look at."""
        if self.looks and not situation.can_look:
            return guess(situation)
        best = None
        for thought in self.think(situation, clock or Clock()):
            best = thought.best
        return guess(situation) if best is None else best


def guess(situation: Situation) -> int:
    """Any option, each with equal chance."""
    return int(situation.rng.random() * len(situation.decision.options))
