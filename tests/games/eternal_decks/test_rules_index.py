"""The rule index of Eternal Decks: every number, both languages, allowed values."""

import re
import tomllib
from importlib.resources import files

import pytest

from aevum.games.eternal_decks.options import SETUP_OPTIONS
from support.rules import french_misses

TEXT = (files("aevum.games") / "eternal_decks" / "rules.toml").read_text("utf-8")
RULES: dict[str, dict[str, str]] = tomllib.loads(TEXT)
LANGUAGES = ("en", "fr")
FIELDS = {"section", "source", "confidence", *LANGUAGES}

# the sheets' own divisions, in their order: kind of number, first, last, section
DIVISIONS = (
    ("ED", 1, 9, "frame"),
    ("ED", 10, 19, "cards"),
    ("ED", 20, 26, "table"),
    ("ED", 30, 39, "setup"),
    ("ED", 50, 53, "turn"),
    ("ED", 60, 80, "play"),
    ("ED", 90, 98, "jewels"),
    ("ED", 100, 103, "gifts"),
    ("ED", 110, 123, "awakening"),
    ("ED", 130, 135, "curses"),
    ("ED", 140, 148, "abilities"),
    ("ED", 150, 153, "stars"),
    ("ED", 160, 173, "path_cards"),
    ("ED", 180, 182, "talk"),
    ("ED", 190, 197, "difficulty"),
    ("ED", 200, 200, "practice"),
    ("ED", 210, 223, "stage_b"),
    ("ED", 230, 238, "stage_c"),
    ("ED", 250, 288, "stage_d"),
    ("ED", 290, 318, "stage_e"),
    ("ED", 320, 349, "stage_f"),
    ("ED", 360, 415, "advanced"),
    ("ED", 420, 430, "solo"),
    ("ED", 450, 451, "creative"),
    ("ED", 470, 470, "order"),
    ("ED-EX", 1, 17, "examples"),
    ("OM", 1, 13, "story"),
    ("OM", 20, 23, "goals"),
    ("OM", 30, 35, "titles"),
    ("OM", 40, 45, "own_stages"),
)
ONLY_INFERRED = (
    "ED-96 ED-123 ED-148 ED-151 ED-172 ED-195 ED-216 ED-218 ED-273 ED-274 ED-316 ED-348 ED-368 "
    "ED-376 ED-423 ED-424"
)
NOT_PUBLIC = "ED-194"
REMARKS = "ED-8 ED-39 ED-285 ED-286 ED-349 ED-430 ED-450"
FRENCH_TERMS = {
    "Eternal": "éternel",
    "path": "sentier",
    "River": "rivière",
    "jewel": "joyau",
    "Key": "clef",
    "Skull": "crâne",
    "guardian": "gardien",
    "puzzle": "énigme",
    "task": "tâche",
    "golem": "golem",
    "awakening zone": "zone de réveil",
    "curse": "malédiction",
}


def division(name: str) -> int:
    """Where the sheets keep a number."""
    kind, _, number = name.rpartition("-")
    return next(
        at
        for at, (of, first, last, _) in enumerate(DIVISIONS)
        if of == kind and first <= int(number) <= last
    )


def place(name: str) -> tuple[int, int]:
    """A number's place in the sheets: its division, then itself."""
    return division(name), int(name.rpartition("-")[2])


def test_the_index_has_all_290_numbers_once_and_in_the_order_of_the_sheets() -> None:
    names = re.findall(r"^\[(.+)\]$", TEXT, re.MULTILINE)
    assert names == sorted(names, key=place)
    kinds = [name.rpartition("-")[0] for name in RULES]
    assert {kind: kinds.count(kind) for kind in set(kinds)} == {"ED": 244, "ED-EX": 17, "OM": 29}


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_its_section_source_confidence_and_words(name: str) -> None:
    entry = RULES[name]
    assert entry.keys() - {"option"} == FIELDS
    assert all(value.strip() == value and value for value in entry.values())
    assert entry["section"] == DIVISIONS[division(name)][3]
    assert entry["confidence"] in ("high", "medium", "low", "note")
    assert all(entry[language].endswith(".") for language in LANGUAGES)


def test_only_what_no_source_tells_is_called_a_guess() -> None:
    low = [name for name, entry in RULES.items() if entry["confidence"] == "low"]
    assert sorted(low) == sorted([*ONLY_INFERRED.split(), NOT_PUBLIC])


def test_what_is_only_inferred_says_so_and_nothing_inferred_is_called_certain() -> None:
    assert all(RULES[name]["source"] == "inference" for name in ONLY_INFERRED.split())
    partly = [entry for entry in RULES.values() if "inference" in entry["source"]]
    assert {entry["confidence"] for entry in partly} == {"medium", "low"}


def test_remarks_are_exactly_those_nothing_in_play_depends_on() -> None:
    found = [name for name, entry in RULES.items() if entry["confidence"] == "note"]
    assert found == REMARKS.split()


def test_every_setup_option_stands_at_the_rule_it_cites() -> None:
    named = [(entry["option"], rule) for rule, entry in RULES.items() if "option" in entry]
    indexed = {name: rule for names, rule in named for name in names.split(", ")}
    cited = {option.name: option.rule for option in SETUP_OPTIONS if option.rule}
    assert indexed == cited


@pytest.mark.parametrize(("english", "french"), FRENCH_TERMS.items())
def test_french_rules_use_the_words_of_the_french_booklet(english: str, french: str) -> None:
    assert french_misses(RULES, english, french) == []
