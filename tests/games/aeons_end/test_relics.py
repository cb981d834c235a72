"""The six relics of War Eternal."""

from typing import Any

import pytest

from support.aeons_end import ALL_OPEN, alone, codes, turn
from support.rules import rule

# --- Cairn Compass


@rule("WE-28", "WE-45")
def test_cairn_compass_lets_an_ally_prep_any_spell_of_their_discard_pile() -> None:
    ally = {
        "discard": ["spark", "crystal", "torch"],
        "prepped": {"I": "spark"},
        "breaches": {"IV": "destroyed"},
    }
    at = turn({"hand": ["cairn_compass", "crystal"]}, ally).when("play cairn_compass")
    options = ["spark II", "spark III", "torch II", "torch III", "-"]
    at.asks(2, "cairn_compass_prep", options).when("spark III", seat=2)
    assert at.see("mages.1.discard") == ["crystal", "torch"]
    assert at.see("mages.1.prepped") == {"I": ["spark"], "III": ["spark"]}


def test_the_ally_may_decline_cairn_compass() -> None:
    at = turn({"hand": ["cairn_compass", "crystal"]}, {"discard": ["spark"]})
    at.when("play cairn_compass").when("-", seat=2)
    assert at.see("mages.1.discard") == ["spark"]


def test_cairn_compass_does_not_help_its_own_player() -> None:
    at = turn({"hand": ["cairn_compass", "crystal"], "discard": ["spark"]})
    at.when("play cairn_compass").asks(1, "main_phase")
    assert at.see("mages.0.prepped") == {}


def test_the_player_of_cairn_compass_names_the_ally() -> None:
    spark = {"discard": ["spark"]}
    at = turn({"hand": ["cairn_compass", "crystal"]}, spark, spark, ids="dezmodia,garu,gex")
    at.when("play cairn_compass").asks(1, "cairn_compass", ["2", "3"]).when("3")
    at.asks(3, "cairn_compass_prep", ["spark II", "spark III", "spark IV", "-"])


@rule("WE-50")
def test_cairn_compass_puts_a_dual_breach_spell_on_two_adjacent_free_breaches() -> None:
    ally = {"discard": ["pyrotechnic_surge"], "prepped": {"II": "spark"}}
    at = turn({"hand": ["cairn_compass", "crystal"]}, ally).when("play cairn_compass")
    at.asks(2, "cairn_compass_prep", ["pyrotechnic_surge III", "-"])


@rule("WE-52")
def test_cairn_compass_cannot_use_the_extra_place_of_an_allys_kindle() -> None:
    ally = {
        "discard": ["spark"],
        "prepped": {"I": "kindle", "II": "torch", "III": "torch", "IV": "torch"},
    }
    turn({"hand": ["cairn_compass", "crystal"]}, ally).when("play cairn_compass").asks(
        1, "main_phase"
    )


def test_cairn_compass_in_true_solo_preps_ones_own_spell() -> None:
    at = alone({"hand": ["cairn_compass", "crystal"], "discard": ["spark"]})
    at.when("play cairn_compass", "spark IV")
    assert at.see("mages.0.prepped") == {"IV": ["spark"]}


# --- Conclave Scroll


def test_conclave_scroll_gives_a_charge() -> None:
    at = turn(
        {"hand": ["conclave_scroll", "crystal"]}, {"discard": ["crystal"]}, supply="conclave_scroll"
    ).when("play conclave_scroll")
    assert at.asks(1, "main_phase").see("mages.0.charges") == 1


@rule("WE-56")
def test_once_its_pile_is_empty_conclave_scroll_may_destroy_an_allys_top_discard() -> None:
    at = turn(
        {"hand": ["conclave_scroll", "crystal"], "discard": ["spark"]},
        {"discard": ["spark", "crystal"]},
        supply="conclave_scroll",
        piles={"conclave_scroll": 0},
    ).when("play conclave_scroll")
    at.asks(1, "conclave_scroll", ["2 crystal", "-"]).when("2 crystal")
    assert at.see("mages.1.discard") == ["spark"]
    assert at.see("destroyed") == ["crystal"]


def test_a_full_ability_does_not_stop_the_second_part_of_conclave_scroll() -> None:
    at = turn(
        {"hand": ["conclave_scroll", "crystal"], "charges": 6},
        {"discard": ["crystal"]},
        supply="conclave_scroll",
        piles={"conclave_scroll": 0},
    ).when("play conclave_scroll")
    at.asks(1, "conclave_scroll").when("-")
    assert at.see("mages.0.charges") == 6
    assert at.see("destroyed") == []


def test_conclave_scroll_asks_nothing_when_no_ally_has_a_discard_pile() -> None:
    at = turn(
        {"hand": ["conclave_scroll", "crystal"], "discard": ["spark"]},
        supply="conclave_scroll",
        piles={"conclave_scroll": 0},
    )
    at.when("play conclave_scroll").asks(1, "main_phase")


# --- Fiend Catcher


@rule("WE-13", "WE-63")
def test_fiend_catcher_may_put_a_nemesis_card_under_the_turn_order_deck() -> None:
    at = turn(
        {"hand": ["fiend_catcher", "crystal"]}, turn_order={"deck": ["nemesis", "1", "2"]}
    ).when("play fiend_catcher", "-")
    at.asks(1, "fiend_catcher_move", ["to_bottom", "-"]).when("to_bottom")
    assert at.see("turn_order.deck") == ["1", "2", "nemesis"]
    assert at.see("turn_order.discard") == []


@rule("WE-63")
def test_fiend_catcher_leaves_any_other_card_on_top() -> None:
    at = turn(
        {"hand": ["fiend_catcher", "crystal"]}, turn_order={"deck": ["2", "nemesis", "1"]}
    ).when("play fiend_catcher", "-")
    at.asks(1, "main_phase")
    assert at.see("turn_order.deck") == ["2", "nemesis", "1"]
    assert at.see("turn_order.known") == ["2"]


def test_fiend_catcher_may_leave_the_nemesis_card_on_top() -> None:
    at = turn({"hand": ["fiend_catcher", "crystal"]}, turn_order={"deck": ["nemesis", "1"]})
    at.when("play fiend_catcher", "-", "-")
    assert at.see("turn_order.deck") == ["nemesis", "1"]


@rule("WE-55")
def test_fiend_catcher_may_destroy_a_card_of_ones_hand_or_discard_pile() -> None:
    mine: dict[str, Any] = {
        "hand": ["fiend_catcher", "crystal", "spark"],
        "discard": ["spark", "torch", "crystal"],
    }
    at = turn(mine, turn_order={"deck": ["1"]}).when("play fiend_catcher")
    held, thrown = ["crystal hand", "spark hand"], ["spark discard", "torch discard"]
    at.asks(1, "fiend_catcher", [*held, *thrown, "crystal discard", "-"]).when("torch discard")
    assert at.see("destroyed") == ["torch"]
    assert at.see("mages.0.discard") == ["spark", "crystal"]
    assert at.see("mages.0.hand") == ["crystal", "spark"]


@rule("WE-49")
def test_fiend_catcher_does_not_reach_the_play_area_where_it_lies() -> None:
    at = turn(
        {"hand": ["fiend_catcher", "spark"], "played": ["scoria_slag"]},
        turn_order={"deck": ["1"]},
    ).when("play fiend_catcher")
    at.asks(1, "fiend_catcher", ["spark hand", "-"])


def test_with_nothing_to_destroy_fiend_catcher_still_reveals() -> None:
    at = turn({"hand": ["fiend_catcher"], "aether": 2}, turn_order={"deck": ["nemesis", "1"]}).when(
        "play fiend_catcher"
    )
    at.asks(1, "fiend_catcher_move")


@rule("WE-9")
def test_fiend_catcher_reshuffles_an_empty_turn_order_deck_before_it_reveals() -> None:
    at = turn(
        {"hand": ["fiend_catcher", "crystal"]},
        turn_order={"deck": [], "discard": ["nemesis", "nemesis"]},
    ).when("play fiend_catcher", "-")
    at.asks(1, "fiend_catcher_move").when("to_bottom")
    assert at.see("turn_order.discard") == []
    assert at.see("turn_order.deck") == ["nemesis", "nemesis"]


# --- Mage's Totem


@rule("WE-49", "WE-55")
def test_mages_totem_destroys_a_card_played_this_turn_which_keeps_its_aether() -> None:
    at = turn({"hand": ["crystal", "mages_totem", "spark"], "played": ["scoria_slag"]})
    at.when("play crystal", "play mages_totem").asks(
        1, "mages_totem", ["destroy_played", "sacrifice"]
    )
    at.when("destroy_played")
    at.asks(1, "mages_totem_destroy", ["scoria_slag", "crystal", "mages_totem"]).when("crystal")
    assert at.see("destroyed") == ["crystal"]
    assert at.see("mages.0.played") == ["scoria_slag", "mages_totem"]
    assert at.see("mages.0.aether") == 1


def test_mages_totem_is_sacrificed_for_one_life_of_gravehold() -> None:
    at = turn({"hand": ["mages_totem", "crystal"]}, gravehold=20)
    at.when("play mages_totem", "sacrifice")
    assert at.see("gravehold") == 21
    assert at.see("destroyed") == ["mages_totem"]
    assert at.see("mages.0.played") == []


@rule("WE-27", "WE-2")
def test_mages_totem_may_be_sacrificed_at_full_life_of_gravehold() -> None:
    at = turn({"hand": ["mages_totem", "crystal"]}).when("play mages_totem", "sacrifice")
    assert at.see("gravehold") == 30
    assert at.see("destroyed") == ["mages_totem"]


def test_destroying_the_totem_as_a_played_card_heals_nothing() -> None:
    at = turn({"hand": ["mages_totem", "crystal"]}, gravehold=20)
    at.when("play mages_totem", "destroy_played")
    assert at.see("destroyed") == ["mages_totem"]
    assert at.see("gravehold") == 20


# --- Primordial Fetish


def test_primordial_fetish_focuses_any_closed_breach_of_any_player() -> None:
    at = turn({"hand": ["primordial_fetish", "crystal"]}).when("play primordial_fetish")
    at.asks(1, "primordial_fetish", ["focus_any", "sacrifice"]).when("focus_any")
    slots = ["1 II", "1 III", "1 IV", "2 II", "2 III", "2 IV"]
    at.asks(1, "primordial_fetish_focus", slots).when("1 IV")
    assert at.see("mages.0.breaches.IV") == 2
    assert at.see("mages.0.focused") == ["IV"]
    assert at.see("mages.0.played") == ["primordial_fetish"]


@rule("WE-40")
def test_primordial_fetish_opens_a_breach_with_yellow_on_top() -> None:
    at = turn({"hand": ["primordial_fetish", "crystal"]}, {"breaches": {"II": 3}})
    at.when("play primordial_fetish", "focus_any", "2 II")
    assert at.see("mages.1.breaches.II") == "open"


@pytest.mark.parametrize(("life", "after"), [(4, 7), (9, 10)])
@rule("WE-73", "WE-2")
def test_primordial_fetish_is_sacrificed_for_three_life_up_to_the_start(
    life: int, after: int
) -> None:
    at = turn({"hand": ["primordial_fetish", "crystal"], "life": life})
    at.when("play primordial_fetish", "sacrifice")
    assert at.see("mages.0.life") == after
    assert at.see("destroyed") == ["primordial_fetish"]


@rule("WE-27", "WE-69")
def test_an_exhausted_player_must_focus_with_primordial_fetish() -> None:
    at = turn({"hand": ["primordial_fetish", "crystal"], "life": 0})
    at.when("play primordial_fetish").asks(1, "primordial_fetish_focus").when("2 II")
    assert at.see("destroyed") == []


@rule("WE-27", "WE-73")
def test_an_exhausted_player_without_a_closed_breach_anywhere_only_loses_the_fetish() -> None:
    open_everywhere = {"breaches": ALL_OPEN}
    at = turn(
        {"hand": ["primordial_fetish", "crystal"], "life": 0, **open_everywhere}, open_everywhere
    )
    at.when("play primordial_fetish").asks(1, "main_phase")
    assert at.see("destroyed") == ["primordial_fetish"]
    assert at.see("mages.0.life") == 0


# --- Vortex Gauntlet


@rule("S-10", "WE-21")
def test_vortex_gauntlet_casts_an_allys_spell_as_ones_own_and_returns_it_to_the_ally() -> None:
    mine: dict[str, Any] = {
        "hand": ["vortex_gauntlet", "crystal"],
        "prepped": {"I": "spark", "II": "spark", "III": "spark"},
    }
    ally = {"prepped": {"I": "thoughtform_familiar", "II": "spark"}}
    at = turn(mine, ally, nemesis={"in_play": ["mage_ender"]}).when("play vortex_gauntlet")
    spells = ["1 spark I", "1 spark II", "1 spark III", "2 thoughtform_familiar I", "2 spark II"]
    at.asks(1, "vortex_gauntlet", spells).when("2 thoughtform_familiar I")
    assert at.see("mages.1.discard") == ["thoughtform_familiar"]
    at.when("nemesis", seat=1)
    assert at.see("nemesis.life") == 70 - (2 + 3)
    assert at.see("mages.1.hand") == ["crystal", "thoughtform_familiar"]
    assert at.see("mages.1.discard") == []


@rule("WE-19", "WE-21")
def test_the_breach_bonus_follows_the_breach_whoever_casts() -> None:
    ally = {"prepped": {"IV": "spark"}, "breaches": {"IV": "open"}}
    at = turn({"hand": ["vortex_gauntlet", "crystal"], "breaches": ALL_OPEN}, ally)
    assert at.when("play vortex_gauntlet").see("nemesis.life") == 68


@rule("WE-16")
def test_vortex_gauntlet_may_cast_a_spell_prepped_this_turn() -> None:
    at = turn({"hand": ["vortex_gauntlet", "spark"], "aether": 2})
    assert at.when("prep spark I").refusal("cast spark I") == "WE-16"
    at.when("play vortex_gauntlet")
    assert at.see("nemesis.life") == 69
    assert at.see("mages.0.hand") == ["spark"]


@rule("WE-26")
def test_vortex_gauntlet_must_cast_if_it_can_and_does_nothing_if_it_cannot() -> None:
    at = turn({"hand": ["vortex_gauntlet", "crystal"], "prepped": {"I": "spark", "II": "torch"}})
    assert "-" not in codes(at.when("play vortex_gauntlet"))
    at = turn({"hand": ["vortex_gauntlet", "crystal"]}).when("play vortex_gauntlet")
    assert at.asks(1, "main_phase").see("mages.0.played") == ["vortex_gauntlet"]


@rule("WE-22", "WE-55")
def test_vortex_gauntlet_does_not_return_a_spell_that_was_destroyed() -> None:
    at = turn(
        {"hand": ["vortex_gauntlet", "crystal"]},
        {"prepped": {"I": "conjure_the_lost"}, "discard": ["conjure_the_lost"]},
        gravehold=20,
    ).when("play vortex_gauntlet")
    at.asks(1, "conjure_the_lost", ["sacrifice", "-"]).when("sacrifice")
    assert at.see("gravehold") == 24
    assert at.see("destroyed") == ["conjure_the_lost"]
    assert at.see("mages.1.discard") == ["conjure_the_lost"]  # another copy stays where it is
    assert at.see("mages.1.hand") == ["crystal"]


@rule("WE-22", "WE-17", "WE-61")
def test_vortex_gauntlet_does_not_return_a_spell_that_was_flipped_into_the_deck() -> None:
    at = alone(
        {
            "hand": ["vortex_gauntlet", "crystal"],
            "prepped": {"I": "celestial_spire"},
            "discard": ["spark"],
            "played": ["scoria_slag"],
        },
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("play vortex_gauntlet")
    assert at.see("mages.0.hand") == ["crystal", "spark"]
    assert at.see("mages.0.deck") == ["celestial_spire"]
    assert at.see("mages.0.played") == ["scoria_slag", "vortex_gauntlet"]
