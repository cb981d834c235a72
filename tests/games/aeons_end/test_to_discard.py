"""Paying to be rid of a power."""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aeons_end import battle
from support.rules import rule


def facing(power: str, **me: Any) -> Scene:
    """The first player's main phase with a power in play; an ally stands by."""
    given = {
        "mages": [
            {"hand": ["crystal"], **me},
            {"hand": ["crystal"] * 5, "prepped": {"I": "spark"}},
        ],
        "nemesis": {"in_play": [power]},
    }
    return battle(given)


PRICED = [
    ("aphotic_sun", 7),
    ("chaos_flail", 7),
    ("morbid_gyre", 7),
    ("apocalypse_ritual", 8),
    ("temporal_nimbus", 6),
    ("nether_spiral", 7),
    ("infinite_enmity", 8),
    ("seismic_roar", 6),
    ("yawning_black", 8),
]


@rule("NR-39", "NR-40", "WE-48")
@pytest.mark.parametrize(("power", "price"), PRICED)
def test_a_power_is_bought_off_for_its_aether_and_then_has_no_effect(
    power: str, price: int
) -> None:
    scene = facing(power, aether=price + 1).when(f"buy_off {power}")
    assert scene.see("mages.0.aether") == 1
    assert scene.see("nemesis.in_play") == []
    assert scene.see("nemesis.discard") == [power]
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (1, 30)
    assert facing(power, aether=price - 1).refusal(f"buy_off {power}") == "WE-48"


@rule("NR-41", "WE-32")
def test_aether_barred_from_relics_and_spells_pays_to_discard_and_spell_aether_does_not() -> None:
    pools = {"not_relics_or_spells": 2, "free": 5}
    assert facing("aphotic_sun", aether=pools).offers("buy_off aphotic_sun")
    for narrow in ("only_spells", "only_cards"):
        scene = facing("aphotic_sun", aether={narrow: 2, "free": 5})
        assert scene.refusal("buy_off aphotic_sun") == "WE-48"


@rule("NR-39")
def test_heart_of_nothing_costs_four_cards_from_ones_own_hand_in_an_order_one_chooses() -> None:
    scene = facing("heart_of_nothing", hand=["crystal", "spark", "torch", "kindle", "crystal"])
    scene.when("buy_off heart_of_nothing").asks(1, "price_discard")
    scene.when("torch", "crystal", "kindle", "spark")
    assert scene.see("mages.0.discard") == ["torch", "crystal", "kindle", "spark"]
    assert scene.see("mages.0.hand") == ["crystal"]
    assert scene.see("nemesis.discard") == ["heart_of_nothing"]


@rule("WE-48")
def test_played_cards_and_allies_cards_do_not_pay_for_heart_of_nothing() -> None:
    scene = facing("heart_of_nothing", hand=["crystal"] * 4)
    assert scene.offers("buy_off heart_of_nothing")
    scene.when("play crystal")
    assert scene.refusal("buy_off heart_of_nothing") == "WE-48"


@rule("NR-42", "WE-24")
def test_planar_collision_costs_two_prepped_spells_of_ones_own_also_one_prepped_this_turn() -> None:
    scene = facing("planar_collision", hand=["spark"], prepped={"II": "torch"})
    assert scene.refusal("buy_off planar_collision") == "WE-48"  # an ally's spell does not count
    scene.when("prep spark I", "buy_off planar_collision")
    scene.asks(1, "price_spell", ["1 spark I", "1 torch II"]).when("1 torch II")
    assert scene.see("mages.0.discard") == ["torch", "spark"]
    assert scene.see("mages.1.prepped") == {"I": ["spark"]}
    assert scene.see("nemesis.life") == 70


@rule("WE-48", "WE-55")
def test_cataclysmic_fate_costs_a_prepped_spell_of_cost_5_and_the_breach_it_lies_in() -> None:
    scene = facing("cataclysmic_fate", prepped={"II": "aurora"})
    scene.when("buy_off cataclysmic_fate")
    assert scene.see("destroyed") == ["aurora"]
    assert "II" not in scene.see("mages.0.breaches")
    assert scene.see("mages.0.discard") == []
    assert scene.see("nemesis.discard") == ["cataclysmic_fate"]


def test_cataclysmic_fate_cannot_be_paid_with_a_spell_of_cost_4() -> None:
    scene = facing("cataclysmic_fate", prepped={"II": "kindle"})
    assert scene.refusal("buy_off cataclysmic_fate") == "WE-48"


@rule("WE-50")
def test_cataclysmic_fate_takes_one_breach_of_a_spell_that_lies_in_two() -> None:
    scene = facing("cataclysmic_fate", prepped={"I": "crystallize"})
    scene.when("buy_off cataclysmic_fate").asks(1, "price_breach", ["I", "II"]).when("I")
    assert "I" not in scene.see("mages.0.breaches")
    assert "II" in scene.see("mages.0.breaches")
    assert scene.see("mages.0.prepped") == {}


def test_cataclysmic_fate_lets_the_player_choose_which_copy_and_so_which_breach_is_lost() -> None:
    scene = facing("cataclysmic_fate", prepped={"II": "aurora", "III": "aurora"})
    scene.when("buy_off cataclysmic_fate")
    scene.asks(1, "price_destroy", ["1 aurora II", "1 aurora III"]).when("1 aurora III")
    assert "III" not in scene.see("mages.0.breaches")
    assert scene.see("mages.0.prepped") == {"II": ["aurora"]}


def test_what_shares_the_lost_breach_with_the_destroyed_spell_is_discarded() -> None:
    scene = facing("cataclysmic_fate", prepped={"II": ["aurora", "spark"]})
    scene.when("buy_off cataclysmic_fate")
    assert scene.see("destroyed") == ["aurora"]
    assert scene.see("mages.0.discard") == ["spark"]


@rule("NR-43")
@pytest.mark.parametrize("power", ["night_unending", "withering_beam"])
def test_a_power_without_a_price_cannot_be_bought_off(power: str) -> None:
    assert facing(power, aether=20).refusal(f"buy_off {power}") == "NR-43"


@rule("NR-39", "WE-89")
def test_a_power_is_not_bought_off_in_the_casting_phase() -> None:
    given = {
        "mages": [{"prepped": {"I": "spark"}, "aether": 9}],
        "nemesis": {"in_play": ["aphotic_sun"]},
        "phase": "casting",
    }
    assert battle(given).refusal("buy_off aphotic_sun") == "WE-25"
