"""Chances to win, as often as games were won from positions judged alike.

`chances.toml` was measured by `python -m tools.chances`; it says on how many games.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from math import exp
from typing import Any

_MOST = 40.0  # beyond it the curve is flat
ENDS = ("victory", "defeat")  # terms of positions in which the game is over


@cache
def curves() -> Mapping[str, Mapping[str, Any]]:
    """What was measured, by game: the curve's middle and slope, games, and the worth of an end."""
    text = files("aevum.bots").joinpath("chances.toml").read_text(encoding="utf-8")
    found: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)
    return found


def has_chances(game: str, terms: Mapping[str, float]) -> bool:
    """Whether it was measured how often games with such terms are won."""
    if game not in curves():
        return False
    return curves()[game]["needs"] in terms or (bool(terms) and terms.keys() <= set(ENDS))


def chance_to_win(game: str, terms: Mapping[str, float]) -> float:
    """The chance of a team, from the terms of one position or from their means over several."""
    curve = curves()[game]
    end = curve["end"]
    won = min(1.0, terms.get("victory", 0.0) / end) if end else 0.0
    lost = min(1.0 - won, -terms.get("defeat", 0.0) / end) if end else 0.0
    running = 1.0 - won - lost
    if running <= 0.0:
        return won
    value = sum([worth for name, worth in terms.items() if not end or name not in ENDS]) / running
    return won + running * _logistic(curve["slope"] * (value - curve["middle"]))


def _logistic(exponent: float) -> float:
    return 1 / (1 + exp(-max(-_MOST, min(_MOST, exponent))))
