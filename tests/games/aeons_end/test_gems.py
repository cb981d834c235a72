"""The seven market gems of War Eternal."""

from typing import Any

import pytest

from support.aeons_end import ALL_OPEN, alone, turn
from support.rules import rule

# --- Bloodstone Jewel


def test_bloodstone_jewel_gives_three_aether() -> None:
    assert (
        turn({"hand": ["bloodstone_jewel"]}).when("play bloodstone_jewel").see("mages.0.pools.free")
        == 3
    )


@rule("WE-34")
def test_the_first_bloodstone_jewel_gained_in_ones_turn_refunds_three_aether() -> None:
    at = turn({"aether": 12}, supply="bloodstone_jewel").when("gain bloodstone_jewel")
    assert at.see("mages.0.pools.free") == 9
    assert at.when("gain bloodstone_jewel").see("mages.0.pools.free") == 3


@rule("WE-65")
def test_the_refund_of_bloodstone_jewel_comes_back_each_turn() -> None:
    at = turn(
        {"gained": ["bloodstone_jewel"], "deck": ["bloodstone_jewel", "bloodstone_jewel"]},
        supply="bloodstone_jewel",
        turn_order={"known": ["1"]},
    ).when("end", "play bloodstone_jewel", "play bloodstone_jewel", "gain bloodstone_jewel")
    assert at.see("mages.0.aether") == 3


@rule("WE-30", "WE-34")
def test_a_bloodstone_jewel_gained_in_an_allys_turn_neither_refunds_nor_spoils_the_next() -> None:
    at = turn(
        {"charges": 5, "breaches": ALL_OPEN},
        {"hand": ["bloodstone_jewel", "bloodstone_jewel"]},
        ids="yan_magda,garu",
        supply="bloodstone_jewel,scoria_slag",
        turn_order={"known": ["2"]},
    ).when("ability", "scoria_slag", "bloodstone_jewel")
    assert at.see("mages.1.deck") == ["bloodstone_jewel"]
    assert [mage["aether"] for mage in at.see("mages")] == [0, 0]
    at.when("end").when("play bloodstone_jewel", "play bloodstone_jewel", seat=2)
    assert at.when("gain bloodstone_jewel").see("mages.1.aether") == 3


def test_a_bloodstone_jewel_gained_for_free_also_refunds() -> None:
    at = turn({"charges": 5}, ids="yan_magda,garu", supply="bloodstone_jewel")
    assert at.when("ability", "bloodstone_jewel").see("mages.0.aether") == 3


@rule("WE-34", "WE-35")
def test_a_bloodstone_jewel_put_elsewhere_still_refunds() -> None:
    at = turn({"aether": 6, "redirects": ["frozen_magmite"]}, supply="bloodstone_jewel")
    at.when("gain bloodstone_jewel", "deck")
    assert at.see("mages.0.deck") == ["bloodstone_jewel"]
    assert at.see("mages.0.aether") == 3


# --- Breach Ore


def test_breach_ore_gives_two_aether_or_a_focus() -> None:
    at = turn({"hand": ["breach_ore", "crystal"]}).when("play breach_ore")
    at.asks(1, "breach_ore", ["two_aether", "focus_cheapest"]).when("two_aether")
    assert at.see("mages.0.pools.free") == 2
    assert at.see("mages.0.focused") == []


def test_breach_ore_focuses_the_closed_breach_that_is_cheapest_to_focus() -> None:
    for breaches, slot, stage in (({}, "II", 2), ({"II": "open"}, "III", 1)):
        at = turn({"hand": ["breach_ore", "crystal"], "breaches": breaches})
        at.when("play breach_ore", "focus_cheapest")
        assert at.see(f"mages.0.breaches.{slot}") == stage
        assert at.see("mages.0.aether") == 0


@rule("WE-43")
def test_a_breach_focused_by_breach_ore_accepts_a_spell_this_turn() -> None:
    at = turn({"hand": ["breach_ore", "spark"]}).when("play breach_ore", "focus_cheapest")
    assert at.offers("prep spark II")


@rule("WE-40")
def test_breach_ore_opens_a_breach_with_yellow_on_top() -> None:
    at = turn({"hand": ["breach_ore", "crystal"], "breaches": {"II": 3}})
    assert at.when("play breach_ore", "focus_cheapest").see("mages.0.breaches.II") == "open"


@rule("WE-27")
def test_breach_ore_gives_aether_when_no_breach_of_ones_own_is_closed() -> None:
    at = turn({"hand": ["breach_ore", "crystal"], "breaches": ALL_OPEN}).when("play breach_ore")
    assert at.asks(1, "main_phase").see("mages.0.aether") == 2


# --- Dread Diamond


@rule("WE-24")
def test_dread_diamond_discards_a_prepped_spell_uncast_for_one_more_aether() -> None:
    mine: dict[str, Any] = {
        "hand": ["dread_diamond", "crystal"],
        "prepped": {"III": "spark"},
        "breaches": {"III": "open"},
    }
    at = turn(mine).when("play dread_diamond")
    at.asks(1, "dread_diamond", ["1 spark III", "-"]).when("1 spark III")
    assert at.see("mages.0.aether") == 3
    assert at.see("mages.0.discard") == ["spark"]
    assert at.see("nemesis.life") == 70


def test_dread_diamond_gives_two_aether_if_no_spell_is_given_up() -> None:
    at = turn({"hand": ["dread_diamond", "crystal"], "prepped": {"I": "spark"}})
    at.when("play dread_diamond", "-")
    assert at.see("mages.0.aether") == 2
    assert at.see("mages.0.prepped") == {"I": ["spark"]}


def test_dread_diamond_does_not_reach_an_allys_spells() -> None:
    at = turn({"hand": ["dread_diamond", "crystal"]}, {"prepped": {"I": "spark"}})
    assert at.when("play dread_diamond").asks(1, "main_phase").see("mages.0.aether") == 2


def test_dread_diamond_may_discard_a_spell_prepped_this_turn() -> None:
    at = turn({"hand": ["dread_diamond", "spark"]})
    at.when("prep spark I", "play dread_diamond", "1 spark I")
    assert at.see("mages.0.discard") == ["spark"]


def test_dread_diamond_tells_copies_apart_by_their_breaches() -> None:
    at = turn({"hand": ["dread_diamond", "crystal"], "prepped": {"I": "spark", "II": "spark"}})
    at.when("play dread_diamond", "1 spark II")
    assert at.see("mages.0.prepped") == {"I": ["spark"]}


# --- Erratic Ingot


@pytest.mark.parametrize(
    ("pile", "aether"),
    [([], 2), (["1", "2"], 2), (["nemesis", "1"], 4), (["nemesis", "nemesis"], 4)],
)
def test_erratic_ingot_gives_four_aether_while_a_nemesis_card_lies_discarded(
    pile: list[str], aether: int
) -> None:
    at = turn({"hand": ["erratic_ingot", "crystal"]}, turn_order={"discard": pile})
    assert at.when("play erratic_ingot").see("mages.0.aether") == aether


@rule("WE-9")
def test_erratic_ingot_finds_nothing_after_a_reveal_reshuffled_the_turn_order() -> None:
    everything = ["1", "1", "2", "2", "nemesis", "nemesis"]
    at = turn(
        {"hand": ["fiend_catcher", "erratic_ingot"]},
        turn_order={"deck": [], "discard": everything},
    ).when("play fiend_catcher", "-")
    if at.offers("to_bottom"):
        at.when("-")
    assert at.see("turn_order.discard") == []
    assert len(at.see("turn_order.deck")) == 6
    assert at.when("play erratic_ingot").see("mages.0.aether") == 2


# --- Frozen Magmite


@rule("WE-35")
def test_frozen_magmite_lets_the_next_gained_card_go_on_top_of_ones_deck() -> None:
    at = turn({"hand": ["frozen_magmite", "crystal"], "aether": 2, "deck": ["spark"]})
    at.when("play frozen_magmite")
    assert at.see("mages.0.aether") == 4
    at.when("gain mages_totem").asks(1, "gain_on_deck", ["deck", "discard"]).when("deck")
    assert at.see("mages.0.deck") == ["mages_totem", "spark"]
    at.when("gain mages_totem").asks(1, "main_phase")
    assert at.see("mages.0.discard") == ["mages_totem"]


@rule("WE-35")
def test_declining_frozen_magmite_uses_it_up() -> None:
    at = turn({"hand": ["frozen_magmite", "crystal"], "aether": 2})
    at.when("play frozen_magmite", "gain mages_totem", "discard", "gain mages_totem")
    assert at.see("mages.0.discard") == ["mages_totem", "mages_totem"]


@rule("WE-35")
def test_several_frozen_magmites_wait_for_the_same_card() -> None:
    at = turn({"hand": ["frozen_magmite", "frozen_magmite", "crystal"]})
    at.when("play frozen_magmite", "play frozen_magmite", "gain mages_totem", "discard")
    assert at.asks(1, "main_phase").see("mages.0.redirects") == []
    at.when("gain mages_totem").asks(1, "main_phase")


@rule("WE-35")
def test_frozen_magmite_also_waits_for_a_card_gained_for_free() -> None:
    mine: dict[str, Any] = {"hand": ["frozen_magmite", "crystal"], "charges": 4}
    at = turn(mine, ids="mazahaedron,garu")
    at.when("play frozen_magmite", "ability", "scoria_slag", "deck")
    assert at.see("mages.0.deck") == ["scoria_slag"]


@rule("WE-65")
def test_the_permission_of_frozen_magmite_lapses_with_the_turn() -> None:
    at = turn({"hand": ["frozen_magmite", "crystal"]}, turn_order={"known": ["1"]})
    at.when("play frozen_magmite", "end")
    assert (at.see("turn_of"), at.see("mages.0.redirects")) == (1, [])


@rule("WE-36")
def test_of_two_waiting_redirects_the_one_played_first_goes_first() -> None:
    both = ["frozen_magmite", "worldheart_shard", "crystal"]
    at = turn({"hand": both}).when("play frozen_magmite", "play worldheart_shard", "two_and_give")
    at.when("gain mages_totem").asks(1, "gain_on_deck").when("deck")
    assert at.see("mages.0.deck") == ["mages_totem"]
    assert at.see("mages.0.redirects") == []
    at = turn({"hand": both}).when("play worldheart_shard", "two_and_give", "play frozen_magmite")
    at.when("gain mages_totem").asks(1, "main_phase")
    assert at.see("mages.1.discard") == ["mages_totem"]


@rule("WE-36")
def test_a_declined_redirect_leaves_the_card_to_the_next_one() -> None:
    at = turn({"hand": ["frozen_magmite", "worldheart_shard", "crystal"]})
    at.when("play frozen_magmite", "play worldheart_shard", "two_and_give")
    at.when("gain mages_totem", "discard")
    assert at.see("mages.1.discard") == ["mages_totem"]


# --- Scoria Slag


@rule("WE-57")
@pytest.mark.parametrize(
    ("nemesis", "aether"),
    [
        ({}, 2),
        ({"in_play": ["catacomb_drone"]}, 2),
        ({"in_play": ["mage_ender"]}, 3),
        ({"discard": ["smite"]}, 3),
        ({"in_play": ["catacomb_drone"], "discard": ["quell", "afflict"]}, 3),
    ],
)
def test_scoria_slag_gives_three_aether_from_nemesis_tier_two_on(
    nemesis: dict[str, Any], aether: int
) -> None:
    at = turn({"hand": ["scoria_slag", "crystal"]}, nemesis=nemesis)
    assert at.when("play scoria_slag").see("mages.0.aether") == aether


# --- Volcanic Glass


def test_volcanic_glass_gives_two_aether() -> None:
    at = turn({"hand": ["volcanic_glass"]}).when("play volcanic_glass")
    assert at.see("mages.0.pools.free") == 2


@rule("WE-34")
def test_gaining_volcanic_glass_two_aether_give_an_ally_one_on_top_of_their_deck() -> None:
    at = turn({"aether": 7}, {"deck": ["spark"]}, supply="volcanic_glass")
    at.when("gain volcanic_glass").asks(1, "volcanic_glass", ["2", "-"]).when("2")
    assert at.see("mages.0.discard") == ["volcanic_glass"]
    assert at.see("mages.1.deck") == ["volcanic_glass", "spark"]
    assert at.see("mages.0.aether") == 2
    assert at.see("supply.volcanic_glass") == 5
    at.asks(1, "main_phase")  # the ally's copy starts nothing: it is not their turn


def test_the_gift_of_volcanic_glass_may_be_declined() -> None:
    at = turn({"aether": 5}, supply="volcanic_glass").when("gain volcanic_glass", "-")
    assert at.see("mages.0.aether") == 2
    assert at.see("supply.volcanic_glass") == 6


def test_volcanic_glass_offers_no_gift_without_a_copy_or_without_two_aether() -> None:
    at = turn({"aether": 5}, supply="volcanic_glass", piles={"volcanic_glass": 1})
    at.when("gain volcanic_glass").asks(1, "main_phase")
    at = turn({"aether": 4}, supply="volcanic_glass")
    at.when("gain volcanic_glass").asks(1, "main_phase")


@rule("WE-98", "WE-31")
@pytest.mark.parametrize(
    ("aether", "asked"),
    [
        ({"not_relics_or_spells": 5}, "volcanic_glass"),
        ({"only_cards": 5}, "main_phase"),
        ({"free": 3, "only_spells": 2}, "main_phase"),
    ],
)
def test_the_gift_of_volcanic_glass_is_no_purchase_of_a_card(
    aether: dict[str, int], asked: str
) -> None:
    turn({"aether": aether}, supply="volcanic_glass").when("gain volcanic_glass").asks(1, asked)


@rule("WE-83")
def test_in_true_solo_volcanic_glass_may_repeat_on_ones_own_deck() -> None:
    at = alone({"aether": 7}, supply="volcanic_glass").when("gain volcanic_glass", "1", "1")
    assert at.see("mages.0.deck") == ["volcanic_glass", "volcanic_glass"]
    assert at.see("mages.0.discard") == ["volcanic_glass"]
    assert at.see("mages.0.aether") == 0
