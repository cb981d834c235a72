"""Words of Eternal Decks: everything the rules can say is said in both languages."""

import ast
import random
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from aevum.games.eternal_decks.cards import CARDS
from aevum.games.eternal_decks.content import read_content
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import PATHS, difficulties, resolved, stages
from aevum.games.eternal_decks.modes.custom_parts import path_option
from aevum.games.eternal_decks.shown.components import components
from aevum.games.eternal_decks.shown.tableau import tableau
from aevum.games.eternal_decks.speaking import phrases_now
from aevum.kernel import Match, show_value
from aevum.offers import Tableau
from aevum.play.text import LANGUAGES, Words, load_toml, words_for
from support.walks import start
from support.words import flat

ASKING = ("Decision", "choose", "choose_if_any", "may", "pick", "pick_if_any", "may_pick")

PACKAGE = ETERNAL_DECKS.package
PUBLIC_NOUNS = {"seat", "number", "place", "prompt", "code", "bot"}
SHORT_LIMIT = {"en": 44, "fr": 54}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def texts(language: str) -> dict[str, str]:
    return dict(flat(load_toml(PACKAGE, f"text/{language}.toml")))


# --- both languages


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    assert list(texts("en")) == list(texts("fr"))


def test_both_languages_fill_in_the_same_placeholders() -> None:
    french = texts("fr")
    for key, english in texts("en").items():
        names = [set(re.findall(r"\{(\w+)", text)) for text in (english, french[key])]
        assert names[0] == names[1], key


def test_names_of_things_give_the_same_numbers_in_both_languages() -> None:
    french = texts("fr")
    for key, english in texts("en").items():
        if key.startswith(("card.", "path_card.", "recipe.", "task.", "puzzle.", "star.")):
            numbers = [re.findall(r"\d", text) for text in (english, french[key])]
            assert sorted(numbers[0]) == sorted(numbers[1]), key


def test_french_uses_typographic_marks_and_leaves_fixed_spaces_to_the_formatter() -> None:
    for key, sentence in texts("fr").items():
        assert not set(sentence) & set("'\"\u00a0\u202f"), key
        assert not re.search(r"\S[;:?!](\s|$)", sentence), key


@each_language
def test_no_text_is_empty_and_none_uses_straight_quotation_marks(language: str) -> None:
    for key, text in texts(language).items():
        assert text.strip() == text, key
        assert text, key
        assert not set(text) & set("'\""), key


@each_language
def test_short_texts_are_short(language: str) -> None:
    for key, text in texts(language).items():
        if key.endswith(".short"):
            assert len(text) <= SHORT_LIMIT[language], key


# --- nothing is missing


@each_language
def test_every_component_has_a_name_a_text_and_a_short_text(language: str) -> None:
    words = words_for(ETERNAL_DECKS, language)
    for part in components():
        for field in ("name", "text", "short"):
            assert words.find(f"{part.text_key}.{field}"), (part.id, field)


@each_language
def test_everything_the_rules_can_say_has_words(language: str) -> None:
    words = words_for(ETERNAL_DECKS, language)
    assert [key for key in sorted(needed()) if words.find(key) is None] == []


@each_language
def test_every_phrase_a_player_may_say_has_words(language: str) -> None:
    words = words_for(ETERNAL_DECKS, language)
    held = start(ETERNAL_DECKS, {"stage": "A", "players": 2}, 1).state
    phrases = {*phrases_now(held, 0), "have_rare", "have_ability", "have_skull"}
    assert [name for name in sorted(phrases) if not words.find(f"phrase.{name}")] == []
    said = {key.removeprefix("phrase.") for key in texts(language) if key.startswith("phrase.")}
    assert said == phrases


def test_events_fill_in_only_what_they_carry() -> None:
    for language in LANGUAGES:
        words = words_for(ETERNAL_DECKS, language)
        for kind, nouns in ETERNAL_DECKS.rules.events.items():
            template = words.find(f"event.{kind}") or ""
            assert set(re.findall(r"\{(\w+)", template)) <= set(nouns), kind


def test_no_event_question_reason_or_ending_has_words_for_nothing() -> None:
    sections = ("event.", "prompt.", "why.", "outcome.", "action.", "option.", "refusal.")
    said = {key for key in texts("en") if key.startswith(sections)}
    signs = {"action.token", "action.token_2"}
    turned = {"action.play_3", "action.brave_3"}
    assert sorted(said - needed() - signs - turned) == []


def needed() -> set[str]:
    """Every key that the rules ask for."""
    keys = {f"prompt.{name}" for name in literals(ASKING, 1)}
    keys |= {f"why.{name}" for name in literals(("Obstacle",), 1)}
    keys |= {f"why.{name}" for name in ("same_colour", "same_value")}
    own_rule = set(read_content("paths")) - {"sets", "camp", "festival"}
    keys |= {f"why.path_card_{name}" for name in own_rule}
    keys |= {f"event.{kind}" for kind in ETERNAL_DECKS.rules.events if kind != "forced"}
    keys |= {f"action.{option[0]}" for option in ETERNAL_DECKS.catalogue().values()}
    keys |= {f"outcome.{name}" for name in endings()}
    keys |= {f"key.{name}.name" for name in key_sources()}
    keys |= {f"refusal.{name}" for name in literals(("error",), 1)}
    keys |= {f"refusal.{name}" for name in literals(("refusal",), 0)}
    keys |= {f"refusal.{name}" for name in literals(("error",), 1)}
    keys |= {f"refusal.custom_{name}" for name in literals(("Fault",), 0)}
    keys |= {f"path.{name}" for name in PATHS} | {"common.hidden_card", "common.hidden_task"}
    keys |= {f"card.{name}.letters" for name in CARDS}
    for section, names in things().items():
        keys |= {f"{section}.{name}.name" for name in names}
    for option in ETERNAL_DECKS.options:
        keys |= {f"option.{option.name}.{part}" for part in ("name", "text")}
        shown = [show_value(value).replace(",", "_") for value in option.values]
        keys |= {f"option.{option.name}.value_{value}" for value in shown}
        if option.name in ("stage", "mode"):
            keys |= {f"option.{option.name}.about_{value}" for value in shown}
        if option.takes == "text" or option.name in ("river_bonus", *map(path_option, PATHS)):
            keys.add(f"option.{option.name}.other")
    return keys


def things() -> dict[str, set[str]]:
    """Ids that events and options name, by section of the text files."""
    recipes = read_content("recipes")
    layers = [
        resolved(stage, difficulty, seats)
        for stage in stages()
        for difficulty in difficulties(stage)
        for seats in ("2", "3", "4", "solo")
    ]
    sleeping = [pick.get("ids", ()) for layer in layers for pick in layer["eternals"].values()]
    tasks = read_content("tasks")
    return {
        "card": set(CARDS),
        "eternal": {*read_content("eternals"), *(name for names in sleeping for name in names)},
        "path_card": set(read_content("paths")) - {"sets"},
        "recipe": {*set(recipes) - {"river", "river_tokens"}, *recipes["river"]},
        "river_token": set(recipes["river_tokens"]),
        "star": {star for layer in layers for star in layer["stars"]},
        "key_bonus": {name for layer in layers for name in layer.get("key_bonuses", ())},
        "puzzle": set(read_content("puzzles")),
        "title": {*read_content("titles")["team"], *read_content("titles")["personal"]},
        "task": {
            *(f"start_{colour}" for colour in tasks["starting"]),
            *(f"value_{value}" for value in tasks["values"]),
            *tasks["general"],
        },
    }


def key_sources() -> set[str]:
    """Where a Key may come from: B Eternals, puzzle levels, the guardian, colours, objectives."""
    found = {n for n, e in read_content("eternals").items() if e["class"] == "B"}
    found |= {f"level_{puzzle['level']}" for puzzle in read_content("puzzles").values()}
    for stage in stages():
        keys = resolved(stage, difficulties(stage)[0], "4").get("keys", {})
        found |= {f"guardian_{hp}" for hp in keys.get("at_hp", ())}
        found |= set(keys.get("objectives", ()))
    return found | set(read_content("tasks")["starting"])


def literals(names: tuple[str, ...], position: int) -> set[str]:
    """This argument of every call of these functions in the rules, where it is written out."""
    return {
        node.value
        for node in arguments(names, position)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def arguments(names: tuple[str, ...], position: int) -> Iterator[ast.expr]:
    for path in sorted(Path(str(files(PACKAGE))).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and len(node.args) > position:
                called = node.func
                if isinstance(called, ast.Attribute | ast.Name):
                    name = called.attr if isinstance(called, ast.Attribute) else called.id
                    if name in names:
                        yield node.args[position]


def endings() -> set[str]:
    """How a game can end; `won if … else lost` are two."""
    found = literals(("finish",), 0)
    for node in arguments(("finish",), 0):
        if isinstance(node, ast.IfExp):
            branches = (node.body, node.orelse)
            found |= {str(b.value) for b in branches if isinstance(b, ast.Constant)}
    return found


# --- what is said in games

SETUPS = [
    {"stage": stage, "players": players, "difficulty": difficulties(stage)[-1]}
    for stage in stages()
    for players in (1, 2, 3, 4)
]


@pytest.mark.parametrize("given", SETUPS, ids=lambda given: f"{given['stage']}-{given['players']}")
def test_nothing_said_in_a_game_lacks_a_word_or_leaves_a_placeholder(
    given: dict[str, object],
) -> None:
    for match in games(given):
        for language in LANGUAGES:
            for said in sayings(words_for(ETERNAL_DECKS, language), match):
                assert said, match.decision
                assert not re.search(r"[⟨⟩{}_]", said), said


def games(given: dict[str, object]) -> Iterator[Match[Any]]:
    """The positions of a random game that shuns the River, so that rows are completed."""
    chance = random.Random(2)
    match = start(ETERNAL_DECKS, given, 2)
    while True:
        yield match
        if match.decision is None:
            return
        codes = match.decision.codes()
        eager = [code for code in codes if not code.startswith("river ")]
        match.answer_code(chance.choice(eager or codes))


def sayings(words: Words, match: Match[Any]) -> Iterator[str]:
    """Everything that is said about a position."""
    yield from (words.event(event) for event in match.events(0) if event.kind != "forced")
    if match.decision is None:
        yield words.outcome(match.state)
        return
    yield words.prompt(match.decision)
    for option in match.decision.options:
        yield words.option(match.decision, option)


@pytest.mark.parametrize("given", SETUPS, ids=lambda given: f"{given['stage']}-{given['players']}")
def test_everything_on_the_table_has_words(given: dict[str, object]) -> None:
    keys: set[str] = set()
    for match in games(given):
        keys |= on_the_table(tableau(match.view(0), 0))
    for language in LANGUAGES:
        words = words_for(ETERNAL_DECKS, language)
        assert [key for key in sorted(keys) if words.find(key) is None] == []


def on_the_table(seen: Tableau) -> set[str]:
    """The keys of everything that lies there."""
    keys = {f"headline.{seen.headline}", *(f"zone.{area.title}" for area in seen.areas)}
    keys |= {f"counter.{counter.id}" for counter in seen.counters}
    for piece in [piece for area in seen.areas for piece in area.pieces]:
        keys |= {f"badge.{badge.kind}" for badge in piece.badges}
        if piece.component:
            keys.add(f"{piece.component}.name")
    return keys
