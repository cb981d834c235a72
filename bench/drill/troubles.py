"""What can happen to the processes of a server and to the lines between them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress

from bench.drill.cluster import Cluster, Lone
from bench.drill.proxy import Proxy

from support.services import Postgres, RedisServer

Trouble = Callable[[], Awaitable[None]]


class Troubles:
    """Troubles by name: each is made equally often, in an order the seed decides."""

    def __init__(self, known: dict[str, Trouble], chance: random.Random) -> None:
        self.known, self._chance = known, chance
        self._next: list[str] = []
        self.made: Counter[str] = Counter()

    def __or__(self, other: Troubles) -> Troubles:
        """The troubles of both."""
        return Troubles(self.known | other.known, self._chance)

    async def make(self) -> None:
        """Make trouble, and return when everything is as before."""
        if not self._next:
            self._next = sorted(self.known)
            self._chance.shuffle(self._next)
        name = self._next.pop()
        await self.known[name]()
        self.made[name] += 1


# --- killed


def kills(cluster: Cluster, chance: random.Random) -> Troubles:
    """Whole servers, single workers, PostgreSQL and Redis are killed and started again."""

    async def server() -> None:
        one = chance.choice(cluster.servers)
        await one.kill()
        await one.start()

    async def worker() -> None:
        workers = [pid for server in cluster.servers for pid in server.workers()]
        _signal_one(workers, chance, signal.SIGKILL)  # its supervisor starts another one

    async def postgres() -> None:
        await _kill_and_start(cluster.postgres)

    async def redis() -> None:
        await _kill_and_start(cluster.redis)

    known: dict[str, Trouble] = {
        "server killed": server,
        "worker killed": worker,
        "postgresql killed": postgres,
        "redis killed": redis,
    }
    return Troubles(known, chance)


def kills_of_one(lone: Lone, chance: random.Random) -> Troubles:
    """The only server is killed and started again."""

    async def server() -> None:
        await lone.server.kill()
        await lone.server.start()

    return Troubles({"server killed": server}, chance)


async def _kill_and_start(service: Postgres | RedisServer) -> None:
    service.kill()
    await asyncio.to_thread(service.start)


def _signal_one(processes: list[int], chance: random.Random, number: int) -> int:
    """Send one of them a signal, and say which; 0 if there is none at the moment."""
    if not processes:
        return 0
    pid = chance.choice(processes)
    with suppress(ProcessLookupError):
        os.kill(pid, number)
    return pid


# --- paused


def pauses(cluster: Cluster, chance: random.Random, seconds: tuple[float, float]) -> Troubles:
    """Workers, PostgreSQL and Redis stand still for a while and then go on as if nothing were."""

    async def worker() -> None:
        working = [pid for server in cluster.servers for pid in server.workers() or [server.pid]]
        pid = _signal_one(working, chance, signal.SIGSTOP)
        await asyncio.sleep(chance.uniform(*seconds))
        with suppress(ProcessLookupError):
            if pid:
                os.kill(pid, signal.SIGCONT)

    async def still(service: Postgres | RedisServer) -> None:
        service.send_to_all(signal.SIGSTOP)
        try:
            await asyncio.sleep(chance.uniform(*seconds))
        finally:
            service.send_to_all(signal.SIGCONT)

    known: dict[str, Trouble] = {
        "worker paused": worker,
        "postgresql paused": lambda: still(cluster.postgres),
        "redis paused": lambda: still(cluster.redis),
    }
    return Troubles(known, chance)


# --- cut off


def partitions(cluster: Cluster, chance: random.Random, seconds: tuple[float, float]) -> Troubles:
    """The lines to PostgreSQL and Redis are cut, are slow, or swallow everything."""

    async def for_a_while(proxy: Proxy, harm: Callable[[], None]) -> None:
        harm()
        await asyncio.sleep(chance.uniform(*seconds))
        proxy.heal()

    async def swallow_and_cut(proxy: Proxy) -> None:
        proxy.swallow()
        await asyncio.sleep(chance.uniform(*seconds))
        proxy.cut()
        proxy.heal()

    async def forget(proxy: Proxy) -> None:
        proxy.forget(chance.uniform(*seconds))

    known: dict[str, Trouble] = {}
    lines = {"postgresql": cluster.to_postgres, "redis": cluster.to_redis}
    for name, proxy in lines.items():
        slow = chance.uniform(0.02, 0.2)
        known |= {
            f"{name} cut": lambda p=proxy: for_a_while(p, p.cut),  # type: ignore[misc]
            f"{name} slow": lambda p=proxy, s=slow: for_a_while(p, lambda: p.slow(s)),  # type: ignore[misc]
            f"{name} silent": lambda p=proxy: for_a_while(p, p.swallow),  # type: ignore[misc]
            f"{name} silent, then cut": lambda p=proxy: swallow_and_cut(p),  # type: ignore[misc]
            f"{name} not told": lambda p=proxy: forget(p),  # type: ignore[misc]
        }
    return Troubles(known, chance)
