"""The lists a table is made of, as data files: facts where they are public, stand-ins of ours where
they are not. An owner's file may replace any stand-in (see docs/stand-ins.md)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

_PACKAGE = "aevum.games.eternal_decks"


@cache
def read_content(name: str) -> Mapping[str, Any]:
    """A data file of this package, read once."""
    text = files(_PACKAGE).joinpath(f"content/{name}.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)
