"""How well the greedy bot plays, on fixed seeds."""

import random
from typing import Any

from aevum.bots.greedy import GreedyMind
from aevum.bots.guessing import GuessingMind
from aevum.bots.mind import Mind
from aevum.bots.situation import Situation
from aevum.games.aetherya.coop import team_score
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import TABLE, Match


def play(options: dict[str, object], bots: list[Mind], seed: int) -> Any:
    """The last state of a game between these bots."""
    setup = AETHERYA.resolve(options)
    match: Match[Any] = Match(AETHERYA, AETHERYA.deal(setup, seed))
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        seat = 0 if decision.seat == TABLE else decision.seat
        match.answer(bots[seat].choose(Situation.of(match, seat, rng)))
    return match.state


def victories(options: dict[str, object], games: int, players: int = 2) -> int:
    """How many games one greedy bot wins alone against random ones, changing seats."""
    won = 0
    for seed in range(games):
        bots: list[Mind] = [GuessingMind(AETHERYA) for _ in range(players)]
        bots[seed % players] = GreedyMind(AETHERYA, samples=1)
        won += AETHERYA.winners(play(options, bots, seed)) == (seed % players,)
    return won


def test_greedy_beats_random_in_nine_of_ten_base_games() -> None:
    assert victories({"mode": "base", "players": 2}, games=200) >= 180


def test_greedy_beats_random_clearly_with_objects_and_characters() -> None:
    assert victories({"mode": "tiles", "players": 2}, games=12) >= 11


def test_greedy_beats_three_random_opponents() -> None:
    assert victories({"mode": "base", "players": 4}, games=12, players=4) >= 10


def test_greedy_gets_through_whole_campaigns() -> None:
    ends = [play({"mode": "solo"}, [GreedyMind(AETHERYA)], seed).outcome for seed in range(8)]
    assert ends.count("completed") >= 4


def test_greedy_teams_do_far_better_than_random_ones() -> None:
    options: dict[str, object] = {"mode": "coop", "players": 2}
    greedy: list[Mind] = [GreedyMind(AETHERYA, samples=1)] * 2
    good = [team_score(play(options, greedy, seed)) for seed in range(8)]
    poor = [
        team_score(play(options, [GuessingMind(AETHERYA), GuessingMind(AETHERYA)], seed))
        for seed in range(8)
    ]
    assert sum(good) / 8 > sum(poor) / 8 + 15
