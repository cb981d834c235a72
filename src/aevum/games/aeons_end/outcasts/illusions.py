"""How many thralls are illusions: stand-ins of `content/thralls.toml` that an owner may replace."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from aevum.offers import ListProblem

COPIES = 6  # thralls of each troop

ILLUSIONS_OF: dict[str, int] = {}  # by troop, as they are played with
TROOPS_ENTERED: set[str] = set()  # whose number is an owner's, not our stand-in


def stand_ins() -> dict[str, int]:
    """The numbers as we made them up, by troop."""
    source = files("aevum.games.aeons_end.outcasts").joinpath("content/thralls.toml")
    listed: dict[str, int] = tomllib.loads(source.read_text("utf-8"))["illusions"]
    return listed


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
    ILLUSIONS_OF.clear()
    ILLUSIONS_OF.update(stand_ins())
    ILLUSIONS_OF.update({troop: int(str(count)) for troop, count in listed.items()})
    TROOPS_ENTERED.clear()
    TROOPS_ENTERED.update(listed)


use_illusions({})
