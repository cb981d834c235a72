"""The mages of War Eternal: their mats, and the abilities of five of them."""

import json
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.cards import AFTER_DRAW, MAGES
from aevum.games.aeons_end.components import components
from support.aeons_end import ALL_OPEN, alone, battle, crown, turn
from support.rules import rule

SHEET: dict[str, Any] = json.loads(
    (Path(__file__).parents[2] / "data" / "aeons_end" / "war_eternal.json").read_text("utf-8")
)["mages"]


# --- mats


@rule("WE-1")
@pytest.mark.parametrize("name", SHEET)
def test_a_mat_gives_the_charges_hand_and_deck_of_the_sheet(name: str) -> None:
    mat, facts = MAGES[name], SHEET[name]
    assert mat.charges == facts["charges_required"]
    assert list(mat.hand) == facts["starting_hand"]
    assert list(mat.deck) == facts["starting_deck"]


@rule("WE-1", "S-01")
@pytest.mark.parametrize("name", SHEET)
def test_a_mat_gives_the_breaches_of_the_sheet(name: str) -> None:
    listed = {component.id: component.facts for component in components()}
    wanted = {
        slot: {key: breach[key] for key in ("tile", "state", "focuses_made")}
        for slot, breach in SHEET[name]["breaches"].items()
        if breach["present"]
    }
    assert listed[name]["breaches"] == wanted


@rule("WE-1")
def test_a_mage_begins_with_the_mat_unshuffled_and_without_charges() -> None:
    begun = battle({}, mages="quilius,yan_magda")
    assert begun.see("mages.0.hand") == ["crystal", "crystal", "crystal", "extinguish", "spark"]
    assert begun.see("mages.0.deck") == ["crystal", "crystal", "crystal", "extinguish", "spark"]
    assert begun.see("mages.0.breaches") == {"I": "open", "II": "open", "III": 0, "IV": 1}
    assert begun.see("mages.1.breaches") == {"I": "open", "II": 0, "III": 0, "IV": 0}
    assert begun.see("mages.1.charges") == 0


@rule("WE-51")
def test_gex_has_no_first_breach() -> None:
    begun = battle({}, mages="gex,garu")
    assert begun.see("mages.0.breaches") == {"II": "open", "III": 1, "IV": 1}
    assert begun.refusal("focus I") == "WE-51"


@rule("WE-38")
@pytest.mark.parametrize("name", sorted(n for n, m in MAGES.items() if m.when != AFTER_DRAW))
def test_an_ability_needs_all_its_charges_and_removes_them(name: str) -> None:
    full = MAGES[name].charges
    ids = f"{name},garu" if name != "garu" else "garu,gex"
    assert turn({"charges": full - 1}, ids=ids).refusal("ability") == "WE-38"
    used = turn({"charges": full}, ids=ids).when("ability")
    assert used.see("mages.0.charges") == 0


# --- Gex


@rule("WE-55")
def test_gex_destroys_up_to_two_worthless_discarded_cards() -> None:
    gex = {"charges": 5, "discard": ["crystal", "spark", "scoria_slag", "spark"]}
    used = turn(gex, ids="gex,garu").when("ability")
    used.asks(1, "gex", ["crystal", "spark", "-"]).when("spark", "spark")
    assert used.see("mages.0.discard") == ["crystal", "scoria_slag"]
    assert used.see("destroyed") == ["spark", "spark"]


def test_gex_may_destroy_nothing_and_an_ally_draws_and_gains_2_life_all_the_same() -> None:
    gex = {"charges": 5, "discard": ["crystal"]}
    used = turn(gex, {"life": 5, "deck": ["spark"]}, ids="gex,garu").when("ability", "-")
    assert used.see("destroyed") == []
    assert used.see("mages.1.hand") == ["crystal", "spark"]
    assert used.see("mages.1.life") == 7


def test_gex_chooses_the_ally() -> None:
    used = turn({"charges": 5}, ids="gex,garu,ulgimor").when("ability")
    used.asks(1, "gex_ally", ["2", "3"])


@rule("WE-49")
def test_gex_cannot_destroy_what_was_played_this_turn() -> None:
    gex = {"charges": 5, "hand": ["crystal", "spark"]}
    used = turn(gex, ids="gex,garu").when("play crystal", "ability")
    assert used.see("destroyed") == []


@rule("WE-73")
def test_an_exhausted_ally_of_gex_draws_but_gains_no_life() -> None:
    exhausted = {"life": 0, "deck": ["spark"]}
    used = turn({"charges": 5}, exhausted, ids="gex,garu").when("ability")
    assert used.see("mages.1.hand") == ["crystal", "spark"]
    assert used.see("mages.1.life") == 0


@rule("WE-79")
def test_a_lone_gex_draws_and_gains_the_life() -> None:
    used = alone({"charges": 5, "life": 9, "deck": ["spark"]}, ids="gex").when("ability")
    assert used.see("mages.0.hand") == ["crystal", "spark"]
    assert used.see("mages.0.life") == 10


# --- Mazahaedron


def test_mazahaedron_may_take_a_gem_of_cost_4_or_less_and_heals_gravehold() -> None:
    used = turn({"charges": 4}, ids="mazahaedron,garu", gravehold=20).when("ability")
    used.asks(1, "mazahaedron", ["frozen_magmite", "scoria_slag", "-"]).when("scoria_slag")
    assert used.see("mages.0.discard") == ["scoria_slag"]
    assert used.see("supply.scoria_slag") == 6
    assert used.see("gravehold") == 24


def test_gravehold_is_healed_whether_or_not_a_gem_is_taken() -> None:
    declined = turn({"charges": 4}, ids="mazahaedron,garu", gravehold=20).when("ability", "-")
    assert declined.see("gravehold") == 24
    empty = {"frozen_magmite": 0, "scoria_slag": 0}
    none = turn({"charges": 4}, ids="mazahaedron,garu", gravehold=20, piles=empty).when("ability")
    assert none.see("gravehold") == 24


@rule("WE-2")
def test_mazahaedron_heals_gravehold_up_to_its_starting_life() -> None:
    used = turn({"charges": 4}, ids="mazahaedron,garu", gravehold=28).when("ability", "-")
    assert used.see("gravehold") == 30


@rule("WE-35")
def test_the_free_gem_obeys_what_waits_for_the_next_gained_card() -> None:
    giving = {"charges": 4, "redirects": ["worldheart_shard"]}
    used = turn(giving, ids="mazahaedron,garu").when("ability", "frozen_magmite")
    assert used.see("mages.0.discard") == []
    assert used.see("mages.1.discard") == ["frozen_magmite"]


# --- Quilius


@rule("WE-110")
def test_quilius_deals_twice_his_trophies_to_one_enemy_and_keeps_them() -> None:
    beast = {"in_play": ["cryptid"]}
    used = turn({"charges": 5, "trophies": 2}, ids="quilius,garu", nemesis=beast).when("ability")
    used.asks(1, "damage", ["nemesis", "cryptid"]).when("nemesis")
    assert used.see("nemesis.life") == 66
    assert used.see("mages.0.trophies") == 2


def test_quilius_without_trophies_deals_nothing() -> None:
    used = turn({"charges": 5}, ids="quilius,garu").when("ability")
    assert used.see("nemesis.life") == 70
    assert used.see("mages.0.charges") == 0


@rule("NR-44")
def test_exhaustion_takes_the_charges_of_quilius_but_not_his_trophies() -> None:
    weak = {"life": 1, "charges": 4, "trophies": 3}
    hit = crown("enslave", acolytes=["edryss_tragg"], mages=[weak, {}], names="quilius,garu")
    hit.when("1", "I")
    assert (hit.see("mages.0.charges"), hit.see("mages.0.trophies")) == (0, 3)


# --- Ulgimor


@rule("WE-73")
@pytest.mark.parametrize(("before", "after"), [(2, 8), (7, 10)])
def test_ulgimor_regains_6_life_up_to_his_starting_life(before: int, after: int) -> None:
    used = turn({"charges": 6, "life": before}, {"life": 4}, ids="ulgimor,garu").when("ability")
    assert used.see("mages.0.life") == after
    assert used.see("mages.1.life") == 4


@rule("WE-69", "WE-73")
def test_an_exhausted_ulgimor_gives_5_life_to_an_ally_who_still_stands() -> None:
    fallen = {"charges": 6, "life": 0}
    used = turn(fallen, {"life": 3}, ids="ulgimor,garu").when("ability")
    assert [mage["life"] for mage in used.see("mages")] == [0, 8]
    asked = turn(fallen, {"life": 3}, {"life": 0}, {"life": 9}, ids="ulgimor,garu,gex,quilius")
    asked.when("ability").asks(1, "ulgimor", ["2", "4"]).when("4")
    assert [mage["life"] for mage in asked.see("mages")] == [0, 3, 0, 10]


@rule("WE-79")
def test_a_lone_exhausted_ulgimor_gains_nothing() -> None:
    used = alone({"charges": 6, "life": 0}, ids="ulgimor").when("ability")
    assert used.see("mages.0.life") == 0
    assert used.see("mages.0.charges") == 0


# --- Yan Magda


def test_yan_magda_takes_any_card_of_the_supply_for_nothing() -> None:
    used = turn({"charges": 5}, ids="yan_magda,garu", piles={"erratic_ingot": 0}).when("ability")
    assert used.asks(1, "yan_magda").offers("reduce_to_ash")
    assert not used.offers("erratic_ingot")
    assert not used.offers("-")
    used.when("reduce_to_ash")
    assert used.see("mages.0.discard") == ["reduce_to_ash"]
    assert used.see("supply.reduce_to_ash") == 4
    used.asks(1, "main_phase")  # her breaches are not all open


@rule("NR-26")
def test_with_four_open_breaches_an_ally_of_her_choice_takes_a_card_too() -> None:
    used = turn({"charges": 5, "breaches": ALL_OPEN}, ids="yan_magda,garu,gex").when("ability")
    used.when("scoria_slag").asks(1, "yan_magda_ally", ["2", "3"]).when("3")
    used.asks(3, "yan_magda").when("fiery_torrent")
    assert used.see("mages.2.deck") == ["fiery_torrent"]
    assert used.see("mages.0.discard") == ["scoria_slag"]


def test_a_sigil_breach_is_one_of_her_four_open_breaches_and_a_lost_one_is_not() -> None:
    sigil = {"charges": 5, "breaches": {**ALL_OPEN, "I": "sigil"}}
    used = turn(sigil, ids="yan_magda,garu").when("ability", "scoria_slag")
    used.asks(2, "yan_magda")
    lost = {"charges": 5, "breaches": {**ALL_OPEN, "IV": "destroyed"}}
    turn(lost, ids="yan_magda,garu").when("ability", "scoria_slag").asks(1, "main_phase")


@rule("WE-34")
def test_what_happens_on_gaining_in_the_own_turn_works_for_her_card_and_not_for_the_allys() -> None:
    rich = {"charges": 5, "breaches": ALL_OPEN}
    used = turn(rich, ids="yan_magda,garu", supply="reuse_spells")
    used.when("ability", "bloodstone_jewel", "bloodstone_jewel")
    assert used.see("mages.0.aether") == 3
    assert used.see("mages.1.aether") == 0


@rule("WE-79")
def test_a_lone_yan_magda_takes_the_second_card_onto_her_own_deck() -> None:
    used = alone({"charges": 5, "breaches": ALL_OPEN}, ids="yan_magda")
    used.when("ability", "scoria_slag", "jagged_lightning")
    assert used.see("mages.0.discard") == ["scoria_slag"]
    assert used.see("mages.0.deck") == ["jagged_lightning"]
