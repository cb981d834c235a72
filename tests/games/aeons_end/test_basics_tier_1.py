"""Basic nemesis cards of tier 1, met by a nemesis whose tokens count the Unleashes."""

import pytest

from aevum.play.scene import Scene
from support.aeons_end import FIRST, READY, SECOND, acting, drawing, told
from support.rules import rule

HAND = ["crystal", "jagged_lightning", "spark"]


# --- Afflict


def test_afflict_unleashes_hurts_a_player_of_the_groups_choice_and_lets_them_take_a_card() -> None:
    scene = drawing("afflict", mages=[{}, {"discard": ["crystal", "spark"], "hand": []}])
    scene.asks(0, "suffer_3", ["1", "2"])
    assert scene.see("nemesis.tokens") == 2
    scene.when("2").asks(2, "afflict", ["crystal", "spark", "-"]).when("crystal")
    assert scene.see("mages.1.life") == 7
    assert scene.see("mages.1.hand") == ["crystal"]
    assert scene.see("mages.1.discard") == ["spark"]
    assert scene.see("nemesis.discard") == ["afflict"]


def test_afflict_lets_the_player_leave_the_discard_pile_alone() -> None:
    mages = [{**READY, "discard": ["crystal"], "hand": []}]
    scene = drawing("afflict", mages=mages).when("1", "-")
    assert scene.see("mages.0.discard") == ["crystal"]
    assert scene.see("mages.0.hand") == []


def test_afflict_asks_nothing_about_an_empty_discard_pile() -> None:
    drawing("afflict").when("1").asks(1, "main_phase")


@rule("NR-45")
def test_afflict_may_take_up_the_spell_of_the_breach_that_its_damage_destroyed() -> None:
    hurt = {"life": 2, "prepped": {"I": "spark"}, "discard": [], "hand": []}
    scene = drawing("afflict", mages=[{}, hurt]).when("2").asks(2, "lose_breach").when("I")
    scene.asks(2, "afflict", ["spark", "-"]).when("spark")
    assert scene.see("mages.1.hand") == ["spark"]
    assert scene.see("nemesis.tokens") == 4  # its own Unleash and two for the exhaustion


@rule("NR-25", "NR-47")
def test_afflict_on_an_exhausted_player_costs_gravehold_6_and_still_returns_a_card() -> None:
    scene = drawing("afflict", mages=[{}, {"life": 0, "discard": ["spark"], "hand": []}]).when("2")
    assert scene.see("gravehold") == 24
    scene.when("spark")
    assert scene.see("mages.1.hand") == ["spark"]


# --- Catacomb Drone


def test_catacomb_drone_unleashes_before_it_hits_gravehold() -> None:
    scene = acting("catacomb_drone")
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("gravehold") == 29
    kinds = [event[0] for event in scene.told()]
    assert kinds.index("unleashed") < kinds.index("gravehold_hurt")


# --- Encroach


def encroach(**turn_order: list[str]) -> dict[str, list[str]]:
    return {"discard": ["nemesis"], **turn_order}


@rule("NR-29", "WE-63")
def test_encroach_hurts_the_player_whose_turn_comes_next_and_leaves_the_card_on_top() -> None:
    scene = drawing("encroach", turn_order=FIRST | {"known": [], "deck": ["2", "1", "1"]})
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("mages.1.life") == 8
    assert told(scene, "turn_revealed") == [("2",)]
    scene.asks(2, "main_phase")  # the card that was revealed is the one drawn next


def test_encroach_hurts_gravehold_when_the_next_turn_is_a_nemesis_turn() -> None:
    scene = drawing("encroach", turn_order=encroach(deck=["nemesis", "1", "2"]))
    assert scene.see("gravehold") == 27
    assert [scene.see(f"mages.{seat}.life") for seat in (0, 1)] == [10, 10]


@rule("NR-28", "WE-10")
def test_encroach_lets_the_players_say_whom_the_wild_card_means() -> None:
    scene = drawing(
        "encroach",
        turn_order=encroach(deck=["wild", "1"]),
        options={"mages": "dezmodia,garu,gex"},
    )
    scene.asks(0, "suffer_2", ["1", "2", "3"]).when("3")
    assert scene.see("mages.2.life") == 8


@rule("NR-28")
def test_encroach_lets_the_players_choose_between_the_two_a_split_card_names() -> None:
    scene = drawing(
        "encroach",
        turn_order=encroach(deck=["3_4", "1_2"]),
        options={"mages": "dezmodia,garu,gex,quilius", "variant": "split"},
    )
    scene.asks(0, "suffer_2", ["3", "4"]).when("4")
    assert scene.see("mages.3.life") == 8


@rule("WE-9", "NR-63")
def test_encroach_shuffles_an_empty_turn_order_deck_before_it_reveals() -> None:
    everything = ["1", "1", "2", "2", "nemesis", "nemesis"]
    scene = drawing("encroach", turn_order={"discard": everything, "deck": []})
    assert told(scene, "turn_reshuffled") == [()]
    revealed = told(scene, "turn_revealed")[0][0]
    assert scene.see("turn_order.discard")[0] == revealed  # drawn for the next turn
    assert len(scene.see("turn_order.deck")) + len(scene.see("turn_order.discard")) == 6


@rule("NR-25")
def test_encroach_on_an_exhausted_player_costs_gravehold_4() -> None:
    scene = drawing("encroach", mages=[{"life": 0}])
    assert scene.see("gravehold") == 26


# --- Heart of Nothing


def test_heart_of_nothing_is_two_unleashes_or_4_damage_to_one_player() -> None:
    scene = acting({"heart_of_nothing": 1})
    scene.asks(0, "heart_of_nothing", ["unleash_twice", "player_suffers_4"])
    scene.when("unleash_twice")
    assert scene.see("nemesis.tokens") == 3
    other = acting({"heart_of_nothing": 1}).when("player_suffers_4").asks(0, "suffer_4")
    other.when("2")
    assert other.see("mages.1.life") == 6
    assert other.see("nemesis.tokens") == 1
    assert other.see("nemesis.discard") == ["heart_of_nothing"]


# --- Howling Spinners


@rule("NR-15")
def test_howling_spinners_hurt_a_player_whom_the_players_choose() -> None:
    scene = acting("howling_spinners").asks(0, "suffer_2", ["1", "2"]).when("1")
    assert scene.see("mages.0.life") == 8
    assert scene.see("nemesis.counters.howling_spinners") == 5


# --- Night Unending


@rule("NR-27")
def test_night_unending_costs_gravehold_2_for_each_spell_of_whoever_has_most() -> None:
    scene = acting(
        {"night_unending": 1},
        mages=[
            {"prepped": {"I": "spark", "II": "spark"}},
            {"prepped": {"I": "spark", "II": "crystallize"}},
        ],
    )
    assert scene.see("gravehold") == 26  # a spell in two breaches is one spell
    assert scene.see("nemesis.discard") == ["night_unending"]


@rule("NR-16")
def test_night_unending_does_nothing_without_prepped_spells() -> None:
    scene = acting({"night_unending": 1})
    assert scene.see("gravehold") == 30


# --- Nix


@rule("NR-23")
def test_nix_hurts_a_player_who_discards_the_most_expensive_card_in_hand() -> None:
    scene = drawing("nix", mages=[{"hand": HAND}, {"hand": ["spark"]}])
    scene.asks(0, "nix_player", ["1", "2"]).when("1")
    assert scene.see("nemesis.tokens") == 2
    assert scene.see("mages.0.life") == 9
    assert scene.see("mages.0.discard") == ["jagged_lightning"]


@rule("NR-15", "NR-23")
def test_nix_leaves_a_tie_of_costs_to_the_player_who_discards() -> None:
    scene = drawing("nix", mages=[{**READY, "hand": ["crystal", "spark"]}, {"hand": []}])
    scene.asks(1, "nix", ["crystal", "spark"]).when("spark")
    assert scene.see("mages.0.discard") == ["spark"]


@rule("NR-18")
def test_nix_must_pick_a_player_with_a_card_in_hand() -> None:
    scene = drawing("nix", mages=[{**READY, "hand": []}, {"hand": ["spark"]}])
    assert scene.see("mages.1.life") == 9
    assert scene.see("mages.1.discard") == ["spark"]


@rule("NR-18", "NR-79")
def test_nix_with_every_hand_empty_may_pick_anybody_and_only_hurts() -> None:
    scene = drawing("nix", mages=[{**READY, "hand": []}, {"hand": []}])
    scene.asks(0, "nix_player", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 9
    assert scene.see("mages.1.discard") == []


# --- Planar Collision


@rule("NR-31")
def test_planar_collision_unleashes_twice() -> None:
    assert acting({"planar_collision": 1}).see("nemesis.tokens") == 3


# --- Thrash


def to_go(scene: Scene) -> str:
    """How many cards are still to be discarded, as the question says."""
    assert scene.match.decision is not None
    return scene.match.decision.source


@rule("NR-22")
def test_thrash_makes_the_group_discard_two_cards_split_as_they_like() -> None:
    mages = [{**READY, "hand": ["crystal", "spark"]}, {"hand": ["torch"]}]
    scene = drawing("thrash", mages=mages)
    scene.asks(0, "discard_together", ["1 crystal", "1 spark", "2 torch"])
    assert to_go(scene) == "2"  # nothing moves before all are chosen, so the question counts
    assert to_go(scene.when("1 spark")) == "1"
    scene = drawing("thrash", mages=mages)
    assert scene.see("nemesis.tokens") == 2
    shared = drawing("thrash", mages=mages).when("1 spark", "2 torch")
    assert [shared.see(f"mages.{seat}.discard") for seat in (0, 1)] == [["spark"], ["torch"]]
    alone = scene.when("1 spark", "1 crystal")
    assert alone.see("mages.0.discard") == ["spark", "crystal"]
    assert alone.see("mages.1.hand") == ["torch"]


@rule("NR-17", "NR-22")
@pytest.mark.parametrize("hand", [["spark"], []])
def test_thrash_takes_every_card_there_is_when_there_are_fewer_than_two(hand: list[str]) -> None:
    scene = drawing("thrash", mages=[{**READY, "hand": hand}, {"hand": []}])
    scene.asks(1, "main_phase")
    assert scene.see("mages.0.discard") == hand
    assert scene.see("nemesis.discard") == ["thrash"]


def test_the_second_nemesis_turn_of_a_round_changes_nothing_about_a_plain_unleash() -> None:
    assert acting("catacomb_drone", turn_order=SECOND).see("nemesis.tokens") == 2
