"""Adepts and masters of Aeon's End: turns played out, and how the battle ends told from there."""

import random
from itertools import islice
from math import isfinite
from typing import Any

import pytest

from aevum.bots.aeons_end.choices import AeonsEndChoices
from aevum.bots.aeons_end.forecast import (
    ALWAYS,
    Forecaster,
    chance,
    forecast,
    learned,
    outcome_worth,
)
from aevum.bots.aeons_end.forecast_terms import term_of
from aevum.bots.aeons_end.habits import AeonsEndHabits
from aevum.bots.aeons_end.measures import measures
from aevum.bots.hint_words import hint_phrases
from aevum.bots.hints import hint
from aevum.bots.levels import adviser
from aevum.bots.mind import Clock, Mind
from aevum.bots.rollouts import Playouts, RolloutMind
from aevum.bots.roster import make_mind
from aevum.bots.situation import Situation
from aevum.games.aeons_end.cards import FOES
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import Match
from aevum.lab.training.battles import Experience, experiences
from aevum.lab.training.fit import explained, fitted, summed
from support.aeons_end import ALL_OPEN, casting, turn
from support.walks import walk


def told(state: Any) -> float:
    """The end that is expected."""
    return forecast(state, learned()[str(len(state.mages))])


def test_a_position_is_counted_as_it_lies() -> None:
    scene = turn(
        {"hand": ["crystal", "crystal", "spark"], "aether": 3, "prepped": {"I": ["spark"]}},
        nemesis={"in_play": [{"howling_spinners": 4}]},
    )
    counts = measures(scene.match.state)
    assert counts["foe howling_spinners"] == 1
    assert counts["life of howling_spinners"] == counts["minion life"] == 4
    assert counts["prepped spark"] == 1
    assert counts["unspent"] == 3
    assert counts["beat"] == scene.match.state.nemesis.life


def test_nothing_hidden_is_counted() -> None:
    """The same counts whatever lies in the nemesis deck and in the decks nobody knows."""
    match = walk_to_the_middle()
    situation = Situation.of(match, 0, random.Random(1))
    first = measures(situation.sample(1).state)
    assert all(measures(situation.sample(seed).state) == first for seed in range(2, 5))


def walk_to_the_middle() -> Match[Any]:
    """A battle some turns old."""
    for match in walk(AEONS_END, {"players": 2, "nemesis": "gate_witch"}, 3):
        if match.state.turn >= 5 and not match.in_effect:
            return match
    raise AssertionError("the battle was over before")


@pytest.mark.parametrize("mages", [1, 2, 3, 4])
def test_battles_of_all_numbers_of_mages_were_learned_from(mages: int) -> None:
    weights = learned()[str(mages)]
    assert ALWAYS in weights
    assert all(isfinite(weight) for weight in weights.values())
    assert sum(name.startswith("foe ") and name[4:] in FOES for name in weights) > 40


@pytest.mark.parametrize("mages", [1, 2, 3, 4])
def test_a_battle_nearly_won_promises_more_than_one_nearly_lost(mages: int) -> None:
    found = []
    for life, gravehold in ((4, 25), (40, 25), (40, 3)):
        setup = AEONS_END.resolve({"players": mages, "nemesis": "gate_witch"})
        state = AEONS_END.deal(setup, 1)
        state.nemesis.life, state.gravehold = life, gravehold
        found.append(told(state))
    assert found[0] > found[1] + 5
    assert found[1] > found[2]


def test_a_victory_counts_most_and_every_end_by_how_narrow_it_was() -> None:
    ends = []
    for outcome, life, gravehold in (("lost", 40, 0), ("lost", 4, 0), ("won", 0, 1), ("won", 0, 9)):
        state = turn({}, nemesis={"life": max(1, life)}).match.state.clone()
        state.outcome, state.gravehold = outcome, gravehold
        ends.append(Forecaster().value(state, 0))
        terms = Forecaster().terms(state, 0)
        assert ("victory" in terms) == (outcome == "won") != ("defeat" in terms)
        assert sum(terms.values()) == outcome_worth(state, outcome == "won")
    assert ends == sorted(ends)
    assert ends[2] - ends[1] > 5 * (ends[3] - ends[2]) > 0


def test_the_chance_to_win_grows_with_what_is_expected_and_the_surer_the_later() -> None:
    open_ends = []
    for cards in (24, 12, 0):
        chances = [chance(float(expected), cards) for expected in range(-80, 30)]
        assert chances == sorted(chances)
        assert 0 < chances[0] < chances[-1] < 1
        open_ends.append(sum(0.1 < each < 0.9 for each in chances))
    assert open_ends[0] > open_ends[1] > open_ends[2] > 0
    assert chance(-40.0, 24) > chance(-40.0, 12) > chance(-40.0, 2)


def test_between_its_end_and_now_the_battle_is_foreseen() -> None:
    calm = turn({}).match.state.clone()
    hurt = calm.clone()
    hurt.nemesis.life -= 10
    assert told(hurt) > told(calm)
    assert Forecaster().value(hurt, 0) > Forecaster().value(calm, 0)


@pytest.mark.parametrize("nemesis", ["gate_witch", "experiment_153", "risen_thrall"])
def test_the_terms_of_a_forecast_add_up_to_it(nemesis: str) -> None:
    judge, seen = Forecaster(), 0
    options = {"players": 2, "nemesis": nemesis, "boxes": "war_eternal,outcasts"}
    for match in islice(walk(AEONS_END, options, 3), 0, None, 15):
        if not match.outcome:
            found = judge.terms(match.state, 0)
            assert sum(found.values()) == pytest.approx(told(match.state))
            seen += 1
    assert seen > 3


def test_every_learned_count_belongs_to_a_term_that_can_be_told() -> None:
    phrases = hint_phrases("en")
    for weights in learned().values():
        for term in {term_of(name) for name in weights if name != ALWAYS}:
            assert phrases.find(f"term.aeons-end.{term}.more"), term


def test_a_hint_in_battle_says_what_comes_of_it_some_turns_later() -> None:
    """Buying is compared, not only planned, and the reasons are those of the forecast."""
    match = turn({"hand": [], "aether": 6}, nemesis={"life": 60}).match
    found = hint(Situation.of(match, 0, random.Random(1)), adviser(AEONS_END), Clock(), 12)
    assert found.worlds >= 12
    assert found.best
    thought = list(adviser_explaining().think(Situation.of(match, 0, random.Random(1)), Clock()))[
        -1
    ]
    for appraisal in thought.appraisals:
        assert "pace" in appraisal.terms
        assert {"nemesis", "gravehold", "mages"} <= appraisal.counts.keys()


def adviser_explaining() -> Mind:
    """Who gives hints, telling why."""
    mind = adviser(AEONS_END)
    mind.explain(12)
    return mind


def test_playing_out_sees_that_the_last_blow_wins() -> None:
    scene = casting(
        {"prepped": {"I": ["spark"]}, "breaches": ALL_OPEN},
        nemesis={"life": 1, "in_play": [{"howling_spinners": 1}]},
    )
    scene.when("cast spark I")
    mind = RolloutMind(
        AEONS_END, AeonsEndHabits(), Playouts(2, 4, 3), AeonsEndChoices(), Forecaster()
    )
    decision = scene.match.decision
    assert decision is not None
    answer = mind.choose(Situation.of(scene.match, 0, random.Random(1)))
    assert decision.codes()[answer] == "nemesis"


def test_on_the_map_of_an_expedition_nothing_is_foreseen() -> None:
    """There is no battle yet, and adepts answer like companions."""
    setup = AEONS_END.resolve({"campaign": "expedition", "players": 2})
    match: Match[Any] = Match(AEONS_END, AEONS_END.deal(setup, 1))
    minds = [make_mind(level, AEONS_END) for level in ("adept", "companion")]
    for _ in range(3):
        assert match.decision is not None
        seat = max(0, match.decision.seat)
        answers = {m.choose(Situation.of(match, seat, random.Random(1))) for m in minds}
        assert len(answers) == 1
        match.answer(answers.pop())


# --- learning


def test_the_same_number_is_the_same_battle() -> None:
    first, again, other = list(experiences(2, 3)), list(experiences(2, 3)), list(experiences(2, 4))
    assert first == again != other
    assert len(first) > 10
    assert len({experience.end for experience in first}) == 1


def test_weights_are_found_again() -> None:
    lot, battles = random.Random(1), []
    for _ in range(40):
        rows = [{"a": lot.random(), "b": lot.random(), "rare": 0.0} for _ in range(30)]
        battles.append([Experience(row, 3 + 2 * row["a"] - 5 * row["b"]) for row in rows])
    weights = fitted(summed(battles), penalty=0.01)
    assert weights["a"] == pytest.approx(2, abs=0.01)
    assert weights["b"] == pytest.approx(-5, abs=0.01)
    assert weights[ALWAYS] == pytest.approx(3, abs=0.01)
    assert explained(weights, battles) > 0.99
