"""The Curse deck and its four curses."""

from typing import Any

import pytest

from aevum.games.aeons_end.verbs.hand import draw
from aevum.kernel import HIDDEN
from support.aeons_end import alone, battle, casting, drawing, table, told, turn
from support.rules import rule

ALL_TEN = {"cursed_shard": 4, "curse_of_rot": 1, "cursed_manacles": 2, "cursed_bolt": 3}


# --- the deck


@rule("EX-44", "WE-113")
@pytest.mark.parametrize(
    ("options", "curses"),
    [
        ({"nemesis": "gate_witch"}, {}),
        ({"nemesis": "gate_witch", "boxes": "war_eternal,outcasts"}, ALL_TEN),
        ({"nemesis": "gate_witch", "boxes": "outcasts"}, ALL_TEN),
        ({"nemesis": "experiment_153"}, ALL_TEN),
        ({"nemesis": "fountain_of_souls"}, {}),
        ({"nemesis": "gate_witch", "upgraded": "chaos_strike"}, ALL_TEN),
    ],
)
def test_the_curse_deck_is_set_out_where_the_nemesis_deck_can_hand_out_a_curse(
    options: dict[str, Any], curses: dict[str, int]
) -> None:
    assert battle({}, **options).see("nemesis.curses") == curses


@rule("WE-114")
def test_the_curse_deck_is_open_to_everybody() -> None:
    scene = battle(nemesis="experiment_153")
    assert HIDDEN not in scene.match.view(0).nemesis.aside.curses


def test_curses_are_never_for_sale() -> None:
    assert "cursed_shard" not in battle({}, boxes="outcasts", supply="random").see("supply")


@rule("WE-103")
def test_a_gained_curse_meets_what_waits_for_the_next_gain() -> None:
    nemesis = {"curses": ALL_TEN, "deck": ["weeping_hex", "smite"]}
    scene = battle({"phase": "nemesis_draw", "nemesis": nemesis}).when("1")
    assert told(scene, "gained") == [(0, "cursed_shard", "deck")]


# --- Cursed Shard


def test_cursed_shard_gives_1_aether_and_goes_back_on_the_deck() -> None:
    scene = turn({"hand": ["cursed_shard", "crystal"], "deck": ["spark"]})
    scene.when("play cursed_shard")  # two aether are missing, so it cannot be destroyed
    assert scene.see("mages.0.aether") == 1
    assert scene.see("mages.0.deck") == ["cursed_shard", "spark"]
    assert scene.see("mages.0.played") == []


@rule("WE-27")
def test_cursed_shard_is_destroyed_for_2_aether_of_other_cards() -> None:
    scene = turn({"hand": ["cursed_shard", "crystal"], "aether": 3}).when("play cursed_shard")
    scene.asks(1, "cursed_shard", ["keep_shard", "burn_shard"]).when("burn_shard")
    assert scene.see("mages.0.aether") == 1
    assert scene.see("destroyed") == ["cursed_shard"]


def test_aether_for_cards_only_does_not_destroy_a_cursed_shard() -> None:
    scene = turn({"hand": ["cursed_shard", "crystal"], "aether": {"only_cards": 4}})
    scene.when("play cursed_shard")
    assert scene.see("destroyed") == []


# --- Curse of Rot


@rule("WE-111")
def test_curse_of_rot_is_discarded_when_drawn_without_three_charges() -> None:
    scene = turn({"hand": ["crystal"], "deck": ["curse_of_rot", *["spark"] * 5]}).when("end")
    assert scene.see("mages.0.hand") == ["crystal", "spark", "spark", "spark"]
    assert scene.see("mages.0.discard") == ["curse_of_rot"]


@rule("WE-111")
def test_curse_of_rot_may_be_destroyed_for_three_charges_and_a_card() -> None:
    mage = {"hand": ["crystal"], "charges": 3, "deck": ["curse_of_rot", *["spark"] * 5]}
    scene = turn(mage).when("end").asks(1, "curse_of_rot", ["discard_rot", "burn_rot"])
    scene.when("burn_rot")
    assert scene.see("mages.0.charges") == 0
    assert scene.see("destroyed") == ["curse_of_rot"]
    assert scene.see("mages.0.hand") == ["crystal", "spark", "spark", "spark", "spark"]


def test_curse_of_rot_acts_in_a_nemesis_turn_too() -> None:
    scene = turn({"hand": ["crystal"]}, {"deck": ["curse_of_rot", "spark"]})
    draw(table(scene), scene.match.state.mages[1], 2)
    assert scene.see("mages.1.hand") == ["crystal", "spark"]
    assert scene.see("mages.1.discard") == ["curse_of_rot"]


def test_curse_of_rot_taken_from_the_discard_pile_goes_straight_back() -> None:
    mages = [{"discard": ["curse_of_rot", "spark"], "hand": ["crystal"]}]
    scene = drawing("afflict", mages=mages).when("1", "curse_of_rot")
    assert scene.see("mages.0.hand") == ["crystal"]
    assert scene.see("mages.0.discard") == ["spark", "curse_of_rot"]


@rule("NR-23")
def test_curses_cost_0_for_comparisons() -> None:
    mages = [{"hand": ["cursed_manacles", "frozen_magmite"]}, {"hand": []}]
    scene = drawing("nix", mages=mages)
    assert scene.see("mages.0.discard") == ["frozen_magmite"]


# --- Cursed Manacles


def test_cursed_manacles_give_a_charge_and_hurt_even_with_all_charges() -> None:
    scene = turn({"hand": ["cursed_manacles", "crystal"], "charges": 1}).when(
        "play cursed_manacles"
    )
    assert (scene.see("mages.0.charges"), scene.see("mages.0.life")) == (2, 9)
    assert scene.see("mages.0.played") == ["cursed_manacles"]
    full = alone({"hand": ["cursed_manacles", "crystal"], "charges": 6})
    full.when("play cursed_manacles")
    assert full.see("mages.0.life") == 9


def test_cursed_manacles_are_destroyed_for_two_prepped_spells() -> None:
    prepped = {"I": "spark", "II": "spark", "III": "aurora"}
    mage = {"hand": ["cursed_manacles", "crystal"], "prepped": prepped}
    scene = turn(mage).when("play cursed_manacles")
    scene.asks(1, "cursed_manacles", ["wear", "break_manacles"]).when("break_manacles")
    scene.asks(1, "discard_prepped").when("1 spark I", "1 spark II")
    assert scene.see("destroyed") == ["cursed_manacles"]
    assert scene.see("mages.0.prepped") == {"III": ["aurora"]}
    assert scene.see("mages.0.life") == 10


# --- Cursed Bolt


def test_cursed_bolt_deals_1_and_goes_on_the_deck_of_its_owner() -> None:
    mage = {"prepped": {"I": "cursed_bolt"}, "deck": ["spark"], "hand": ["crystal"]}
    scene = casting(mage).when("cast cursed_bolt I")
    assert scene.see("nemesis.life") == 69
    assert scene.see("mages.0.deck") == ["cursed_bolt", "spark"]
    assert scene.see("mages.0.discard") == []


def test_cursed_bolt_is_destroyed_for_two_cards_of_the_casters_hand() -> None:
    mage = {"prepped": {"I": "cursed_bolt"}, "hand": ["crystal", "spark", "crystal"]}
    scene = casting(mage).when("cast cursed_bolt I")
    scene.asks(1, "cursed_bolt", ["keep_bolt", "burn_bolt"]).when("burn_bolt", "crystal", "spark")
    assert scene.see("destroyed") == ["cursed_bolt"]
    assert scene.see("mages.0.hand") == ["crystal"]
    assert scene.see("nemesis.life") == 69


@rule("WE-19")
def test_cursed_bolt_gets_the_bonus_of_its_breach() -> None:
    mage = {"prepped": {"III": "cursed_bolt"}, "breaches": {"III": "open"}, "hand": ["crystal"]}
    scene = casting(mage).when("cast cursed_bolt III")
    assert scene.see("nemesis.life") == 68


def test_a_bolt_cast_by_an_ally_goes_to_the_deck_of_whose_breach_held_it() -> None:
    caster = {"hand": ["vortex_gauntlet"]}
    owner = {"prepped": {"I": "cursed_bolt"}, "deck": ["spark"]}
    scene = turn(caster, owner).when("play vortex_gauntlet")
    assert scene.see("nemesis.life") == 69
    assert scene.see("mages.1.deck") == ["cursed_bolt", "spark"]
    assert scene.see("mages.1.hand") == ["crystal"]  # it was not found on the discard pile


@rule("EX-44")
def test_a_dealt_game_with_a_curse_deck_lets_the_curse_of_rot_act() -> None:
    dealt = battle(None, nemesis="experiment_153", boxes="outcasts", mages="ilya,kel")
    assert dealt.match.state.aids.cursed
    plain = battle(None, boxes="war_eternal")
    assert not plain.match.state.aids.cursed
