"""The components of War Eternal have names and texts in both languages, as the sheet lists them."""

import json
import re
import tomllib
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.options import LEDGER
from support.rules import rule

Entry = dict[str, str]
Facts = dict[str, object]

SHEET: dict[str, dict[str, Facts]] = json.loads(
    (Path(__file__).parents[2] / "data" / "aeons_end" / "war_eternal.json").read_text("utf-8")
)
TEXT = files("aevum") / "games" / "aeons_end" / "war_eternal" / "text"
WORDS: dict[str, dict[str, dict[str, Entry]]] = {
    language: tomllib.loads((TEXT / f"{language}.toml").read_text("utf-8"))
    for language in ("en", "fr")
}
FIELDS = {
    "card": {"name", "text", "short"},
    "foe": {"name", "text", "short"},
    "mage": {"name", "title", "ability", "text", "short", "best"},
    "nemesis": {"name", "text", "unleash", "setup", "harder", "short"},
    "tile": {"name"},
}
SHORT_LIMIT = {"en": 44, "fr": 54}
LABELS = {
    "en": {
        "immediate": "Immediately:",
        "persistent": "Persistent:",
        "power": "Power {}:",
        "to_discard": "To discard:",
        "blood_magic": "Blood Magic:",
        "pay": "pay {} aether",
        "charges": "{} charges, in your main phase:",
        "dual_breach": "Fills two adjacent breaches.",
    },
    "fr": {
        "immediate": "Immédiat :",
        "persistent": "Durable :",
        "power": "Pouvoir {} :",
        "to_discard": "Pour défausser :",
        "blood_magic": "Magie du sang :",
        "pay": "payez {} éthers",
        "charges": "{} charges, à votre phase principale :",
        "dual_breach": "Occupe deux brèches adjacentes.",
    },
}


def listed(kind: str) -> dict[str, Facts]:
    """The nemesis cards or the acolytes of all nemeses, by id."""
    found: dict[str, Facts] = {}
    for nemesis in SHEET["nemeses"].values():
        cards = nemesis[kind]
        assert isinstance(cards, dict)
        found.update(cards)
    return found


def drawn_foes() -> dict[str, Facts]:
    """Everything a nemesis deck may hold."""
    return {**SHEET["basics"], **listed("cards")}


def ids() -> dict[str, set[str]]:
    """The ids that need words, by section of the text files."""
    return {
        "card": {*SHEET["starters"], *SHEET["market"]},
        "foe": {*drawn_foes(), *listed("acolytes")},
        "mage": {*SHEET["mages"]},
        "nemesis": {*SHEET["nemeses"]},
        "tile": {*(f"breach_{number}" for number in range(1, 5)), "sigil_breach"},
    }


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Every sentence of a language with its whole key."""
    for section, entries in WORDS[language].items():
        for name, entry in entries.items():
            for field, sentence in entry.items():
                yield f"{section}.{name}.{field}", sentence


def test_the_sheet_lists_the_whole_box() -> None:
    assert {section: len(names) for section, names in ids().items()} == {
        "card": 37,
        "foe": 70,
        "mage": 8,
        "nemesis": 4,
        "tile": 5,
    }


@pytest.mark.parametrize("language", WORDS)
def test_every_component_has_words_and_no_words_are_left_over(language: str) -> None:
    later = {part.id for part in AEONS_END.components() if not LEDGER.has(part.id, 1)}
    found = {section: set(entries) - later for section, entries in WORDS[language].items()}
    assert found == ids()


@pytest.mark.parametrize("language", WORDS)
def test_every_entry_has_exactly_the_fields_of_its_section(language: str) -> None:
    for section, entries in WORDS[language].items():
        for name, entry in entries.items():
            fields = {field for field in entry if not field.startswith("ask")}
            assert fields == FIELDS[section], f"{section}.{name}"
            assert all(sentence.strip() == sentence != "" for sentence in entry.values()), name


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    english, french = ([key for key, _ in sentences(language)] for language in ("en", "fr"))
    assert english == french


@pytest.mark.parametrize("language", WORDS)
def test_component_words_have_no_placeholders(language: str) -> None:
    said = [(key, text) for key, text in sentences(language) if ".ask" not in key]
    assert [key for key, text in said if set(text) & set("{}|")] == []


def test_both_languages_give_the_same_numbers() -> None:
    french = dict(sentences("fr"))
    for key, sentence in sentences("en"):
        if not key.endswith(".short"):  # short words may leave a number out for room
            figures = [sorted(re.findall(r"\d+", text)) for text in (sentence, french[key])]
            assert figures[0] == figures[1], key


@pytest.mark.parametrize("language", WORDS)
def test_short_words_fit_their_place(language: str) -> None:
    long = {
        key: len(sentence)
        for key, sentence in sentences(language)
        if key.endswith(".short") and len(sentence) > SHORT_LIMIT[language]
    }
    assert long == {}


@pytest.mark.parametrize("language", WORDS)
def test_names_are_not_shared_by_two_components_of_a_section(language: str) -> None:
    for section, entries in WORDS[language].items():
        names = [entry["name"] for entry in entries.values()]
        assert len(names) == len(set(names)), section


@pytest.mark.parametrize("language", WORDS)
def test_whole_texts_end_like_sentences_and_short_ones_do_not(language: str) -> None:
    for key, sentence in sentences(language):
        whole = key.endswith((".text", ".unleash", ".setup", ".harder", ".best"))
        assert sentence.endswith(".") == whole, key


@rule("WE-94")
@pytest.mark.parametrize("language", WORDS)
def test_a_drawn_card_carries_the_labels_of_its_type(language: str) -> None:
    label = LABELS[language]
    for name, facts in drawn_foes().items():
        text = WORDS[language]["foe"][name]["text"]
        expected = {
            "persistent": facts["type"] == "minion",
            "immediate": name == "shadows_reach",
            "blood_magic": False,
            "to_discard": facts["to_discard"] is not None,
        }
        assert {which: label[which] in text for which in expected} == expected, name
        turns = re.findall(label["power"].format(r"(\d+)"), text)
        assert turns == ([str(facts["power"])] if facts["type"] == "power" else []), name


@pytest.mark.parametrize("language", WORDS)
def test_a_power_states_the_aether_that_discards_it(language: str) -> None:
    for name, facts in drawn_foes().items():
        price = facts["to_discard"]
        if isinstance(price, dict) and price["kind"] == "spend_aether":
            words = f"{LABELS[language]['to_discard']} {LABELS[language]['pay']}."
            text = WORDS[language]["foe"][name]["text"]
            assert text.endswith(words.format(price["amount"])), name


@pytest.mark.parametrize("language", WORDS)
def test_an_acolyte_has_nothing_but_blood_magic(language: str) -> None:
    for name in listed("acolytes"):
        text = WORDS[language]["foe"][name]["text"]
        assert text.startswith(LABELS[language]["blood_magic"]), name
        assert not any(
            LABELS[language][label] in text for label in ("immediate", "persistent", "to_discard")
        ), name


@pytest.mark.parametrize("language", WORDS)
def test_an_ability_states_its_charges_and_its_phase(language: str) -> None:
    for name, facts in SHEET["mages"].items():
        assert facts["activation"] == "own_main_phase"
        opening = LABELS[language]["charges"].format(facts["charges_required"])
        assert WORDS[language]["mage"][name]["text"].startswith(opening), name


@pytest.mark.parametrize("language", WORDS)
def test_a_market_spell_is_cast_and_says_when_it_needs_two_breaches(language: str) -> None:
    cast = {"en": "Cast: ", "fr": "Lancer : "}[language]
    for name, facts in {**SHEET["starters"], **SHEET["market"]}.items():
        text = WORDS[language]["card"][name]["text"]
        assert (cast in text) == (facts["type"] == "spell"), name
        needs_two = facts.get("breaches_occupied") == 2
        assert (LABELS[language]["dual_breach"] in text) == needs_two, name


@pytest.mark.parametrize("language", WORDS)
def test_a_nemesis_states_the_tokens_it_starts_with(language: str) -> None:
    for name, facts in SHEET["nemeses"].items():
        tokens = facts["tokens"]
        if isinstance(tokens, dict):
            setup = WORDS[language]["nemesis"][name]["setup"]
            assert re.findall(r"\d+", setup) == [str(tokens["start"])], name


@pytest.mark.parametrize("language", WORDS)
def test_words_use_typographic_apostrophes_and_leave_fixed_spaces_to_the_formatter(
    language: str,
) -> None:
    marked = [
        key for key, sentence in sentences(language) if set(sentence) & set("'\"\u00a0\u202f")
    ]
    assert marked == []


def test_french_double_marks_stand_after_a_space_and_quotes_are_guillemets() -> None:
    for key, sentence in sentences("fr"):
        assert not re.search(r"[^ ][;:?!]", sentence), key
        assert not re.search(r"[;:?!](?! |$)", sentence), key
        assert not set(sentence) & set("“”„"), key
        assert not re.search(r"«(?! )|(?<! )»", sentence), key


@pytest.mark.parametrize("language", WORDS)
def test_no_sentence_has_a_double_space(language: str) -> None:
    assert [key for key, sentence in sentences(language) if "  " in sentence] == []
