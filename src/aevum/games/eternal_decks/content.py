"""The lists a table is made of, as data files: facts where they are public, stand-ins of ours where
they are not. An owner's lists may replace any stand-in (see docs/stand-ins.md)."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from aevum.games.eternal_decks.owner_merge import with_owner_lists
from aevum.offers import STAND_INS, Ledger, name_lists

_PACKAGE = "aevum.games.eternal_decks"
LEDGER = Ledger.of(_PACKAGE)
_OWNER: dict[str, Any] = {}  # the owner's lists now in use, by section; empty: our stand-ins


class _Cached(Protocol):
    def cache_clear(self) -> None: ...


_Remembering = TypeVar("_Remembering", bound=_Cached)
_DEPENDENT: list[_Cached] = []


def depends_on_lists(function: _Remembering) -> _Remembering:
    """Mark a cached function whose answers rest on lists that an owner may replace."""
    _DEPENDENT.append(function)
    return function


@depends_on_lists
@cache
def read_content(name: str) -> Mapping[str, Any]:
    """A data file of this package with the owner's lists in it, read once."""
    text = files(_PACKAGE).joinpath(f"content/{name}.toml").read_text(encoding="utf-8")
    return with_owner_lists(name, tomllib.loads(text), _OWNER)


def adopt(lists: Mapping[str, Any]) -> None:
    """Use these lists from now on; they have been checked. No lists: back to our stand-ins."""
    _OWNER.clear()
    _OWNER.update(lists)
    for function in _DEPENDENT:
        function.cache_clear()


def lists_in_use() -> str:
    """Eight hexadecimal digits that name the owner's lists in use, or that there are none."""
    return name_lists(_OWNER) if _OWNER else STAND_INS
