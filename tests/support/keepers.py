"""Keepers for tests: several on one database, as several processes would be."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from aevum.web.server.broker.broker import Broker
from aevum.web.server.broker.opening import open_broker
from aevum.web.server.room import Room, Who, answer_job
from aevum.web.server.running.bot_pool import BotPool
from aevum.web.server.store.results import ResultStore
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.tables.minds import Haste
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire.rest import NewTable, SeatPlan
from aevum.web.server.wire.to_server import Answer, Say

SECONDS = 60.0


class InlineBots(BotPool):
    """Answers here and now; counts how often it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked = 0

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        self.asked += 1
        await asyncio.sleep(0)  # somebody else may be faster
        return answer_job(job)


class World:
    """A database and a broker, and the keepers on them."""

    def __init__(self, database: str, broker: str) -> None:
        self._database, self._broker = database, broker
        self._shared: Broker | None = None  # one process has one broker in memory
        self.keepers: list[Keeper] = []
        self.brokers: list[Broker] = []

    async def store(self) -> SqlStore:
        return await open_store(self._database)

    async def broker(self) -> Broker:
        if self._broker:
            self.brokers.append(await open_broker(self._broker))
            return self.brokers[-1]
        self._shared = self._shared or await open_broker()
        return self._shared

    async def keeper(self, **more: Any) -> Keeper:
        """Another process's keeper; bots answer at once unless told otherwise."""
        settings: dict[str, Any] = {
            "pace": 0.0,
            "patience": 0.0,
            "beat": 3600.0,
            "bots": InlineBots(),
        }
        settings |= more
        store = settings.pop("store", None) or await self.store()
        broker = settings.pop("broker", None) or await self.broker()
        keeper = Keeper(store, ResultStore(store), broker, settings.pop("bots"), **settings)
        self.keepers.append(keeper)
        return keeper

    async def end(self, keeper: Keeper) -> None:
        """One process ends."""
        self.keepers.remove(keeper)
        await keeper.close()
        await database_of(keeper).close()

    async def close(self) -> None:
        for keeper in list(self.keepers):
            await self.end(keeper)
        for broker in self.brokers:
            await broker.close()


def database_of(keeper: Keeper) -> SqlStore:
    """Where a keeper of a server keeps its tables."""
    assert isinstance(keeper.store, SqlStore)
    return keeper.store


class Ear:
    """Remembers the versions it was told of."""

    def __init__(self, room: Room | None = None) -> None:
        self.versions: list[int] = [] if room is None else [room.version]
        self.room = room
        self._news = asyncio.Event()

    def __call__(self, room: Room) -> None:
        self.versions.append(room.version)
        self.room = room
        self._news.set()

    async def until(self, ready: Callable[[Room], bool]) -> Room:
        async with asyncio.timeout(SECONDS):
            while self.room is None or not ready(self.room):
                self._news.clear()
                await self._news.wait()
            return self.room


async def listen(keeper: Keeper, table: str) -> Ear:
    """An ear at a table."""
    ear = Ear()
    room = await keeper.join(table, ear)
    if ear.room is None:  # else it was told of more before we came to look
        ear.room, ear.versions = room, [room.version]
    return ear


def opening(*seats: SeatPlan, start: bool = True, game: str = "aetherya", seed: int = 7) -> Entry:
    """The first entry of a table; me and a human's open seat in a lobby if nothing is said."""
    plans = list(seats) or [SeatPlan("me"), SeatPlan("me")]
    new = NewTable(game=game, seats=plans, start=start)
    return open_entry(new, "host", "Host", seed, 1.0)


def bots(count: int = 2) -> list[SeatPlan]:
    return [SeatPlan("bot", "random")] * count


def says(text: str, message: str, guest: str = "host") -> Callable[[Room], Entry]:
    """A proposal to say something."""
    return lambda room: room.propose(Say(message, text), Who(guest, room.seats_of(guest)), 2.0)


def answers(message: str, guest: str = "host") -> Callable[[Room], Entry]:
    """A proposal to answer what is asked with the first choice."""

    def propose(room: Room) -> Entry:
        assert room.session is not None
        decision = room.session.match.decision
        assert decision is not None
        answer = Answer(message, room.asked, decision.codes()[0])
        return room.propose(answer, Who(guest, room.seats_of(guest)), 2.0)

    return propose


async def until(ready: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    async with asyncio.timeout(SECONDS):
        while not ready():
            await asyncio.sleep(0.005)


async def the_log(keeper: Keeper, table: str) -> list[Entry]:
    """The log of a table; it has no gap."""
    log = await keeper.store.entries(table)
    assert [entry.version for entry in log] == list(range(1, len(log) + 1))
    return log


def plain(room: Room) -> Any:
    """Everything there is to a room, as the store keeps it."""
    return msgspec.json.decode(msgspec.json.encode(room.snapshot()))
