"""Stage F: personal awakenings, the colours they cover, and the guardian token."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.curses import active_eternals
from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, codes_of, dragon_table, fill_river
from support.rules import rule

TOKEN = "RARE SK-P P1 P2 R1"


def about_to_wake(s: EternalDecks, eternal: str) -> Spot:
    """The acting player wakes this Eternal in the middle path and is asked where it goes."""
    arrange(s, asleep={"middle": eternal})
    return begin(s, middle="R1 B2 R3 B4 R5", hands={s.turn_of: "G9 R1 R2"}).when("play G9 middle")


@rule("ED-330")
def test_a_personal_eternal_lies_on_the_own_board_and_binds_its_owner_alone() -> None:
    at = about_to_wake(dragon_table(4), "medusa").asks(1, "wake_personally", ["green", "-"])
    at.when("green")
    s = at.state
    assert (s.slots, s.dragon.marks) == ((), ("green",))
    assert (s.players[0].board.awake, s.players[0].board.jewels) == (("medusa",), ("",))
    assert "medusa" in active_eternals(s, s.players[0])
    assert all("medusa" not in active_eternals(s, me) for me in s.players[1:])
    assert begin(s, hands={1: "R1 R2 R3"}).offers("play R1 lower")
    s.turn_of = 0
    assert begin(s, hand="R1 R2 R3").refusal("play R1 lower") == "ED-132"


@rule("ED-330")
def test_an_eternal_may_go_to_a_slot_as_always() -> None:
    at = about_to_wake(dragon_table(4), "medusa").when("-")
    assert at.state.slots == ("medusa",)
    assert (at.state.dragon.marks, at.state.players[0].board.awake) == ((), ())
    assert at.state.players[0].tokens == ("", "")


@rule("ED-330", "ED-181")
def test_it_costs_a_token_of_the_own_colour_and_is_possible_once() -> None:
    s = dragon_table(4)
    s.players[0].tokens = ("upper 2", "")
    at = about_to_wake(s, "medusa").when("green")
    assert at.state.players[0].tokens == ("upper 2",)
    at.state.turn_of = 0
    about_to_wake(at.state, "kraken").asks(2, "main_action")
    assert at.state.slots == ("kraken",)


@rule("ED-325", "ED-330")
def test_two_players_wake_two_each_the_own_colour_first() -> None:
    s = dragon_table(2)
    assert [(me.colour, me.second) for me in s.players] == [("green", "yellow"), ("blue", "red")]
    at = about_to_wake(s, "medusa").when("green")
    at.state.turn_of = 0
    at = about_to_wake(at.state, "king").asks(1, "wake_personally", ["yellow", "-"])
    at.when("yellow")
    assert at.state.players[0].board.awake == ("medusa", "king")
    assert at.state.players[0].tokens == ("",)  # the second colour has a token of its own
    at.state.turn_of = 0
    about_to_wake(at.state, "mummy").asks(2, "main_action")


@rule("ED-325")
def test_the_second_colour_of_two_players_brings_no_deck_and_no_eternal() -> None:
    s = dragon_table(2)
    assert [len(me.hand) + len(me.deck) for me in s.players] == [8, 8]
    assert [me.board.guide for me in s.players] == ["djinn", "barong"]
    assert all(me.left_out == () for me in s.players)
    assert [me.second for me in dragon_table(3).players] == ["", "", ""]


@rule("ED-330")
def test_four_colours_covered_are_a_key() -> None:
    s = dragon_table(4)
    s.dragon = s.dragon.changed(marks=("blue", "yellow"))
    at = about_to_wake(s, "medusa").when("green")
    assert at.state.keys == ()
    s = dragon_table(4)
    s.dragon = s.dragon.changed(marks=("blue", "yellow", "red"))
    at = about_to_wake(s, "medusa").when("green").asks(1, "key_bonus")
    assert at.state.keys == ("personal_awakening",)


@rule("ED-332", "ED-98", "ED-112")
def test_its_deck_is_won_and_it_counts_for_no_slot() -> None:
    s = arrange(dragon_table(4), awake="king* fairy*", deck="")
    at = about_to_wake(s, "medusa").when("green")
    s = at.state
    held = codes_of(s, s.players[0].hand + s.players[0].deck)
    assert "medusa" in held
    assert len(held) == 2 + 8
    s.turn_of = 0
    at = begin(s, hand="R1 R5 R9").when("jewel one_five_nine")
    assert at.state.players[0].board.jewels == ("one_five_nine",)
    assert at.state.stars == ()
    assert "medusa" not in active_eternals(at.state, at.state.players[0])


@rule("ED-330")
@pytest.mark.parametrize(("by", "found"), [("owner", False), ("anyone", True)])
def test_who_may_give_a_personal_eternal_its_jewel(by: str, found: bool) -> None:
    at = about_to_wake(dragon_table(4, personal_zone_jewel_by=by), "medusa").when("green")
    arrange(at.state, hands={1: "R1 R5 R9"})
    assert begin(at.state).offers("jewel one_five_nine") is found
    at.state.turn_of = 0
    arrange(at.state, hand="R1 R5 R9")
    assert begin(at.state).offers("jewel one_five_nine")


# --- the guardian token


@rule("ED-331", "ED-324")
def test_the_guardian_token_goes_on_a_colour_of_choice_at_once() -> None:
    s = dragon_table(4)
    at = fill_river(s, TOKEN)
    at.asks(1, "guardian_token", ["green", "blue", "yellow", "red"]).when("yellow")
    assert at.state.dragon.guardian_mark == "yellow"
    assert at.state.keys == ()
    fill_river(at.state, TOKEN).asks(3, "main_action")  # never again


@rule("ED-331")
def test_it_counts_as_its_colour_and_may_bring_the_key() -> None:
    s = dragon_table(4)
    s.dragon = s.dragon.changed(marks=("green", "blue", "red"))
    at = fill_river(s, TOKEN).when("yellow").asks(1, "key_bonus")
    assert at.state.keys == ("personal_awakening",)


@rule("ED-331")
def test_the_player_of_its_colour_may_still_wake_personally() -> None:
    s = dragon_table(4)
    s.dragon = s.dragon.changed(guardian_mark="green")
    s.dragon = s.dragon.changed(marks=("blue", "red"))
    at = about_to_wake(s, "medusa").when("green")
    assert at.state.players[0].board.awake == ("medusa",)
    assert at.state.keys == ()
    at.state.turn_of = 2
    at = about_to_wake(at.state, "kraken").when("yellow")
    assert at.state.keys == ("personal_awakening",)


@rule("ED-331")
def test_three_players_need_the_guardian_token_for_the_key() -> None:
    s = dragon_table(3)
    s.dragon = s.dragon.changed(marks=("blue", "yellow"))
    at = about_to_wake(s, "medusa").when("green")
    assert at.state.keys == ()
    at = fill_river(at.state, TOKEN).when("red")
    assert at.state.keys == ("personal_awakening",)


# --- class E on a board


@rule("ED-330", "ED-332", "ED-305")
def test_a_personal_yeti_strikes_everybody() -> None:
    s = dragon_table(3)
    for seat in range(3):
        arrange(s, decks={seat: "P1 P2 P3 P4 P5 P6"})
    at = about_to_wake(s, "yeti").when("green")
    assert at.heard("deck_card_lost") == [(0, "P1"), (1, "P1"), (2, "P1")]


@rule("ED-332", "ED-308")
def test_a_personal_golem_takes_the_leftmost_jewel_of_the_awakening_zone() -> None:
    s = arrange(dragon_table(4), awake="king medusa* fairy*")
    at = about_to_wake(s, "golem").when("green")
    assert at.state.slot_jewels == ("", "", "any_3")
    assert at.state.players[0].board.jewels == ("any_3",)
    assert "medusa" in active_eternals(at.state, at.state.players[1])


@rule("ED-332", "ED-306", "ED-307")
def test_a_personal_kappa_and_cyclops_work_on_the_table() -> None:
    s = arrange(dragon_table(4), bonus="RARE DEFEAT")
    at = about_to_wake(s, "kappa").when("green")
    assert codes_of(at.state, at.state.river_bonus) == ["DEFEAT"]
    s = arrange(dragon_table(4), lower="R1 B2 R3")
    at = about_to_wake(s, "cyclops").when("green")
    assert len(at.state.paths[2].row) == 1


# --- solo


@rule("ED-424")
def test_alone_the_mark_uses_up_a_draw_token_of_the_golem() -> None:
    s = dragon_table(1)
    at = about_to_wake(s, "medusa").asks(1, "wake_personally").when("green")
    assert [golem.draws for golem in at.state.players] == [1, 2, 2]
    s = dragon_table(1)
    s.players[0].draws = 0
    about_to_wake(s, "medusa")
    assert s.slots == ("medusa",)


@rule("ED-424")
def test_alone_a_separate_marker_may_be_agreed_on() -> None:
    s = dragon_table(1, solo_f_marker="separate_marker")
    s.players[0].draws = 0
    at = about_to_wake(s, "medusa").when("green")
    assert at.state.dragon.marks == ("green",)
    assert at.state.players[0].draws == 0
