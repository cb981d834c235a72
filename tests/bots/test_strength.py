"""How well the greedy bot plays, on fixed seeds."""

import random
from typing import Any

from aevum.bots.bot import Bot, Situation
from aevum.bots.greedy import GreedyBot
from aevum.bots.random_bot import RandomBot
from aevum.games.aetherya.coop import team_score
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import TABLE, Match


def play(options: dict[str, object], bots: list[Bot], seed: int) -> Any:
    """The last state of a game between these bots."""
    setup = AETHERYA.resolve(options)
    match: Match[Any] = Match(AETHERYA, AETHERYA.deal(setup, seed))
    rng = random.Random(seed)
    while (decision := match.decision) is not None:
        seat = 0 if decision.seat == TABLE else decision.seat
        match.answer(bots[seat].choose(Situation(match, seat, rng)))
    return match.state


def victories(options: dict[str, object], games: int, players: int = 2) -> int:
    """How many games one greedy bot wins alone against random ones, changing seats."""
    won = 0
    for seed in range(games):
        bots: list[Bot] = [RandomBot() for _ in range(players)]
        bots[seed % players] = GreedyBot(AETHERYA, samples=1)
        won += AETHERYA.winners(play(options, bots, seed)) == (seed % players,)
    return won


def test_greedy_beats_random_in_nine_of_ten_base_games() -> None:
    assert victories({"mode": "base", "players": 2}, games=200) >= 180


def test_greedy_beats_random_clearly_with_objects_and_characters() -> None:
    assert victories({"mode": "tiles", "players": 2}, games=12) >= 11


def test_greedy_beats_three_random_opponents() -> None:
    assert victories({"mode": "base", "players": 4}, games=12, players=4) >= 10


def test_greedy_gets_through_whole_campaigns() -> None:
    ends = [play({"mode": "solo"}, [GreedyBot(AETHERYA)], seed).outcome for seed in range(8)]
    assert ends.count("completed") >= 2


def test_greedy_teams_do_far_better_than_random_ones() -> None:
    options: dict[str, object] = {"mode": "coop", "players": 2}
    greedy: list[Bot] = [GreedyBot(AETHERYA, samples=1)] * 2
    good = [team_score(play(options, greedy, seed)) for seed in range(8)]
    poor = [team_score(play(options, [RandomBot(), RandomBot()], seed)) for seed in range(8)]
    assert sum(good) / 8 > sum(poor) / 8 + 15
