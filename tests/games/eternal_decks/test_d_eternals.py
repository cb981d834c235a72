"""Class D Eternals in play: curses that help everybody while they are active."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import arrange, begin, dealt, lay, row_of
from support.rules import rule

D: dict[str, Any] = {"stage": "D", "players": 2}


def awake(*eternals: str, **options: Any) -> EternalDecks:
    s = dealt(**(D | options))
    arrange(s, awake=eternals)
    return s


# --- Djinn


@rule("ED-260", "ED-51")
@pytest.mark.parametrize(("djinn", "cards"), [("djinn", 4), ("djinn*", 3)])
def test_djinn_refills_to_four_until_a_jewel_stops_it(djinn: str, cards: int) -> None:
    at = begin(awake(djinn), hands=("R1 R2 R3", "B1 B2 B3"))
    at.when("river R1")
    assert len(at.state.players[0].hand) == cards
    at.when("river B1")
    assert len(at.state.players[1].hand) == cards


@rule("ED-135")
def test_a_d_eternal_takes_a_jewel_like_any_other_and_stops_helping() -> None:
    at = begin(awake("djinn"), hand="R1 R2", deck="R3 R4 R5 B1 B2")
    at.when("jewel any_2")
    assert at.state.slot_jewels == ("any_2",)
    assert len(at.state.players[0].hand) == 3


# --- Pegasus


@rule("ED-260", "ED-68")
def test_pegasus_lets_everybody_play_one_or_two_cards() -> None:
    at = begin(awake("pegasus"), hands=("R1 R2 R3", "B1 B2 B3"))
    at.when("river R1").asks(1, "second_card").when("play R2 lower")
    at.when("play B3 middle", seat=2)
    at.asks(2, "second_card").when("stop")
    at.asks(1, "main_action")


@rule("ED-68", "ED-260")
def test_an_awakening_waits_for_the_second_card_of_pegasus() -> None:
    at = begin(
        awake("pegasus"), asleep={"upper": "djinn kyubi barong"}, upper="B1 G2 Y3", hand="R9 R2 R3"
    )
    at.when("play R9 upper").asks(1, "second_card")
    assert at.state.slots == ("pegasus",)
    assert at.refusal("play R2 upper") == "ED-70"
    at.when("river R2").asks(1, "awaken")


@rule("ED-70", "ED-260")
def test_after_the_fifth_card_pegasus_adds_no_sixth_to_the_river() -> None:
    at = begin(awake("pegasus"), river="G1 G2 G3 G4", hand="R1 R2 R3")
    at.when("river R1").asks(1, "second_card")
    assert at.refusal("river R2") == "ED-70"
    at.when("stop")
    assert at.state.river == ()


@rule("ED-68", "ED-270")
def test_a_white_skull_and_what_covers_it_may_be_the_two_cards() -> None:
    at = begin(awake("pegasus"), lower="SK-R", hand="SK-W G6 R3")
    at.when("white lower 1", "play G6 lower")
    assert row_of(at.state, "lower") == ["G6"]
    assert at.state.guardian.hp == 20  # six damage: the first Key, then the reset
    assert len(at.state.keys) == 1


@rule("ED-135", "ED-260")
def test_pegasus_with_a_jewel_helps_nobody() -> None:
    begin(awake("pegasus*"), hand="R1 R2 R3").when("river R1").asks(2, "main_action")


# --- Barong


def plays_through(s: EternalDecks, path: str, cards: str) -> bool:
    """Whether each card may be laid on those before it."""
    row = cards.split()
    for n, card in enumerate(row):
        lay(s, path, " ".join(row[:n]), spaces=7)
        arrange(s, hand=f"{card} P1")
        if not begin(s).offers(f"play {card} {path}"):
            return False
    return True


@rule("ED-EX-2", "ED-261")
def test_barong_lets_two_equal_colours_touch_several_times() -> None:
    assert plays_through(awake("barong"), "upper", "R2 R4 B5 G7 G9")
    assert not plays_through(awake(), "upper", "R2 R4 B5 G7 G9")
    assert not plays_through(awake("barong*"), "upper", "R2 R4 B5 G7 G9")


@rule("ED-261")
def test_barong_allows_pairs_of_purple_but_no_three_and_no_breach_of_the_path() -> None:
    assert plays_through(awake("barong"), "upper", "P2 P4 R5")
    assert not plays_through(awake("barong"), "upper", "R2 R4 R6")
    assert not plays_through(awake("barong"), "upper", "R4 R2")
    assert not plays_through(awake("barong"), "upper", "R4 B4")


@rule("ED-261", "ED-265")
def test_barong_holds_for_skulls_too() -> None:
    assert plays_through(awake("barong"), "lower", "R2 SK-R")
    assert not plays_through(awake("barong"), "lower", "R2 R4 SK-R")
    assert plays_through(awake("barong"), "lower", "SK-R SK-R")


# --- Kyubi


@rule("ED-EX-3", "ED-262")
def test_kyubi_lets_two_equal_values_touch_several_times() -> None:
    assert plays_through(awake("kyubi"), "upper", "G1 R1 B4 R6 B6")
    assert not plays_through(awake(), "upper", "G1 R1 B4 R6 B6")
    assert not plays_through(awake("kyubi*"), "upper", "G1 R1 B4 R6 B6")


@rule("ED-262")
def test_kyubi_allows_no_three_equal_values_and_no_equal_colours() -> None:
    assert not plays_through(awake("kyubi"), "lower", "G4 R4 B4")
    assert not plays_through(awake("kyubi"), "lower", "G4 G4")


@rule("ED-262")
def test_kyubis_pairs_on_ordered_paths_are_an_option() -> None:
    strict = awake("kyubi", kyubi_on_ordered_paths="strict")
    assert not plays_through(strict, "upper", "G1 R1")
    assert plays_through(strict, "lower", "G1 R1")
    assert plays_through(awake("kyubi"), "middle", "G4 R4 B1")


@rule("ED-262", "ED-267")
def test_kyubi_lets_a_cover_equal_its_left_neighbour() -> None:
    for eternal, legal in (("kyubi", True), ("kyubi*", False)):
        assert (
            begin(awake(eternal), cards={"lower": "camp"}, lower="B5 SK-R", hand="R5 P1").offers(
                "play R5 lower"
            )
            is legal
        )
