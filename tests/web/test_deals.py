"""Deals of tables: secret with a commitment, or public on purpose, and the table says which."""

from __future__ import annotations

import json
from functools import partial
from typing import Any

import msgspec
import pytest

from aevum.offers import SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.play.dealing import Draft as PlayDraft
from aevum.play.dealing import preset_draft
from aevum.play.fairness import commitment, luck_of, new_secret
from aevum.play.replay import read_replay, verify_replay, write_replay
from aevum.web.server.room import Room
from aevum.web.server.showing.setup_pages import write_draft
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Beside
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.rest import NewTable
from aevum.web.server.wire.things import Deal
from support.rooms import ANN, BOT, ME, TestTable, two_people

SECRET = new_secret()
CODE = PlayDraft(find_game("aetherya"), {"players": 2}, 7).code


def deal_of(table: TestTable, viewer: int = -1, **more: Any) -> Deal:
    deal = table.see(viewer, **more).deal
    assert deal is not None
    return deal


# --- opening


@pytest.mark.parametrize(
    ("new", "public"),
    [
        (NewTable(game="aetherya"), ""),
        (NewTable(game="aeons-end"), ""),
        (NewTable(code=CODE), "code"),
        (NewTable(code=CODE, public="day"), "day"),
    ],
)
def test_a_deal_is_secret_unless_it_comes_from_a_code(new: NewTable, public: str) -> None:
    body = open_entry(new, ANN, "", SECRET, 1.0).body
    assert body["public"] == public
    assert (body["seed"] == SECRET) is not bool(public)


@pytest.mark.parametrize("game", GAMES)
def test_a_draft_says_what_stands_in_its_slots_and_the_secret_shuffles_it(game: str) -> None:
    found = find_game(game)
    draft = preset_draft(found, SetupPages.of(found).presets[0], 5)
    shown = [(slot.option, slot.component) for slot in draft.slots]
    entry = open_entry(NewTable(draft=write_draft(draft)), ANN, "", SECRET, 1.0)
    room = Room.from_entries("t", [entry])
    slots = PlayDraft(room.game, dict(room.setup), room.seed).slots
    assert [(slot.option, slot.component) for slot in slots] == shown
    assert (room.seed, room.public) == (SECRET, "")
    wanted = NewTable(draft=write_draft(draft), public="code")
    assert open_entry(wanted, ANN, "", SECRET, 1.0).body["seed"] == 5


def test_two_tables_from_one_draft_are_dealt_differently() -> None:
    one, other = (TestTable((ME, BOT), seed=seed, public="", start=True) for seed in (1, 2))
    assert one.match.state.deck != other.match.state.deck


# --- what the table says


@pytest.mark.parametrize("public", ["code", "day"])
def test_a_public_deal_is_told_to_everybody_in_the_lobby_and_at_the_table(public: Any) -> None:
    table = TestTable(public=public)
    texts = {deal_of(table, viewer, language="en").text for viewer in (-1, 0)}
    table.sit("guest-ben")
    table.ask(ANN, wire.Start)
    texts |= {deal_of(table, viewer).text for viewer in (-1, 0, 1)}
    assert len(texts) == 1
    assert texts.pop().startswith("Public deal: ")
    assert deal_of(table, language="fr").text.startswith("Donne publique\N{NO-BREAK SPACE}: ")
    assert deal_of(table).commitment == deal_of(table).secret == ""


def test_a_secret_deal_shows_its_commitment_from_the_lobby_on_and_its_secret_at_the_end() -> None:
    table = TestTable((ME, BOT), seed=SECRET, public="")
    for _ in ("lobby", "playing"):
        deal = deal_of(table)
        assert (deal.public, deal.commitment, deal.secret) == (False, commitment(SECRET), "")
        assert deal.text.startswith("Secret deal: ")
        if table.room.phase == "lobby":
            table.ask(ANN, wire.Start)
    table.play(5_000)
    deal = deal_of(table)
    assert (deal.commitment, deal.secret) == (commitment(SECRET), str(SECRET))
    assert f"printf 'aevum deal {SECRET}' | sha256sum" in deal.check
    assert f"printf 'aevum deal {SECRET}' | sha256sum" in deal_of(table, language="fr").check
    assert table.room.session is not None
    again = verify_replay(read_replay(write_replay(table.room.session)))
    assert (again.seed, again.commitment) == (SECRET, deal.commitment)


def test_a_game_that_goes_on_from_a_replay_and_an_old_table_are_public() -> None:
    opened = TestTable((ME, BOT), start=True).entries[0]
    for public, said in (("replay", "from a replay"), (None, "before deals were secret")):
        body = {name: value for name, value in opened.body.items() if name != "public"}
        body |= {"public": public} if public else {}
        room = Room.from_entries("t", [msgspec.structs.replace(opened, body=body)])
        table = TestTable()
        table.room = room
        assert said in deal_of(table).text
        assert deal_of(table).public
        assert room.commitment == ""


def test_an_old_snapshot_opens_as_a_public_table() -> None:
    data = TestTable((ME, BOT), start=True).room.snapshot()
    del data["public"], data["settings"]["away_minutes"]
    room = Room.from_snapshot(data)
    assert (room.public, room.commitment) == ("before", "")
    assert room.settings.away_minutes == 10


# --- keeping


def through_json(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def test_a_snapshot_keeps_a_secret_to_its_last_digit() -> None:
    table = TestTable((ME, BOT), seed=SECRET, public="", start=True)
    table.play(6)
    for kept in (table.room.snapshot(), json.loads(json.dumps(table.room.snapshot()))):
        again = Room.from_snapshot(through_json(kept))
        assert (again.seed, again.commitment) == (SECRET, commitment(SECRET))
        assert again.session is not None
        assert (again.session.seed, again.session.commitment) == (SECRET, commitment(SECRET))
        assert again.snapshot() == table.room.snapshot()


async def test_both_stores_keep_a_secret_to_its_last_digit(store: SqlStore) -> None:
    table = TestTable((ME, BOT), seed=SECRET, public="", start=True)
    table.play(6)
    await store.append("t", table.entries, Beside(guests={ANN}, join_code="00000000"))
    await store.save_snapshot("t", table.room.version, table.room.snapshot())
    entries = await store.entries("t")
    assert entries == table.entries
    assert Room.from_entries("the-table", entries).snapshot() == table.room.snapshot()
    kept = await store.latest_snapshot("t")
    assert kept is not None
    assert Room.from_snapshot(kept[1]).snapshot() == table.room.snapshot()


async def test_news_keep_a_secret_to_its_last_digit() -> None:
    entry = TestTable((ME, BOT), seed=SECRET, public="").entries[0]
    again = msgspec.json.decode(msgspec.json.encode(entry), type=Entry)
    assert again.body["seed"] == SECRET


# --- bots


def test_what_a_bot_plays_by_does_not_lead_back_to_the_deal() -> None:
    table = TestTable((ME, BOT), seed=SECRET, public="", start=True)
    while (job := table.room.bot_job()) is None:
        table.play(1)
    assert str(SECRET) not in job.luck
    assert job.luck == luck_of(SECRET, f"{table.room.answers}/0")


def test_taking_back_leaves_the_deal_as_it_was_committed() -> None:
    table = two_people(seed=SECRET, public="")
    table.answer()
    table.ask(ANN, partial(wire.UndoRequest))
    assert table.room.commitment == commitment(SECRET)
