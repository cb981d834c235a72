"""What lessons and primers read alike: files of sentences in every language."""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, Protocol, TypeVar

from aevum.kernel import Refusals, RulesError

SPOKEN_IN = ("en", "fr")
Spoken = Mapping[str, tuple[str, ...]]  # sentences, by language
file_refusal = Refusals("aevum.kernel")


class Numbered(Protocol):
    """What a file of sentences holds: the files of a folder are numbered."""

    @property
    def number(self) -> int:
        """Its place in the folder."""


T = TypeVar("T", bound=Numbered)


def read_told(
    package: str, folder: str, kind: str, make: Callable[[str, dict[str, Any]], T]
) -> tuple[T, ...]:
    """What the files of a folder tell; one that lacks a part or a language is refused."""
    found = files(package).joinpath(folder)
    told: list[T] = []
    for file in found.iterdir() if found.is_dir() else ():
        name, _, ending = file.name.partition(".")
        if ending != "toml":
            continue
        try:
            told.append(make(name, tomllib.loads(file.read_text("utf-8"))))
        except (KeyError, TypeError) as problem:
            raise file_refusal(RulesError, kind, name=name, problem=str(problem)) from None
    return tuple(sorted(told, key=lambda one: one.number))


def spoken(said: Mapping[str, str | Sequence[str]]) -> Spoken:
    """One sentence or several, in every language."""
    return {language: _several(said[language]) for language in SPOKEN_IN}


def listed(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a file gives, with every list as it is kept."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}


def _several(said: str | Sequence[str]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said)
