"""Saved games: complete at every decision, safe to write, and careful about what they open."""

import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import AevumError, SaveError
from aevum.play.catalogue import UnknownGame
from aevum.play.saves import (
    list_saves,
    load_session,
    restore,
    save_data,
    save_session,
    saves_folder,
)
from aevum.play.session import Session
from conformance.setups import SHAPES

Data = dict[str, Any]
each_shape = pytest.mark.parametrize(("mode", "players"), SHAPES)


def new(mode: str = "base", players: int = 2) -> Session:
    names = [f"name {seat}" for seat in range(players)]
    return Session(AETHERYA, {"mode": mode, "players": players}, 9, ["human"] * players, names)


def played(answers: int, mode: str = "base", players: int = 2) -> Session:
    session, chance = new(mode, players), random.Random(9)
    for _ in range(answers):
        if session.match.decision is not None:
            session.answer(chance.choice(session.match.decision.codes()))
    return session


def plain(data: Data) -> Data:
    """What comes back when the data has been a file."""
    through: Data = json.loads(json.dumps(data))
    return through


def write(folder: Path, data: object) -> Path:
    path = folder / "game.aevum"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


# --- there and back


@each_shape
def test_a_game_saved_at_any_decision_goes_on_as_if_it_had_not_been(
    mode: str, players: int
) -> None:
    session, chance = new(mode, players), random.Random(9)
    for _ in range(60):
        again, kept = restore(plain(save_data(session)))
        assert kept
        assert again.log == session.log
        assert again.match.digest() == session.match.digest()
        if session.match.decision is None:
            break
        assert again.match.decision is not None
        assert again.match.decision.codes() == session.match.decision.codes()
        code = chance.choice(session.match.decision.codes())
        session.answer(code)
        again.answer(code)
        assert again.match.digest() == session.match.digest()


def test_seats_names_options_seed_and_rewinds_come_back(tmp_path: Path) -> None:
    session = Session(AETHERYA, {"battle_link": "group"}, 4, ["human", "greedy"], ["left", "right"])
    assert session.match.decision is not None
    session.answer(session.match.decision.codes()[0])
    session.undo()
    session.reseat(["human", "master"])
    save_session(session, tmp_path / "deep" / "game.aevum")
    again, kept = load_session(tmp_path / "deep" / "game.aevum")
    assert kept
    assert (again.seats, again.names, again.seed) == (session.seats, session.names, 4)
    assert again.setup == session.setup
    assert again.rewinds == session.rewinds == [(0, 0, 1, False)]
    assert again.reseats == session.reseats == [(0, 1, "master")]


def test_saves_of_before_there_were_changes_of_seats_are_read() -> None:
    data = save_data(played(3))
    del data["reseats"]
    again, kept = restore(data)
    assert kept
    assert again.reseats == []


def test_a_loaded_game_can_still_be_taken_back_and_retold(tmp_path: Path) -> None:
    session = played(40)
    save_session(session, tmp_path / "game.aevum")
    again, _ = load_session(tmp_path / "game.aevum")
    for number in range(41):
        assert again.told(number, 0) == session.told(number, 0)
    assert again.at(17).digest() == session.at(17).digest()
    assert again.undo(consent=True) == session.undo(consent=True)
    assert again.match.digest() == session.match.digest()


# --- writing


def full_disk(_file: int) -> None:
    raise OSError("no space left")


def locked(*_paths: object) -> None:
    raise PermissionError("locked")


@pytest.mark.parametrize(
    ("function", "failing", "told"),
    [("os.fsync", full_disk, "no space left"), ("os.replace", locked, "locked")],
)
def test_a_write_or_rename_that_fails_leaves_the_old_file_and_no_scraps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, function: str, failing: object, told: str
) -> None:
    path = tmp_path / "game.aevum"
    save_session(played(10), path)
    before = path.read_bytes()
    monkeypatch.setattr(function, failing)
    with pytest.raises(OSError, match=told):
        save_session(played(20), path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]


def test_saves_are_listed_newest_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    assert list_saves() == []
    for name, time in (("old", 1), ("new", 3), ("middle", 2)):
        path = saves_folder() / f"{name}.aevum"
        save_session(new(), path)
        os.utime(path, (time, time))
    assert [path.stem for path in list_saves()] == ["new", "middle", "old"]


# --- damage


def test_a_file_that_is_not_there_or_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="There is no saved game"):
        load_session(tmp_path / "none.aevum")
    with pytest.raises(SaveError, match="cannot be read"):
        load_session(tmp_path)


def test_a_truncated_file_is_refused_wherever_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "game.aevum"
    save_session(played(12), path)
    whole = path.read_bytes()
    for length in range(0, len(whole), 97):
        path.write_bytes(whole[:length])
        with pytest.raises(SaveError, match=r"game\.aevum is damaged: it is not complete JSON"):
            load_session(path)


@pytest.mark.parametrize("data", [[], 3, "aevum save", None, {}, {"kind": "recipe", "format": 1}])
def test_foreign_json_is_refused(tmp_path: Path, data: object) -> None:
    with pytest.raises(SaveError, match=r"game\.aevum is not a saved game of Aevum"):
        load_session(write(tmp_path, data))


def test_another_save_format_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path, {**save_data(new()), "format": 2})
    with pytest.raises(SaveError, match="has save format 2; this Aevum reads 1"):
        load_session(path)


def test_a_game_we_do_not_have_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UnknownGame, match="chess"):
        load_session(write(tmp_path, {**save_data(new()), "game": "chess"}))


def test_the_position_of_another_game_is_refused(tmp_path: Path) -> None:
    data = plain(save_data(new()))
    data["match"]["game"] = "magpies"
    with pytest.raises(SaveError):
        load_session(write(tmp_path, data))


@pytest.mark.parametrize("part", ["game", "rules", "seed", "options", "seats", "names", "match"])
def test_a_missing_part_is_named(tmp_path: Path, part: str) -> None:
    data = save_data(played(8))
    del data[part]
    with pytest.raises(SaveError, match=rf"game\.aevum is damaged: '{part}' is missing"):
        load_session(write(tmp_path, data))


def _other_hand(data: Data) -> None:
    data["match"]["state"]["deck"].reverse()


def _other_chance(data: Data) -> None:
    data["match"]["state"]["rng"][-1] += 1


def _no_kingdoms(data: Data) -> None:
    data["match"]["state"]["kingdoms"] = []


def _nonsense(data: Data) -> None:
    data["match"]["state"] = {"rng": "x"}


@pytest.mark.parametrize("tamper", [_other_hand, _other_chance, _no_kingdoms, _nonsense])
def test_a_tampered_position_is_refused(tmp_path: Path, tamper: Callable[[Data], None]) -> None:
    data = plain(save_data(played(12)))
    tamper(data)
    with pytest.raises(AevumError):
        load_session(write(tmp_path, data))


# --- other rules


def test_answers_that_no_longer_lead_to_the_position_leave_the_position() -> None:
    session = played(25)
    answers = save_data(session)["answers"]
    for spoilt in (answers[:-1], [[0, "dance", "waltz"], *answers]):
        again, kept = restore(plain({**save_data(session), "answers": spoilt}))
        assert not kept
        assert again.log == []
        assert again.match.digest() == session.match.digest()


@pytest.mark.parametrize("answers", range(5, 60, 7))
def test_a_game_saved_under_older_rules_goes_on_from_its_position(
    answers: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = played(answers, "tiles", 3)
    data = plain(save_data(session))
    monkeypatch.setattr(type(AETHERYA), "version", AETHERYA.version + 1)
    again, kept = restore(data)
    assert not kept
    assert again.log == []
    assert again.match.base == session.match.base
    once_more, kept_now = restore(plain(save_data(again)))
    assert once_more.match.digest() == again.match.digest()
    assert not kept_now
