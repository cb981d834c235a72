"""Measures how often companions win from positions, by the value their playbook gives these.

    python -m tools.chances --games 500

Prints, for each game, the middle and the slope of a logistic curve: src/aevum/bots/chances.toml.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from math import exp, sqrt
from typing import NamedTuple

from aevum.bots.playbook import playbook_for
from aevum.bots.roster import make_mind
from aevum.bots.situation import Situation
from aevum.kernel import Match
from aevum.play.catalogue import find_game

_SEEDS = 10_000_000  # far from those of other measurements
_EVERY = 7  # decisions between two positions that count
_STEPS = 60  # of Newton's method
_ENDED = 400.0  # values beyond it are of games that are over
_TINY = 1e-9
_NEMESES = (
    *("umbra_titan", "gate_witch", "hollow_crown", "magus_of_cloaks"),
    *("experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls"),
)
Draw = Callable[[random.Random], Mapping[str, object]]


def _battle(lot: random.Random) -> Mapping[str, object]:
    return {
        "boxes": "war_eternal,outcasts",
        "nemesis": lot.choice(_NEMESES),
        "difficulty": lot.choice(["beginner", "beginner", "normal"]),
        "players": lot.choice([1, 2, 3, 4]),
    }


def _stage(lot: random.Random) -> Mapping[str, object]:
    stage = lot.choice(["A", "B", "C", "D", "E", "practice"])
    level = {"difficulty": lot.choice(["beginner", "standard"])}
    return {
        "stage": stage,
        **(level if stage != "practice" else {}),
        "players": lot.choice([2, 3, 4]),
    }


def _team(lot: random.Random) -> Mapping[str, object]:
    return {"mode": "coop", "players": lot.choice([2, 3, 4])}


_GAMES: Mapping[str, Draw] = {"aeons-end": _battle, "eternal-decks": _stage, "aetherya": _team}


class Point(NamedTuple):
    """A position, and what became of its game."""

    value: float
    won: bool
    weight: float  # all positions of a game together count as one


def played(name: str, number: int) -> list[Point]:
    """The positions of one game, each judged in two worlds its seat may be in."""
    lot = random.Random(number)
    game = find_game(name)
    match = Match(game, game.deal(game.resolve(_GAMES[name](lot)), _SEEDS + number))
    mind, judge = make_mind("companion", game), playbook_for(game).value
    values: list[float] = []
    asked = 0
    while (decision := match.decision) is not None:
        seat = max(decision.seat, 0)
        situation = Situation.of(match, seat, lot)
        if asked % _EVERY == 0 and not match.in_effect and situation.can_look:
            values += [judge(situation.sample(world).state, seat) for world in (1, 2)]
        match.answer(mind.choose(situation))
        asked += 1
    won, weight = bool(game.winners(match.state)), 1 / max(1, len(values))
    return [Point(value, won, weight) for value in values if abs(value) < _ENDED]


def fitted(points: Sequence[Point]) -> tuple[float, float]:
    """The middle and the slope of the curve that fits best."""
    mean = sum([point.value for point in points]) / len(points)
    spread = sqrt(sum([(point.value - mean) ** 2 for point in points]) / len(points))
    level = slope = 0.0
    for _ in range(_STEPS):
        g0 = g1 = h00 = h01 = h11 = _TINY
        for value, won, weight in points:
            x = (value - mean) / spread
            chance = 1 / (1 + exp(-(level + slope * x)))
            miss, bend = (won - chance) * weight, chance * (1 - chance) * weight
            g0, g1 = g0 + miss, g1 + miss * x
            h00, h01, h11 = h00 + bend, h01 + bend * x, h11 + bend * x * x
        area = h00 * h11 - h01 * h01
        level += (h11 * g0 - h01 * g1) / area
        slope += (h00 * g1 - h01 * g0) / area
    return mean - level * spread / slope, slope / spread


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.chances", description=__doc__)
    parser.add_argument("--games", type=int, default=500, help="of each game")
    asked = parser.parse_args()
    for place, name in enumerate(_GAMES):
        points = [p for n in range(asked.games) for p in played(name, 3 * (n + 1) + place)]
        middle, slope = fitted(points)
        won = sum([point.won * point.weight for point in points])
        print(f"[{name}]\nmiddle = {middle:.1f}\nslope = {slope:.5f}\ngames = {asked.games}")
        print(f"# won: {won:.0f}", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
