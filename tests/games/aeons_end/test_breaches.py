"""Breaches: focusing, opening, prepping, neighbours, and losing them."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.verbs.breaches import destroy_breach
from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, casting, offered, table, turn
from support.rules import rule

# --- focusing and opening


@rule("WE-39")
@pytest.mark.parametrize(("slot", "cost"), [("II", 2), ("III", 3), ("IV", 4)])
def test_a_focus_turns_a_closed_breach_a_quarter_at_a_price_that_never_changes(
    slot: str, cost: int
) -> None:
    at = turn({"aether": 3 * cost, "breaches": {slot: 0}})
    for stage in (1, 2, 3):
        at.when(f"focus {slot}")
        assert at.see(f"mages.0.breaches.{slot}") == stage
    assert at.see("mages.0.aether") == 0


@rule("WE-39")
def test_an_open_breach_is_neither_focused_nor_opened_again() -> None:
    at = turn({"aether": 9, "breaches": {"II": "open"}})
    assert at.refusal("focus II") == "WE-39"
    assert at.refusal("open II") == "WE-39"
    assert at.refusal("focus I") == "WE-39"


@rule("WE-39")
def test_focusing_obliges_nobody_to_prep() -> None:
    assert turn({"aether": 2, "hand": ["spark", "crystal"]}).when("focus II").offers("end")


@rule("WE-40")
@pytest.mark.parametrize("slot", ["II", "III", "IV"])
def test_with_yellow_on_top_a_focus_opens_and_costs_what_opening_costs(slot: str) -> None:
    price = {"II": 2, "III": 3, "IV": 4}[slot]
    for verb in ("focus", "open"):
        at = turn({"aether": price, "breaches": {slot: 3}}).when(f"{verb} {slot}")
        assert at.see(f"mages.0.breaches.{slot}") == "open"
        assert at.see("mages.0.aether") == 0


@rule("WE-41")
@pytest.mark.parametrize(
    ("slot", "costs"), [("II", (5, 4, 3, 2)), ("III", (9, 7, 5, 3)), ("IV", (13, 10, 7, 4))]
)
def test_opening_costs_the_number_at_the_top_edge(slot: str, costs: tuple[int, ...]) -> None:
    for stage, cost in enumerate(costs):
        poor = turn({"aether": cost - 1, "breaches": {slot: stage}})
        assert poor.refusal(f"open {slot}") == "WE-33"
        at = turn({"aether": cost, "breaches": {slot: stage}}).when(f"open {slot}")
        assert at.see(f"mages.0.breaches.{slot}") == "open"


@rule("WE-41", "WE-39", "S-17")
def test_breaches_are_focused_and_opened_in_any_order() -> None:
    at = turn({"aether": 17}).when("focus III", "open IV")
    assert at.see("mages.0.breaches") == {"I": "open", "II": 1, "III": 1, "IV": "open"}


@rule("WE-41")
def test_an_open_breach_stays_open() -> None:
    at = turn({"aether": 4, "hand": ["spark", "crystal"]}, turn_order={"known": ["1"]})
    at.when("open II", "end")
    assert at.asks(1, "main_phase").see("mages.0.breaches.II") == "open"
    assert at.offers("prep spark II")


# --- prepping


@rule("WE-42")
def test_a_spell_goes_to_a_free_breach_that_is_open_or_was_focused_this_turn() -> None:
    at = turn({"hand": ["spark", "spark", "crystal"], "aether": 2})
    assert offered(at, "prep") == ["spark I"]
    assert at.refusal("prep spark II") == "WE-42"
    at.when("focus II")
    assert offered(at, "prep") == ["spark I", "spark II"]


@rule("WE-42")
def test_a_breach_holds_one_spell() -> None:
    at = turn({"hand": ["spark", "spark", "crystal"]}).when("prep spark I")
    assert at.refusal("prep spark I") == "WE-42"
    assert at.see("mages.0.hand") == ["spark", "crystal"]


@rule("WE-42")
def test_only_spells_in_hand_are_prepped() -> None:
    assert turn({"discard": ["spark"]}).refusal("prep spark I") == "WE-42"


@rule("WE-43")
def test_a_focus_received_in_an_allys_turn_gives_no_right_to_prep() -> None:
    at = turn(
        {"hand": ["spark", "crystal"]},
        {"hand": ["primordial_fetish", "crystal"]},
        turn_of=2,
        turn_order={"known": ["1"]},
    ).when("play primordial_fetish", "focus_any", "1 II", "end")
    assert at.asks(1, "main_phase").see("mages.0.breaches.II") == 2
    assert at.refusal("prep spark II") == "WE-42"


@rule("WE-43", "WE-65")
def test_the_right_to_prep_to_a_focused_breach_ends_with_the_turn() -> None:
    at = turn({"hand": ["spark", "crystal"], "aether": 2}, turn_order={"known": ["1"]})
    at.when("focus II", "end").asks(1, "main_phase")
    assert at.refusal("prep spark II") == "WE-42"


@rule("WE-44")
def test_a_closed_breach_cast_from_this_turn_must_be_focused_anew() -> None:
    at = casting({"prepped": {"I": "torch", "II": "spark"}, "hand": ["spark"], "aether": 2})
    at.when("cast spark II", "end_casting")
    assert at.refusal("prep spark II") == "WE-42"
    assert at.when("focus II").offers("prep spark II")


# --- two breaches at once


@rule("WE-50", "WE-51", "S-17")
def test_a_dual_breach_spell_needs_two_adjacent_free_breaches() -> None:
    at = turn({"hand": ["crystallize", "crystal"], "breaches": ALL_OPEN})
    assert offered(at, "prep") == ["crystallize I", "crystallize II", "crystallize III"]
    at = turn({"hand": ["crystallize"], "breaches": ALL_OPEN, "prepped": {"II": "spark"}})
    assert offered(at, "prep") == ["crystallize III"]
    assert at.refusal("prep crystallize I") == "WE-50"
    assert at.refusal("prep crystallize IV") == "WE-50"


@rule("WE-50")
def test_each_of_the_two_breaches_must_be_open_or_focused_this_turn() -> None:
    at = turn({"hand": ["crystallize"], "aether": 2})
    assert at.refusal("prep crystallize I") == "WE-50"
    assert at.when("focus II").offers("prep crystallize I")


@rule("WE-50")
def test_a_dual_breach_spell_blocks_both_breaches_and_is_one_spell() -> None:
    at = turn({"hand": ["crystallize", "spark", "crystal"], "breaches": ALL_OPEN})
    at.when("prep crystallize II")
    assert at.see("mages.0.prepped") == {"II": ["crystallize"], "III": ["crystallize"]}
    assert at.see("mages.0.spells") == 1
    assert offered(at, "prep") == ["spark I", "spark IV"]


@rule("WE-50", "WE-14")
def test_a_dual_breach_spell_must_be_cast_if_one_of_its_breaches_is_closed() -> None:
    prepped = {"I": "crystallize", "III": "spark"}
    half = casting({"prepped": prepped, "breaches": {"III": "open"}})
    assert half.refusal("end_casting") == "WE-14"
    both = casting({"prepped": prepped, "breaches": {"II": "open", "III": "open"}})
    assert both.offers("end_casting")


@rule("WE-51", "WE-74", "S-17")
def test_an_absent_or_destroyed_breach_leaves_a_gap() -> None:
    gone = {**ALL_OPEN, "II": "destroyed"}
    at = turn({"hand": ["crystallize", "spark"], "breaches": gone})
    assert offered(at, "prep") == ["crystallize III", "spark I", "spark III", "spark IV"]
    assert at.refusal("focus II") == "WE-51"
    assert at.refusal("prep spark II") == "WE-51"
    gex = {"II": "open", "III": "open", "IV": "open"}
    at = turn({"hand": ["crystallize"], "breaches": gex}, ids="gex,garu")
    assert offered(at, "prep") == ["crystallize II", "crystallize III"]


# --- sharing


@rule("WE-53")
def test_two_spells_share_a_breach_only_if_both_have_link(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CARDS["spark"], "link", True)
    at = turn({"hand": ["spark", "spark", "spark", "torch", "crystal"]}).when("prep spark I")
    assert at.refusal("prep torch I") == "WE-42"
    at.when("prep spark I")
    assert at.see("mages.0.prepped") == {"I": ["spark", "spark"]}
    assert at.refusal("prep spark I") == "WE-42"  # never three


# --- losing them


def lose(at: Scene, slot: int) -> dict[str, Any]:
    """The first mage after losing a breach."""
    destroy_breach(table(at), at.match.state.mages[0], slot)
    mage: dict[str, Any] = at.see("mages.0")
    return mage


@rule("WE-74")
def test_a_destroyed_breach_takes_the_spell_prepped_there_along() -> None:
    mage = lose(turn({"prepped": {"I": "spark", "II": "torch"}}), 1)
    assert mage["prepped"] == {"I": ["spark"]}
    assert mage["discard"] == ["torch"]
    assert list(mage["breaches"]) == ["I", "III", "IV"]


@rule("WE-74")
@pytest.mark.parametrize("slot", [1, 2])
def test_a_dual_breach_spell_is_discarded_if_either_breach_is_destroyed(slot: int) -> None:
    mage = lose(turn({"prepped": {"II": "crystallize"}, "breaches": ALL_OPEN}), slot)
    assert mage["prepped"] == {}
    assert mage["discard"] == ["crystallize"]


@rule("WE-74")
def test_a_sigil_breach_may_be_destroyed_too() -> None:
    mage = lose(turn({"breaches": {"I": "sigil"}}), 0)
    assert list(mage["tiles"]) == ["II", "III", "IV"]


# --- the worked example


def abby() -> Scene:
    """The player of the example after her three gems: 4 aether and two Sparks."""
    at = turn({"hand": ["oblivion_shard", "crystal", "crystal", "spark", "spark"]})
    return at.when("play crystal", "play crystal", "play oblivion_shard")


@rule("S-08")
def test_s08_focusing_ii_costs_two_and_leaves_enough_for_one_more_thing() -> None:
    at = abby().when("focus II")
    assert at.see("mages.0.aether") == 2
    assert at.see("mages.0.breaches.II") == 2
    assert all(
        at.offers(code) for code in ("prep spark II", "charge", "gain mages_totem", "focus II")
    )
    assert at.refusal("open II") == "WE-33"  # 3 by now


@rule("S-08")
def test_s08_opening_ii_costs_four() -> None:
    at = abby().when("open II")
    assert at.see("mages.0.breaches.II") == "open"
    assert at.see("mages.0.aether") == 0


@rule("S-08")
@pytest.mark.parametrize(("slot", "left", "stage"), [("III", 1, 1), ("IV", 0, 2)])
def test_s08_or_focusing_iii_or_iv(slot: str, left: int, stage: int) -> None:
    at = abby().when(f"focus {slot}")
    assert at.see("mages.0.aether") == left
    assert at.see(f"mages.0.breaches.{slot}") == stage
    assert at.offers(f"prep spark {slot}")


@rule("S-08", "WE-16")
def test_s08_both_sparks_are_prepped_after_opening_ii_and_wait() -> None:
    at = abby().when("open II", "prep spark I")
    assert at.refusal("prep spark I") == "WE-42"
    assert at.refusal("cast spark I") == "WE-16"
    at.when("prep spark II")
    assert at.see("mages.0.prepped") == {"I": ["spark"], "II": ["spark"]}


@rule("S-08")
def test_s08_without_a_focus_only_breach_i_takes_a_spark_and_iii_and_iv_stay_closed() -> None:
    at = abby()
    assert offered(at, "prep") == ["spark I"]
    assert at.refusal("open III") == "WE-33"
    assert at.refusal("open IV") == "WE-33"


# --- on the table


@rule("WE-51", "WE-74")
def test_a_place_without_a_breach_stays_in_sight_and_says_why() -> None:
    at = turn({"breaches": {"III": "destroyed"}}, ids="gex,garu")
    places = AEONS_END.tableau(at.match.view(0), 0).area("breaches-0").pieces
    marks = {piece.place: [mark.kind for mark in piece.badges] for piece in places}
    assert list(marks) == ["I", "II", "III", "IV"]
    assert (marks["I"], marks["III"]) == (["absent"], ["destroyed"])
    assert marks["II"] == ["opened"]
    assert at.refusal("focus III") == at.refusal("focus I") == "WE-51"
