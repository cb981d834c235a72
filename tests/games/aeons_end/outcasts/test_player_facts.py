"""The players' side of Outcasts says what the sheets say, in both languages."""

import json
import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.cards import ABILITIES, CARDS, GLYPHS, MAGES, TILES, TREASURES
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import LEDGER
from support.rules import rule

SHEET: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[3] / "data" / "aeons_end" / "outcasts_players.json").read_text("utf-8")
)
TEXT = files("aevum") / "games" / "aeons_end" / "outcasts" / "text"
WORDS = {
    language: tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))
    for language in ("en", "fr")
}
ALL = {component.id: component for component in AEONS_END.components()}
MARKET = {**SHEET["market"], **SHEET["promo_market"]}
EVERY_TREASURE = {**SHEET["treasures"], **SHEET["promo_treasures"]}
LEVEL_1 = {name: facts for name, facts in EVERY_TREASURE.items() if facts["level"] == 1}
EVERY_ABILITY = {**SHEET["abilities"], **SHEET["promo_abilities"]}
PACKETS = {"1D": 1, "2B": 2, "3B": 3, "promo": 1}
SECTIONS = {
    "card": {*SHEET["starters"], *MARKET, *LEVEL_1},
    "treasure": EVERY_TREASURE.keys() - LEVEL_1.keys(),
    "ability": {*EVERY_ABILITY},
    "mage": {*SHEET["mages"]},
    "tile": {*SHEET["tiles"]},
    "glyph": {*GLYPHS},
}
OPENINGS = {
    "en": {
        "own_main_phase": "{} charges, in your main phase:",
        "any_players_main_phase": "{} charges, in any player’s main phase:",
        "end_of_own_draw_phase": "{} charges, at the end of your draw phase:",
    },
    "fr": {
        "own_main_phase": "{} charges, à votre phase principale :",
        "any_players_main_phase": "{} charges, à la phase principale de n’importe quel joueur :",
        "end_of_own_draw_phase": "{} charges, à la fin de votre phase de pioche :",
    },
}
SHORT_LIMIT = {"en": 44, "fr": 54}


def test_the_box_has_every_component_of_the_sheets_and_no_other() -> None:
    cards = {name: card for name, card in CARDS.items() if not card.aside}
    registries: dict[str, dict[str, Any]] = {}
    registries |= {"card": cards, "treasure": TREASURES, "ability": ABILITIES, "mage": MAGES}
    for section, registry in registries.items():
        printed = {name for name in registry if LEDGER.has(name, 1)}
        assert {n for n in printed if registry[n].box == "outcasts"} == SECTIONS[section]


@pytest.mark.parametrize("name", MARKET)
def test_market_cards_have_the_facts_of_the_sheet(name: str) -> None:
    sheet, facts = MARKET[name], ALL[name].facts
    for key in ("type", "cost", "pile_size", "keywords", "breaches_occupied"):
        assert facts.get(key) == sheet.get(key), key
    assert CARDS[name].xaxos == sheet["xaxos"]
    assert facts.get("promo", False) == (name in SHEET["promo_market"])


@pytest.mark.parametrize("name", SHEET["starters"])
def test_starters_have_the_facts_of_the_sheet(name: str) -> None:
    for key in ("type", "cost", "unique_to", "copies"):
        assert ALL[name].facts[key] == SHEET["starters"][name][key], key


@pytest.mark.parametrize("name", SHEET["mages"])
def test_mages_have_the_facts_of_the_sheet(name: str) -> None:
    sheet, facts = SHEET["mages"][name], ALL[name].facts
    for key in ("charges_required", "activation", "starting_hand", "starting_deck"):
        assert facts[key] == sheet[key], key
    there = {slot: dict(tile) for slot, tile in sheet["breaches"].items() if tile["present"]}
    assert facts["breaches"] == {
        slot: {key: tile[key] for key in ("tile", "state", "focuses_made")}
        for slot, tile in there.items()
    }


@pytest.mark.parametrize("name", SHEET["tiles"])
def test_special_tiles_have_the_facts_of_the_sheet(name: str) -> None:
    tile, sheet = TILES[name], SHEET["tiles"][name]
    assert (tile.focus, list(tile.open), tile.bonus) == (
        sheet["focus"],
        sheet["open"],
        sheet["bonus"],
    )


@rule("EX-25", "EX-63")
def test_treasures_and_abilities_have_their_levels_and_packets() -> None:
    levels = {name: ALL[name].facts["level"] for name in EVERY_TREASURE}
    assert levels == {name: facts["level"] for name, facts in EVERY_TREASURE.items()}
    promos = {name for name in EVERY_TREASURE if ALL[name].facts.get("promo")}
    assert promos == set(SHEET["promo_treasures"])
    packets = {name: ABILITIES[name].packet for name in EVERY_ABILITY}
    assert packets == {name: PACKETS[facts["packet"]] for name, facts in EVERY_ABILITY.items()}
    special = {name for name in EVERY_ABILITY if ABILITIES[name].promo}
    assert special == set(SHEET["promo_abilities"])


# --- words


def ours(language: str) -> dict[str, str]:
    """Every sentence of the players' components, by its whole key."""
    return {
        f"{section}.{name}.{field}": sentence
        for section, names in SECTIONS.items()
        for name in sorted(names)
        for field, sentence in WORDS[language][section][name].items()
    }


@pytest.mark.parametrize("language", WORDS)
def test_every_component_has_its_words(language: str) -> None:
    for key, sentence in ours(language).items():
        assert sentence.strip() == sentence != "", key
        assert not set(sentence) & set("'\"\u00a0\u202f{}|"), key
        assert "  " not in sentence, key
        assert sentence.endswith(".") == key.endswith((".text", ".best")), key
        if key.endswith(".short"):
            assert len(sentence) <= SHORT_LIMIT[language], key


def test_both_languages_have_the_same_keys_and_numbers() -> None:
    english, french = ours("en"), ours("fr")
    assert list(english) == list(french)
    for key in english:
        if not key.endswith(".short"):
            figures = [sorted(re.findall(r"\d+", words[key])) for words in (english, french)]
            assert figures[0] == figures[1], key
    for section in ("word", "prompt"):
        assert WORDS["en"][section].keys() == WORDS["fr"][section].keys()


def test_french_double_marks_stand_after_a_space() -> None:
    for key, sentence in ours("fr").items():
        assert not re.search(r"[^ ][;:?!]", sentence), key
        assert not re.search(r"[;:?!](?! |$)", sentence), key


@pytest.mark.parametrize("language", WORDS)
def test_an_ability_states_its_charges_and_its_moment(language: str) -> None:
    for name, facts in SHEET["mages"].items():
        opening = OPENINGS[language][facts["activation"]].format(facts["charges_required"])
        assert WORDS[language]["mage"][name]["text"].startswith(opening), name


@pytest.mark.parametrize("language", WORDS)
def test_a_spell_says_what_casting_does_and_no_other_card_does(language: str) -> None:
    cast = {"en": "Cast: ", "fr": "Lancer : "}[language]
    for name, facts in {**SHEET["starters"], **MARKET, **LEVEL_1}.items():
        assert (cast in WORDS[language]["card"][name]["text"]) == (facts["type"] == "spell"), name
