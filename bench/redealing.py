"""How long it takes to deal a world anew, and to look at a position as one seat sees it.

`python -m bench.redealing` plays some random games of each set-up and measures at their positions,
in microseconds of processor time: the best of a few rounds over all of them.
"""

import random
import sys
import time
from collections.abc import Callable, Mapping
from typing import Any

from aevum.kernel import Match
from aevum.play.catalogue import find_game
from aevum.worlds import NoOtherWorld, Redealing

SETUPS: tuple[tuple[str, Mapping[str, object]], ...] = (
    ("aetherya", {"mode": "base", "players": 2}),
    ("aetherya", {"mode": "tiles", "players": 4}),
    ("aetherya", {"mode": "solo", "players": 1}),
    ("aeons-end", {"players": 2}),
    ("aeons-end", {"players": 4}),
    ("eternal-decks", {"stage": "A", "players": 2}),
    ("eternal-decks", {"stage": "A", "players": 4}),
    ("eternal-decks", {"stage": "F", "players": 4}),
)
GAMES = 3
EVERY = 4  # of the menus; of the questions inside effects all
MOST = 60  # positions
ROUNDS = 7
FURTHER = 10  # worlds of one position

Position = tuple[Match[Any], int]  # and whose eyes


def main() -> None:
    """Print a row for the menus and one for the effects of each set-up."""
    sys.stdout.write(f"{'':42}{'positions':>10}{'first':>8}{'further':>8}{'view':>8}\n")
    for name, options in SETUPS:
        menus, effects = _positions(name, options)
        for where, positions in (("menu", menus), ("effect", effects)):
            if positions:
                title = " ".join([name, *map(str, options.values()), where])
                figures = "".join([f"{figure:8.1f}" for figure in _measured(positions)])
                sys.stdout.write(f"{title:42}{len(positions):10}{figures}\n")


def _positions(name: str, options: Mapping[str, object]) -> tuple[list[Position], list[Position]]:
    """Positions of random games at menus and inside effects that can be dealt anew."""
    game = find_game(name)
    menus, effects = list[Position](), list[Position]()
    for seed in range(GAMES):
        draw = random.Random(seed).random
        match, count = Match(game, game.deal(game.resolve(options), seed)), 0
        while (decision := match.decision) is not None:
            count += 1
            position = match.clone(), max(decision.seat, 0)
            if match.in_effect and _can_be_dealt(position):
                effects.append(position)
            elif not match.in_effect and count % EVERY == 0:
                menus.append(position)
            match.answer(int(draw() * len(decision.options)))
    return menus[:MOST], effects[:MOST]


def _can_be_dealt(position: Position) -> bool:
    try:
        Redealing(*position).world(1)
    except NoOtherWorld:
        return False
    return True


def _measured(positions: list[Position]) -> tuple[float, float, float]:
    """The first world of a position, a further one, and a view."""
    dealers = [Redealing(*position) for position in positions]
    first = _best(lambda: [Redealing(*position).world(1) for position in positions])
    further = _best(lambda: [each.world(seed) for each in dealers for seed in range(FURTHER)])
    view = _best(lambda: [match.view(seat) for match, seat in positions])
    count = len(positions)
    return first / count, further / count / FURTHER, view / count


def _best(work: Callable[[], object]) -> float:
    """The microseconds of processor time of the best round."""
    found = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work()
        found.append(time.process_time() - begun)
    return min(found) * 1e6


if __name__ == "__main__":
    main()
