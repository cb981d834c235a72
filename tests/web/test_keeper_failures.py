"""Tables whose news, store or bots fail: nothing confirmed is lost, and play goes on."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.web.server.broker.broker import Callback
from aevum.web.server.broker.memory import MemoryBroker
from aevum.web.server.room import AlreadyDone
from aevum.web.server.running.bot_pool import BotPool
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import NOTHING
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.tables.minds import BotFailed, Haste
from aevum.web.server.wire.rest import SeatPlan
from support.keepers import Ear, InlineBots, World, answers, bots, listen, opening, says, the_log
from support.services import RedisServer

# --- news that does not come


class Deaf(MemoryBroker):
    """Loses what it is told to lose."""

    def __init__(self) -> None:
        super().__init__()
        self.losing = False
        self.everybody: list[Callback] = []

    async def publish(self, channel: str, data: bytes) -> None:
        if not self.losing:
            await super().publish(channel, data)

    async def subscribe(self, channel: str, callback: Callback) -> None:
        self.everybody.append(callback)
        await super().subscribe(channel, callback)


async def deafened(world: World) -> tuple[Deaf, Keeper, Keeper, str, Ear]:
    """A table that is open at two processes, of which one hears nothing of the other any more."""
    broker = Deaf()
    here, there = await world.keeper(broker=broker), await world.keeper(broker=broker)
    table = await here.open(opening())
    ear = await listen(there, table)
    broker.losing = True
    return broker, here, there, table, ear


@pytest.mark.parametrize("mended", ["the next news", "a warning", "a look from time to time"])
async def test_what_was_missed_is_read_from_the_store(small_world: World, mended: str) -> None:
    broker, here, there, table, ear = await deafened(small_world)
    for number in range(5):
        await here.commit(table, says(f"{number}", f"m{number}"))
    broker.losing = False
    assert ear.versions == [1]
    if mended == "the next news":
        await here.commit(table, says("more", "m5"))
    elif mended == "a warning":
        for callback in broker.everybody:
            callback(None)
    else:
        await there.tend()
    await ear.until(lambda room: room.version >= 6)
    assert ear.versions == list(range(1, ear.versions[-1] + 1))


async def test_news_that_cannot_be_read_makes_us_read_the_store(small_world: World) -> None:
    broker, here, _, table, ear = await deafened(small_world)
    await here.commit(table, says("hello", "m1"))
    broker.everybody[0](b'{"type":"from another version"}')
    await ear.until(lambda room: room.version == 2)


async def test_redis_may_go_away_and_come_back(
    postgres_url: str, redis_server: RedisServer
) -> None:
    own = RedisServer()
    own.start()
    world = World(postgres_url, own.url)
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    ear = await listen(there, table)
    own.stop()
    for number in range(5):
        await here.commit(table, says(f"{number}", f"m{number}"))
    assert (await there.commit(table, says("me too", "t1"))) == 7  # writing needs the store alone
    await here.commit(table, says("unheard", "m9"))
    own.start()
    await ear.until(lambda room: room.version == 8)
    assert ear.versions == list(range(1, 9))
    await world.close()
    own.remove()


# --- a store that fails


class Moody(SqlStore):
    """Fails before or after writing, when told to; and so often for bots."""

    mood = ""
    bots_fail = 0

    async def append(self, table: str, entries: Any, beside: Any = NOTHING) -> None:
        if self.mood == "before":
            raise ConnectionError("cut off")
        if self.bots_fail and not entries[0].guest:
            self.bots_fail -= 1
            raise ConnectionError("cut off")
        await super().append(table, entries, beside)
        if self.mood == "after":
            raise ConnectionError("cut off")


@pytest.mark.parametrize("mood", ["before", "after"])
async def test_what_is_not_confirmed_may_be_sent_again(
    small_world: World, sqlite_url: str, mood: str
) -> None:
    store = Moody(sqlite_url)
    await store.start()
    keeper = await small_world.keeper(store=store)
    table = await keeper.open(opening())
    ear = await listen(keeper, table)
    store.mood = mood
    with pytest.raises(ConnectionError):
        await keeper.commit(table, answers("m1"))
    assert ear.versions == [1]
    store.mood = ""
    try:
        version = await keeper.commit(table, answers("m1"))
    except AlreadyDone as done:
        version = done.version
    assert version == 2
    assert [entry.message for entry in await the_log(keeper, table)] == ["", "m1"]
    assert (await keeper.room(table)).version == 2


async def test_bots_go_on_when_the_store_is_back(small_world: World, sqlite_url: str) -> None:
    store = Moody(sqlite_url)
    await store.start()
    keeper = await small_world.keeper(store=store)
    store.bots_fail = 1
    table = await keeper.open(opening(*bots()))
    ear = await listen(keeper, table)
    await ear.until(lambda room: room.answers >= 2)
    assert store.bots_fail == 0


# --- bots that fail


async def test_a_bot_that_fails_is_replaced_by_one_that_does_not(small_world: World) -> None:
    class Failing(InlineBots):
        async def answer(self, job: Any, haste: Haste | None = None) -> str:
            if job.bot != "random":
                raise BotFailed("a bot with a bug")
            return await super().answer(job, haste)

    keeper = await small_world.keeper(bots=Failing())
    table = await keeper.open(opening(SeatPlan("bot", "greedy"), SeatPlan("bot", "greedy")))
    ear = await listen(keeper, table)
    await ear.until(lambda room: room.answers >= 10)


async def test_bots_of_a_real_pool_play_a_game(world: World) -> None:
    pool = BotPool(processes=1)
    seen: list[str] = []
    keeper = await world.keeper(bots=pool, observe=lambda what, _seconds: seen.append(what))
    table = await keeper.open(opening(*bots()))
    ear = await listen(keeper, table)
    room = await ear.until(lambda room: room.phase == "over")
    assert seen.count("bot") == seen.count("append") == room.answers
    await pool.close()


async def test_closing_while_a_real_bot_thinks(small_world: World) -> None:
    pool = BotPool(processes=1)
    keeper = await small_world.keeper(bots=pool)
    table = await keeper.open(opening(SeatPlan("bot", "greedy"), SeatPlan("bot", "greedy")))
    ear = await listen(keeper, table)
    await ear.until(lambda room: room.answers >= 1)
    await keeper.close()
    await pool.close()
    log = await the_log(keeper, table)
    assert ear.versions[-1] == len(log)
