"""`aevum ladder` on a machine with nothing but Python: it plays what is missing in a file.

AEVUM_HOME=. PYTHONPATH=src:. python -m tools.climb aeons-end --minutes 9 --out rows.jsonl
"""

import argparse
import sys
import time
from pathlib import Path

from aevum.cli.climbing import Ascent, play_missing
from aevum.cli.speech import Speech
from aevum.lab.ladder.contests import contests_on
from aevum.lab.ladder.fields import chosen_fields, climbers, current_series, strength


def main(arguments: list[str]) -> int:
    """Play one game's fields."""
    given = argparse.ArgumentParser(prog="python -m tools.climb", description=__doc__)
    given.add_argument("game")
    given.add_argument("--field", default="*")
    given.add_argument("--bots", default="")
    given.add_argument("--deals", type=int, default=100)
    given.add_argument("--minutes", type=float, default=float("inf"))
    given.add_argument("--workers", type=int)
    given.add_argument("--series", default=current_series())
    given.add_argument("--out", type=Path, required=True)
    asked = given.parse_args(arguments)
    bots = sorted(asked.bots.split(","), key=strength) if asked.bots else climbers(asked.game)
    contests = contests_on(chosen_fields(asked.game, asked.field), bots)
    end = time.perf_counter() + 60 * asked.minutes
    ascent = Ascent(contests, asked.series, asked.deals, end, asked.workers)
    return play_missing(Speech("en"), {asked.game: asked.out}, ascent)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
