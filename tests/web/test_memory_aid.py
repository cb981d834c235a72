"""The memory aid of a table: who may switch it, who reads so, and who may ask what."""

from __future__ import annotations

from functools import partial

import pytest

from aevum.kernel import TABLE
from aevum.play.text import LANGUAGES
from aevum.web.server.room import AlreadyDone, Eyes, Refusal, Room
from aevum.web.server.showing.states import show_recalled
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.things import Settings
from support.rooms import ANN, BEN, TestTable, two_people
from support.table_server import Guest, TableServerThread

ON = partial(wire.SwitchMemoryAid, on=True)


def eyes(viewer: int) -> Eyes:
    return Eyes(viewer, frozenset([viewer] if viewer >= 0 else []), "", "en")


def test_the_host_switches_it_and_everybody_reads_so_once() -> None:
    table = two_people()
    assert not table.room.settings.memory_aid
    seen = table.room.version
    table.ask(ANN, ON)
    for seat, guest in ((0, ANN), (1, BEN)):
        state = table.see(seat, guest=guest, seen=seen)
        assert state.settings.memory_aid
        assert [line.text for line in state.log] == ["Ann switches the memory aid on"]
        assert state.fresh == 1
    table.told_once("memory_aid_on")
    with pytest.raises(AlreadyDone):
        table.ask(ANN, ON)


def test_it_is_the_host_s_alone_also_before_the_deal() -> None:
    lobby = TestTable()
    lobby.sit(BEN)
    for table in (lobby, two_people()):
        with pytest.raises(Refusal, match="host_only"):
            table.ask(BEN, ON)
    lobby.ask(ANN, ON)
    lobby.ask(ANN, wire.Start)
    said = [line.text for line in lobby.see(1, guest=BEN).log]
    assert "The table switches the memory aid on" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_it_nobody_is_told_anything(language: str) -> None:
    table = two_people()
    for viewer in (0, TABLE):
        with pytest.raises(Refusal) as refused:
            show_recalled(table.room, eyes(viewer))
        assert refused.value.reason == "no_memory_aid"
        assert "refused." not in refused.value.said(language)


def test_every_seat_is_told_its_own_and_a_spectator_what_all_know() -> None:
    table = two_people(game="eternal-decks", settings=Settings(memory_aid=True))
    room = table.room
    hands = {
        viewer: {pile.area for pile in show_recalled(room, eyes(viewer)) if "hand" in pile.area}
        for viewer in (0, 1, TABLE)
    }
    assert hands == {0: {"hand-1"}, 1: {"hand-0"}, TABLE: {"hand-0", "hand-1"}}
    assert show_recalled(room, eyes(1))[0].area == "deck-1"


def test_it_is_kept_by_the_log_and_by_a_snapshot() -> None:
    table = two_people()
    table.play(3)
    table.ask(ANN, ON)
    for again in (
        Room.from_entries("the-table", table.entries),
        Room.from_snapshot(table.room.snapshot()),
    ):
        assert again.settings.memory_aid
        assert again.session is not None
        assert again.session.memory_aid
        assert again.session.aids == [(3, 0, True)]
        assert again.marks.aids == table.room.marks.aids


async def test_a_client_asks_for_it_over_its_line(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        table = (await ada.open_table("aeons-end", "me me", start=True))["table"]
        host, watcher = await ada.sit(table), await eve.sit(table)
        assert (await host.ask("recall"))["reason"] == "no_memory_aid"
        assert (await watcher.ask("memory_aid", on=True))["reason"] == "host_only"
        assert (await host.ask("memory_aid", on=True))["type"] == "ack"
        for line in (host, watcher):
            told = await line.ask("recall")
            assert told["type"] == "recollection"
            assert {"deck-0", "deck-1", "turn_deck"} <= {pile["area"] for pile in told["piles"]}
