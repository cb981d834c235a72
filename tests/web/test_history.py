"""What guests have played: counted from the logs, theirs alone, forgotten for good."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from aevum.play.history import import_history, own_results
from aevum.play.replay import open_replay, read_replay
from aevum.play.results import GameResult
from aevum.web.server.room import Remembered, Room, note_forgotten
from aevum.web.server.store import schema
from aevum.web.server.store.results import without
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire.history import HistoryPage
from aevum.web.server.wire.rest import SeatPlan
from support.keepers import World, answers, database_of, opening, says, until
from support.pairs import to_the_end, two_at_a_table
from support.table_server import Guest, Seat, TableServerThread

SOLO = {"game": "aetherya", "given": {"mode": "solo", "players": "1"}, "seed": "4"}


async def read(guest: Guest, **query: object) -> HistoryPage:
    return msgspec.convert(await guest.get("/api/history", **query), HistoryPage)


async def campaign(guest: Guest) -> tuple[str, Seat]:
    """A solo campaign, played to its end."""
    opened = await guest.open_table("aetherya", "me", start=True, draft=SOLO)
    seat = await guest.sit(opened["table"])
    await seat.play()
    return opened["table"], seat


# --- over the wire


async def test_a_finished_game_is_in_the_history_of_its_players_and_of_nobody_else(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        assert (await read(ada)).games == 0
        table, first, second = await two_at_a_table(ada, bob)
        await to_the_end(first, second)
        for guest in (ada, bob):
            page = await read(guest, lang="en")
            assert [game.table for game in page.played] == [table]
            assert (page.games, page.decided, page.uncounted) == (1, 1, 0)
            assert page.played[0].has_replay
            assert page.played[0].title == "Aetherya"
            assert "people" in page.played[0].line
        ours = [(await read(guest)).won for guest in (ada, bob)]
        replay = (await ada.client.get(f"/api/tables/{table}/replay")).text
        session = open_replay(read_replay(replay))
        winners = session.game.winners(session.match.state)
        assert ours == [int(seat in winners) for seat in (0, 1)]
        assert (await read(eve)).games == 0
        eve_file = (await eve.client.get("/api/history/file")).json()
        assert eve_file["games"] == []


async def test_what_was_won_is_told_to_its_guest_alone(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        assert await ada.get("/api/games/aetherya/feats") == []
        await campaign(ada)
        (page,) = [await read(ada)]
        told = {
            (feat["facet"], feat["value"]): feat
            for feat in await ada.get("/api/games/aetherya/feats")
        }
        mode = told["mode", "solo"]
        assert (mode["games"], mode["won"], mode["points"]) == (1, page.won, page.played[0].points)
        assert await ada.get("/api/games/aeons-end/feats") == []
        assert await eve.get("/api/games/aetherya/feats") == []
        assert (await eve.client.get("/api/games/chess/feats")).status_code == 404


async def test_hints_and_answers_taken_back_are_told_of_a_game(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        opened = await ada.open_table("aetherya", "me", start=True, draft=SOLO)
        seat = await ada.sit(opened["table"])
        question = seat.state["question"]
        assert (await seat.ask("hint", asked=question["number"]))["type"] == "hint"
        assert seat.state["question"] == question
        reply = await seat.answer()
        await seat.wait_state(lambda state: state["version"] >= reply["version"])
        undone = await seat.ask("undo")
        assert undone["type"] == "ack", undone
        await seat.play()
        (game,) = (await read(ada)).played
        assert (game.hints, game.undos) == (1, 1)


async def test_a_history_is_filtered_and_a_wrong_filter_is_refused(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server, "fr") as ada:
        await campaign(ada)
        page = await read(ada, where="game:aetherya,mode:solo", lang="fr")
        assert page.games == 1
        labels = {facet.facet: facet.values[0].label for facet in page.facets}
        assert labels["mode"] == "campagne en solo"
        assert (await read(ada, where="mode:base")).games == 0
        assert (await read(ada, start=50)).played == []
        assert (await ada.client.get("/api/history", params={"where": "mode"})).status_code == 400


async def test_a_history_is_taken_to_a_machine_where_its_replays_are_played_through(
    table_server: TableServerThread, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    async with Guest(table_server) as ada:
        await campaign(ada)
        running = await ada.open_table("aetherya", "me random", start=True)
        await ada.sit(running["table"])
        page = await read(ada)
        file = await ada.client.get("/api/history/file")
        assert "attachment" in file.headers["content-disposition"]
        document = json.loads(file.text)
        assert len(document["games"]) == 1
        assert import_history(document) == (1, 0)
        (result,) = own_results()
        assert (result.points, result.won) == (page.played[0].points, page.played[0].won)


async def test_forgetting_is_meant_and_leaves_nothing_of_a_guest(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        alone, seat = await campaign(ada)
        await seat.close()
        shared, first, second = await two_at_a_table(ada, bob)
        assert (await first.ask("say", text="farewell from Ada"))["type"] == "ack"
        refused = await ada.client.post("/api/history/forget", json={"everything": False})
        assert refused.status_code == 400
        assert (await read(ada)).games == 1
        kept = await ada.post("/api/history/forget", {"everything": True})
        assert kept == {"games": 1, "left": 1}  # the game with Bob goes on
        assert (await ada.client.get(f"/api/tables/{alone}/replay")).status_code == 404
        await to_the_end(first, second)
        assert (await read(ada)).games == 1
        assert await ada.post("/api/history/forget", {"everything": True}) == {
            "games": 1,
            "left": 0,
        }
        assert (await read(ada)).games == 0
        assert [game.table for game in (await read(bob)).played] == [shared]
        assert (await bob.client.get(f"/api/tables/{shared}/replay")).status_code == 200


# --- in the store


async def play_out(world: World, guest: str = "host") -> tuple[str, Room]:
    """A game of somebody against a bot, played to its end."""
    keeper = await world.keeper()
    table = await keeper.open(opening(SeatPlan("me"), SeatPlan("bot", "random")))
    number = 0
    while (room := await keeper.room(table)).phase != "over":
        session = room.session
        assert session is not None
        if session.match.decision is not None and session.match.decision.seat == 0:
            number += 1
            await keeper.commit(table, answers(f"m{number}", guest))
        else:
            before = room.version
            ear = room  # the bots answer by themselves
            await until(lambda: ear.version > before or ear.phase == "over")  # noqa: B023
    return table, room


async def rows(store: SqlStore, table: sa.Table) -> list[tuple[object, ...]]:
    return await store.all(sa.select(*table.c))


async def test_a_process_that_is_killed_before_it_has_counted_loses_no_result(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = await world.keeper()

    async def killed(_keeper: object, _room: Room) -> None:
        raise ConnectionError("killed")

    monkeypatch.setattr(type(keeper), "count", killed)
    table, room = await play_out(world)
    assert await keeper.results.of("host") == []
    assert [one.table for one in await keeper.results.uncounted("host", 5)] == [table]
    monkeypatch.undo()
    await keeper.count(await keeper.room(table))
    (result,) = await keeper.results.of("host")
    assert result == room.results()["host"].result
    assert await keeper.results.uncounted("host", 5) == []


async def test_an_older_count_never_takes_the_place_of_a_newer_one(world: World) -> None:
    keeper = await world.keeper()
    table, room = await play_out(world)
    await keeper.count(room)
    await keeper.results.count(table, room.version - 1, {})
    assert len(await keeper.results.of("host")) == 1
    await keeper.results.count(table, room.version + 1, {})  # the end was taken back
    assert await keeper.results.of("host") == []


async def test_what_a_forgotten_guest_has_written_is_nowhere_in_the_database(
    world: World,
) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening(SeatPlan("me"), SeatPlan("open"), start=False))
    await keeper.commit(
        table,
        lambda room: room.propose_seat("other", 1, "Bob", 2.0),
    )
    await keeper.commit(table, says("words of the host", "s1"))
    await keeper.store.save_snapshot(table, 1, (await keeper.room(table)).snapshot())
    await keeper.store.save_replay("r-1", "text", guest="host")
    await keeper.store.save_review("r-1", "review")
    room = await keeper.room(table)
    result = GameResult("x", "aetherya", 1.0, 1.0, {}, ("human",), (0,), "won", True, 1, 1)
    await keeper.results.count(
        table,
        room.version,
        {"host": Remembered(result, "Host"), "other": Remembered(result, "Bob")},
    )
    assert await keeper.results.shared("host") == [table]
    await keeper.commit(table, lambda room: note_forgotten(room, "host", 3.0))
    gone = await keeper.results.forget("host")
    await keeper.store.save_snapshot(table, 9, (await keeper.room(table)).snapshot())
    assert (gone.deleted, gone.nameless, gone.left) == ([], [table], 0)
    everything = [await rows(database_of(keeper), each) for each in schema.metadata.sorted_tables]
    spelled = repr(everything)
    for trace in ("'host'", "Host", "words of the host", "r-1", "review"):
        assert trace not in spelled
    assert "Bob" in spelled
    log = await keeper.store.entries(table)
    again = Room.from_entries(table, log)
    assert [chair.guest for chair in again.chairs] == ["", "other"]


async def test_a_game_played_on_from_somebody_elses_replay_is_no_result(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        table, _ = await campaign(ada)
        wanted = {"number": 1, "seats": [{"holder": "me"}]}
        continued = await eve.post(f"/api/replays/{table}/continue", wanted)
        seat = await eve.sit(continued["table"])
        await seat.play()
        assert (await read(eve)).games == 0


def test_the_body_of_an_entry_loses_its_guest_and_nobody_else() -> None:
    seats = [{"owner": "a", "name": "Ada"}, {"owner": "b", "name": "Bob"}]
    assert without({"seats": seats}, "a") == {
        "seats": [{"owner": "", "name": ""}, {"owner": "b", "name": "Bob"}]
    }
    assert without({"text": "hello", "name": "Ada"}, "a", theirs=True) == {"text": "", "name": ""}
    assert without({"text": "hello", "name": "Bob"}, "a") == {"text": "hello", "name": "Bob"}


def test_time_between_answers_counts_and_a_night_does_not() -> None:
    room = Room.from_entries("t", [opening(SeatPlan("me"), SeatPlan("me"))])
    at = room.changed
    for later in (10.0, 20_000.0):
        at += later
        assert room.session is not None
        assert room.session.match.decision is not None
        decision = room.session.match.decision
        room.apply(
            Entry(
                room.version + 1,
                "answered",
                at,
                decision.seat,
                decision.codes()[0],
                guest="host",
            )
        )
    assert room.session is not None
    assert room.session.seconds == 10.0 + 300.0
    assert Room.from_snapshot(room.snapshot()).session.seconds == 310.0  # type: ignore[union-attr]
