"""Finding cards and rules by any of their words, in both languages."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from aevum.kernel import Game
from aevum.offers import Component, Components, Provenance
from aevum.play.text import LANGUAGES, Words, load_toml, words_for

CARD, RULE = "card", "rule"
_MOST_RULES = 4
_FURTHER = ("ability", "unleash", "setup", "harder")


@dataclass(frozen=True, slots=True)
class Find:
    """A card or a rule: its key, its titles and its texts by language."""

    kind: str
    key: str  # "card.forest" or "AE-24"
    titles: tuple[str, ...]
    texts: tuple[str, ...]
    facts: tuple[str, ...] = ()  # type, cost and the like
    rules: tuple[str, ...] = ()  # rules about everything of its type
    hints: tuple[str, ...] = ()  # advice about everything of its type

    def title(self, language: str) -> str:
        """Its name in a language."""
        return self.titles[LANGUAGES.index(language)]

    def text(self, language: str) -> str:
        """Its text in a language."""
        return self.texts[LANGUAGES.index(language)]

    def fact(self, language: str) -> str:
        """Its type and numbers in a language; empty if the game does not word them."""
        return self.facts[LANGUAGES.index(language)] if self.facts else ""


def folded(text: str) -> str:
    """Letters without case and accents, so that `foret` finds `Forêt`."""
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in parts if not unicodedata.combining(letter))


@cache
def everything(game: Game[Any]) -> tuple[Find, ...]:
    """All cards and rules of a game."""
    return (*_cards(game), *_rules(game))


@cache
def stand_ins(game: Game[Any]) -> frozenset[str]:
    """The components that are ours until an owner enters the printed ones; marked ◇."""
    ours = [c for c in Components.of(game).components() if c.provenance is Provenance.STAND_IN]
    return frozenset([component.text_key for component in ours])


def _cards(game: Game[Any]) -> Iterator[Find]:
    all_words = [words_for(game, language) for language in LANGUAGES]
    for component in Components.of(game).components():
        key = component.text_key
        titles = tuple(words.name(key) for words in all_words)
        texts = tuple(_whole_text(words, key) for words in all_words)
        facts = tuple(_facts(words, component) for words in all_words)
        rules = _listed(all_words[0], f"kind.{component.kind}.rules")
        hints = _listed(all_words[0], f"kind.{component.kind}.hints")
        yield Find(CARD, key, titles, texts, facts, rules, hints)


def _listed(words: Words, key: str) -> tuple[str, ...]:
    """Numbers separated by commas."""
    return tuple((words.find(key) or "").split(", ")) if words.find(key) else ()


def hint_text(words: Words, hint: str) -> str:
    """A hint for beginners in one line: its name and what it says."""
    return f"{words.name(f'hint.{hint}')} · {words.say(f'hint.{hint}.text')}"


def all_hints(words: Words) -> list[str]:
    """Every hint a game has, those about the course of a game first."""
    return [hint_text(words, hint) for hint in sorted(words.section("hint"))]


def _whole_text(words: Words, key: str) -> str:
    """The text of a component and whatever else is written on it."""
    parts = [words.say(f"{key}.text")]
    for part in _FURTHER:
        text = words.find(f"{key}.{part}")
        if text and words.find(f"more.{part}"):
            parts.append(words.say(f"more.{part}", text=words.typeset(text)))
    return " ".join(parts)


def _facts(words: Words, component: Component) -> str:
    """Type, cost, life and the like, as far as the game has words for them."""
    found = [words.find(f"kind.{component.kind}.name") or ""]
    for name, value in component.facts.items():
        if isinstance(value, int) and words.find(f"fact.{name}"):
            found.append(words.say(f"fact.{name}", value=value))
        elif isinstance(value, list) and value and words.find(f"fact.{name}"):
            found.append(words.say(f"fact.{name}", value=_names(words, value)))
    return " · ".join(filter(None, found))


def _names(words: Words, ids: list[str]) -> str:
    """Cards by name, equal ones counted."""
    counts = Counter(ids)
    return ", ".join(
        [f"{n} × {words.noun(i)}" if n > 1 else words.noun(i) for i, n in counts.items()]
    )


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
        whole = f"{titles} {folded(' '.join(find.texts + find.facts))}"
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
    own = [number for _, _, number in sorted(ranked)[:_MOST_RULES]]
    card = by_key(game, key)
    return tuple(dict.fromkeys([*own, *(card.rules if card else ())]))


def _pattern(game: Game[Any], key: str) -> re.Pattern[str]:
    """What rules call a component: its name or plural, a tile by its main word alone."""
    words = words_for(game, "en")
    name = words.name(key)
    forms = {name, words.find(f"{key}.plural") or name}
    if key.startswith("tile."):
        forms = {[word for word in name.split(" of ")[0].split() if word.isalpha()][-1]}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(forms)))})s?\b", re.IGNORECASE)
