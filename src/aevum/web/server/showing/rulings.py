"""Which numbered rules concern a component: those that name it, then those its tests and code cite.

A rule that names many components is about the first of them at most.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache, partial
from pathlib import PurePosixPath
from typing import Any, NamedTuple

from aevum.kernel import Game
from aevum.offers import Component, Components
from aevum.play.citations import citations_of
from aevum.play.text import LANGUAGES, load_toml, words_for

MOST_RULINGS = 4
_MOST_NAMED = 3  # a rule that names more than these is about the first alone
_EXAMPLE = "S-"  # worked examples are no rulings


@cache
def rulings_of(game: Game[Any]) -> Mapping[str, tuple[str, ...]]:
    """The numbers of the rules about each component, by text key, the most particular first."""
    ranked: dict[str, dict[str, tuple[int, int]]] = {}
    order = {number: place for place, number in enumerate(load_toml(game.package, "rules.toml"))}
    for source, pairs in enumerate((_named(game), _cited(game), _of_kind(game))):
        for key, number, breadth in pairs:
            if number in order and not number.startswith(_EXAMPLE):
                found = ranked.setdefault(key, {})
                found.setdefault(number, (source, breadth))
    return {
        key: tuple(sorted(found, key=lambda n: (found[n], order[n]))[:MOST_RULINGS])
        for key, found in ranked.items()
    }


Found = Iterator[tuple[str, str, int]]  # text key, rule, how many components the rule is about


def _named(game: Game[Any]) -> Found:
    """Rules whose sentence names a component, in one of the languages."""
    rules = load_toml(game.package, "rules.toml")
    called = [
        (part.text_key, [_Called.of(game, part, language) for language in LANGUAGES])
        for part in Components.of(game).components()
    ]
    for number, rule in rules.items():
        texts = [str(rule[language]) for language in LANGUAGES]
        small = [text.lower() for text in texts]
        places = {
            key: one[0].place(texts[0])
            for key, one in called
            if all(map(_Called.may_be_in, one, small)) and all(map(_Called.is_in, one, texts))
        }
        subject = min(places, key=places.__getitem__, default="")
        for key in places:
            if key == subject or len(places) <= _MOST_NAMED:
                yield key, number, len(places)


class _Called(NamedTuple):
    """What a component is called in a language."""

    names: tuple[str, ...]  # in small letters
    word: Callable[[], re.Pattern[str]]

    @classmethod
    def of(cls, game: Game[Any], part: Component, language: str) -> "_Called":
        """Its name as a word; a kind with a plural is a common noun, written small or large."""
        words = words_for(game, language)
        plural = words.find(f"{part.text_key}.plural")
        names = (words.name(part.text_key), *([plural] if plural else ()))
        either = "|".join(re.escape(name) for name in names)
        flags = re.IGNORECASE if plural else 0
        word = partial(re.compile, rf"\b(?:{either})\b", flags)  # most are never looked for
        return cls(tuple(name.lower() for name in names), cache(word))

    def may_be_in(self, small: str) -> bool:
        """Whether it is worth looking; a hundred times faster than to look."""
        return any(name in small for name in self.names)

    def is_in(self, text: str) -> bool:
        """Whether a sentence names it."""
        return self.word().search(text) is not None

    def place(self, text: str) -> int:
        """Where a sentence first names it: its subject stands first."""
        found = self.word().search(text)
        return found.start() if found else len(text)


def _cited(game: Game[Any]) -> Found:
    """Rules cited by the code of a component's own file, or by a test that has it in its name."""
    keys = {part.id: part.text_key for part in Components.of(game).components() if "_" in part.id}
    own_files = {part.id: part.text_key for part in Components.of(game).components()}
    for number, cited in citations_of(game).items():
        about = {
            own_files[PurePosixPath(path).stem]
            for path in cited.get("code", ())
            if PurePosixPath(path).stem in own_files
        }
        for test in cited.get("tests", ()):
            _, _, name = test.partition("::test_")
            about |= {key for part, key in keys.items() if f"_{part}_" in f"_{name}_"}
        if len(about) <= _MOST_NAMED:
            for key in sorted(about):
                yield key, number, len(about)


def _of_kind(game: Game[Any]) -> Found:
    """The rules a game lists for a whole kind of component."""
    words = words_for(game, LANGUAGES[0])
    for part in Components.of(game).components():
        listed = words.find(f"kind.{part.kind}.rules") or ""
        for place, number in enumerate(filter(None, listed.split(", "))):
            yield part.text_key, number, place
