"""Refusals of set-ups, whose words are among the others of the game."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from aevum.kernel import WrongSetup

_PACKAGE = "aevum.games.eternal_decks"


@cache
def _sentences() -> Mapping[str, str]:
    text = files(_PACKAGE).joinpath("text/en.toml").read_text(encoding="utf-8")
    found: Mapping[str, str] = tomllib.loads(text)["refusal"]
    return found


def refusal(why: str, **values: object) -> WrongSetup:
    """A refusal by its text key under [refusal]; told in English where no language is asked."""
    return WrongSetup(_sentences()[why].format(**values), why, **values)
