"""Which numbered rules concern a component: those that name it, then those its tests and code cite.

A rule that names many components is about the first of them at most.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import PurePosixPath
from typing import Any

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
    patterns = {part.text_key: _patterns(game, part) for part in Components.of(game).components()}
    for number, rule in rules.items():
        named = [
            key
            for key, by_language in patterns.items()
            if all(by_language[lang].search(str(rule[lang])) for lang in LANGUAGES)
        ]
        subject = min(named, key=lambda key: _place(patterns[key], rule), default="")
        for key in named:
            if key == subject or len(named) <= _MOST_NAMED:
                yield key, number, len(named)


def _place(by_language: Mapping[str, re.Pattern[str]], rule: Mapping[str, Any]) -> int:
    """Where a rule first names a component: the subject of a sentence stands first."""
    found = by_language[LANGUAGES[0]].search(str(rule[LANGUAGES[0]]))
    return found.start() if found else len(str(rule[LANGUAGES[0]]))


def _patterns(game: Game[Any], part: Component) -> dict[str, re.Pattern[str]]:
    """Its name as a word; a kind with a plural is a common noun, written small or large."""
    found = {}
    for language in LANGUAGES:
        words = words_for(game, language)
        names = [words.name(part.text_key)]
        plural = words.find(f"{part.text_key}.plural")
        if plural:
            names.append(plural)
        either = "|".join(re.escape(name) for name in names)
        found[language] = re.compile(rf"\b(?:{either})\b", re.IGNORECASE if plural else 0)
    return found


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
