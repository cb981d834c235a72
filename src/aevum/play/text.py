"""Words: the one place where keys, events and options become sentences.

Text files are TOML beside the content, one per language, with the same keys in each. A template
holds `{name}` placeholders and plurals as `{name|one form|other form}`. French elides by itself:
`de {seat}` is « d’Ada » where a name begins with a vowel.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any

from aevum.kernel import (
    TABLE,
    Decision,
    Event,
    Game,
    Obstacle,
    Option,
    Part,
    RulesError,
    SetupOption,
    Value,
    show_value,
    shown_value,
)
from aevum.offers import Components, Sheet, Tableau, Talking

LANGUAGES = ("en", "fr")
_ASKS = "ask"  # beside the words of a card: its question; `ask_gain` is the question `<card>_gain`
# Nouns of events and reasons whose values are said as they are; every other is a section.
PLAIN_NOUNS = ("number", "place", "code", "cell", "slot")
_MOST_NOUNS = 4_000  # remembered; people may type what is none
_MOST_OPTIONS = 16_384  # remembered in words
_MOST_KEYS = 20_000  # remembered likewise: more than all text files have together
_PLACEHOLDER = re.compile(r"\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}")
# What looks like a key; cells, codes and numerals do not.
_WORD = re.compile(r"[a-z]{3,}|[a-z]+(_[a-z0-9]+)+")
_NARROW, _WIDE = "\u202f", "\u00a0"
# French words that lose their vowel before a name that begins with one: de Ada, d’Ada.
_ELIDED = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
_VOWELS = "aàâeéèêëiîïoôuùûœæ"


@cache
def load_toml(package: str, name: str) -> Mapping[str, Any]:
    """A TOML file of a package, read once."""
    return tomllib.loads(files(package).joinpath(name).read_text(encoding="utf-8"))


@cache
def words_for(game: Game[Any], language: str) -> Words:
    """The words of a game in a language."""
    return Words(game, language)


class MissingWords(RulesError):
    """Something would be said that has no words; raised where AEVUM_STRICT_WORDS asks for it."""


class Phrases:
    """Templates of one or more packages in one language, the first package before the next."""

    def __init__(self, language: str, *packages: str) -> None:
        self.language = language
        self._packages = (*packages, "aevum.kernel")
        self._sources = [load_toml(name, f"text/{language}.toml") for name in self._packages]
        self._sources += [{"prompt": _asked_by_cards(source)} for source in self._sources]
        self._found: dict[str, str | None] = {}  # by key, as far as they were looked up

    def find(self, key: str) -> str | None:
        """The template at a dotted key, of the first package that has it."""
        try:
            return self._found[key]
        except KeyError:
            if len(self._found) >= _MOST_KEYS:
                self._found.clear()
            found = self._found[key] = self._look_up(key)
            return found

    def _look_up(self, key: str) -> str | None:
        for source in self._sources:
            found: Any = source
            for step in key.split("."):
                found = found.get(step) if isinstance(found, Mapping) else None
            if isinstance(found, str):
                return found
        return None

    def section(self, name: str) -> dict[str, str]:
        """Every template of a section by its key; tables within give their `name`."""
        found: dict[str, str] = {}
        for source in reversed(self._sources):
            for key, value in source.get(name, {}).items():
                said = value.get("name") if isinstance(value, Mapping) else value
                if isinstance(said, str):
                    found[key] = self.typeset(said)
        return found

    def say(self, key: str, /, **values: object) -> str:
        """The sentence at a key."""
        template = self.find(key)
        return self._nameless(key) if template is None else self.fill(template, values)

    def fill(self, template: str, values: Mapping[str, object]) -> str:
        """A template with its placeholders and plurals filled in, in the language's typography."""

        def put(found: re.Match[str]) -> str:
            if found[1] not in values:
                return self._nameless(f"{{{found[1]}}} in: {template}", "…")
            value = values[found[1]]
            if found[2] is not None:
                return found[2] if is_one(value, self.language) else found[3]
            if isinstance(value, int):
                return str(value).replace("-", "−")
            return self.listed(value) if isinstance(value, list | tuple) else str(value)

        def elide(found: re.Match[str]) -> str:
            first = str(values.get(found[2], ""))[:1].lower()
            return f"{found[1]}’{{{found[2]}}}" if first and first in _VOWELS else found[0]

        if self.language == "fr":
            template = _ELIDED.sub(elide, template)
        return self.typeset(_PLACEHOLDER.sub(put, template) if "{" in template else template)

    def listed(self, names: Sequence[object]) -> str:
        """Names in a row: `a, b or c`."""
        return shown_value(list(names), self.say("list.or"))

    def _nameless(self, key: str, otherwise: str = "") -> str:
        """What is said for want of words: never a key. Tests let nothing come to that."""
        if os.environ.get("AEVUM_STRICT_WORDS"):
            file = f"{self._packages[0].replace('.', '/')}/text/{self.language}.toml"
            raise MissingWords(f"there are no words for {key}: they belong into {file}")
        return otherwise or key.rpartition(".")[2].replace("_", " ")

    def typeset(self, text: str) -> str:
        """French spaces before and after double punctuation do not break."""
        if self.language != "fr":
            return text
        text = re.sub(r" ([;!?])", _NARROW + r"\1", text)
        text = re.sub(r" (:|»|%)", _WIDE + r"\1", text)
        return text.replace("« ", "«" + _WIDE)


class Words(Phrases):
    """Everything a game says, in one language."""

    def __init__(self, game: Game[Any], language: str) -> None:
        super().__init__(language, game.package, *game.text_packages, "aevum.play")
        self.game = game
        self._nouns: dict[str, str] = {}  # looked up in many sections, so remembered
        self._kinds: tuple[str, ...] = ()
        self._rules = load_toml(game.package, "rules.toml")

    # --- things

    def name(self, key: str) -> str:
        """The name of a component (`card.forest`)."""
        return self.say(f"{key}.name")

    def noun(self, part: Part) -> str:
        """The name of whatever an option part stands for; numbers and cells are themselves."""
        if not isinstance(part, str):
            return str(part)
        known = self._nouns.get(part)
        if known is None:
            if len(self._nouns) >= _MOST_NOUNS:
                self._nouns.clear()
            known = self._nouns[part] = self._find_noun(part)
        return known

    def _find_noun(self, part: str) -> str:
        for section in self.kinds_of_nouns():
            found = self.find(f"{section}.{part}.name") or self.find(f"{section}.{part}")
            if found:
                return self.typeset(found)
        return self._nameless(part) if _WORD.fullmatch(part) else part

    def kinds_of_nouns(self) -> Sequence[str]:
        """The sections that name things: mere words, and what events tell of, components first."""
        if not self._kinds:
            told = {noun for nouns in self.game.rules.events.values() for noun in nouns.values()}
            parts = dict.fromkeys(
                [p.text_key.partition(".")[0] for p in Components.of(self.game).components()]
            )
            loose = sorted(told - parts.keys() - {"seat", "prompt", "bot", *PLAIN_NOUNS})
            self._kinds = tuple(dict.fromkeys(["word", *[p for p in parts if p in told], *loose]))
        return self._kinds

    def seat(self, seat: int, names: Sequence[str] = ()) -> str:
        """What a player is called; the whole group at TABLE."""
        if seat == TABLE:
            return self.say("common.table")
        return names[seat] if seat < len(names) else self.say("common.seat", number=seat + 1)

    def players(self, state: Any, names: Sequence[str] = ()) -> Sequence[str]:
        """What all players are called: persons by their names, golems of one person by theirs."""
        return [self.name(key) for key in Talking.of(self.game).player_keys(state)] or names

    def column(self, sheet: Sheet, column: int, names: Sequence[str] = ()) -> str:
        """What a column of a sheet is called: a player, or a number such as an age."""
        if sheet.heads == "seat":
            return self.seat(column, names)
        return f"{self.say(f'counter.{sheet.heads}')} {column}"

    # --- questions and answers

    def prompt(self, decision: Decision) -> str:
        """The question of a decision: `{source}` is what it comes from by name, `{amount}` bare."""
        source = decision.source
        return self.say(f"prompt.{decision.prompt}", source=self.noun(source), amount=source)

    def option(self, decision: Decision, option: Option, names: Sequence[str] = ()) -> str:
        """What answering an option means.

        In a template `{p0}` is the first part by name and `{s0}` the player it numbers. An action
        with `play_3` beside `play` says it so when three parts follow its name. Where no template
        is given, numbers are said as [choice] number has it, words as [choice] part_word has it.
        """
        parts = option if isinstance(option, tuple) else (option,)
        players = tuple(names) if any(isinstance(part, int) for part in parts) else ()
        return _in_words(self, decision.prompt, option, players)

    def _option(self, prompt: str, option: Option, names: Sequence[str]) -> str:
        if option is None:
            return self.say("common.decline")
        parts = option if isinstance(option, tuple) else (option,)
        at_menu = self._action(parts) if isinstance(option, tuple) else None
        if at_menu:
            parts = parts[1:]
        template = at_menu or self.find(f"choice.{prompt}")
        values: dict[str, str] = {
            f"p{n}": self.noun(part)
            for n, part in enumerate(parts)
            if template is None or f"{{p{n}" in template  # some parts are never said
        }
        for n, part in enumerate(parts):
            if isinstance(part, int) and part > 0:
                values[f"s{n}"] = self.seat(part - 1, names)
        if template is None:
            number = self.find("choice.number") or "{p}"
            said = [
                self.fill(number, {"p": str(part), "s": values.get(f"s{n}", str(part))})
                if isinstance(part, int)
                else self.find(f"choice.part_{part}") or values[f"p{n}"]
                for n, part in enumerate(parts)
            ]
            return " · ".join(said)
        return self.fill(template, values)

    def _action(self, parts: Sequence[Part]) -> str | None:
        name = f"action.{parts[0]}"
        return self.find(f"{name}_{len(parts) - 1}") or self.find(name)

    def why(self, obstacle: Obstacle) -> str:
        """The sentence that refuses, with its rule number."""
        return f"{self.reason(obstacle)} ({obstacle.rule})"

    def reason(self, obstacle: Obstacle) -> str:
        """The sentence that refuses, for those who are shown its rule number beside it."""
        values = {name: self._noun_of(name, value) for name, value in obstacle.values}
        key = f"why.{obstacle.why}"
        return self.say(key, **values) if self.find(key) else self.rule(obstacle.rule)

    def rule(self, number: str) -> str:
        """A numbered rule in our words."""
        return self.typeset(str(self._rules[number][self.language]))

    # --- what happened

    def event(self, event: Event, names: Sequence[str] = ()) -> str:
        """What happened, as one sentence; empty for events without words."""
        return self._told(self._telling("event", event), event, names)

    def brings(
        self, kind: str, event: Event, names: Sequence[str] = (), *, acts: bool = False
    ) -> str | None:
        """What an event adds to the sentence about another of this kind, just before it.

        Empty where it goes without saying; None where it is told by itself. Where a player `acts`
        in the sentence, what any action may bring is added as well.
        """
        found = self._telling(f"brings.{kind}", event)
        if found is None and acts:
            found = self.find(f"brings.any.{event.kind}")
        return None if found is None else self._told(found, event, names)

    def _telling(self, section: str, event: Event) -> str | None:
        """The template of an event; one for its last word, as `gained_hand`, before `gained`."""
        last = event.args[-1] if event.args else None
        special = self.find(f"{section}.{event.kind}_{last}") if isinstance(last, str) else None
        return self.find(f"{section}.{event.kind}") if special is None else special

    def _told(self, template: str | None, event: Event, names: Sequence[str]) -> str:
        """What happened, by a sentence with its nouns left out; empty if there is none."""
        if not template:
            return ""
        nouns = self.game.rules.events[event.kind]
        values: dict[str, object] = {}
        for (name, noun), value in zip(nouns.items(), event.args, strict=True):
            seat = noun == "seat" and isinstance(value, int)
            values[name] = self.seat(int(value), names) if seat else self._noun_of(noun, value)
        return self.fill(template, values)

    def _noun_of(self, noun: str, value: Part) -> Part:
        if noun in PLAIN_NOUNS or isinstance(value, int):
            return value
        if noun == "bot":
            return bot_words(self, str(value))[0]
        if noun == "prompt":
            return self.say(f"prompt.{value}", source="")
        if value and noun not in self.kinds_of_nouns():  # by its part in the sentence
            return self.noun(value)
        if not value:
            return self.say(f"common.hidden_{noun}")
        named = f"{noun}.{value}.name"
        return self.say(named if self.find(named) else f"{noun}.{value}")

    # --- the table

    def headline(self, tableau: Tableau) -> str:
        """One line that says where the game stands."""
        return self.say(f"headline.{tableau.headline}", **dict(tableau.values))

    def outcome(self, state: Any, names: Sequence[str] = ()) -> str:
        """How the game ended, and what decided where the points did not."""
        won, scores = self.game.winners(state), self.game.scores(state)
        told = self.say(
            f"outcome.{Talking.of(self.game).ending(state)}",
            winners=", ".join([self.seat(seat, names) for seat in won]),
            scores=", ".join(str(score) for score in scores).replace("-", "−"),
        )
        tied = won and scores and scores.count(max(scores)) > len(won)
        return f"{told}. {self.say('outcome.tie')}" if tied and self.find("outcome.tie") else told

    def setup_value(self, option: SetupOption, value: Value) -> str:
        """What a setup value means."""
        shown = show_value(value)
        key = f"option.{option.name}.value_{shown.replace(',', '_')}"
        if self.find(key):
            return self.say(key)
        if value in option.added:  # boxes, whatever their editions
            boxes = [part.partition(".")[0] for part in shown.split(",")]
            return " + ".join([self.say(f"about.set_{box}") for box in boxes])
        family = self.find(f"option.{option.name}.names")  # of components that can be named
        return self.name(f"{family}.{shown}") if family else shown

    def setting(self, option: SetupOption, value: Value) -> str:
        """A value in words: several listed ones by name, any other in the option's own way."""
        listed = [show_value(known) for known in option.offered]
        parts = [show_value(value)] if value in option.offered else show_value(value).split(",")
        if all(part in listed for part in parts):
            return ", ".join([self.setup_value(option, part) for part in parts])
        other = f"option.{option.name}.other"
        return self.say(other if self.find(other) else "setup.own", value=show_value(value))


@lru_cache(_MOST_OPTIONS)
def _in_words(words: Words, prompt: str, option: Option, names: tuple[str, ...]) -> str:
    """What answering an option means: the same ones are on offer again and again."""
    return words._option(prompt, option, names)


def _asked_by_cards(source: Mapping[str, Any]) -> dict[str, str]:
    """The questions that stand beside the words of what asks them, by prompt; they name it."""
    found: dict[str, str] = {}
    sections = [section for section in source.values() if isinstance(section, Mapping)]
    for section in sections:
        for name, words in section.items():
            if isinstance(words, Mapping):
                for key, text in words.items():
                    if key.partition("_")[0] == _ASKS:
                        by = words.get("name", "")
                        told = by.lower() in text.lower()
                        said = text if told else f"{by} · {text}"
                        found[name + key.removeprefix(_ASKS)] = said
    return found


def bot_words(phrases: Phrases, bot: str) -> tuple[str, str]:
    """What a bot is called and what it is like; one of another package by its own name."""
    key = f"bot.{bot}" if phrases.find(f"bot.{bot}.name") else "bot.other"
    return phrases.say(f"{key}.name", name=bot), phrases.say(f"{key}.text")


def is_one(value: object, language: str) -> bool:
    """Whether a number takes the singular: in French 0 does, too (CLDR, plural rules)."""
    number = value if isinstance(value, int) else int(str(value).replace("−", "-"))
    return abs(number) == 1 or (number == 0 and language == "fr")


def best_language(wanted: str) -> str:
    """The language of a locale such as `fr_FR.UTF-8`, English when we do not have it."""
    return "fr" if wanted.lower().startswith("fr") else "en"
