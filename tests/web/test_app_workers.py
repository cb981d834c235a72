"""Several processes on one port, with PostgreSQL and Redis: one table, and nobody is missed."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from support.pairs import asked, two_at_a_table
from support.services import RedisServer
from support.table_server import PATIENCE, Guest

PROGRAM = (sys.executable, "-c", "from aevum.cli.main import main; main()")


@asynccontextmanager
async def workers(database: str, broker: str, count: int) -> AsyncIterator[tuple[Process, str]]:
    """The program with so many workers, and its address."""
    process = await asyncio.create_subprocess_exec(
        *PROGRAM,
        *("serve", "--port", "0", "--workers", str(count), "--pace", "0", "--rate", "0"),
        *("--database", database, "--broker", broker),
        stdout=PIPE,
        stderr=PIPE,
    )
    assert process.stdout is not None
    try:
        async with asyncio.timeout(6 * PATIENCE):
            line = (await process.stdout.readline()).decode()
        found = re.search(r"http://\S+", line)
        assert found, (await process.stderr.read()).decode() if process.stderr else line
        yield process, found[0].rstrip("/")
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def noted(process: Process, what: str) -> dict[str, object]:
    """The next line of the log that says this."""
    assert process.stderr is not None
    async with asyncio.timeout(6 * PATIENCE):
        while True:
            line: dict[str, object] = json.loads(await process.stderr.readline())
            if line["what"] == what:
                return line


async def test_people_of_different_processes_share_a_table(
    postgres_url: str, redis_server: RedisServer
) -> None:
    async with workers(postgres_url, redis_server.url, 2) as (process, url):
        started = [await noted(process, "worker started") for _ in range(2)]
        async with Guest(url) as ada, Guest(url) as bob:
            table, first, second = await two_at_a_table(ada, bob)
            for _ in range(6):
                one, _ = asked(first, second)
                reply = await one.answer()
                assert reply["type"] == "ack"
                for seat in (first, second):
                    await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023
            before = first.state["moments"]

            # A worker that dies is replaced, and its people come back to the same table.
            pid = started[0]["pid"]
            assert isinstance(pid, int)
            os.kill(pid, signal.SIGKILL)
            assert (await noted(process, "worker died"))["pid"] == pid
            await noted(process, "worker started")
            returned = [await guest.sit(table) for guest in (ada, bob)]
            assert [seat.state["moments"] for seat in returned] == [before, before]
            one, _ = asked(*returned)
            assert (await one.answer())["type"] == "ack"

            numbers = (await ada.client.get("/metrics")).text
            assert "aevum_answers_total" in numbers

            process.send_signal(signal.SIGTERM)
            for seat in returned:
                assert await seat.closed() == 1012
                assert seat.heard[-1]["again"] is True
        async with asyncio.timeout(6 * PATIENCE):
            assert await process.wait() == 0
