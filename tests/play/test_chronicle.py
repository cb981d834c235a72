"""One line of the log for an action and what it brings."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.kernel import Event
from aevum.play.chronicle import Chronicle
from aevum.play.scene import Scene
from aevum.play.session import Session
from aevum.play.text import words_for
from support.aeons_end import casting, turn


def told(at: Scene, code: str, language: str = "en", **known: Any) -> list[str]:
    """What an answer adds to the log."""
    session = Session(at.game, {"nemesis": "umbra_titan", "mages": "dezmodia,garu"}, 1)
    session.match = at.match
    session.begin_here()
    session.answer(code)
    lines = Chronicle(session, words_for(at.game, language), ("Ada", "Ben")).lines_of(1, 0)
    return [line.text for line in lines]


def test_what_is_bought_has_one_line() -> None:
    at = turn({"hand": ["crystal"] * 5 + ["spark"]}, piles={"mages_totem": 5})
    at.when(*["play crystal"] * 4)
    assert told(at, "gain mages_totem") == ["Ada gains Mage’s Totem for 2 aether"]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Ada plays Crystal · 1 aether"), ("fr", "Ada joue Cristal · 1 éther")],
)
def test_a_gem_and_its_aether_have_one_line(language: str, line: str) -> None:
    assert told(turn({"hand": ["crystal", "crystal"]}), "play crystal", language) == [line]


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "Ada plays Crystal · 2 aether in all"), ("fr", "Ada joue Cristal · 2 éthers en tout")],
)
def test_a_second_gem_says_that_it_tells_the_sum(language: str, line: str) -> None:
    at = turn({"hand": ["crystal", "crystal"]}).when("play crystal")
    assert told(at, "play crystal", language) == [line]


def test_where_a_gained_card_goes_is_said_in_the_sentence() -> None:
    words = words_for(turn({}).game, "en"), words_for(turn({}).game, "fr")
    event = Event("gained", (0, "spark", "deck"))
    assert [each.event(event, ["Ada"]) for each in words] == [
        "Ada gains Spark, onto the deck",
        "Ada acquiert Étincelle, sur sa pioche",
    ]


def test_a_spell_and_its_damage_have_one_line_with_the_names_of_both() -> None:
    at = casting({"prepped": {"I": "spark"}, "hand": ["crystal"]})
    session = Session(at.game, {"nemesis": "umbra_titan", "mages": "dezmodia,garu"}, 1)
    session.match = at.match
    session.begin_here()
    session.answer("cast spark I")
    first = Chronicle(session, words_for(at.game, "en"), ("Ada", "Ben")).lines_of(1, 0)[0]
    assert first.text.startswith("Ada casts Spark · 1 damage: Umbra Titan has ")
    assert (first.kind, first.names) == ("cast", ["card.spark", "nemesis.umbra_titan"])


def test_a_card_the_nemesis_draws_into_play_has_one_line() -> None:
    at = turn({}, nemesis={"deck": ["catacomb_drone"]}, turn_order={"deck": ["nemesis"]})
    lines = told(at, "end")
    assert "The nemesis draws Catacomb Drone · it enters play" in lines
