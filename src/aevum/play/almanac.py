"""How hard a set-up is, as it was measured in many games between bots.

The numbers are those of the almanac, which `aevum almanac` writes: for every cell, such as a
nemesis with a difficulty and a number of mages, the logit of the chance to win; for every part that
came along, such as a supply pile, what it adds. They are added up here, without any library.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp, sqrt
from typing import Any, NamedTuple

from aevum.kernel import Game, show_value
from aevum.offers import SetupPages
from aevum.play.catalogue import find_game
from aevum.play.dealt import dealt_setup
from aevum.play.replay import changed_options

_FOLDER = "almanac_data"
_NORMAL_95 = 1.959964
_NONE = "none"
_MOST = 30.0
_IDLE = "-"  # the value of an option that changes nothing in a set-up
_OF_THE_CARDS = ("lists", "edition")  # options that say which cards there are


class Effect(NamedTuple):
    """A logit with its error; `mean` is how much of a part came along on average."""

    logit: float
    error: float
    mean: float


@dataclass(frozen=True, slots=True)
class Measured:
    """How often a set-up is won: the rate with its 95 % interval, by whom and on how many games."""

    rate: float
    low: float
    high: float
    bot: str
    games: int  # of the whole almanac of this game
    near: int  # of this cell


def almanac_of(game: str) -> Mapping[str, Any] | None:
    """Everything that was found out about a game; None where nothing was measured."""
    return _data(game)


@cache
def _data(game: str) -> Mapping[str, Any] | None:
    path = files("aevum.play").joinpath(_FOLDER, f"{game}.json")
    if not path.is_file():
        return None
    found: Mapping[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def measured(game: Game[Any], given: Mapping[str, Any], seed: int) -> Measured | None:
    """How hard a set-up is as this seed deals it; None if nothing like it was played."""
    data = almanac_of(game.name)
    if data is None:
        return None
    setup = game.resolve(given)
    dealt = dealt_setup(game, setup, seed)
    model = data["model"]
    if not _is_known(game, changed_options(game, setup), data):
        return None
    values, players = cell_values(game.name, dealt, model), game.players(setup)
    cell = data["cells"].get(cell_name(values))
    if cell is None or not cell["team"]:
        return None
    found = _foretold(data, values, lambda option: _names(dealt.get(option, "")), players)
    if found is None:
        return None
    spread = _NORMAL_95 * found.error
    low, rate, high = [_chance(found.logit + step) for step in (-spread, 0.0, spread)]
    return Measured(rate, low, high, data["bot"], data["games"], cell["games"])


def chance_of(
    data: Mapping[str, Any],
    values: Mapping[str, str],
    parts: Callable[[str], list[str]],
    players: int,
) -> float | None:
    """The chance to win of a cell with these parts; None if there is nothing to tell it from."""
    found = _foretold(data, values, parts, players)
    return None if found is None else _chance(found.logit)


def _foretold(
    data: Mapping[str, Any],
    values: Mapping[str, str],
    parts: Callable[[str], list[str]],
    players: int,
) -> Effect | None:
    model, cell = data["model"], data["cells"].get(cell_name(values))
    if cell is None:
        return None
    logit, variance = cell["logit"], cell["error"] ** 2
    for option in (*model["parts"], *model["each"]):
        added = _added(data["parts"].get(option, {}), parts(option))
        if added is None:
            return None
        weight = weight_of(option, players, model)
        for effect, count in added:
            amount = count * weight - effect["mean"]
            logit += effect["logit"] * amount
            variance += (effect["error"] * amount) ** 2
    return Effect(logit, sqrt(variance), 0.0)


def cell_name(values: Mapping[str, str]) -> str:
    """A cell by name."""
    return "|".join([f"{name}={value}" for name, value in values.items()])


def cell_values(game: str, dealt: Mapping[str, str], model: Mapping[str, Any]) -> dict[str, str]:
    """What tells cells apart, of a set-up as it was dealt; what changes nothing has no value."""
    default = _defaults(game)
    values = [(name, dealt.get(name, default[name])) for name in model["cells"]]
    return dict(_cell(game, tuple(values)))


@cache
def _defaults(game: str) -> Mapping[str, str]:
    return {option.name: show_value(option.default) for option in find_game(game).options}


@cache
def _cell(game: str, values: tuple[tuple[str, str], ...]) -> tuple[tuple[str, str], ...]:
    rules = find_game(game)
    given = {name: value for name, value in values if name in ("players", "mode")}
    idle = SetupPages.of(rules).idle_options(rules.resolve(given))
    return tuple([(name, _IDLE if name in idle else value) for name, value in values])


def weight_of(option: str, players: int, model: Mapping[str, Any]) -> float:
    """How much one part of an option counts."""
    return 1 / players if option in model["each"] else 1.0


def _added(
    effects: Mapping[str, Any], names: list[str]
) -> list[tuple[Mapping[str, float], int]] | None:
    """Every effect of an option with how often it is there; None for one that was never played."""
    if not effects.keys() >= set(names):
        return None
    return [(effect, names.count(name)) for name, effect in effects.items()]


def _names(text: str) -> list[str]:
    return [name for name in text.split(",") if name not in ("", _NONE)]


def _is_known(game: Game[Any], changed: Mapping[str, str], data: Mapping[str, Any]) -> bool:
    """Whether games with such options were played, rulings included."""
    model = data["model"]
    told = {*model["cells"], *model["parts"], *model["each"], "boxes"}
    played = data["options"]
    return all(
        name in told or name in _OF_THE_CARDS or value in played.get(name, ())
        for name, value in changed.items()
    )


def _chance(logit: float) -> float:
    return 1 / (1 + exp(-max(-_MOST, min(_MOST, logit))))
