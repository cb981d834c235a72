"""A room is the fold of its log: replayed, or from a snapshot and the rest, it is the same."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import msgspec
import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import SaveError
from aevum.web.server.room import Room
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire import to_server as wire
from support.rooms import ANN, BEN, BOT, ME, OPEN, TestTable

GAMES = pytest.mark.parametrize("game", ["aetherya", "aeons-end"])


def eventful(game: str) -> TestTable:
    """A table at which everything happens that can happen."""
    table = TestTable((ME, OPEN, BOT), game=game)
    table.ask(ANN, partial(wire.Arrange, seat=2, holder="bot", bot="random"))
    table.sit(BEN, name="Ben")
    table.ask(BEN, partial(wire.Rename, seat=1, name="Benedict"))
    table.ask(ANN, wire.Start)
    table.play(8)
    table.ask(BEN, partial(wire.Say, text="Well played"))
    while not table.room.session or not table.room.session.undo_span()[1]:
        table.play(1)
    table.ask(ANN, wire.UndoRequest)
    table.ask(BEN, partial(wire.VoteCast, agree=True))
    table.play(6)
    table.ask(ANN, partial(wire.StandIn, seat=1, bot="greedy"), here={0})
    table.play(9)
    table.ask(BEN, partial(wire.StandIn, seat=1))
    table.play(4)
    table.ask(ANN, partial(wire.Leave, seat=0))
    table.play(5)
    return table


def stored(entry: Entry) -> Entry:
    """An entry as it comes out of a database."""
    return msgspec.json.decode(msgspec.json.encode(entry), type=Entry)


def plain(room: Room) -> Any:
    """A snapshot as it comes out of a database."""
    return json.loads(json.dumps(room.snapshot()))


@GAMES
def test_replaying_the_log_rebuilds_the_room(game: str) -> None:
    table = eventful(game)
    again = Room.from_entries("the-table", [stored(entry) for entry in table.entries])
    assert again.snapshot() == table.room.snapshot()
    assert not again.drifted


@GAMES
def test_every_digest_of_the_log_holds(game: str) -> None:
    table = eventful(game)
    room = Room("the-table")
    checked = 0
    for entry in table.entries:
        room.apply(entry)
        if entry.digest:
            assert room.session is not None
            assert room.session.match.digest() == entry.digest
            checked += 1
    assert checked > 25


@GAMES
def test_a_snapshot_and_the_rest_equal_the_whole_log(game: str) -> None:
    table = eventful(game)
    room = Room("the-table")
    for number, entry in enumerate(table.entries):
        room.apply(entry)
        if number % 4 == 0:
            again = Room.from_snapshot(plain(room), table.entries[number + 1 :])
            assert again.snapshot() == table.room.snapshot()
            assert not again.drifted


def test_a_restored_room_remembers_what_is_done() -> None:
    table = TestTable((ME, BOT), start=True)
    message = wire.Answer("the-id", table.room.asked, "human")
    table.ask(ANN, message)
    table.room = Room.from_snapshot(plain(table.room))
    from aevum.web.server.room import AlreadyDone

    with pytest.raises(AlreadyDone):
        table.ask(ANN, message)


def test_after_a_change_of_the_rules_the_game_goes_on_from_its_position(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = eventful("aetherya")
    before = table.match.decision.codes()
    data = plain(table.room)
    monkeypatch.setattr(type(AETHERYA), "version", AETHERYA.version + 1)
    table.room = Room.from_snapshot(data)
    assert table.room.drifted
    assert table.room.phase == "playing"
    assert table.match.decision.codes() == before
    assert table.room.names("en")[1] == "Benedict"
    assert table.room.answers == 0
    said = table.see(1, language="en").setup[-1]
    assert said.startswith("The rules have changed")
    table.play(10)
    table.room = Room.from_snapshot(plain(table.room))
    table.play(10)
    assert table.room.asked == table.room.version


def test_answers_that_new_rules_do_not_allow_are_passed_over() -> None:
    table = TestTable((ME, ME), start=True)
    table.play(10)
    odd = msgspec.structs.replace(table.entries[-1], code="place z9")
    room = Room.from_entries("the-table", [*table.entries[:-1], odd])
    assert room.drifted
    assert room.phase == "playing"
    assert room.version == table.room.version
    assert room.asked == room.version
    assert (room.answers, room.authors) == (0, [])


def test_a_position_other_than_the_log_says_is_noticed() -> None:
    table = TestTable((ME, ME), start=True)
    table.play(10)
    odd = msgspec.structs.replace(table.entries[-1], digest="0" * 16)
    assert Room.from_entries("the-table", [*table.entries[:-1], odd]).drifted


@pytest.mark.parametrize("part", ["format", "chairs", "session"])
def test_a_damaged_snapshot_is_refused(part: str) -> None:
    table = TestTable((ME, BOT), start=True)
    table.play(5)
    data = plain(table.room)
    if part == "session":
        data["session"]["digest"] = "0" * 16
    else:
        del data[part]
    with pytest.raises(SaveError):
        Room.from_snapshot(data)
