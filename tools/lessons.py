"""Take every lesson many times: `python -m tools.lessons --runs 200`.

Each is taken once by *Show me* and otherwise with random answers on the way; the exit status is 1
if one has a dead end or a step that nobody was told. `--show` prints what is said and answered.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from aevum.play.catalogue import find_game
from aevum.play.lessons import find_lesson
from aevum.play.text import LANGUAGES, words_for
from support.lessons import Moment, all_lessons, take  # whoever takes them lies with the tests


def main(arguments: list[str] | None = None) -> int:
    """Take the lessons asked for; says how often, and what was never told."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", default="", help="lessons whose game/name contains this")
    parser.add_argument(
        "--runs", type=int, default=200, help="times each lesson is taken, in each language"
    )
    parser.add_argument("--show", action="store_true", help="print one way through")
    parser.add_argument("--seed", type=int, default=0, help="with --show: 0 as shown, else freely")
    parser.add_argument("--language", default="en", choices=("en", "fr"))
    asked = parser.parse_args(arguments)
    chosen = [pair for pair in all_lessons() if asked.only in "/".join(pair)]
    if asked.show:
        for game, lesson in chosen:
            _show(game, lesson, asked.seed, asked.language)
        return 0
    return max([_take_often(game, lesson, asked.runs) for game, lesson in chosen], default=1)


def _take_often(game: str, lesson: str, runs: int) -> int:
    steps = find_lesson(find_game(game), lesson).steps
    told: Counter[int] = Counter()
    answers = broken = 0
    for number, language in product(range(runs), LANGUAGES):
        try:
            for moment in take(game, lesson, Random(number) if number else None, language):
                answers += 1
                if not moment.beat.waits:
                    told[moment.beat.step + 1] += 1
        except Exception as problem:  # any is a dead end, to be told with its number
            broken += 1
            print(f"{game}/{lesson}: {language} {number}: {type(problem).__name__}: {problem}")
    never = [number for number in range(1, len(steps) + 1) if not told[number]]
    taken = f"{runs} times in each language, {answers} answers, {broken} dead ends"
    print(f"{game}/{lesson}: {taken}, never told {never}")
    return int(bool(broken or never))


def _show(game: str, lesson: str, seed: int, language: str) -> None:
    print(f"\n=== {game}/{lesson}")
    count = 0
    for moment in take(game, lesson, Random(seed) if seed else None, language):
        count += sum([len(sentence.split()) for sentence in moment.beat.say])
        _print(moment, language)
    print(f"{count} words")


def _print(moment: Moment, language: str) -> None:
    session, beat, answer = moment
    words, decision = words_for(session.game, language), session.match.decision
    print()
    if decision is not None:
        print(
            f"  {decision.prompt}: {words.prompt(decision)}  {' | '.join(decision.codes())[:700]}"
        )
    mark = "over" if beat.over else "waits" if beat.waits else f"{beat.number}/{beat.of}"
    for sentence in beat.say:
        print(f"[{mark}] {sentence}")
    print(f"  rules {', '.join(beat.rules)}; lit {' '.join(beat.light)}; -> {answer}")


if __name__ == "__main__":
    sys.exit(main())
