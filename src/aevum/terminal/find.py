"""Finding cards and rules by any of their words, in both languages."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from aevum.kernel import Game
from aevum.play.text import LANGUAGES, load_toml, words_for

CARD, RULE = "card", "rule"
_MOST_RULES = 4


@dataclass(frozen=True, slots=True)
class Find:
    """A card or a rule: its key, its titles and its texts by language."""

    kind: str
    key: str  # "card.forest" or "AE-24"
    titles: tuple[str, ...]
    texts: tuple[str, ...]

    def title(self, language: str) -> str:
        """Its name in a language."""
        return self.titles[LANGUAGES.index(language)]

    def text(self, language: str) -> str:
        """Its text in a language."""
        return self.texts[LANGUAGES.index(language)]


def folded(text: str) -> str:
    """Letters without case and accents, so that `foret` finds `Forêt`."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


@cache
def everything(game: Game[Any]) -> tuple[Find, ...]:
    """All cards and rules of a game."""
    return (*_cards(game), *_rules(game))


def _cards(game: Game[Any]) -> Iterator[Find]:
    all_words = [words_for(game, language) for language in LANGUAGES]
    for component in game.components():
        key = component.text_key
        titles = tuple(words.name(key) for words in all_words)
        texts = tuple(words.say(f"{key}.text") for words in all_words)
        yield Find(CARD, key, titles, texts)


def _rules(game: Game[Any]) -> Iterator[Find]:
    all_words = [words_for(game, language) for language in LANGUAGES]
    for number in load_toml(game.package, "rules.toml"):
        yield Find(
            RULE, number, (number,) * len(LANGUAGES), tuple(w.rule(number) for w in all_words)
        )


def search(game: Game[Any], wanted: str) -> list[Find]:
    """Everything that has all the wanted words; names before texts, exact before partial."""
    words = folded(wanted).split()
    if not words:
        return []
    ranked: list[tuple[int, Find]] = []
    for find in everything(game):
        titles = folded(" / ".join(find.titles))
        whole = f"{titles} {folded(' '.join(find.texts))}"
        if all(word in whole for word in words):
            exact = any(folded(title) == " ".join(words) for title in find.titles)
            in_title = all(word in titles for word in words)
            ranked.append((0 if exact else 1 if in_title else 2, find))
    return [find for _, find in sorted(ranked, key=lambda pair: pair[0])]


def by_key(game: Game[Any], key: str) -> Find | None:
    """The card or rule of this key."""
    return next((find for find in everything(game) if find.key == key), None)


@cache
def rules_about(game: Game[Any], key: str) -> tuple[str, ...]:
    """Numbers of the rules that speak of a component, those with fewest other names first."""
    words = words_for(game, "en")
    names = {card.key: _pattern(game, card.key) for card in everything(game) if card.kind == CARD}
    if key not in names:
        return ()
    ranked: list[tuple[int, int, str]] = []
    for order, find in enumerate(everything(game)):
        if find.kind == RULE and names[key].search(words.rule(find.key)):
            others = sum(bool(name.search(find.texts[0])) for name in names.values())
            ranked.append((others, order, find.key))
    return tuple(number for _, _, number in sorted(ranked)[:_MOST_RULES])


def _pattern(game: Game[Any], key: str) -> re.Pattern[str]:
    """What rules call a component: its name or plural, a tile by its main word alone."""
    words = words_for(game, "en")
    name = words.name(key)
    forms = {name, words.find(f"{key}.plural") or name}
    if key.startswith("tile."):
        forms = {[word for word in name.split(" of ")[0].split() if word.isalpha()][-1]}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(forms)))})s?\b", re.IGNORECASE)
