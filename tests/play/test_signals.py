"""Signs in the log: time travel, undo, saves and replays honour them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import IllegalAnswer
from aevum.play.replay import Divergence, open_replay, read_replay, verify_replay, write_replay
from aevum.play.saves import load_session, restore, save_data, save_session
from aevum.play.session import SIGNAL, Session


def tokens(it: Session) -> list[tuple[str, ...]]:
    return [me.tokens for me in it.match.state.players]


def session(seats: str = "") -> Session:
    """Two players; seat 1 put a token on a path before and after the first answer."""
    it = Session(ETERNAL_DECKS, {"stage": "A", "players": 2}, 3, seats.split())
    it.signal(0, "token 1 upper 3")
    it.answer("first 1")
    it.signal(1, "token 2 river 5")
    return it


def first_play(it: Session) -> str:
    assert it.match.decision is not None
    return it.match.decision.codes()[0]


def test_a_sign_is_an_entry_of_the_log() -> None:
    it = session()
    assert [(e.seat, e.prompt, e.code) for e in it.log] == [
        (0, SIGNAL, "token 1 upper 3"),
        (-1, "first_player", "first 1"),
        (1, SIGNAL, "token 2 river 5"),
    ]
    assert tokens(it) == [("upper 3", ""), ("", "river 5")]
    assert it.decisions == 1


def test_a_refused_sign_is_not_written_down() -> None:
    it = session()
    before = it.match.digest()
    for code in ("token 3 upper 1", "token 1 upper 8", "token 1 upper 3", "wave"):
        with pytest.raises(IllegalAnswer):
            it.signal(0, code)
    assert (len(it.log), it.match.digest()) == (3, before)


def test_time_travel_finds_tokens_where_they_lay() -> None:
    it = session()
    assert it.at(0).state.players[0].tokens == ("", "")
    assert it.at(2).state.players[0].tokens == ("upper 3", "")
    assert it.at(2).state.players[1].tokens == ("", "")
    assert it.at(3).digest() == it.match.digest()


def test_undo_takes_an_answer_back_and_leaves_the_tokens() -> None:
    it = session()
    before = it.match.digest()
    it.answer(first_play(it))
    it.signal(0, "token 1 back")
    assert it.undo_span() == (2, it.log[3].revealed)
    it.undo(consent=True)
    assert tokens(it) == [("", ""), ("", "river 5")]
    assert it.log[-1].code == "token 1 back"
    assert it.rewinds[-1][2] == 1  # one answer was taken back
    it.signal(0, "token 1 upper 3")
    assert it.match.digest() == before


def test_a_sign_alone_is_nothing_to_take_back() -> None:
    it = Session(ETERNAL_DECKS, {"stage": "A", "players": 2}, 3)
    it.signal(0, "token 1 upper 3")
    assert it.undo_span() == (0, False)


def test_a_saved_game_has_its_signs(tmp_path: Path) -> None:
    it = session()
    it.answer(first_play(it))
    save_session(it, tmp_path / "game.aevum")
    loaded, kept = load_session(tmp_path / "game.aevum")
    assert kept
    assert [e.code for e in loaded.log] == [e.code for e in it.log]
    assert loaded.match.digest() == it.match.digest()


def test_a_save_whose_sign_cannot_be_given_keeps_only_the_position() -> None:
    it = session()
    data = json.loads(json.dumps(save_data(it)))
    data["answers"][0][2] = "token 9 upper 3"
    loaded, kept = restore(data)
    assert not kept
    assert loaded.match.digest() == it.match.digest()


def test_a_replay_has_its_signs_and_counts_only_decisions() -> None:
    it = session()
    text = write_replay(it)
    assert "\n1 signal: token 1 upper 3\n" in text
    assert "\ndecisions: 1\n" in text
    assert verify_replay(read_replay(text)).match.digest() == it.match.digest()


@pytest.mark.parametrize("line", ["1 signal: token 1 upper 9", "x signal: token 1 upper 3"])
def test_a_replay_with_an_impossible_sign_is_refused_with_its_line(line: str) -> None:
    text = write_replay(session()).replace("1 signal: token 1 upper 3", line)
    with pytest.raises(Divergence, match=r"Line 9: seat . cannot signal"):
        open_replay(read_replay(text))
