"""Putting an owner's lists in the place of our stand-ins: plain data in, plain data out."""

from collections.abc import Callable, Mapping
from typing import Any

OWNER = "owner"
_CLASS_E = {"E", "yeti", "cyclops", "kappa", "golem"}
RANDOM_OF_A_ROW = 3  # a row named by its class: so many of that class at random

Data = dict[str, Any]


def with_owner_lists(name: str, data: Data, lists: Mapping[str, Any]) -> Data:
    """A data file with the lists that belong to it replaced."""
    if lists and name in _REPLACERS:
        _REPLACERS[name](data, lists)
    return data


def _decks(eternals: Data, lists: Mapping[str, Any]) -> None:
    for name, codes in lists.get("decks", {}).items():
        eternals[name] |= {"deck": list(codes), "deck_provenance": OWNER}


def _puzzles(puzzles: Data, lists: Mapping[str, Any]) -> None:
    for name, rows in lists.get("puzzles", {}).items():
        puzzles[name] |= {"rows": list(rows), "provenance": OWNER}


def _guardian(guardian: Data, lists: Mapping[str, Any]) -> None:
    if "guardian" in lists:
        guardian |= {**lists["guardian"], "provenance": OWNER}


def _starters(starters: Data, lists: Mapping[str, Any]) -> None:
    for name, codes in lists.get("starters", {}).items():
        starters[name] = {"deck": list(codes), "provenance": OWNER}


def _setups(setups: Data, lists: Mapping[str, Any]) -> None:
    recipes = lists.get("recipes", {})
    if "three_players" in recipes:  # solo uses them, too (ED-33)
        for seats in ("3", "solo"):
            _put_recipes(setups["seats"][seats], recipes["three_players"])
    if "stage_f" in recipes:
        _put_recipes(setups["stage"]["F"]["base"], recipes["stage_f"])
    for stage, difficulties in lists.get("rows", {}).items():
        for difficulty, rows in difficulties.items():
            _put_rows(setups["stage"][stage], difficulty, rows)


def _put_recipes(layer: Data, names: list[str]) -> None:
    layer |= {"jewels": list(names), "jewels_origin": OWNER}


def _put_rows(stage: Data, difficulty: str, rows: Mapping[str, Any]) -> None:
    layer = stage["difficulty"][difficulty]
    layer["eternals"] = {
        **layer.get("eternals", {}),
        **{path: row_pick(row) for path, row in rows.items()},
    }
    for path, pick in stage["base"].get("eternals", {}).items():
        if "without" in pick and "class" in layer["eternals"].get(path, {}):
            layer["eternals"][path]["without"] = pick["without"]  # the Phantom in E+ (ED-401)
    sleeping = {name for row in rows.values() for name in ([row] if isinstance(row, str) else row)}
    if sleeping & _CLASS_E and "random_deck" not in {**stage["base"], **layer}:
        # Their decks come from the random deck (ED-17); in Pro without its Rares (ED-193).
        rares = 0 if difficulty == "pro" else 4
        layer["random_deck"] = {"size": 36 + rares, "rares": rares, "use": "decks_of_e_eternals"}


def row_pick(row: object) -> Data:
    """What a row of the owner's file asks for: a class letter, or three Eternals by name."""
    if isinstance(row, str):
        return {"class": row, "random": RANDOM_OF_A_ROW, "origin": OWNER}
    assert isinstance(row, list)
    return {"ids": list(row), "origin": OWNER}


_REPLACERS: Mapping[str, Callable[[Data, Mapping[str, Any]], None]] = {
    "eternals": _decks,
    "puzzles": _puzzles,
    "guardian": _guardian,
    "starters": _starters,
    "setups": _setups,
}
