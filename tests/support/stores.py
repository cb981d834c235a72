"""Entries of a log for tests of the store."""

from __future__ import annotations

from typing import Any

from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Beside
from aevum.web.server.tables.entries import Entry


def entry(version: int, kind: str = "answered", **more: Any) -> Entry:
    return Entry(version, kind, 1000.0 + version, **more)


async def opened(store: SqlStore, table: str = "t", **more: Any) -> None:
    await store.append(table, [entry(1, "opened")], Beside(**more))
