"""Bots do not peek: what a seat cannot see makes no difference to what its bot answers."""

import random
from typing import Any

import pytest

from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import NO_CHANCE, TABLE, Match
from aevum.worlds import resample
from support.walks import walk

SETUPS: list[dict[str, object]] = [
    {"mode": "base", "players": 2},
    {"mode": "tiles", "players": 2},
    {"mode": "solo", "players": 1},
    {"mode": "coop", "players": 3},
]


def positions(options: dict[str, object], every: int) -> list[Match[Any]]:
    """Some positions of a random game, each a copy of its own."""
    found = [match.clone() for match in walk(AETHERYA, options, 3) if match.decision is not None]
    return found[::every]


def choice(match: Match[Any], seat: int) -> int:
    bot = GreedyMind(AETHERYA, samples=1)
    return bot.choose(Situation.of(match, seat, random.Random(11)))


@pytest.mark.parametrize("options", SETUPS, ids=lambda options: str(options["mode"]))
def test_positions_that_differ_only_in_what_the_seat_cannot_see_get_the_same_answer(
    options: dict[str, object],
) -> None:
    compared = different = 0
    for match in positions(options, every=9):
        assert match.decision is not None
        seat = max(match.decision.seat, 0)
        for seed in (5, 6):
            other = resample(match, seat, seed)
            different += other.save() != match.save()
            assert choice(other, seat) == choice(match, seat)
            compared += 1
    assert compared > 8
    assert different > compared // 2  # most of them really are other deals


def test_samples_depend_on_the_view_and_the_seed_alone() -> None:
    for match in positions({"mode": "tiles", "players": 2}, every=9):
        assert match.decision is not None
        seat = max(match.decision.seat, 0)
        other = resample(match, seat, 77)
        for seed in (1, 2):
            here = Situation.of(match, seat, random.Random(0)).sample(seed)
            there = Situation.of(other, seat, random.Random(0)).sample(seed)
            assert here.state == there.state


def test_a_situation_shows_the_view_of_its_seat() -> None:
    match = positions({"mode": "base", "players": 2}, every=9)[3]
    assert match.decision is not None
    seat = match.decision.seat
    situation = Situation.of(match, seat, random.Random(0))
    assert situation.view == match.view(seat)
    assert situation.view.rng == NO_CHANCE
    assert situation.decision is match.decision


def test_a_situation_hands_out_no_match_but_its_samples() -> None:
    match = positions({"mode": "base", "players": 2}, every=9)[2]
    situation = Situation.of(match, 0, random.Random(0))
    public = [getattr(situation, name) for name in dir(situation) if not name.startswith("_")]
    assert match not in public
    assert situation.sample(4) is not match


def test_a_bot_is_not_asked_when_the_game_is_over() -> None:
    *_, last = walk(AETHERYA, {"mode": "base"}, 1)
    with pytest.raises(ValueError, match="while the game runs"):
        Situation.of(last, 0, random.Random(0))


def test_a_decision_of_the_table_is_seen_with_one_seats_eyes() -> None:
    for match in walk(AETHERYA, {"mode": "coop", "players": 2}, 1):
        assert match.decision is not None
        if match.decision.seat == TABLE:
            situation = Situation.of(match, 0, random.Random(0))
            assert situation.view == match.view(0)
            assert 0 <= GreedyMind(AETHERYA, 1).choose(situation) < len(match.decision.options)
            return
    raise AssertionError("the table was never asked")
