"""What whoever runs a server does with its tables, and what the server does by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
import sqlalchemy as sa

from aevum.web.server.config import Limits, a_day
from aevum.web.server.room import Room, Who
from aevum.web.server.running.retention import prune_once
from aevum.web.server.store import schema
from aevum.web.server.store.engines import database_file
from aevum.web.server.store.errors import StoreError
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Beside
from aevum.web.server.store.upkeep import back_up, check_table, list_tables, log_text, prune
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire.rest import NewTable, SeatPlan
from aevum.web.server.wire.to_server import Answer
from support.keepers import World, listen, opening, says
from support.table_server import Guest, TableServerThread

DAY = 24 * 3600.0


async def a_game(store: SqlStore, table: str, answers: int = 6, at: float = 1.0) -> list[Entry]:
    """A table at which somebody has given so many answers, with its snapshot."""
    seats = [SeatPlan("me"), SeatPlan("me")]
    log = [open_entry(NewTable(game="aetherya", seats=seats, start=True), "host", "Host", 7, at)]
    room = Room.from_entries(table, log)
    for number in range(answers):
        assert room.session is not None
        assert room.session.match.decision is not None
        answer = Answer(f"m{number}", room.asked, room.session.match.decision.codes()[0])
        entry = room.propose(answer, Who("host", frozenset({0, 1})), at)
        assert isinstance(entry, Entry)
        room.apply(entry)
        log.append(entry)
        if number == answers // 2:
            kept = room.version, room.snapshot()
    await store.append(table, log, Beside(guests={"host"}, join_code=table))
    await store.save_snapshot(table, *kept)
    return log


async def faults(store: SqlStore, table: str) -> list[Any]:
    (known,) = [one for one in await list_tables(store) if one.table == table]
    return list(await check_table(store, known))


async def change(store: SqlStore, what: Any) -> None:
    await store._writing.run(lambda connection: connection.execute(what).close())


# --- deleting


async def test_old_tables_are_deleted_with_everything_that_belongs_to_them(
    store: SqlStore,
) -> None:
    await a_game(store, "old", at=1 * DAY)
    await a_game(store, "spared", at=1 * DAY)
    await a_game(store, "young", at=9 * DAY)
    await store.save_replay("r-old", "x", at=1 * DAY)
    await store.save_replay("r-young", "x", at=9 * DAY)

    assert await prune(store, 5 * DAY, spare={"spared"}) == ["old"]

    assert [known.table for known in await list_tables(store)] == ["spared", "young"]
    assert await store.entries("old") == []
    assert await store.latest_snapshot("old") is None
    assert set(await store.tables_of("host", 9)) == {"spared", "young"}
    assert await store.find_by_code("old") is None
    assert await store.replay("r-old") is None
    assert await store.replay("r-young") == "x"


async def test_a_server_deletes_what_is_too_old_but_no_table_somebody_looks_at(
    world: World,
) -> None:
    now = 100 * DAY
    keeper = await world.keeper(clock=lambda: now)
    kept, gone, young = [await keeper.open(opening()) for _ in range(3)]
    await keeper.commit(young, lambda room: _spoken(room, now))
    await listen(keeper, kept)
    assert isinstance(keeper.store, SqlStore)

    await prune_once(keeper.store, keeper, 30)

    left = {known.table for known in await list_tables(keeper.store)}
    assert left == {kept, young}
    assert keeper.shelf.get(gone) is None
    assert (await keeper.room(kept)).version == 1


def _spoken(room: Room, at: float) -> Entry:
    return msgspec.structs.replace(says("x", "m1")(room), at=at)


async def test_one_address_opens_only_so_many_tables_in_a_day(tmp_path: Path) -> None:
    limits = Limits(tables=a_day(3))
    with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3", limits=limits) as server:
        for language, word in (("en", "3 tables"), ("fr", "3 tables")):
            async with Guest(server, language) as ada:
                asked = [
                    await ada.client.post(
                        "/api/tables", json={"game": "aetherya", "language": language}
                    )
                    for _ in range(4)
                ]
                assert asked[-1].status_code == 429
                assert asked[-1].json()["reason"] == "tables"
                assert word in asked[-1].json()["text"]
                assert len((await ada.get("/api/tables"))["tables"]) == (language == "en") * 3


# --- checking


async def test_a_whole_table_has_no_fault(store: SqlStore) -> None:
    await a_game(store, "t")
    assert await faults(store, "t") == []


@pytest.mark.parametrize(
    ("name", "version", "values", "found"),
    [
        ("entries", 3, {"kind": "nonsense"}, ["log"]),
        ("entries", 3, {"version": 99}, ["log"]),
        ("entries", 7, None, ["log"]),
        ("entries", 5, {"digest": "0"}, ["rules"]),
        ("snapshots", None, {"data": b"\xff"}, ["snapshot"]),
        ("snapshots", None, {"data": b"{}"}, ["snapshot"]),
    ],
)
async def test_each_kind_of_damage_is_found(
    store: SqlStore, name: str, version: int | None, values: Any, found: list[str]
) -> None:
    await a_game(store, "t")
    names: sa.Table = getattr(schema, name)
    where = names.c.table_id == "t"
    if version is not None:
        where = sa.and_(where, names.c.version == version)
    await change(
        store, sa.delete(names).where(where) if values is None else _changed(names, where, values)
    )
    assert await faults(store, "t") == found


def _changed(names: sa.Table, where: Any, values: Any) -> sa.Update:
    return sa.update(names).where(where).values(**values)


async def test_a_snapshot_of_another_position_is_found(store: SqlStore) -> None:
    log = await a_game(store, "t")
    wrong = Room.from_entries("t", log[:3]).snapshot()
    data = msgspec.json.encode({**wrong, "version": 4})
    await change(store, sa.update(schema.snapshots).values(data=data, version=4))
    assert await faults(store, "t") == ["snapshot"]


# --- copying


async def test_a_backup_is_a_whole_database(sqlite_url: str, tmp_path: Path) -> None:
    store = await open_store(sqlite_url)
    await a_game(store, "t")
    secret = await store.secret()
    file = database_file(store.url)
    assert file is not None
    copy = tmp_path / "copy.sqlite3"
    back_up(file, copy)  # while the store is open
    await a_game(store, "later")
    await store.close()

    restored = await open_store(f"sqlite:///{copy}")
    assert [known.table for known in await list_tables(restored)] == ["t"]
    assert await faults(restored, "t") == []
    assert await restored.secret() == secret  # links and cookies stay good
    await restored.close()
    assert copy.stat().st_mode & 0o077 == 0


async def test_what_is_no_database_cannot_be_copied(tmp_path: Path) -> None:
    file, copy = tmp_path / "x.sqlite3", tmp_path / "copy.sqlite3"
    file.write_bytes(b"x" * 5000)
    with pytest.raises(StoreError):
        back_up(file, copy)
    assert not copy.exists()


async def test_a_log_is_written_line_by_line(store: SqlStore) -> None:
    log = await a_game(store, "t")
    lines = log_text(await store.entries("t")).splitlines()
    assert [msgspec.json.decode(line, type=Entry) for line in lines] == log
