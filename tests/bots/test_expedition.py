"""Greedy teammates on the road of an expedition: what they choose between the battles."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from aevum.bots.aeons_end.expedition import shortlist_on_map
from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.games.aeons_end.cards import CARDS, GEM, TREASURES
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import TABLE, Decision, Match


def travel(
    seed: int, ends: Callable[[int], str], seen: Callable[[Match[Any], str], None] | None = None
) -> Match[Any]:
    """An expedition of two greedy mages; the ends of its battles are told by their number."""
    options = {"campaign": "expedition", "expedition_battles": "entered", "players": 2}
    match: Match[Any] = Match(AEONS_END, AEONS_END.deal(AEONS_END.resolve(options), seed))
    bot, rng, fought = GreedyMind(AEONS_END, 1), random.Random(seed), 0
    while (decision := match.decision) is not None:
        if decision.prompt == "battle_result":
            fought += 1
            code = ends(fought)
        else:
            seat = 0 if decision.seat == TABLE else decision.seat
            code = decision.codes()[bot.choose(Situation.of(match, seat, rng))]
        if seen is not None:
            seen(match, code)
        match.answer_code(code)
    return match


def test_an_expedition_whose_battles_are_won_is_completed() -> None:
    match = travel(1, lambda _battle: "won")
    assert match.outcome == "expedition_completed"
    assert AEONS_END.scores(match.state) == (24, 24)


def test_a_lost_battle_is_tried_again_but_not_for_ever() -> None:
    match = travel(2, lambda _battle: "lost")
    assert match.outcome == "expedition_given_up"
    assert [line[1] for line in match.state.expedition.journal] == [1, 2, 3, 4]


def test_a_battle_won_at_the_fourth_try_leads_on() -> None:
    match = travel(3, lambda battle: "won" if battle >= 4 else "lost")
    assert match.outcome == "expedition_completed"
    assert match.state.expedition.points == (0, 6, 6, 6)


@pytest.mark.parametrize("seed", range(3))
def test_the_only_cheap_gem_is_never_left_out(seed: int) -> None:
    asked = 0

    def look(match: Match[Any], code: str) -> None:
        nonlocal asked
        piles = match.state.expedition.supply
        cheap = [name for name in piles if CARDS[name].kind == GEM and CARDS[name].cost <= 3]
        if code.startswith("leave_out") and len(cheap) == 1:
            asked += 1
            assert code != f"leave_out {cheap[0]}"

    travel(seed, lambda _battle: "won", look)
    assert asked


def test_a_treasure_that_works_all_the_time_is_taken_before_one_that_rarely_does() -> None:
    match = travel(4, lambda _battle: "won")
    names = [name for name, treasure in TREASURES.items() if treasure.level == 2]
    options = [("take_treasure", name) for name in names]
    (best,) = shortlist_on_map(match.state, Decision(TABLE, "choose_treasure_2", options))
    assert names[best] == "poison_heart"
