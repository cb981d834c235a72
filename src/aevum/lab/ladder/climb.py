"""Playing what is missing: deal after deal over all fields, in several processes."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from functools import partial
from itertools import islice
from typing import NamedTuple

from aevum.lab.ladder.contests import Block, Contest, play_deal
from aevum.lab.simulation import seed_of
from aevum.lab.workers import SimulationError, core_count, worker_pool

_TICK = 0.5  # seconds after which whoever waits is told that nothing is finished yet
_QUEUED = 2  # deals a worker has before it: one it plays and one it need not wait for


class Task(NamedTuple):
    """A deal to be played."""

    contest: Contest
    deal: int


def missing_tasks(
    contests: Sequence[Contest], blocks: Iterable[Block], series: str, deals: int
) -> list[Task]:
    """What is not played yet: all bots on all fields have one deal before any has the next.

    The fields of a round are mixed, so that stopping within it has preferred none.
    """
    done = {
        (block.field, block.bots, deal)
        for block in blocks
        if block.series == series
        for deal in block.numbers
    }
    seeds = {contest.field: contest.field.seed(series) for contest in contests}
    return [
        Task(contest, deal)
        for deal in range(1, deals + 1)
        for contest in sorted(contests, key=lambda one: seed_of(seeds[one.field], deal))
        if (contest.field.id, contest.bots, deal) not in done
    ]


def climb(
    tasks: Sequence[Task], series: str, workers: int | None = None
) -> Generator[Block | SimulationError | None, None, None]:
    """Each deal as it ends, or what broke it off; None from time to time while all are at work.

    Closing it ends the games that run. They are the first ones of the next run, so that short
    games are not preferred for good.
    """
    count = min(workers or core_count(), len(tasks))
    if count < 2:
        yield from map(partial(_played, series), tasks)
        return
    left = iter(tasks)
    with worker_pool(count) as pool:
        running: set[Future[Block | SimulationError]] = set()
        while True:
            fresh = islice(left, count * _QUEUED - len(running))
            running |= {pool.submit(_played, series, task) for task in fresh}
            if not running:
                return
            done, running = wait(running, _TICK, FIRST_COMPLETED)
            for future in done:
                yield future.result()
            if not done:
                yield None


def _played(series: str, task: Task) -> Block | SimulationError:
    try:
        return play_deal(task.contest, series, task.deal)
    except SimulationError as problem:
        return problem
