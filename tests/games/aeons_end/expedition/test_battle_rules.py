"""Rules of a battle that the box of expeditions words anew: turn order, one mage, treasures."""

from __future__ import annotations

import pytest

from aevum.games.aeons_end.cards import CARDS
from support.aeons_end import QUIET, acting, alone, battle, turn
from support.rules import rule

FOUR = "dezmodia,garu,gex,quilius"
TREASURES = [name for name, card in CARDS.items() if card.level == 1]


@rule("EX-68")
def test_a_turn_card_goes_to_its_discard_pile_which_is_shuffled_when_none_is_left() -> None:
    order = {"deck": ["2"], "discard": ["1", "1", "2", "nemesis", "nemesis"]}
    quiet = {"deck": [QUIET] * 9, "in_play": []}
    scene = battle({"phase": "turn", "turn_order": order, "nemesis": quiet})
    scene.asks(2, "main_phase")
    assert scene.see("turn_order.discard")[-1] == "2"
    assert scene.see("turn_order.deck") == []
    scene.when("end")
    assert ("turn_reshuffled",) in scene.told()
    assert len(scene.see("turn_order.deck")) + len(scene.see("turn_order.discard")) == 6


@rule("EX-69")
def test_each_of_a_pair_acts_once_in_a_pass_and_the_first_is_chosen() -> None:
    order = {"deck": ["3_4", "1_2", "3_4", "1_2", "nemesis", "nemesis"]}
    scene = battle({"phase": "turn", "turn_order": order}, mages=FOUR, variant="split")
    scene.asks(0, "who_acts", ["3", "4"]).when("4", "end")
    scene.asks(0, "who_acts", ["1", "2"]).when("1", "end")
    scene.asks(3, "main_phase").when("end")
    scene.asks(2, "main_phase")


@rule("EX-72")
def test_a_lone_mage_is_the_ally() -> None:
    used = alone({"charges": 5, "life": 7, "deck": ["spark"]}, ids="gex").when("ability")
    assert used.see("mages.0.life") == 9


@rule("EX-73")
def test_what_hits_a_player_and_an_ally_hits_a_lone_mage_twice() -> None:
    mage = {"prepped": {"I": "kindle"}, "hand": ["kindle", "kindle", "spark"]}
    lone = acting({"blighted_magic": 1}, mages=[mage], options={"mages": "dezmodia"})
    assert lone.see("mages.0.spells") == 0
    assert lone.see("mages.0.hand") == ["spark"]
    two = acting({"blighted_magic": 1}, mages=[mage, {"hand": ["kindle", "kindle"]}])
    assert two.see("mages.0.hand") == ["kindle", "kindle", "spark"]
    assert two.see("mages.1.hand") == []


@rule("EX-74")
def test_an_exhausted_lone_mage_plays_on_until_gravehold_falls() -> None:
    lone = {"mages": "dezmodia"}
    plays_on = acting("howling_spinners", mages=[{"life": 0}], options=lone)
    assert plays_on.outcome == ""
    fallen = acting("howling_spinners", mages=[{"life": 0}], gravehold=4, options=lone)
    assert fallen.outcome == "lost"


@rule("EX-28")
@pytest.mark.parametrize("name", TREASURES)
def test_a_treasure_of_level_1_is_a_card_of_cost_0_like_any_other(name: str) -> None:
    card = CARDS[name]
    assert (card.cost, card.pile) == (0, 0)
    at = turn({"hand": [name, "crystal"], "breaches": {"I": "open"}, "prepped": {}})
    at.when("play crystal")
    assert at.offers(f"prep {name} I" if card.kind == "spell" else f"play {name}")
