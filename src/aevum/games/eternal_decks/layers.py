"""Set-ups as layers of data: a stage, a difficulty and a number of seats make one table (ED-39)."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from aevum.games.eternal_decks.content import depends_on_lists, read_content

SOLO = "solo"
PRACTICE = "practice"
SEATS = ("2", "3", "4", SOLO)
PATHS = ("upper", "middle", "lower")
# Where options lie, as areas of the table.
ON_PATHS = ",".join([f"path-{name}" for name in PATHS])
NEXT_SPACE = "next"  # where the next card of a path would lie
AWAKE = "awake,stage_card,personal-0,personal-1,personal-2,personal-3"
RECIPES = "recipes,stage_card,river_recipes"
SPACES = 7
_GONE = "~"
# A table that holds one of these is a pick: it replaces what was inherited, whole.
_PICKS = frozenset(("ids", "class", "one_random_of_each", "fixed", "stack_from", "stack"))

Layer = Mapping[str, Any]


def stages() -> tuple[str, ...]:
    """Every stage, in the order of play (ED-8)."""
    return tuple(read_content("setups")["stage"])


def difficulties(stage: str) -> tuple[str, ...]:
    """The difficulties a stage has."""
    return tuple(read_content("setups")["stage"][stage]["difficulty"])


@depends_on_lists
@cache
def resolved(stage: str, difficulty: str, seats: str) -> Layer:
    """The whole set-up of a table, layer over layer."""
    data = read_content("setups")
    layers = [data["common"], data["seats"][seats], *_stage_layers(stage, difficulty, seats)]
    setup: dict[str, Any] = {}
    for layer in layers:
        setup = _merged(setup, layer)
    setup = _without_gone(setup)
    setup["cycle_lengths"] = cycle_lengths(setup)
    return setup


def cycle_lengths(setup: Layer) -> dict[str, list[int]]:
    """Cards needed in each cycle of each path."""
    return {path: _cycles(setup, path) for path in PATHS}


def _stage_layers(stage: str, difficulty: str, seats: str) -> list[Layer]:
    found = read_content("setups")["stage"][stage]
    below: list[Layer] = []
    if "extends" in found:
        base = found["extends"]
        below = _stage_layers(base["stage"], base["difficulty"], seats)
    own = [found["base"], found["difficulty"][difficulty], found.get("seats", {}).get(seats, {})]
    return below + own


def _merged(under: Layer, over: Layer) -> dict[str, Any]:
    merged = dict(under)
    for name, value in over.items():
        old = merged.get(name)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and not _PICKS & value.keys():
            merged[name] = _merged(old, value)
        else:
            merged[name] = value
    return merged


def _without_gone(layer: Layer) -> dict[str, Any]:
    return {
        name: _without_gone(value) if isinstance(value, Mapping) else value
        for name, value in layer.items()
        if value != _GONE
    }


def _cycles(setup: Layer, path: str) -> list[int]:
    """Cards needed in each cycle: an awakened Eternal leaves one space more (ED-21)."""
    pick = setup["eternals"][path]
    if "random" in pick:
        sleeping = int(pick["random"])
    else:
        sleeping = len(pick.get("ids") or pick["one_random_of_each"])
    lengths = [SPACES - sleeping + awake for awake in range(sleeping)]
    ends = setup.get("cycle_4_bonus", {}).get(path, "none") != "none"
    return [*lengths, SPACES] if ends else lengths
