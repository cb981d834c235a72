"""Primers: how a game plays, told in a few short parts, each beside a table as it could lie.

A file `primers/<name>.toml` of the game's package holds one primer: its words in every language
and, for each part, a position as scenarios write it down, what is lit, and the rules it tells.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from aevum.kernel import Value
from aevum.offers.game_offer import GameOffer
from aevum.offers.spoken import SPOKEN_IN, Spoken, listed, read_told, spoken


@dataclass(frozen=True, slots=True)
class PrimerPart:
    """One thing that is told, and the table beside it."""

    title: Mapping[str, str]
    say: Spoken
    rules: tuple[str, ...]  # that it tells
    options: Mapping[str, Value]
    given: Mapping[str, Any] | None = None  # the position; without it, what was dealt
    seed: int = 1
    answers: tuple[str, ...] = ()  # given in that position
    light: tuple[str, ...] = ()  # places, as a lesson points at them
    shows: tuple[str, ...] = ()  # places that must be in the picture; empty: those that are lit


@dataclass(frozen=True, slots=True)
class Primer:
    """How a game plays, or a box of it."""

    name: str
    number: int  # counts the primers of its game
    title: Mapping[str, str]
    about: Mapping[str, str]
    parts: tuple[PrimerPart, ...]


class Primers(GameOffer):
    """A game that says how it plays: its primers lie in `primers/` of its package."""

    package: ClassVar[str] = ""

    def primers(self) -> tuple[Primer, ...]:
        """The primers in their order."""
        return read_primers(self.package) if self.package else ()


@cache
def read_primers(package: str) -> tuple[Primer, ...]:
    """All primers of a package; one that lacks a part or a language is refused."""
    return read_told(package, "primers", "primer", _primer)


def _primer(name: str, data: dict[str, Any]) -> Primer:
    dealt = {"options": data.get("options", {}), "seed": data.get("seed", 1)}
    return Primer(
        name=name,
        number=data["number"],
        title={language: data[language]["title"] for language in SPOKEN_IN},
        about={language: data[language]["about"] for language in SPOKEN_IN},
        parts=tuple([_part(dealt | part) for part in data["parts"]]),
    )


def _part(data: Mapping[str, Any]) -> PrimerPart:
    rest = {key: value for key, value in data.items() if key not in ("say", "title")}
    title = {language: data["title"][language] for language in SPOKEN_IN}
    return PrimerPart(title=title, say=spoken(data["say"]), **listed(rest))
