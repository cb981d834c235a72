"""Learns how battles of Aeon's End end, from battles played by habit: bots/aeons_end/forecast.json.

    python -m tools.forecasts

Takes some minutes for each number of mages; needs NumPy (the extra `training`).
"""

from __future__ import annotations

import argparse
import json
import sys
from functools import partial
from pathlib import Path

from aevum.bots.aeons_end import forecast
from aevum.lab.training.battles import Experience, experiences
from aevum.lab.training.fit import explained, fitted, summed
from aevum.lab.workers import core_count, worker_pool

_BATTLES = {1: 1000, 2: 2000, 3: 1000, 4: 1500}  # by number of mages: what the file was made from
_TESTED = 0.1  # of the battles are kept back
_CHUNK = 25


def taught(mages: int, number: int) -> list[Experience]:
    """One battle, for a process of its own."""
    return list(experiences(mages, number))


def main(arguments: list[str]) -> int:
    """Play, learn, and say how well the ends of other battles are told."""
    given = argparse.ArgumentParser(prog="python -m tools.forecasts", description=__doc__)
    given.add_argument("--battles", type=int, help="as many for each number of mages")
    given.add_argument("--mages", type=int, nargs="*", default=list(_BATTLES))
    given.add_argument("--workers", type=int, default=core_count())
    asked = given.parse_args(arguments)
    path = Path(forecast.__file__).with_name(forecast.WEIGHTS)
    found = json.loads(path.read_text("utf-8")) if path.exists() else {}
    for mages in asked.mages:
        with worker_pool(asked.workers) as pool:
            numbers = range(asked.battles or _BATTLES[mages])
            battles = list(pool.map(partial(taught, mages), numbers, chunksize=_CHUNK))
        tested = max(1, round(_TESTED * len(battles)))
        tried = fitted(summed(battles[tested:]))
        print(f"{mages}: R² {explained(tried, battles[:tested]):.3f} on {tested} battles kept back")
        found[str(mages)] = fitted(summed(battles))
        path.write_text(json.dumps(found, indent=0, sort_keys=True) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
