"""Greedy golems come to the end of their journey, however often they lose."""

import random
from typing import Any

from aevum.bots.eternal_decks.journey import workshop_answer
from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.modes.journey import JOURNEY, Journey
from aevum.games.eternal_decks.modes.story import workshop_options
from aevum.kernel import Match, code
from support.rules import rule

ATTEMPTS = 2 * 6  # at most: each chapter may be left behind after two losses (OM-4)


def answer(**journey: Any) -> str:
    """What a bot does in the workshop of such a journey."""
    at = Journey(kind=JOURNEY, difficulty="beginner", colours="red,blue,green,yellow", **journey)
    options = workshop_options(at)
    return code(options[workshop_answer(at, options)])


@rule("OM-4")
def test_a_chapter_lost_twice_is_left_behind() -> None:
    assert answer(attempts=1) == "set_out"
    assert answer(attempts=2, sparks=9) == "leave_behind"


@rule("OM-8")
def test_sparks_are_spent_before_setting_out() -> None:
    assert answer(sparks=0) == "set_out"
    assert answer(sparks=9).startswith("buy ")


@rule("OM-4", "OM-5")
def test_a_journey_of_greedy_golems_ends_after_at_most_two_attempts_at_each_chapter() -> None:
    match: Match[Any] = Match(
        ETERNAL_DECKS, ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"mode": "story"}), 1)
    )
    bot, chance = GreedyMind(ETERNAL_DECKS, 1), random.Random(1)
    set_outs = 0
    while (decision := match.decision) is not None:
        if decision.prompt != "workshop" and set_outs % 2:
            match.answer(0)  # every other attempt is thrown away, so that chapters are lost
            continue
        index = bot.choose(Situation.of(match, 0, chance))
        set_outs += decision.codes()[index] == "set_out"
        match.answer(index)
    assert match.outcome == "journey_over"
    assert set_outs <= ATTEMPTS
