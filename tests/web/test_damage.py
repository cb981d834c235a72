"""A damaged record concerns its own table, and a database that fails is said to fail."""

from __future__ import annotations

import asyncio
import os
import resource
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import sqlalchemy as sa

from aevum.web.server.store import schema
from aevum.web.server.store.errors import TableBroken
from aevum.web.server.store.health import is_sound
from aevum.web.server.store.sql import SqlStore
from support.keepers import World, database_of, listen, opening, says
from support.table_process import TableProcess
from support.table_server import PATIENCE, Guest, Json, TableServerThread


def change_file(file: Path, statement: str, *values: object) -> None:
    """What no program of ours would do to a database."""
    with closing(sqlite3.connect(file, isolation_level=None)) as line:
        line.execute(statement, values)
        line.execute("PRAGMA wal_checkpoint(TRUNCATE)")


async def change(store: SqlStore, statement: sa.Update) -> None:
    await store._writing.run(lambda connection: connection.execute(statement).close())


# --- one table


@pytest.mark.parametrize("data", [b"\xff\xfe", b"", b"null", b"{}", b'{"format":1}', b"[" * 99_999])
async def test_a_table_whose_snapshot_cannot_be_read_is_read_from_its_log(
    world: World, data: bytes
) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening())
    for number in range(3):
        await keeper.commit(table, says(f"{number}", f"m{number}"))
    await world.end(keeper)  # saves a snapshot
    again = await world.keeper()
    kept = schema.snapshots
    await change(
        database_of(again),
        sa.update(kept).where(kept.c.table_id == table).values(data=data),
    )

    room = await again.room(table)

    assert (room.version, len(room.speeches)) == (4, 3)


async def test_a_table_that_cannot_be_read_is_set_aside_alone(world: World) -> None:
    keeper = await world.keeper()
    broken, whole = await keeper.open(opening()), await keeper.open(opening())
    await world.end(keeper)
    again = await world.keeper()
    for names, values in (
        (schema.entries, {"kind": "nonsense"}),
        (schema.snapshots, {"data": b"\xff"}),
    ):
        where = names.c.table_id == broken
        await change(database_of(again), sa.update(names).where(where).values(**values))
    ear = await listen(again, whole)
    for attempt in (
        again.room(broken),
        again.join(broken, lambda _: None),
        again.commit(broken, says("x", "m1")),
    ):
        with pytest.raises(TableBroken):
            await attempt

    await again.tend()
    await again.commit(whole, says("still here", "m1"))

    assert ear.versions == [1, 2]
    assert again.shelf.get(broken) is None


class Damaged(NamedTuple):
    server: TableServerThread
    guest: Guest
    broken: str
    whole: list[str]


@pytest.fixture(params=["en", "fr"])
async def damaged(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[Damaged]:
    """A guest with three tables, the second of which cannot be read."""
    file = tmp_path / "tables.sqlite3"
    with TableServerThread(f"sqlite:///{file}") as server:
        async with Guest(server, request.param) as ada:
            first, broken, third = [(await ada.open_table())["table"] for _ in range(3)]
            server.stop()
            change_file(file, "UPDATE entries SET body = '{' WHERE table_id = ?", broken)
            change_file(file, "DELETE FROM snapshots WHERE table_id = ?", broken)
            server._ready.clear()
            server.start(server.config.port)
            yield Damaged(server, ada, broken, [first, third])


async def test_a_damaged_table_hides_no_other_one(damaged: Damaged) -> None:
    ada = damaged.guest
    mine: Json = await ada.get("/api/tables")
    assert sorted(card["table"] for card in mine["tables"]) == sorted(damaged.whole)
    word = {"en": "cannot be opened", "fr": "ne peut pas être ouverte"}[ada.language]
    assert word in mine["damaged"]
    assert damaged.broken[:8] in mine["damaged"]
    assert damaged.broken not in mine["damaged"]  # who has the name has the table
    refused = await ada.client.post(f"/api/tables/{damaged.broken}/invites")
    assert (refused.status_code, refused.json()["reason"]) == (409, "table_broken")
    assert (await ada.client.get("/api/games/aeons-end/goals")).status_code == 200
    line = await ada.line()
    await line.send({"type": "hello", "table": damaged.broken, "language": ada.language})
    said = await line.receive()
    assert (said["type"], said["reason"]) == ("refused", "table_broken")
    assert await line.closed() == 4404
    assert (await ada.sit(damaged.whole[0])).state["table"] == damaged.whole[0]


async def test_nobody_hears_of_damage_where_there_is_none(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        await ada.open_table()
        assert (await ada.get("/api/tables"))["damaged"] == ""


# --- the whole database


def stop_writing(server: TableProcess, bytes_at_most: int) -> None:
    """No file of this process may grow beyond so many bytes, as on a full disk."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (bytes_at_most, resource.RLIM_INFINITY))


async def health(guest: Guest, healthy: bool) -> Json:
    """The answer of /healthz, as soon as it is as expected: one is good for a moment."""
    async with asyncio.timeout(PATIENCE):
        while True:
            asked = await guest.client.get("/healthz")
            if (asked.status_code == 200) == healthy:
                told: Json = asked.json()
                return told
            await asyncio.sleep(0.1)


@pytest.mark.parametrize(
    ("language", "word"), [("en", "nothing has changed"), ("fr", "rien n’a changé")]
)
async def test_when_nothing_can_be_written_everybody_is_told_and_nothing_is_confirmed(
    sqlite_url: str, language: str, word: str
) -> None:
    async with TableProcess(sqlite_url) as server, Guest(server.url, language) as ada:
        table = (await ada.open_table(seats="me me", start=True))["table"]
        seat = await ada.sit(table)
        await health(ada, True)
        stop_writing(server, 0)

        refused = await seat.answer(id="a1")
        body = {"game": "aetherya", "language": language}
        opening = await ada.client.post("/api/tables", json=body)
        told = await health(ada, False)

        assert (refused["type"], refused["reason"]) == ("refused", "store")
        assert word in refused["text"]
        assert (opening.status_code, opening.json()["reason"]) == (503, "store")
        assert word in opening.json()["text"]
        assert told["store"] is False
        await seat.send({"type": "ping"})
        await seat.wait_for(lambda message: message["type"] == "pong")
        assert (await ada.sit(table)).state["version"] == seat.state["version"]

        stop_writing(server, resource.RLIM_INFINITY)
        again = await seat.answer(id="a1")
        assert again["type"] == "ack"
        assert again["version"] == seat.state["version"] + (
            seat.state["version"] < again["version"]
        )
        await health(ada, True)


async def test_a_database_that_is_no_longer_one_is_told(tmp_path: Path) -> None:
    file = tmp_path / "tables.sqlite3"
    with TableServerThread(f"sqlite:///{file}") as server:
        async with Guest(server) as ada:
            await ada.open_table()
            await health(ada, True)
            with closing(sqlite3.connect(file)) as line:
                line.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            with file.open("r+b") as content:
                content.write(os.urandom(file.stat().st_size))

            await health(ada, False)

            asked = await ada.client.post("/api/tables", json={"game": "aetherya"})
            assert asked.status_code == 503


async def test_a_disk_with_no_room_left_is_told_before_a_write_fails(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SqlStore(sqlite_url)
    await store.start()
    usage = shutil.disk_usage("/")
    full: Any = usage._replace(total=10**9, free=100_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda _: full)
    assert not await store.healthy()
    await store.close()


def test_a_sound_file_is_known_from_a_damaged_one(tmp_path: Path) -> None:
    file = tmp_path / "x.sqlite3"
    change_file(file, "CREATE TABLE t (x)")
    assert is_sound(file)
    file.write_bytes(b"SQLite format 3\0" + bytes(4080))
    said: list[str] = []
    assert not is_sound(file, said.append)
    assert said
    assert not is_sound(tmp_path / "none.sqlite3")
    assert not (tmp_path / "none.sqlite3").exists()
