"""The market spells of War Eternal, as they are cast."""

from typing import Any

import pytest

from support.aeons_end import ALL_OPEN, alone, casting, turn
from support.rules import rule


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("aurora", 3),
        ("carbonize", 3),
        ("celestial_spire", 3),
        ("conjure_the_lost", 5),
        ("equilibrium", 4),
        ("fiery_torrent", 2),
        ("jagged_lightning", 3),
        ("kindle", 3),
        ("nova_forge", 4),
        ("pyrotechnic_surge", 4),
        ("reduce_to_ash", 4),
        ("thoughtform_familiar", 2),
    ],
)
def test_a_spell_cast_alone_deals_its_printed_damage(name: str, damage: int) -> None:
    at = casting({"prepped": {"I": name}, "breaches": {"II": "open"}})
    assert at.when(f"cast {name} I").see("nemesis.life") == 70 - damage
    assert at.see("mages.0.prepped") == {}


# --- Carbonize


@rule("WE-13", "WE-63")
@pytest.mark.parametrize("top", ["1", "nemesis"])
def test_carbonize_may_put_any_turn_order_card_under_the_deck(top: str) -> None:
    mine = {"prepped": {"I": "carbonize"}}
    at = casting(mine, turn_order={"deck": [top, "2", "2"]}).when("cast carbonize I")
    at.asks(1, "carbonize", ["to_bottom", "-"]).when("to_bottom")
    assert at.see("turn_order.deck") == ["2", "2", top]
    at = casting(mine, turn_order={"deck": [top, "2"]}).when("cast carbonize I", "-")
    assert at.see("turn_order.deck") == [top, "2"]
    assert at.see("turn_order.known") == [top]


@rule("WE-9")
def test_carbonize_reshuffles_an_empty_turn_order_deck() -> None:
    at = casting(
        {"prepped": {"I": "carbonize"}}, turn_order={"deck": [], "discard": ["1", "2"]}
    ).when("cast carbonize I")
    assert sorted(at.see("turn_order.deck")) == ["1", "2"]
    assert at.see("turn_order.discard") == []


# --- Celestial Spire


@rule("WE-56")
def test_with_its_pile_empty_celestial_spire_makes_an_ally_draw() -> None:
    mine, ally = {"prepped": {"I": "celestial_spire"}}, {"deck": ["spark", "torch"]}
    at = casting(mine, ally, supply="celestial_spire", piles={"celestial_spire": 0})
    assert at.when("cast celestial_spire I").see("mages.1.hand") == ["crystal", "spark"]
    at = casting(mine, ally, supply="celestial_spire", piles={"celestial_spire": 1})
    assert at.when("cast celestial_spire I").see("mages.1.hand") == ["crystal"]


def test_the_caster_of_celestial_spire_must_name_an_ally() -> None:
    at = casting(
        {"prepped": {"I": "celestial_spire"}},
        ids="dezmodia,garu,gex",
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("cast celestial_spire I")
    at.asks(1, "celestial_spire", ["2", "3"])


@rule("WE-17", "WE-60")
def test_in_true_solo_a_flip_takes_the_celestial_spire_just_cast_along() -> None:
    at = alone(
        {"prepped": {"I": "celestial_spire"}},
        phase="casting",
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("cast celestial_spire I")
    assert at.see("mages.0.hand") == ["crystal", "celestial_spire"]
    assert at.see("mages.0.discard") == []


# --- Conjure the Lost


@rule("WE-55", "WE-2")
def test_conjure_the_lost_may_be_destroyed_for_four_life_of_gravehold() -> None:
    mine = {"prepped": {"I": "conjure_the_lost"}}
    at = casting(mine, gravehold=28).when("cast conjure_the_lost I")
    at.asks(1, "conjure_the_lost", ["sacrifice", "-"]).when("sacrifice")
    assert at.see("gravehold") == 30
    assert at.see("destroyed") == ["conjure_the_lost"]
    assert at.see("mages.0.discard") == []


def test_conjure_the_lost_may_be_kept() -> None:
    at = casting({"prepped": {"I": "conjure_the_lost"}}, gravehold=20)
    at.when("cast conjure_the_lost I", "-")
    assert at.see("gravehold") == 20
    assert at.see("mages.0.discard") == ["conjure_the_lost"]


# --- Convection Field


def test_convection_field_deals_four_damage() -> None:
    at = casting({"prepped": {"I": "convection_field"}}).when("cast convection_field I")
    at.asks(1, "convection_field", ["deal_4", "deal_2_and_cull"]).when("deal_4")
    assert at.see("nemesis.life") == 66


@rule("WE-28")
def test_convection_field_deals_two_and_an_ally_may_destroy_a_card_from_hand() -> None:
    mine = {"prepped": {"I": "convection_field"}}
    ally = {"hand": ["crystal", "spark", "spark"], "discard": ["torch"]}
    at = casting(mine, ally).when("cast convection_field I", "deal_2_and_cull")
    at.asks(2, "convection_field_destroy", ["crystal", "spark", "-"]).when("spark", seat=2)
    assert at.see("nemesis.life") == 68
    assert at.see("mages.1.hand") == ["crystal", "spark"]
    assert at.see("destroyed") == ["spark"]
    at = casting(mine, ally).when("cast convection_field I", "deal_2_and_cull", "-")
    assert at.see("destroyed") == []


def test_the_caster_of_convection_field_names_an_ally_who_has_a_card() -> None:
    at = casting(
        {"prepped": {"I": "convection_field"}},
        {"hand": []},
        ids="dezmodia,garu,gex,quilius",
    ).when("cast convection_field I", "deal_2_and_cull")
    at.asks(1, "convection_field_ally", ["3", "4"]).when("4")
    at.asks(4, "convection_field_destroy", ["crystal", "-"])


@rule("WE-19")
@pytest.mark.parametrize(("option", "damage"), [("deal_4", 5), ("deal_2_and_cull", 3)])
def test_the_breach_bonus_joins_either_damage_of_convection_field(option: str, damage: int) -> None:
    at = casting({"prepped": {"III": "convection_field"}, "breaches": {"III": "open"}})
    at.when("cast convection_field III", option)
    assert at.see("nemesis.life") == 70 - damage


# --- Crystallize


def test_crystallize_deals_two_damage_per_gem_in_an_allys_hand() -> None:
    mine: dict[str, Any] = {"prepped": {"I": "crystallize"}, "breaches": {"II": "open"}}
    ally = {"hand": ["crystal", "scoria_slag", "spark", "mages_totem"]}
    assert casting(mine, ally).when("cast crystallize I").see("nemesis.life") == 66


def test_the_caster_of_crystallize_names_the_ally_whose_hand_counts() -> None:
    at = casting(
        {"prepped": {"I": "crystallize"}, "breaches": {"II": "open"}},
        {"hand": ["crystal"]},
        {"hand": ["crystal", "crystal"]},
        ids="dezmodia,garu,gex",
    ).when("cast crystallize I")
    assert at.asks(1, "crystallize", ["2", "3"]).when("3").see("nemesis.life") == 66


@rule("WE-19", "WE-50")
def test_crystallize_without_gems_deals_only_the_bonuses_of_its_breaches() -> None:
    mine: dict[str, Any] = {"prepped": {"III": "crystallize"}, "breaches": ALL_OPEN}
    at = casting(mine, {"hand": ["spark"]}).when("cast crystallize III")
    assert at.see("nemesis.life") == 68


@rule("WE-83")
def test_crystallize_counts_ones_own_hand_in_true_solo() -> None:
    at = alone(
        {"prepped": {"I": "crystallize"}, "breaches": {"II": "open"}, "hand": ["crystal"] * 3},
        phase="casting",
    )
    assert at.when("cast crystallize I").see("nemesis.life") == 64


# --- Fiery Torrent


def test_fiery_torrent_deals_two_more_for_each_other_one_anybody_has_prepped() -> None:
    prepped = {"I": "fiery_torrent", "II": "fiery_torrent", "III": "spark"}
    mine = {"prepped": prepped, "breaches": ALL_OPEN}
    ally = {"prepped": {"I": "fiery_torrent", "II": "spark"}, "discard": ["fiery_torrent"]}
    at = casting(mine, ally).when("cast fiery_torrent I")
    assert at.see("nemesis.life") == 70 - 6
    assert at.when("cast fiery_torrent II").see("nemesis.life") == 70 - 6 - 4


# --- Jagged Lightning


@rule("WE-17", "WE-43")
def test_jagged_lightning_focuses_a_players_cheapest_breach_for_a_discarded_card() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}, "hand": ["crystal", "spark"]})
    at.when("cast jagged_lightning I").asks(1, "may_discard", ["crystal", "spark", "-"])
    assert at.match.decision is not None
    assert at.match.decision.source == "jagged_lightning"  # the question says what it is for
    at.when("crystal").asks(1, "jagged_lightning", ["1", "2"]).when("1")
    assert at.see("mages.0.discard") == ["jagged_lightning", "crystal"]
    assert at.see("mages.0.breaches.II") == 2
    assert at.offers("prep spark II")


def test_jagged_lightning_focuses_nothing_if_nothing_is_discarded() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}}).when("cast jagged_lightning I", "-")
    assert at.see("mages.0.breaches.II") == 1
    at = casting({"prepped": {"I": "jagged_lightning"}, "hand": [], "aether": 2})
    at.when("cast jagged_lightning I").asks(1, "main_phase")


@rule("WE-40")
def test_jagged_lightning_opens_a_breach_with_yellow_on_top() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}}, {"breaches": {"II": 3}})
    at.when("cast jagged_lightning I", "crystal", "2")
    assert at.see("mages.1.breaches.II") == "open"


def test_jagged_lightning_may_discard_a_card_though_no_breach_is_closed() -> None:
    at = casting(
        {"prepped": {"I": "jagged_lightning"}, "breaches": ALL_OPEN, "hand": ["crystal", "spark"]},
        {"breaches": ALL_OPEN},
    ).when("cast jagged_lightning I", "crystal")
    assert at.asks(1, "main_phase").see("mages.0.discard") == ["jagged_lightning", "crystal"]


# --- Pyrotechnic Surge


@rule("WE-17", "WE-49", "WE-55")
def test_pyrotechnic_surge_may_destroy_a_card_of_ones_discard_pile_even_itself() -> None:
    mine: dict[str, Any] = {
        "prepped": {"I": "pyrotechnic_surge"},
        "breaches": {"II": "open"},
        "discard": ["crystal", "spark"],
    }
    at = casting(mine, {"discard": ["torch"]}).when("cast pyrotechnic_surge I")
    at.asks(1, "pyrotechnic_surge", ["crystal", "spark", "pyrotechnic_surge", "-"])
    at.when("pyrotechnic_surge")
    assert at.see("destroyed") == ["pyrotechnic_surge"]
    assert at.see("mages.0.discard") == ["crystal", "spark"]


@rule("WE-21")
def test_an_allys_pyrotechnic_surge_destroys_from_the_casters_pile() -> None:
    ally: dict[str, Any] = {"prepped": {"I": "pyrotechnic_surge"}, "discard": ["torch"]}
    at = turn({"hand": ["vortex_gauntlet", "crystal"], "discard": ["spark"]}, ally)
    at.when("play vortex_gauntlet").asks(1, "pyrotechnic_surge", ["spark", "-"])


@rule("WE-50")
def test_the_bonuses_of_both_breaches_add_up_for_pyrotechnic_surge() -> None:
    for breaches, damage in (({"III": "open", "IV": "open"}, 6), ({"III": "open"}, 5)):
        at = casting({"prepped": {"III": "pyrotechnic_surge", "I": "spark"}, "breaches": breaches})
        at.when("cast pyrotechnic_surge III", "-")
        assert at.see("nemesis.life") == 70 - damage


# --- Thoughtform Familiar


def test_thoughtform_familiar_counts_the_other_spells_one_has_prepped() -> None:
    mine: dict[str, Any] = {
        "prepped": {"I": "thoughtform_familiar", "II": ["kindle", "spark"], "III": "crystallize"},
        "breaches": ALL_OPEN,
    }
    at = casting(mine, {"prepped": {"I": "spark"}}).when("cast thoughtform_familiar I")
    assert at.see("nemesis.life") == 70 - (2 + 3)
