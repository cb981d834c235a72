"""What whoever runs a server does with its tables: look through them, delete, copy, check."""

import asyncio
import os
import sqlite3
from collections.abc import Collection, Sequence
from contextlib import closing
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from aevum.web.server.room import Room
from aevum.web.server.store import schema
from aevum.web.server.store.errors import StoreError
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.tables.entries import Entry

_AT_ONCE = 200  # tables deleted in one transaction, so that nobody waits long for it

Fault = Literal["log", "rules", "snapshot"]
"""The log cannot be read; it does not lead where it led; the snapshot is of no use."""


class Known(NamedTuple):
    """A table as the database knows it, without reading its log."""

    table: str
    version: int
    created: float
    changed: float


async def list_tables(store: SqlStore, untouched_since: float | None = None) -> list[Known]:
    """All tables, the longest untouched first; or only those nobody has touched since then."""
    names = schema.tables.c
    query = sa.select(names.id, names.version, names.created, names.changed)
    if untouched_since is not None:
        query = query.where(names.changed < untouched_since)
    return [Known(*row) for row in await store.all(query.order_by(names.changed, names.id))]


async def prune(store: SqlStore, before: float, spare: Collection[str] = ()) -> list[str]:
    """Delete what nobody has touched since then: tables, which are returned, replays, reviews."""
    old = [known.table for known in await list_tables(store, before) if known.table not in spare]
    for start in range(0, len(old), _AT_ONCE):
        some = old[start : start + _AT_ONCE]
        tables = schema.tables.c
        await store.change(
            # Asked again: somebody may have come back to one of them meanwhile.
            sa.delete(schema.tables).where(tables.id.in_(some), tables.changed < before)
        )
    await store.change(sa.delete(schema.replays).where(schema.replays.c.created < before))
    await store.change(sa.delete(schema.reviews).where(schema.reviews.c.created < before))
    begun = schema.reviews_under_way
    await store.change(sa.delete(begun).where(begun.c.renewed < before))
    left = await store.versions(old)
    return [table for table in old if table not in left]


def back_up(file: Path, target: Path) -> None:
    """Copy a SQLite database while it is in use; the copy is whole and for our eyes only."""
    try:
        os.close(os.open(target, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
    except sqlite3.Error as problem:
        target.unlink(missing_ok=True)
        raise StoreError(f"The database {file} cannot be copied: {problem}") from problem


async def check_table(store: SqlStore, known: Known) -> list[Fault]:
    """What is wrong with a table: its log is played through and its snapshot compared with it."""
    try:
        entries = await store.entries(known.table)
        room = await asyncio.to_thread(Room.from_entries, known.table, entries)
    except StoreError:
        raise
    except Exception:  # whatever it is that its record makes us do
        return ["log"]
    if room.version != known.version:
        return ["log"]
    found: list[Fault] = ["rules"] if room.drifted else []
    if not await _snapshot_fits(store, room, entries):
        found.append("snapshot")
    return found


async def _snapshot_fits(store: SqlStore, room: Room, entries: Sequence[Entry]) -> bool:
    try:
        saved = await store.latest_snapshot(room.table)
        if saved is None:
            return True
        tail = [entry for entry in entries if entry.version > saved[0]]
        restored = await asyncio.to_thread(Room.from_snapshot, saved[1], tail)
    except StoreError:
        raise
    except Exception:  # as above
        return False
    return restored.version == room.version and _digest(restored) == _digest(room)


def _digest(room: Room) -> str:
    return room.session.match.digest() if room.session is not None else ""


def log_text(entries: Sequence[Entry]) -> str:
    """A log as lines of JSON."""
    return "".join(msgspec.json.encode(entry).decode() + "\n" for entry in entries)
