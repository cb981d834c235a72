"""Bots think in other processes: those may die, hang or fail, and answers still come."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from aevum.web.server.room import Room, answer_job
from aevum.web.server.running.bot_pool import BotPool
from aevum.web.server.tables.minds import BotFailed, Haste, PoolClosed
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire.rest import NewTable, SeatPlan
from support.thinkers import (
    crash_once,
    echo,
    fail,
    hang_once,
    own_process,
    think_until_hurried,
    was_hurried,
)

_SECONDS = 30.0


@pytest.fixture
async def pool() -> AsyncIterator[BotPool]:
    pool = BotPool(own_process, processes=2)
    yield pool
    await pool.close()


def a_table_of_bots() -> Room:
    seats = [SeatPlan("bot"), SeatPlan("bot", "random")]
    new = NewTable(game="aetherya", seats=seats, start=True)
    return Room.from_entries("t", [open_entry(new, "g", "", 5, 1.0)])


async def test_the_answer_is_the_bots_own() -> None:
    job = a_table_of_bots().bot_job()
    assert job is not None
    pool = BotPool(processes=1)
    assert await pool.answer(job) == answer_job(job)
    await pool.close()


async def test_nothing_is_started_before_it_is_needed(pool: BotPool) -> None:
    assert pool.processes() == []
    await pool.answer("first")
    assert len(pool.processes()) == 1


async def test_warming_up_starts_all(pool: BotPool) -> None:
    await pool.warm_up()
    assert len(pool.processes()) == 2


async def test_bots_think_elsewhere_and_at_the_same_time(pool: BotPool) -> None:
    answered = set(await asyncio.gather(*(pool.answer(number) for number in range(40))))
    assert answered <= {str(process) for process in pool.processes()}
    assert str(os.getpid()) not in answered


async def test_many_jobs_wait_for_their_turn_and_keep_their_answers() -> None:
    pool = BotPool(echo, processes=2)
    answers = await asyncio.gather(*(pool.answer(number) for number in range(200)))
    assert answers == [str(number) for number in range(200)]
    await pool.close()


async def test_a_bot_that_raises_an_error_fails_alone() -> None:
    pool = BotPool(fail, processes=1)
    with pytest.raises(BotFailed, match="ValueError: no idea"):
        await pool.answer("no idea")
    assert await pool.answer("fine") == "fine"
    await pool.close()


async def test_a_process_that_dies_is_replaced_and_asked_again(tmp_path: Path) -> None:
    pool = BotPool(crash_once, processes=1)
    assert await pool.answer(str(tmp_path / "crashed")) == "alive"
    assert (tmp_path / "crashed").exists()
    await pool.close()


async def test_a_process_killed_while_idle_is_replaced(pool: BotPool) -> None:
    killed = int(await pool.answer("who are you?"))
    os.kill(killed, signal.SIGKILL)
    assert int(await pool.answer("and now?")) != killed


async def test_a_bot_that_thinks_for_ever_is_stopped(tmp_path: Path) -> None:
    pool = BotPool(hang_once, processes=1, seconds=0.5)
    await pool.warm_up()
    async with asyncio.timeout(_SECONDS):
        assert await pool.answer(str(tmp_path / "hung")) == "alive"
    await pool.close()


async def test_a_bot_that_thinks_can_be_hurried(tmp_path: Path) -> None:
    pool, haste, mark = BotPool(think_until_hurried, processes=1), Haste(), tmp_path / "thinks"
    asked = asyncio.create_task(pool.answer(str(mark), haste))
    await until(mark.exists)
    haste.press()
    async with asyncio.timeout(_SECONDS):
        assert await asked == "hurried"
    await pool.close()


class Tardy(Haste):
    """Takes so long to tell of a hurry that a bot asked before would have answered."""

    def reach(self, tell: Callable[[], object] | None) -> None:
        if tell is not None:
            time.sleep(0.3)
        super().reach(tell)


async def test_whoever_is_hurried_before_its_turn_hurries_then_and_nobody_else_does() -> None:
    pool, early, late = BotPool(was_hurried, processes=1), Tardy(), Haste()
    early.press()
    assert await pool.answer("first", late) == "False"
    assert await pool.answer("second", early) == "True"  # however quickly it answers
    late.press()  # its question is answered
    early.press()
    assert await pool.answer("third") == "False"
    await pool.close()


async def test_closing_ends_everything_at_once(tmp_path: Path) -> None:
    pool = BotPool(hang_once, processes=2)
    asked = asyncio.create_task(pool.answer(str(tmp_path / "hung")))
    await until(lambda: (tmp_path / "hung").exists())
    processes = pool.processes()
    async with asyncio.timeout(_SECONDS):
        await pool.close()
        with pytest.raises(PoolClosed):
            await asked
    assert processes
    assert not any(alive(process) for process in processes)
    with pytest.raises(PoolClosed):
        await pool.answer("anybody there?")


async def test_a_cancelled_question_leaves_the_pool_whole(pool: BotPool) -> None:
    asked = asyncio.create_task(pool.answer("never mind"))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await pool.answer("again")


async def test_the_processes_end_with_a_server_that_was_killed() -> None:
    code = (
        "import asyncio, sys\n"
        "from aevum.web.server.running.bot_pool import BotPool\n"
        "from support.thinkers import own_process\n"
        "async def main():\n"
        "    pool = BotPool(own_process, processes=1)\n"
        "    print(await pool.answer(''), flush=True)\n"
        "    await asyncio.sleep(600)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    tests = str(Path(__file__).parents[1])
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-c", code, stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": tests}
    )
    assert server.stdout is not None
    bot = int(await server.stdout.readline())
    assert alive(bot)
    server.kill()
    await server.wait()
    await until(lambda: not alive(bot))


async def until(ready: Callable[[], bool]) -> None:
    deadline = time.monotonic() + _SECONDS
    while not ready():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"
