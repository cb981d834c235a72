"""Deleting tables nobody has touched for long, while the server runs."""

import asyncio
import contextlib
from collections.abc import AsyncIterator

from aevum.web.server.logbook import note
from aevum.web.server.store.errors import StoreError
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.upkeep import prune
from aevum.web.server.tables.keeper import Keeper

_EVERY_SECONDS = 3600.0
_DAY = 24 * 3600.0


@contextlib.asynccontextmanager
async def pruned(store: SqlStore, keeper: Keeper, days: float) -> AsyncIterator[None]:
    """Delete now and then what is older than so many days; 0: nothing ever."""
    task = asyncio.create_task(_prune_for_ever(store, keeper, days)) if days else None
    try:
        yield
    finally:
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def _prune_for_ever(store: SqlStore, keeper: Keeper, days: float) -> None:
    while True:
        try:
            await prune_once(store, keeper, days)
        except StoreError:
            note("error", "old tables were not deleted", exc=True)
        await asyncio.sleep(_EVERY_SECONDS)


async def prune_once(store: SqlStore, keeper: Keeper, days: float) -> None:
    """Delete what is too old, but no table at which somebody sits or looks on."""
    busy = {held.table for held in keeper.shelf.all() if not held.idle}
    deleted = await prune(store, keeper.now() - days * _DAY, busy)
    for table in deleted:
        keeper.shelf.forget(table)
    if deleted:
        note("info", "old tables deleted", tables=len(deleted))
