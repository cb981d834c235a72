"""Which games the almanac is made from, in one order for good (series.toml)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from math import prod
from typing import Any

from aevum.lab.simulation import Item, SimulationPlan, plan_simulation
from aevum.play.catalogue import find_game
from aevum.play.text import load_toml

FRESH = "fresh"  # games the model never learns from: they say how true it is


def series_items(game: str, games: int, *, fresh: bool = False) -> list[Item]:
    """The first games of the series: the same ones, however many are asked for."""
    plans = list(_plans(game, fresh=fresh))
    a_round = [plan for plan, weight in plans for _ in range(weight)]
    found: list[Item] = []
    next_number = {id(plan): 0 for plan, _ in plans}
    for at in range(games):
        # Neighbours in a round are far apart in the list: what is there early is even.
        plan = a_round[at * _step(len(a_round)) % len(a_round)]
        found.append((plan, next_number[id(plan)]))
        next_number[id(plan)] += 1
    return found


def _step(size: int) -> int:
    """About the golden part of a round, without a divisor in common with it."""
    step = max(1, round(size * 0.618))
    while any(step % divisor == 0 and size % divisor == 0 for divisor in range(2, step + 1)):
        step += 1
    return step


def _plans(game: str, *, fresh: bool) -> Iterator[tuple[SimulationPlan, int]]:
    data = series_data()
    rules = find_game(game)
    for family in data["family"]:
        if family["game"] != game:
            continue
        for options, weight in _combinations(family):
            players = rules.players(rules.resolve(options))
            seed = _seed(str(data["series"]), options, fresh=fresh)
            seats = [data["bot"]] * players
            yield plan_simulation(game, options, seats, seed, deeds=True), weight


def _combinations(family: Mapping[str, Any]) -> Iterator[tuple[dict[str, str], int]]:
    axes, meaning = family["axes"], family.get("meaning", {})
    for values in product(*axes.values()):
        options = dict(family.get("options", {}))
        for axis, value in zip(axes, values, strict=True):
            options |= meaning[axis][value] if axis in meaning else {axis: value}
        for name in model_data(family["game"])["each"]:
            if name in options:  # one for each seat
                options[name] = ",".join([options[name]] * int(options["players"]))
        yield options, prod(axes[axis][value] for axis, value in zip(axes, values, strict=True))


def _seed(series: str, options: Mapping[str, str], *, fresh: bool) -> int:
    """Every combination has deals of its own: what came along with one tells of no other."""
    told = " ".join([f"{name}={value}" for name, value in sorted(options.items())])
    name = f"almanac {series} {FRESH if fresh else ''} {told}"
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=5).digest(), "big")


@cache
def series_data() -> Mapping[str, Any]:
    """The file, read once."""
    return load_toml("aevum.lab.almanac", "series.toml")


def model_data(game: str) -> Mapping[str, Any]:
    """What the model of a game looks at."""
    found: Mapping[str, Any] = series_data()["model"][game]
    return found


def almanac_games() -> list[str]:
    """The games that the almanac has a series of."""
    return list(series_data()["model"])
