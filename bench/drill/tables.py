"""Tables at which people play on, game after game, whatever happens to the servers."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import httpx
from bench.drill.ledger import Ledger

from aevum.web.server.store.urls import open_store
from support.table_process import LOST, Persistent
from support.table_server import Guest, Json, Seat, Unwanted

# Games of people, and of people with a bot, whose answers come from any process.
TABLES = (
    ("aetherya", "me open"),
    ("aeons-end", "me open"),
    ("eternal-decks", "me open"),
    ("aetherya", "me random"),
)
STUCK_SECONDS = 180.0  # without a single answer anywhere: the tables do not go on
_PAUSE = 0.05
_LID = 12  # a player closes the lid once in so many answers
_AWAY = (*LOST, httpx.HTTPError, Unwanted)


class Stuck(Exception):
    """Tables do not go on although nothing is in their way."""


class Wanderer(Guest):
    """A guest who comes to any of several servers, each time perhaps another one."""

    def __init__(self, urls: Sequence[str], chance: random.Random) -> None:
        super().__init__(urls[0])
        self._urls, self._chance = list(urls), chance

    async def line(self, **headers: str) -> Seat:
        """A socket at any of the servers."""
        self.go_anywhere()
        while len(self._seats) > 1:  # those of before are closed, or as good as
            self._seats.pop(0)
        return await super().line(**headers)

    def go_anywhere(self) -> None:
        """The next request goes to any of the servers."""
        self.url = self._chance.choice(self._urls)
        self.client.base_url = self.url


@dataclass
class Game:
    """One game at one table, and who plays it."""

    table: str
    players: list[Persistent]
    replay: str = ""


class DrillTable:
    """People who open one table after another and play it to the end."""

    def __init__(self, urls: Sequence[str], kind: tuple[str, str], seed: int) -> None:
        self._game, self._seats = kind
        self._chance = random.Random(seed)
        people = sum(seat in ("me", "open") for seat in self._seats.split())
        self.guests = [Wanderer(urls, random.Random(seed + 1 + one)) for one in range(people)]
        self.games: list[Game] = []
        self.unopened: Counter[str] = Counter()  # why opening, joining or fetching had to wait

    async def play_on(self, going: Callable[[], bool]) -> None:
        """Play at least one game to its end, and others while it goes on."""
        while not self.games or going():
            game = await self._again(self._open)
            self.games.append(game)
            lid = asyncio.create_task(self._close_lids(game.players))
            try:
                await asyncio.gather(*[player.play() for player in game.players])
            finally:
                lid.cancel()
            game.replay = await self._again(lambda game=game: self._fetch(game))  # type: ignore[misc]
            for player in game.players:
                await player.leave()

    async def close(self) -> None:
        """Everybody goes home."""
        for guest in self.guests:
            await guest.__aexit__()

    @property
    def players(self) -> list[Persistent]:
        """Everybody who has played here."""
        return [player for game in self.games for player in game.players]

    async def _again(self, work: Callable[[], Any]) -> Any:
        """Until it succeeds: nothing that is tried again here has been promised to anybody."""
        while True:
            try:
                return await work()
            except _AWAY as problem:
                status = problem.status if isinstance(problem, Unwanted) else 0
                if 400 <= status < 500:
                    raise
                self.unopened[str(status or "line")] += 1
                await asyncio.sleep(_PAUSE)
                for guest in self.guests:
                    guest.go_anywhere()

    async def _open(self) -> Game:
        host, *others = self.guests
        opened = await host.open_table(self._game, self._seats)
        for other in others:
            await other.join("Bob", code=opened["invite"])
        line = await host.sit(opened["table"])
        reply = await line.ask("start")
        await line.close()
        if reply["type"] != "ack":
            raise TimeoutError(reply)
        seeds = [self._chance.randrange(2**30) for _ in self.guests]
        table = opened["table"]
        people = [Persistent(one, table, seat, seeds[seat]) for seat, one in enumerate(self.guests)]
        return Game(table, people)

    async def _fetch(self, game: Game) -> str:
        response = await self.guests[0].client.get(f"/api/tables/{game.table}/replay")
        if response.status_code != 200:
            raise Unwanted(response)
        return response.text

    async def _close_lids(self, players: list[Persistent]) -> None:
        """Now and then somebody is away until the other has answered."""
        other, away = players[0], players[-1]
        if other is away:
            return
        next_time = self._chance.randrange(1, _LID)
        while True:
            await asyncio.sleep(0.01)
            if len(away.acknowledged) >= next_time and other.is_asked:
                next_time = len(away.acknowledged) + self._chance.randrange(1, 2 * _LID)
                away.away = lambda: other.is_asked
                await away.leave()


class Tables:
    """All tables of a drill."""

    def __init__(self, urls: Sequence[str], seed: int, count: int) -> None:
        chance = random.Random(seed)
        self._tables = [
            DrillTable(urls, TABLES[number % len(TABLES)], chance.randrange(2**30))
            for number in range(count)
        ]
        self._going = True
        self._playing: asyncio.Future[Any] | None = None

    async def __aenter__(self) -> Tables:
        going: Callable[[], bool] = lambda: self._going  # noqa: E731
        work = [table.play_on(going) for table in self._tables]
        self._playing = asyncio.ensure_future(asyncio.gather(*work))
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        for table in self._tables:
            await table.close()

    @property
    def count(self) -> int:
        """How many tables there are."""
        return len(self._tables)

    @property
    def answers(self) -> int:
        """Answers that have been acknowledged so far."""
        return sum(len(player.acknowledged) for player in self._players())

    @property
    def broken(self) -> int:
        """How often a line broke."""
        return sum(player.broken for player in self._players())

    @property
    def put_off(self) -> list[Json]:
        """Refusals for the time being."""
        return [refusal for player in self._players() for refusal in player.put_off]

    @property
    def unopened(self) -> Counter[str]:
        """What became of requests while they could not be answered."""
        kept_out = sum((player.kept_out for player in self._players()), Counter[str]())
        return sum((table.unopened for table in self._tables), kept_out)

    def _players(self) -> list[Persistent]:
        return [player for table in self._tables for player in table.players]

    async def go_on(self, answers: int) -> None:
        """Wait until so many more answers are acknowledged."""
        await self.until(lambda wanted=self.answers + answers: self.answers >= wanted)  # type: ignore[misc]

    async def until(self, done: Callable[[], bool]) -> None:
        """Wait for something while people play; Stuck if nobody can answer for long."""
        loop = asyncio.get_running_loop()
        seen, since = -1, loop.time()
        while not done():
            await asyncio.sleep(0.005)
            self._look()
            if self.answers != seen:
                seen, since = self.answers, loop.time()
            if loop.time() - since > STUCK_SECONDS:
                raise Stuck(f"the tables do not go on after {self.answers} answers")

    def _look(self) -> None:
        """Whatever fails at a table fails the drill."""
        if self._playing is not None and self._playing.done():
            self._playing.result()

    async def finish(self, database: str) -> Ledger:
        """Play every game to its end and compare it with what lies in the database."""
        self._going = False
        playing = self._playing
        assert playing is not None
        await self.until(playing.done)
        playing.result()
        ledger = Ledger()
        store = await open_store(database)
        for game in [game for table in self._tables for game in table.games]:
            ledger.take(game.table, game.players, await store.entries(game.table), game.replay)
        await store.close()
        return ledger
