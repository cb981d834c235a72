"""Tables in memory, written before they are confirmed, the same in every process."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from aevum.web.server.room import AlreadyDone, Refusal, Room
from aevum.web.server.store.errors import TableUnknown
from aevum.web.server.tables.entries import Entry
from support.keepers import (
    Ear,
    World,
    answers,
    bots,
    listen,
    opening,
    plain,
    says,
    the_log,
)

# --- one keeper


async def test_a_table_is_opened_and_found_again(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    other = await keeper.open(opening())
    assert len(table) >= 20
    assert table != other
    code = await keeper.join_code(table)
    assert len(code) == 8
    assert await keeper.store.find_by_code(code) == table
    assert (await keeper.room(table)).version == 1
    assert set(await keeper.store.tables_of("host", 5)) == {table, other}
    await world.end(keeper)
    again = await world.keeper()
    assert (await again.room(table)).chairs[0].guest == "host"
    assert await again.join_code(table) == code


async def test_an_unknown_table_is_refused_and_not_remembered(world: World) -> None:
    keeper = await world.keeper()
    for attempt in (
        keeper.room("nowhere"),
        keeper.join("nowhere", Ear()),
        keeper.commit("nowhere", says("hello", "m1")),
        keeper.join_code("nowhere"),
    ):
        with pytest.raises(TableUnknown):
            await attempt
    await keeper.leave("nowhere", Ear())
    assert len(keeper.shelf) == 0


@pytest.mark.parametrize("known", [True, False])
async def test_whoever_hangs_up_while_coming_in_is_gone(
    world: World, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening()) if known else "nowhere"
    reading, entries, ear = asyncio.Event(), keeper.store.entries, Ear()

    async def slowly(name: str, after: int = 0) -> list[Entry]:
        await reading.wait()
        return await entries(name, after)

    monkeypatch.setattr(keeper.store, "entries", slowly)
    coming = asyncio.create_task(keeper.join(table, ear))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    coming.cancel()
    leaving = asyncio.create_task(keeper.leave(table, ear))
    await asyncio.sleep(0)
    reading.set()
    await leaving

    held = keeper.shelf.get(table)
    assert held is None or not (held.listeners or held.subscribed)
    if known:
        await keeper.commit(table, says("anybody?", "m1"))
    assert ear.versions == []


async def test_listeners_hear_each_version_once_and_in_order(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    first, second = await listen(keeper, table), await listen(keeper, table)
    commits = [keeper.commit(table, says(f"{n}", f"m{n}")) for n in range(20)]
    assert sorted(await asyncio.gather(*commits)) == list(range(2, 22))
    assert first.versions == second.versions == list(range(1, 22))
    await keeper.leave(table, first)
    await keeper.commit(table, says("bye", "m99"))
    assert first.versions[-1] == 21
    assert second.versions[-1] == 22


async def test_what_is_refused_changes_nothing(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    ear = await listen(keeper, table)
    with pytest.raises(Refusal):
        await keeper.commit(table, answers("m1", "a stranger"))
    assert ear.versions == [1]
    assert len(await the_log(keeper, table)) == 1


async def test_a_message_is_applied_once(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    await listen(there, table)
    version = await here.commit(table, answers("m1"))
    for keeper in (here, there):
        with pytest.raises(AlreadyDone) as done:
            await keeper.commit(table, answers("m1"))
        assert done.value.version == version
    assert len(await the_log(here, table)) == 2


async def test_several_entries_are_one_commit(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    ear = await listen(keeper, table)

    def twice(room: Room) -> list[Entry]:
        first = says("one", "m1")(room)
        return [first, says("two", "m2")(Room.from_entries(table, [opening(), first]))]

    assert await keeper.commit(table, twice) == 3
    assert ear.versions == [1, 2, 3]
    assert await keeper.commit(table, lambda _room: None) == 3


async def test_a_caller_who_goes_away_does_not_stop_the_writing(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    ear = await listen(keeper, table)
    commit = asyncio.create_task(keeper.commit(table, says("hello", "m1")))
    await asyncio.sleep(0)
    commit.cancel()
    with pytest.raises(asyncio.CancelledError):
        await commit
    await ear.until(lambda room: room.version == 2)
    assert len(await the_log(keeper, table)) == 2


# --- memory, snapshots, closing


async def test_snapshots_are_saved_now_and_then_and_at_the_end(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    for number in range(60):
        await keeper.commit(table, says(f"{number}", f"m{number}"))
    await world.end(keeper)
    again = await world.keeper()
    snapshot = await again.store.latest_snapshot(table)
    assert snapshot is not None
    assert snapshot[0] == 61
    assert plain(await again.room(table)) == snapshot[1]
    await again.commit(table, says("later", "m99"))
    full = Room.from_entries(table, await the_log(again, table))
    assert plain(await again.room(table)) == plain(full)


async def test_a_snapshot_is_saved_while_the_table_is_open(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    ear = await listen(keeper, table)
    for number in range(51):
        await keeper.commit(table, says(f"{number}", f"m{number}"))
    async with asyncio.timeout(30):
        while (saved := await keeper.store.latest_snapshot(table)) is None:
            await asyncio.sleep(0.01)
    assert saved[0] == 50
    assert ear.versions[-1] == 52


@pytest.mark.parametrize("damage", [{}, {"format": 99}, {"format": 1, "game": "no such game"}])
async def test_a_snapshot_that_cannot_be_used_is_done_without(
    world: World, damage: dict[str, Any]
) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    await keeper.commit(table, says("hello", "m1"))
    await keeper.store.save_snapshot(table, 2, damage)
    other = await world.keeper()
    assert (await other.room(table)).speeches[0].text == "hello"


async def test_idle_rooms_are_dropped_and_read_again(small_world: World) -> None:
    keeper = await small_world.keeper(capacity=2)
    tables = [await keeper.open(opening()) for _ in range(6)]
    ear = await listen(keeper, tables[0])
    await keeper.commit(tables[1], says("before", "m1"))
    await keeper.tend()
    assert len(keeper.shelf) <= 3
    assert keeper.shelf.get(tables[0]) is not None
    for table in tables:
        assert (await keeper.room(table)).table == table
    assert (await keeper.room(tables[1])).speeches[0].text == "before"
    await keeper.commit(tables[0], says("still here", "m2"))
    assert ear.versions == [1, 2]


async def test_closing_stops_bots_and_leaves_nothing_running(small_world: World) -> None:
    before = asyncio.all_tasks()
    keeper = await small_world.keeper(pace=3600.0)
    table = await keeper.open(opening(*bots()))
    await listen(keeper, table)
    await small_world.end(keeper)
    assert asyncio.all_tasks() == before


async def test_what_is_being_written_while_closing_is_confirmed(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    commits = [asyncio.create_task(keeper.commit(table, says("hi", f"m{n}"))) for n in range(10)]
    await asyncio.sleep(0)
    await keeper.close()
    assert sorted(await asyncio.gather(*commits)) == list(range(2, 12))


async def test_a_listener_that_fails_disturbs_nobody(small_world: World) -> None:
    def broken(_room: Room) -> None:
        raise RuntimeError("a listener with a bug")

    keeper = await small_world.keeper()
    table = await keeper.open(opening())
    await keeper.join(table, broken)
    ear = await listen(keeper, table)
    assert await keeper.commit(table, says("hello", "m1")) == 2
    assert ear.versions == [1, 2]


async def test_a_room_that_cannot_follow_is_read_anew(
    small_world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = await small_world.keeper()
    table = await keeper.open(opening())
    ear = await listen(keeper, table)
    room = await keeper.room(table)
    with monkeypatch.context() as patch:
        patch.setattr(type(room), "apply", fail_once(room, type(room).apply))
        assert await keeper.commit(table, says("hello", "m1")) == 2
    assert (await keeper.room(table)) is not room
    assert ear.versions == [1, 2]


def fail_once(of: Room, apply: Any) -> Any:
    def applied(self: Room, entry: Entry) -> None:
        if self is of:
            raise RuntimeError("a room with a bug")
        apply(self, entry)

    return applied
