"""What the almanac says: shares with their intervals, the model, and how true it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import exp, sqrt
from typing import Any

from aevum import __version__
from aevum.lab.almanac.fitting import Fitted, fit
from aevum.lab.almanac.games import AlmanacGame
from aevum.lab.almanac.series import model_data, series_data
from aevum.lab.simulation import NORMAL_95, wilson
from aevum.play.almanac import Effect, cell_name, cell_values, chance_of

FIFTHS = 5
_ABOUT_MODEL = ("cells", "parts", "each", "drawn")
_DIGITS = 4
_PERCENTILES = (0.1, 0.5, 0.9)

Figures = dict[str, Any]


def figures_of(
    game: str, games: Sequence[AlmanacGame], fresh: Sequence[AlmanacGame] = ()
) -> Figures:
    """Everything the almanac tells of a game; plain data, the same for the same games."""
    model = model_data(game)
    counted = [one for one in games if _counts(one, model)]
    fitted = fit(game, counted, model)
    found: Figures = {
        "game": game,
        "bot": series_data()["bot"],
        "version": __version__,
        "series": series_data()["series"],
        "games": len(games),
        "model": {name: model[name] for name in _ABOUT_MODEL}
        | {"strictness": fitted.strictness, "loss": round(fitted.loss, _DIGITS)},
        "options": _options(games, model),
        "cells": _cells(game, games, fitted, model),
        "shared": {name: _rounded(effect) for name, effect in fitted.shared.items()},
        "parts": _parts(counted, fitted, model),
        "facets": _facets(game, games, model),
        "seats": _seats(game, games, model),
    }
    found["calibration"] = calibration(game, fresh, found)
    return found


def _counts(one: AlmanacGame, model: Mapping[str, Any]) -> bool:
    """Whether a game can be won or lost, so that it belongs to the model."""
    return not any(one.setup.get(name) == value for name, value in _uncounted(model))


def _uncounted(model: Mapping[str, Any]) -> Iterable[tuple[str, str]]:
    found: Mapping[str, str] = model.get("uncounted", {})
    return found.items()


def _options(games: Sequence[AlmanacGame], model: Mapping[str, Any]) -> dict[str, list[str]]:
    """The values of options that were played, of all that is no part."""
    parts = {*model["parts"], *model["each"], *model["cells"]}
    names = dict.fromkeys([name for one in games for name in one.setup if name not in parts])
    return {name: sorted({one.setup.get(name, "") for one in games} - {""}) for name in names}


def _cells(
    game: str, games: Sequence[AlmanacGame], fitted: Fitted, model: Mapping[str, Any]
) -> dict[str, Figures]:
    found = {}
    for key, its in _grouped(games, lambda one: _cell_of(game, one, model)).items():
        if key in fitted.cells:
            found[key] = _rounded(fitted.cells[key]) | {
                "games": len(its),
                "won": round(sum([one.won for one in its]), 2),
                "team": its[0].together,
            }
    return found


def _cell_of(game: str, one: AlmanacGame, model: Mapping[str, Any]) -> str:
    return cell_name(cell_values(game, one.setup, model))


def _parts(
    games: Sequence[AlmanacGame], fitted: Fitted, model: Mapping[str, Any]
) -> dict[str, dict[str, Figures]]:
    """Every part with how often it came along, was won with, and what it adds to an even game."""
    found: dict[str, dict[str, Figures]] = {}
    for option, effects in fitted.parts.items():
        for name, effect in sorted(effects.items()):
            its = [one for one in games if name in one.parts(option)]
            done = sum([name in one.deeds for one in its]) if option == model.get("judged") else 0
            told = _rounded(effect) | {"mean": round(effect.mean, _DIGITS), "games": len(its)}
            told |= {"won": sum([one.won for one in its]), "done": done}
            found.setdefault(option, {})[name] = told
    return found


def _facets(
    game: str, games: Sequence[AlmanacGame], model: Mapping[str, Any]
) -> dict[str, dict[str, Figures]]:
    """By each value that tells cells apart: shares, endings, how long it took."""
    found: dict[str, dict[str, Figures]] = {}
    for option in model["cells"]:
        groups: dict[str, list[AlmanacGame]] = {}
        for one in games:
            groups.setdefault(cell_values(game, one.setup, model)[option], []).append(one)
        found[option] = {value: _summary(its) for value, its in sorted(groups.items())}
    return found


def _summary(its: Sequence[AlmanacGame]) -> Figures:
    ordered = sorted([one.turns for one in its])
    return {
        "games": len(its),
        "won": round(sum([one.won for one in its]), 2),
        "endings": dict(Counter([one.ending for one in its]).most_common()),
        "turns": [ordered[int(at * (len(ordered) - 1))] for at in _PERCENTILES],
        "decisions": round(sum([one.decisions for one in its]) / len(its), 1),
        "scores": _mean_and_error([sum(one.scores) / one.players for one in its]),
    }


def _seats(
    game: str, games: Sequence[AlmanacGame], model: Mapping[str, Any]
) -> dict[str, list[Figures]]:
    """Of opponents: what each seat won, and its points."""
    duels = [one for one in games if not one.together]
    found = {}
    for key, its in _grouped(duels, lambda one: _cell_of(game, one, model)).items():
        seats = range(its[0].players)
        shares = [wilson(sum([_part(one, seat) for one in its]), len(its)) for seat in seats]
        found[key] = [
            {
                "games": len(its),
                "rate": [round(value, _DIGITS) for value in (share.rate, share.low, share.high)],
                "scores": _mean_and_error([float(one.scores[seat]) for one in its]),
            }
            for seat, share in enumerate(shares)
        ]
    return found


def _part(one: AlmanacGame, seat: int) -> float:
    return (seat in one.winners) / max(1, len(one.winners))


def _mean_and_error(values: Sequence[float]) -> list[float]:
    """The mean with its 95 % interval."""
    mean = sum(values) / len(values)
    spread = sqrt(sum([(value - mean) ** 2 for value in values]) / max(1, len(values) - 1))
    half = NORMAL_95 * spread / sqrt(len(values))
    return [round(value, 2) for value in (mean, mean - half, mean + half)]


def calibration(game: str, fresh: Sequence[AlmanacGame], found: Figures) -> list[Figures]:
    """Of games nothing was learned from, in fifths of the scale: foretold, and what came true."""
    told: list[list[tuple[float, float]]] = [[] for _ in range(FIFTHS)]
    for one in fresh:
        chance = foretold(game, one, found)
        if chance is not None:
            told[min(FIFTHS - 1, int(chance * FIFTHS))].append((chance, one.won))
    rows = []
    for fifth, its in enumerate(told):
        row: Figures = {"from": fifth / FIFTHS, "to": (fifth + 1) / FIFTHS, "games": len(its)}
        if its:
            share = wilson(sum([won for _, won in its]), len(its))
            row["foretold"] = round(sum([chance for chance, _ in its]) / len(its), _DIGITS)
            row["rate"] = [round(value, _DIGITS) for value in (share.rate, share.low, share.high)]
        rows.append(row)
    return rows


def foretold(game: str, one: AlmanacGame, found: Figures) -> float | None:
    """The chance the model gives a game."""
    model = found["model"]
    return chance_of(found, cell_values(game, one.setup, model), one.parts, one.players)


def _grouped(
    games: Iterable[AlmanacGame], key: Callable[[AlmanacGame], str]
) -> dict[str, list[AlmanacGame]]:
    found: dict[str, list[AlmanacGame]] = {}
    for one in games:
        found.setdefault(key(one), []).append(one)
    return dict(sorted(found.items()))


def _rounded(effect: Effect) -> Figures:
    return {"logit": round(effect.logit, _DIGITS), "error": round(effect.error, _DIGITS)}


def rate_of(effect: Mapping[str, float]) -> tuple[float, float, float]:
    """A chance with its 95 % interval, of a logit with its error."""
    half = NORMAL_95 * effect["error"]
    low, rate, high = [1 / (1 + exp(-effect["logit"] - step)) for step in (-half, 0.0, half)]
    return rate, low, high
