"""The disk becomes full while people play: they are told so, lose nothing, and play on later."""

from __future__ import annotations

import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import httpx
from bench.drill.campaigns import Budget
from bench.drill.cluster import Lone
from bench.drill.disks import Disk, FileLimit, SmallDisk
from bench.drill.findings import Finding
from bench.drill.tables import Stuck, Tables

_REFUSALS = 3  # at each table, before there is room again


async def full(budget: Budget) -> list[Finding]:
    """Fill the disk of a server on SQLite again and again; and its quota, which needs no root."""
    findings = []
    if os.geteuid() == 0:
        findings.append(await full_by(SmallDisk, budget))
    return [*findings, await full_by(FileLimit, budget)]


async def full_by(make: Callable[[Path], Disk], budget: Budget) -> Finding:
    """The same with one of the two."""
    with tempfile.TemporaryDirectory(prefix="aevum-drill-") as folder:
        disk = make(Path(folder))
        try:
            return await _on(disk, Path(folder), budget)
        finally:
            disk.remove()


async def _on(disk: Disk, folder: Path, budget: Budget) -> Finding:
    finding, began = Finding(f"full: {disk.name}"), time.monotonic()
    async with Lone(folder) as lone, Tables(lone.urls, budget.seed, budget.tables) as tables:
        drill = _FullDrill(finding, disk, lone, tables)
        chance = random.Random(budget.seed)
        try:
            for _ in range(budget.troubles):
                await tables.go_on(chance.randint(1, budget.answers))
                if time.monotonic() - began > budget.seconds:
                    break
                await drill.once()
            finding.ledger = await tables.finish(lone.database)
        except Stuck as stuck:
            finding.wrong.append(str(stuck))
        drill.judge()
    finding.seconds = time.monotonic() - began
    return finding


class _FullDrill:
    """One server and its disk."""

    def __init__(self, finding: Finding, disk: Disk, lone: Lone, tables: Tables) -> None:
        self._finding, self._disk, self._lone, self._tables = finding, disk, lone, tables
        self._times = self._unworded = 0
        self._opening: Counter[str] = Counter()
        self._health: Counter[str] = Counter()

    async def once(self) -> None:
        """The disk is full until everybody has noticed."""
        tables, pid = self._tables, self._lone.server.pid
        seen = tables.broken + len(tables.put_off)
        wanted = seen + _REFUSALS * tables.count
        self._disk.fill(pid)
        try:
            await tables.until(lambda: tables.broken + len(tables.put_off) >= wanted)
            await self._ask()
        finally:
            self._disk.free(pid)
        self._times += 1

    async def _ask(self) -> None:
        """What newcomers and operators hear meanwhile."""
        async with httpx.AsyncClient(base_url=self._lone.urls[0], trust_env=False) as newcomer:
            health = await newcomer.get("/healthz")
            self._health[str(health.status_code)] += 1
            answer = await newcomer.post("/api/tables", json={"game": "aetherya"})
            self._opening[str(answer.status_code)] += 1
            worded = answer.headers["content-type"].startswith("application/json")
            if answer.status_code != 200 and not (worded and answer.json().get("text")):
                self._unworded += 1

    def judge(self) -> None:
        """Write down what came of it, and what of that must not be."""
        finding, tables = self._finding, self._tables
        finding.made = {"full": self._times}
        finding.statuses = dict(tables.unopened)
        finding.numbers = {
            "put off in words": len(tables.put_off),
            "lines dropped without a word": tables.broken,
            **{f"opening a table: {name}": times for name, times in self._opening.items()},
            **{f"/healthz: {name}": times for name, times in self._health.items()},
        }
        silent = [refusal for refusal in tables.put_off if not refusal.get("text")]
        if tables.broken or self._unworded or silent:
            finding.wrong.append("somebody was turned away without a word")
        if self._opening["500"] or tables.unopened["500"]:
            finding.wrong.append("a full disk was answered with 500")
        if self._health["200"]:
            finding.wrong.append("/healthz says 200 although nothing can be written")
