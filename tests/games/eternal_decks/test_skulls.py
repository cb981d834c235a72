"""Skulls in play: where they go, what covers them, and white ones."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.cards import SKULLS
from aevum.worlds import resample
from support.eternal_decks import arrange, begin, codes_of, dealt, hand_of, lay, row_of
from support.rules import rule

D: dict[str, Any] = {"stage": "D", "players": 2}


# --- from the hand


@rule("ED-265", "ED-173")
def test_a_skull_follows_a_nine_on_mountain_and_a_one_on_cave() -> None:
    assert begin(dealt(**D), hand="SK-R R9", upper="B9", middle="B1").codes("play SK-R") == [
        "upper",
        "middle",
        "lower",
    ]


@rule("ED-265", "ED-62")
@pytest.mark.parametrize("last", ["R5", "SK-R", "SK-B/BY4 SK-G/GR3"])
def test_a_skull_beside_its_colour_is_refused(last: str) -> None:
    assert begin(dealt(**D), hand="SK-R", lower=last).refusal("play SK-R lower") == "ED-62"


@rule("ED-265")
def test_skulls_may_stand_side_by_side() -> None:
    at = begin(dealt(**D), hand="SK-R SK-P R1", lower="SK-B").when("play SK-R lower")
    assert row_of(at.state, "lower") == ["SK-B", "SK-R"]


@rule("ED-265", "ED-133")
@pytest.mark.parametrize(
    ("eternal", "skull"),
    [("medusa", "SK-R"), ("minotaur", "SK-B"), ("mummy", "SK-Y"), ("vampire", "SK-P")],
)
def test_a_curse_on_a_colour_binds_skulls(eternal: str, skull: str) -> None:
    at = begin(dealt(**D), hand=f"{skull} SK-G", awake=eternal)
    assert at.refusal(f"play {skull} lower") == "ED-133"
    assert at.offers("play SK-G lower")


@rule("ED-173", "ED-166")
def test_colour_rules_of_a_path_bind_skulls() -> None:
    at = begin(dealt(**D), hand="SK-R SK-B", cards={"lower": "lake"}, lower="Y3")
    assert at.offers("play SK-R lower")
    assert at.refusal("play SK-B lower") == "ED-166"


@rule("ED-173", "ED-163")
def test_value_rules_of_a_path_do_not_hinder_skulls() -> None:
    for card in ("meadow", "shore", "valley", "desert", "fog"):
        assert begin(dealt(**D), hand="SK-R SK-B", cards={"lower": card}, lower="Y2").offers(
            "play SK-R lower"
        )


@rule("ED-269", "ED-75")
def test_skulls_go_neither_to_the_river_nor_into_jewels() -> None:
    at = begin(dealt(**D), hand="SK-R SK-W R1", awake="king")
    assert at.refusal("river SK-R") == "ED-75"
    assert at.refusal("river SK-W") == "ED-75"
    assert at.refusal("jewel any_2") == "ED-91"


@rule("ED-269", "ED-4", "ED-102")
@pytest.mark.parametrize(("hearts", "outcome"), [(0, "lost_stuck"), (1, "")])
def test_a_hand_of_skulls_without_a_place_loses_unless_a_heart_is_left(
    hearts: int, outcome: str
) -> None:
    s = arrange(dealt(**D), hands=("B1 B2", "SK-R SK-R"))
    s.players[1].deck = ()
    arrange(s, awake="medusa")
    s.hearts = hearts
    at = begin(s)
    at.when("river B1")
    assert at.outcome == outcome
    if not outcome:  # the gift is all that is left
        assert [gift[:2] for gift in at.heard("gave")] == [(1, 0)]


# --- covering


@rule("ED-267")
def test_what_covers_a_skull() -> None:
    s = arrange(dealt(**D), hand="R5 B5 RG5 BY5 RARE", lower="SK-R")
    laid = [code for code in begin(s).codes("play") if " lower" in code]
    assert sorted(laid) == ["R5 lower", "RARE lower", "RG5 lower G", "RG5 lower R"]


@rule("ED-266")
def test_no_energy_or_rare_passes_an_open_skull() -> None:
    at = begin(dealt(**D), hand="B5 RARE", lower="SK-R SK-B")
    assert at.refusal("play B5 lower") == "ED-266"
    at.when("play RARE lower")
    assert row_of(at.state, "lower") == ["RARE", "SK-B"]


@rule("ED-267", "ED-161")
def test_a_skull_behind_a_nine_on_mountain_needs_a_wild_card() -> None:
    at = begin(dealt(**D), hand="R9 R5 RARE", upper="B9 SK-R")
    assert at.refusal("play R9 upper") == "ED-63"
    assert at.refusal("play R5 upper") == "ED-161"
    assert at.offers("play RARE upper")


@rule("ED-267")
def test_covering_may_be_free_of_the_path_by_option() -> None:
    at = begin(dealt(**D, skull_cover_obeys_path=False), hand="R5 G5", upper="B9 SK-R")
    assert at.offers("play R5 upper")
    assert at.refusal("play G5 upper") == "ED-266"


@rule("ED-267", "ED-63", "ED-131")
def test_a_cover_obeys_its_left_neighbour_and_the_curses() -> None:
    at = begin(dealt(**D), hand="R5 R4 R3", lower="B5 SK-R", awake="mermaid")
    assert at.refusal("play R5 lower") == "ED-63"
    assert at.refusal("play R4 lower") == "ED-131"
    assert at.offers("play R3 lower")


@rule("ED-268")
def test_a_skull_laid_under_barong_takes_its_colour_after_barong_is_gone() -> None:
    at = begin(dealt(**D), hand="B5 BY6", lower="B2 SK-B SK-R")
    assert at.offers("play B5 lower")
    assert at.offers("play BY6 lower B")


@rule("ED-268", "ED-62")
def test_only_the_colour_of_the_skull_is_excused_when_it_is_covered() -> None:
    s = dealt(**D)
    at = begin(s, hand="RG5 R1", lower="G2 SK-R SK-G")
    assert at.refusal("play RG5 lower G") == "ED-62"  # green beside the green 2
    assert at.refusal("play RG5 lower R") == "ED-62"  # green beside the green Skull
    assert begin(s, awake="barong").offers("play RG5 lower R")


@rule("ED-121", "ED-251")
def test_the_camp_bonus_covers_the_leftmost_open_skull() -> None:
    at = begin(dealt(**D), hand="R9 R8", upper=("R1 B2 R3 B4 R5 B6", 7), lower="G1 SK-R SK-B")
    at.when("play R9 upper", "lower")
    assert row_of(at.state, "lower") == ["G1", "CAMP", "SK-B"]
    assert at.state.guardian.hp == 20


@rule("ED-12", "ED-171")
def test_on_lake_a_cover_must_fit_what_stands_to_its_right() -> None:
    at = begin(dealt(**D), hand="G5 R5", cards={"lower": "lake"}, lower="SK-R/SK-W SK-B")
    assert at.refusal("play G5 lower") == "ED-166"
    assert at.offers("play R5 lower")


# --- completing a row


@rule("ED-273")
def test_a_row_with_an_open_skull_waits_for_whoever_covers_it() -> None:
    at = begin(
        dealt(**D),
        asleep={"upper": "djinn kyubi pegasus"},
        hands=("SK-R B1 B1", "R9 R1 R1"),
        upper="B1 G2 Y3",
    )
    at.when("play SK-R upper")
    assert not at.state.slots
    at.when("play R9 upper", seat=2)
    at.asks(2, "awaken").when("djinn")
    assert at.state.slots == ("djinn",)
    assert len(at.state.players[1].deck) >= 8


@rule("ED-273")
def test_by_option_a_row_is_complete_with_its_skulls_open() -> None:
    begin(
        dealt(**D, row_complete_needs_skulls_covered=False),
        asleep={"upper": "djinn kyubi pegasus"},
        hand="SK-R B1 B1",
        upper="B1 G2 Y3",
    ).when("play SK-R upper").asks(1, "awaken")


@rule("ED-273")
def test_a_full_row_with_an_open_skull_takes_nothing_new() -> None:
    at = begin(
        dealt(**D),
        asleep={"upper": "djinn kyubi pegasus"},
        hand="SK-P G4 R9",
        upper="B1 SK-R SK-B SK-Y",
    )
    assert at.refusal("play SK-P upper") == "ED-70"
    assert at.offers("play R9 upper")


@rule("ED-275")
def test_the_minotaur_for_the_last_open_skull_completes_the_row() -> None:
    at = begin(
        dealt(**D), asleep={"upper": "djinn kyubi pegasus"}, hand="minotaur", upper="B1 G2 SK-R Y4"
    )
    at.when("ability minotaur", "upper 3")
    at.asks(1, "awaken").when("djinn")
    assert "SK-R" in hand_of(at.state, 0)
    assert at.state.guardian.hp == 20


# --- white Skulls


@rule("ED-270")
def test_a_white_skull_goes_on_any_coloured_open_skull_and_nowhere_else() -> None:
    at = begin(
        dealt(**D), hand="SK-W R1", upper="B1 SK-R SK-G", middle="SK-P/P7 SK-Y/SK-W", lower="G3"
    )
    assert at.codes("white") == ["upper 2", "upper 3"]
    assert at.refusal("white lower 1") == "ED-270"
    assert at.refusal("white middle 2") == "ED-270"
    assert not at.codes("play SK-W")
    at.when("white upper 3")
    assert codes_of(at.state, at.state.paths[0].row[2]) == ["SK-G", "SK-W"]


@rule("ED-270", "ED-266")
def test_a_white_skull_keeps_its_space_open_for_any_colour_in_its_turn() -> None:
    at = begin(
        dealt(**D),
        asleep={"upper": "djinn kyubi pegasus"},
        hands=("SK-W B1 B1", "Y9 R2 R1"),
        upper="B1 SK-R SK-G SK-B",
    )
    at.when("white upper 3")
    assert at.state.slots == ()
    assert at.refusal("play Y9 upper") == "ED-266"  # the red Skull comes first
    at.when("play R2 upper", "river B1", "play Y9 upper")
    assert row_of(at.state, "upper") == ["B1", "R2", "Y9", "SK-B"]


@rule("ED-270", "ED-116")
def test_a_white_skull_does_not_reach_a_closed_path() -> None:
    s = arrange(dealt(**D), hand="SK-W R1")
    lay(s, "upper", "B1 G2 R3 G4 R5 G6 SK-R", spaces=7).closed = True
    at = begin(s)
    assert at.refusal("white upper 7") == "ED-116"


@rule("ED-274")
def test_a_card_on_a_white_skull_differs_from_both_neighbours() -> None:
    s = dealt(**D)
    at = begin(s, hand="B5 G5 Y5 R5", lower="B2 SK-R/SK-W SK-G")
    assert at.refusal("play B5 lower") == "ED-62"
    assert at.refusal("play G5 lower") == "ED-62"
    assert at.offers("play Y5 lower")
    assert at.offers("play R5 lower")
    at = begin(s, awake="barong")
    assert at.offers("play B5 lower")
    assert at.offers("play G5 lower")


@rule("ED-274", "ED-261")
def test_under_barong_a_white_skull_does_not_hide_a_third_card_of_a_colour() -> None:
    at = begin(dealt(**D), hand="B5 Y5", lower="B2 SK-R/SK-W SK-B", awake="barong")
    assert at.refusal("play B5 lower") == "ED-62"
    assert at.offers("play Y5 lower")


@rule("ED-272", "ED-153")
def test_a_star_brings_a_white_skull_while_there_is_one() -> None:
    for left, bonus in ((4, ["SK-W"]), (0, [])):
        s = arrange(dealt(**D), hand="R5 R6", awake="phoenix* mermaid* king")
        s.removed += s.star_bonus.stock[left:]
        s.star_bonus = s.star_bonus.changed(stock=s.star_bonus.stock[:left])
        at = begin(s)
        at.when("jewel any_2")
        assert at.state.stars == ("jewels_1_to_3",)
        assert [code for code in hand_of(at.state, 0) if code == "SK-W"] == bonus
        assert len(at.state.star_bonus.stock) == max(0, left - 1)


@rule("ED-272", "ED-140")
def test_an_a_ability_brings_a_white_skull_but_no_star() -> None:
    at = begin(dealt(**D), hand="phoenix R6")
    at.when("ability phoenix")
    assert "SK-W" in hand_of(at.state, 0)
    assert at.state.stars == ()


@rule("ED-112")
def test_skulls_leave_with_their_row() -> None:
    at = begin(
        dealt(**D),
        asleep={"upper": "djinn"},
        hand="G9 R1",
        upper="B1 SK-R/SK-W/Y2 B3 G4 B5",
        discard="R1",
        river="",
    )
    at.when("play G9 upper")
    left = codes_of(at.state, at.state.discard)
    assert left == ["R1", "B1", "SK-R", "SK-W", "Y2", "B3", "G4", "B5", "G9"]


@rule("ED-269", "ED-182")
def test_who_is_asked_holds_something_to_play_in_every_possible_world() -> None:
    s = dealt(stage="F", players=2)
    for path in s.paths:
        path.closed = True
    s.hearts = 0
    s.turn_of = 1
    match = begin(s, hands={1: "R5 B5 G5"}, decks={1: "Y5 P5 SK-R SK-B SK-G SK-Y SK-P"}).match
    for seed in range(40):
        world = resample(match, 0, seed).state
        assert not set(hand_of(world, 1)) <= SKULLS
