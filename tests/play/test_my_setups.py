"""Set-ups that are kept at this machine, and what was won of a game."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from aevum.kernel import WrongSetup
from aevum.play.calling import called
from aevum.play.catalogue import find_game
from aevum.play.dealing import Draft, new_draft
from aevum.play.feats import feats
from aevum.play.my_setups import my_setup, my_setups, note_last, toggle_star
from aevum.play.results import GameResult
from aevum.play.text import words_for


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    return tmp_path


def battle(seed: int = 5) -> Draft:
    return new_draft(find_game("aeons-end"), {"players": 2, "difficulty": "expert"}, seed)


def test_the_last_of_each_game_and_every_star_are_kept() -> None:
    seats = ("human", "master")
    note_last(my_setup(battle(1), seats, "one"))
    note_last(my_setup(battle(2), seats, "two"))
    note_last(my_setup(new_draft(find_game("aetherya"), {}, 3), seats, "other"))
    assert toggle_star(my_setup(battle(1), seats, "mine"))
    assert [(kept.name, kept.starred) for kept in my_setups("aeons-end")] == [
        ("two", False),
        ("mine", True),
    ]
    assert my_setups("aeons-end")[1].draft() == battle(1)
    assert not toggle_star(my_setup(battle(1), seats, "another name"))
    assert [kept.name for kept in my_setups("aeons-end")] == ["two"]


@pytest.mark.parametrize("damage", ["", "{", "[1, 2]", '[{"game": "aeons-end"}]', '{"a": 1}'])
def test_a_damaged_file_holds_none_and_is_written_anew(home: Path, damage: str) -> None:
    (home / "setups.json").write_text(damage)
    assert my_setups("aeons-end") == []
    note_last(my_setup(battle(), ("human", "human"), "kept"))
    assert [kept.name for kept in my_setups("aeons-end")] == ["kept"]
    assert len(json.loads((home / "setups.json").read_text())) == 1


def test_one_that_no_longer_fits_is_refused() -> None:
    kept = my_setup(battle(), ("human", "human"), "kept")
    with pytest.raises(WrongSetup):
        replace(kept, given={"difficulty": "impossible"}).draft()


def result(won: bool, points: int | None = None, **setup: str) -> GameResult:
    return GameResult(
        id="1",
        game="aeons-end" if "nemesis" in setup else "eternal-decks",
        at=0,
        seconds=0,
        setup=setup,
        seats=("human",),
        mine=(0,),
        outcome="",
        won=won,
        points=points,
        answers=1,
    )


def test_feats_count_each_nemesis_with_the_hardest_degree_first() -> None:
    found = feats(
        "aeons-end",
        [
            result(True, nemesis="gate_witch", difficulty="normal", mages="gex"),
            result(True, nemesis="gate_witch", difficulty="extinction", mages="garu"),
            result(False, nemesis="gate_witch", difficulty="expert", mages="garu"),
            result(False, nemesis="umbra_titan", difficulty="normal", mages="gex"),
            result(True, stage="A", difficulty="beginner"),
        ],
    )
    by = {(feat.facet, feat.value): feat for feat in found}
    witch = by["nemesis", "gate_witch"]
    assert (witch.games, witch.won, witch.degrees) == (3, 2, ("extinction", "normal"))
    assert (by["nemesis", "umbra_titan"].won, by["nemesis", "umbra_titan"].degrees) == (0, ())
    assert (by["mages", "garu"].games, by["mages", "garu"].won) == (2, 1)
    assert ("stage", "A") not in by


def test_a_journey_is_no_victory_over_the_stage_it_names() -> None:
    found = feats(
        "eternal-decks",
        [
            result(True, points=30, stage="A", difficulty="beginner", mode="story"),
            result(True, stage="B", difficulty="pro", mode="table", custom="standard"),
        ],
    )
    told = {(feat.facet, feat.value): feat for feat in found}
    assert ("stage", "A") not in told
    assert told["mode", "story"].points == 30
    assert told["stage", "B"].degrees == ("pro",)


@pytest.mark.parametrize(
    ("game", "given", "language", "expected"),
    [
        (
            "aeons-end",
            {"nemesis": "gate_witch", "mages": "gex,garu"},
            "en",
            ("Gate Witch", "Normal", "Gex"),
        ),
        ("aeons-end", {"campaign": "first_expedition"}, "en", ("First expedition", "Normal", "")),
        ("eternal-decks", {"stage": "B"}, "fr", ("B – Village Fantôme", "Débutant", "")),
        (
            "eternal-decks",
            {"mode": "story"},
            "en",
            ("The Golems’ Journey (our own mode)", "Beginner", ""),
        ),
        ("aetherya", {"mode": "coop"}, "fr", ("Coopératif", "", "")),
    ],
)
def test_a_table_is_called_after_whom_one_fights(
    game: str, given: dict[str, str], language: str, expected: tuple[str, str, str]
) -> None:
    draft = new_draft(find_game(game), dict(given), 4)
    words = words_for(draft.game, language)
    assert called(draft.game, draft.setup, draft.seed, [0], words) == expected
