"""Treasures: level 1 in starting decks, level 2 for the group, level 3 on a mat."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import WrongSetup
from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, battle
from support.outcasts import act, cast, life
from support.rules import rule

# --- level 1


def begin(treasures: str, ids: str = "garu,gex", **options: Any) -> Scene:
    """The start of a battle with these level 1 treasures."""
    return battle(None, mages=ids, treasures_1=treasures, **options)


@rule("EX-27", "EX-30", "EX-88")
def test_a_gem_treasure_takes_the_place_of_a_crystal_of_the_deck_which_the_player_chooses() -> None:
    at = begin("rhias_planar_pocket")
    at.asks(1, "treasure_place", ["1", "2", "3"]).when("3")
    assert at.see("mages.0.deck") == ["crystal", "crystal", "rhias_planar_pocket", "spark", "spark"]
    assert at.see("mages.0.hand") == ["torch", "crystal", "crystal", "crystal", "spark"]


@rule("EX-27")
def test_a_spell_treasure_takes_the_place_of_a_spark() -> None:
    at = begin("none,mazras_thesis")
    assert at.see("mages.0.deck") == ["crystal", "crystal", "crystal", "spark", "spark"]
    assert at.see("mages.1.deck") == ["crystal", "crystal", "crystal", "crystal", "mazras_thesis"]


@rule("EX-27")
def test_a_player_for_whom_no_treasure_is_named_has_none() -> None:
    at = begin("rhias_planar_pocket").when("1")
    assert at.see("mages.1.deck") == ["crystal", "crystal", "crystal", "crystal", "spark"]
    worn = battle(None, treasures_3="world_marble", mages="garu,gex")
    assert [len(mage.kit.treasures) for mage in worn.match.state.mages] == [1, 0]


def test_random_treasures_of_level_1_are_cards_of_level_1() -> None:
    drawn = set()
    for seed in range(20):
        s = battle(None, seed, treasures_1="random,random", mages="garu,gex").match.state
        for mage in s.mages:
            found = [s.box[card] for card in mage.deck if CARDS[s.box[card]].level == 1]
            assert len(found) == 1
            drawn.update(found)
    assert drawn == {
        *("rhias_planar_pocket", "talixs_everburn", "razras_training_whistle"),
        *("losts_forged_spark", "mazras_thesis"),
    }


@rule("EX-29")
def test_losts_forged_spark_brings_an_eleventh_card() -> None:
    at = begin("none,losts_forged_spark")
    assert at.see("mages.1.discard") == ["crystal"]
    assert "losts_forged_spark" in at.see("mages.1.deck")


@rule("EX-26")
@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("treasures_1", "rhias_planar_pocket,rhias_planar_pocket"),
        ("treasures_1", "world_marble"),
        ("treasures_3", "broken_tooth"),
        ("treasure_2", "broken_tooth,poison_heart"),
    ],
)
def test_treasures_that_do_not_fit_are_refused(option: str, value: str) -> None:
    with pytest.raises(WrongSetup, match=option):
        AEONS_END.resolve({option: value})


def test_random_treasures_are_dealt_without_repeats_and_promos_only_if_wanted() -> None:
    drawn = set()
    for seed in range(30):
        at = battle(None, seed, treasures_3="random,random", boxes="outcasts")
        both = [mage["treasures"][0] for mage in at.see("mages")]
        assert len(set(both)) == 2
        drawn.update(both)
    assert drawn == {
        *("armored_pauldrons", "rebound_gauntlet", "world_marble", "treasured_stone"),
        "bloodshot_geode",
    }


@rule("WE-31")
def test_rhias_planar_pocket_gives_aether_for_relics() -> None:
    at = act({"hand": ["rhias_planar_pocket"], "aether": 1}).when("play rhias_planar_pocket")
    assert at.see("mages.0.pools.only_relics") == 1
    assert at.offers("gain rift_dagger")
    assert not at.offers("gain molten_peridot")


def test_talixs_everburn_pays_for_up_to_three_discarded_spells() -> None:
    hand = ["talixs_everburn", "spark", "spark", "spark", "spark"]
    at = act({"hand": hand}).when("play talixs_everburn", "spark", "spark", "spark")
    assert (at.see("mages.0.aether"), at.see("mages.0.discard")) == (4, ["spark"] * 3)
    one = act({"hand": hand}).when("play talixs_everburn", "spark", "-")
    assert one.see("mages.0.aether") == 2


def test_razras_training_whistle_gives_aether_or_a_charge() -> None:
    whistle = {"hand": ["razras_training_whistle"]}
    assert (
        act(whistle).when("play razras_training_whistle", "one_aether").see("mages.0.aether") == 1
    )
    at = act(whistle).when("play razras_training_whistle", "one_charge")
    assert at.see("mages.0.charges") == 1


@rule("WE-52")
def test_losts_forged_spark_deals_two_and_is_no_spark_to_kindle() -> None:
    at = cast({"prepped": {"I": "losts_forged_spark"}}).when("cast losts_forged_spark I")
    assert life(at) == 2
    kindle = act({"prepped": {"I": "kindle"}, "hand": ["losts_forged_spark"]})
    assert kindle.refusal("prep losts_forged_spark I") == "WE-42"


def test_mazras_thesis_focuses_somebodys_third_breach() -> None:
    at = cast({"prepped": {"I": "mazras_thesis"}}).when("cast mazras_thesis I")
    at.asks(1, "mazras_thesis", ["1 III", "2 III"]).when("2 III")
    assert (life(at), at.see("mages.1.breaches.III")) == (1, 1)
    none = cast({"prepped": {"I": "mazras_thesis"}, "breaches": ALL_OPEN}, {"breaches": ALL_OPEN})
    assert life(none.when("cast mazras_thesis I")) == 1


@rule("WE-31")
def test_sahalas_black_meteorite_pays_for_the_fourth_breach_only() -> None:
    at = act({"hand": ["sahalas_black_meteorite"], "aether": 1})
    at.when("play sahalas_black_meteorite", "three_for_iv")
    assert at.offers("focus IV")
    assert not at.offers("focus III")
    assert at.when("focus IV").see("mages.0.aether") == 0


@rule("WE-103")
def test_nooks_mystic_flourish_casts_from_hand_and_trades_the_spell_for_a_cheaper_one() -> None:
    hand = ["nooks_mystic_flourish", "lightning_arrow"]
    at = act({"hand": hand}).when("play nooks_mystic_flourish", "-")
    assert life(at) == 3
    assert at.see("supply.lightning_arrow") == 6
    assert at.see("mages.0.discard") == ["twisted_fang"]
    assert (at.see("mages.0.charges"), at.see("mages.0.aether")) == (1, 1)
    spark = act({"hand": ["nooks_mystic_flourish", "spark"]}).when("play nooks_mystic_flourish")
    assert (life(spark), spark.see("mages.0.discard"), spark.see("mages.0.charges")) == (
        1,
        ["spark"],
        0,
    )
    none = act({"hand": ["nooks_mystic_flourish"]}).when("play nooks_mystic_flourish")
    assert none.see("mages.0.aether") == 1


# --- level 2


def grouped(name: str, *mages: dict[str, Any], **parts: Any) -> Scene:
    """A main phase with a treasure of the group."""
    return act(*mages, options={"treasure_2": name, "promos": "all"}, **parts)


@rule("EX-31")
def test_broken_tooth_lets_an_ally_of_whoever_opens_a_breach_draw() -> None:
    at = grouped(
        "broken_tooth", {"aether": 5}, {"deck": ["spark"]}, {"deck": ["spark"]}, ids="ilya,kel,gex"
    )
    at.when("open II").asks(1, "broken_tooth", ["2", "3"]).when("3")
    assert at.see("mages.2.hand") == ["crystal", "spark"]
    focused = grouped("broken_tooth", {"aether": 2, "breaches": {"II": 3}}, {"deck": ["spark"]})
    assert focused.when("focus II").see("mages.1.hand") == ["crystal", "spark"]


@rule("WE-79")
def test_a_lone_mage_draws_by_broken_tooth() -> None:
    at = grouped("broken_tooth", {"aether": 3, "deck": ["spark"]}, ids="ilya").when("open II")
    assert at.see("mages.0.hand") == ["crystal", "spark"]


@pytest.mark.parametrize(("before", "after"), [(20, 22), (29, 30), (30, 30)])
def test_rejuvenating_diamond_adds_one_life_of_gravehold_up_to_its_most(
    before: int, after: int
) -> None:
    arrow = {"prepped": {"I": "lightning_arrow"}}
    at = grouped("rejuvenating_diamond", arrow, gravehold=before, phase="casting")
    assert at.when("cast lightning_arrow I", "crystal").see("gravehold") == after


def test_poison_heart_is_assigned_before_the_first_turn_to_a_spell_pile_up_to_five() -> None:
    supply = "paired_storm,lightning_arrow,tornado_of_insight,arcane_relay"
    at = battle(None, treasure_2="poison_heart", supply=supply)
    at.asks(0, "poison_heart", ["paired_storm", "lightning_arrow"]).when("paired_storm")
    assert at.see("treasure_pile") == "paired_storm"


@rule("WE-110")
def test_poison_heart_adds_one_damage_to_every_cast_of_its_spell() -> None:
    mage = {"prepped": {"I": "twisted_fang"}}
    at = grouped("poison_heart", mage, phase="casting", treasure_pile="twisted_fang")
    assert life(at.when("cast twisted_fang I")) == 4
    other = grouped(
        "poison_heart", {"prepped": {"I": "spark"}}, phase="casting", treasure_pile="twisted_fang"
    )
    assert life(other.when("cast spark I")) == 1


def test_crown_of_fangs_makes_a_dear_spell_cheaper() -> None:
    at = grouped("crown_of_fangs", {"aether": 7}, treasure_pile="arcane_relay")
    assert at.when("gain arcane_relay").see("mages.0.aether") == 0
    poor = grouped("crown_of_fangs", {"aether": 6}, treasure_pile="arcane_relay")
    assert poor.refusal("gain arcane_relay") == "WE-33"


def test_ritual_staff_counts_costly_gains_and_strikes_at_the_first_nemesis_turn() -> None:
    at = grouped("ritual_staff", {"aether": 8}).when("gain arcane_relay")
    assert at.see("treasure_tokens") == 1
    order = {"discard": ["1"], "known": ["nemesis"]}
    struck = grouped("ritual_staff", treasure_tokens=3, phase="turn", turn_order=order)
    assert life(struck) == 3
    late = {"discard": ["nemesis"], "known": ["nemesis"]}
    second = grouped("ritual_staff", treasure_tokens=3, phase="turn", turn_order=late)
    assert life(second) == 0


# --- level 3


def worn(name: str, *mages: dict[str, Any], **parts: Any) -> Scene:
    """A main phase of a first player who has this treasure."""
    return act(*mages, options={"treasures_3": name, "promos": "all"}, **parts)


@rule("EX-32")
def test_armored_pauldrons_strike_with_costly_relics_of_their_mage() -> None:
    at = worn("armored_pauldrons", {"hand": ["rift_dagger", "orb_of_the_deep", "scoria_slag"]})
    at.when("play rift_dagger", "up_to_3", "play scoria_slag", "play orb_of_the_deep", "sacrifice")
    assert life(at) == 1


@rule("EX-32")
def test_bloodshot_geode_strikes_with_costly_gems_also_when_repeated() -> None:
    at = worn("bloodshot_geode", {"hand": ["vigorous_sunstone", "scoria_slag"]})
    assert life(at.when("play vigorous_sunstone", "play scoria_slag")) == 2
    twice = {"hand": ["vigorous_sunstone"], "prepped": {"I": "call_of_the_void"}}
    assert life(worn("bloodshot_geode", twice).when("play vigorous_sunstone")) == 4
    allys = act({"hand": ["vigorous_sunstone"]}, options={"treasures_3": "none,bloodshot_geode"})
    assert life(allys.when("play vigorous_sunstone")) == 0


def test_rebound_gauntlet_catches_one_cheap_spell_a_turn_for_a_discarded_spell() -> None:
    mage = {"prepped": {"I": "lightning_arrow", "II": "spark"}, "breaches": ALL_OPEN}
    at = worn("rebound_gauntlet", {**mage, "hand": ["spark", "spark"]}, phase="casting")
    at.when("cast lightning_arrow I").asks(1, "rebound_gauntlet", ["spark", "-"])
    at.when("spark", "-")
    assert at.see("mages.0.hand") == ["spark", "crystal", "lightning_arrow"]
    assert at.see("mages.0.discard") == ["spark"]
    at.when("cast spark II")
    assert at.see("mages.0.discard") == ["spark", "spark"]


def test_rebound_gauntlet_leaves_dear_spells_and_empty_hands_alone() -> None:
    dear = {"prepped": {"I": "tornado_of_insight"}, "hand": ["spark"]}
    at = worn("rebound_gauntlet", dear, phase="casting").when("cast tornado_of_insight I")
    assert at.see("mages.0.discard") == ["tornado_of_insight"]
    empty = worn("rebound_gauntlet", {"prepped": {"I": "spark"}}, phase="casting")
    assert empty.when("cast spark I").see("mages.0.discard") == ["spark"]


def test_rebound_gauntlet_brings_an_allys_spell_to_its_casters_hand() -> None:
    mage = {"charges": 6, "hand": ["spark"]}
    ally = {"prepped": {"I": "lightning_arrow"}}
    at = worn("rebound_gauntlet", mage, ally, ids="arachnos_outcasts,kel").when(
        "ability", "spark", "-"
    )
    assert at.see("mages.0.hand") == ["crystal", "lightning_arrow"]
    assert at.see("mages.1.discard") == []


FIRST_TURN = {"known": ["1"]}


@rule("WE-105")
def test_world_marble_focuses_one_breach_three_times_as_the_first_turn_begins() -> None:
    at = worn("world_marble", {"hand": ["spark"]}, phase="turn", turn_order=FIRST_TURN)
    at.asks(1, "world_marble", ["II", "III", "IV"]).when("IV")
    assert at.see("mages.0.breaches.IV") == "open"
    assert at.offers("prep spark IV")
    lost = worn("world_marble", {}, phase="turn", turn_order=FIRST_TURN).when("II")
    assert lost.see("mages.0.breaches.II") == "open"


@rule("WE-105")
def test_treasured_stone_brings_a_gem_which_is_the_first_gain_of_the_turn() -> None:
    at = worn("treasured_stone", {"aether": 0}, phase="turn", turn_order=FIRST_TURN)
    at.asks(1, "treasured_stone", ["molten_peridot", "scoria_slag", "vigorous_sunstone"])
    assert at.when("vigorous_sunstone").see("mages.0.discard") == ["vigorous_sunstone"]


@rule("WE-105")
def test_a_first_turn_treasure_works_once() -> None:
    order = {"discard": ["2", "2"], "known": ["1", "1"]}
    at = worn("treasured_stone", {}, phase="turn", turn_order=order).when("scoria_slag", "end")
    assert at.see("mages.0.discard") == ["scoria_slag"] or at.see("mages.0.deck") == []
    at.asks(1, "main_phase")


def test_boots_of_arcane_quickening_give_four_aether_for_spells() -> None:
    at = worn("boots_of_arcane_quickening", {}, phase="turn", turn_order=FIRST_TURN)
    assert at.see("mages.0.pools.only_spells") == 4
    assert at.offers("gain twisted_fang")


@pytest.mark.parametrize(
    ("held", "drawn"), [(["arcane_relay"], 0), (["vigorous_sunstone", "rift_dagger"], 1)]
)
def test_everfull_purse_draws_for_seven_in_gems_and_relics(held: list[str], drawn: int) -> None:
    hand = [*held, *["spark"] * (4 - len(held))]
    at = worn("everfull_purse", {"hand": hand, "deck": ["spark"] * 3}).when("end")
    assert len(at.see("mages.0.hand")) == 5 + drawn


@rule("WE-111")
def test_arcane_timepiece_skips_one_nemesis_turn_for_four_charges() -> None:
    order = {"discard": ["nemesis"], "known": ["nemesis", "1"]}
    at = worn("arcane_timepiece", {"charges": 5}, phase="turn", turn_order=order)
    at.asks(1, "arcane_timepiece", ["skip_turn", "-"]).when("skip_turn")
    assert at.see("mages.0.charges") == 1 + 2  # and two as the first turn begins
    assert at.see("turn_order.discard") == ["nemesis", "nemesis", "1"]
    assert at.see("nemesis.discard") == at.see("nemesis.in_play") == []
    at.asks(1, "main_phase")


def test_arcane_timepiece_needs_all_four_charges_and_works_once() -> None:
    order = {"discard": ["1"], "known": ["nemesis", "1"]}
    poor = worn("arcane_timepiece", {"charges": 3}, phase="turn", turn_order=order)
    assert poor.match.decision is not None
    assert poor.match.decision.prompt != "arcane_timepiece"
