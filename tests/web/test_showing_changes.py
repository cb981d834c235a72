"""Changes: what a client puts together from them is what it would have been sent whole."""

from __future__ import annotations

import json

import pytest

from aevum.web.server.room import Company, Eyes
from aevum.web.server.showing.changes import change_between
from aevum.web.server.showing.states import show_state
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.to_client import State, encode
from support.rooms import ANN, BEN, ME, OPEN, TestTable
from support.table_server import Json, put_together

_HERE = Company(frozenset({0, 1}), 0)


class Reader:
    """A client that knows only its first state, and what has changed since."""

    def __init__(self, table: TestTable, viewer: int, language: str) -> None:
        self._table, self._viewer, self._language = table, viewer, language
        self._sent = self._whole(0)
        self.state: Json = json.loads(encode(self._sent))
        self.whole_bytes = self.change_bytes = 0

    def look(self) -> None:
        """Follow a change; both ways lead to the same state."""
        state = self._whole(self._sent.version)
        change = encode(change_between(self._sent, state))
        self.state = put_together(self.state, json.loads(change))
        assert self.state == json.loads(encode(state))
        self._sent = state
        self.whole_bytes += len(encode(state))
        self.change_bytes += len(change)

    def _whole(self, seen: int) -> State:
        guest = self._table.room.chairs[self._viewer].guest if self._viewer >= 0 else "guest-nobody"
        seats = frozenset({self._viewer} if self._viewer >= 0 else ())
        eyes = Eyes(self._viewer, seats, guest, self._language, seen)  # type: ignore[arg-type]
        return show_state(self._table.room, eyes, _HERE, "7K3Q-M2XD")


@pytest.mark.parametrize("game", ["aetherya", "aeons-end", "eternal-decks"])
def test_changes_lead_where_whole_states_do(game: str) -> None:
    table = TestTable((ME, OPEN), game=game)
    readers = [Reader(table, viewer, "fr" if viewer else "en") for viewer in (-1, 0, 1)]

    def look() -> None:
        for reader in readers:
            reader.look()

    table.sit(BEN)
    look()
    table.ask(ANN, wire.Start)
    look()
    for step in range(1, 120):
        if table.room.phase != "playing":
            break
        if step % 25 == 0:
            table.ask(ANN, wire.UndoRequest, here={0})
        else:
            table.answer()
        look()
    assert table.room.answers > 10
    for reader in readers:
        assert reader.change_bytes < reader.whole_bytes / 2


def test_what_has_not_changed_is_not_sent_again() -> None:
    table = TestTable((ME, OPEN))
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    eyes = Eyes(0, frozenset({0}), ANN, "en", table.room.version)
    state = show_state(table.room, eyes, _HERE)
    nothing = change_between(state, state)
    assert nothing.state.keys() == {"version", "log_from", "log", "fresh"}
    assert (nothing.tableau, nothing.areas) == ({}, [])
