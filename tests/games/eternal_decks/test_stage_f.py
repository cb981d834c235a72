"""Stage F: the table, two of its Keys, and guardian cards in a hand."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.cards import deck_codes
from aevum.games.eternal_decks.curses import active_eternals
from support.eternal_decks import arrange, begin, codes_of, dealt, dragon_table, hand_of
from support.rules import rule

GUIDES = {"red": "pegasus", "blue": "barong", "green": "djinn", "yellow": "kyubi"}
SECOND_HALF = ["SK-R", "SK-B", "SK-G", "SK-Y", "SK-P", "SK-P", "jewel_same_value_3"]
SECOND_HALF += ["shuffle_hands"]


# --- the table


@rule("ED-320")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_starts_with_the_deck_of_the_d_eternal_of_the_colour(players: int) -> None:
    s = dealt(stage="F", players=players)
    for me in s.players:
        assert me.board.guide == GUIDES[me.colour]
        assert sorted(codes_of(s, me.hand + me.deck)) == sorted(deck_codes(me.board.guide))
        assert len(me.hand) == me.limit
    assert s.slots == ()


@rule("ED-320", "ED-321", "ED-324", "ED-335", "ED-337", "ED-345")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_stage_cards_are_the_same_for_any_number_of_players(players: int) -> None:
    s = dealt(stage="F", players=players)
    assert s.jewels == ("one_five_nine", "same_value_3", "same_colour_3")
    assert len(s.dragon.river_jewels) == 4
    assert s.dragon.river_tokens == ("key", "star", "guardian_token")
    assert s.dragon.key_bonuses == ("key_rare", "heart_ability", "camp_bonus", "river_rare")
    assert codes_of(s, s.star_bonus.stock) == SECOND_HALF
    assert len(s.stars_left) == 5
    assert (s.guardian.first_half, s.guardian.second_half, s.guardian.hp) == ((), (), 0)


@rule("ED-320", "ED-260")
def test_a_d_eternal_helps_its_player_alone_and_takes_no_jewel() -> None:
    s = dragon_table(4)
    assert [active_eternals(s, me) for me in s.players] == [
        ("djinn",),
        ("barong",),
        ("kyubi",),
        ("pegasus",),
    ]
    arrange(s, upper="R1")
    for seat, allowed in ((0, False), (1, True), (2, False)):
        arrange(s, hands={seat: "R5 R1 R5"})
        s.turn_of = seat
        assert begin(s).offers("play R5 upper") is allowed
    arrange(s, hand="R1 R5 R9")
    s.turn_of = 0
    assert begin(s).refusal("jewel one_five_nine") == "ED-90"


@rule("ED-320", "ED-51")
def test_djinn_refills_only_green_to_four() -> None:
    s = dragon_table()
    for seat in (0, 1):
        arrange(s, hands={seat: "R1 R2 R3"}, decks={seat: "P1 P2 P3 P4"})
    at = begin(s).when("river R1").when("river R1")
    assert [len(me.hand) for me in at.state.players] == [4, 3]


@rule("ED-EX-16", "ED-320")
def test_red_alone_may_play_two_cards() -> None:
    s = dealt(stage="F", players=2)
    for path in s.paths:
        path.card = "camp"
    at = (
        begin(s, hands=("R1 B2 R3", "R1 B2 R3"))
        .when("play R1 upper")
        .asks(1, "second_card")
        .when("play B2 upper")
    )
    at.asks(2, "main_action").when("play R3 upper").asks(1, "main_action")


@rule("ED-280", "ED-331")
def test_the_guardian_never_acts() -> None:
    s = dragon_table(4)
    for seat in range(4):
        arrange(s, hands={seat: "R1 R2 R3"})
    at = begin(s).when("river R1", "river R1", "river R1", "river R1")
    assert not any(kind.startswith("guardian") for kind in at.kinds())
    assert at.state.guardian.rounds == 0


# --- Keys


@rule("ED-321", "ED-95")
def test_one_five_nine_brings_no_star_here() -> None:
    at = (
        begin(dragon_table(), awake="king", hand="R1 R5 R9")
        .when("jewel one_five_nine")
        .asks(2, "main_action")
    )
    assert at.state.slot_jewels == ("one_five_nine",)
    assert at.state.stars == ()


@rule("ED-321")
def test_the_third_hand_jewel_brings_the_key() -> None:
    s = arrange(dragon_table(), awake="king fairy")
    s.jewels = ("one_five_nine", "same_value_3")
    at = begin(s, hand="R1 R5 R9").when("jewel one_five_nine", "king")
    assert at.state.keys == ()
    arrange(at.state, hands={1: "R2 B2 G2"})
    at.state.river = ()
    at = begin(at.state).when("jewel same_value_3").asks(2, "key_bonus")
    assert at.state.keys == ("hand_jewels",)
    assert at.heard("key") == [(1, "hand_jewels", 1)]


@rule("ED-321")
def test_the_last_river_jewel_is_no_key() -> None:
    s = arrange(dragon_table(), awake="king")
    s.dragon = s.dragon.changed(river_jewels=("four_colours_any",))
    at = begin(s, hand="witch R1 R2").when("ability witch", "four_colours_any")
    assert at.state.keys == ()


@rule("ED-335")
def test_three_stars_are_no_key_yet() -> None:
    s = arrange(dragon_table(), awake="king* fairy* mermaid")
    s.stars = ("ninth_eternal", "dragon_egg")
    s.stars_left = ("jewels_1_to_3", "jewels_4_to_6", "river_pattern")
    at = begin(s, hand="R1 R5 R9").when("jewel one_five_nine").asks(1, "star_bonus").when("SK-R")
    assert (len(at.state.stars), at.state.keys) == (3, ())
    at.asks(2, "main_action")


@rule("ED-335", "ED-337")
def test_any_fourth_star_brings_the_key_and_its_bonus() -> None:
    s = arrange(dragon_table(), awake="king* fairy* mermaid")
    s.stars = ("ninth_eternal", "dragon_egg", "river_pattern")
    s.stars_left = ("jewels_1_to_3", "jewels_4_to_6")
    at = begin(s, hand="R1 R5 R9").when("jewel one_five_nine").asks(1, "star_bonus").when("SK-R")
    assert at.state.keys == ("four_stars",)
    at.asks(1, "key_bonus")
    assert at.state.stars[-1] == "jewels_1_to_3"


@rule("ED-335", "ED-140")
def test_an_a_ability_gives_a_guardian_card_and_no_star() -> None:
    s = dragon_table()
    s.stars = ("ninth_eternal", "dragon_egg", "river_pattern")
    at = (
        begin(s, hand="king R1 R2")
        .when("ability king")
        .asks(1, "star_bonus", sorted(set(SECOND_HALF)))
    )
    at.when("SK-P")
    assert "SK-P" in hand_of(at.state, 0)
    assert (len(at.state.stars), at.state.keys) == (3, ())
    assert len(at.state.star_bonus.stock) == 7


@rule("ED-335", "ED-153")
def test_no_card_is_gained_from_an_empty_stock() -> None:
    s = dragon_table()
    s.removed += s.star_bonus.stock
    s.star_bonus = s.star_bonus.changed(stock=())
    begin(s, hand="king R1 R2").when("ability king").asks(2, "main_action")


# --- guardian cards in a hand


@rule("ED-336", "ED-335")
def test_xxx_makes_its_jewel_free_for_any_eternal_of_the_zone() -> None:
    s = arrange(dragon_table(4), awake="king fairy* mermaid")
    s.players[0].board = s.players[0].board.changed(awake=("medusa",), jewels=("",))
    at = (
        begin(s, hand="jewel_same_value_3 R1 R2")
        .when("ability jewel_same_value_3")
        .asks(1, "jewel_for", ["king", "mermaid"])
    )
    at.when("mermaid")
    assert at.state.slot_jewels == ("", "any_3", "same_value_3")
    assert at.state.jewels == ("one_five_nine", "same_colour_3")
    assert "jewel_same_value_3" in codes_of(at.state, at.state.discard)
    assert at.state.river == ()


@rule("ED-336", "ED-335")
@pytest.mark.parametrize("made", [True, False])
def test_xxx_does_nothing_if_its_jewel_is_made_or_nobody_needs_it(made: bool) -> None:
    s = dragon_table()
    if made:
        s.jewels = ("one_five_nine",)
    arrange(s, awake="king" if made else "king*")
    before = (s.jewels, s.slot_jewels)
    at = (
        begin(s, hand="jewel_same_value_3 R1 R2")
        .when("ability jewel_same_value_3")
        .asks(2, "main_action")
    )
    assert (at.state.jewels, at.state.slot_jewels) == before


@rule("ED-321", "ED-335")
def test_xxx_may_be_the_third_hand_jewel() -> None:
    s = dragon_table()
    s.jewels = ("same_value_3",)
    at = (
        begin(s, awake="king", hand="jewel_same_value_3 R1 R2")
        .when("ability jewel_same_value_3")
        .asks(1, "key_bonus")
    )
    assert at.state.keys == ("hand_jewels",)


@rule("ED-335", "ED-336")
def test_shuffle_deals_all_hands_from_the_next_player_on() -> None:
    s = arrange(dragon_table(3), hands=("shuffle_hands P1 P2", "P3 P4", "P5 P6 P7 P8"))
    for seat in range(3):
        arrange(s, decks={seat: ""})
    at = begin(s).when("ability shuffle_hands")
    sizes = [len(me.hand) for me in at.state.players]
    assert sizes == [2, 3, 3]  # eight cards, the second player first
    held = [code for seat in range(3) for code in hand_of(at.state, seat)]
    assert sorted(held) == [f"P{value}" for value in range(1, 9)]
    assert "shuffle_hands" in codes_of(at.state, at.state.discard)
    assert held != [f"P{value}" for value in range(1, 9)]


@rule("ED-336")
def test_guardian_skulls_are_ordinary_skulls() -> None:
    at = begin(dragon_table(), upper="R1", hand="SK-P SK-R R1")
    assert at.offers("play SK-P upper")
    assert not at.offers("play SK-R upper")  # red beside red
    assert not at.offers("river SK-P")
    assert not at.offers("ability SK-P")
