"""How many thralls are illusions: stand-ins of `content/thralls.toml` that an owner may replace."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from aevum.offers import ListProblem

COPIES = 6  # thralls of each troop

_IN_USE: dict[str, int] = {}
_ENTERED: set[str] = set()  # troops whose number an owner has entered


def stand_ins() -> dict[str, int]:
    """The numbers as we made them up, by troop."""
    source = files("aevum.games.aeons_end.outcasts").joinpath("content/thralls.toml")
    listed: dict[str, int] = tomllib.loads(source.read_text("utf-8"))["illusions"]
    return listed


def illusions_in_use() -> dict[str, int]:
    """The numbers that are played with."""
    return dict(_IN_USE)


def illusions_of(troop: str) -> int:
    """How many thralls of a troop are illusions."""
    return _IN_USE[troop]


def illusion_problems(listed: Mapping[str, object]) -> Iterator[ListProblem]:
    """Everything that is wrong with an owner's numbers."""
    for troop, count in listed.items():
        if troop not in stand_ins():
            yield "unknown", {"list": f"illusions.{troop}", "known": ", ".join(stand_ins())}
        elif not _is_count(count):
            yield "illusion_count", {"troop": troop, "most": COPIES}


def _is_count(count: object) -> bool:
    """A whole number of thralls, also as the template writes it."""
    return not isinstance(count, bool) and str(count).isdigit() and int(str(count)) <= COPIES


def use_illusions(listed: Mapping[str, object]) -> None:
    """Play with these numbers from now on; what is not listed stays as we made it up."""
    _IN_USE.clear()
    _IN_USE.update(stand_ins())
    _IN_USE.update({troop: int(str(count)) for troop, count in listed.items()})
    _ENTERED.clear()
    _ENTERED.update(listed)


def troops_entered() -> frozenset[str]:
    """The troops whose number is an owner's, not our stand-in."""
    return frozenset(_ENTERED)


use_illusions({})
