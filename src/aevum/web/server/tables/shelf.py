"""The tables in this process's memory: read from the store when asked for, dropped when idle."""

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from aevum.web.server.room import Room
from aevum.web.server.store.errors import StoreDown, TableBroken, TableUnknown
from aevum.web.server.store.store import Store
from aevum.web.server.tables.held import Held, log

IDLE_SECONDS = 300.0
SNAPSHOT_EVERY = 50  # versions
_READ_AT_ONCE = 2


class Shelf:
    """Rooms by table, the longest unused first."""

    def __init__(self, store: Store, capacity: int) -> None:
        self._store = store
        self._capacity = capacity
        self._reading = asyncio.Semaphore(_READ_AT_ONCE)
        self._held: OrderedDict[str, Held] = OrderedDict()

    def __len__(self) -> int:
        return len(self._held)

    def get(self, table: str) -> Held | None:
        """The table, if it is in memory."""
        return self._held.get(table)

    def all(self) -> list[Held]:
        """The tables in memory."""
        return list(self._held.values())

    def put(self, held: Held) -> None:
        """Keep a table that was just opened."""
        held.used = time.monotonic()
        self._held[held.table] = held

    def forget(self, table: str) -> None:
        """A table is no more."""
        held = self._held.get(table)
        if held is not None and held.idle:
            del self._held[table]

    @asynccontextmanager
    async def locked(self, table: str) -> AsyncIterator[Held]:
        """The table with its room, for us alone; TableUnknown if there is none.

        TableBroken if there is one that cannot be read: others are not concerned.
        """
        held = self._held.setdefault(table, Held(table))
        self._held.move_to_end(table)
        held.users += 1
        try:
            async with held.lock:
                if held.room is None:
                    held.room = await self._read(held)
                yield held
        finally:
            held.users -= 1
            held.used = time.monotonic()
            if held.room is None and not held.users:
                self._held.pop(table, None)

    async def reread(self, held: Held) -> None:
        """Read a room anew that could not follow its own log."""
        held.room = None  # whoever comes next reads it, if we cannot
        held.room = await self._read(held)
        held.tell()

    async def _read(self, held: Held) -> Room:
        """The room from its snapshot and what followed, or from its whole log.

        That means playing a game through, so it is done beside the loop, and not too often at once.
        """
        async with self._reading:
            try:
                return await self._from_snapshot(held) or await self._from_log(held)
            except (TableUnknown, StoreDown):
                raise
            except Exception as problem:
                log.exception("a table cannot be read and is set aside")
                raise TableBroken(held.table) from problem

    async def _from_snapshot(self, held: Held) -> Room | None:
        try:
            snapshot = await self._store.latest_snapshot(held.table)
            if snapshot is None:
                return None
            version, data = snapshot
            tail = await self._store.entries(held.table, version)
            room = await asyncio.to_thread(Room.from_snapshot, data, tail)
        except Exception:  # whatever it is: a snapshot only saves time, the log has everything
            log.exception("the snapshot of a table cannot be used; its log is read instead")
            return None
        held.saved = version
        return room

    async def _from_log(self, held: Held) -> Room:
        entries = await self._store.entries(held.table)
        if not entries:
            raise TableUnknown(held.table)
        return await asyncio.to_thread(Room.from_entries, held.table, entries)

    # --- snapshots and letting go

    def wants_snapshot(self, held: Held) -> bool:
        """Whether enough has happened since the last snapshot."""
        return held.known.version - held.saved >= SNAPSHOT_EVERY

    async def save(self, held: Held) -> None:
        """Save a snapshot, if anything has happened since the last one."""
        room = held.room
        if room is None or room.version <= held.saved:
            return
        version, held.saved = room.version, room.version
        try:
            await self._store.save_snapshot(held.table, version, room.snapshot())
        except Exception:
            # A snapshot only saves time: the log has everything.
            log.exception("a snapshot was not saved")

    async def let_go(self) -> None:
        """Drop rooms nobody has used for long, and the longest unused if there are too many."""
        now = time.monotonic()
        surplus = len(self._held) - self._capacity
        for held in self.all():
            if not held.idle:
                continue
            if surplus > 0 or now - held.used > IDLE_SECONDS:
                surplus -= 1
                await self.save(held)
                if held.idle:  # nobody came while we were saving
                    self._held.pop(held.table, None)

    async def save_all(self) -> None:
        """Save snapshots of everything that has changed."""
        for held in self.all():
            await self.save(held)
            await asyncio.sleep(0)
