"""The spells a mage brings: Torch, Extinguish, Illuminate."""

import pytest

from aevum.games.aeons_end.cards import FOES
from support.aeons_end import ALL_OPEN, casting, turn
from support.rules import rule

# --- Torch


def test_torch_deals_one_damage() -> None:
    at = casting({"prepped": {"I": "torch"}}).when("cast torch I")
    at.asks(1, "torch", ["deal_1", "focus_any"]).when("deal_1")
    assert at.see("nemesis.life") == 69
    assert at.see("mages.0.breaches.II") == 1


def test_torch_focuses_any_closed_breach_of_any_player_instead() -> None:
    at = casting({"prepped": {"I": "torch"}}).when("cast torch I", "focus_any")
    at.asks(1, "torch_focus", ["1 II", "1 III", "1 IV", "2 II", "2 III", "2 IV"]).when("2 II")
    assert at.see("mages.1.breaches.II") == 1
    assert at.see("mages.1.focused") == []
    assert at.see("nemesis.life") == 70


@rule("WE-27")
def test_torch_must_deal_damage_when_every_breach_is_open() -> None:
    at = casting({"prepped": {"I": "torch"}, "breaches": ALL_OPEN}, {"breaches": ALL_OPEN})
    assert at.when("cast torch I").see("nemesis.life") == 69


@rule("WE-19")
def test_torch_deals_the_breach_bonus_even_when_it_focuses() -> None:
    at = casting({"prepped": {"III": "torch"}, "breaches": {"III": "open"}})
    at.when("cast torch III", "focus_any", "2 II")
    assert at.see("nemesis.life") == 69


@rule("WE-43")
def test_torch_may_focus_the_breach_it_was_cast_from_for_a_new_spell() -> None:
    at = casting({"prepped": {"I": "spark", "II": "torch"}, "hand": ["spark"]})
    at.when("cast torch II", "focus_any", "1 II", "end_casting")
    assert at.see("mages.0.breaches.II") == 2
    assert at.offers("prep spark II")


@rule("WE-40")
def test_torch_opens_a_breach_with_yellow_on_top() -> None:
    at = casting({"prepped": {"I": "torch"}, "breaches": {"IV": 3}})
    assert at.when("cast torch I", "focus_any", "1 IV").see("mages.0.breaches.IV") == "open"


# --- Extinguish


def test_extinguish_brings_a_trophy_for_a_minion_it_kills() -> None:
    at = casting(
        {"prepped": {"I": "extinguish"}},
        ids="quilius,garu",
        nemesis={"in_play": [{"catacomb_drone": 1}]},
    ).when("cast extinguish I", "catacomb_drone")
    assert at.see("nemesis.discard") == ["catacomb_drone"]
    assert at.see("mages.0.trophies") == 1


def test_extinguish_brings_nothing_if_the_minion_lives_or_the_nemesis_is_hit() -> None:
    for target in ("catacomb_drone", "nemesis"):
        at = casting(
            {"prepped": {"I": "extinguish"}},
            ids="quilius,garu",
            nemesis={"in_play": [{"catacomb_drone": 2}]},
        ).when("cast extinguish I", target)
        assert at.see("mages.0.trophies") == 0


@rule("WE-19")
def test_the_breach_bonus_counts_as_the_damage_of_extinguish() -> None:
    at = casting(
        {"prepped": {"III": "extinguish"}, "breaches": {"III": "open"}},
        ids="quilius,garu",
        nemesis={"in_play": [{"catacomb_drone": 2}]},
    ).when("cast extinguish III", "catacomb_drone")
    assert at.see("mages.0.trophies") == 1


def test_the_trophy_goes_to_quilius_whoever_casts_extinguish() -> None:
    at = casting(
        {"prepped": {"I": "extinguish"}},
        ids="garu,quilius",
        nemesis={"in_play": [{"catacomb_drone": 1}]},
    ).when("cast extinguish I", "catacomb_drone")
    assert [at.see("mages.0.trophies"), at.see("mages.1.trophies")] == [0, 1]


def test_a_minion_that_did_not_come_from_the_nemesis_deck_is_no_trophy(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(FOES["catacomb_drone"], "from_reserve", True)
    at = casting(
        {"prepped": {"I": "extinguish"}},
        ids="quilius,garu",
        nemesis={"in_play": [{"catacomb_drone": 1}]},
    ).when("cast extinguish I", "catacomb_drone")
    assert at.see("nemesis.in_play") == []
    assert at.see("mages.0.trophies") == 0


# --- Illuminate


def test_illuminate_deals_one_damage_when_cast() -> None:
    at = casting({"prepped": {"I": "illuminate"}}).when("cast illuminate I")
    assert at.see("nemesis.life") == 69


@rule("WE-46")
def test_illuminate_deals_one_damage_for_each_focus_and_opening_in_ones_own_turn() -> None:
    at = turn({"prepped": {"I": "illuminate"}, "aether": 13})
    assert at.when("focus II").see("nemesis.life") == 69
    assert at.when("open II").see("nemesis.life") == 68
    assert at.when("focus III").see("nemesis.life") == 67


def test_a_focus_that_opens_a_breach_sets_illuminate_off_once() -> None:
    at = turn({"prepped": {"I": "illuminate"}, "breaches": {"II": 3}, "aether": 2})
    at.when("focus II")
    assert at.see("mages.0.breaches.II") == "open"
    assert at.see("nemesis.life") == 69


def test_illuminate_lets_its_player_choose_the_enemy() -> None:
    at = turn(
        {"prepped": {"I": "illuminate"}, "aether": 2},
        nemesis={"in_play": [{"mage_ender": 9}]},
    ).when("focus II")
    at.asks(1, "damage", ["nemesis", "mage_ender"]).when("mage_ender")
    assert at.see("nemesis.counters") == {"mage_ender": 8}


def test_illuminate_gets_no_breach_bonus_while_prepped() -> None:
    at = turn({"prepped": {"III": "illuminate"}, "breaches": {"III": "open"}, "aether": 2})
    assert at.when("focus II").see("nemesis.life") == 69


def test_illuminate_reacts_in_the_casting_phase_while_it_is_prepped() -> None:
    at = casting({"prepped": {"I": "illuminate", "II": "torch"}}).when(
        "cast torch II", "focus_any", "1 III"
    )
    assert at.see("nemesis.life") == 69


def test_illuminate_ignores_the_breaches_of_others_and_the_turns_of_others() -> None:
    at = turn({"prepped": {"I": "illuminate"}, "hand": ["primordial_fetish", "crystal"]})
    at.when("play primordial_fetish", "focus_any", "2 II")
    assert at.see("nemesis.life") == 70
    at = turn({"hand": ["primordial_fetish", "crystal"]}, {"prepped": {"I": "illuminate"}})
    at.when("play primordial_fetish", "focus_any", "2 II")
    assert at.see("nemesis.life") == 70
