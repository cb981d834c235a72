"""Garu's ability: prepped spells thrown away for damage that is split at will."""

from typing import Any

from aevum.games.aeons_end.cards import FOES
from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, battle, crown, turn
from support.rules import rule

GRUBBER = FOES["grubber"].counters
FOUR_SPARKS: dict[str, Any] = {
    "breaches": ALL_OPEN,
    "prepped": {slot: ["spark"] for slot in ("I", "II", "III", "IV")},
}


def force(mage: dict[str, Any] | None = None, *in_play: Any, **nemesis: Any) -> Scene:
    """Garu, fully charged, uses his ability."""
    side = {"in_play": list(in_play), **nemesis}
    return turn({"charges": 5, **(mage or {})}, ids="garu,gex", nemesis=side).when("ability")


def test_with_no_spell_discarded_he_deals_2() -> None:
    assert force().see("nemesis.life") == 68
    assert force({"prepped": {"I": ["spark"]}}).when("-").see("nemesis.life") == 68


@rule("WE-24")
def test_each_discarded_spell_adds_4_and_no_breach_bonus_counts() -> None:
    used = force(FOUR_SPARKS)
    used.asks(1, "garu", ["1 spark I", "1 spark II", "1 spark III", "1 spark IV", "-"])
    used.when("1 spark III", "1 spark IV", "-")
    assert used.see("nemesis.life") == 70 - 2 - 8
    assert used.see("mages.0.prepped") == {"I": ["spark"], "II": ["spark"]}
    assert used.see("mages.0.discard") == ["spark", "spark"]


def test_four_spells_make_18_damage_and_a_fifth_cannot_be_thrown() -> None:
    crowded = {**FOUR_SPARKS, "prepped": {**FOUR_SPARKS["prepped"], "I": ["kindle", "spark"]}}
    used = force(crowded).when("1 kindle I", "1 spark II", "1 spark III", "1 spark IV")
    assert used.see("nemesis.life") == 70 - 18
    assert used.see("mages.0.prepped") == {"I": ["spark"]}


def test_spells_are_discarded_in_the_order_he_chooses() -> None:
    mixed = {"breaches": ALL_OPEN, "prepped": {"I": ["spark"], "II": ["torch"]}}
    used = force(mixed).when("1 torch II", "1 spark I")
    assert used.see("mages.0.discard") == ["torch", "spark"]


@rule("WE-16")
def test_a_spell_prepped_this_turn_may_be_thrown() -> None:
    ready = turn({"charges": 5, "hand": ["spark"]}, ids="garu,gex")
    assert ready.when("prep spark I", "ability", "1 spark I").see("nemesis.life") == 64


def test_spells_of_others_are_out_of_reach() -> None:
    gex = {"prepped": {"II": ["spark"]}}
    used = turn({"charges": 5}, gex, ids="garu,gex").when("ability")
    assert used.see("nemesis.life") == 68


@rule("WE-99", "NR-34")
def test_the_damage_may_be_split_in_any_way_among_nemesis_and_minions() -> None:
    used = force({"prepped": {"I": ["spark"]}}, "cryptid", "grubber").when("1 spark I")
    used.asks(1, "damage", ["nemesis", "cryptid", "grubber"]).when("cryptid")
    used.asks(1, "damage_part", ["6", "5", "4", "3", "2", "1"]).when("1")
    used.asks(1, "damage", ["nemesis", "grubber"]).when("nemesis", "2")
    assert used.see("nemesis.life") == 68
    # the last enemy takes the rest
    assert used.see("nemesis.counters") == {"cryptid": 5, "grubber": GRUBBER - 3}


@rule("WE-99", "NR-5")
def test_all_of_it_may_go_to_one_enemy_and_what_is_too_much_is_lost() -> None:
    used = force({"prepped": {"I": ["spark"]}}, {"cryptid": 1}).when("1 spark I", "cryptid", "6")
    assert used.see("nemesis.discard") == ["cryptid"]
    assert used.see("nemesis.life") == 70


@rule("NR-34", "NR-35")
def test_each_enemy_takes_its_part_as_one_instance() -> None:
    side = {"in_play": ["veil_daughter"], "tokens": 4}
    given = {"nemesis": side, "mages": [{"charges": 5, **FOUR_SPARKS}, {}]}
    used = battle(given, nemesis="magus_of_cloaks", mages="garu,gex").when("ability")
    used.when("1 spark I", "1 spark II", "1 spark III", "1 spark IV", "nemesis", "10")
    assert used.see("nemesis.life") == 35 - (10 - 4)
    assert used.see("nemesis.counters.veil_daughter") == 11 - (8 - 3)  # a token fewer by then


def test_an_acolyte_that_replaces_a_struck_one_is_not_struck_by_the_rest() -> None:
    used = crown(
        acolytes=[{"kurgax": 1}],
        reserve=["lurzan"],
        mages=[{"charges": 5}, {}],
        phase="main",
        names="garu,gex",
    ).when("ability")
    assert used.see("nemesis.counters") == {"lurzan": 11}
