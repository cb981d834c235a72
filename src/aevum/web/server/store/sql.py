"""The store in a database: SQLite in a file, or PostgreSQL."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Sequence
from typing import Any, TypeVar

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import URL
from sqlalchemy.exc import IntegrityError

from aevum.web.server.migrations.run import migrate
from aevum.web.server.store import schema
from aevum.web.server.store.batches import INSERTS, Append, Writer
from aevum.web.server.store.engines import database_file, is_sqlite, make_file, open_database
from aevum.web.server.store.errors import StoreError, TableUnknown
from aevum.web.server.store.health import Doctor
from aevum.web.server.store.store import NOTHING, Beside
from aevum.web.server.tables.entries import Entry

_T = TypeVar("_T")
_READERS, _WRITERS = 4, 4
_FIELDS = [schema.entries.c[name] for name in Entry.__struct_fields__]


class SqlStore:
    """Tables as logs, and the little that lies beside them, at this database.

    `start` makes its tables, `close` lets go of it. What a method has returned from is written
    down: it survives the end of the process and of the machine.
    """

    def __init__(self, url: str | URL) -> None:
        self.url = sa.make_url(url)
        # SQLite has one writer at a time, whatever we do; here they queue instead of failing.
        writers = 1 if is_sqlite(self.url) else _WRITERS
        self._reading = open_database(self.url, connections=_READERS, writing=False)
        self._writing = open_database(self.url, connections=writers, writing=True)
        self._writer = Writer(self._writing, writers)
        self._insert = INSERTS[self._writing.dialect]
        self._doctor = Doctor(self._writing, database_file(self.url))

    async def start(self) -> None:
        """Make the tables, or bring them up to date; two processes may start at once."""
        file = database_file(self.url)
        if file is not None:
            make_file(file)
        await asyncio.to_thread(migrate, self.url)

    async def append(self, table: str, entries: Sequence[Entry], beside: Beside = NOTHING) -> None:
        """As `Store` has it."""
        versions = [entry.version for entry in entries]
        if not versions or versions != list(range(versions[0], versions[0] + len(versions))):
            raise ValueError(f"entries follow one another: {versions}")
        await self._writer.write(Append(table, list(entries), beside))

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """As `Store` has it."""
        query = (
            sa.select(*_FIELDS)
            .where(schema.entries.c.table_id == table, schema.entries.c.version > after)
            .order_by(schema.entries.c.version)
        )
        return [Entry(*row) for row in await self.all(query)]

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """As `Store` has it."""
        known = schema.tables.c
        found: dict[str, int] = {}
        names = sorted(tables)
        for start in range(0, len(names), 500):
            some = names[start : start + 500]
            query = sa.select(known.id, known.version).where(known.id.in_(some))
            found.update((name, version) for name, version in await self.all(query))
        return found

    async def save_snapshot(self, table: str, version: int, data: dict[str, Any]) -> None:
        """As `Store` has it."""
        row = {"table_id": table, "version": version, "data": msgspec.json.encode(data)}
        upsert = (
            self._insert(schema.snapshots)
            .values(row)
            .on_conflict_do_update(
                index_elements=["table_id"],
                set_={"version": version, "data": row["data"]},
                where=schema.snapshots.c.version < version,
            )
        )
        try:
            await self.change(upsert)
        except IntegrityError:
            raise TableUnknown(table) from None

    async def latest_snapshot(self, table: str) -> tuple[int, dict[str, Any]] | None:
        """As `Store` has it."""
        kept = schema.snapshots.c
        row = await self._first(sa.select(kept.version, kept.data).where(kept.table_id == table))
        if row is None:
            return None
        return row.version, msgspec.json.decode(row.data, type=dict[str, Any])

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """As `Store` has it."""
        query = (
            sa.select(schema.tables.c.id)
            .join(schema.memberships, schema.memberships.c.table_id == schema.tables.c.id)
            .where(schema.memberships.c.guest == guest)
            .order_by(schema.tables.c.changed.desc(), schema.tables.c.id)
            .limit(limit)
        )
        return [name for (name,) in await self.all(query)]

    async def unfinished_of(self, guest: str, limit: int) -> list[str]:
        """As `Store` has it."""
        tables, members, results = schema.tables.c, schema.memberships.c, schema.results.c
        over = sa.exists().where(results.guest == guest, results.table_id == tables.id)
        query = (
            sa.select(tables.id)
            .join(schema.memberships, members.table_id == tables.id)
            .where(members.guest == guest, ~over)
            .order_by(tables.changed.desc(), tables.id)
            .limit(limit)
        )
        return [name for (name,) in await self.all(query)]

    async def find_by_code(self, join_code: str) -> str | None:
        """As `Store` has it."""
        query = sa.select(schema.tables.c.id).where(schema.tables.c.join_code == join_code)
        row = await self._first(query)
        return None if row is None else str(row[0])

    async def join_code(self, table: str) -> str:
        """As `Store` has it."""
        query = sa.select(schema.tables.c.join_code).where(schema.tables.c.id == table)
        row = await self._first(query)
        if row is None:
            raise TableUnknown(table)
        return row[0] or ""

    async def secret(
        self, name: str = "signing", make: Callable[[], bytes] = lambda: secrets.token_bytes(32)
    ) -> bytes:
        """What this server signs with, or another secret; whoever asks first makes it."""
        row = {"name": name, "value": make()}
        await self.change(self._insert(schema.secrets).values(row).on_conflict_do_nothing())
        made = await self._first(
            sa.select(schema.secrets.c.value).where(schema.secrets.c.name == row["name"])
        )
        if made is None:
            raise StoreError("The database has lost the server's secret.")
        return bytes(made[0])

    async def save_replay(self, id: str, text: str, *, guest: str = "", at: float = 0.0) -> None:
        """As `Store` has it."""
        row = {"id": id, "text": text, "guest": guest, "created": at}
        await self.change(self._insert(schema.replays).values(row).on_conflict_do_nothing())

    async def replay(self, id: str) -> str | None:
        """As `Store` has it."""
        row = await self._first(sa.select(schema.replays.c.text).where(schema.replays.c.id == id))
        return None if row is None else str(row[0])

    async def kept(self, ids: Collection[str]) -> set[str]:
        """As `Store` has it."""
        replays = schema.replays.c.id
        found = set(await self.versions(ids))
        names = sorted(set(ids) - found)
        for start in range(0, len(names), 500):
            query = sa.select(replays).where(replays.in_(names[start : start + 500]))
            found.update(name for (name,) in await self.all(query))
        return found

    async def write(self, work: Callable[[sa.Connection], _T]) -> _T:
        """Read and change something beside the logs, in one transaction."""
        return await self._writing.run(work)

    async def save_review(self, id: str, text: str, *, at: float = 0.0) -> None:
        """As `Store` has it."""
        reviews = schema.reviews
        await self.change(sa.delete(reviews).where(reviews.c.id == id))
        row = {"id": id, "text": text, "created": at}
        await self.change(self._insert(reviews).values(row).on_conflict_do_nothing())

    async def review(self, id: str) -> str | None:
        """As `Store` has it."""
        row = await self._first(sa.select(schema.reviews.c.text).where(schema.reviews.c.id == id))
        return None if row is None else str(row[0])

    async def healthy(self) -> bool:
        """Whether the database can be read and written."""
        return await self._doctor.well()

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        await self._writer.close()
        await self._reading.close()
        await self._writing.close()

    async def change(self, change: sa.Insert | sa.Update | sa.Delete) -> None:
        """Change something beside the logs."""
        await self._writing.run(lambda connection: connection.execute(change).close())

    async def sweep(self) -> None:
        """See to it that what was deleted is nowhere any more, as far as it is in our hands."""
        await self._writing.sweep()

    async def together(self, work: Callable[[sa.Connection], _T]) -> _T:
        """Change several things at once: all or nothing."""
        return await self._writing.run(work)

    async def all(self, query: sa.Select[Any]) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return await self._reading.run(lambda connection: [*map(tuple, connection.execute(query))])

    async def _first(self, query: sa.Select[Any]) -> sa.Row[Any] | None:
        return await self._reading.run(lambda connection: connection.execute(query).first())
