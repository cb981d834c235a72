"""Writing entries: what many tables append at the same moment becomes durable together.

Making a transaction durable costs the same for one entry as for a hundred. So appends queue up, a
writer takes all that wait and writes them in one transaction, and each caller hears of its own
append once that transaction is durable.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import IntegrityError

from aevum.web.server.store import schema
from aevum.web.server.store.engines import Database
from aevum.web.server.store.errors import JoinCodeTaken, Overtaken, StoreError, TableUnknown
from aevum.web.server.store.store import Beside
from aevum.web.server.tables.entries import Entry

MOST_AT_ONCE = 200
INSERTS: dict[str, Any] = {  # those that know ON CONFLICT
    "sqlite": sqlite.insert,
    "postgresql": postgresql.insert,
}


@dataclass(eq=False)
class Append:
    """One caller's entries, waiting to be written."""

    table: str
    entries: Sequence[Entry]
    beside: Beside
    done: asyncio.Future[None] = field(
        default_factory=lambda: asyncio.get_running_loop().create_future()
    )

    @property
    def first(self) -> int:
        """The first version to write."""
        return self.entries[0].version

    @property
    def last(self) -> int:
        """The last version to write."""
        return self.entries[-1].version

    def settle(self, error: BaseException | None) -> None:
        """Tell the caller, if it still listens."""
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


Refusals = dict[Append, Exception]


class Prepared:
    """A statement as the driver takes it, for many rows: written for every answer, made once."""

    def __init__(self, statement: sa.Insert | sa.Update) -> None:
        self._statement = statement
        self._text = ""
        self._binds: list[tuple[str, Callable[[Any], Any]]] = []

    def run(self, connection: sa.Connection, rows: list[dict[str, Any]]) -> None:
        """Write these rows."""
        if not self._text:
            self._prepare(connection.dialect)
        values = [tuple([make(row[name]) for name, make in self._binds]) for row in rows]
        driver = _sqlite(connection)
        if driver is None:
            connection.exec_driver_sql(self._text, values)
            return
        with _failing_alike():
            driver.executemany(self._text, values)

    def _prepare(self, dialect: sa.Dialect) -> None:
        compiled = self._statement.compile(dialect=dialect)
        for name in compiled.positiontup or ():
            kind = compiled.binds[name].type.dialect_impl(dialect)
            self._binds.append((name, kind.bind_processor(dialect) or _as_it_is))
        self._text = str(compiled)


def _as_it_is(value: Any) -> Any:
    return value


class Writer:
    """The queue of appends, and the tasks that empty it."""

    def __init__(self, database: Database, tasks: int) -> None:
        self._database = database
        self._insert = INSERTS[database.dialect]
        self._move, self._enter = Prepared(_MOVE), Prepared(_ENTER)
        self._queue: asyncio.Queue[Append] = asyncio.Queue()
        self._most_tasks = tasks
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def write(self, append: Append) -> None:
        """Returns once the entries are durable."""
        if self._closed:
            raise StoreError("The store is closed.")
        if not self._tasks:
            self._tasks = [asyncio.create_task(self._run()) for _ in range(self._most_tasks)]
        self._queue.put_nowait(append)
        await append.done

    async def close(self) -> None:
        """Write what waits, then stop."""
        self._closed = True
        await self._queue.join()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < MOST_AT_ONCE and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for append in batch:
                    append.settle(StoreError("The store was closed while writing."))
                    self._queue.task_done()

    async def _write_batch(self, batch: list[Append]) -> None:
        try:
            refused = await self._database.run(partial(self._write_all, batch))
        except Exception as error:
            if len(batch) == 1:
                batch[0].settle(await self._explained(batch[0], error))
                return
            # One of them spoils it for all: each on its own finds out which.
            for append in batch:
                await self._write_batch([append])
            return
        for append in batch:
            append.settle(refused.get(append))

    def _write_all(self, batch: list[Append], connection: sa.Connection) -> Refusals:
        """Write those that fit; returns the others with the reason."""
        # Rows are locked in the order of their names, so that two processes never wait for
        # each other.
        known = _versions(connection, sorted({append.table for append in batch}))
        old = set(known)
        refused: Refusals = {}
        for append in batch:
            if (error := _misfit(append, known.get(append.table, 0))) is not None:
                refused[append] = error
            else:
                known[append.table] = append.last
        fitting = [append for append in batch if append not in refused]
        if fitting:
            self._insert_all(connection, fitting, old)
        return refused

    def _insert_all(
        self, connection: sa.Connection, batch: Sequence[Append], old: Collection[str]
    ) -> None:
        latest: dict[str, Append] = {append.table: append for append in batch}
        opened = [_table_row(append) for append in batch if append.first == 1]
        if opened:
            connection.execute(sa.insert(schema.tables), opened)
        moved = [
            {"b_id": name, "b_version": append.last, "b_changed": append.entries[-1].at}
            for name, append in sorted(latest.items())
            if name in old or append.first > 1
        ]
        if moved:
            self._move.run(connection, moved)
        for append in batch:
            if append.beside.deal and append.first > 1:
                connection.execute(_DEALT, {"b_id": append.table, "b_deal": append.beside.deal})
        rows = [_row(append.table, entry) for append in batch for entry in append.entries]
        self._enter.run(connection, rows)
        members = {
            (guest, append.table) for append in batch for guest in append.beside.guests if guest
        }
        if members:
            connection.execute(
                self._insert(schema.memberships).on_conflict_do_nothing(),
                [{"guest": guest, "table_id": name} for guest, name in sorted(members)],
            )

    async def _explained(self, append: Append, error: Exception) -> Exception:
        """What a failed transaction means: overtaken by another process, or a true failure."""
        if not isinstance(error, IntegrityError):
            return error
        try:
            return await self._database.run(partial(_fault_of, append)) or error
        except Exception as failure:
            return failure  # the database has gone meanwhile; whoever writes next may find it again


_ENTER = sa.insert(schema.entries)
_MOVE = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("b_id"))
    .values(version=sa.bindparam("b_version"), changed=sa.bindparam("b_changed"))
)
_DEALT = (
    sa.update(schema.tables)
    .where(schema.tables.c.id == sa.bindparam("b_id"))
    .values(deal=sa.bindparam("b_deal"))
)


# Made once: building a query takes longer than asking it.
_VERSIONS = sa.select(schema.tables.c.id, schema.tables.c.version).where(
    schema.tables.c.id.in_(sa.bindparam("names", expanding=True))
)


_OF_NAMES = f"SELECT id, version FROM {schema.tables.name} WHERE id IN ({{}})"


def _versions(connection: sa.Connection, names: Collection[str]) -> dict[str, int]:
    driver = _sqlite(connection)
    if driver is None:
        return dict(tuple(row) for row in connection.execute(_VERSIONS, {"names": list(names)}))
    with _failing_alike():
        marks = ", ".join("?" * len(names))
        return dict(driver.execute(_OF_NAMES.format(marks), tuple(names)))


def _sqlite(connection: sa.Connection) -> sqlite3.Connection | None:
    """The driver's own connection to a file: a statement takes it less time than SQLAlchemy."""
    driver = connection.connection.dbapi_connection
    return driver if isinstance(driver, sqlite3.Connection) else None


@contextmanager
def _failing_alike() -> Iterator[None]:
    """What the driver raises is raised as SQLAlchemy would."""
    try:
        yield
    except sqlite3.Error as error:
        raise sa.exc.DBAPIError.instance(None, None, error, sqlite3.Error) from error


def _fault_of(append: Append, connection: sa.Connection) -> Exception | None:
    known = _versions(connection, [append.table])
    misfit = _misfit(append, known.get(append.table, 0))
    if misfit is None and append.first == 1 and append.beside.join_code:
        query = sa.select(schema.tables.c.id).where(
            schema.tables.c.join_code == append.beside.join_code
        )
        if connection.execute(query).first() is not None:
            return JoinCodeTaken("Another table has this join code.")
    return misfit


def _misfit(append: Append, version: int) -> Exception | None:
    if append.first <= version:
        return Overtaken(append.table, append.first)
    if append.first > version + 1:
        if version == 0:
            return TableUnknown(append.table)
        return StoreError(f"Version {append.first} cannot follow version {version}.")
    return None


def _table_row(append: Append) -> dict[str, Any]:
    return {
        "id": append.table,
        "join_code": append.beside.join_code or None,
        "version": append.last,
        "created": append.entries[0].at,
        "changed": append.entries[-1].at,
        "deal": append.beside.deal,
    }


def _row(table: str, entry: Entry) -> dict[str, Any]:
    return {"table_id": table} | msgspec.structs.asdict(entry)
