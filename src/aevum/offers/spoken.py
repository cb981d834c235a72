"""What lessons and primers read alike: files of sentences in every language."""

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any

from aevum.kernel import Refusals

SPOKEN_IN = ("en", "fr")
Spoken = Mapping[str, tuple[str, ...]]  # sentences, by language
file_refusal = Refusals("aevum.kernel")


def told_files(package: str, folder: str) -> Iterator[tuple[str, str]]:
    """The files of a folder of a package, each with its name and its text."""
    found = files(package).joinpath(folder)
    for file in found.iterdir() if found.is_dir() else ():
        if file.name.endswith(".toml"):
            yield file.name.partition(".")[0], file.read_text("utf-8")


def spoken(said: Mapping[str, str | Sequence[str]]) -> Spoken:
    """One sentence or several, in every language."""
    return {language: _several(said[language]) for language in SPOKEN_IN}


def listed(data: Mapping[str, Any]) -> dict[str, Any]:
    """What a file gives, with every list as it is kept."""
    return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}


def _several(said: str | Sequence[str]) -> tuple[str, ...]:
    return (said,) if isinstance(said, str) else tuple(said)
