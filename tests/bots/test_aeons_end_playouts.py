"""Battles of Aeon's End played by habit, and several purchases compared."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from aevum.bots.aeons_end.choices import AeonsEndChoices
from aevum.bots.aeons_end.habits import AeonsEndHabits
from aevum.bots.aeons_end.position import AeonsEndPlaybook
from aevum.bots.greedy import GreedyMind
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.rollouts import Playouts, RolloutMind
from aevum.bots.situation import Situation
from aevum.bots.switching import SwitchingMind
from aevum.bots.tally import Tally
from aevum.games.aeons_end.actions import ABILITY
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Decision, Match
from support.aeons_end import casting, turn
from support.walks import walk


def dealt(seed: int, **options: object) -> Match[Any]:
    """A battle about to begin."""
    return Match(AEONS_END, AEONS_END.deal(AEONS_END.resolve(options), seed))


@pytest.mark.parametrize("players", [1, 4])
def test_a_battle_is_played_out_to_its_end_by_habit(players: int) -> None:
    match, habits = dealt(3, players=players, boxes="war_eternal,outcasts"), AeonsEndHabits()
    while match.decision is not None:
        match = habits.onward(match)
    assert match.outcome in ("won", "lost")


def test_what_is_remembered_between_positions_does_not_change_the_habitual_answer() -> None:
    """One mind for all positions answers like a new one for each."""
    habits = AeonsEndHabits()
    for match in walk(AEONS_END, {"players": 2, "nemesis": "magus_of_cloaks"}, 3):
        if match.decision is not None:
            assert habits.act(match) == AeonsEndHabits().act(match)


def test_the_planned_purchase_is_compared_with_others() -> None:
    scene = turn({"hand": [], "aether": 4})
    state, decision = scene.match.state, scene.match.decision
    assert decision is not None
    planned = AeonsEndPlaybook().shortlist(state, decision)
    choices = AeonsEndChoices().shortlist(state, decision)
    assert list(choices[:1]) == list(planned)
    assert 3 <= len(set(choices)) == len(choices) <= 4


def test_what_costs_nothing_is_done_without_a_comparison() -> None:
    scene = turn({"hand": ["crystal"], "aether": 4})
    assert scene.match.decision is not None
    assert len(AeonsEndChoices().shortlist(scene.match.state, scene.match.decision)) == 1


class Everything(AeonsEndChoices):
    """Compares all there is."""

    def shortlist(self, sample: AeonsEnd, decision: Decision) -> Sequence[int]:
        """Everything."""
        return range(len(decision.options))


class Counting(AeonsEndHabits):
    """Counts how much is played out."""

    acts = 0

    def onward(self, match: Match[AeonsEnd]) -> Match[AeonsEnd]:
        """One more."""
        self.acts += 1
        return super().onward(match)


def test_between_battles_nothing_is_played_out() -> None:
    """Else the whole expedition would be, for every mage that may be chosen."""
    match, habits = dealt(1, campaign="expedition", players=2), Counting()
    assert match.decision is not None
    assert len(match.decision.options) > 1
    mind = RolloutMind(AEONS_END, habits, Playouts(1, 2, 400, first_worlds=1), Everything())
    seat = max(0, match.decision.seat)
    mind.choose(Situation.of(match, seat, random.Random(1)))
    assert habits.acts == 0


def test_each_question_goes_to_the_mind_it_is_for() -> None:
    class Fixed(Mind):
        def __init__(self, best: int) -> None:
            self.best = best

        def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
            yield Thought(self.best)

    mind = SwitchingMind(
        lambda asked: asked.decision.prompt, {"main_phase": Fixed(1)}, Fixed(0), explains=False
    )
    for scene, best in (
        (turn({"hand": ["crystal", "spark"]}), 1),
        (casting({"prepped": {"I": ["spark"]}}), 0),
    ):
        assert mind.choose(Situation.of(scene.match, 0, random.Random(1))) == best
    mind.explain(4)
    scene = turn({"hand": ["crystal", "spark"]})
    assert mind.choose(Situation.of(scene.match, 0, random.Random(1))) == 0


def test_where_no_time_is_left_the_quick_mind_answers_what_another_would_play_out() -> None:
    habits = Counting()
    buyer = RolloutMind(AEONS_END, habits, Playouts(1, 4, 400), Everything())
    glance = GreedyMind(AEONS_END)
    mind = SwitchingMind(lambda _: "main_phase", {"main_phase": buyer}, glance, hasty=True)
    at = turn({"hand": ["crystal", "spark"]}).match
    mind.choose(Situation.of(at, 0, random.Random(1)), Clock(0.0))
    assert habits.acts == 0
    mind.choose(Situation.of(at, 0, random.Random(1)))
    assert habits.acts > 0


def test_an_ability_is_compared_though_it_is_not_ripe_by_rule_of_thumb() -> None:
    scene = turn({"hand": [], "aether": 4, "charges": 5, "trophies": 1}, ids="quilius,garu")
    state, decision = scene.match.state, scene.match.decision
    assert decision is not None
    assert ABILITY in decision.options
    planned = AeonsEndPlaybook().shortlist(state, decision)
    compared = AeonsEndChoices(4).shortlist(state, decision)
    assert decision.options.index(ABILITY) not in planned
    assert decision.options.index(ABILITY) in compared
    assert len(compared) <= 4 + 2


def test_answers_that_could_be_better_by_a_trifle_only_are_left_out() -> None:
    def left(slight: float) -> list[int]:
        tally = Tally([0, 1, 2])
        for worth in (0.0, 1.0, 2.0):
            tally.add({0: worth, 1: worth, 2: worth - 0.1 * worth})
        tally.drop_hopeless(2.0, slight)
        return tally.live

    assert left(0.0) == [0, 1, 2]
    assert left(0.01) == [0, 2]
    assert left(0.05) == [0]
