"""Dezmodia's ability and the Sigil breaches it makes."""

from typing import Any

from aevum.play.scene import Scene
from support.aeons_end import alone, turn
from support.rules import rule


def sigil(*mages: dict[str, Any], ids: str = "dezmodia,garu") -> Scene:
    """Dezmodia, fully charged, uses her ability."""
    first, *others = mages or ({},)
    return turn({"charges": 6, **first}, *others, ids=ids).when("ability")


def test_she_chooses_an_open_first_or_second_breach_of_any_player() -> None:
    wide = {"breaches": {"II": "open", "III": "open"}}
    sigil({}, wide).asks(1, "dezmodia", ["1 I", "2 I", "2 II"])


def test_the_tile_gives_way_to_an_open_sigil_breach_in_the_same_slot() -> None:
    used = sigil().when("2 I")
    assert used.see("mages.1.tiles.I") == "sigil_breach"
    assert used.see("mages.1.breaches.I") == "open"
    assert used.see("mages.0.tiles.I") == "breach_1"


@rule("WE-19")
def test_a_spell_cast_from_a_sigil_breach_deals_2_more() -> None:
    charged = {"breaches": {"I": "sigil"}, "prepped": {"I": ["spark"]}}
    cast = turn(charged, phase="casting").when("cast spark I")
    assert cast.see("nemesis.life") == 70 - 3


def test_what_lay_there_returns_to_its_players_hand_and_may_be_prepped_anew() -> None:
    asked = sigil({}, {"prepped": {"I": ["torch"]}}).when("2 I")
    assert asked.see("mages.1.hand") == ["crystal", "torch"]
    asked.asks(2, "dezmodia_prep", ["torch I", "-"]).when("torch I")
    assert asked.see("mages.1.prepped") == {"I": ["torch"]}
    assert asked.see("mages.1.discard") == []


def test_the_player_may_decline_to_prep() -> None:
    used = sigil({}, {"prepped": {"I": ["torch"]}}).when("2 I", "-")
    assert used.see("mages.1.prepped") == {}
    assert used.see("mages.1.hand") == ["crystal", "torch"]


@rule("WE-50")
def test_a_spell_that_reaches_into_the_breach_from_its_neighbour_returns_to_hand() -> None:
    wide = {"breaches": {"II": "open", "III": "open"}, "prepped": {"II": ["pyrotechnic_surge"]}}
    asked = sigil({}, wide).when("2 II")
    assert asked.see("mages.1.prepped") == {}
    asked.asks(2, "dezmodia_prep", ["pyrotechnic_surge I", "pyrotechnic_surge II", "-"])


@rule("WE-42", "WE-43", "WE-97")
def test_an_ally_preps_to_any_free_open_breach_and_dezmodia_also_to_one_she_focused() -> None:
    wide = {"hand": ["spark"], "breaches": {"II": "open"}, "focused": ["IV"]}
    ally = sigil({}, wide).when("2 I")
    ally.asks(2, "dezmodia_prep", ["spark I", "spark II", "-"])
    own = sigil({"hand": ["spark"], "focused": ["III"]}, {}).when("1 I")
    own.asks(1, "dezmodia_prep", ["spark I", "spark III", "-"])


@rule("WE-38")
def test_without_an_open_first_or_second_breach_the_charges_are_lost_for_nothing() -> None:
    bare = {"breaches": {"I": "destroyed"}}
    used = sigil(bare, bare)
    assert used.see("mages.0.charges") == 0
    assert "sigil_breach" not in used.see("mages.0.tiles").values()
    used.asks(1, "main_phase")


def test_a_sigil_breach_may_be_chosen_again_for_the_sake_of_its_spell() -> None:
    sealed = {"breaches": {"I": "sigil"}, "prepped": {"I": ["torch"]}}
    used = sigil({}, sealed).when("2 I", "-")
    assert used.see("mages.1.tiles.I") == "sigil_breach"
    assert used.see("mages.1.hand") == ["crystal", "torch"]


@rule("WE-79")
def test_a_lone_dezmodia_seals_her_own_breach() -> None:
    used = alone({"charges": 6, "hand": ["crystal"]}).when("ability")
    assert used.see("mages.0.tiles.I") == "sigil_breach"
