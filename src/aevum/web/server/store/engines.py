"""Connections to the database, set up so that what is written stays written."""

import asyncio
import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from aevum.web.server.store.errors import StoreDown, StoreError

_T = TypeVar("_T")

BUSY_SECONDS = 30  # how long a process waits for another one that writes to the same file
_PRAGMAS = (
    # Readers and the writer do not wait for each other.
    "PRAGMA journal_mode=WAL",
    # An acknowledged answer survives a power cut, too: WAL alone would risk the last ones.
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
    # Whoever wants to be forgotten is not to be found in what is left of deleted rows.
    "PRAGMA secure_delete=ON",
)


_SESSION = {
    # A process may vanish in the midst of a transaction without a word, with its machine or behind
    # a cut line; what it holds locked would keep everybody else waiting for hours.
    "idle_in_transaction_session_timeout": "10s",
    "tcp_keepalives_idle": "30",
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}


class Database(Protocol):
    """A few connections to a database."""

    dialect: str

    async def run(self, work: Callable[[sa.Connection], _T]) -> _T:
        """Do some work in a transaction; it is durable when this returns.

        The work may run in another thread: it only talks to its connection. What contradicts the
        data there is comes through as it is; all else that goes wrong is StoreDown.
        """
        ...

    async def sweep(self) -> None:
        """See to it that what was deleted is nowhere any more, as far as it is in our hands."""
        ...

    async def close(self) -> None:
        """Let go of the connections."""
        ...


def open_database(url: URL, *, connections: int, writing: bool) -> Database:
    """The database at this address, with at most so many connections."""
    pool = {"pool_size": connections, "max_overflow": 0, "pool_timeout": 60}
    pool |= {"hide_parameters": True}  # what people wrote has no place in messages of errors
    json = {"json_serializer": _json, "json_deserializer": msgspec.json.decode}
    if is_sqlite(url):
        return _File(url, connections, "BEGIN IMMEDIATE" if writing else "BEGIN", **pool, **json)
    # A server that was restarted is simply used again.
    return _Server(url, **pool, **json, pool_pre_ping=True)


def is_sqlite(url: URL) -> bool:
    """Whether this is a file of ours rather than a server."""
    return url.get_backend_name() == "sqlite"


def database_file(url: URL) -> Path | None:
    """The file of a SQLite database."""
    return Path(url.database or "") if is_sqlite(url) else None


def make_file(file: Path) -> None:
    """Make the file of a database, for our user's eyes only: it holds the server's secret."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise StoreError(
            f"The database {file} cannot be written ({error.strerror}). "
            "Give another file, or set AEVUM_HOME to another folder."
        ) from None


@contextmanager
def _only_store_down() -> Iterator[None]:
    try:
        yield
    except IntegrityError:
        raise
    except Exception as error:
        driver = type(error).__module__.startswith("asyncpg")  # some come through as they are
        if not driver and not isinstance(error, SQLAlchemyError | OSError):
            raise
        raise StoreDown(str(getattr(error, "orig", None) or error)) from error


def _json(value: Any) -> str:
    return msgspec.json.encode(value).decode()


class _File(Database):
    """SQLite: a transaction is one visit to a thread, which has a connection of its own.

    A statement takes microseconds, a visit to a thread many more; so no statement gets a visit of
    its own, as an asynchronous driver would do it.
    """

    dialect = "sqlite"

    def __init__(self, url: URL, connections: int, begin: str, **options: Any) -> None:
        self._engine = sa.create_engine(url, **options)
        self._threads = ThreadPoolExecutor(connections, "aevum-sqlite")
        self._mine = threading.local()
        self._open: list[sa.Connection] = []
        _prepare_sqlite(self._engine, begin)

    async def run(self, work: Callable[[sa.Connection], _T]) -> _T:
        """Do some work in a transaction."""
        with _only_store_down():
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._run, work)

    async def sweep(self) -> None:
        """Empty the journal: it has the pages as they were before."""
        with _only_store_down():
            await asyncio.get_running_loop().run_in_executor(self._threads, self._sweep)

    async def close(self) -> None:
        """Let go of the connections."""
        await asyncio.to_thread(self._threads.shutdown)
        for connection in self._open:
            connection.close()
        self._engine.dispose()

    def _run(self, work: Callable[[sa.Connection], _T]) -> _T:
        connection = self._connection()
        with connection.begin():
            return work(connection)

    def _sweep(self) -> None:
        driver: Any = self._connection().connection.dbapi_connection
        driver.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

    def _connection(self) -> sa.Connection:
        connection: sa.Connection | None = getattr(self._mine, "connection", None)
        if connection is None:
            connection = self._mine.connection = self._engine.connect()
            self._open.append(connection)
        return connection


def _prepare_sqlite(engine: sa.Engine, begin: str) -> None:
    """Pragmas for each connection; and we begin transactions, not the driver.

    A writer begins with the lock: one that reads first and asks for the lock later could be
    refused at once, whatever the time it is willing to wait.
    """

    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        cursor.execute(f"PRAGMA busy_timeout={BUSY_SECONDS * 1000}")
        for pragma in _PRAGMAS:
            cursor.execute(pragma)
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)


class _Server(Database):
    """PostgreSQL: our loop goes on while it works."""

    dialect = "postgresql"

    def __init__(self, url: URL, **options: Any) -> None:
        session = {"server_settings": _SESSION}
        self._engine = create_async_engine(url, connect_args=session, **options)

    async def run(self, work: Callable[[sa.Connection], _T]) -> _T:
        """Do some work in a transaction."""
        with _only_store_down():
            async with self._engine.begin() as connection:
                return await connection.run_sync(work)

    async def sweep(self) -> None:
        """PostgreSQL clears its files away by itself, when it gets round to it."""

    async def close(self) -> None:
        """Let go of the connections."""
        await self._engine.dispose()
