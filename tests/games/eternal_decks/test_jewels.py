"""Generating a jewel: what pays for it, who receives it, and what follows."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.cards import CARDS
from aevum.games.eternal_decks.jewels import fits
from support.eternal_decks import arrange, begin, codes_of, dealt, hand_of
from support.rules import rule

PAYING = {
    "any_2": "R5 medusa",
    "any_3": "R5 RARE shuffle_hands",
    "same_colour_3": "R5 R1 R9, R5 RG1 RARE, RARE RARE RARE",
    "different_colour_3": "R5 B5 P5, R5 RG5 B5, RG1 RG2 B3",
    "one_or_nine": "R1, BY9, RARE",
    "same_value_2": "R5 B5, R5 RARE",
    "same_value_3": "R5 B5 RG5",
    "one_five_nine": "R1 B5 G9, R1 RARE RARE",
}
NOT_PAYING = {
    "any_2": "R5 SK-R, R5",
    "same_colour_3": "R5 RG1 BY9, R5 R1 medusa",
    "different_colour_3": "R5 G5 RG5, RG1 RG2 R3, R5 R6 RARE",
    "one_or_nine": "R2",
    "same_value_2": "R5 B6",
    "same_value_3": "R5 B5 G6",
    "one_five_nine": "R1 B1 RARE, R1 B5 G8",
}


@rule("ED-91", "ED-92")
@pytest.mark.parametrize("fitting", [True, False])
def test_what_pays_for_each_recipe(fitting: bool) -> None:
    for recipe, offers in (PAYING if fitting else NOT_PAYING).items():
        for offer in offers.split(", "):
            assert fits(recipe, [CARDS[code] for code in offer.split()]) is fitting, (recipe, offer)


@rule("ED-90")
def test_a_jewel_needs_an_awakened_eternal_without_one() -> None:
    s = dealt()
    assert begin(s, hand="R1 R2 R3").refusal("jewel any_2") == "ED-90"
    assert begin(s, awake="king*").refusal("jewel any_2") == "ED-90"
    assert begin(s, awake="medusa").offers("jewel any_2")


@rule("ED-91")
def test_a_recipe_that_is_not_met_is_refused_with_its_name() -> None:
    at = begin(dealt(), hand="R1 R2 R3", awake="king")
    assert at.refusal("jewel same_value_2") == "ED-91"
    assert at.why("jewel same_value_2").values == (("recipe", "same_value_2"),)  # type: ignore[union-attr]


@rule("ED-93", "ED-94", "ED-130")
def test_paid_cards_go_to_the_river_and_the_curse_stops() -> None:
    at = begin(dealt(), hand="R6 R2 R3", awake="king medusa")
    assert at.refusal("play R6 upper") == "ED-131"
    at.when("jewel any_2").asks(1, "pay_jewel", ["R2 R3", "R2 R6", "R3 R6"])
    at.when("R2 R3").asks(1, "jewel_for", ["king", "medusa"])
    at.when("king")
    assert codes_of(at.state, at.state.river) == ["R2", "R3"]
    assert at.state.slot_jewels == ("any_2", "")
    assert "any_2" not in at.state.jewels
    assert at.heard("jewel") == [(0, "any_2", "king")]


@rule("ED-94")
def test_a_used_recipe_is_gone() -> None:
    s = arrange(dealt(), hand="R6 R2 R3", awake="king")
    s.jewels = tuple(r for r in s.jewels if r != "any_2")
    assert begin(s).refusal("jewel any_2") == "ED-94"


@rule("ED-95", "ED-150")
def test_the_jewel_of_one_five_nine_earns_a_star() -> None:
    at = begin(dealt(), hand="R1 B5 G9", awake="king").when("jewel one_five_nine")
    assert at.state.stars == ("jewel_1_5_9",)
    assert at.heard("star") == [(0, "jewel_1_5_9", 1)]


@rule("ED-96")
def test_cards_jewel_star_then_the_river_bonus() -> None:
    kinds = (
        begin(dealt(), hand="R1 B5 G9", river="R2 R3", awake="king")
        .when("jewel one_five_nine")
        .kinds()
    )
    order = [k for k in kinds if k in ("to_river", "jewel", "star", "river_bonus", "river_cleared")]
    assert order == ["to_river"] * 3 + ["jewel", "star", "river_bonus", "river_cleared"]


@rule("ED-97", "ED-130")
def test_a_curse_is_active_again_when_its_jewel_is_gone() -> None:
    s = dealt()
    assert begin(s, hand="R6 R2", awake="king*").offers("play R6 upper")
    s.slot_jewels = ("",)
    assert begin(s).refusal("play R6 upper") == "ED-131"


@rule("ED-98", "ED-150")
def test_three_jewels_on_the_first_or_second_three_slots_earn_a_star_each() -> None:
    at = begin(
        dealt(), hand="R6 R2 R3", awake="phoenix* king medusa* kraken* minotaur* phantom*"
    ).when("jewel any_3")
    assert at.state.stars == ("jewels_1_to_3", "jewels_4_to_6")


@rule("ED-98")
def test_eternals_outside_the_slots_never_count_for_the_groups() -> None:
    s = arrange(dealt(), hand="R6 R2 R3", awake="phoenix* king")
    s.players[0].board = s.players[0].board.changed(awake=("medusa",), jewels=("any_2",))
    assert begin(s).when("jewel any_3").state.stars == ()


@rule("ED-33")
def test_three_players_have_six_recipes() -> None:
    assert len(dealt(players=3).jewels) == 6
    assert len(dealt(players=4).jewels) == len(dealt(players=2).jewels) == 8


@rule("ED-90", "ED-200")
def test_a_jewel_is_a_main_action_and_ends_the_turn() -> None:
    at = begin(dealt(), hand="R6 R2 R3", upper="R1", awake="king").when("jewel any_3")
    assert at.state.turn_of == 1
    assert len(hand_of(at.state, 0)) == 3
