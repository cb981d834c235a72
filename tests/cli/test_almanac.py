"""`aevum almanac` plays the next games of its series, makes pages of what is kept, and shows it."""

import json
from pathlib import Path

import pytest

from cli.program import Program

PLAY = ("almanac", "eternal-decks", "--workers", "1", "--rows", ".")


def test_it_plays_what_is_missing_and_makes_pages_of_it(aevum: Program) -> None:
    ran = aevum(*PLAY, "--play", "2")
    assert (ran.status, ran.out) == (0, "")
    assert "2 games of eternal-decks are kept in eternal-decks.parquet" in ran.err
    ran = aevum(*PLAY, "--play", "3", "--lang", "fr")
    assert "3 parties d’eternal-decks sont gardées" in ran.err
    aevum(*PLAY, "--play", "1", "--fresh")
    made = aevum("almanac", "eternal-decks", "--make", "--rows", ".", "--out", ".")
    assert "Made from 3 games of eternal-decks and 1 fresh one" in made.out
    figures = json.loads(Path("eternal-decks.json").read_text(encoding="utf-8"))
    assert (figures["games"], figures["bot"]) == (3, "companion")
    assert sum(one["games"] for one in figures["calibration"]) == 1
    assert "3 games between bots" in Path("eternal-decks.md").read_text(encoding="utf-8")


def test_without_games_nothing_is_made(aevum: Program) -> None:
    ran = aevum("almanac", "aetherya", "--make", "--rows", ".", "--out", ".")
    assert "There are no games of aetherya in ." in ran.err
    assert not aevum.files()


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("almanac aetheria", "Did you mean aetherya?"),
        ("almanac --play none", "--play must be a whole number of 1 or more"),
        ("almanac --play 2 --minutes soon", "--minutes must be a number above 0, not soon."),
        ("almanac --make --rows no", "There is no folder no."),
    ],
)
def test_what_is_wrong_is_said(aevum: Program, typed: str, told: str) -> None:
    ran = aevum(*typed.split())
    assert ran.status == 2
    assert told in ran.err
