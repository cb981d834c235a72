"""Finds puzzles in simulated games and adds them to the files of the product, or checks these.

python -m tools.puzzles find aetherya --minutes 20 --most 40
python -m tools.puzzles check
python -m tools.puzzles check eternal-decks --mend
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from aevum.bots.puzzles import Puzzle, puzzles_of
from aevum.lab.puzzle_search import graded, holds, is_good, search
from aevum.play.catalogue import OWN_GAMES, find_game

EASY = 5  # one in so many may be found by all minds
SHARE = 0.4  # of a game's puzzles that may ask for the same
FOLDER = Path(__file__).parent.parent / "src" / "aevum" / "bots" / "puzzle_files"


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.puzzles", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    find = commands.add_parser("find", help="look through simulated games")
    find.add_argument("game", choices=OWN_GAMES)
    find.add_argument("--minutes", type=float, default=10.0)
    find.add_argument("--most", type=int, default=40, help="puzzles in the file")
    find.add_argument("--first", type=int, default=0, help="the number of the first game")
    checks = commands.add_parser("check", help="search every puzzle afresh, and grade it")
    checks.add_argument("games", nargs="*", help="these alone", metavar="GAME")
    checks.add_argument("--mend", action="store_true", help="keep what holds, with its new grade")
    asked = parser.parse_args()
    if asked.command == "check":
        return check(asked.games or list(OWN_GAMES), mend=asked.mend)
    return find_more(asked.game, asked.minutes, asked.most, asked.first)


def find_more(game: str, minutes: float, most: int, first: int) -> int:
    """Add puzzles to a game's file until there are so many or the time is over."""
    found = list(puzzles_of(game))
    end, games = time.monotonic() + 60 * minutes, 0

    def has_room(goal: str) -> bool:
        return sum([known.aim.goal == goal for known in found]) < most * SHARE

    for puzzle in search(find_game(game), first, has_room):
        if puzzle is None:
            games += 1
        elif is_wanted(puzzle, found, most):
            found.append(puzzle)
            write(game, found)
            told = f"{len(found)} after {games} games: {puzzle.aim.goal} {puzzle.grade}"
            print(told, " / ".join(puzzle.solution), flush=True)
        if len(found) >= most or time.monotonic() > end:
            break
    print(f"{game}: {len(found)} puzzles, {games} games from {first}")
    return 0


def is_wanted(puzzle: Puzzle, found: list[Puzzle], most: int) -> bool:
    """Whether it is new, and not one too many of those everybody finds."""
    easy = sum([known.grade == 1 for known in found])
    new = puzzle.id not in {known.id for known in found}
    return new and (puzzle.grade > 1 or easy < most // EASY)


def write(game: str, found: list[Puzzle]) -> None:
    """The file of a game, the easiest first."""
    FOLDER.mkdir(exist_ok=True)
    order = sorted(found, key=lambda puzzle: (puzzle.grade, puzzle.id))
    text = "".join([msgspec.json.encode(puzzle).decode() + "\n" for puzzle in order])
    (FOLDER / f"{game}.jsonl").write_text(text, encoding="utf-8")


def check(games: Sequence[str], *, mend: bool) -> int:
    """Whether one line alone solves every puzzle and its grade is right; names those that fail.

    Bots that play differently miss other puzzles, and may think better of another line:
    `mend` writes the new grades down and leaves those lines out.
    """
    wrong = 0
    for game in games:
        kept = []
        for puzzle in puzzles_of(game):
            again = graded(puzzle) if holds(puzzle) and is_good(puzzle) else None
            wrong += again != puzzle
            if again != puzzle:
                print(f"{game} {puzzle.id}: {'solution' if again is None else 'grade'}", flush=True)
            if again is not None:
                kept.append(again)
        if mend:
            write(game, kept)
        print(f"{game}: {len(puzzles_of(game))} puzzles looked at", flush=True)
    return 1 if wrong and not mend else 0


if __name__ == "__main__":
    sys.exit(main())
