"""Servers with several processes on PostgreSQL and Redis, each of which can come to harm."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

from bench.drill.proxy import Proxy

from support.services import Postgres, RedisServer, start_postgres, start_redis
from support.table_process import TableProcess


class Cluster:
    """As many servers as workers are named, with so many workers each."""

    postgres: Postgres
    redis: RedisServer
    to_postgres: Proxy  # the line the servers use
    to_redis: Proxy

    def __init__(self, workers: tuple[int, ...]) -> None:
        self._workers = workers
        self._stack = AsyncExitStack()
        self.servers: list[TableProcess] = []

    async def __aenter__(self) -> Cluster:
        async with AsyncExitStack() as stack:
            self.postgres = await asyncio.to_thread(start_postgres)
            stack.callback(self.postgres.remove)
            self.redis = await asyncio.to_thread(start_redis)
            stack.callback(self.redis.remove)
            self.to_postgres = await stack.enter_async_context(Proxy(self.postgres.port))
            self.to_redis = await stack.enter_async_context(Proxy(self.redis.port))
            database = _with_port(self.database, self.postgres.port, self.to_postgres.port)
            broker = _with_port(self.redis.url, self.redis.port, self.to_redis.port)
            for count in self._workers:
                words = ("--broker", broker, "--workers", str(count), "--rate", "0")
                server = TableProcess(database, *words)
                self.servers.append(await stack.enter_async_context(server))
            self._stack = stack.pop_all()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._stack.aclose()

    @property
    def urls(self) -> list[str]:
        """Where the servers listen."""
        return [server.url for server in self.servers]

    @property
    def database(self) -> str:
        """Where everything is written, straight and not through a proxy."""
        return self.postgres.url("postgres")


class Lone:
    """One server of one process on SQLite."""

    def __init__(self, folder: Path, *words: str) -> None:
        self.database = f"sqlite:///{folder}/tables.sqlite3"
        self.server = TableProcess(self.database, "--rate", "0", *words)

    async def __aenter__(self) -> Lone:
        await self.server.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.server.__aexit__()

    @property
    def urls(self) -> list[str]:
        """Where it listens."""
        return [self.server.url]


def _with_port(url: str, old: int, new: int) -> str:
    changed = url.replace(f":{old}", f":{new}")
    assert changed != url
    return changed
