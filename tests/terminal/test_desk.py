"""Choosing at the desk: picking step by step, steering, being refused."""

from __future__ import annotations

from aevum.play.session import HUMAN
from aevum.terminal.canvas import Target
from support.rules import rule
from terminal.tables import NARROW, desk_for, dragon_laid, laid_out, session


def test_a_region_that_can_be_placed_on_or_explored_shows_both_as_buttons() -> None:
    played = laid_out()
    played.answer("draw")
    desk = desk_for(played)
    assert desk.cell("a1") is None
    assert [choice.code for _, choice in desk.buttons] == ["place a1", "explore a1"]
    assert desk.digit("2") == "explore a1"


def test_escape_goes_one_step_back() -> None:
    played = laid_out()
    played.answer("draw")
    desk = desk_for(played)
    desk.filter("x")
    assert desk.back()
    assert desk.picker.verb == ""
    desk.cell("a1")
    assert desk.picker.picked
    assert desk.back()
    assert not desk.picker.picked
    assert not desk.back()


def test_a_verb_leaves_only_its_own_choices() -> None:
    played = laid_out()
    played.answer("draw")
    desk = desk_for(played)
    assert desk.filter("x") is None
    assert {choice.verb for choice in desk.picker.live()} == {"explore"}
    assert desk.cell("a1") == "explore a1"


@rule("AE-20")
def test_a_verb_that_is_not_on_offer_says_why() -> None:
    played = laid_out()
    played.answer("take 1")
    desk = desk_for(played)
    assert desk.filter("x") is None
    assert "AE-20" in desk.reason
    assert desk.picker.verb == ""


def test_two_legends_of_a_swap_are_picked_one_after_the_other() -> None:
    played = laid_out((HUMAN,), mode="solo")
    desk = desk_for(played)
    swap = next(choice for choice in desk.picker.choices if choice.verb == "swap")
    assert desk.choose(Target("piece", swap.pieces[0])) is None
    assert swap.pieces[0] not in desk.keys
    assert desk.choose(Target("piece", swap.pieces[1])) == swap.code


def test_the_space_bar_chooses_nothing_where_several_pieces_are_open() -> None:
    desk = desk_for(session((HUMAN,), mode="solo"))
    assert desk.primary() is None  # any of four cards may go to b2
    assert desk.focus is not None


def test_arrows_move_to_the_nearest_choice_in_their_direction() -> None:
    played = laid_out()
    played.answer("draw")
    desk = desk_for(played)
    desk.focus = Target("piece", "region-0-a1")
    desk.steer(1, 0)
    assert desk.focus == Target("piece", "region-0-a2")
    desk.steer(0, 1)
    assert desk.focus is not None
    assert desk.lying[desk.focus.name][0].place[1] == "2"
    desk.steer(-1, 0)
    assert desk.focus == Target("piece", f"region-0-{desk.lying[desk.focus.name][0].place}")


def test_the_only_button_has_a_key_that_never_ends_a_turn() -> None:
    desk = desk_for(laid_out((HUMAN,), mode="solo"))
    assert desk.digit("0") == "keep_legends"
    assert desk.primary() is None


@rule("AE-19", "AE-23")
def test_a_typed_code_is_refused_with_its_rule_or_with_the_nearest_code() -> None:
    played = dragon_laid()
    desk = desk_for(played)
    assert desk.type_code("place a1") is None
    assert "AE-19" in desk.reason
    assert desk.type_code("darw") is None
    assert "draw" in desk.reason
    assert desk.type_code("  DRAW ") == "draw"
    played.answer("draw")
    desk.read()
    desk.type_code("place b2")
    assert "AE-23" in desk.reason


def test_every_visible_piece_has_a_reason_or_a_description() -> None:
    played = laid_out((HUMAN, "random"), mode="tiles")
    played.answer("draw")
    desk = desk_for(played)
    for piece in desk.lying:
        desk.explain(piece)
        assert desk.reason
        assert "⟨" not in desk.reason


def test_a_small_terminal_turns_to_the_board_that_has_the_choices() -> None:
    desk = desk_for(laid_out(), size=NARROW)
    desk.turn_page()
    assert "Bot 2" in desk.draw().text()
    desk.turn_page(-1)
    assert "Your kingdom" in desk.draw().text()


def test_a_spectator_and_a_waiting_player_are_told_who_is_choosing() -> None:
    played = laid_out((HUMAN, HUMAN))
    desk = desk_for(played, viewer=1)
    assert desk.picker.choices == []
    assert "Player 1 is choosing" in desk.draw().text()
    watching = desk_for(laid_out(("random", "random")))
    assert "Bot 1 is choosing" in watching.draw().text()
