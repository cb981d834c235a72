"""The databases behind the store: migrations, restarts, files, and their addresses."""

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

from aevum.web.server.store.engines import open_database
from aevum.web.server.store.errors import StoreDown, StoreError
from aevum.web.server.store.schema import metadata
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import default_database, open_store, read_database_url
from support.services import Postgres, start_postgres
from support.stores import entry, opened

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
        "from aevum.web.server.store.urls import open_store\n"
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
