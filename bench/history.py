"""How long a long history takes to open: `python -m bench.history --games 10000`.

A server of its own on a SQLite file, and a guest with so many results, made from real ones of all
games. Times are those of the request `GET /api/history`, first on a server that has just begun.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import httpx
import sqlalchemy as sa

from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.dealing import SEEDS
from aevum.play.results import GameResult, Help, result_of
from aevum.play.session import HUMAN, Session
from aevum.web.server.config import Config, Limits
from aevum.web.server.edge.security import COOKIE, Signatures
from aevum.web.server.room import Remembered
from aevum.web.server.running.loops import run_loop
from aevum.web.server.running.server import TableServer, bind_first
from aevum.web.server.store import schema
from aevum.web.server.store.result_rows import row_of
from aevum.web.server.store.urls import open_store

_REAL = 4  # games of each kind that are played; the others are like them
_MOST_ANSWERS = 1_500
_DAY = 86_400.0


def real_results(chance: random.Random) -> list[GameResult]:
    """Results of games that were played to their end, at random."""
    found: list[GameResult] = []
    for name in OWN_GAMES:
        game = find_game(name)
        kept: list[GameResult] = []
        while len(kept) < _REAL:
            session = Session(game, {"players": 2}, chance.randrange(SEEDS), (HUMAN, "random"))
            while (decision := session.match.decision) and len(session.log) < _MOST_ANSWERS:
                session.answer(chance.choice(decision.codes()))
            result = result_of(session, "x", [0], at=0.0, seconds=1_500.0)
            if result is not None:
                kept.append(result)
        found += kept
    return found


async def fill(database: str, guest: str, games: int, seed: int) -> bytes:
    """A guest with so many results; the secret of the server."""
    chance = random.Random(seed)
    real = real_results(chance)
    store = await open_store(database)
    now = time.time()
    rows = []
    for number in range(games):
        result = replace(
            chance.choice(real),
            id=f"game-{number}",
            at=now - number * 0.2 * _DAY,
            won=chance.choice((True, False, None)),
            used=Help(chance.randrange(3), chance.randrange(3)),
        )
        rows.append(row_of(guest, result.id, "", Remembered(result, "Ada")))
    await store.together(lambda connection: connection.execute(sa.insert(schema.results), rows))
    secret = await store.secret()
    await store.close()
    return secret


class Took(NamedTuple):
    """What a request took, in milliseconds: by the clock, and of the processor."""

    clock: float
    processor: float


async def measure(url: str, cookie: str, times: int) -> list[Took]:
    """What each request took; every other one asks for one game alone."""
    found = []
    async with httpx.AsyncClient(base_url=url, cookies={COOKIE: cookie}) as client:
        for number in range(times):
            where = "game:aetherya" if number % 2 else ""
            began, worked = time.perf_counter(), time.process_time()
            reply = await client.get("/api/history", params={"where": where})
            ended, done = time.perf_counter(), time.process_time()
            found.append(Took((ended - began) * 1000, (done - worked) * 1000))
            assert reply.status_code == 200, reply.text
    return found


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--times", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{Path(folder) / 'tables.sqlite3'}"
        secret = asyncio.run(fill(database, "ada", asked.games, asked.seed))
        cookie = Signatures(secret).cookie("ada", https=False).partition("=")[2].partition(";")[0]
        config = Config(database=database, limits=Limits().times(0), log_level="error")
        listening = bind_first(config, [0])
        server = TableServer(listening.config, lambda: None)

        found: list[Took] = []

        async def run() -> None:
            task = asyncio.create_task(server.serve([listening.socket]))
            url = f"http://127.0.0.1:{listening.config.port}"
            async with httpx.AsyncClient(base_url=url) as client:
                while True:
                    try:
                        await client.get("/healthz")
                        break
                    except httpx.ConnectError:
                        await asyncio.sleep(0.05)
            found.extend(await measure(url, cookie, asked.times))
            server.should_exit = True
            await task

        run_loop(run())
    first, later = found[0], found[1:]
    told = f"first {first.clock:.0f} ms ({first.processor:.0f} of the processor)"
    sys.stdout.write(f"{asked.games} games: {told}\n")
    for name, which in (("by the clock", 0), ("of the processor", 1)):
        took = sorted(one[which] for one in later)
        median, most = statistics.median(took), took[-1]
        sys.stdout.write(f"then {name}: median {median:.0f} ms, most {most:.0f} ms\n")


if __name__ == "__main__":
    main()
