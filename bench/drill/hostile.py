"""Attacks from one address each, and how a neighbour at another fares meanwhile."""

from __future__ import annotations

import asyncio
import json
import os
import random
import resource
import tempfile
import time
import traceback
from dataclasses import dataclass
from pathlib import Path

import httpx
from bench.drill.attacks import ATTACKS, Attack
from bench.drill.campaigns import Budget
from bench.drill.findings import Finding, Row
from bench.drill.knocking import Assault
from bench.drill.neighbour import Neighbour, Noticed
from bench.drill.siege import besiege

from support.table_process import TableProcess

MOST_GROWTH = 50.0  # MB
MOST_PING = 100.0  # ms, 99 of 100
_MB = 1_000_000
_SOFT_FILES = 1024  # open files a process may have unless it asks for more: the usual
_FEW_FILES = 160  # as many as a short drill can use up
_QUIET = 3.0  # seconds without an attack, to compare with
_SIEGE = 0.5  # share of the messages that a server without limits gets


async def hostile(budget: Budget) -> list[Finding]:
    """Attack a server with its usual limits, and then one without any."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    attacked = await _attacked(budget)
    left = budget.messages - sum(row.messages for row in attacked.rows)
    return [attacked, await _besieged(budget, max(left, int(budget.messages * _SIEGE)))]


# --- with limits


async def _attacked(budget: Budget) -> Finding:
    finding, began = Finding("hostile: one address each, usual limits"), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="aevum-drill-") as folder:
        log = Path(folder) / "log"
        files = _SOFT_FILES if budget.timed else _FEW_FILES
        before = ("sh", "-c", f'ulimit -S -n {files}; exec "$@"', "sh")
        database = f"sqlite:///{folder}/tables.sqlite3"
        pace = ("--pace", "0.9")  # the usual one, too
        async with TableProcess(database, *pace, log=log, before=before) as server:
            # A table to look at, and the server has read what it needs.
            table = await _warm(server)
            with Neighbour(server.port) as neighbour:
                drill = _Drill(server, table, log, budget)
                await drill.run()
                noticed = await asyncio.to_thread(neighbour.goodbye)
        finding.rows = [_row(past, noticed) for past in drill.past]
    _judge(finding, noticed, budget)
    finding.seconds = time.monotonic() - began
    return finding


@dataclass
class _Past:
    """An attack that is over."""

    name: str
    began: float
    ended: float
    assault: Assault
    growth: float  # MB, garbage looked for
    untidy: float  # MB before that
    complaints: tuple[int, int]  # lines of the log: errors, and what is no line of a log at all


class _Drill:
    """The attacks, one after another, each from an address of its own."""

    def __init__(self, server: TableProcess, table: str, log: Path, budget: Budget) -> None:
        self._server, self._table, self._log, self._budget = server, table, log, budget
        self.past: list[_Past] = []

    async def run(self) -> None:
        """Wait a while for comparison, then attack."""
        await self._once("(nothing)", _wait, 0)
        share = int(self._budget.messages * (1 - _SIEGE) / len(ATTACKS))
        for name, attack in ATTACKS.items():
            await self._once(name, attack, share)

    async def _once(self, name: str, attack: Attack, messages: int) -> None:
        source = f"127.0.0.{10 + len(self.past)}"
        seconds = self._budget.seconds / (len(ATTACKS) + 1)
        chance = random.Random(f"{self._budget.seed}/{name}")
        before, said = await _memory(self._server), _complaints(self._log)
        began = time.monotonic()
        assault = Assault(self._server.port, source, self._table, messages, seconds)
        assault.timed = self._budget.timed
        await attack(assault, chance)
        ended = time.monotonic()
        untidy = self._server.memory() / _MB - before
        growth = await _memory(self._server) - before
        errors, others = _complaints(self._log)
        news = (errors - said[0], others - said[1])
        self.past.append(_Past(name, began, ended, assault, growth, untidy, news))


async def _memory(server: TableProcess) -> float:
    """MB that a server holds after looking for garbage."""
    server.tidy()
    async with httpx.AsyncClient(base_url=server.url, trust_env=False) as client:
        (await client.get("/healthz", timeout=60)).raise_for_status()
    return server.memory() / _MB


async def _wait(assault: Assault, _: random.Random) -> None:
    if assault.timed:
        await asyncio.sleep(_QUIET)


async def _warm(server: TableProcess) -> str:
    async with httpx.AsyncClient(base_url=server.url, trust_env=False, timeout=60) as client:
        for game in ("aetherya", "aeons-end", "eternal-decks"):
            opened = await client.post("/api/tables", json={"game": game, "start": True})
            table: str = opened.raise_for_status().json()["table"]
        for path in ("/", "/api/games"):
            (await client.get(path)).raise_for_status()
        (await client.post("/api/qr", json={"text": f"{server.url}/"})).raise_for_status()
    return table


def _complaints(log: Path) -> tuple[int, int]:
    """Lines that are errors, and lines that are no JSON."""
    errors = others = 0
    for line in log.read_text(errors="replace").splitlines():
        try:
            errors += json.loads(line).get("level") == "error"
        except (ValueError, AttributeError):
            others += 1
    return errors, others


def _row(past: _Past, noticed: Noticed) -> Row:
    there = noticed.between(past.began, past.ended)
    return Row(
        attack=past.name,
        messages=past.assault.sent,
        seconds=round(past.ended - past.began, 1),
        failures=past.assault.statuses["500"],
        growth=round(past.growth, 1),
        untidy=round(past.untidy, 1),
        p50=there.share(0.5),
        p99=there.share(0.99),
        worst=there.share(1.0),
        visits=len(there.visits) + len(past.assault.visits),
        refused=there.refused + sum(status != "200" for status in past.assault.visits),
        errors=past.complaints[0],
        unreadable=past.complaints[1],
        statuses=dict(past.assault.statuses.most_common()),
    )


def _judge(finding: Finding, noticed: Noticed, budget: Budget) -> None:
    for row in finding.rows:
        if row.failures:
            finding.wrong.append(f"{row.attack}: {row.failures} answers are 500")
        if row.refused:
            finding.wrong.append(f"{row.attack}: the neighbour was refused {row.refused} times")
        if row.growth > MOST_GROWTH:
            finding.wrong.append(f"{row.attack}: memory grew by {row.growth} MB")
        if row.unreadable:
            finding.wrong.append(f"{row.attack}: {row.unreadable} lines of the log are no JSON")
        if budget.timed and row.p99 >= MOST_PING:
            finding.wrong.append(f"{row.attack}: the neighbour's ping p99 is {row.p99} ms")
    if (growth := sum(row.growth for row in finding.rows)) > MOST_GROWTH:
        finding.wrong.append(f"memory grew by {growth:.0f} MB in all")
    if noticed.unanswered:
        finding.wrong.append(f"{noticed.unanswered} pings of the neighbour were never answered")
    finding.numbers = {
        "messages": sum(row.messages for row in finding.rows),
        "MB more": round(sum(row.growth for row in finding.rows), 1),
        "load": round(os.getloadavg()[0], 1),
    }


# --- without limits


async def _besieged(budget: Budget, messages: int) -> Finding:
    finding, began = Finding("hostile: no limits, everything is read"), time.monotonic()
    with tempfile.TemporaryDirectory(prefix="aevum-drill-") as folder:
        log, database = Path(folder) / "log", f"sqlite:///{folder}/tables.sqlite3"
        async with TableProcess(database, "--rate", "0", log=log) as server:
            await _warm(server)
            before = await _memory(server)
            try:
                sent = await besiege(server, database, messages, budget.seed)
            except AssertionError as problem:
                where = traceback.extract_tb(problem.__traceback__)[-1]
                finding.wrong.append(f"not as it should be: {where.line} {problem}")
                sent = 0
            growth = await _memory(server) - before
            errors, others = _complaints(log)
    finding.numbers = {"messages": sent, "MB more": round(growth, 1), "errors in the log": errors}
    if growth > MOST_GROWTH:
        finding.wrong.append(f"memory grew by {growth:.0f} MB")
    if others:
        finding.wrong.append(f"{others} lines of the log are no JSON")
    finding.seconds = time.monotonic() - began
    return finding
