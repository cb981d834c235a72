"""Stars: six sources in stage A, five later, and the bonus a Star brings."""

from __future__ import annotations

import pytest

from support.eternal_decks import arrange, begin, codes_of, dealt, hand_of, sleeping_deck
from support.rules import rule

SIX = "R1 B2 R3 B4 R5 B6"


@rule("ED-32", "ED-150", "ED-152")
def test_stage_a_has_six_sources_and_later_stages_five() -> None:
    assert len(dealt(stage="A").stars_left) == 6
    assert len(dealt(stage="B").stars_left) == len(dealt(stage="E").stars_left) == 5
    assert dealt(stage="A+").stars_left == (
        "ninth_eternal",
        "jewel_1_5_9",
        "lower_path_cycle_4",
        "three_a_abilities",
    )


@rule("ED-150")
def test_each_source_pays_once() -> None:
    s = arrange(dealt(), hand="R6 R2 R3", awake="phoenix* king* medusa* kraken")
    s.stars, s.stars_left = (
        ("jewels_1_to_3",),
        tuple(source for source in s.stars_left if source != "jewels_1_to_3"),
    )
    assert begin(s).when("jewel any_3").state.stars == ("jewels_1_to_3",)


@rule("ED-3")
@pytest.mark.parametrize(("held", "outcome"), [(2, ""), (3, "won")])
def test_the_fourth_star_wins_stage_a(held: int, outcome: str) -> None:
    assert _one_star_more("none", held) == outcome


@rule("ED-451")
@pytest.mark.parametrize(("held", "outcome"), [(3, ""), (4, ""), (5, "won")])
def test_all_the_stars_are_six_instead_of_four(held: int, outcome: str) -> None:
    assert _one_star_more("all_the_stars", held) == outcome


def _one_star_more(titles: str, held: int) -> str:
    s = dealt(stage="A", titles=titles)
    others = [source for source in s.stars_left if source != "lower_path_cycle_4"]
    s.stars, s.stars_left = tuple(others[:held]), ("lower_path_cycle_4", *others[held:])
    return begin(s, lower=(SIX, 7), hand="P9 R1 R2").when("play P9 lower").outcome


@rule("ED-9", "ED-151")
def test_a_star_stays_when_a_jewel_of_its_group_is_stolen() -> None:
    s = dealt(stage="C", difficulty="expert", seed=2)
    s.stars, s.stars_left = ("jewels_1_to_3",), ("ninth_eternal",)
    arrange(s, awake="phoenix* king* mermaid*", lower="R1 B2 R3")
    s.paths[2].card = "camp"
    s.paths[2].sleeping = ("golem", *[e for e in s.paths[2].sleeping if e != "golem"][:2])
    s.decks.append(sleeping_deck(s, "golem"))
    at = begin(s, hand="P9 R1 R2").when("play P9 lower", "golem")
    assert at.state.slot_jewels[0] == ""
    assert at.state.stars == ("jewels_1_to_3",)


@rule("ED-9", "ED-152", "ED-211")
def test_from_stage_b_on_a_star_brings_a_card_of_choice() -> None:
    s = dealt(stage="B")
    arrange(s, cards={"upper": "lost_forest"})  # a festival would ask for two cards
    at = (
        begin(s, hand="P9 R1 R2", lower=(SIX, 7))
        .when("play P9 lower")
        .asks(1, "star_bonus", [f"P{n}" for n in range(1, 10)])
    )
    at.when("P4")
    assert at.state.stars == ("lower_path_cycle_4",)
    assert "P4" in hand_of(at.state, 0)


@rule("ED-153")
def test_without_stock_a_star_brings_no_card_and_still_counts() -> None:
    s = arrange(dealt(stage="B"), cards={"upper": "lost_forest"})
    s.star_bonus = s.star_bonus.changed(stock=())
    at = begin(s, hand="P9 R1 R2", lower=(SIX, 7)).when("play P9 lower")
    assert at.state.stars == ("lower_path_cycle_4",)
    assert "star_bonus" not in at.kinds()


@rule("ED-195")
def test_in_pro_the_purple_cards_of_the_river_are_missing_from_the_star_bonus() -> None:
    s = dealt(stage="B", difficulty="pro")
    assert codes_of(s, s.star_bonus.stock) == ["P2", "P3", "P4", "P6", "P7", "P8"]
    assert sorted(codes_of(s, s.star_bonus.purple)) == [f"P{n}" for n in range(1, 10)]


@rule("ED-360")
def test_in_a_plus_jewels_on_the_first_slots_earn_nothing() -> None:
    assert (
        begin(dealt(stage="A+"), hand="R6 R2 R3", awake="phoenix* king* medusa")
        .when("jewel any_3")
        .state.stars
        == ()
    )
