"""Walk through many games on many cores: `python -m tools.walks --decisions 300000 --alive`.

Every walk has a number that settles all of it. The first that breaks is printed with the command
that walks it again; the exit status is 1 then.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from support.roaming import Walk, WalkBroken  # the walkers lie with the tests

STRIDE = 1_000_003  # between the walks of one seed and those of the next
PATIENCE = 300  # seconds for one walk: longer means that it hangs
SPEAKS_EVERY = 10  # seconds


class Walked(NamedTuple):
    """What became of one walk."""

    number: int
    game: str
    decisions: int
    broken: str  # what was wrong, with the recipe; empty if nothing
    trace: str


def walk(number: int, alive: bool, only: str) -> Walked:
    """One walk, whatever becomes of it."""
    signal.signal(signal.SIGALRM, _too_long)
    signal.alarm(PATIENCE)
    one = Walk(number, alive, only)
    try:
        decisions = one.run()
    except WalkBroken as problem:
        cause = problem.__cause__
        trace = "".join(traceback.format_exception(cause)) if cause else ""
        return Walked(number, one.name, len(one.codes), str(problem), trace)
    finally:
        signal.alarm(0)
    return Walked(number, one.name, decisions, "", "")


def _too_long(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"the walk takes more than {PATIENCE} s")


def main(arguments: list[str] | None = None) -> int:
    """Walk as told; 0 if nothing broke."""
    told = _arguments().parse_args(arguments)
    if told.replay is not None:
        return _report([walk(told.replay, told.alive, told.only)], time.monotonic(), told)
    began = time.monotonic()
    return _report(list(_walks(told, began)), began, told)


def _walks(told: argparse.Namespace, began: float) -> Iterator[Walked]:
    """Walk after walk on all cores, until there were decisions enough or one broke."""
    numbers = iter(range(told.seed * STRIDE, (told.seed + 1) * STRIDE))
    work = partial(walk, alive=told.alive, only=told.only)
    decisions, broken, spoke = 0, 0, began
    with multiprocessing.get_context("spawn").Pool(told.jobs, _quietly) as pool:
        for done in pool.imap_unordered(work, numbers_until(numbers, told), chunksize=4):
            yield done
            decisions += done.decisions
            broken += bool(done.broken)
            if time.monotonic() - spoke > SPEAKS_EVERY:
                spoke = time.monotonic()
                sys.stderr.write(f"  {decisions:,} decisions, {broken} broken\n")
            if decisions >= told.decisions or (broken and not told.keep_on):
                pool.terminate()
                return


def numbers_until(numbers: Iterator[int], told: argparse.Namespace) -> Iterator[int]:
    """At most as many walks as there are decisions to walk."""
    for _, number in zip(range(max(1, told.decisions)), numbers, strict=False):
        yield number


def _quietly() -> None:
    """A worker leaves Ctrl-C to the one who waits for it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _report(done: list[Walked], began: float, told: argparse.Namespace) -> int:
    took = time.monotonic() - began
    decisions = sum(one.decisions for one in done)
    games: Counter[str] = Counter()
    for one in done:
        games[one.game] += one.decisions
    kept = "kept alive" if told.alive else "left to chance"
    lines = [f"{len(done):,} walks {kept}, {decisions:,} decisions in {took:.0f} s"]
    lines += [f"  {name:14} {count:>12,} decisions" for name, count in sorted(games.items())]
    broken = sorted([one for one in done if one.broken])
    for one in broken[:1]:
        lines.append(f"\nBroken: {len(broken)} walks. The first:\n{one.broken}\n\n{one.trace}")
    causes = Counter(one.broken.splitlines()[0][:160] for one in broken)
    for cause, count in causes.most_common() if len(broken) > 1 else ():
        number = next(one.number for one in broken if one.broken.startswith(cause))
        lines.append(f"{count:5} × {cause}  (walk {number})")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if broken else 0


def _arguments() -> argparse.ArgumentParser:
    parser = what_to_walk("tools.walks", __doc__)
    parser.add_argument("--alive", action="store_true", help="top up life, cards and the like")
    parser.add_argument("--keep-on", action="store_true", help="do not stop at the first break")
    return parser


def what_to_walk(tool: str, about: str) -> argparse.ArgumentParser:
    """The options all kinds of walks share."""
    parser = argparse.ArgumentParser(tool, description=about)
    parser.add_argument("--decisions", type=int, default=100_000, help="how many in all")
    parser.add_argument("--seed", type=int, default=1, help="which series of walks")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--only", default="", help="one game by its name")
    parser.add_argument("--replay", type=int, default=None, help="one walk by its number")
    return parser


if __name__ == "__main__":
    sys.exit(main())
