"""Least squares with a penalty on large weights (ridge regression), for named counts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from aevum.bots.aeons_end.forecast import ALWAYS
from aevum.lab.training.battles import Experience

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

PENALTY = 300.0  # of a standardised weight, squared
_LEAST = 30  # positions a count must occur in
_CHUNK = 4000  # positions that are held as full rows at a time
_DIGITS = 4


class Sums(NamedTuple):
    """All that least squares needs of the positions: the sums of products of their counts."""

    names: Sequence[str]
    positions: int
    counts: Floats
    products: Floats
    ends: float
    ends_squared: float
    ends_by_count: Floats


def summed(taught: Iterable[Sequence[Experience]]) -> Sums:
    """The sums over many battles; names of counts in order of appearance."""
    import numpy as np  # an extra: only training needs it

    experiences = [experience for battle in taught for experience in battle]
    seen: dict[str, int] = {}
    for experience in experiences:
        for name in experience.counts:
            seen[name] = seen.get(name, 0) + 1
    names = [name for name, times in seen.items() if times >= _LEAST]
    at = {name: column for column, name in enumerate(names)}
    products, by_count = np.zeros((len(names), len(names))), np.zeros(len(names))
    counts = np.zeros(len(names))
    for start in range(0, len(experiences), _CHUNK):
        part = experiences[start : start + _CHUNK]
        rows = np.zeros((len(part), len(names)))
        for row, experience in enumerate(part):
            for name, amount in experience.counts.items():
                if name in at:
                    rows[row, at[name]] = amount
        ends = np.array([experience.end for experience in part])
        products += rows.T @ rows
        by_count += rows.T @ ends
        counts += rows.sum(0)
    total = sum([experience.end for experience in experiences])
    squared = sum([experience.end**2 for experience in experiences])
    return Sums(names, len(experiences), counts, products, total, squared, by_count)


def fitted(sums: Sums, penalty: float = PENALTY) -> dict[str, float]:
    """The weights by name; that of every position is `ALWAYS`."""
    import numpy as np

    number = sums.positions
    mean, middle = sums.counts / number, sums.ends / number
    spread = np.sqrt(np.maximum(np.diag(sums.products) / number - mean**2, 0.0)) + 1e-6
    together = (sums.products - number * np.outer(mean, mean)) / np.outer(spread, spread)
    against = (sums.ends_by_count - number * mean * middle) / spread
    weights = np.linalg.solve(together + penalty * np.eye(len(mean)), against) / spread
    found = {name: round(float(w), _DIGITS) for name, w in zip(sums.names, weights, strict=True)}
    always = round(float(middle - mean @ weights), _DIGITS)
    return {ALWAYS: always, **{name: w for name, w in sorted(found.items()) if w}}


def explained(weights: Mapping[str, float], battles: Iterable[Sequence[Experience]]) -> float:
    """The share of the variance of ends that the weights explain, on battles not learned from."""
    experiences = [experience for battle in battles for experience in battle]
    middle = sum([experience.end for experience in experiences]) / len(experiences)
    missed = varied = 0.0
    for experience in experiences:
        told = weights[ALWAYS] + sum(
            [weights.get(name, 0.0) * amount for name, amount in experience.counts.items()]
        )
        missed += (experience.end - told) ** 2
        varied += (experience.end - middle) ** 2
    return 1 - missed / varied
