"""The file an owner fills in: every list that stands in for a printed one, commented out."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from aevum.kernel import Game
from aevum.offers import OwnerLists
from aevum.play.text import Words, words_for


def owner_template(game: Game[Any], language: str) -> str:
    """A TOML file with the present lists as examples, each line behind a #; empty without any."""
    lists = OwnerLists.of(game).replaceable_lists()
    if not lists:
        return ""
    words = words_for(game, language)
    explained: set[str] = set()
    parts = ["\n".join(_remarks(words, "head"))]
    for section, entries in lists.items():
        kind = section.partition(".")[0]
        remarks = [] if kind in explained else [*_remarks(words, kind)]
        explained.add(kind)
        parts.append("\n".join([*remarks, *_section(section, entries)]))
    return "\n\n".join(parts) + "\n"


def _remarks(words: Words, name: str) -> Iterator[str]:
    """The remark of a section; each sentence of it is a line."""
    for line in words.say(f"template.{name}").split(" | "):
        yield f"# {line}"


def _section(name: str, entries: Mapping[str, object]) -> Iterator[str]:
    yield f"[{'.'.join(map(_key, name.split('.')))}]"
    for key, value in entries.items():
        yield f"#{key} = {_shown(value)}"


def _shown(value: object) -> str:
    if isinstance(value, Iterable) and not isinstance(value, str):
        return "[" + ", ".join(f'"{entry}"' for entry in value) + "]"
    return f'"{value}"'


def _key(name: str) -> str:
    """A TOML key: E+ needs quotation marks."""
    return name if name.isalnum() else f'"{name}"'
