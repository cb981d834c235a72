"""Which code and which tests honour a numbered rule, as noted when Aevum was built."""

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from aevum.kernel import Game

Citations = Mapping[str, Mapping[str, list[str]]]  # by rule: `code` and `tests`


def citations_of(game: Game[Any]) -> Citations:
    """Where the rules of a game are cited; nothing in a tree that was never built."""
    path = files(game.package).joinpath("citations.json")
    found: Citations = json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found
