"""One choice has one code, and nothing is asked that makes no difference."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest

from aevum.kernel import Match
from aevum.offers import Scenes
from support.aeons_end import READY, acting, drawing, turn
from support.rules import rule

AGAIN = {"known": ["1"]}


def all_ends(match: Match[Any], prompt: str) -> list[tuple[str, ...]]:
    """What lies in the first mage's discard pile after each way to answer this question."""
    decision = match.decision
    if decision is None or decision.prompt != prompt:
        return [tuple(Scenes.of(match.game).describe(match.state)["mages"][0]["discard"])]
    ends: list[tuple[str, ...]] = []
    for index in range(len(decision.options)):
        copy = match.clone()
        copy.answer(index)
        ends += all_ends(copy, prompt)
    return ends


@rule("WE-58", "WE-59")
@pytest.mark.parametrize(
    "played",
    [
        ("crystal", "volcanic_glass"),
        ("crystal", "volcanic_glass", "scoria_slag"),
        ("crystal", "volcanic_glass", "crystal", "scoria_slag"),
        ("crystal", "crystal", "volcanic_glass"),
        ("crystal", "volcanic_glass", "volcanic_glass"),
        ("crystal", "volcanic_glass", "crystal"),
    ],
)
def test_every_order_of_the_played_cards_can_be_said_in_exactly_one_way(
    played: tuple[str, ...],
) -> None:
    hand = [*played, *["spark"] * 5]
    plays = [f"play {name}" for name in played]
    at = turn({"hand": hand}, turn_order=AGAIN).when(*plays, "end")

    ends = all_ends(at.match, "discard_order")

    assert Counter(ends) == Counter(set(permutations(played)))


@rule("WE-40", "WE-41")
def test_a_breach_with_yellow_on_top_is_opened_by_focusing_it_alone() -> None:
    at = turn({"breaches": {"II": 3}, "aether": 2})
    assert at.offers("focus II")
    assert not at.offers("open II")
    obstacle = at.match.obstacle("open II")
    assert obstacle is not None
    assert obstacle.rule == "WE-40"
    assert at.when("focus II").see("mages.0.breaches.II") == "open"


@rule("WE-40")
def test_whoever_says_open_there_means_the_same() -> None:
    at = turn({"breaches": {"II": 3}, "aether": 2}).when("open II")
    assert at.see("mages.0.breaches.II") == "open"
    assert turn({"breaches": {"II": 3}, "aether": 1}).refusal("open II") == "WE-33"
    assert turn({"breaches": {"II": 2}, "aether": 3}).offers("open II")


@rule("NR-17", "NR-23")
def test_throttle_does_not_ask_in_which_order_cards_go_that_all_have_to() -> None:
    hand = ["kindle", "jagged_lightning", "aurora", "crystal"]
    at = drawing("throttle", mages=[{**READY, "hand": hand}, {"hand": []}])
    at.asks(1, "main_phase")
    assert at.see("mages.0.hand") == ["crystal"]
    assert sorted(at.see("destroyed")) == ["aurora", "jagged_lightning", "kindle"]


@rule("NR-17", "NR-23")
def test_withering_beam_does_not_ask_which_of_two_tied_spells_goes_first() -> None:
    mages = [{"prepped": {"I": "kindle"}}, {"prepped": {"I": "jagged_lightning"}}]
    at = acting({"withering_beam": 1}, mages=mages)
    assert sorted(at.see("destroyed")) == ["jagged_lightning", "kindle"]


@rule("NR-17")
def test_sky_crush_does_not_ask_a_player_who_holds_but_two_cards() -> None:
    at = drawing("sky_crush", mages=[{**READY, "hand": ["kindle", "crystal"]}, {"hand": []}])
    assert at.see("mages.0.hand") == []
    assert at.see("mages.0.life") == 8


@rule("NR-28")
def test_deep_abomination_asks_nothing_where_both_cards_of_each_pair_are_out() -> None:
    four = {"mages": "dezmodia,garu,gex,quilius", "variant": "split"}
    pile = {"discard": ["1_2", "1_2", "3_4", "3_4", "nemesis"], "known": ["nemesis"]}
    at = acting("deep_abomination", turn_order=pile, options=four)
    assert [at.see(f"mages.{seat}.life") for seat in range(4)] == [8, 8, 8, 8]  # in two turns


@rule("WE-24")
def test_cursed_manacles_do_not_ask_which_of_two_equal_spells_goes_first() -> None:
    mage = {"hand": ["cursed_manacles", "crystal"], "prepped": {"I": "spark", "II": "spark"}}
    at = turn(mage).when("play cursed_manacles", "break_manacles")
    at.asks(1, "main_phase")
    assert at.see("mages.0.discard") == ["spark", "spark"]


@rule("WE-24")
def test_cursed_manacles_ask_for_the_order_of_two_different_spells_on_the_pile() -> None:
    mage = {"hand": ["cursed_manacles", "crystal"], "prepped": {"I": "spark", "II": "kindle"}}
    at = turn(mage).when("play cursed_manacles", "break_manacles").asks(1, "discard_prepped")
    assert at.when("1 kindle II").see("mages.0.discard") == ["kindle", "spark"]


@rule("NR-40", "WE-48")
def test_a_power_that_costs_two_equal_spells_asks_for_neither() -> None:
    mage = {"hand": ["crystal"], "prepped": {"I": "spark", "II": "spark"}}
    at = turn(mage, nemesis={"in_play": ["planar_collision"]}).when("buy_off planar_collision")
    at.asks(1, "main_phase")
    assert at.see("mages.0.prepped") == {}
