"""The book of a game: every name and sentence a client needs to draw its table, in one language."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from aevum.kernel import Game
from aevum.offers import Component, Components
from aevum.play.catalogue import find_game
from aevum.play.text import Words, load_toml, words_for
from aevum.web.server.showing.book_facts import facts_in_words
from aevum.web.server.showing.rulings import rulings_of
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import Book, BookEntry, BookRule

_SECTIONS = (
    "word",
    "turn_card",
    "tile",
    "glyph",
    "common",
    "more",
    "colour",
    "key",
    "mat",
    "space",
)
_TOLD = ("rating", "tale", "hint", "board")  # on a map or a board: a name and a text, no component
_FURTHER = ("title", "ability", "best", "unleash", "setup", "harder", "plural", "letters")


@cache
def book_of(name: str, language: Language) -> Book:
    """The book of the game of this name."""
    game = find_game(name)
    words = words_for(game, language)
    rulings = rulings_of(game)
    return Book(
        game=name,
        language=language,
        title=words.say(f"games.{name}.name"),
        components=[
            _entry(part, words, rulings.get(part.text_key, ()))
            for part in Components.of(game).components()
        ],
        rules=_rules(game, words),
        zones=words.section("zone"),
        badges=words.section("badge"),
        counters=words.section("counter"),
        rows=words.section("row") | words.section("sheet"),
        verbs=words.section("verb"),
        kinds=words.section("kind"),
        words=_words(game, words),
    )


def _entry(part: Component, words: Words, rulings: tuple[str, ...]) -> BookEntry:
    short = words.find(f"{part.text_key}.short")
    return BookEntry(
        key=part.text_key,
        name=words.typeset(words.name(part.text_key)),
        kind=part.kind,
        set=part.set,
        short=words.typeset(short) if short else "",
        text=words.say(f"{part.text_key}.text"),
        facts=dict(_plain_facts(part.facts)),
        about=facts_in_words(part, words),
        rules=list(rulings),
        provenance=part.provenance.value,
        motif=words.find(f"{part.text_key}.motif") or "",
    )


def _plain_facts(facts: Mapping[str, object], prefix: str = "") -> Iterator[tuple[str, str | int]]:
    """Words and numbers to draw with; those of a table within have dotted names."""
    for name, value in facts.items():
        if isinstance(value, str | int):
            yield prefix + name, int(value) if isinstance(value, bool) else value
        elif isinstance(value, Mapping):
            yield from _plain_facts(value, f"{prefix}{name}.")


def _words(game: Game[Any], words: Words) -> dict[str, str]:
    """Further words by dotted key, and whatever else is written on a component."""
    found = {
        f"{section}.{key}": text
        for section in (*_SECTIONS, *_TOLD)
        for key, text in words.section(section).items()
    }
    for section in _TOLD:
        for key in words.section(section):
            found[f"{section}.{key}.text"] = words.say(f"{section}.{key}.text")
    for part in Components.of(game).components():
        for field in _FURTHER:
            text = words.find(f"{part.text_key}.{field}")
            if text:
                found[f"{part.text_key}.{field}"] = words.typeset(text)
    return found


def _rules(game: Game[Any], words: Words) -> list[BookRule]:
    rules: Mapping[str, Any] = load_toml(game.package, "rules.toml")
    return [BookRule(n, words.rule(n), str(rule.get("source", ""))) for n, rule in rules.items()]
