"""Each task of stage E: what fulfils it, what does not, and when it is too late."""

from __future__ import annotations

from typing import Any

import pytest

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, dealt, lay, with_stars
from support.rules import rule


def with_task(task: str, held: str, stars: int = 0, **options: Any) -> EternalDecks:
    """Four players, the first (red) with one task and these cards, all paths open ground."""
    asked: dict[str, Any] = {"stage": "E", "players": 4} | options
    s = dealt(**asked)
    for seat in range(len(s.players)):
        arrange(s, tasks={seat: task if seat == 0 else ""}, decks={seat: ""})
    for name in ("upper", "middle", "lower"):
        arrange(s, cards={name: "camp"})
        lay(s, name, "")
    arrange(s, hands=[held, "P2", "P2", "P2"][: len(s.players)])
    with_stars(s, stars)
    return s


def done(at: Spot) -> bool:
    """Whether the task moved the red Key."""
    return at.state.tasks.key_steps[0] == 1


def after(s: EternalDecks, *answers: str) -> bool:
    return done(begin(s).when(*answers))


# --- starting tasks


@rule("ED-315", "ED-317", "ED-12")
@pytest.mark.parametrize(
    ("held", "fits"),
    [
        ("R1", True),
        ("R5", True),
        ("RG3", True),
        ("R6", False),
        ("B3", False),
        ("RARE", False),
        ("BY2", False),
    ],
)
def test_starting_task_needs_a_card_of_one_to_five_of_its_colour(held: str, fits: bool) -> None:
    assert after(with_task("start", f"P9 {held}", stars=2), "play P9 lower") is fits


@rule("ED-315", "ED-317")
@pytest.mark.parametrize(("stars", "fits"), [(0, False), (1, False), (2, True), (3, True)])
def test_starting_task_is_looked_at_with_the_third_and_the_fourth_star(
    stars: int, fits: bool
) -> None:
    assert after(with_task("start", "P9 R3", stars=stars), "play P9 lower") is fits


@rule("ED-315")
def test_starting_task_is_over_with_the_fifth_star() -> None:
    assert not after(with_task("start", "P9 R3", stars=4), "play P9 lower")


@rule("ED-317")
def test_starting_task_of_any_player_is_fulfilled_by_anybodys_star() -> None:
    for kept, played in (("R3", "P1"), ("P1", "R3")):
        s = with_task("start", f"{kept} {played}", stars=2)
        arrange(s, hands={1: "P9"})
        assert after(s, f"river {played}", "play P9 lower") is (kept == "R3")


# --- value tasks


@rule("ED-315")
@pytest.mark.parametrize("value", [6, 7, 8, 9])
def test_value_task_takes_its_value_of_any_colour_into_a_path(value: int) -> None:
    for colour in ("R", "P", "BY"):
        s = with_task(f"value_{value}", f"{colour}{value}")
        way = "play BY{} upper B" if colour == "BY" else f"play {colour}{{}} upper"
        assert after(s, way.format(value))
    assert not after(with_task(f"value_{value}", "R5"), "play R5 upper")


@rule("ED-315")
def test_value_task_takes_no_river_card_no_rare_and_no_card_of_a_teammate() -> None:
    assert not after(with_task("value_7", "R7"), "river R7")
    assert not after(with_task("value_7", "RARE"), "play RARE upper")
    s = with_task("value_7", "R1")
    arrange(s, hands={1: "B7"})
    assert not after(s, "river R1", "play B7 upper")


@rule("ED-317")
def test_value_task_is_in_time_with_the_card_that_brings_the_third_star() -> None:
    for stars, fits in ((2, True), (3, False)):
        assert after(with_task("value_9", "P9", stars=stars), "play P9 lower") is fits


# --- gain_star


@rule("ED-315", "ED-316")
def test_gain_star_counts_the_own_star_only() -> None:
    assert after(with_task("gain_star", "P9"), "play P9 lower")
    s = with_task("gain_star", "P1")
    arrange(s, hands={1: "P9"})
    assert not after(s, "river P1", "play P9 lower")


@rule("ED-313", "ED-140")
def test_an_a_ability_is_no_star_for_gain_star() -> None:
    at = begin(with_task("gain_star", "phoenix R1", stars=1)).when("ability phoenix")
    assert not done(at)
    assert len(at.state.stars) == 1
    assert "hands_shown" in at.kinds()


# --- specific_jewel


@rule("ED-315", "ED-318")
@pytest.mark.parametrize(
    ("recipe", "held", "fits"),
    [
        ("same_colour_3", "R1 R3 R7", True),
        ("different_colour_3", "R1 B3 G7", True),
        ("same_value_3", "R3 R3 B3", True),
        ("any_3", "R1 R3 B7", False),
        ("one_five_nine", "R1 B5 G9", False),
    ],
)
def test_specific_jewel_counts_three_recipes(recipe: str, held: str, fits: bool) -> None:
    s = with_task("specific_jewel", held)
    arrange(s, awake="phantom")
    assert after(s, f"jewel {recipe}") is fits


@rule("ED-318", "ED-143")
def test_specific_jewel_may_be_the_witchs() -> None:
    s = with_task("specific_jewel", "witch")
    arrange(s, awake="phantom")
    assert after(s, "ability witch", "same_value_3")


@rule("ED-315")
def test_specific_jewel_of_a_teammate_does_not_count() -> None:
    s = with_task("specific_jewel", "P1")
    arrange(s, awake="phantom", hands={1: "R3 R3 B3"})
    assert not after(s, "river P1", "jewel same_value_3")


# --- offer_7_8_9


SIX = ("phantom*", "skeleton*", "witch*", "medusa*", "minotaur*", "kraken")


@rule("ED-315", "ED-318")
@pytest.mark.parametrize(("slot", "fits"), [(5, False), (6, True), (7, True), (8, True)])
def test_offer_counts_the_last_three_slots(slot: int, fits: bool) -> None:
    s = with_task("offer_7_8_9", "R1 R3 B7")
    arrange(s, awake=(*SIX, "mummy", "vampire", "fairy"))
    s.stars_left = ()
    assert after(s, "jewel any_3", s.slots[slot]) is fits


@rule("ED-318", "ED-308")
@pytest.mark.parametrize("awake", [5, 6])
def test_offer_counts_a_golem_that_steals_in_a_late_slot(awake: int) -> None:
    s = with_task("offer_7_8_9", "P9")
    arrange(s, asleep={"upper": "golem"}, upper=("R1 B2 R3 B4 R5", 6))
    arrange(s, awake=SIX[:awake])
    s.stars_left = ()
    assert after(s, "play P9 upper") is (awake == 6)


# --- column_same_colour


@rule("ED-315", "ED-318", "ED-19")
@pytest.mark.parametrize(
    ("upper", "middle", "fits"),
    [
        ("R1", "R2", True),
        ("RARE", "RG2", True),
        ("RARE", "minotaur", True),
        ("CAMP", "R2", True),
        ("R1", "G2", False),
        ("R1", "SK-R", False),
        ("R1", "SK-R/R2", True),
        ("B1 R1", "R2", False),
    ],
)
def test_column_needs_three_cards_of_one_colour(upper: str, middle: str, fits: bool) -> None:
    s = with_task("column_same_colour", "R9")
    arrange(s, upper=upper, middle=middle, lower="")
    assert after(s, "play R9 lower") is fits


@rule("ED-318")
def test_column_needs_its_last_card_from_the_owner() -> None:
    s = with_task("column_same_colour", "R9")
    arrange(s, middle="R2", lower="", hands={1: "R1"})
    assert not after(s, "play R9 lower", "play R1 upper")
    s = with_task("column_same_colour", "P1 R9")
    arrange(s, middle="R2", lower="", hands={1: "R1"})
    assert after(s, "river P1", "play R1 upper", "river P2", "river P2", "play R9 lower")


@rule("ED-318", "ED-145")
def test_column_may_be_completed_by_a_minotaur() -> None:
    s = with_task("column_same_colour", "minotaur")
    arrange(s, upper="R1", middle="B2", lower="R3")
    assert after(s, "ability minotaur", "middle 1")


# --- rare_in_hand


@rule("ED-315", "ED-317")
@pytest.mark.parametrize(
    ("stars", "fits"), [(0, False), (1, True), (2, False), (3, True), (4, False)]
)
def test_rare_in_hand_is_looked_at_with_the_second_and_the_fourth_star(
    stars: int, fits: bool
) -> None:
    assert after(with_task("rare_in_hand", "P9 RARE", stars=stars), "play P9 lower") is fits
    assert not after(with_task("rare_in_hand", "P9 R1", stars=stars), "play P9 lower")


@rule("ED-317")
def test_rare_in_hand_counts_at_a_teammates_star() -> None:
    s = with_task("rare_in_hand", "P1 RARE", stars=1)
    arrange(s, hands={1: "P9"})
    assert after(s, "river P1", "play P9 lower")


def jewel_with_star(task: str, stars: int, players: int = 4) -> EternalDecks:
    """The 1/5/9 jewel brings a Star, and its payment fills the River."""
    s = with_task(task, "R1 B5 G9", players=players)
    with_stars(s, stars)
    s.stars_left += ("jewel_1_5_9",)
    arrange(s, awake="phantom", river="P1 P2")
    return s


@rule("ED-317", "ED-96")
def test_a_rare_won_in_the_turn_of_the_star_is_in_time() -> None:
    for stars, fits in ((1, True), (2, False), (3, True)):
        at = begin(jewel_with_star("rare_in_hand", stars)).when("jewel one_five_nine")
        assert len(at.heard("river_bonus")) == 1
        assert done(at) is fits


@rule("ED-317")
def test_a_rare_won_in_a_later_turn_is_too_late() -> None:
    at = begin(with_task("rare_in_hand", "P9 P1", stars=1, players=2), river="P1 P2 P3").when(
        "play P9 lower", "river P2", "river P1"
    )
    assert at.heard("river_bonus") == [(0, "RARE")]
    assert not done(at)


@rule("ED-296", "ED-317")
def test_a_rare_is_no_use_for_a_task_drawn_after_the_star() -> None:
    at = begin(jewel_with_star("gain_star", 1, players=2), task_deck="rare_in_hand").when(
        "jewel one_five_nine"
    )
    assert len(at.heard("river_bonus")) == 1
    assert at.state.tasks.key_steps == (1, 0, 0, 0)


# --- rare_next_to_rare


@rule("ED-315", "ED-318")
@pytest.mark.parametrize(
    ("row", "fits"),
    [("RARE", True), ("R1 RARE", True), ("RARE R1", False), ("minotaur", False), ("CAMP", False)],
)
def test_rare_next_to_rare_needs_a_true_rare_on_its_left(row: str, fits: bool) -> None:
    s = with_task("rare_next_to_rare", "RARE")
    arrange(s, upper=row)
    assert after(s, "play RARE upper") is fits


@rule("ED-318")
def test_rare_next_to_rare_takes_no_minotaur_and_no_other_path() -> None:
    s = with_task("rare_next_to_rare", "minotaur")
    arrange(s, upper="RARE R1")
    assert not after(s, "ability minotaur", "upper 2")
    s = with_task("rare_next_to_rare", "RARE")
    arrange(s, upper="RARE")
    assert not after(s, "play RARE middle")
