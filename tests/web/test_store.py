"""One suite for both kinds of databases: what is appended is kept, once and for good."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from aevum.web.server.store import (
    JoinCodeTaken,
    Overtaken,
    SqlStore,
    StoreDown,
    StoreError,
    TableUnknown,
    default_database,
    open_store,
)
from aevum.web.server.store.engines import open_database
from aevum.web.server.store.schema import metadata
from aevum.web.server.store.urls import read_database_url
from aevum.web.server.tables.entries import Entry
from support.services import Postgres, start_postgres


def entry(version: int, kind: str = "answered", **more: Any) -> Entry:
    return Entry(version, kind, 1000.0 + version, **more)


async def opened(store: SqlStore, table: str = "t", **more: Any) -> None:
    await store.append(table, [entry(1, "opened")], **more)


# --- the log


async def test_entries_come_back_as_they_were(store: SqlStore) -> None:
    body = {
        "options": {"players": 2},
        "seats": [{"name": "Zoé « ♜ »"}],
        "seed": 2**62,
        "none": None,
    }
    first = Entry(1, "opened", 1731670000.123456, guest="g1", message="m1", body=body)
    second = Entry(2, "answered", 1731670001.5, 3, "place d2", "0123abcd", "g2", "m2")
    await store.append("t", [first])
    await store.append("t", [second])
    assert await store.entries("t") == [first, second]
    assert await store.entries("t", after=1) == [second]
    assert await store.entries("t", after=2) == []


async def test_a_table_that_is_not_there_has_no_entries(store: SqlStore) -> None:
    assert await store.entries("nowhere") == []
    assert await store.versions(["nowhere"]) == {}


async def test_a_version_is_written_once(store: SqlStore) -> None:
    await opened(store)
    await store.append("t", [entry(2, code="first")])
    with pytest.raises(Overtaken):
        await store.append("t", [entry(2, code="second")])
    with pytest.raises(Overtaken):
        await store.append("t", [entry(1, "opened")])
    assert [e.code for e in await store.entries("t")] == ["", "first"]


async def test_several_entries_are_written_all_or_none(store: SqlStore) -> None:
    await opened(store)
    await store.append("t", [entry(2), entry(3)])
    with pytest.raises(Overtaken):
        await store.append("t", [entry(3), entry(4)])
    assert [e.version for e in await store.entries("t")] == [1, 2, 3]
    assert await store.versions(["t"]) == {"t": 3}


async def test_a_log_has_no_gaps(store: SqlStore) -> None:
    await opened(store)
    with pytest.raises(StoreError, match="cannot follow"):
        await store.append("t", [entry(3)])
    with pytest.raises(ValueError, match="follow one another"):
        await store.append("t", [entry(2), entry(4)])
    with pytest.raises(TableUnknown):
        await store.append("nowhere", [entry(2)])
    assert len(await store.entries("t")) == 1


async def test_a_refused_append_spoils_no_other_of_the_same_moment(store: SqlStore) -> None:
    await asyncio.gather(*(opened(store, f"t{number}") for number in range(20)))
    wrong = [store.append(f"t{number}", [entry(1, "opened")]) for number in range(0, 20, 2)]
    right = [store.append(f"t{number}", [entry(2)]) for number in range(20)]
    results = await asyncio.gather(*wrong, *right, return_exceptions=True)
    assert [type(result) for result in results] == [Overtaken] * 10 + [type(None)] * 20
    assert await store.versions([f"t{n}" for n in range(20)]) == {f"t{n}": 2 for n in range(20)}


async def test_of_many_who_write_the_same_version_one_succeeds(database_url: str) -> None:
    stores = [await open_store(database_url) for _ in range(3)]
    await opened(stores[0])
    for version in range(2, 12):
        writers = [
            store.append("t", [entry(version, code=f"{number}.{attempt}")])
            for number, store in enumerate(stores)
            for attempt in range(5)
        ]
        results = await asyncio.gather(*writers, return_exceptions=True)
        assert sorted(type(r).__name__ for r in results) == ["NoneType"] + ["Overtaken"] * 14
        winner = next(n for n, result in enumerate(results) if result is None)
        written = (await stores[0].entries("t", version - 1))[0].code
        assert written == f"{winner // 5}.{winner % 5}"
    for store in stores:
        await store.close()


async def test_many_tables_at_once_over_two_stores(database_url: str) -> None:
    stores = [await open_store(database_url), await open_store(database_url)]

    async def play(number: int) -> None:
        name = f"t{number}"
        await opened(stores[number % 2], name, guests=[f"g{number % 7}"], join_code=name)
        for version in range(2, 12):
            await stores[(number + version) % 2].append(
                name, [entry(version)], guests=[f"g{version}"]
            )

    await asyncio.gather(*(play(number) for number in range(60)))
    for number in range(60):
        log = await stores[0].entries(f"t{number}")
        assert [e.version for e in log] == list(range(1, 12))
    for store in stores:
        await store.close()


async def test_a_cancelled_caller_does_not_hurt_the_others(store: SqlStore) -> None:
    await asyncio.gather(*(opened(store, f"t{number}") for number in range(3)))
    tasks = [asyncio.create_task(store.append(f"t{n}", [entry(2)])) for n in range(3)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [results[0], results[2]] == [None, None]
    await store.append("t0", [entry(3)])
    assert (await store.versions(["t0", "t2"])) == {"t0": 3, "t2": 2}


async def test_closing_writes_what_waits(database_url: str) -> None:
    store = await open_store(database_url)
    waiting = [asyncio.create_task(opened(store, f"t{number}")) for number in range(30)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 30
    with pytest.raises(StoreError, match="closed"):
        await opened(store, "later")
    again = await open_store(database_url)
    assert len(await again.versions([f"t{number}" for number in range(30)])) == 30
    await again.close()


# --- beside the log


async def test_join_codes(store: SqlStore) -> None:
    await opened(store, "t", join_code="ABCD2345")
    await opened(store, "u")
    await opened(store, "v")
    assert await store.find_by_code("ABCD2345") == "t"
    assert await store.find_by_code("ABCD2346") is None
    assert await store.join_code("t") == "ABCD2345"
    assert await store.join_code("u") == ""
    with pytest.raises(TableUnknown):
        await store.join_code("w")
    with pytest.raises(JoinCodeTaken):
        await opened(store, "w", join_code="ABCD2345")
    assert await store.entries("w") == []


async def test_guests_find_their_tables_the_last_changed_first(store: SqlStore) -> None:
    for name, version in (("old", 1), ("middle", 1), ("new", 1)):
        await store.append(name, [Entry(version, "opened", 1.0)], guests=["me", "you", ""])
    await store.append("other", [entry(1, "opened")], guests=["you"])
    for at, name in enumerate(("middle", "new"), 10):
        await store.append(name, [Entry(2, "answered", float(at))], guests=["me"])
    assert await store.tables_of("me", 10) == ["new", "middle", "old"]
    assert await store.tables_of("me", 2) == ["new", "middle"]
    assert await store.tables_of("nobody", 10) == []
    assert await store.tables_of("", 10) == []


async def test_the_latest_snapshot_is_kept(store: SqlStore) -> None:
    assert await store.latest_snapshot("t") is None
    with pytest.raises(TableUnknown):
        await store.save_snapshot("t", 1, {})
    await opened(store)
    await store.save_snapshot("t", 50, {"match": {"zones": [[1, "a"], []], "é": None}})
    assert await store.latest_snapshot("t") == (50, {"match": {"zones": [[1, "a"], []], "é": None}})
    await store.save_snapshot("t", 100, {"later": True})
    await store.save_snapshot("t", 70, {"later": False})
    assert await store.latest_snapshot("t") == (100, {"later": True})


async def test_the_secret_is_made_once_for_all_processes(database_url: str) -> None:
    stores = await asyncio.gather(*(open_store(database_url) for _ in range(3)))
    made = await asyncio.gather(*(store.secret() for store in stores))
    assert len(set(made)) == 1
    assert len(made[0]) == 32
    for store in stores:
        await store.close()


async def test_replays(store: SqlStore) -> None:
    await store.save_replay("r1", "aevum replay\nplace d2\n", guest="g", at=3.0)
    await store.save_replay("r1", "something else")
    assert await store.replay("r1") == "aevum replay\nplace d2\n"
    assert await store.replay("r2") is None


# --- the database


async def test_migrations_make_the_tables_the_program_speaks_of(database_url: str) -> None:
    await (await open_store(database_url)).close()
    database = open_database(read_database_url(database_url), connections=1, writing=False)

    def differences(connection: sa.Connection) -> Any:
        return compare_metadata(MigrationContext.configure(connection), metadata)

    assert await database.run(differences) == []
    await database.close()


async def test_several_processes_may_start_at_once(database_url: str) -> None:
    code = (
        "import asyncio, sys\n"
        "from aevum.web.server.store import open_store\n"
        "async def main():\n"
        "    store = await open_store(sys.argv[1])\n"
        "    print((await store.secret()).hex())\n"
        "    await store.close()\n"
        "asyncio.run(main())\n"
    )
    processes = [
        await asyncio.create_subprocess_exec(
            sys.executable, "-c", code, database_url, stdout=subprocess.PIPE
        )
        for _ in range(3)
    ]
    said = [(await process.communicate())[0] for process in processes]
    assert [process.returncode for process in processes] == [0, 0, 0]
    assert len(set(said)) == 1
    assert len(said[0].strip()) == 64


async def test_a_database_of_a_newer_version_is_refused(database_url: str) -> None:
    await (await open_store(database_url)).close()
    database = open_database(read_database_url(database_url), connections=1, writing=True)
    newer = sa.text("UPDATE alembic_version SET version_num = '9999'")
    await database.run(lambda connection: connection.execute(newer).close())
    await database.close()
    with pytest.raises(StoreError, match="newer version"):
        await open_store(database_url)


async def test_what_was_acknowledged_survives_a_killed_process(database_url: str) -> None:
    await (await open_store(database_url)).close()
    writer = Path(__file__).parent / "writer_process.py"
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(writer), database_url, stdout=subprocess.PIPE
    )
    assert process.stdout is not None
    confirmed = [await process.stdout.readline() for _ in range(200)]
    process.send_signal(signal.SIGKILL)
    confirmed += (await process.stdout.read()).splitlines()[:-1]
    await process.wait()
    store = await open_store(database_url)
    tables = {line.split()[0].decode() for line in confirmed}
    versions = {name: [e.version for e in await store.entries(name)] for name in tables}
    await store.close()
    assert all(log == list(range(1, len(log) + 1)) for log in versions.values())
    for line in confirmed:
        name, version = line.split()
        assert int(version) in versions[name.decode()]


async def test_health(store: SqlStore) -> None:
    assert await store.healthy()


async def test_postgres_may_be_restarted(postgres: Postgres) -> None:
    own = start_postgres()
    store = await open_store(own.url("postgres"))
    await opened(store)
    own.stop()
    assert not await store.healthy()
    with pytest.raises(StoreDown):
        await store.append("t", [entry(2)])
    own.start()
    await store.append("t", [entry(2)])
    assert [e.version for e in await store.entries("t")] == [1, 2]
    async with asyncio.timeout(60):
        while not await store.healthy():  # an answer is good for a moment
            await asyncio.sleep(0.1)
    await store.close()
    own.remove()


async def test_a_database_that_goes_in_the_midst_of_a_refusal_is_written_to_again(
    store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    await opened(store)
    writing = store._writing
    run, calls = writing.run, 0

    async def failing(work: Any) -> Any:
        nonlocal calls
        calls += 1
        if calls == 1:
            raise sa.exc.IntegrityError("taken", None, Exception())
        raise ConnectionResetError("gone")

    for _ in range(5):  # more often than there are tasks that write
        calls = 0
        monkeypatch.setattr(writing, "run", failing)
        with pytest.raises(ConnectionResetError):
            await store.append("t", [entry(2)])
    monkeypatch.setattr(writing, "run", run)
    async with asyncio.timeout(20):
        await store.append("t", [entry(2)])
    assert [one.version for one in await store.entries("t")] == [1, 2]


async def test_who_vanishes_in_the_midst_of_a_transaction_keeps_nobody_waiting_for_long(
    postgres_url: str,
) -> None:
    database = open_database(sa.make_url(postgres_url), connections=1, writing=True)
    names = ("idle_in_transaction_session_timeout", "tcp_keepalives_idle")

    def settings(connection: sa.Connection) -> list[str]:
        return [str(connection.exec_driver_sql(f"SHOW {name}").scalar()) for name in names]

    assert await database.run(settings) == ["10s", "30"]
    await database.close()


async def test_an_unreachable_server_is_named() -> None:
    with pytest.raises(StoreError, match=r"127\.0\.0\.1") as told:
        await open_store("postgresql://someone:sesame@127.0.0.1:9/aevum")
    assert "sesame" not in str(told.value)


async def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be written"):
        await open_store(f"sqlite:///{tmp_path}/file/tables.sqlite3")


async def test_a_file_that_is_no_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("not a database at all, only some notes\n" * 50)
    with pytest.raises(StoreError, match="cannot be used"):
        await open_store(f"sqlite:///{tmp_path}/notes.txt")
    assert "only some notes" in (tmp_path / "notes.txt").read_text()


async def test_sqlite_writes_to_the_disk_before_it_confirms(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    names = ("journal_mode", "synchronous", "foreign_keys")
    settings = await store._writing.run(
        lambda connection: {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar() for name in names
        }
    )
    assert settings == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    await store.close()


async def test_another_process_may_write_to_the_file_for_a_while(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    await opened(store)
    other = sqlite3.connect(store.url.database or "", isolation_level=None, check_same_thread=False)
    other.execute("BEGIN IMMEDIATE")
    waiting = asyncio.create_task(store.append("t", [entry(2)]))
    assert (await store.entries("t"))[0].version == 1  # reading goes on
    assert not waiting.done()
    other.execute("COMMIT")
    await waiting
    other.close()
    await store.close()


async def test_the_file_is_for_our_eyes_only(sqlite_url: str) -> None:
    store = await open_store(sqlite_url)
    mode = os.stat(store.url.database or "").st_mode
    assert stat.S_IMODE(mode) == 0o600
    await store.close()


def test_the_default_database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    assert default_database() == f"sqlite:///{tmp_path}/tables.sqlite3"


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("sqlite:///a.db", "sqlite:///a.db"),
        ("postgres://u:p@h/n", "postgresql+asyncpg://u:p@h/n"),
        ("postgresql://u@h:5433/n", "postgresql+asyncpg://u@h:5433/n"),
    ],
)
def test_addresses_as_people_write_them(written: str, read: str) -> None:
    assert read_database_url(written).render_as_string(hide_password=False) == read


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("tables.sqlite3", "no database address"),
        ("mysql://h/n", "'mysql' is no database"),
        ("sqlite://", "needs a file"),
        ("sqlite:///:memory:", "needs a file"),
    ],
)
def test_addresses_that_are_none(written: str, told: str) -> None:
    with pytest.raises(StoreError, match=told):
        read_database_url(written)
