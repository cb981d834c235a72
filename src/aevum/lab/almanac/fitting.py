"""The chance to win by set-up: a logistic regression whose weights are held back (ridge).

NumPy and no library for statistics: the model is thirty lines of Newton's method, and what the
program needs of it afterwards are the numbers it found, which plain Python adds up.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from aevum.lab.almanac.games import AlmanacGame
from aevum.play.almanac import Effect, cell_name, cell_values, weight_of

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

_SPREADS = (3.0, 1.0, 0.6)  # how far weights may be expected to lie: alone, by two, by three
_PART_SPREAD = 0.3  # of a part
_STRICTNESS = (1.0, 2.0, 4.0)  # factors tried, the best on games left out is taken
_FOLDS = 3
_STEPS = 30  # of Newton's method
_MOST = 30.0  # beyond it a logistic curve is flat


class Fitted(NamedTuple):
    """What was found: the logit of each cell with its error, and that of each part."""

    cells: dict[str, Effect]
    parts: dict[str, dict[str, Effect]]
    shared: dict[str, Effect]  # what several cells come to, each weighing the same
    strictness: float
    loss: float  # mean log-loss on games left out


class _Rows(NamedTuple):
    """Games as columns of numbers."""

    names: list[tuple[str, ...]]
    columns: Floats
    means: Floats
    spreads: Floats
    won: Floats


def fit(game: str, games: Sequence[AlmanacGame], model: Mapping[str, object]) -> Fitted:
    """Fit the model of a game; which games count is the caller's choice."""
    rows = _rows(game, games, model)
    losses = {factor: _left_out_loss(rows, factor) for factor in _STRICTNESS}
    best = min(losses, key=lambda factor: losses[factor])
    columns = rows.columns - rows.means
    weights, _ = _newton(columns, rows.won, rows.spreads / best)
    # Weights that are held back more are no surer for it.
    _, spread = _newton(columns, rows.won, rows.spreads)
    found = Fitted({}, {}, {}, best, losses[best])
    keys = dict.fromkeys([cell_name(cell_values(game, g.setup, model)) for g in games])
    cells = {key: _cell_row(rows, key) for key in keys}
    for key, at in cells.items():
        found.cells[key] = _mean_effect([at], weights, spread)
    for some, its in _gathered(list(cells)).items():
        found.shared[some] = _mean_effect([cells[key] for key in its], weights, spread)
    for place, name in enumerate(rows.names):
        if name[0] == "part":
            effect = (weights[place], spread[place, place] ** 0.5, rows.means[place])
            found.parts.setdefault(name[1], {})[name[2]] = Effect(*map(float, effect))
    return found


def _gathered(keys: Sequence[str]) -> dict[str, list[str]]:
    """The cells that have one value, or two, in common."""
    found: dict[str, list[str]] = {}
    for key in keys:
        values = key.split("|")
        for some in [*combinations(values, 1), *combinations(values, 2)]:
            found.setdefault("|".join(some), []).append(key)
    return found


def _mean_effect(cells: Sequence[Floats], weights: Floats, spread: Floats) -> Effect:
    """The logit of the mean chance of some cells, and its error (delta method)."""
    import numpy as np

    at = np.array(cells)
    chances = _chances(at @ weights)
    mean = float(chances.mean())
    bend = mean * (1 - mean)
    slope = (at * (chances * (1 - chances))[:, None]).mean(0) / bend
    return Effect(float(np.log(mean / (1 - mean))), float(slope @ spread @ slope) ** 0.5, 0.0)


def _rows(game: str, games: Sequence[AlmanacGame], model: Mapping[str, object]) -> _Rows:
    import numpy as np

    told = [_features(game, one, model) for one in games]
    names = list(dict.fromkeys([name for found in told for name in found]))
    place = {name: column for column, name in enumerate(names)}
    columns = np.zeros((len(games), len(names)))
    for row, found in enumerate(told):
        for name, value in found.items():
            columns[row, place[name]] = value
    is_part = np.array([name[0] == "part" for name in names])
    means = np.where(is_part, columns.mean(0), 0.0)
    spreads = np.array([_spread(name) for name in names])
    return _Rows(names, columns, means, spreads, np.array([one.won for one in games]))


def _features(
    game: str, one: AlmanacGame, model: Mapping[str, object]
) -> dict[tuple[str, ...], float]:
    values = cell_values(game, one.setup, model)
    found: dict[tuple[str, ...], float] = {("cell",): 1.0}
    for count in (1, 2, 3):
        for some in combinations(values.items(), count):
            found[("cell", *[f"{name}={value}" for name, value in some])] = 1.0
    for option in [*_listed(model, "parts"), *_listed(model, "each")]:
        for name in one.parts(option):
            key = ("part", option, name)
            found[key] = found.get(key, 0.0) + weight_of(option, one.players, model)
    return found


def _listed(model: Mapping[str, object], name: str) -> list[str]:
    found = model[name]
    assert isinstance(found, list)
    return found


def _spread(name: tuple[str, ...]) -> float:
    if name[0] == "part":
        return _PART_SPREAD
    return 10.0 if len(name) == 1 else _SPREADS[len(name) - 2]


def _cell_row(rows: _Rows, key: str) -> Floats:
    """The features of a cell with parts as they come on average."""
    import numpy as np

    told = set(key.split("|"))
    return np.array([float(name[0] == "cell" and told.issuperset(name[1:])) for name in rows.names])


def _left_out_loss(rows: _Rows, factor: float) -> float:
    """How well each fifth of the games is foretold from the others: mean log-loss."""
    import numpy as np

    fold, total = np.arange(len(rows.won)) % _FOLDS, 0.0
    columns = rows.columns - rows.means
    for left_out in range(_FOLDS):
        there = fold != left_out
        weights, _ = _newton(columns[there], rows.won[there], rows.spreads / factor)
        chance = _chances(columns[~there] @ weights)
        won = rows.won[~there]
        total -= float((won * np.log(chance) + (1 - won) * np.log1p(-chance)).sum())
    return total / len(rows.won)


def _newton(columns: Floats, won: Floats, spreads: Floats) -> tuple[Floats, Floats]:
    """The weights, and how they vary together."""
    import numpy as np

    penalty = np.diag(spreads**-2.0)
    weights: Floats = np.zeros(columns.shape[1])
    for _ in range(_STEPS):
        chance = _chances(columns @ weights)
        slope = columns.T @ (won - chance) - penalty @ weights
        bend = (columns * (chance * (1 - chance))[:, None]).T @ columns + penalty
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if float(np.abs(step).max()) < 1e-7:
            break
    return weights, np.asarray(np.linalg.inv(bend), np.float64)


def _chances(logits: Floats) -> Floats:
    import numpy as np

    found: Floats = 1 / (1 + np.exp(-np.clip(logits, -_MOST, _MOST)))
    return found
