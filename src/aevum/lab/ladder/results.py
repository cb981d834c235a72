"""What the blocks say: shares, means over fields and differences on the same deals, each with its
95 % interval.

All of it counts by deals. The games of a duel's deal differ in seats alone, so that their mean is
one observation; two bots on the same deals are compared deal by deal.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import reduce
from itertools import pairwise
from math import sqrt
from statistics import fmean, pvariance, stdev
from typing import NamedTuple

from aevum.lab.ladder.contests import Block, Contest
from aevum.lab.ladder.fields import LadderField, strength
from aevum.lab.simulation import NORMAL_95, Effort, wilson


class Interval(NamedTuple):
    """A mean with what it is probably not beyond."""

    mean: float
    low: float
    high: float

    def shown(self, times: float = 100.0, digits: int = 0, sign: str = "-", to: str = "–") -> str:
        """`44 (35–53)`; with another sign and word `+9 (+2…+16)`."""
        mean, low, high = [f"{times * at:{sign}z.{digits}f}".replace("-", "−") for at in self]
        return f"{mean} ({low}{to}{high})"


@dataclass(slots=True)
class Result:
    """What bots have done on a field."""

    contest: Contest
    values: dict[int, float] = field(default_factory=dict)  # by deal: the part of its games won
    points: dict[int, float] = field(default_factory=dict)  # by deal, where they are noted
    games: int = 0
    efforts: tuple[Effort, ...] = ()

    def add(self, block: Block) -> None:
        """Count a block."""
        each = len(block.won) // block.deals
        for place, deal in enumerate(block.numbers):
            games = slice(place * each, (place + 1) * each)
            self.values[deal] = fmean(
                [1 / int(won) if won != "0" else 0.0 for won in block.won[games]]
            )
            if block.points:
                self.points[deal] = fmean(block.points[games])
        self.games += len(block.won)
        before = self.efforts or (Effort(),) * len(block.efforts)
        self.efforts = tuple([a.plus(b) for a, b in zip(before, block.efforts, strict=True)])

    @property
    def wins(self) -> float:
        """Victories; one shared by two counts half."""
        return fmean(self.values.values()) * self.games

    @property
    def share(self) -> Interval:
        """The part of its games that was won."""
        if len(self.contest.bots) > 1:
            return over_deals(list(self.values.values()), 0.0, 1.0)
        share = wilson(self.wins, self.games)
        return Interval(share.rate, share.low, share.high)

    @property
    def mean_points(self) -> Interval | None:
        """The points of a game; None where there are none or too few."""
        return spread(list(self.points.values())) if len(self.points) > 1 else None

    @property
    def scale(self) -> dict[int, float]:
        """What bots are compared by here, deal by deal."""
        return self.points if self.contest.field.kind == "points" else self.values


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of one bot, or pair of bots, over the fields of a group."""

    group: str
    bots: tuple[str, ...]
    fields: int
    deals: int
    share: Interval


@dataclass(frozen=True, slots=True)
class Difference:
    """How much more a bot wins than another one on the same deals of a group's fields."""

    group: str
    bots: tuple[str, str]  # the better one should be the first
    fields: int
    deals: int
    by: Interval
    in_points: bool  # or in parts of a game

    def shown(self) -> str:
        """In points, or in parts of a hundred games."""
        return self.by.shown(1.0 if self.in_points else 100.0, 1, "+", "…")


def over_deals(values: Sequence[float], least: float, most: float) -> Interval:
    """The mean of what lies between two bounds.

    Bonett and Price's interval for pairs: one deal more at each end, so that a few deals that all
    ended alike do not look certain.
    """
    centre, error = _careful(values, least, most)
    reach = NORMAL_95 * error
    return Interval(fmean(values), max(least, centre - reach), min(most, centre + reach))


def spread(values: Sequence[float]) -> Interval:
    """The mean of at least two values without bounds: Student's, its quantile by a series."""
    mean, z, more = fmean(values), NORMAL_95, len(values) - 1
    wide = z + (z**3 + z) / (4 * more) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * more**2)
    reach = wide * stdev(values) / sqrt(len(values))
    return Interval(mean, mean - reach, mean + reach)


def _careful(values: Sequence[float], least: float, most: float) -> tuple[float, float]:
    more = [*values, least, most]
    return fmean(more), sqrt(pvariance(more) / len(more))


def _mean_over(samples: Sequence[Sequence[float]], least: float, most: float) -> Interval:
    """The mean of the fields' means: each counts the same, whatever its number of deals."""
    if len(samples) == 1:
        return over_deals(samples[0], least, most)
    mean = fmean([fmean(values) for values in samples])
    errors = [_careful(values, least, most)[1] for values in samples]
    reach = NORMAL_95 * sqrt(sum(error * error for error in errors)) / len(errors)
    return Interval(mean, max(least, mean - reach), min(most, mean + reach))


def results_of(
    fields: Sequence[LadderField], blocks: Iterable[Block], series: str, bots: Sequence[str] = ()
) -> list[Result]:
    """What is known of these fields, and of these bots or of all: the weakest first on each."""
    known = {one.id: one for one in fields}
    found: dict[Contest, Result] = {}
    for block in blocks:
        if block.series == series and block.field in known:
            contest = Contest(known[block.field], block.bots)
            if not bots or all(bot in bots for bot in contest.bots):
                found.setdefault(contest, Result(contest)).add(block)
    places = {one: place for place, one in enumerate(fields)}
    return sorted(
        found.values(),
        key=lambda one: (places[one.contest.field], strength(*one.contest.bots)),
    )


def grouped(results: Iterable[Result]) -> dict[str, list[Result]]:
    """Results by their fields' group."""
    groups: dict[str, list[Result]] = {}
    for result in results:
        groups.setdefault(result.contest.field.group, []).append(result)
    return groups


def fields_in(results: Iterable[Result]) -> list[LadderField]:
    """The fields of results, each once."""
    return list(dict.fromkeys([result.contest.field for result in results]))


def means_of(results: Sequence[Result]) -> list[Mean]:
    """For every group with an axis to take the mean of: what each bot wins there."""
    found = []
    for group, members in grouped(results).items():
        if "*" not in group or len(fields_in(members)) < 2:
            continue
        for bots in sorted({one.contest.bots for one in members}, key=lambda of: strength(*of)):
            own = [one for one in members if one.contest.bots == bots]
            samples = [list(one.values.values()) for one in own]
            deals = sum(map(len, samples))
            found.append(Mean(group, bots, len(own), deals, _mean_over(samples, 0.0, 1.0)))
    return found


def differences_of(results: Sequence[Result]) -> list[Difference]:
    """For every group: each bot beside the next weaker one measured there, on common deals."""
    found = []
    for group, members in grouped(results).items():
        alone = [one for one in members if len(one.contest.bots) == 1]
        bots = sorted({one.contest.bots[0] for one in alone}, key=strength)
        for below, bot in pairwise(bots):
            samples, in_points = _common(alone, bot, below), alone[0].contest.field.kind == "points"
            by = _compared(samples, in_points=in_points)
            if by is not None:
                deals = sum(map(len, samples))
                found.append(Difference(group, (bot, below), len(samples), deals, by, in_points))
    return found


def _common(results: Sequence[Result], bot: str, below: str) -> list[list[float]]:
    """The distance of two bots on the deals that both have played, field by field."""
    by_bot = {(one.contest.field.id, one.contest.bots[0]): one.scale for one in results}
    samples = []
    for one in fields_in(results):
        better, worse = by_bot.get((one.id, bot), {}), by_bot.get((one.id, below), {})
        samples.append([better[deal] - worse[deal] for deal in better if deal in worse])
    return [values for values in samples if values]


def _compared(samples: Sequence[Sequence[float]], *, in_points: bool) -> Interval | None:
    if in_points:
        every = [value for values in samples for value in values]
        return spread(every) if len(every) > 1 else None
    return _mean_over(samples, -1.0, 1.0) if samples else None


def effort_of(results: Iterable[Result], bot: str) -> Effort:
    """What a bot's answers have cost in all of them."""
    spent = [
        effort
        for one in results
        for who, effort in zip(one.contest.bots, one.efforts, strict=True)
        if who == bot
    ]
    return reduce(Effort.plus, spent, Effort())
