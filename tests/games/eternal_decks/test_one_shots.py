"""Class E curses: once, right after the awakening, and then over."""

from __future__ import annotations

from typing import Any

from aevum.games.eternal_decks.state import EternalDecks
from support.eternal_decks import Spot, arrange, begin, codes_of, dealt, lay, row_of
from support.rules import rule


def about_to_wake(eternal: str, **options: Any) -> EternalDecks:
    """One card, R9 by the first player, wakes this Eternal in the upper path."""
    asked: dict[str, Any] = {"stage": "E", "players": 2} | options
    s = dealt(**asked)
    arrange(s, asleep={"upper": eternal})
    arrange(s, cards={"upper": "mountain"}, upper="R1 B2 G3 Y4 R5")
    arrange(
        s,
        cards={"middle": "camp", "lower": "camp"},
        hands=("B9 B1 B1", "R1 R1 R1"),
        middle="",
        lower="",
    )
    return s


def woken(s: EternalDecks) -> Spot:
    at = begin(s)
    at.when("play B9 upper")
    return at


@rule("ED-305", "ED-300")
def test_yeti_takes_the_top_card_of_every_deck_that_has_one() -> None:
    s = about_to_wake("yeti", players=3)
    arrange(s, deck="G1 G2", decks={1: "", 2: "P7"})
    at = woken(s)
    assert at.heard("deck_card_lost") == [(0, "G1"), (2, "P7")]
    assert codes_of(at.state, at.state.discard)[-2:] == ["G1", "P7"]
    assert at.state.players[2].deck == ()


@rule("ED-300")
def test_a_one_shot_curse_leaves_no_trace_and_its_eternal_takes_a_jewel() -> None:
    s = about_to_wake("yeti")
    arrange(s, hands={1: "R1 R4"})
    at = woken(s)
    deck_before = at.state.players[0].deck
    assert at.offers("play R4 lower")
    at.when("jewel any_2")
    assert at.state.slot_jewels == ("any_2",)
    assert at.state.players[0].deck == deck_before


@rule("ED-306")
def test_kappa_takes_one_rare_off_the_river_bonus() -> None:
    at = woken(about_to_wake("kappa"))
    assert codes_of(at.state, at.state.river_bonus) == ["RARE", "RARE", "DEFEAT"]
    assert codes_of(at.state, at.state.discard)[-1] == "RARE"


@rule("ED-306")
def test_kappa_takes_a_purple_star_card_in_pro() -> None:
    at = woken(about_to_wake("kappa", difficulty="pro"))
    assert codes_of(at.state, at.state.river_bonus) == ["P5", "P9", "DEFEAT"]


@rule("ED-306")
def test_kappa_never_takes_the_defeat_card() -> None:
    s = about_to_wake("kappa")
    arrange(s, bonus="DEFEAT")
    at = woken(s)
    assert codes_of(at.state, at.state.river_bonus) == ["DEFEAT"]
    assert at.heard("river_rare_lost") == []


@rule("ED-307")
def test_cyclops_takes_the_rightmost_cards_top_before_bottom() -> None:
    s = about_to_wake("cyclops")
    arrange(s, middle="R1 B3 G5", lower="R2 B4 G6")
    at = woken(s)
    assert at.heard("swept") == [("middle", "G5"), ("lower", "G6")]
    assert row_of(at.state, "middle") == ["R1", "B3"]
    assert codes_of(at.state, at.state.discard)[-2:] == ["G5", "G6"]


@rule("ED-307")
def test_cyclops_goes_on_in_the_same_path_while_it_is_the_longest() -> None:
    s = about_to_wake("cyclops")
    arrange(s, middle="R1", lower="R2 B4 G6")
    at = woken(s)
    assert at.heard("swept") == [("lower", "G6"), ("lower", "B4")]


@rule("ED-307")
def test_cyclops_spares_the_row_that_woke_it_and_takes_what_there_is() -> None:
    s = about_to_wake("cyclops")
    arrange(s, lower="R2")
    at = woken(s)
    assert at.heard("swept") == [("lower", "R2")]
    assert [row_of(at.state, path.name) for path in at.state.paths] == [[], [], []]


@rule("ED-307")
def test_a_covered_skull_loses_its_cover_first() -> None:
    s = about_to_wake("cyclops")
    arrange(s, middle="R1 SK-G/RG3", lower="B4")
    at = woken(s)
    assert at.heard("swept") == [("middle", "RG3"), ("middle", "SK-G")]
    assert at.state.paths[1].lefts == ("",)


@rule("ED-307", "ED-122")
def test_cyclops_takes_the_camp_bonus_and_closed_paths_too() -> None:
    row = "R1 B2 G3 Y4 R5 B6 CAMP"
    for hits, swept in ((True, [("lower", "CAMP"), ("lower", "B6")]), (False, [("middle", "R2")])):
        s = about_to_wake("cyclops", cyclops_hits_closed_paths=hits)
        arrange(s, middle="R2")
        lay(s, "lower", row, spaces=7).closed = True
        assert woken(s).heard("swept") == swept


@rule("ED-307", "ED-110")
def test_a_row_filled_in_the_same_turn_wakes_somebody_all_the_same() -> None:
    at = begin(about_to_wake("cyclops"), awake="pegasus", middle=("R1 B2 G3", 4), hand="B9 B7")
    at.when("play B9 upper", "play B7 middle")
    assert at.heard("swept") == [("middle", "B7"), ("middle", "G3")]
    at.when(at.codes()[0])
    assert len(at.state.slots) == 3


@rule("ED-308", "ED-97")
def test_golem_takes_the_leftmost_jewel_and_that_curse_is_back() -> None:
    s = about_to_wake("golem")
    arrange(s, awake="fairy medusa* king*")
    arrange(s, hand="B8 B1")  # the Fairy bans the 9
    at = begin(s, hands={1: "R7 G6 G8"})
    at.when("play B8 upper")
    assert at.state.slots == ("fairy", "medusa", "king", "golem")
    assert at.state.slot_jewels == ("", "", "any_3", "any_3")
    assert at.heard("jewel_stolen") == [("golem", "medusa")]
    assert at.refusal("play R7 lower") == "ED-132"
    assert at.offers("play G6 lower")


@rule("ED-308")
def test_golem_without_a_victim_does_nothing() -> None:
    s = about_to_wake("golem")
    arrange(s, awake="king")
    at = woken(s)
    assert at.state.slot_jewels == ("", "")
    assert at.heard("jewel_stolen") == []


@rule("ED-98", "ED-308", "ED-151")
def test_the_golems_jewel_counts_for_its_group_and_a_gained_star_stays() -> None:
    s = about_to_wake("golem", stage="D")
    arrange(s, awake="phoenix* mermaid* king* phantom* skeleton*")
    s.stars_left = ("jewels_4_to_6",)
    s.stars = ("jewels_1_to_3",)
    at = woken(s)
    assert at.state.slot_jewels == ("", *["any_3"] * 5)
    assert at.state.stars == ("jewels_1_to_3", "jewels_4_to_6")
