"""The main phase as a market: playing, aether, gaining, charges, abilities, powers bought off."""

import json
from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.verbs.aether import gain_aether
from support.aeons_end import casting, codes, offered, table, turn
from support.rules import rule

ABBY: dict[str, Any] = {"hand": ["oblivion_shard", "crystal", "crystal", "spark", "spark"]}
THREE_GEMS = ("play crystal", "play crystal", "play oblivion_shard")

SHEET = json.loads(
    (Path(__file__).parents[2] / "data" / "aeons_end" / "war_eternal.json").read_text("utf-8")
)

# --- the cards


@rule("WE-3")
@pytest.mark.parametrize("name", [*SHEET["market"], *SHEET["starters"]])
def test_a_player_card_has_the_kind_cost_pile_and_size_of_the_sheet(name: str) -> None:
    starter = name in SHEET["starters"]
    facts = SHEET["starters" if starter else "market"][name]
    card = CARDS[name]
    assert (card.kind, card.cost, card.starter) == (facts["type"], facts["cost"], starter)
    assert card.pile == facts.get("pile_size", 0)
    assert card.breaches == (facts.get("breaches_occupied") or 1)


# --- the phase


@rule("WE-25", "S-17")
def test_the_actions_of_the_main_phase_come_in_any_order() -> None:
    at = turn({"hand": ["volcanic_glass", "spark", "volcanic_glass", "crystal"]})
    at.when("play volcanic_glass", "gain mages_totem", "prep spark I")
    at.when("play volcanic_glass", "gain mages_totem")
    assert at.see("mages.0.discard") == ["mages_totem", "mages_totem"]
    assert at.see("mages.0.prepped") == {"I": ["spark"]}


@rule("WE-25")
def test_the_main_phase_has_eight_actions_and_the_ability() -> None:
    at = turn(
        {"hand": ["crystal", "spark"], "charges": 6, "aether": 8, "prepped": {"IV": "nova_forge"}},
        nemesis={"in_play": ["aphotic_sun"]},
    )
    verbs = {"play", "gain", "focus", "open", "prep", "use", "buy_off", "ability", "end"}
    assert {code.split()[0] for code in codes(at)} == verbs  # the charges are full
    assert turn({"aether": 2}).offers("charge")


@rule("WE-26")
def test_playing_a_card_is_voluntary() -> None:
    at = turn({"hand": ["crystal", "mages_totem"]})
    assert codes(at) == ["play crystal", "play mages_totem", "end"]
    assert at.refusal("play scoria_slag") == "WE-26"


# --- aether


@rule("WE-29")
def test_aether_of_the_casting_phase_is_still_there_in_the_main_phase() -> None:
    at = casting({"prepped": {"I": "spark"}, "aether": 3}).when("cast spark I")
    assert at.asks(1, "main_phase").see("mages.0.aether") == 3


@rule("WE-29", "WE-65")
def test_unspent_aether_is_gone_at_the_end_of_the_turn() -> None:
    at = turn({"aether": 5}, turn_order={"known": ["1"]}).when("end")
    assert (at.see("turn_of"), at.see("mages.0.aether")) == (1, 0)


@rule("WE-30")
def test_aether_for_anybody_but_the_player_whose_turn_it_is_is_lost() -> None:
    at = turn({})
    for mage in at.match.state.mages:
        gain_aether(table(at), mage, 2)
    assert [mage["aether"] for mage in at.see("mages")] == [2, 0]


@rule("WE-31")
def test_one_payment_may_combine_pools_and_takes_the_narrowest_first() -> None:
    at = turn({"aether": {"free": 3, "only_cards": 1, "only_spells": 2}})
    at.when("gain jagged_lightning")
    pools = at.see("mages.0.pools")
    assert (pools["free"], pools["only_cards"], pools["only_spells"]) == (2, 0, 0)


@rule("WE-31")
def test_the_player_splits_a_payment_where_neither_pool_is_the_narrower_one() -> None:
    at = turn({"aether": {"only_cards": 2, "not_relics_or_spells": 2, "free": 1}})
    at.when("gain frozen_magmite").asks(1, "pay_cards_only", ["1", "2"]).when("1")
    pools = at.see("mages.0.pools")
    assert (pools["only_cards"], pools["not_relics_or_spells"], pools["free"]) == (1, 0, 1)


# --- gaining


@rule("WE-33")
def test_a_gained_card_goes_at_once_on_top_of_the_discard_pile() -> None:
    at = turn({"aether": 4, "discard": ["spark"]}).when("gain scoria_slag")
    assert at.see("mages.0.discard") == ["spark", "scoria_slag"]
    assert at.see("mages.0.aether") == 0
    assert at.see("supply.scoria_slag") == 6


@rule("WE-33")
def test_a_card_one_cannot_pay_is_refused() -> None:
    at = turn({"aether": 3})
    assert at.refusal("gain scoria_slag") == "WE-33"
    assert offered(at, "gain") == ["frozen_magmite", "mages_totem"]


@rule("WE-3", "WE-55")
def test_an_empty_pile_sells_nothing_and_is_not_filled_by_destroyed_cards() -> None:
    at = turn({"aether": 4, "hand": ["mages_totem", "crystal"]}, piles={"mages_totem": 0}).when(
        "play mages_totem", "sacrifice"
    )
    assert at.refusal("gain mages_totem") == "WE-3"
    assert at.refusal("gain aurora") == "WE-3"
    assert at.see("supply.mages_totem") == 0


# --- charges and abilities


@rule("WE-37")
def test_a_charge_costs_two_aether() -> None:
    at = turn({"aether": 3}).when("charge")
    assert (at.see("mages.0.charges"), at.see("mages.0.aether")) == (1, 1)
    assert at.refusal("charge") == "WE-33"


@rule("WE-37")
def test_no_charge_can_be_bought_beyond_what_the_ability_needs() -> None:
    for ids, full in (("dezmodia,garu", 6), ("garu,dezmodia", 5), ("mazahaedron,garu", 4)):
        assert turn({"aether": 2, "charges": full}, ids=ids).refusal("charge") == "WE-37"
        assert turn({"aether": 2, "charges": full - 1}, ids=ids).offers("charge")


@rule("WE-38")
def test_the_ability_needs_all_charges_and_removes_them() -> None:
    at = turn({"aether": 2, "charges": 4, "trophies": 2}, ids="quilius,garu")
    assert at.refusal("ability") == "WE-38"
    at.when("charge", "ability")
    assert (at.see("mages.0.charges"), at.see("nemesis.life")) == (0, 66)


@rule("WE-38")
def test_the_ability_may_be_used_again_in_the_same_turn() -> None:
    at = turn({"aether": 10, "charges": 5, "trophies": 1}, ids="quilius,garu")
    at.when("ability", *["charge"] * 5, "ability")
    assert at.see("nemesis.life") == 66


# --- buying off powers


@rule("WE-48", "WE-32")
def test_a_player_pays_to_discard_a_power_without_effect() -> None:
    at = turn(
        {"aether": {"free": 4, "not_relics_or_spells": 3}}, nemesis={"in_play": ["aphotic_sun"]}
    ).when("buy_off aphotic_sun")
    assert at.see("nemesis.in_play") == []
    assert at.see("nemesis.discard") == ["aphotic_sun"]
    assert at.see("mages.0.aether") == 0
    assert at.see("nemesis.tokens") == 8
    assert [mage["life"] for mage in at.see("mages")] == [10, 10]


@rule("WE-48")
def test_the_whole_price_must_be_paid_by_one_player() -> None:
    at = turn({"aether": 6}, nemesis={"in_play": ["aphotic_sun"]})
    assert at.refusal("buy_off aphotic_sun") == "WE-48"
    at = turn(
        {"hand": ["crystal"] * 3},
        {"hand": ["crystal"] * 5},
        nemesis={"in_play": ["heart_of_nothing"]},
    )
    assert at.refusal("buy_off heart_of_nothing") == "WE-48"
    at = turn(
        {"prepped": {"I": "spark"}},
        {"prepped": {"I": "spark"}},
        nemesis={"in_play": ["planar_collision"]},
    )
    assert at.refusal("buy_off planar_collision") == "WE-48"


@rule("WE-48", "WE-24")
def test_a_power_may_be_bought_off_with_cards_or_prepped_spells() -> None:
    at = turn(
        {"hand": ["crystal", "crystal", "spark", "spark", "spark"]},
        nemesis={"in_play": ["heart_of_nothing"]},
    ).when("buy_off heart_of_nothing", "spark", "spark", "spark")
    assert at.see("mages.0.discard") == ["spark", "spark", "spark", "crystal"]
    at = turn(
        {"prepped": {"I": "spark", "II": "torch"}}, nemesis={"in_play": ["planar_collision"]}
    ).when("buy_off planar_collision", "1 torch II")
    assert at.see("mages.0.discard") == ["torch", "spark"]
    assert at.see("nemesis.life") == 70


# --- the worked example


@rule("S-07", "WE-31")
def test_s07_two_crystals_and_the_shard_give_four_aether() -> None:
    at = turn(ABBY).when(*THREE_GEMS)
    pools = at.see("mages.0.pools")
    assert (pools["free"], pools["not_relics_or_spells"]) == (2, 2)


@rule("S-07", "WE-32")
def test_s07_all_four_buy_a_scoria_slag() -> None:
    at = turn(ABBY).when(*THREE_GEMS, "gain scoria_slag")
    assert at.see("mages.0.aether") == 0
    assert at.see("mages.0.discard") == ["scoria_slag"]


@rule("S-07", "WE-37")
def test_s07_or_two_charges() -> None:
    at = turn(ABBY).when(*THREE_GEMS, "charge", "charge")
    assert (at.see("mages.0.charges"), at.see("mages.0.aether")) == (2, 0)


@rule("S-07")
@pytest.mark.parametrize("order", [("gain mages_totem", "charge"), ("charge", "gain mages_totem")])
def test_s07_or_a_totem_with_the_crystals_and_a_charge_with_the_shard(
    order: tuple[str, str],
) -> None:
    at = turn(ABBY).when(*THREE_GEMS, *order)
    assert at.see("mages.0.discard") == ["mages_totem"]
    assert (at.see("mages.0.charges"), at.see("mages.0.aether")) == (1, 0)


@rule("S-07", "WE-32")
def test_s07_the_shards_aether_alone_does_not_buy_a_totem() -> None:
    at = turn(ABBY).when("play oblivion_shard")
    assert at.refusal("gain mages_totem") == "WE-31"
    at.when("play crystal", "play crystal", "gain mages_totem")
    assert at.refusal("gain mages_totem") == "WE-31"
