"""The server is killed again and again, people close their lids: no answer is lost or doubled."""

from __future__ import annotations

import asyncio
import random

import pytest

from aevum.web.server.store import open_store
from support.services import RedisServer
from support.table_process import Persistent, TableProcess, check_nothing_lost
from support.table_server import Guest

_KILLS = 6
_MOMENTS = ("sending", "sent", "acked")  # around an answer, at which the server is killed
_EVERY = (3, 9)  # answers between two kills
_OPTIONS = {"aetherya": {"players": "2"}, "aeons-end": {"players": "2", "nemesis": "gate_witch"}}


class Trouble:
    """Kills the server at seeded moments of the game."""

    def __init__(self, server: TableProcess, seed: int) -> None:
        self._server = server
        self._chance = random.Random(seed)
        self._answers = self.kills = 0
        self._next_kill = self._chance.randint(*_EVERY)
        self._moment = "sent"
        self._restart = asyncio.Lock()

    async def on(self, what: str) -> None:
        """Something happens to an answer."""
        self._answers += what == "acked"
        if self._answers < self._next_kill or what != self._moment or self.kills >= _KILLS:
            return
        self._next_kill = self._answers + self._chance.randint(*_EVERY)
        self._moment = _MOMENTS[self.kills % len(_MOMENTS)]
        self.kills += 1
        if what == "sent":  # while it reads, checks, writes or confirms: anywhere on the way
            await asyncio.sleep(self._chance.random() * 0.01)
        async with self._restart:
            await self._server.kill()
            await self._server.start()


class Lid:
    """Closes somebody's lid every now and then, until the others wait for them."""

    def __init__(self, player: Persistent, other: Persistent) -> None:
        self._player, self._other = player, other
        self._next = 4
        self.missed = 0  # answers of the other meanwhile

    async def watch(self, over: asyncio.Event) -> None:
        """Until the game is over."""
        while not over.is_set():
            await asyncio.sleep(0.002)
            if len(self._player.acknowledged) >= self._next and self._other.is_asked:
                self._next = len(self._player.acknowledged) + 4
                await self._close()

    async def _close(self) -> None:
        before = len(self._other.acknowledged)
        self._player.away = lambda: self._other.is_asked
        await self._player.leave()
        while self._other.is_asked:
            await asyncio.sleep(0.002)
        self.missed += len(self._other.acknowledged) - before


async def at_a_table(game: str, ada: Guest, bob: Guest) -> list[Persistent]:
    """Two people at a table whose game has begun."""
    draft = {"game": game, "given": _OPTIONS[game], "seed": 11}
    opened = await ada.open_table("", "me open", draft=draft)
    await bob.join("Bob", code=opened["invite"])
    first = await ada.sit(opened["table"])
    assert (await first.ask("start"))["type"] == "ack"
    await first.close()
    return [Persistent(guest, opened["table"], seat, seat) for seat, guest in enumerate((ada, bob))]


async def survive(game: str, server: TableProcess, database: str) -> None:
    """Play to the end with all that trouble, then look at what was written."""
    async with Guest(server.url) as ada, Guest(server.url) as bob:
        players = await at_a_table(game, ada, bob)
        trouble = Trouble(server, 3)
        for player in players:
            player.on = trouble.on
        over = asyncio.Event()
        lid = Lid(players[1], players[0])
        closing = asyncio.create_task(lid.watch(over))
        await asyncio.gather(*[player.play() for player in players])
        over.set()
        await closing
        table = players[0].table
        replay = (await ada.client.get(f"/api/tables/{table}/replay")).text
    await server.stop()
    assert trouble.kills == _KILLS
    assert lid.missed >= 3
    assert all(player.returns > _KILLS for player in players)
    store = await open_store(database)
    entries = await store.entries(table)
    await store.close()
    confirmed = {
        name: (answer["version"], answer["code"])
        for player in players
        for name, answer in player.acknowledged.items()
    }
    too_late = {name for player in players for name in player.too_late}
    check_nothing_lost(entries, confirmed, too_late, replay)


@pytest.mark.parametrize("game", _OPTIONS)
async def test_a_killed_server_on_sqlite_forgets_no_answer(game: str, sqlite_url: str) -> None:
    async with TableProcess(sqlite_url, "--rate", "0") as server:
        await survive(game, server, sqlite_url)


async def test_killed_workers_on_postgresql_and_redis_forget_no_answer(
    postgres_url: str, redis_server: RedisServer
) -> None:
    words = ("--broker", redis_server.url, "--workers", "2", "--rate", "0")
    async with TableProcess(postgres_url, *words) as server:
        await survive("aeons-end", server, postgres_url)
