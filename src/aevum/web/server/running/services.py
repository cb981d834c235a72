"""What a server process has beside what every table needs: a database, other processes, cookies."""

import contextlib
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from secrets import token_hex

from aevum.web.server.broker.broker import Broker
from aevum.web.server.broker.opening import open_broker
from aevum.web.server.config import Config
from aevum.web.server.edge.security import Signatures
from aevum.web.server.lines.hinting import Hinting
from aevum.web.server.lines.reviewing import Reviewing
from aevum.web.server.notices.opening import open_courier
from aevum.web.server.running.bot_pool import BotPool
from aevum.web.server.running.metrics import Metrics
from aevum.web.server.running.retention import pruned
from aevum.web.server.services import Services
from aevum.web.server.store.profiles import ProfileStore
from aevum.web.server.store.results import ResultStore
from aevum.web.server.store.review_claims import ReviewClaims
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.tables.keys import Keys


@dataclass(frozen=True)
class Process:
    """The parts of a running server process."""

    services: Services
    store: SqlStore
    broker: Broker
    signatures: Signatures
    metrics: Metrics


@contextlib.asynccontextmanager
async def open_process(config: Config) -> AsyncIterator[Process]:
    """Open store, broker and keeper; close them in the other order."""
    metrics = Metrics()
    async with contextlib.AsyncExitStack() as stack:
        store = await open_store(config.database)
        stack.push_async_callback(store.close)
        broker = await open_broker(config.broker)
        stack.push_async_callback(broker.close)
        bots = BotPool(processes=config.bot_processes or None)
        stack.push_async_callback(bots.close)
        results = ResultStore(store)
        keeper = Keeper(store, results, broker, bots, pace=config.pace, observe=metrics.observe)
        stack.push_async_callback(keeper.close)
        await stack.enter_async_context(pruned(store, keeper, config.keep_days))
        secret = await store.secret()
        signatures = Signatures(secret)
        reviewing = Reviewing(bots, ReviewClaims(store, token_hex(8), time.time))
        stack.push_async_callback(reviewing.close)
        courier = await stack.enter_async_context(open_courier(config, store, keeper, signatures))
        services = Services(
            config,
            keeper,
            Keys(secret),
            metrics,
            Hinting(bots),
            reviewing,
            profiles=ProfileStore(store),
            courier=courier,
        )
        yield Process(services, store, broker, signatures, metrics)
