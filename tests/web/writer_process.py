"""A process that writes to many tables until it is killed, and says what was confirmed."""

from __future__ import annotations

import asyncio
import sys

from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.entries import Entry


async def write(store: SqlStore, table: str) -> None:
    version = 0
    while True:
        version += 1
        kind = "opened" if version == 1 else "answered"
        await store.append(table, [Entry(version, kind, 1.0, code=f"{version}")])
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


async def main() -> None:
    store = await open_store(sys.argv[1])
    await asyncio.gather(*(write(store, f"t{number}") for number in range(20)))


if __name__ == "__main__":
    asyncio.run(main())
