"""The ledger notices what it is there for."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from bench.drill.ledger import Ledger

from aevum.web.server.tables.entries import Entry
from support.table_process import Persistent
from support.table_server import Guest


@pytest.fixture
async def ada() -> AsyncIterator[Persistent]:
    """Somebody who has two answers acknowledged."""
    async with Guest("http://127.0.0.1:1") as guest:
        guest.be("ada.signature")
        player = Persistent(guest, "t", 0, 1)
        for number in (1, 2):
            name = f"0-{number}"
            player.acknowledged[name] = {"id": name, "code": f"c{number}", "version": number}
        yield player


def answered(version: int, number: int, guest: str = "ada") -> Entry:
    return Entry(version, "answered", 1.0, 0, f"c{number}", guest=guest, message=f"0-{number}")


def found(player: Persistent, *entries: Entry) -> tuple[int, int, int]:
    ledger = Ledger()
    ledger.take("t", [player], entries, "")
    assert ledger.acknowledged == 2
    assert any("replay does not verify" in problem for problem in ledger.wrong)
    return ledger.lost, ledger.doubled, ledger.uninvited


def test_what_is_written_once_is_well(ada: Persistent) -> None:
    assert found(ada, answered(1, 1), answered(2, 2)) == (0, 0, 0)
    bots = Entry(3, "answered", 1.0, 1, "x")
    assert found(ada, answered(1, 1), answered(2, 2), bots) == (0, 0, 0)


def test_what_was_acknowledged_and_is_not_there_is_lost(ada: Persistent) -> None:
    assert found(ada, answered(1, 1)) == (1, 0, 0)
    assert found(ada, answered(1, 2), answered(2, 1)) == (2, 0, 0)  # as something else


def test_what_is_there_twice_is_doubled(ada: Persistent) -> None:
    lost, doubled, _ = found(ada, answered(1, 1), answered(2, 2), answered(3, 2))
    assert (lost, doubled) == (1, 1)  # and another version than acknowledged


def test_what_nobody_was_told_of_is_uninvited(ada: Persistent) -> None:
    assert found(ada, answered(1, 1), answered(2, 2), answered(3, 3)) == (0, 0, 1)
    assert found(ada, answered(1, 1), answered(2, 2), answered(3, 1, "eve")) == (0, 0, 1)
