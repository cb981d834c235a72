"""Nemesis cards, curses, mats and boards of Outcasts have words in both languages."""

import re
import tomllib
from importlib.resources import files

import pytest

from aevum.games.aeons_end.cards import CARDS, FOES, MINION, NEMESES, POWER
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.outcasts.nemeses.experiment_153 import MAWS
from aevum.games.aeons_end.verbs.boards import SPACES
from aevum.play.text import words_for
from support.rules import rule

LANGUAGES = ("en", "fr")
FIELDS = {
    "foe": {"name", "text", "short"},
    "nemesis": {"name", "text", "unleash", "setup", "harder", "short"},
    "board": {"name", "text"},
    "card": {"name", "text", "short"},
}
SHORT_LIMIT = {"en": 44, "fr": 54}
PERSISTENT = {"en": "Persistent:", "fr": "Durable :"}
POWERS = {"en": r"Power (\d+):", "fr": r"Pouvoir (\d+) :"}
PRICE = {"en": "To discard: pay {} aether.", "fr": "Pour défausser : payez {} éthers."}
IDS = {
    "foe": {name for name, foe in FOES.items() if foe.box == "outcasts"},
    "nemesis": {name for name, mat in NEMESES.items() if mat.box == "outcasts"},
    "board": {*MAWS, *SPACES},
    "card": {name for name, card in CARDS.items() if card.aside},
}
TEXT = files("aevum") / "games" / "aeons_end" / "outcasts" / "text"
WORDS: dict[str, dict[str, dict[str, dict[str, str]]]] = {
    language: tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))
    for language in LANGUAGES
}

each_language = pytest.mark.parametrize("language", LANGUAGES)


def entries(language: str) -> dict[str, dict[str, str]]:
    """The entries of the nemesis side by their whole key."""
    return {
        f"{section}.{name}": {
            field: text
            for field, text in WORDS[language][section][name].items()
            if not field.startswith("ask")  # a question is no word on the card
        }
        for section, names in IDS.items()
        for name in sorted(names)
    }


def test_the_sections_are_complete() -> None:
    assert {section: len(names) for section, names in IDS.items()} == {
        "foe": 20 + 19 + 36 + 2,
        "nemesis": 4,
        "board": 11,
        "card": 5,
    }


@each_language
def test_every_component_has_exactly_the_fields_of_its_section(language: str) -> None:
    for key, entry in entries(language).items():
        assert entry.keys() == FIELDS[key.split(".")[0]], key
        assert all(text.strip() == text != "" for text in entry.values()), key
    for section in ("foe", "nemesis"):
        assert set(WORDS[language][section]) == IDS[section]
    assert set(WORDS[language]["board"]) == {*IDS["board"], "xaxos"}  # his mat is the players'


def test_both_languages_give_the_same_numbers() -> None:
    french = entries("fr")
    for key, entry in entries("en").items():
        for field, text in entry.items():
            if field != "short":
                figures = [sorted(re.findall(r"\d+", said)) for said in (text, french[key][field])]
                assert figures[0] == figures[1], (key, field)


@each_language
def test_short_words_fit_and_whole_texts_end_like_sentences(language: str) -> None:
    for key, entry in entries(language).items():
        assert len(entry.get("short", "")) <= SHORT_LIMIT[language], key
        for field, text in entry.items():
            assert text.endswith(".") == (field not in ("name", "short")), (key, field)


@rule("WE-94")
@each_language
def test_a_card_carries_the_labels_of_its_type(language: str) -> None:
    for name in IDS["foe"]:
        foe = FOES[name]
        text = WORDS[language]["foe"][name]["text"]
        assert (PERSISTENT[language] in text) == (foe.kind == MINION and not foe.passive), name
        tokens = re.findall(POWERS[language], text)
        assert tokens == ([str(foe.counters)] if foe.kind == POWER else []), name
        if foe.price is not None and foe.price.kind == "spend_aether":
            assert text.endswith(PRICE[language].format(foe.price.amount)), name


@each_language
def test_typography_is_ours(language: str) -> None:
    for key, entry in entries(language).items():
        for text in entry.values():
            assert not set(text) & set("'\"{}|\u00a0\u202f"), key
            assert "  " not in text, key
            if language == "fr":
                assert not re.search(r"[^ ][;:?!]", text), key


@each_language
def test_no_name_is_shared_with_another_nemesis_card(language: str) -> None:
    words = words_for(AEONS_END, language)
    names = [words.name(f"foe.{name}") for name in FOES]
    assert len(names) == len(set(names))
