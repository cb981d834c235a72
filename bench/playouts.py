"""How fast random games are played out at one go, beside the same games answered one by one.

`python -m bench.playouts` prints microseconds of processor time for each decision, deal and final
scores included: the best of a few rounds over the same games. The states they end in must agree.
"""

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from aevum.kernel import Decision, Game, Match, Setup, play_out
from aevum.lab.bench.own import SETUPS
from aevum.play.catalogue import find_game

GAMES = 30
ROUNDS = 7

Play = Callable[[Game[Any], Setup, int], tuple[Any, int]]  # where it led, after how many decisions


def main() -> None:
    """Print a row for each set-up of `aevum bench`."""
    sys.stdout.write(f"{'':36}{'one by one':>12}{'at one go':>12}{'ratio':>8}\n")
    for name, options in SETUPS:
        game = find_game(name)
        setup = game.resolve(options)
        for seed in range(5):
            assert _answered(game, setup, seed) == _played_out(game, setup, seed)
        found = [_measured(play, game, setup) for play in (_answered, _played_out)]
        title = " ".join([name, *map(str, options.values())])
        sys.stdout.write(f"{title:36}{found[0]:12.2f}{found[1]:12.2f}{found[0] / found[1]:8.2f}\n")


def _answered(game: Game[Any], setup: Setup, seed: int) -> tuple[Any, int]:
    match, draw, count = _dealt(game, setup, seed), random.Random(seed).random, 0
    while (decision := match.decision) is not None:
        match.answer(int(draw() * len(decision.options)))
        count += 1
    game.scores(match.state)
    return match.state, count


def _played_out(game: Game[Any], setup: Setup, seed: int) -> tuple[Any, int]:
    draw, count = random.Random(seed).random, 0

    def by_lot(_: Any, decision: Decision) -> int:
        nonlocal count
        count += 1
        return int(draw() * len(decision.options))

    state = play_out(_dealt(game, setup, seed), by_lot)
    game.scores(state)
    return state, count


def _dealt(game: Game[Any], setup: Setup, seed: int) -> Match[Any]:
    return Match(game, game.deal(setup, seed))


def _measured(play: Play, game: Game[Any], setup: Setup) -> float:
    """Microseconds for a decision in the best round."""
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.process_time()
        decisions = sum([play(game, setup, seed)[1] for seed in range(GAMES)])
        best = min(best, (time.process_time() - begun) / decisions)
    return best * 1e6


if __name__ == "__main__":
    main()
