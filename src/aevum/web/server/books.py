"""The book of a game: every name and sentence a client needs to draw its table, in one language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from aevum.kernel import Component, Game
from aevum.play.catalogue import find_game
from aevum.play.text import Words, load_toml, words_for
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import Book, BookEntry, BookRule


@cache
def book_of(name: str, language: Language) -> Book:
    """The book of the game of this name."""
    game = find_game(name)
    words = words_for(game, language)
    return Book(
        game=name,
        language=language,
        title=words.say("game.name"),
        components=[_entry(part, words) for part in game.components()],
        rules=_rules(game, words),
        zones=words.section("zone"),
        badges=words.section("badge"),
        counters=words.section("counter"),
        rows=words.section("row") | words.section("sheet"),
        verbs=words.section("verb"),
        kinds=words.section("kind"),
        words={
            f"{section}.{key}": text
            for section in ("word", "turn_card", "tile", "common")
            for key, text in words.section(section).items()
        },
    )


def _entry(part: Component, words: Words) -> BookEntry:
    short = words.find(f"{part.text_key}.short")
    return BookEntry(
        key=part.text_key,
        name=words.name(part.text_key),
        kind=part.kind,
        set=part.set,
        short=words.typeset(short) if short else "",
        text=words.say(f"{part.text_key}.text"),
        facts={k: v for k, v in part.facts.items() if isinstance(v, str | int)},
        about=[],
        rules=[],
        provenance=part.provenance.value,
    )


def _rules(game: Game[Any], words: Words) -> list[BookRule]:
    rules: Mapping[str, Any] = load_toml(game.package, "rules.toml")
    return [BookRule(n, words.rule(n), str(rule.get("source", ""))) for n, rule in rules.items()]
