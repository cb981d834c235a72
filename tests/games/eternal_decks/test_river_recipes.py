"""Stage F: jewels and tokens from a full River."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.stages.river_recipes import (
    fits_pattern,
    fits_recipe,
    pattern_progress,
    recipe_progress,
)
from support.eternal_decks import arrange, begin, codes_of, dragon_table, fill_river, hand_of
from support.rules import rule

ANY, PURPLE = "four_colours_any", "four_colours_purple"
RED_BLUE, GREEN_YELLOW = "rare_skull_red_blue", "rare_skull_green_yellow"

RECIPES = [
    (ANY, "R1 B1 G1 Y1 P1", True),
    (ANY, "Y1 medusa G1 B1 R1", True),  # any order, any fifth card
    (ANY, "R1 B1 G1 R2 P1", False),
    (ANY, "RG1 B1 G1 BY1 P1", True),
    (ANY, "RG1 RG2 B1 R1 G1", False),  # nothing yellow
    (ANY, "RG1 RG2 BY1 BY2 medusa", True),
    (ANY, "R1 B1 RARE KEY_RARE P1", True),
    (ANY, "R1 SK-B G1 Y1 P1", True),
    (PURPLE, "R1 B1 G1 Y1 P1", True),
    (PURPLE, "R1 B1 G1 Y1 R2", False),
    (PURPLE, "R1 B1 G1 Y1 SK-P", True),
    (PURPLE, "R1 B1 G1 Y1 RARE", True),
    (RED_BLUE, "RARE SK-P R1 B1 Y5", True),
    (RED_BLUE, "KEY_RARE SK-R SK-R SK-B SK-Y", True),
    (RED_BLUE, "RARE RARE R1 B1 Y5", False),  # a Rare is no Skull
    (RED_BLUE, "R9 SK-P R1 B1 Y5", False),  # nothing is a Rare but a Rare
    (RED_BLUE, "RARE SK-R R1 B1 Y5", True),
    (RED_BLUE, "RARE SK-R B1 Y5 Y6", False),  # the Skull cannot be both
    (RED_BLUE, "RARE SK-R RARE B1 Y6", True),
    (GREEN_YELLOW, "RARE SK-R G1 Y1 medusa", True),
    (GREEN_YELLOW, "RARE SK-R G1 B1 R1", False),
    (GREEN_YELLOW, "RARE SK-G RG4 BY2 medusa", True),
]


@rule("ED-322", "ED-323", "ED-92")
@pytest.mark.parametrize(("recipe", "cards", "fits"), RECIPES)
def test_five_cards_fit_a_river_recipe_or_do_not(recipe: str, cards: str, fits: bool) -> None:
    assert fits_recipe(recipe, tuple(cards.split())) is fits


@rule("ED-322")
def test_five_of_more_cards_may_be_chosen() -> None:
    assert fits_recipe(PURPLE, ("R1", "R2", "R3", "B1", "G1", "Y1", "P1"))
    assert not fits_recipe(PURPLE, ("R1", "R2", "R3", "B1", "G1", "Y1", "Y2"))


@rule("ED-EX-10", "ED-323")
def test_a_red_skull_serves_as_red_in_the_four_colour_recipe() -> None:
    s = arrange(dragon_table(), awake="medusa")
    s.dragon = s.dragon.changed(river_jewels=(ANY,))
    at = fill_river(s, "KEY_RARE B1 G1 SK-Y SK-R").when(ANY)
    assert at.state.slot_jewels == (ANY,)
    s = arrange(dragon_table(), awake="medusa")
    s.dragon = s.dragon.changed(river_jewels=(PURPLE,))
    at = fill_river(s, "KEY_RARE B1 G1 Y1 SK-R")  # and the Key Rare as purple
    at.asks(1, "river_jewel", [PURPLE, "-"])


PATTERNS = [
    ("key", "R5 R5 B7 RG7 P5", True),
    ("key", "R5 R5 B7 RG7 P6", False),
    ("key", "R5 RARE KEY_RARE RARE RARE", True),
    ("key", "R5 R5 B7 RG7 SK-R", False),
    ("star", "G3 RG3 R8 B8 P8", True),
    ("star", "G3 B3 R8 B8 P8", False),
    ("star", "R8 B8 G3 P8 RARE", True),
    ("star", "G3 G3 G3 B8 P8", False),
    ("guardian_token", "RARE SK-P P1 P2 R1", True),
    ("guardian_token", "RARE RARE P1 P2 R1", True),  # here a Rare may be the Skull
    ("guardian_token", "RARE SK-R P1 P2 R1", False),
    ("guardian_token", "SK-P P1 P2 P3 R1", False),
    ("guardian_token", "RARE SK-P SK-P P2 R1", False),  # two cards, not Skulls
]


@rule("ED-324")
@pytest.mark.parametrize(("token", "cards", "fits"), PATTERNS)
def test_five_cards_show_a_pattern_or_do_not(token: str, cards: str, fits: bool) -> None:
    assert fits_pattern(token, tuple(cards.split())) is fits


# --- in play


@rule("ED-322", "ED-321", "ED-76")
def test_a_full_river_may_make_a_jewel_before_its_bonus() -> None:
    s = arrange(dragon_table(), awake="medusa king")
    at = fill_river(s, "R1 B2 G3 Y4 P5")
    at.asks(1, "river_jewel", [ANY, PURPLE, "-"]).when(PURPLE, "king")
    assert at.state.slot_jewels == ("", PURPLE)
    assert at.state.dragon.river_jewels == (ANY, RED_BLUE, GREEN_YELLOW)
    assert at.state.jewels == ("one_five_nine", "same_value_3", "same_colour_3")
    assert "RARE" in hand_of(at.state, 0)
    assert at.state.river == ()
    at.asks(2, "main_action")  # only one recipe, though two would have fitted


@rule("ED-322")
def test_the_jewel_may_be_declined_and_each_is_made_once() -> None:
    s = arrange(dragon_table(), awake="medusa")
    s.dragon = s.dragon.changed(river_jewels=(ANY, RED_BLUE))
    at = fill_river(s, "R1 B2 G3 Y4 P5")
    at.asks(1, "river_jewel", [ANY, "-"]).when("-")
    assert (at.state.slot_jewels, at.state.dragon.river_jewels) == (("",), (ANY, RED_BLUE))
    s = arrange(dragon_table(), awake="medusa")
    s.dragon = s.dragon.changed(river_jewels=(RED_BLUE, GREEN_YELLOW))
    fill_river(s, "R1 B2 G3 Y4 P5").asks(2, "main_action")


@rule("ED-321", "ED-90")
def test_no_river_jewel_without_an_eternal_to_take_it() -> None:
    s = arrange(dragon_table(), awake="medusa*")
    fill_river(s, "R1 B2 G3 Y4 P5").asks(2, "main_action")


@rule("ED-326", "ED-322", "ED-93")
def test_cards_paid_by_hand_lie_in_the_river_and_help_a_river_jewel() -> None:
    at = begin(dragon_table(), awake="medusa king", river="B2 G3 Y4 G6", hand="R1 R5 R9").when(
        "jewel one_five_nine", "medusa"
    )
    at.asks(1, "river_jewel", [ANY, "-"]).when(ANY)
    assert at.state.slot_jewels == ("one_five_nine", ANY)


@rule("ED-326")
def test_a_turn_plays_one_card_to_the_river_and_pegasus_two() -> None:
    at = begin(dragon_table(colours="green,red,blue,yellow"), hand="R1 R2 R3").when("river R1")
    at.asks(2, "main_action")
    arrange(at.state, hands={1: "G1 G2 G3"})
    at = begin(at.state).when("river G1").asks(2, "second_card").when("river G2")
    assert codes_of(at.state, at.state.river) == ["R1", "G1", "G2"]
    at.asks(1, "main_action")


@rule("ED-324", "ED-345")
def test_five_cards_of_five_and_seven_are_a_key_once() -> None:
    s = dragon_table()
    at = fill_river(s, "R5 B7 G5 RARE P7").asks(1, "key_bonus")
    assert at.state.keys == ("river_key",)
    assert at.state.dragon.river_tokens == ("star", "guardian_token")
    at.when("heart_ability")
    again = fill_river(at.state, "R5 B7 G5 Y7 P7")
    assert again.state.keys == ("river_key",)
    again.asks(1, "main_action")


@rule("ED-324", "ED-337")
def test_green_threes_and_eights_are_a_star_once() -> None:
    s = dragon_table()
    at = fill_river(s, "G3 G3 R8 B8 Y8").asks(1, "star_bonus").when("SK-P")
    assert at.state.stars == ("river_pattern",)
    assert "SK-P" in hand_of(at.state, 0)
    again = fill_river(at.state, "G3 G3 R8 B8 Y8").asks(1, "main_action")
    assert again.state.stars == ("river_pattern",)


@rule("ED-324", "ED-322")
def test_patterns_pay_besides_a_river_jewel() -> None:
    s = arrange(dragon_table(), awake="medusa")
    at = fill_river(s, "RARE R5 B7 G5 Y7").asks(1, "river_jewel").when(PURPLE)
    assert at.state.keys == ("river_key",)
    assert at.state.slot_jewels == (PURPLE,)


@rule("ED-323", "ED-75")
def test_skulls_enter_the_river_only_beside_the_key_rare() -> None:
    s = dragon_table()
    assert begin(s, hand="SK-R R1 R2").refusal("river SK-R") == "ED-323"
    at = begin(s, river="KEY_RARE").when("river SK-R")
    assert codes_of(at.state, at.state.river) == ["KEY_RARE", "SK-R"]


@rule("ED-5")
def test_the_fourth_key_in_the_river_beats_its_defeat_card() -> None:
    s = dragon_table()
    s.keys = ("hand_jewels", "four_stars", "personal_awakening")
    arrange(s, bonus="DEFEAT")
    assert fill_river(s, "R5 B7 G5 Y7 P7").outcome == "won"


@rule("ED-321")
def test_the_witch_makes_a_hand_jewel_but_one_or_any_river_jewel() -> None:
    at = begin(dragon_table(), awake="medusa", hand="witch R1 R2").when("ability witch")
    at.asks(
        1, "free_jewel", ["same_value_3", "same_colour_3", ANY, PURPLE, RED_BLUE, GREEN_YELLOW]
    ).when(RED_BLUE)
    assert at.state.slot_jewels == (RED_BLUE,)
    assert RED_BLUE not in at.state.dragon.river_jewels


@pytest.mark.parametrize(
    ("lying", "jewel", "key", "star"),
    [
        ("", 0, 0, 0),
        ("R5 B7 B5", 3, 3, 0),  # red, blue and any
        ("R5 R7 R5 R7", 2, 4, 0),
        ("RARE RARE G3 R8", 4, 2, 4),  # a Rare serves everywhere
        ("RG3 G3 G3", 3, 0, 2),  # only two green 3 are asked for
    ],
)
def test_progress_counts_the_needs_that_lie_in_the_river(
    lying: str, jewel: int, key: int, star: int
) -> None:
    s = arrange(dragon_table(), river=lying)
    assert recipe_progress(s, ANY) == jewel
    assert pattern_progress(s, "key") == key
    assert pattern_progress(s, "star") == star
