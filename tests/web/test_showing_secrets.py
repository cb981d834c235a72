"""No secret leaves the server: re-dealing what somebody cannot see changes no byte they get."""

from __future__ import annotations

import pytest

from aevum.kernel import TABLE
from aevum.web.server.room import Company, Eyes
from aevum.web.server.showing.cards import show_card
from aevum.web.server.showing.memo import forget
from aevum.web.server.showing.states import show_state
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.to_client import encode
from aevum.worlds import resample
from support.rooms import ANN, BEN, ME, OPEN, TestTable

_SETUPS = {
    "base": ("aetherya", {}),
    "tiles": ("aetherya", {"mode": "tiles"}),
    "coop": ("aetherya", {"mode": "coop"}),
    "gate witch": ("aeons-end", {"nemesis": "gate_witch"}),
    "hollow crown": ("aeons-end", {"nemesis": "hollow_crown"}),
    "magus of cloaks": ("aeons-end", {"nemesis": "magus_of_cloaks"}),
    "umbra titan": ("aeons-end", {"nemesis": "umbra_titan"}),
}
_HERE = Company(frozenset({0, 1, 2}), 1)


def sent(table: TestTable, viewer: int) -> tuple[bytes, bytes]:
    """All that a connection with one seat is sent, freshly made."""
    forget(table.room)
    guest = table.room.chairs[viewer].guest if viewer >= 0 else "guest-nobody"
    eyes = Eyes(viewer, frozenset({viewer} if viewer >= 0 else ()), guest, "en", 0)
    card = show_card(table.room, guest, "en")
    return encode(show_state(table.room, eyes, _HERE)), encode(card)


def compare(table: TestTable, number: int) -> int:
    """Re-deal for every pair of eyes; returns how often that truly moved something."""
    session = table.room.session
    assert session is not None
    true, moved = session.match, 0
    for viewer in (TABLE, 0, 1, 2):
        before = sent(table, viewer)
        session.match = resample(true, viewer, number)
        moved += session.match.digest() != true.digest()
        try:
            assert sent(table, viewer) == before
        finally:
            session.match = true
    forget(table.room)
    return moved


@pytest.mark.parametrize("name", _SETUPS)
@pytest.mark.parametrize("seed", [1, 2])
def test_re_dealing_what_somebody_cannot_see_changes_no_byte(name: str, seed: int) -> None:
    game, options = _SETUPS[name]
    table = TestTable((ME, OPEN, OPEN), game=game, options=options, seed=seed)
    table.sit(BEN)
    table.sit("guest-cleo")
    table.ask(ANN, wire.Start)
    moved = 0
    while table.room.phase == "playing" and table.room.answers < 90:
        table.answer()
        if table.room.phase == "playing" and (
            table.room.answers < 10 or table.room.answers % 3 == 0
        ):
            moved += compare(table, table.room.answers)
        if table.room.phase == "playing" and table.room.answers % 20 == 19:
            table.ask(ANN, wire.UndoRequest, here={0})
            table.answer()
    assert moved > 10
