"""Xaxos: Outcast in Gravehold's place, and his ability cards."""

from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
from support.aeons_end import ALL_OPEN, battle, told
from support.outcasts import XAXOS, act, acts, life
from support.rules import rule

# --- the procedure


@rule("WE-112")
@pytest.mark.parametrize(
    ("difficulty", "life_of"), [("beginner", 35), ("normal", 30), ("extinction", 25)]
)
def test_xaxos_has_the_life_of_gravehold_and_ten_hidden_abilities(
    difficulty: str, life_of: int
) -> None:
    at = battle({}, defend="xaxos", difficulty=difficulty)
    assert at.see("gravehold") == life_of
    assert at.see("xaxos.charges") == 0
    assert len(at.see("xaxos.deck")) == 10
    assert at.match.view(0).xaxos_deck == (-1,) * 10


@rule("WE-112")
@pytest.mark.parametrize("defended", ["gravehold", "xaxos"])
def test_what_happens_to_gravehold_is_told_of_xaxos_in_its_place(defended: str) -> None:
    given: dict[str, Any] = {"gravehold": 20, "nemesis": {"in_play": ["moonstruck_hound"]}}
    order = {"known": ["nemesis"], "discard": ["1"]}
    options = {"defend": defended}
    at = act({"charges": 5}, ids="zhana_outcasts,kel", options=options, turn_order=order, **given)
    shown = AEONS_END.tableau(at.match.view(0), 0).counters
    assert [counter.id for counter in shown if counter.value == 20] == [defended]
    assert told(at.when("ability"), f"{defended}_healed") == [(5, 25)]
    at.when("scoria_slag", "draw_1", "life_1", "end")
    assert told(at, f"{defended}_hurt")[0] == (2, 23)


@rule("EX-63")
@pytest.mark.parametrize("count", [6, 8, 10])
def test_an_expedition_may_give_him_fewer_ability_cards(count: int) -> None:
    at = battle({}, defend="xaxos", xaxos_abilities=count)
    assert len(at.see("xaxos.deck")) == count
    promos = battle({}, defend="xaxos", xaxos_abilities=count, promos="all")
    assert len(promos.see("xaxos.deck")) == count + 3


def test_without_xaxos_nothing_can_be_charged() -> None:
    at = act({"aether": 2})
    assert at.refusal("charge_xaxos") == "WE-112"


def test_two_aether_buy_xaxos_a_charge_even_from_a_full_mage() -> None:
    at = act({"aether": 4, "charges": 5}, options=XAXOS)
    assert not at.offers("charge")
    assert at.when("charge_xaxos").see("xaxos.charges") == 1
    poor = act({"aether": 1}, options=XAXOS)
    assert poor.refusal("charge_xaxos") == "WE-33"


def test_charges_of_an_effect_go_to_the_player_or_to_xaxos_all_together() -> None:
    at = act({"hand": ["destiny_forger"]}, options=XAXOS).when("play destiny_forger", "sacrifice")
    at.asks(1, "charge_whom", ["keep", "xaxos"]).when("xaxos")
    assert (at.see("mages.0.charges"), at.see("xaxos.charges")) == (0, 2)


def test_surplus_charges_are_lost_and_he_acts_after_the_effect_that_filled_him() -> None:
    deck = {"charges": 6, "deck": ["imbued_aura", "obsidian_burst"]}
    at = act({"hand": ["bottled_sun"]}, options=XAXOS, xaxos=deck).when("play bottled_sun")
    at.asks(0, "imbued_aura", ["recall", "ten_aether"])
    assert at.see("xaxos.charges") == 0
    at.when("ten_aether").asks(1, "main_phase")
    assert at.see("mages.0.aether") == 10
    assert (at.see("xaxos.deck"), at.see("xaxos.discard")) == (["obsidian_burst"], ["imbued_aura"])


def test_he_acts_only_when_the_whole_effect_is_complete() -> None:
    mage = {"hand": ["reconstituting_circuit"]}
    deck = {"charges": 7, "deck": ["imbued_aura"]}
    at = act(mage, options=XAXOS, xaxos=deck).when("play reconstituting_circuit")
    at.asks(1, "reconstituting_circuit").when("crystal").asks(0, "imbued_aura")


def test_an_empty_ability_deck_is_shuffled_anew() -> None:
    at = act(
        {"hand": ["galvanized_sapphire"]},
        options=XAXOS,
        xaxos={"charges": 7, "deck": [], "discard": ["imbued_aura"]},
    ).when("play galvanized_sapphire")
    at.asks(0, "imbued_aura")


@rule("WE-70", "WE-112")
def test_his_life_is_gravehold_s_for_every_rule() -> None:
    mage = {"hand": ["esoteric_amplifier"], "life": 0}
    at = act(mage, options=XAXOS, gravehold=2).when("play esoteric_amplifier", "suffer_1")
    assert at.outcome == "lost"


# --- his cards


@rule("WE-110")
def test_obsidian_burst_strikes_three_times_for_four() -> None:
    assert life(acts("obsidian_burst")) == 12


def test_clarifying_light_opens_a_breach_and_gives_charges_and_life() -> None:
    at = acts("clarifying_light", {}, {"life": 5}).when("2", "IV", "keep")
    mage = at.see("mages.1")
    assert (mage["breaches"]["IV"], mage["charges"], mage["life"]) == ("open", 2, 7)


def test_clarifying_light_charges_a_mage_without_closed_breaches_or_xaxos_again() -> None:
    at = acts("clarifying_light", {}, {"life": 0, "breaches": ALL_OPEN}).when("2", "xaxos")
    assert (at.see("xaxos.charges"), at.see("mages.1.life")) == (2, 0)


def test_glowing_insight_draws_four_and_preps_any_number_even_to_closed_breaches() -> None:
    at = acts("glowing_insight", {}, {"deck": ["spark", "spark", "crystal", "crystal"]})
    at.when("2").when("spark III", "spark IV", seat=2)
    assert at.see("mages.1.prepped") == {"III": ["spark"], "IV": ["spark"]}
    assert len(at.see("mages.1.hand")) == 3


def test_crystalline_shield_heals_beyond_the_most() -> None:
    at = acts("crystalline_shield").when("xaxos_8")
    assert at.see("gravehold") == 38
    player = acts("crystalline_shield").when("player_6", "2")
    assert player.see("mages.1.life") == 16


def test_crystalline_shield_passes_over_the_exhausted() -> None:
    at = acts("crystalline_shield", {}, {"life": 0}).when("player_6")
    assert at.see("mages.0.life") == 16


def test_shattered_rewind_brings_a_turn_back_or_cleanses() -> None:
    order = {"discard": ["2", "nemesis"], "known": ["1"]}
    at = acts("shattered_rewind", {}, {"life": 5}, turn_order=order).when("rewind")
    assert (at.see("turn_order.discard"), at.see("mages.1.life")) == (["nemesis"], 7)
    clean = acts("shattered_rewind", {}, {"deck": ["spark", "spark"]}, turn_order=order)
    clean.when("cleanse", "2").when("spark hand", "crystal hand", "-", seat=2)
    assert clean.see("destroyed") == ["spark", "crystal"]


def test_shattered_rewind_must_cleanse_without_a_players_card_on_the_discard_pile() -> None:
    order = {"discard": ["nemesis"], "known": ["1"]}
    acts("shattered_rewind", turn_order=order).asks(0, "shattered_rewind_cleanse")


@rule("WE-115")
def test_imbued_aura_lets_two_players_take_back_two_cards_each_or_a_lone_one_four() -> None:
    pile = {"discard": ["spark", "spark", "crystal", "crystal"]}
    at = acts("imbued_aura", pile, pile).when("recall", "2")
    at.when("spark", "crystal", seat=2).when("spark", "-", seat=1)
    assert [len(mage["discard"]) for mage in at.see("mages")] == [3, 2]
    lone = acts("imbued_aura", pile, ids="ilya").when("recall")
    lone.when("spark", "spark", "crystal", "crystal")
    assert lone.see("mages.0.discard") == []


def test_interceding_flare_ends_a_power_or_gives_two_spells() -> None:
    power = {"in_play": ["night_unending"]}
    at = acts("interceding_flare", nemesis=power).when("end_power")
    assert at.see("nemesis.discard") == ["night_unending"]
    spells = acts("interceding_flare").when("2")
    spells.when("arcane_relay", "arcane_relay", seat=2)
    assert spells.see("mages.1.discard") == ["arcane_relay"] * 2


@rule("WE-107")
def test_twisting_flame_casts_three_times_and_keeps_the_spells() -> None:
    at = acts("twisting_flame", {"prepped": {"I": "spark"}}, {"prepped": {"I": "spark"}})
    at.when("cast_3", "1 spark I", "1 spark I", "2 spark I")
    assert life(at) == 3
    assert at.see("mages.0.prepped") == {"I": ["spark"]}


@rule("WE-115")
def test_twisting_flame_gives_two_players_a_gem_each_into_hand() -> None:
    at = acts("twisting_flame", {}, {}).when("2")
    at.when("vigorous_sunstone", seat=2).when("scoria_slag", seat=1)
    assert at.see("mages.1.hand") == ["crystal", "vigorous_sunstone"]
    assert at.see("mages.0.hand") == ["crystal", "scoria_slag"]


def test_fortifying_blaze_ends_a_minion_or_gives_two_relics_onto_the_deck() -> None:
    at = acts("fortifying_blaze", nemesis={"in_play": ["howling_spinners"]}).when("end_minion")
    assert at.see("nemesis.discard") == ["howling_spinners"]
    relics = acts("fortifying_blaze").when("1", "rift_dagger", "bottled_sun")
    assert relics.see("mages.0.deck") == ["bottled_sun", "rift_dagger"]


def test_flickering_spirit_shares_ten_over_minions_or_strikes_the_nemesis_for_fifteen() -> None:
    foes = {"in_play": [{"howling_spinners": 5}, {"mage_ender": 9}]}
    at = acts("flickering_spirit", nemesis=foes).when("minions_10", "howling_spinners", "4")
    assert at.see("nemesis.counters") == {"howling_spinners": 1, "mage_ender": 3}
    assert life(acts("flickering_spirit")) == 15


@rule("WE-27")
def test_flickering_spirit_must_strike_minions_where_the_nemesis_cannot_be_damaged() -> None:
    given = {"mages": [{"hand": ["galvanized_sapphire", "crystal"]}, {}]}
    xaxos = {"charges": 7, "deck": ["flickering_spirit"]}
    foes = {"in_play": ["mage_ender"]}
    side = {**given, "xaxos": xaxos, "nemesis": foes}
    at = battle(side, nemesis="hollow_crown", defend="xaxos")
    at.when("play galvanized_sapphire")
    assert "mage_ender" not in at.see("nemesis.in_play")


@rule("NR-73")
@pytest.mark.parametrize(
    ("card", "prompt"),
    [
        ("clarifying_light", "clarifying_light"),
        ("glowing_insight", "glowing_insight"),
        ("shattered_rewind", "shattered_rewind_cleanse"),
        ("interceding_flare", "interceding_flare_player"),
        ("fortifying_blaze", "fortifying_blaze_player"),
    ],
)
def test_marked_for_death_does_not_bind_the_choice_of_whom_xaxos_helps(
    card: str, prompt: str
) -> None:
    at = acts(card, nemesis={"laid": {"marked_for_death": 1}})
    at.asks(0, prompt, ["1", "2"])


# --- promo cards


@rule("WE-110")
def test_divided_detonation_strengthens_casts_or_delays_nemesis_cards() -> None:
    at = acts("divided_detonation", {"prepped": {"I": "spark"}}).when("cast_up_to_3")
    assert life(at.when("1 spark I", "2")) == 4
    back = acts("divided_detonation", nemesis={"discard": ["smite", "nix"], "deck": ["thrash"]})
    back.when("delay_nemesis", "smite", "nix")
    assert back.see("nemesis.tier_1") == ["nix", "smite", "thrash"]


@rule("WE-107")
def test_quicken_cast_casts_each_spell_once_without_discarding_it() -> None:
    at = acts("quicken_cast", {"prepped": {"I": "spark"}, "hand": ["twisted_fang"]})
    at.when("cast_up_to_4", "1 spark I", "1", "1 twisted_fang hand", "1")
    assert life(at) == 2 + 4
    assert at.see("mages.0.prepped") == {"I": ["spark"]}
    assert at.see("mages.0.hand") == ["twisted_fang", "crystal"]


def test_quicken_cast_tells_copies_apart_by_breach_and_stops_when_the_group_has_enough() -> None:
    prepped = {"prepped": {"I": "spark", "IV": "spark"}, "breaches": ALL_OPEN}
    at = acts("quicken_cast", prepped).when("cast_up_to_4", "1 spark IV", "2")
    assert life(at) == 1 + 1 + 1
    at.when("-").asks(1, "main_phase")


def test_quicken_cast_may_destroy_up_to_five_cards_of_everybody() -> None:
    at = acts("quicken_cast", {"discard": ["spark"]}, {"discard": ["spark"]})
    at.when("destroy_up_to_5", "1 spark discard", "2 spark discard", "-")
    assert at.see("destroyed") == ["spark", "spark"]


def test_clairvoyant_conflagration_orders_what_comes_and_preps_anywhere() -> None:
    order = {"discard": ["1"], "deck": ["2", "1", "nemesis", "2", "nemesis"]}
    at = acts(
        "clairvoyant_conflagration",
        {"hand": ["spark", "spark"], "prepped": {"I": "spark"}},
        nemesis={"deck": ["smite", "nix", "thrash", "afflict"]},
        turn_order=order,
    )
    at.when("thrash", "nix").when("2", "2", "1")
    assert at.see("nemesis.tier_1") == ["thrash", "nix", "smite", "afflict"]
    assert at.see("turn_order.known") == ["2", "2", "1", "nemesis", "nemesis"]
    at.when("spark I", "spark IV")
    assert at.see("mages.0.prepped") == {"I": ["spark", "spark"], "IV": ["spark"]}
