"""`aevum stats`: figures of the games finished here, and taking them along."""

from __future__ import annotations

from random import Random

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.play.history import note_result, own_results
from aevum.play.session import Session
from cli.program import Program


@pytest.fixture
def campaign(aevum: Program) -> Program:
    """Somebody has finished a solo campaign and a duel here."""
    for options, seats in (
        ({"mode": "solo", "players": 1}, ("human",)),
        ({}, ("human", "companion")),
    ):
        session, chance = Session(AETHERYA, options, 1, seats), Random(1)
        while not session.is_over:
            assert session.match.decision is not None
            session.answer(chance.choice(session.match.decision.codes()))
        session.seconds = 3900
        note_result(session, 1.0)
    return aevum


def test_before_the_first_game_it_says_how_to_play_one(aevum: Program) -> None:
    assert aevum("stats").out == "No game has been finished here yet. Play one: aevum play\n"
    assert aevum("stats", "--json").document["results"] == []


def test_the_games_are_counted_in_both_languages_and_as_json(campaign: Program) -> None:
    english = campaign("stats", "aetherya").out
    assert english.startswith("2 games finished, played for 2 h 10 min.")
    assert "companion bot" in english
    french = campaign("stats", "--lang", "fr").out
    assert french.startswith("2 parties finies, 2 h 10 min de jeu.")
    found = campaign("stats", "--json").document
    assert found["statistics"]["record"]["games"] == len(found["results"]) == 2


def test_only_some_games_may_be_counted(campaign: Program) -> None:
    found = campaign("stats", "--where", "mode=solo", "--json").document
    assert [result["setup"]["mode"] for result in found["results"]] == ["solo"]
    found = campaign("stats", "eternal-decks")
    assert found.out == "No finished game is like that.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--where", "mood=solo"), "told apart by mood: choose game, mode"),
        (("--where", "mode=sola"), "has sola there: choose"),
        (("--where", "mode"), "mode is not an option"),
        (("tetris",), "tetris"),
        (("--export", "a", "--import", "b"), "one at a time"),
        (("--import", "missing.json"), "missing.json"),
        (("--delete-everything",), "from a terminal"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(
    campaign: Program, arguments: tuple[str, ...], said: str
) -> None:
    before = own_results()
    ran = campaign("stats", *arguments)
    assert ran.status == 2
    assert said in ran.err
    assert own_results() == before


def test_a_history_is_carried_in_a_file(campaign: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    assert campaign("stats", "--export", "mine.json").out == "2 games written to mine.json.\n"
    before = own_results()
    monkeypatch.setenv("AEVUM_HOME", str(campaign.folder / "elsewhere"))
    assert campaign("stats", "--import", "mine.json").out.startswith("2 new games; 0 left out")
    assert own_results() == before
    (campaign.folder / "no.json").write_text("{", encoding="utf-8")
    assert campaign("stats", "--import", "no.json").status == 2


@pytest.mark.parametrize(("typed", "left"), [("oui", 0), ("yes", 0), ("", 2), ("no", 2)])
def test_deleting_everything_is_asked_back_for(
    campaign: Program, monkeypatch: pytest.MonkeyPatch, typed: str, left: int
) -> None:
    monkeypatch.setattr("aevum.cli.stats.people_at_both_ends", lambda: True)
    campaign("stats", "--delete-everything", typed=f"{typed}\n")
    assert len(own_results()) == left
