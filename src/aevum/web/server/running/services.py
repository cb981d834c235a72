"""Everything the routes and sockets of one process share."""

import asyncio
import contextlib
import time
from collections.abc import AsyncIterator
from secrets import token_hex

from aevum.web.server.broker.broker import Broker
from aevum.web.server.broker.opening import open_broker
from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import household
from aevum.web.server.edge.limits import Buckets
from aevum.web.server.edge.security import Keys
from aevum.web.server.http.problems import Fault, too_fast
from aevum.web.server.lines.hinting import Hinting
from aevum.web.server.lines.reviewing import Reviewing
from aevum.web.server.notices.courier import Courier
from aevum.web.server.notices.opening import open_courier
from aevum.web.server.running.metrics import Metrics
from aevum.web.server.running.retention import pruned
from aevum.web.server.store.review_claims import ReviewClaims
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.bot_pool import BotPool
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.wire.things import Pace

_LIMITS = (
    "reads",
    "writes",
    "work",
    "tables",
    "mails",
    "guesses",
    "connections",
    "address_messages",
    "talk",
)


class Services:
    """The parts of a running server."""

    def __init__(
        self,
        config: Config,
        store: SqlStore,
        broker: Broker,
        keeper: Keeper,
        keys: Keys,
        metrics: Metrics,
        hinting: Hinting,
        reviewing: Reviewing,
        courier: Courier,
    ) -> None:
        self.config, self.store, self.broker = config, store, broker
        self.keeper, self.keys, self.metrics = keeper, keys, metrics
        self.hinting, self.reviewing, self.courier = hinting, reviewing, courier
        self.clock = time.time
        self.drawing = asyncio.Semaphore(1)  # pictures of codes: slow work, never two at once
        self._tasks: set[asyncio.Future[None]] = set()
        self._buckets = {name: Buckets(getattr(config.limits, name)) for name in _LIMITS}

    def wait(self, limit: str, address: str) -> float:
        """Count something an address does; if it does too much, the seconds to wait."""
        return self._buckets[limit].take(household(address))

    def spend(self, limit: str, address: str) -> None:
        """Count something an address does; a Fault if it does too much."""
        if wait := self.wait(limit, address):
            raise too_fast(wait)

    def may_talk(self, guest: str) -> bool:
        """Count something a guest says; False if nobody could read that much."""
        return not self._buckets["talk"].take(guest)

    def spend_table(self, address: str, guest: str) -> None:
        """Count a table that somebody opens; a Fault if they have opened too many of late."""
        for who in (address, f"guest {guest}"):
            if self._buckets["tables"].take(household(who)):
                raise Fault(429, "tables", most=int(self.config.limits.tables.burst))

    def check_guessing(self, address: str) -> None:
        """A Fault for an address that has guessed wrongly too often."""
        wait = self._buckets["guesses"].empty(household(address))
        if wait:
            raise too_fast(wait)

    def arrived_again(
        self, table: str, connection: str, guest: str, seats: list[int], pace: Pace
    ) -> None:
        """Somebody who is here holds other seats than before, or wants another pace."""
        task = asyncio.ensure_future(self.keeper.arrive(table, connection, guest, seats, pace))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def guessed_wrongly(self, address: str) -> None:
        """Somebody named a table or a seat that does not exist."""
        self._buckets["guesses"].take(household(address))


@contextlib.asynccontextmanager
async def open_services(config: Config) -> AsyncIterator[Services]:
    """Open store, broker and keeper; close them in the other order."""
    metrics = Metrics()
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(config.database)
        stack.push_async_callback(store.close)
        broker = await open_broker(config.broker)
        stack.push_async_callback(broker.close)
        bots = BotPool(processes=config.bot_processes or None)
        stack.push_async_callback(bots.close)
        keeper = Keeper(store, broker, bots, pace=config.pace, observe=metrics.observe)
        stack.push_async_callback(keeper.close)
        await stack.enter_async_context(pruned(store, keeper, config.keep_days))
        keys = Keys(await store.secret())
        reviewing = Reviewing(bots, ReviewClaims(store, token_hex(8), time.time))
        stack.push_async_callback(reviewing.close)
        courier = await stack.enter_async_context(open_courier(config, store, keeper, keys))
        hinting = Hinting(bots)
        yield Services(config, store, broker, keeper, keys, metrics, hinting, reviewing, courier)
