"""The rule index of Aeon's End: every number, both languages, allowed values."""

import re
import tomllib
from importlib.resources import files

import pytest

from aevum.games.aeons_end.options import SETUP_OPTIONS
from support.rules import french_misses

TEXT = (files("aevum.games") / "aeons_end" / "rules.toml").read_text("utf-8")
RULES: dict[str, dict[str, str]] = tomllib.loads(TEXT)
LANGUAGES = ("en", "fr")
FIELDS = {"section", "source", "confidence", "box", *LANGUAGES}

# the sheets' own divisions: kind of number, first, last, section
DIVISIONS = (
    ("WE", 1, 6, "setup"),
    ("WE", 7, 13, "turn_order"),
    ("WE", 14, 24, "casting"),
    ("WE", 25, 57, "main_phase"),
    ("WE", 58, 65, "draw_phase"),
    ("WE", 66, 74, "damage"),
    ("WE", 75, 76, "winning"),
    ("WE", 77, 77, "difficulty"),
    ("WE", 78, 83, "solo"),
    ("WE", 84, 94, "language"),
    ("WE", 95, 99, "implementation"),
    ("WE", 100, 100, "components"),
    ("WE", 101, 116, "outcasts"),
    ("NR", 1, 14, "nemesis_turn"),
    ("NR", 15, 30, "targets"),
    ("NR", 31, 33, "unleash"),
    ("NR", 34, 38, "life"),
    ("NR", 39, 43, "to_discard"),
    ("NR", 44, 52, "exhaustion"),
    ("NR", 53, 57, "winning"),
    ("NR", 58, 63, "setup"),
    ("NR", 64, 67, "language"),
    ("NR", 68, 80, "outcasts"),
    ("S", 1, 17, "examples"),
    ("EX", 1, 1, "language"),
    ("EX", 2, 54, "expedition"),
    ("EX", 55, 66, "first_expedition"),
    ("EX", 67, 71, "turn_order"),
    ("EX", 72, 77, "solo"),
    ("EX", 78, 78, "language"),
    ("EX", 79, 79, "advice"),
    ("EX", 80, 80, "differences"),
    ("EX", 81, 85, "variants"),
    ("EX", 86, 91, "open"),
)
SECTION_OF = {
    f"S-{number:02}" if kind == "S" else f"{kind}-{number}": section
    for kind, first, last, section in DIVISIONS
    for number in range(first, last + 1)
}

UNCERTAIN = {
    "low": "WE-36 WE-116 NR-76 NR-78 EX-71 EX-86 EX-87 EX-88 EX-89 EX-90",
    "note": "WE-92 WE-93 WE-94 NR-65 NR-67 EX-16 EX-79 EX-80 EX-85 EX-91",
}
ONLY_OUTCASTS = (
    "WE-103 WE-104 WE-107 WE-108 WE-109 WE-112 WE-113 WE-116 NR-69 NR-70 NR-72 NR-73 NR-78"
)
FRENCH_TERMS = {
    "breach": "brèche",
    "aether": "éther",
    "minion": "serviteur",
    "discard pile": "défausse",
    "main phase": "phase principale",
    "draw phase": "phase de pioche",
    "casting phase": "phase d’incantation",
    "tier": "palier",
    "wild card": "joker",
    "ally": "allié",
}


def test_the_index_has_all_304_numbers_once_and_in_the_order_of_the_sheets() -> None:
    assert re.findall(r"^\[(.+)\]$", TEXT, re.MULTILINE) == list(SECTION_OF)
    assert len(RULES) == 116 + 80 + 17 + 91


@pytest.mark.parametrize("name", RULES)
def test_a_rule_has_its_section_source_confidence_box_and_words(name: str) -> None:
    entry = RULES[name]
    assert entry.keys() - {"option"} == FIELDS
    assert all(value.strip() == value and value for value in entry.values())
    assert entry["section"] == SECTION_OF[name]
    assert entry["confidence"] in ("high", "medium", "low", "note")
    assert entry["box"] in ("both", "outcasts")
    assert all(entry[language].endswith(".") for language in LANGUAGES)


@pytest.mark.parametrize("level", UNCERTAIN)
def test_doubtful_rules_and_mere_notes_are_exactly_those_of_the_sheets(level: str) -> None:
    found = [name for name, entry in RULES.items() if entry["confidence"] == level]
    assert found == UNCERTAIN[level].split()


def test_only_additions_about_its_own_content_belong_to_outcasts_alone() -> None:
    found = [name for name, entry in RULES.items() if entry["box"] == "outcasts"]
    assert found == ONLY_OUTCASTS.split() + [f"EX-{number}" for number in range(1, 92)]


def test_every_setup_option_stands_at_the_rule_it_cites() -> None:
    indexed = {entry["option"]: name for name, entry in RULES.items() if "option" in entry}
    cited = {option.name: option.rule for option in SETUP_OPTIONS if option.rule}
    assert indexed == cited


@pytest.mark.parametrize(("english", "french"), FRENCH_TERMS.items())
def test_french_rules_use_the_words_of_the_french_rulebook(english: str, french: str) -> None:
    assert french_misses(RULES, english, french) == []
