"""What tests of the table server share: databases, brokers and the servers behind them."""

from __future__ import annotations

import itertools
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from aevum.web.server.broker.broker import Broker
from aevum.web.server.broker.opening import open_broker
from aevum.web.server.config import Limits
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import open_store
from support.keepers import World
from support.services import Missing, Postgres, RedisServer, start_postgres, start_redis
from support.table_server import TableServerThread

Server = TypeVar("Server", Postgres, RedisServer)
_numbers = itertools.count(1)


@pytest.fixture
def own_logs(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Logs may be set up in this test; afterwards they are as they were.

    Levels by `setLevel`: loggers remember what they let through until it tells them otherwise.
    """
    monkeypatch.setattr(logging, "captureWarnings", lambda _: None)
    logs = [logging.getLogger(name) for name in ("", "aevum", "uvicorn")]
    before = [(log, log.handlers, log.level, log.propagate) for log in logs]
    yield
    for log, handlers, level, propagate in before:
        log.handlers, log.propagate = handlers, propagate
        log.setLevel(level)


def _running(start: Callable[[], Server], name: str) -> Iterator[Server]:
    try:
        server = start()
    except Missing as missing:
        pytest.skip(f"{name} is missing: {missing}")
    yield server
    server.remove()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL server for all tests of this process."""
    yield from _running(start_postgres, "PostgreSQL")


@pytest.fixture(scope="session")
def redis_server() -> Iterator[RedisServer]:
    """A Redis server for all tests of this process."""
    yield from _running(start_redis, "Redis")


@pytest.fixture
async def postgres_url(postgres: Postgres) -> AsyncIterator[str]:
    """The address of a fresh PostgreSQL database."""
    name = f"test_{next(_numbers)}"
    engine = create_async_engine(postgres.url("postgres"), isolation_level="AUTOCOMMIT")
    async with engine.connect() as admin:
        await admin.execute(sa.text(f"CREATE DATABASE {name}"))
        yield postgres.url(name)
        await admin.execute(sa.text(f"DROP DATABASE {name} WITH (FORCE)"))
    await engine.dispose()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    """The address of a fresh SQLite database."""
    return f"sqlite:///{tmp_path}/tables.sqlite3"


@pytest.fixture(params=["sqlite", "postgres"])
def database_url(request: pytest.FixtureRequest) -> str:
    """The address of a fresh database; each test runs with both kinds."""
    return str(request.getfixturevalue(f"{request.param}_url"))


@pytest.fixture
async def store(database_url: str) -> AsyncIterator[SqlStore]:
    """A store in a fresh database."""
    store = await open_store(database_url)
    yield store
    await store.close()


@pytest.fixture(params=["memory", "redis"])
def broker_url(request: pytest.FixtureRequest) -> str:
    """The address of a broker; each test runs with both kinds."""
    if request.param == "memory":
        return ""
    server: RedisServer = request.getfixturevalue("redis_server")
    return server.url


@pytest.fixture
async def broker(broker_url: str) -> AsyncIterator[Broker]:
    """A broker."""
    broker = await open_broker(broker_url)
    yield broker
    await broker.close()


@pytest.fixture(scope="module")
def table_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServerThread]:
    """A running table server with generous limits, for all tests of a file."""
    folder = tmp_path_factory.mktemp("tables")
    limits = Limits().times(0)
    with TableServerThread(f"sqlite:///{folder}/tables.sqlite3", limits=limits) as server:
        yield server


@pytest.fixture(params=["sqlite+memory", "postgres+redis"])
def places(request: pytest.FixtureRequest) -> tuple[str, str]:
    """Database and broker of a small server, and of a large one."""
    if request.param == "sqlite+memory":
        return request.getfixturevalue("sqlite_url"), ""
    redis: RedisServer = request.getfixturevalue("redis_server")
    return request.getfixturevalue("postgres_url"), redis.url


@pytest.fixture
async def world(places: tuple[str, str]) -> AsyncIterator[World]:
    """Where several keepers can meet; each test runs with both kinds of servers."""
    world = World(*places)
    yield world
    await world.close()


@pytest.fixture
async def small_world(sqlite_url: str) -> AsyncIterator[World]:
    """The same, of a small server only."""
    world = World(sqlite_url, "")
    yield world
    await world.close()
