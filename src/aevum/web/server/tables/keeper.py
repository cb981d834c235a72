"""Keeps tables: reads them, lets them change, tells whoever listens, and lets bots play.

Whatever changes a table is first appended to the store and only then applied and confirmed. Where
two processes write at once, the store refuses one of them: it reads what the other wrote and
decides again. What other processes write comes over the broker; wherever something may have been
missed, the store is read.
"""

import asyncio
import secrets
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, TypeVar

import msgspec

from aevum.kernel import AevumError
from aevum.play.setup_code import SIGNS
from aevum.web.server.broker.broker import Broker
from aevum.web.server.room import Company, Room, given_up
from aevum.web.server.store.errors import JoinCodeTaken, Overtaken, StoreDown
from aevum.web.server.store.store import Beside, Results, Store, deal_name
from aevum.web.server.tables.attendance import BEAT_SECONDS, Attendance
from aevum.web.server.tables.counting import remembered
from aevum.web.server.tables.driver import Driver
from aevum.web.server.tables.entries import ENDING, Entry, members_of
from aevum.web.server.tables.held import Held, Listener, Watcher, log, note_failure
from aevum.web.server.tables.minds import Minds
from aevum.web.server.tables.news import Hurry, News, People, Person, channel_of, encode, read
from aevum.web.server.tables.shelf import Shelf
from aevum.web.server.wire.things import Pace

_T = TypeVar("_T")
Proposal = Callable[[Room], Entry | Sequence[Entry] | None]
"""What to write, given the room as it is; raises if nothing is to be written."""

MOST_TRIES = 200  # to write something that others overtake again and again
CAPACITY = 500  # rooms in memory that nobody listens to
_CODE_LENGTH = 8
_FAREWELL_SECONDS = 5.0


class Keeper:
    """The tables of this process. It closes neither the store nor the broker nor the bots."""

    def __init__(
        self,
        store: Store,
        results: Results,
        broker: Broker,
        bots: Minds,
        *,
        clock: Callable[[], float] = time.time,
        pace: float = 0.9,
        patience: float = 3.0,
        beat: float = BEAT_SECONDS,
        capacity: int = CAPACITY,
        observe: Callable[[str, float], None] = lambda _what, _seconds: None,
    ) -> None:
        """`pace`: seconds a bot takes at least. `patience`: seconds after which our bots answer for
        a process that wrote last and then fell silent. `observe` gets the seconds of each `append`
        and each answer of a `bot`.
        """
        self.store, self.results, self.broker = store, results, broker
        self.process = secrets.token_hex(8)
        self.attendance = Attendance(self.process)
        self.shelf = Shelf(store, capacity)
        self.now, self._beat, self.note = clock, beat, observe
        self._driver = Driver(self, bots, clock=clock, pace=pace, patience=patience)
        self._outbox: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()
        self._tasks: set[asyncio.Task[Any]] = set()  # work that is finished before we close
        self._background: list[asyncio.Task[None]] = []
        self._callbacks: dict[str, Callable[[bytes | None], None]] = {}
        self._closing = False

    # --- tables

    async def open(self, entries: Entry | Sequence[Entry]) -> str:
        """A new table that begins with these entries; returns its name, which nobody can guess."""
        log_of_it = [entries] if isinstance(entries, Entry) else list(entries)
        return await self._whole(self._open(log_of_it))

    async def room(self, table: str) -> Room:
        """The table as it is; TableUnknown if there is none. Look at it, and do not keep it."""
        return await self._whole(self._room(table))

    async def commit(self, table: str, propose: Proposal) -> int:
        """Write what `propose` says, durably, then apply it; returns the version.

        `propose` is called again with a newer room if somebody else was faster, so it must depend
        on the room alone. What it raises comes through, and nothing is changed. The writing goes on
        if the caller is cancelled.
        """
        return await self._whole(self._commit(table, propose))

    async def join_code(self, table: str) -> str:
        """The join code of a table."""
        held = self.shelf.get(table)
        if held is None or held.join_code is None:
            code = await self.store.join_code(table)
            if held is not None:
                held.join_code = code
            return code
        return held.join_code

    # --- listening

    async def join(self, table: str, listener: Listener, watcher: Watcher | None = None) -> Room:
        """Call the listener after each version from now on, whichever process writes it.

        Returns the room as it is now. The watcher is called when the people present change.
        """
        return await self._whole(self._join(table, listener, watcher))

    async def leave(self, table: str, listener: Listener) -> None:
        """Call it no more; whoever has never come in, or is still coming, may leave as well."""
        held = self.shelf.get(table)
        if held is not None:
            held.forget(listener)  # at once, whoever has the table now
            await self._whole(self._leave(held, listener))

    async def arrive(
        self, table: str, line: str, guest: str, seats: Sequence[int], pace: Pace = "calm"
    ) -> None:
        """Somebody who has joined is here; again with other seats or pace replaces the former."""
        self.attendance.arrive(table, Person(line, guest, tuple(sorted(seats)), pace))
        self._people_changed(table)

    async def depart(self, table: str, connection: str) -> None:
        """A connection is gone."""
        if self.attendance.depart(table, connection):
            self._people_changed(table)

    def presence(self, table: str) -> Company:
        """Who is at a table that somebody here has joined, over all processes."""
        presence, held = self.attendance.presence(table), self.shelf.get(table)
        if held is None or held.room is None:
            return presence
        absent = [seat for seat in held.room.humans() if seat not in presence.seats]
        if not absent:
            return presence
        room, patience = held.room, 60.0 * held.room.settings.away_minutes
        gone = given_up(room, absent, self.now())
        if not room.settings.correspondence:
            gone = self.attendance.gone(table, absent, patience)
        return msgspec.structs.replace(presence, gone=gone) if gone else presence

    def hurry(self, table: str, asked: int, *, thought: bool = True) -> None:
        """Somebody waits for the bots, in whichever process they think."""
        self._driver.hurry(self.shelf.get(table), asked, thought=thought)
        self._publish(table, Hurry(self.process, asked, thought))

    async def close(self) -> None:
        """Finish what is being written, save snapshots, and tell the others that we go."""
        self._closing = True
        await self._driver.close([held.driver for held in self.shelf.all()])
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)
        for table in self.attendance.tables():
            self._publish(table, People(self.process, []))
        await self.shelf.save_all()
        if self._background:
            with suppress(TimeoutError):  # the others notice by themselves
                await asyncio.wait_for(self._outbox.join(), _FAREWELL_SECONDS)
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        for table, callback in self._callbacks.items():
            await self.broker.unsubscribe(channel_of(table), callback)
        self._callbacks.clear()

    # --- how

    async def _whole(self, work: Coroutine[Any, Any, _T]) -> _T:
        """Do it to the end, even if whoever asked is cancelled meanwhile."""
        task = self._spawn(work)
        try:
            return await asyncio.shield(task)
        except asyncio.CancelledError:
            task.add_done_callback(note_failure)  # nobody else hears of it any more
            raise
        finally:
            del task  # which holds what it raised, which holds this frame

    def _spawn(self, work: Coroutine[Any, Any, _T]) -> asyncio.Task[_T]:
        if not self._background:
            self._background = [asyncio.create_task(self._tend()), asyncio.create_task(self._say())]
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _logged(self, work: Coroutine[Any, Any, None]) -> None:
        """Work nobody waits for: what it misses is made up for by `tend`."""
        try:
            await work
        except Exception:
            log.exception("work on a table failed")

    async def _open(self, entries: list[Entry]) -> str:
        while True:
            table = secrets.token_urlsafe(16)
            code = "".join(secrets.choice(SIGNS) for _ in range(_CODE_LENGTH))
            room = await asyncio.to_thread(Room.from_entries, table, entries)
            with suppress(JoinCodeTaken):
                deal = deal_name(room.deal_code()) if room.session is not None else ""
                guests = members_of(entries)
                await self.store.append(table, entries, Beside(guests, code, deal))
                held = Held(table, room=room, ours=True, join_code=code)
                self.shelf.put(held)
                self._drive(held)
                return table

    async def _room(self, table: str) -> Room:
        async with self.shelf.locked(table) as held:
            if held.stale or not held.subscribed:
                await self._catch_up(held)
            return held.known

    async def _commit(self, table: str, propose: Proposal) -> int:
        async with self.shelf.locked(table) as held:
            for _ in range(MOST_TRIES):
                try:
                    entries = _listed(propose(held.known))
                    if entries:
                        await self._append(held.known, entries)
                except StoreDown:
                    held.stale = True  # it may have been written all the same
                    raise
                except AevumError:
                    # Overtaken, or refused for what may no longer be so.
                    if not await self._catch_up(held):
                        raise
                    continue
                except Exception:
                    held.stale = True
                    raise
                if entries:
                    await self._happened(held, entries)
                return held.known.version
            raise Overtaken(table, held.known.version + 1)

    async def count(self, room: Room) -> None:
        """Keep the results of a table as it stands; of a game that goes on there are none."""
        version, found = room.version, await remembered(room)
        code = room.deal_code() if found else ""
        await self.results.count(room.table, version, found, code)

    async def _append(self, room: Room, entries: Sequence[Entry]) -> None:
        began = time.perf_counter()
        deals = any(entry.kind == "started" for entry in entries)
        deal = deal_name(room.deal_code()) if deals else ""
        await self.store.append(room.table, entries, Beside(members_of(entries), deal=deal))
        self.note("append", time.perf_counter() - began)

    async def _happened(self, held: Held, entries: list[Entry]) -> None:
        await self._apply(held, entries, ours=True)
        self._publish(held.table, News(self.process, entries))
        if held.known.phase == "over" and any(entry.kind in ENDING for entry in entries):
            self._spawn(self._logged(self.count(held.known)))
        if self.shelf.wants_snapshot(held):
            self._spawn(self._logged(self.shelf.save(held)))

    async def _apply(self, held: Held, entries: Sequence[Entry], *, ours: bool) -> None:
        try:
            held.apply(entries, ours=ours)
        except Exception:
            log.exception("a table could not follow its log and is read anew")
            await self.shelf.reread(held)
        self._drive(held)

    async def _catch_up(self, held: Held) -> bool:
        """Read what others have written; False if that is nothing."""
        entries = await self.store.entries(held.table, held.known.version)
        held.stale = False
        if entries:
            await self._apply(held, entries, ours=False)
        return bool(entries)

    def _drive(self, held: Held) -> None:
        if not self._closing:
            self._driver.drive(held)

    async def _join(self, table: str, listener: Listener, watcher: Watcher | None) -> Room:
        async with self.shelf.locked(table) as held:
            if not held.subscribed:
                self._callbacks[table] = lambda data: self._hear(table, data)
                await self.broker.subscribe(channel_of(table), self._callbacks[table])
                held.subscribed = True
                self._publish(table, self.attendance.ours(table, ask=True))
            await self._catch_up(held)
            held.listeners.append((listener, watcher))
            self._drive(held)
            return held.known

    async def _leave(self, held: Held, listener: Listener) -> None:
        async with held.lock:  # needs no room: there may be none
            held.forget(listener)  # who came in meanwhile
            if held.listeners or not held.subscribed:
                return
            held.subscribed = False
            await self.broker.unsubscribe(channel_of(held.table), self._callbacks.pop(held.table))
            self.attendance.forget(held.table)

    # --- news of other processes

    def _hear(self, table: str, data: bytes | None) -> None:
        message = read(data) if data else None
        if self._closing or (message is not None and message.sender == self.process):
            return
        if isinstance(message, Hurry):
            self._driver.hurry(self.shelf.get(table), message.asked, thought=message.thought)
            return
        if isinstance(message, People):
            before = self.attendance.presence(table)
            self.attendance.hear(table, message)
            if message.ask:
                self._publish(table, self.attendance.ours(table))
            if self.attendance.presence(table) != before:
                self._tell_presence(table)
            return
        if message is None:
            self._publish(table, self.attendance.ours(table, ask=True))
        self._spawn(self._logged(self._follow(table, message.entries if message else [])))

    async def _follow(self, table: str, entries: list[Entry]) -> None:
        """Apply what another process wrote; read the store if something is missing before it."""
        if self.shelf.get(table) is None:
            return
        async with self.shelf.locked(table) as held:
            fresh = [entry for entry in entries if entry.version > held.known.version]
            if fresh and fresh[0].version == held.known.version + 1:
                await self._apply(held, fresh, ours=False)
            elif fresh or not entries:
                await self._catch_up(held)

    def _publish(self, table: str, message: News | People | Hurry) -> None:
        channel = channel_of(table)
        if self.broker.others_listen(channel, self._callbacks.get(table)):
            self._outbox.put_nowait((channel, encode(message)))

    async def _say(self) -> None:
        """Publish in order, without keeping whoever waits for a confirmation."""
        while True:
            channel, data = await self._outbox.get()
            try:
                await self.broker.publish(channel, data)
            except Exception:
                log.exception("a message was not published")
            finally:
                self._outbox.task_done()

    # --- people, and what is done from time to time

    def _people_changed(self, table: str) -> None:
        self._publish(table, self.attendance.ours(table))
        self._tell_presence(table)

    def _tell_presence(self, table: str) -> None:
        held = self.shelf.get(table)
        if held is not None:
            held.tell_presence(self.presence(table))

    async def _tend(self) -> None:
        while True:
            await asyncio.sleep(self._beat)
            try:
                await self._whole(self.tend())
            except Exception:
                log.exception("looking after the tables failed")

    async def tend(self) -> None:
        """Say who is here, forget who is gone, look for what was missed, let go of idle rooms."""
        for table in self.attendance.tables():
            self._publish(table, self.attendance.ours(table))
        for table in self.attendance.expire():
            self._tell_presence(table)
        listened = {held.table: held for held in self.shelf.all() if held.listeners}
        for table, version in (await self.store.versions(listened)).items():
            room = listened[table].room
            if room is not None and version > room.version:
                await self._logged(self._follow(table, []))  # one may fail without the others
        for table, held in listened.items():
            if held.gone != self.presence(table).gone:
                self._tell_presence(table)
            if held.room is not None and held.room.vote is not None:
                await self._logged(self._settle_vote(table))
        await self.shelf.let_go()

    async def _settle_vote(self, table: str) -> None:
        """A vote does not wait for people who have gone for good."""
        presence = self.presence(table)
        await self._commit(table, lambda room: room.propose_settled(self.now(), presence))


def _listed(proposed: Entry | Sequence[Entry] | None) -> list[Entry]:
    if proposed is None:
        return []
    return [proposed] if isinstance(proposed, Entry) else list(proposed)
