"""The upgraded basic nemesis cards; Gate Witch's tokens count the Unleashes."""

import pytest

from aevum.games.aeons_end.cards import FOES
from support.aeons_end import ALL_OPEN, acting, battle, drawing, told, turn
from support.rules import rule

CURSES = {"cursed_shard": 4, "cursed_manacles": 2, "cursed_bolt": 3}
ONE_OPEN = {"I": "open", "II": 0, "III": 0, "IV": 0}


@rule("NR-80")
def test_there_are_fifteen_and_four_promo_cards() -> None:
    tiers = {(foe.tier, foe.promo): 0 for foe in FOES.values() if foe.upgraded}
    for foe in FOES.values():
        if foe.upgraded:
            tiers[foe.tier, foe.promo] += 1
    assert tiers == {(1, False): 3, (2, False): 5, (3, False): 7, (1, True): 2, (2, True): 2}


# --- tier 1


def test_chaos_strike_unleashes_hits_gravehold_and_puts_a_shard_on_a_deck() -> None:
    scene = drawing("chaos_strike", nemesis={"curses": CURSES}, mages=[{}, {"deck": []}]).when("2")
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (2, 26)
    assert scene.see("mages.1.deck") == ["cursed_shard"]


def test_rain_of_devastation_unleashes_twice_and_deals_3() -> None:
    scene = acting({"rain_of_devastation": 1}).when("1")
    assert (scene.see("nemesis.tokens"), scene.see("mages.0.life")) == (3, 7)


@rule("NR-72")
def test_labyrinth_wraith_wanders_unleashes_and_deals_1() -> None:
    scene = acting("labyrinth_wraith").when("2")
    assert (scene.see("nemesis.tokens"), scene.see("mages.1.life")) == (2, 9)
    hunted = turn({"aether": 2}, nemesis={"in_play": ["labyrinth_wraith"]})
    assert hunted.when("hunt labyrinth_wraith", "2").see("nemesis.counts") == [4]


# --- tier 2


def test_rescind_makes_the_owner_of_the_costliest_spell_discard_it_and_suffer() -> None:
    mages = [{"prepped": {"I": "spark"}}, {"prepped": {"I": "aurora"}}]
    scene = drawing("rescind", mages=mages)
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("mages.1.prepped") == {}
    assert scene.see("mages.1.life") == 8


@rule("NR-16")
def test_rescind_without_prepped_spells_hurts_a_player_the_players_choose() -> None:
    scene = drawing("rescind").asks(0, "suffer_2", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 8


def test_hunt_the_weak_hurts_a_player_and_gravehold() -> None:
    scene = drawing("hunt_the_weak").when("1")
    assert (scene.see("mages.0.life"), scene.see("gravehold")) == (7, 27)
    assert scene.see("nemesis.tokens") == 1


def test_silent_decay_puts_a_bolt_on_a_deck() -> None:
    mages = [{}, {"deck": ["spark"]}]
    scene = acting({"silent_decay": 1}, nemesis={"curses": CURSES}, mages=mages).when("2")
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (3, 27)
    assert scene.see("mages.1.deck") == ["cursed_bolt", "spark"]


@rule("NR-78")
@pytest.mark.parametrize(("spell", "left"), [("spark", 7), ("jagged_lightning", 7)])
def test_harbinger_lowers_hits_of_players_by_2_never_below_1(spell: str, left: int) -> None:
    given = {
        "phase": "casting",
        "mages": [{"prepped": {"I": spell}, "hand": []}],
        "nemesis": {"in_play": ["harbinger_of_monstrosity"]},
    }
    scene = battle(given).when(f"cast {spell} I", "harbinger_of_monstrosity")
    assert scene.see("nemesis.counters.harbinger_of_monstrosity") == left


@rule("NR-18")
def test_harbinger_hits_gravehold_and_makes_a_player_with_a_card_discard() -> None:
    mages = [{"hand": []}, {"hand": ["spark"]}]
    scene = acting("harbinger_of_monstrosity", mages=mages)
    assert scene.see("gravehold") == 28
    assert scene.see("mages.1.hand") == []
    empty = acting("harbinger_of_monstrosity", mages=[{"hand": []}, {"hand": []}])
    assert empty.see("gravehold") == 28


@rule("NR-71")
def test_mage_devourer_bites_the_most_open_player_at_each_hit_of_a_player() -> None:
    mages = [
        {"prepped": {"I": "spark"}, "hand": ["crystal"], "breaches": ONE_OPEN},
        {"breaches": ALL_OPEN},
    ]
    given = {"phase": "casting", "mages": mages, "nemesis": {"in_play": [{"mage_devourer": 1}]}}
    scene = battle(given).when("cast spark I", "mage_devourer")
    assert scene.see("mages.1.life") == 9
    assert scene.see("nemesis.discard") == ["mage_devourer"]


def test_mage_devourer_unleashes_and_hits_gravehold() -> None:
    scene = acting("mage_devourer")
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (2, 29)


# --- tier 3


@rule("NR-18")
def test_sky_crush_destroys_two_cards_of_a_hand_before_it_hurts() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["crystal", "spark", "aurora"]}]
    scene = drawing("sky_crush", mages=mages).asks(2, "destroy_from_hand")
    scene.when("aurora", "spark")
    assert scene.see("destroyed") == ["aurora", "spark"]
    assert scene.see("mages.1.life") == 8
    assert scene.see("nemesis.tokens") == 4


@rule("NR-71", "NR-36")
def test_scion_of_the_void_unleashes_at_each_hit_the_deadly_one_included() -> None:
    for life in (13, 1):
        given = {
            "phase": "casting",
            "mages": [{"prepped": {"I": "spark"}, "hand": ["crystal"]}],
            "nemesis": {"in_play": [{"scion_of_the_void": life}]},
        }
        scene = battle(given).when("cast spark I", "scion_of_the_void")
        assert scene.see("nemesis.tokens") == 2
    assert acting("scion_of_the_void").see("nemesis.tokens") == 3


def test_ray_of_desolation_destroys_the_two_costliest_prepped_spells() -> None:
    mages = [{"prepped": {"I": "spark"}}, {"prepped": {"I": "aurora", "II": "carbonize"}}]
    scene = acting({"ray_of_desolation": 1}, mages=mages)
    assert scene.see("destroyed") == ["aurora", "carbonize"]
    assert scene.see("mages.0.prepped") == {"I": ["spark"]}
    few = acting({"ray_of_desolation": 1}, mages=[{"prepped": {"I": "spark"}}])
    assert few.see("destroyed") == ["spark"]


def test_sacrifice_offers_four_unleashes_or_damage_to_both() -> None:
    scene = drawing("sacrifice")
    scene.asks(0, "sacrifice", ["unleash_4", "gravehold_4_and_suffer_4"]).when("unleash_4")
    assert scene.see("nemesis.tokens") == 1  # five tokens, and four for the acceleration
    hurt = drawing("sacrifice").when("gravehold_4_and_suffer_4", "2")
    assert (hurt.see("gravehold"), hurt.see("mages.1.life")) == (26, 6)


def test_blighted_magic_takes_a_spell_of_one_and_two_cards_of_another() -> None:
    mages = [
        {"prepped": {"I": "aurora"}, "hand": ["carbonize", "carbonize", "crystal"]},
        {"hand": ["carbonize", "spark", "aurora", "kindle"]},
    ]
    scene = acting({"blighted_magic": 1}, mages=mages).asks(2, "destroy_from_hand")
    scene.when("carbonize", "kindle")
    assert scene.see("destroyed") == ["aurora", "carbonize", "kindle"]
    assert scene.see("nemesis.tokens") == 2


def test_blighted_magic_without_a_spell_asks_who_is_spared() -> None:
    mages = [{"hand": ["carbonize"]}, {"hand": ["kindle"]}]
    scene = acting({"blighted_magic": 1}, mages=mages)
    scene.asks(0, "blighted_magic_spared", ["1", "2"]).when("1")
    assert scene.see("destroyed") == ["kindle"]


@rule("NR-79")
def test_blighted_magic_asks_nobody_for_cards_that_no_other_player_holds() -> None:
    mages = [{"prepped": {"I": "aurora"}, "hand": ["carbonize"]}, {"hand": ["spark"]}, {}]
    ids = {"mages": "dezmodia,garu,gex"}
    scene = acting({"blighted_magic": 1}, mages=mages, options=ids)
    assert told(scene, "destroyed") == [(0, "aurora")]


@rule("WE-115")
def test_a_lone_mage_carries_out_both_parts_of_blighted_magic() -> None:
    mages = [{"prepped": {"I": "aurora"}, "hand": ["carbonize", "crystal"]}]
    scene = acting({"blighted_magic": 1}, mages=mages, options={"mages": "dezmodia"})
    assert scene.see("destroyed") == ["aurora", "carbonize"]


def test_scour_empties_the_best_hand_of_its_three_costliest_cards() -> None:
    mages = [{"hand": ["carbonize"] * 4}, {"hand": ["aurora", "kindle", "carbonize", "spark"]}]
    scene = drawing("scour", mages=mages).asks(2, "discard_dearest", ["kindle", "carbonize"])
    scene.when("kindle")
    assert scene.see("mages.1.discard") == ["aurora", "kindle", "carbonize"]
    assert scene.see("mages.1.hand") == ["spark"]


@rule("NR-79")
def test_scour_does_nothing_to_empty_hands() -> None:
    scene = drawing("scour", mages=[{"hand": [], "charges": 6}, {"hand": []}])
    assert scene.see("nemesis.tokens") == 4


def test_blackened_stars_deals_7_and_costs_9_to_be_rid_of() -> None:
    assert acting({"blackened_stars": 1}).when("1").see("mages.0.life") == 3
    scene = turn({"aether": 9}, nemesis={"in_play": ["blackened_stars"]})
    scene.when("buy_off blackened_stars")
    assert scene.see("nemesis.discard") == ["blackened_stars"]


# --- promo cards


def test_writhe_unleashes_twice_and_deals_1() -> None:
    scene = drawing("writhe").when("1")
    assert (scene.see("nemesis.tokens"), scene.see("mages.0.life")) == (3, 9)


def test_bubbling_ruin_takes_three_cards_of_a_hand_that_has_them() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["crystal"] * 3}]
    scene = acting({"bubbling_ruin": 1}, mages=mages)
    assert scene.see("mages.1.hand") == []
    assert (scene.see("nemesis.tokens"), scene.see("gravehold")) == (2, 28)


@rule("NR-18", "WE-111")
def test_sweeping_blackness_takes_charges_and_cards_of_whoever_can_give_the_most() -> None:
    mages = [{"charges": 1, "hand": ["crystal"]}, {"charges": 3, "hand": ["crystal", "spark"]}]
    scene = drawing("sweeping_blackness", mages=mages).when("spark")
    assert scene.see("gravehold") == 26
    assert scene.see("mages.1.charges") == 1
    assert scene.see("mages.1.hand") == []


def test_twisting_flesh_puts_manacles_on_a_deck() -> None:
    mages: list[dict[str, list[str]]] = [{"deck": []}, {}]
    scene = acting({"twisting_flesh": 1}, nemesis={"curses": CURSES}, mages=mages).when("1")
    assert (scene.see("nemesis.tokens"), scene.see("mages.0.life")) == (3, 7)
    assert scene.see("mages.0.deck") == ["cursed_manacles"]
