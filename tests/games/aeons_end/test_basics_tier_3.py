"""Basic nemesis cards of tier 3, met by a nemesis whose tokens count the Unleashes."""

import pytest

from support.aeons_end import FIRST, READY, SECOND, acting, battle, drawing
from support.rules import rule

# --- Apocalypse Ritual


@rule("NR-62")
@pytest.mark.parametrize(("pile", "left"), [(FIRST, 25), (SECOND, 20), ({"known": ["1"]}, 30)])
def test_apocalypse_ritual_costs_gravehold_5_for_each_nemesis_turn_drawn_this_round(
    pile: dict[str, list[str]], left: int
) -> None:
    assert acting({"apocalypse_ritual": 1}, turn_order=pile).see("gravehold") == left


# --- Banish


@rule("NR-27")
def test_banish_hurts_whoever_has_most_prepped_spells_by_their_number() -> None:
    mages = [
        {"prepped": {"I": "spark", "II": "crystallize"}},
        {"prepped": {"I": "spark", "II": "spark", "III": "spark"}},
    ]
    scene = drawing("banish", mages=mages)
    assert scene.see("nemesis.tokens") == 3
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [10, 7]


@rule("NR-15")
def test_banish_leaves_a_tie_of_prepped_spells_to_the_players() -> None:
    mages = [{"prepped": {"I": "spark"}}, {"prepped": {"I": "spark"}}]
    scene = drawing("banish", mages=mages).asks(0, "banish", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 9


@rule("NR-16", "NR-79")
def test_banish_asks_for_nobody_when_nothing_is_prepped() -> None:
    scene = drawing("banish").asks(1, "main_phase")
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [10, 10]


def test_banish_counts_after_its_unleashes() -> None:
    mages = [
        {"prepped": {"I": "spark", "II": "spark"}, "life": 2},
        {"prepped": {"I": "spark"}, "life": 9},
    ]
    scene = drawing("banish", mages=mages, options={"nemesis": "umbra_titan"})
    scene.when("player_suffers_2", "1", *["lose_1_token"] * 2, "I", "lose_1_token")
    scene.asks(0, "banish", ["1", "2"])  # the first has lost a spell to exhaustion by then


# --- Cataclysmic Fate


@rule("S-16", "NR-15")
def test_cataclysmic_fate_hits_one_of_those_tied_for_the_lowest_life() -> None:
    scene = acting(
        "cataclysmic_fate",
        mages=[{"life": 6}, {"life": 7}, {"life": 6}],
        options={"mages": "dezmodia,garu,gex"},
    )
    scene.asks(0, "suffer_4", ["1", "3"]).when("3")
    assert [scene.see(f"mages.{seat}.life") for seat in range(3)] == [6, 7, 2]


@rule("NR-24", "WE-69")
def test_cataclysmic_fate_passes_over_an_exhausted_player() -> None:
    scene = acting("cataclysmic_fate", mages=[{"life": 0}, {"life": 9}])
    assert scene.see("mages.1.life") == 5
    assert scene.see("gravehold") == 30


@rule("WE-81", "NR-24")
def test_cataclysmic_fate_hits_the_only_mage_even_when_exhausted() -> None:
    scene = acting("cataclysmic_fate", mages=[{"life": 0}], options={"mages": "dezmodia"})
    assert scene.see("gravehold") == 22


# --- Monstrosity of Omens


def test_monstrosity_of_omens_costs_gravehold_its_present_life() -> None:
    assert acting({"monstrosity_of_omens": 3}).see("gravehold") == 27


@rule("NR-34", "NR-35")
def test_monstrosity_of_omens_counts_a_whole_spell_with_its_breach_bonus_as_1() -> None:
    given = {
        "mages": [{"prepped": {"III": "kindle"}, "breaches": {"III": "open"}}],
        "nemesis": {"in_play": ["monstrosity_of_omens"]},
        "phase": "casting",
    }
    scene = battle(given).when("cast kindle III", "monstrosity_of_omens")
    assert scene.see("nemesis.counters.monstrosity_of_omens") == 4


@rule("NR-35")
def test_monstrosity_of_omens_loses_1_for_each_separate_instance() -> None:
    given = {
        "mages": [{"prepped": {"I": "kindle", "II": "spark"}}],
        "nemesis": {"in_play": [{"monstrosity_of_omens": 2}]},
        "phase": "casting",
    }
    scene = battle(given).when("cast kindle I", "monstrosity_of_omens")
    scene.when("monstrosity_of_omens")  # of the Spark, which a closed breach forces
    assert scene.see("nemesis.discard") == ["monstrosity_of_omens"]


# --- Engulf


def test_engulf_repeats_the_newest_attack_of_the_pile_and_skips_other_cards() -> None:
    pile = ["nix", "smite", "mangleroot", "planar_collision"]
    scene = drawing("engulf", nemesis={"discard": pile})
    assert scene.see("gravehold") == 28
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("nemesis.discard") == [*pile, "engulf"]


@rule("NR-9")
def test_engulf_cannot_repeat_itself() -> None:
    scene = drawing("engulf", nemesis={"discard": ["mangleroot"]}).asks(1, "main_phase")
    assert scene.see("nemesis.tokens") == 1
    assert scene.see("nemesis.discard") == ["mangleroot", "engulf"]


def test_engulf_asks_the_questions_of_the_attack_it_repeats() -> None:
    scene = drawing("engulf", nemesis={"discard": ["afflict"]}).asks(0, "suffer_3").when("2")
    assert scene.see("mages.1.life") == 7


def test_engulf_moves_the_repeated_attack_where_that_attack_says() -> None:
    scene = drawing("engulf", nemesis={"discard": ["hasten"]}).when("1")
    assert scene.see("nemesis.returned") == ["hasten"]
    assert scene.see("nemesis.discard") == ["engulf"]


# --- Quell


def test_quell_is_7_damage_to_gravehold_or_three_unleashes() -> None:
    scene = drawing("quell").asks(0, "quell", ["gravehold_suffers_7", "unleash_thrice"])
    scene.when("gravehold_suffers_7")
    assert (scene.see("gravehold"), scene.see("nemesis.tokens")) == (23, 1)
    scene = drawing("quell").when("unleash_thrice")
    assert (scene.see("gravehold"), scene.see("nemesis.tokens")) == (30, 4)


# --- Throttle


@rule("NR-23", "WE-55")
def test_throttle_destroys_the_three_most_expensive_cards_of_a_hand() -> None:
    hand = ["crystal", "kindle", "aurora", "spark", "nova_forge"]
    scene = drawing("throttle", mages=[{"hand": hand}, {"hand": []}])
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("mages.0.hand") == ["crystal", "spark"]
    assert sorted(scene.see("destroyed")) == ["aurora", "kindle", "nova_forge"]
    assert scene.see("mages.0.discard") == []


@rule("NR-15", "NR-23")
def test_throttle_lets_the_player_choose_among_cards_tied_for_the_last_place() -> None:
    hand = ["crystal", "kindle", "aurora", "spark"]
    scene = drawing("throttle", mages=[{**READY, "hand": hand}, {"hand": []}])
    scene.asks(1, "throttle", ["crystal", "spark"]).when("spark")
    assert scene.see("mages.0.hand") == ["crystal"]


@rule("NR-18")
def test_throttle_must_pick_a_player_with_three_cards() -> None:
    mages = [{"hand": ["crystal"] * 3}, {"hand": ["crystal"] * 2}, {"hand": ["crystal"] * 4}]
    scene = drawing("throttle", mages=mages, options={"mages": "dezmodia,garu,gex"})
    scene.asks(0, "throttle_player", ["1", "3"]).when("3")
    assert scene.see("mages.2.hand") == ["crystal"]


@rule("NR-18", "NR-17", "S-16")
def test_throttle_takes_the_whole_of_the_largest_hand_when_no_hand_is_large_enough() -> None:
    mages = [{"hand": ["spark"]}, {"hand": ["crystal"] * 2}]
    scene = drawing("throttle", mages=mages)
    assert scene.see("mages.1.hand") == []
    assert scene.see("mages.0.hand") == ["spark"]


# --- Withering Beam


@rule("NR-23")
def test_withering_beam_destroys_the_two_most_expensive_prepped_spells_of_all() -> None:
    mages = [
        {"prepped": {"I": "spark", "II": "aurora"}},
        {"prepped": {"I": "nova_forge", "II": "kindle"}},
    ]
    scene = acting({"withering_beam": 1}, mages=mages)
    assert scene.see("nemesis.tokens") == 3
    assert scene.see("mages.0.prepped") == {"I": ["spark"]}
    assert scene.see("mages.1.prepped") == {"II": ["kindle"]}
    assert scene.see("destroyed") == ["nova_forge", "aurora"]


@rule("NR-15", "NR-23")
def test_withering_beam_leaves_a_tie_for_the_last_place_to_the_players() -> None:
    mages = [{"prepped": {"I": "kindle", "II": "aurora"}}, {"prepped": {"I": "carbonize"}}]
    scene = acting({"withering_beam": 1}, mages=mages)
    scene.asks(0, "destroy_costliest", ["1 kindle I", "2 carbonize I"]).when("2 carbonize I")
    assert scene.see("mages.0.prepped") == {"I": ["kindle"]}


@rule("NR-17")
def test_withering_beam_destroys_the_only_prepped_spell() -> None:
    scene = acting({"withering_beam": 1}, mages=[{"prepped": {"I": "spark"}}])
    assert scene.see("destroyed") == ["spark"]
