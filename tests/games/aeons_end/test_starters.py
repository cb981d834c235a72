"""Starter cards: Crystal and Spark, and the gems a mage brings."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS
from support.aeons_end import alone, casting, codes, offered, turn
from support.rules import rule

# --- all of them


def test_the_ten_starters_cost_nothing_and_are_never_for_sale() -> None:
    starters = [card for card in CARDS.values() if card.starter and card.box == "war_eternal"]
    assert len(starters) == 10
    assert {card.cost for card in starters} == {0}
    rich = turn({"aether": 20}, supply="random")
    assert not {card.id for card in starters} & set(offered(rich, "gain"))


def test_a_crystal_gives_one_aether() -> None:
    assert turn({"hand": ["crystal", "crystal"]}).when("play crystal").see("mages.0.aether") == 1


def test_a_spark_deals_one_damage_to_one_enemy() -> None:
    at = casting({"prepped": {"I": "spark"}}, nemesis={"in_play": [{"mage_ender": 9}]})
    at.when("cast spark I").asks(1, "damage", ["nemesis", "mage_ender"]).when("mage_ender")
    assert at.see("nemesis.counters") == {"mage_ender": 8}
    assert at.see("nemesis.life") == 70


# --- Oblivion Shard


@rule("WE-31", "WE-32")
def test_oblivion_shard_pays_for_gems_charges_breaches_and_powers() -> None:
    shards = ["oblivion_shard"] * 4
    at = turn({"hand": [*shards, "crystal"]}, nemesis={"in_play": ["aphotic_sun"]})
    at.when(*["play oblivion_shard"] * 4)
    assert at.see("mages.0.pools.not_relics_or_spells") == 8
    expected = {"gain frozen_magmite", "charge", "focus II", "open II", "buy_off aphotic_sun"}
    assert expected <= set(codes(at))


@rule("WE-31", "WE-32")
def test_oblivion_shard_never_pays_for_a_relic_or_a_spell() -> None:
    at = turn({"hand": ["oblivion_shard"] * 4}).when(*["play oblivion_shard"] * 4)
    assert offered(at, "gain") == ["frozen_magmite", "scoria_slag", "erratic_ingot"]
    assert at.refusal("gain mages_totem") == "WE-31"
    assert at.refusal("gain jagged_lightning") == "WE-31"


# --- Shattered Geode


def test_shattered_geode_takes_the_top_card_of_an_allys_discard_pile() -> None:
    mine: dict[str, Any] = {"hand": ["shattered_geode"]}
    at = turn(mine, {"discard": ["spark", "crystal"]}).when("play shattered_geode")
    at.asks(1, "shattered_geode", ["2 crystal", "-"]).when("2 crystal")
    assert at.see("mages.0.hand") == ["crystal"]
    assert at.see("mages.1.discard") == ["spark"]
    assert at.when("play crystal").see("mages.0.aether") == 2
    assert at.see("mages.0.played") == ["shattered_geode", "crystal"]


def test_shattered_geode_gives_one_aether_even_if_nothing_is_taken() -> None:
    at = turn({"hand": ["shattered_geode", "crystal"]}, {"discard": ["spark"]})
    at.when("play shattered_geode", "-")
    assert at.see("mages.0.aether") == 1
    assert at.see("mages.1.discard") == ["spark"]


def test_shattered_geode_asks_nothing_when_no_ally_has_a_discard_pile() -> None:
    mine: dict[str, Any] = {"hand": ["shattered_geode", "crystal"], "discard": ["spark"]}
    turn(mine).when("play shattered_geode").asks(1, "main_phase")


def test_shattered_geode_chooses_among_the_top_cards_of_all_allies() -> None:
    at = turn(
        {"hand": ["shattered_geode", "crystal"]},
        {"discard": ["spark"]},
        {"discard": ["crystal"]},
        ids="gex,garu,mist_war_eternal",
    ).when("play shattered_geode")
    at.asks(1, "shattered_geode", ["2 spark", "3 crystal", "-"])


@rule("WE-83")
def test_shattered_geode_takes_from_ones_own_pile_in_true_solo() -> None:
    at = alone({"hand": ["shattered_geode", "crystal"], "discard": ["crystal", "spark"]})
    at.when("play shattered_geode", "1 spark")
    assert at.see("mages.0.hand") == ["crystal", "spark"]


# --- Worldheart Shard


def test_worldheart_shard_gives_one_aether_for_anything() -> None:
    at = turn({"hand": ["worldheart_shard", "crystal"]}).when("play worldheart_shard")
    at.asks(1, "worldheart_shard", ["one_aether", "two_and_give"]).when("one_aether")
    assert at.see("mages.0.pools.free") == 1
    assert at.see("mages.0.redirects") == []


@rule("WE-31")
def test_worldheart_shards_second_option_pays_for_supply_cards_only() -> None:
    at = turn({"hand": ["worldheart_shard", "crystal"], "aether": {"only_cards": 4}})
    at.when("play worldheart_shard", "two_and_give")
    assert at.see("mages.0.pools.only_cards") == 6
    wanted = ["frozen_magmite", "mages_totem", "conjure_the_lost"]
    assert [name for name in wanted if at.offers(f"gain {name}")] == wanted
    assert at.refusal("charge") == "WE-31"
    assert at.refusal("focus II") == "WE-31"
    assert at.refusal("open II") == "WE-31"


@rule("WE-35")
def test_worldheart_shard_sends_the_next_gained_card_to_an_ally() -> None:
    at = turn({"hand": ["worldheart_shard", "crystal"], "aether": 4})
    at.when("play worldheart_shard", "two_and_give", "gain mages_totem")
    assert at.see("mages.1.discard") == ["mages_totem"]
    assert at.see("mages.0.discard") == []
    at.when("gain mages_totem")
    assert at.see("mages.0.discard") == ["mages_totem"]


@rule("WE-35")
def test_worldheart_shard_also_sends_a_card_gained_for_free() -> None:
    mine: dict[str, Any] = {"hand": ["worldheart_shard", "crystal"], "charges": 4}
    at = turn(mine, ids="mazahaedron,garu")
    at.when("play worldheart_shard", "two_and_give", "ability", "scoria_slag")
    assert at.see("mages.1.discard") == ["scoria_slag"]
    assert at.see("mages.0.pools.only_cards") == 2


def test_worldheart_shard_lets_its_player_name_the_ally_when_the_card_is_gained() -> None:
    at = turn({"hand": ["worldheart_shard", "crystal"]}, ids="mazahaedron,garu,gex", seed=2).when(
        "play worldheart_shard", "two_and_give", "gain mages_totem"
    )
    at.asks(1, "worldheart_shard_ally", ["2", "3"]).when("3")
    assert at.see("mages.2.discard") == ["mages_totem"]


@rule("WE-34")
def test_worldheart_shard_leaves_the_when_gained_effect_with_its_player() -> None:
    at = turn(
        {"hand": ["worldheart_shard", "crystal"], "aether": 4}, supply="bloodstone_jewel"
    ).when("play worldheart_shard", "two_and_give", "gain bloodstone_jewel")
    assert at.see("mages.1.discard") == ["bloodstone_jewel"]
    assert at.see("mages.0.pools.free") == 3


@rule("WE-65")
def test_worldheart_shards_aether_and_duty_vanish_with_the_turn() -> None:
    at = turn(
        {"hand": ["worldheart_shard", "crystal"], "deck": ["crystal"] * 5},
        turn_order={"known": ["1"]},
    ).when("play worldheart_shard", "two_and_give", "end")
    assert at.see("turn_of") == 1
    assert at.see("mages.0.aether") == 0
    assert at.see("mages.0.redirects") == []


@rule("WE-83")
def test_worldheart_shard_in_true_solo_keeps_the_card_with_its_player() -> None:
    at = alone({"hand": ["worldheart_shard", "crystal"]})
    at.when("play worldheart_shard", "two_and_give", "gain mages_totem")
    assert at.see("mages.0.discard") == ["mages_totem"]


# --- Amethyst Paragon


@rule("WE-28", "WE-45")
def test_amethyst_paragon_lets_an_ally_prep_a_spell_to_any_free_breach() -> None:
    at = turn(
        {"hand": ["amethyst_paragon", "crystal"]},
        {"hand": ["spark", "crystal"], "prepped": {"I": "torch"}},
    ).when("play amethyst_paragon")
    at.asks(2, "amethyst_paragon_prep", ["spark II", "spark III", "spark IV", "-"])
    at.when("spark III", seat=2)
    assert at.see("mages.0.aether") == 1
    assert at.see("mages.1.prepped") == {"I": ["torch"], "III": ["spark"]}
    assert at.see("mages.1.hand") == ["crystal"]


@rule("WE-28")
def test_amethyst_paragon_leaves_the_decision_to_the_ally() -> None:
    at = turn({"hand": ["amethyst_paragon", "crystal"]}, {"hand": ["spark"]})
    at.when("play amethyst_paragon").when("-", seat=2)
    assert at.see("mages.1.hand") == ["spark"]


@rule("WE-45")
def test_amethyst_paragon_needs_a_breach_that_is_there_and_free() -> None:
    full = {"I": "torch", "II": "torch", "IV": "torch"}
    ally = {"hand": ["spark"], "prepped": full, "breaches": {"III": "destroyed"}}
    at = turn({"hand": ["amethyst_paragon", "crystal"]}, ally).when("play amethyst_paragon")
    at.asks(1, "main_phase")
    assert at.see("mages.0.aether") == 1


@rule("WE-50")
def test_amethyst_paragon_puts_a_dual_breach_spell_on_two_adjacent_free_breaches() -> None:
    ally = {"hand": ["crystallize"], "prepped": {"I": "torch"}}
    at = turn({"hand": ["amethyst_paragon", "crystal"]}, ally).when("play amethyst_paragon")
    at.asks(2, "amethyst_paragon_prep", ["crystallize II", "crystallize III", "-"])


@rule("WE-14", "WE-45")
def test_a_spell_prepped_by_amethyst_paragon_on_a_closed_breach_must_be_cast_next() -> None:
    at = turn(
        {"hand": ["amethyst_paragon", "crystal"]},
        {"hand": ["spark", "crystal"], "prepped": {"I": "torch"}},
        turn_order={"known": ["2"]},
    ).when("play amethyst_paragon", "spark II", "end")
    at.asks(2, "casting_phase", ["cast torch I", "cast spark II"])
    assert at.refusal("end_casting") == "WE-14"


def test_amethyst_paragon_in_true_solo_preps_ones_own_spell() -> None:
    at = alone({"hand": ["amethyst_paragon", "spark", "crystal"]})
    at.when("play amethyst_paragon").when("spark IV", seat=1)
    assert at.see("mages.0.prepped") == {"IV": ["spark"]}


# --- Coal Shard


@rule("WE-72")
def test_coal_shard_gives_three_aether_and_a_charge_for_two_damage() -> None:
    at = turn({"hand": ["coal_shard", "crystal"]}, ids="ulgimor,garu").when("play coal_shard")
    mage = at.see("mages.0")
    assert (mage["aether"], mage["charges"], mage["life"]) == (3, 1, 8)


def test_coal_shard_leaves_one_life_at_three() -> None:
    at = turn({"hand": ["coal_shard", "crystal"], "life": 3}).when("play coal_shard")
    assert (at.see("mages.0.life"), at.see("mages.0.aether")) == (1, 3)


@pytest.mark.parametrize("life", [2, 1, 0])
def test_coal_shard_is_destroyed_for_nothing_at_two_life_or_less(life: int) -> None:
    at = turn({"hand": ["coal_shard", "crystal"], "life": life}).when("play coal_shard")
    mage = at.see("mages.0")
    assert (mage["aether"], mage["charges"], mage["life"]) == (0, 0, life)
    assert at.see("destroyed") == ["coal_shard"]
    assert mage["played"] == []


@rule("WE-37")
def test_coal_shards_charge_is_lost_at_the_cap() -> None:
    at = turn({"hand": ["coal_shard"], "charges": 6}).when("play coal_shard")
    mage = at.see("mages.0")
    assert (mage["aether"], mage["charges"], mage["life"]) == (3, 6, 8)


@rule("WE-71", "WE-72")
def test_equilibrium_lowers_the_damage_of_ones_own_coal_shard() -> None:
    at = turn({"hand": ["coal_shard", "crystal"], "prepped": {"I": "equilibrium"}})
    assert at.when("play coal_shard").see("mages.0.life") == 9
