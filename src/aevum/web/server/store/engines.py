"""Connections to the database, set up so that what is written stays written."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from aevum.web.server.store.store import StoreError

BUSY_SECONDS = 30  # how long a process waits for another one that writes to the same file
_PRAGMAS = (
    # Readers and the writer do not wait for each other.
    "PRAGMA journal_mode=WAL",
    # An acknowledged answer survives a power cut, too: WAL alone would risk the last ones.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def is_sqlite(url: URL) -> bool:
    """Whether this is a file of ours rather than a server."""
    return url.get_backend_name() == "sqlite"


def make_engine(url: URL, *, connections: int, writing: bool, **more: Any) -> AsyncEngine:
    """An engine with at most so many connections."""
    pool: dict[str, Any] = {"pool_size": connections, "max_overflow": 0, "pool_timeout": 60}
    if not is_sqlite(url):
        pool["pool_pre_ping"] = True  # a server that was restarted is simply used again
    options = (pool | more) if "poolclass" not in more else more
    engine = create_async_engine(
        url, json_serializer=_json, json_deserializer=msgspec.json.decode, **options
    )
    if is_sqlite(url):
        _prepare_sqlite(engine, "BEGIN IMMEDIATE" if writing else "BEGIN")
    return engine


def _prepare_sqlite(engine: AsyncEngine, begin: str) -> None:
    """Pragmas for each connection; and we begin transactions, not the driver.

    A writer begins with the lock: one that reads first and asks for the lock later could be
    refused at once, whatever the time it is willing to wait.
    """

    @event.listens_for(engine.sync_engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begun(connection: Any) -> None:
        connection.exec_driver_sql(begin)


def make_file(url: URL) -> None:
    """The file of a SQLite database, for our user's eyes only: it holds the server's secret."""
    file = Path(url.database or "")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"The database {file} cannot be written ({error.strerror}). "
            "Give another file, or set AEVUM_HOME to another folder."
        ) from None
