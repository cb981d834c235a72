"""The rules of every game, in both languages: the same numbers, and marks as printers set them."""

from __future__ import annotations

import re

import pytest

from aevum.play.catalogue import GAMES, find_game
from aevum.play.text import load_toml

RULES = {
    number: entry
    for name in GAMES
    for number, entry in load_toml(find_game(name).package, "rules.toml").items()
}
each_rule = pytest.mark.parametrize("number", RULES)


def figures(sentence: str) -> list[str]:
    """The numbers and numerals of a sentence, sorted since languages order them freely."""
    return sorted(re.findall(r"[−+]?\d+|\b[IVX]+\b", sentence))


def test_no_two_games_number_a_rule_alike() -> None:
    counts = [len(load_toml(find_game(name).package, "rules.toml")) for name in GAMES]
    assert len(RULES) == sum(counts)


@each_rule
def test_both_languages_of_a_rule_give_the_same_numbers(number: str) -> None:
    assert figures(RULES[number]["en"]) == figures(RULES[number]["fr"])


@each_rule
def test_a_rule_uses_typographic_marks_and_leaves_fixed_spaces_to_the_formatter(
    number: str,
) -> None:
    assert not set(RULES[number]["en"]) & set("'\"")
    sentence = RULES[number]["fr"]
    assert not set(sentence) & set("'\"\u00a0\u202f")
    assert not re.search(r"\S[;:?!](\s|$)", sentence)
    assert not re.search(r"«\S|\S»", sentence)
