"""Campaigns: people play at several tables while trouble is made, and then answers are counted."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from bench.drill.cluster import Cluster, Lone
from bench.drill.findings import Finding
from bench.drill.tables import Stuck, Tables
from bench.drill.troubles import Troubles, kills, kills_of_one, partitions, pauses

_MOST_WAIT = 0.03  # seconds after an answer, so that trouble comes anywhere on the way of others


@dataclass(frozen=True)
class Budget:
    """How much of it: as many troubles as fit into the time."""

    seconds: float = 60.0
    troubles: int = 20
    seed: int = 1
    tables: int = 8
    answers: int = 12  # at most between two troubles
    lasting: tuple[float, float] = (0.3, 3.0)  # seconds a pause or a cut takes
    workers: tuple[int, ...] = (2, 1)  # of each server on PostgreSQL and Redis
    messages: int = 20_000  # hostile ones
    timed: bool = True  # whether it matters how fast answers come


async def kill(budget: Budget) -> list[Finding]:
    """Kill servers, workers, PostgreSQL and Redis."""
    return await _on_a_cluster("kill", budget, lambda cluster, chance: kills(cluster, chance))


async def kill_small(budget: Budget) -> list[Finding]:
    """Kill a server on SQLite."""
    chance = random.Random(budget.seed)
    with tempfile.TemporaryDirectory(prefix="aevum-drill-") as folder:
        async with Lone(Path(folder)) as lone:
            return [await _trouble("kill-small", budget, lone, kills_of_one(lone, chance))]


async def pause(budget: Budget) -> list[Finding]:
    """Let workers, PostgreSQL and Redis stand still."""
    return await _on_a_cluster(
        "pause", budget, lambda cluster, chance: pauses(cluster, chance, budget.lasting)
    )


async def partition(budget: Budget) -> list[Finding]:
    """Cut, slow and block the lines to PostgreSQL and Redis."""
    return await _on_a_cluster(
        "partition", budget, lambda cluster, chance: partitions(cluster, chance, budget.lasting)
    )


async def storm(budget: Budget) -> list[Finding]:
    """All of that to the same servers, in any order."""

    def everything(cluster: Cluster, chance: random.Random) -> Troubles:
        lasting = budget.lasting
        paused, cut = pauses(cluster, chance, lasting), partitions(cluster, chance, lasting)
        return kills(cluster, chance) | paused | cut

    return await _on_a_cluster("storm", budget, everything)


async def _on_a_cluster(
    name: str, budget: Budget, make: Callable[[Cluster, random.Random], Troubles]
) -> list[Finding]:
    async with Cluster(budget.workers) as cluster:
        troubles = make(cluster, random.Random(budget.seed))
        return [await _trouble(name, budget, cluster, troubles)]


async def _trouble(name: str, budget: Budget, place: Cluster | Lone, troubles: Troubles) -> Finding:
    """Make trouble until the budget is spent, play every game to its end, and count."""
    chance = random.Random(f"{budget.seed}/{name}")
    began = time.monotonic()
    finding = Finding(name)
    async with Tables(place.urls, budget.seed, budget.tables) as tables:
        try:
            await _make(budget, troubles, tables, chance, lambda: time.monotonic() - began)
            finding.ledger = await tables.finish(place.database)
        except Stuck as stuck:
            finding.wrong.append(str(stuck))
        finding.numbers = {"broken lines": tables.broken, "put off": len(tables.put_off)}
        finding.statuses = dict(tables.unopened)
    finding.seconds = time.monotonic() - began
    finding.made = dict(troubles.made)
    return finding


async def _make(
    budget: Budget,
    troubles: Troubles,
    tables: Tables,
    chance: random.Random,
    spent: Callable[[], float],
) -> None:
    for _ in range(budget.troubles):
        await tables.go_on(chance.randint(1, budget.answers))
        if spent() > budget.seconds:
            return
        await asyncio.sleep(chance.random() * _MOST_WAIT)
        await troubles.make()
