"""Situations are sealed: what a seat cannot know is not in them, and makes no difference."""

import json
import random
from typing import Any

import pytest

from aevum.bots.mind import Clock
from aevum.bots.roster import bots_for, make_mind
from aevum.bots.situation import Situation
from aevum.kernel import Match
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.worlds import NoOtherWorld, resample
from support.walks import positions

SETUPS: list[tuple[str, dict[str, object]]] = [
    ("aetherya", {"mode": "tiles", "players": 3}),
    ("aetherya", {"mode": "solo"}),
    ("aeons-end", {"nemesis": "hollow_crown", "players": 2}),
    ("aeons-end", {"nemesis": "thief_of_dreams", "players": 3}),
    ("eternal-decks", {"stage": "A", "players": 3}),
    ("eternal-decks", {"stage": "E", "players": 2}),
    ("aetherya", {"mode": "coop", "players": 2}),
]


def sealed(match: Match[Any], seat: int) -> str:
    return json.dumps(Situation.of(match, seat, random.Random(1)).to_data())


def other_worlds(match: Match[Any], seat: int, count: int) -> list[Match[Any]]:
    try:
        return [resample(match, seat, seed) for seed in range(40, 40 + count)]
    except NoOtherWorld:
        return []


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_positions_a_seat_cannot_tell_apart_are_sealed_alike_to_the_letter(
    name: str, options: dict[str, object]
) -> None:
    other = 0
    for match, seat in positions(name, options, every=3):
        letter = sealed(match, seat)
        for world in other_worlds(match, seat, 2):
            assert sealed(world, seat) == letter
            other += world.save() != match.save()
    assert other > 5  # and they were other positions


@pytest.mark.parametrize(("name", "options"), SETUPS)
def test_no_mind_answers_otherwise_for_what_it_cannot_see(
    name: str, options: dict[str, object]
) -> None:
    """The swap test: the true position is swapped for another one that looks the same."""
    game, other = find_game(name), 0
    for match, seat in positions(name, options, every=13)[:6]:
        worlds = [match, *other_worlds(match, seat, 1)]
        other += len({json.dumps(world.save()) for world in worlds}) > 1
        for bot in bots_for(name):
            answers = {
                make_mind(bot, game).choose(Situation.of(world, seat, random.Random(3)))
                for world in worlds
            }
            assert len(answers) == 1, bot
    assert other > 1


def test_a_situation_without_a_world_is_answered_by_lot() -> None:
    match, seat = positions("aetherya", {"mode": "base", "players": 2}, every=9)[2]
    assert match.decision is not None
    chance = random.Random(1)
    unseen = Situation.of(match, seat, chance, looks=False)
    assert not unseen.can_look
    assert unseen.to_data() is None
    for name in bots_for("aetherya"):
        choice = make_mind(name, match.game).choose(unseen)
        assert choice in range(len(match.decision.options))


@pytest.mark.parametrize("name", OWN_GAMES)
def test_a_thought_names_the_best_of_what_it_compared(name: str) -> None:
    game = find_game(name)
    match, seat = positions(name, {}, every=3)[1]
    for bot in bots_for(name):
        mind = make_mind(bot, game)
        situation = Situation.of(match, seat, random.Random(2))
        for thought in mind.think(situation, Clock()):
            values = [appraisal.value for appraisal in thought.appraisals]
            compared = [a.option for a in thought.appraisals]
            assert not compared or thought.best in compared
            if bot != "random" and values:
                best = next(a.value for a in thought.appraisals if a.option == thought.best)
                assert best == pytest.approx(values[0])
            assert 0 <= thought.agreement <= 1


def test_a_hurried_mind_answers_with_what_it_has() -> None:
    match, seat = positions("eternal-decks", {"stage": "A", "players": 2}, every=5)[1]
    mind, clock = make_mind("master", match.game), Clock()
    thoughts = mind.think(Situation.of(match, seat, random.Random(2)), clock)
    first = next(thoughts)
    clock.hurry()
    assert len(list(thoughts)) <= 1
    assert first.worlds == 1


def test_where_no_other_world_is_found_the_one_that_fits_is_sampled(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, seat = positions("aeons-end", {"nemesis": "hollow_crown", "players": 2}, every=9)[2]
    situation = Situation.of(match, seat, random.Random(1))

    def none(*_: object) -> Match[Any]:
        raise NoOtherWorld("nothing fits")

    monkeypatch.setattr("aevum.worlds.Redealing.world", none)

    assert json.dumps(situation.sample(7).save()) == json.dumps(situation.to_data())
    assert make_mind("greedy", match.game).choose(situation) >= 0
