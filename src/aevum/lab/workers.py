"""Further processes that play games."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from aevum.kernel import RulesError
from aevum.play.refusals import refusal


class SimulationError(RulesError):
    """A simulated game went wrong; says which one, so that it can be played again."""


def core_count() -> int:
    """How many processes can run side by side here."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def worker_pool(count: int) -> Iterator[ProcessPoolExecutor]:
    """So many processes; whoever leaves the block by an error or by stopping ends them at once."""
    # Ctrl+C reaches all processes; only this one may answer it, and it ends the others.
    context, before = multiprocessing.get_context("spawn"), set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(count, context, signal.signal, (signal.SIGINT, signal.SIG_IGN))
    try:
        yield pool
        pool.shutdown()
    except BrokenProcessPool:
        raise refusal(SimulationError, "no_main_guard") from None
    finally:
        for process in set(multiprocessing.active_children()) - before:
            process.terminate()
        pool.shutdown(wait=True, cancel_futures=True)
