"""Walk through environments on many cores: `python -m tools.env_walks --decisions 1000000`.

Every option of every question is said in both ways to answer, and now and then everybody looks. The
first walk that breaks is printed with the command that walks it again; the exit status is 1 then.
"""

from __future__ import annotations

import multiprocessing
import sys
import time
import traceback
from collections import Counter
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.env_walks import EnvWalk  # the walkers lie with the tests
from tools.walks import STRIDE, what_to_walk

SPEAKS_EVERY = 20  # seconds
SHORTEST = 20  # decisions of a walk, on average: so many walks are enough


class EnvWalked(NamedTuple):
    """What became of one walk."""

    number: int
    game: str
    decisions: int
    options: int
    broken: str


def walk(number: int, only: str) -> EnvWalked:
    """One walk, whatever becomes of it."""
    one = EnvWalk(number, only)
    try:
        decisions = one.run()
    except Exception:
        return EnvWalked(number, one.name, 0, one.options, traceback.format_exc())
    return EnvWalked(number, one.name, decisions, one.options, "")


def main(arguments: list[str] | None = None) -> int:
    """Walk as told; 0 if nothing broke."""
    told = what_to_walk("tools.env_walks", __doc__).parse_args(arguments)
    began = spoke = time.monotonic()
    first = told.seed * STRIDE
    if told.replay is not None:
        return _report([walk(told.replay, told.only)], began)
    done: list[EnvWalked] = []
    decisions = 0
    with multiprocessing.get_context("spawn").Pool(told.jobs) as pool:
        work = partial(walk, only=told.only)
        numbers = range(first, first + max(1, told.decisions // SHORTEST))
        for one in pool.imap_unordered(work, numbers, chunksize=4):
            done.append(one)
            decisions += one.decisions
            if time.monotonic() - spoke > SPEAKS_EVERY:
                spoke = time.monotonic()
                sys.stderr.write(f"  {decisions:,} decisions\n")
            if decisions >= told.decisions or one.broken:
                pool.terminate()
                break
    return _report(done, began)


def _report(done: list[EnvWalked], began: float) -> int:
    games: Counter[str] = Counter()
    for one in done:
        games[one.game] += one.decisions
    options, took = sum(one.options for one in done), time.monotonic() - began
    walks, decisions = len(done), games.total()
    lines = [f"{walks:,} walks, {decisions:,} decisions, {options:,} options said in {took:.0f} s"]
    lines += [f"  {name:14} {count:>12,} decisions" for name, count in sorted(games.items())]
    broken = [one for one in done if one.broken]
    for one in broken[:1]:
        again = f"python -m tools.env_walks --replay {one.number}"
        lines.append(f"\nBroken: {again}\n{one.broken}")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
