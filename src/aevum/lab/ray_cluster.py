"""The same games on a Ray cluster (`aevum[ray]`): one started here, or one that is there."""

from __future__ import annotations

import logging
import os
import sys
from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any

from aevum.kernel import WrongSetup
from aevum.lab.simulation import Item, SimulatedGame, chunk_size, play_item
from aevum.lab.workers import core_count
from aevum.play.refusals import refusal

HERE = "local"  # instead of an address: a cluster of this machine, for as long as it takes
_AHEAD = 3  # chunks for each worker that wait or run; what has ended is taken in order


def run_on_ray(
    items: Sequence[Item], address: str, workers: int | None = None
) -> Iterator[SimulatedGame]:
    """The games in their order, each as soon as it and those before it are finished.

    The games of a worker that is lost are played again elsewhere: they are the same games.
    """
    ray = _ray()
    count = workers or core_count()
    _join(ray, address, count)
    try:
        if address != HERE:
            count = max(1, int(ray.cluster_resources().get("CPU", count)))
        size = chunk_size(len(items), count)
        chunks = iter([items[at : at + size] for at in range(0, len(items), size)])
        play = ray.remote(num_cpus=1, max_retries=-1)(_play_chunk)
        running: deque[Any] = deque()
        for chunk in chunks:
            running.append(play.remote(chunk))
            if len(running) >= count * _AHEAD:
                yield from _finished(ray, running.popleft())
        while running:
            yield from _finished(ray, running.popleft())
    finally:
        ray.shutdown()


def _play_chunk(items: Sequence[Item]) -> list[SimulatedGame]:
    return [play_item(item) for item in items]


def _finished(ray: Any, chunk: Any) -> list[SimulatedGame]:
    """The rows of a chunk; what broke off there is raised here as it was."""
    try:
        found: list[SimulatedGame] = ray.get(chunk)
    except ray.exceptions.RayTaskError as problem:
        raise problem.cause from None
    return found


def _ray() -> Any:
    # Nobody is asked, and nothing is told to anybody: neither to Ray's makers nor on the terminal.
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    try:
        import ray
    except ImportError:
        raise refusal(WrongSetup, "needs_extra", extra="ray") from None
    return ray


def _join(ray: Any, address: str, workers: int) -> None:
    """Workers find the modules that can be found here: minds of one's own among them."""
    path = os.pathsep.join([place for place in [os.getcwd(), *sys.path] if place])
    told = {
        "include_dashboard": False,
        "log_to_driver": False,
        "logging_level": logging.ERROR,
        "runtime_env": {"env_vars": {"PYTHONPATH": path}},
    }
    if address == HERE:
        ray.init(num_cpus=workers, **told)
        return
    del told["include_dashboard"]
    try:
        ray.init(address=address, **told)
    except (ConnectionError, RuntimeError, ValueError) as problem:
        raise refusal(WrongSetup, "no_cluster", address=address, problem=problem) from None
