"""Mist's ability: anybody's prepped spells, cast by her and handed to allies."""

from typing import Any

from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, alone, turn
from support.rules import rule

IDS = "mist_war_eternal,garu,gex"


def brand(*mages: dict[str, Any], ids: str = IDS, **parts: Any) -> Scene:
    """Mist, fully charged, uses her ability."""
    first, *others = mages
    return turn({"charges": 6, **first}, *others, ids=ids, **parts).when("ability")


def sparks(*slots: str) -> dict[str, Any]:
    return {"breaches": ALL_OPEN, "prepped": {slot: ["spark"] for slot in slots}}


@rule("WE-21")
def test_she_casts_a_spell_of_anybody_and_gives_it_to_an_ally_of_her_choice() -> None:
    used = brand(sparks("I"), sparks("I"))
    used.asks(1, "mist_war_eternal", ["1 spark I", "2 spark I", "-"]).when("2 spark I")
    assert used.see("nemesis.life") == 69
    used.asks(1, "mist_war_eternal_ally", ["2", "3"]).when("3")
    assert used.see("mages.2.hand") == ["crystal", "spark"]
    assert used.see("mages.1.discard") == []


def test_her_own_spell_is_given_away_too() -> None:
    used = brand(sparks("I"), {}).when("1 spark I", "2")
    assert used.see("mages.0.prepped") == {}
    assert used.see("mages.0.hand") == ["crystal"]
    assert used.see("mages.1.hand") == ["crystal", "spark"]


def test_she_casts_up_to_three_different_cards_of_one_name_or_several() -> None:
    many = sparks("I", "II", "III", "IV")
    used = brand(many, {}, ids="mist_war_eternal,garu")
    used.when("1 spark I", "1 spark II", "1 spark III")
    assert used.see("nemesis.life") == 70 - 1 - 1 - 2
    assert used.see("mages.1.hand") == ["crystal", "spark", "spark", "spark"]
    used.asks(1, "main_phase")


def test_she_may_stop_at_any_time_even_at_once() -> None:
    none = brand(sparks("I"), {}).when("-")
    assert none.see("nemesis.life") == 70
    assert none.see("mages.0.charges") == 0
    one = brand(sparks("I", "II"), {}, ids="mist_war_eternal,garu").when("1 spark I", "-")
    assert one.see("mages.0.prepped") == {"II": ["spark"]}


def test_the_card_is_handed_over_before_the_next_is_chosen() -> None:
    asked = brand(sparks("I", "II"), {}, ids="mist_war_eternal,garu").when("1 spark I")
    asked.asks(1, "mist_war_eternal", ["1 spark II", "-"])
    assert asked.see("mages.1.hand") == ["crystal", "spark"]


@rule("WE-19", "WE-21")
def test_the_bonus_of_the_breach_cast_from_counts() -> None:
    assert brand({}, sparks("IV")).when("2 spark IV").see("nemesis.life") == 68


@rule("WE-21", "S-10")
def test_she_is_the_caster_and_her_own_prepped_spells_are_counted() -> None:
    ally = {"breaches": ALL_OPEN, "prepped": {"I": ["thoughtform_familiar"], "II": ["spark"]}}
    used = brand(sparks("I", "II", "III"), ally).when("2 thoughtform_familiar I")
    assert used.see("nemesis.life") == 70 - 5


@rule("WE-22")
def test_a_spell_destroyed_by_its_own_effect_is_not_handed_over() -> None:
    ally = {"prepped": {"I": ["conjure_the_lost"]}}
    used = brand({}, ally).when("2 conjure_the_lost I", "sacrifice")
    assert used.see("destroyed") == ["conjure_the_lost"]
    used.asks(1, "main_phase")
    assert [mage["hand"] for mage in used.see("mages")] == [["crystal"]] * 3


@rule("WE-22", "WE-17")
def test_a_spell_turned_over_into_its_owners_deck_is_not_handed_over() -> None:
    ally = {"prepped": {"I": ["celestial_spire"]}, "deck": [], "discard": ["crystal"]}
    used = brand(
        {},
        ally,
        ids="mist_war_eternal,garu",
        supply="celestial_spire,aurora,carbonize,kindle",
        piles={"celestial_spire": 0},
    ).when("2 celestial_spire I")
    assert used.see("mages.1.hand") == ["crystal", "crystal"]
    assert used.see("mages.1.deck") == ["celestial_spire"]


@rule("WE-83", "WE-79")
def test_a_lone_mist_keeps_the_spells_she_casts() -> None:
    used = alone({"charges": 6, **sparks("I")}, ids="mist_war_eternal").when("ability", "1 spark I")
    assert used.see("mages.0.hand") == ["crystal", "spark"]


@rule("WE-16")
def test_a_spell_prepped_this_turn_may_be_cast() -> None:
    ready = turn({"charges": 6, "hand": ["spark"]}, ids="mist_war_eternal,garu")
    assert ready.when("prep spark I", "ability", "1 spark I").see("nemesis.life") == 69
