"""The eight market gems of Outcasts and the promo gem."""

import pytest

from aevum.games.aeons_end.boxes import market_of
from aevum.games.aeons_end.options import Options
from support.outcasts import act, life
from support.rules import rule

UP_TO_FOUR = ["molten_peridot", "scoria_slag", "rift_dagger", "twisted_fang"]


def test_unstable_pyrite_gives_one_aether_and_two_more_when_destroyed() -> None:
    kept = act({"hand": ["unstable_pyrite"]}).when("play unstable_pyrite", "-")
    assert (kept.see("mages.0.aether"), kept.see("destroyed")) == (1, [])
    burnt = act({"hand": ["unstable_pyrite"]}).when("play unstable_pyrite", "sacrifice")
    assert (burnt.see("mages.0.aether"), burnt.see("destroyed")) == (3, ["unstable_pyrite"])


def test_only_the_second_molten_peridot_of_a_turn_may_be_traded_for_a_card_up_to_four() -> None:
    at = act({"hand": ["molten_peridot"] * 3}).when("play molten_peridot")
    assert at.see("mages.0.aether") == 2
    at.when("play molten_peridot").asks(1, "molten_peridot", ["sacrifice", "-"])
    at.when("sacrifice")
    at.asks(1, "molten_peridot_gain", UP_TO_FOUR)
    at.when("scoria_slag", "play molten_peridot").asks(1, "main_phase")
    assert at.see("mages.0.aether") == 6
    assert at.see("mages.0.discard") == ["scoria_slag"]
    assert at.see("destroyed") == ["molten_peridot"]


@rule("WE-72")
def test_helix_of_amber_hurts_its_player_to_destroy_a_worthless_card() -> None:
    hand = ["helix_of_amber", "scoria_slag", "spark"]
    at = act({"hand": hand}).when("play helix_of_amber", "suffer_1")
    at.asks(1, "helix_of_amber_destroy", ["crystal", "spark"]).when("spark")
    assert (at.see("mages.0.life"), at.see("mages.0.aether")) == (9, 2)
    assert at.see("destroyed") == ["spark"]
    declined = act({"hand": hand}).when("play helix_of_amber", "-")
    assert (declined.see("mages.0.life"), declined.see("destroyed")) == (10, [])


def test_helix_of_amber_may_hurt_without_a_worthless_card_in_hand() -> None:
    at = act({"hand": ["helix_of_amber"]}).when("play crystal", "play helix_of_amber", "suffer_1")
    assert (at.see("mages.0.life"), at.see("destroyed")) == (9, [])


@rule("WE-106")
def test_each_petrified_phoenixium_casts_a_spell_after_the_next_gain() -> None:
    sparks = {"prepped": {"I": "spark"}}
    at = act({"hand": ["petrified_phoenixium"] * 2, "aether": 4, **sparks}, sparks)
    at.when("play petrified_phoenixium", "play petrified_phoenixium", "gain scoria_slag")
    assert at.see("mages.0.discard") == ["scoria_slag"]
    at.asks(1, "petrified_phoenixium", ["1 spark I", "2 spark I", "-"]).when("2 spark I")
    at.when("1 spark I")
    assert life(at) == 2
    assert at.see("mages.1.discard") == ["spark"]
    at.when("gain scoria_slag").asks(1, "main_phase")


def test_petrified_phoenixium_waits_for_this_turn_only() -> None:
    at = act({"hand": ["petrified_phoenixium"], "prepped": {"I": "spark"}})
    at.when("play petrified_phoenixium", "end")
    assert at.see("mages.0.redirects") == []


@rule("WE-112")
@pytest.mark.parametrize("defended", ["gravehold", "xaxos"])
def test_galvanized_sapphire_charges_xaxos_if_he_is_there(defended: str) -> None:
    at = act({"hand": ["galvanized_sapphire"]}, options={"defend": defended})
    at.when("play galvanized_sapphire")
    assert at.see("mages.0.aether") == 2
    assert at.match.state.aids.xaxos_charges == (1 if defended == "xaxos" else -1)


@rule("WE-106")
def test_elongated_looqs_charge_at_the_next_focus_or_opening_even_of_an_ally() -> None:
    hand = ["elongated_looq", "elongated_looq"]
    at = act({"hand": hand}).when("play elongated_looq", "play elongated_looq", "focus II")
    assert at.see("mages.0.charges") == 2
    at.when("focus II")
    assert at.see("mages.0.charges") == 2
    ally = act({"hand": ["elongated_looq", "chain_of_retrieval"], "discard": ["spark"]})
    ally.when("play elongated_looq", "play chain_of_retrieval", "focus_ally", "2 II")
    assert ally.see("mages.0.charges") == 1
    assert ally.see("mages.1.charges") == 0


def test_vigorous_sunstone_comes_to_hand_only_as_the_second_gain_of_a_turn() -> None:
    at = act({"aether": 16}, supply="vigorous_sunstone,unstable_pyrite")
    at.when("gain vigorous_sunstone", "gain vigorous_sunstone", "gain vigorous_sunstone")
    assert at.see("mages.0.hand") == ["crystal", "vigorous_sunstone"]
    assert at.see("mages.0.discard") == ["vigorous_sunstone"] * 2
    assert at.when("play vigorous_sunstone").see("mages.0.aether") == 4


@rule("WE-36", "WE-106")
def test_the_player_orders_a_sunstones_own_move_and_another_redirect() -> None:
    mage = {"aether": 5, "gained": ["crystal"], "redirects": ["frozen_magmite"]}
    at = act(mage, supply="vigorous_sunstone").when("gain vigorous_sunstone")
    at.asks(1, "gain_first", ["frozen_magmite", "vigorous_sunstone"])
    at.when("frozen_magmite", "deck")
    assert at.see("mages.0.deck") == ["vigorous_sunstone"]


def test_duplicating_sazite_trades_a_prepped_spell_for_an_allys_free_card() -> None:
    mage = {"hand": ["duplicating_sazite"], "aether": 1, "prepped": {"I": "twisted_fang"}}
    at = act(mage, {}).when("play duplicating_sazite", "gain scoria_slag")
    at.asks(1, "duplicating_sazite", ["1 twisted_fang I", "-"]).when("1 twisted_fang I")
    at.asks(2, "duplicating_sazite_gain", UP_TO_FOUR)
    at.when("twisted_fang")
    assert at.see("mages.0.discard") == ["scoria_slag", "twisted_fang"]
    assert at.see("mages.1.discard") == ["twisted_fang"]
    assert life(at) == 0


def test_duplicating_sazite_wants_a_spell_of_cost_one_or_more() -> None:
    mage = {"hand": ["duplicating_sazite"], "aether": 1, "prepped": {"I": "spark"}}
    act(mage).when("play duplicating_sazite", "gain scoria_slag").asks(1, "main_phase")


@rule("WE-79")
def test_a_lone_mage_gains_the_card_of_duplicating_sazite_too() -> None:
    mage = {"hand": ["duplicating_sazite"], "aether": 1, "prepped": {"I": "twisted_fang"}}
    at = act(mage, ids="ilya").when("play duplicating_sazite", "gain scoria_slag")
    at.when("1 twisted_fang I", "scoria_slag")
    assert at.see("mages.0.discard") == ["scoria_slag", "twisted_fang", "scoria_slag"]


@rule("WE-111")
def test_coruscating_sapal_sells_a_charge_for_two_aether() -> None:
    at = act({"hand": ["coruscating_sapal"], "charges": 1}).when("play coruscating_sapal")
    at.when("lose_charge")
    assert (at.see("mages.0.aether"), at.see("mages.0.charges")) == (4, 0)
    none = act({"hand": ["coruscating_sapal"]}).when("play coruscating_sapal")
    none.asks(1, "main_phase")
    assert none.see("mages.0.aether") == 2


@rule("WE-113")
def test_cards_that_name_xaxos_are_offered_only_with_him() -> None:
    without = market_of(Options(boxes="outcasts"))
    joined = market_of(Options(boxes="outcasts", defend="xaxos"))
    assert set(joined) - set(without) == {
        *("galvanized_sapphire", "reconstituting_circuit", "bottled_sun", "infused_ignition")
    }
    assert len(joined) == 31
    assert len(market_of(Options(boxes="outcasts", promos="all", defend="xaxos"))) == 34
    assert len(market_of(Options(boxes="war_eternal,outcasts"))) == 27 + 27
