"""Where mages, glyph tokens and Xaxos's promo abilities draw the line: their exact numbers."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import GLYPHS
from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, battle
from support.outcasts import act, acts, life
from support.rules import rule
from support.thief_of_dreams import dreaming

# --- mages


def test_dezmodia_lets_an_ally_draw_exactly_three_and_gets_exactly_as_many_back() -> None:
    ally = {"hand": [], "deck": ["spark"] * 5}
    at = act({"charges": 4, "hand": ["spark"]}, ally, ids="dezmodia_outcasts,kel")
    at.when("ability")
    assert len(at.see("mages.1.hand")) == 4
    at.when("spark", "-").when("spark", seat=2)
    at.asks(1, "main_phase")
    assert (len(at.see("mages.0.hand")), len(at.see("mages.1.hand"))) == (2, 4)


def test_the_prep_space_of_taqrens_barrier_is_not_declined() -> None:
    mage = {"hand": ["esoteric_amplifier", "spark"]}
    at = act(mage, ids="taqren_outcasts,kel").when("play esoteric_amplifier", "suffer_1", "prep")
    at.asks(1, "barrier_prep", ["spark I", "spark II", "spark III", "spark IV"])


@pytest.mark.parametrize(("opened", "casts", "more"), [(2, 3, 0), (3, 3, 1), (4, 4, 2)])
def test_thraxirs_casts_and_damage_grow_with_his_open_breaches(
    opened: int, casts: int, more: int
) -> None:
    breaches = dict(list(ALL_OPEN.items())[:opened])
    ally = {"prepped": dict.fromkeys(ALL_OPEN, "spark"), "breaches": ALL_OPEN}
    mage = {"charges": 5, "breaches": breaches, "prepped": {"I": "spark"}}
    at = act(mage, ally, ids="thraxir,kel").when("ability", "2 spark I", "2 spark II", "1 spark I")
    if casts == 4:
        at.when("2 spark III")
    at.asks(1, "main_phase")
    bonus = 1 if casts == 4 else 0  # of the ally's breach III
    assert life(at) == casts * (1 + more) + bonus


def test_the_refined_breach_shuffles_a_turn_of_thraxir_back_and_the_serrated_brings_a_spell() -> (
    None
):
    order = {"discard": ["1"], "deck": ["2", "nemesis"]}
    at = act({"aether": 9, "hand": ["crystal"]}, ids="thraxir,kel", turn_order=order)
    assert at.see("mages.0.tiles.III") == "refined_breach"
    at.when("open III")
    assert at.see("turn_order.discard") == []
    last = act({"aether": 13}, ids="thraxir,kel").when("open IV")
    assert last.see("mages.0.tiles.IV") == "serrated_breach"
    last.asks(
        1,
        "serrated_breach",
        ["twisted_fang", "lightning_arrow", "tornado_of_insight", "arcane_relay"],
    )


# --- promo abilities of Xaxos


ONE_OF_EACH: dict[str, Any] = {  # nothing to put in order
    "nemesis": {"in_play": [], "deck": ["smite"]},
    "turn_order": {"discard": ["1", "1", "2", "nemesis", "nemesis"], "deck": ["2"]},
}
FOUR_SPARKS = {"prepped": dict.fromkeys(ALL_OPEN, "spark"), "breaches": ALL_OPEN}


def test_divided_detonation_casts_at_most_three_spells_or_delays_two_cards() -> None:
    at = acts("divided_detonation", FOUR_SPARKS).when("cast_up_to_3")
    for slot in ("I", "II", "III"):
        at.when(f"1 spark {slot}", "1")
    at.asks(1, "main_phase")
    pile = {"discard": ["smite", "nix", "thrash"], "deck": ["afflict"]}
    back = acts("divided_detonation", {}, nemesis=pile).when("delay_nemesis", "smite", "nix")
    back.asks(1, "main_phase")
    assert back.see("nemesis.discard") == ["thrash"]


def test_quicken_cast_casts_at_most_four_different_spells() -> None:
    at = acts("quicken_cast", {**FOUR_SPARKS, "hand": ["spark"]}).when("cast_up_to_4")
    for slot in ("I", "II", "III"):
        at.when(f"1 spark {slot}", "1")
    assert not at.offers("1 spark I")
    at.when("1 spark IV", "1").asks(1, "main_phase")


def test_quicken_cast_destroys_at_most_five_cards_of_hands_and_piles() -> None:
    ally = {"hand": ["spark"], "discard": ["spark"] * 5}
    at = acts("quicken_cast", {}, ally).when("destroy_up_to_5", "2 spark hand")
    at.when(*["2 spark discard"] * 4).asks(1, "main_phase")
    assert at.see("mages.1.hand") == ["crystal"]
    assert at.see("mages.1.discard") == ["spark"]


def test_clairvoyant_conflagration_lets_each_player_prep_at_most_two_spells_or_none() -> None:
    spells = {"hand": ["spark"] * 3}
    at = acts("clairvoyant_conflagration", spells, spells, **ONE_OF_EACH)
    at.when("spark I", "spark I", seat=1).when("-", seat=2).asks(1, "main_phase")
    assert at.see("mages.0.prepped") == {"I": ["spark", "spark"]}
    assert at.see("mages.0.hand") == ["spark", "crystal"]
    assert at.see("mages.1.hand") == ["spark"] * 3 + ["crystal"]


@rule("WE-50")
def test_a_spell_of_two_breaches_is_prepped_by_it_only_where_two_are_side_by_side() -> None:
    mage = {"hand": ["crystallize"], "breaches": {"II": "destroyed"}}
    at = acts("clairvoyant_conflagration", mage, **ONE_OF_EACH)
    at.asks(1, "clairvoyant_conflagration_prep", ["crystallize III", "-"])


@rule("WE-73")
def test_a_mage_with_one_life_left_can_still_gain_life() -> None:
    at = act({"charges": 5, "life": 1}, ids="taqren_outcasts,kel").when("ability")
    assert at.see("mages.0.life") == 4


@rule("WE-37")
def test_charges_beyond_what_the_ability_needs_are_lost() -> None:
    at = act({"hand": ["destiny_forger"], "charges": 4}).when("play destiny_forger", "sacrifice")
    assert at.see("mages.0.charges") == 5


# --- glyphs on cards of the supply


def glyphs_at(mat: list[str | None], mage: dict[str, Any], **parts: Any) -> Scene:
    """A Z'hana who may lay glyphs on cards of the Dream Mat."""
    nemesis = {"in_play": [], **dreaming(mat), **parts.pop("nemesis", {})}
    given = {"mages": [mage, {}], "nemesis": nemesis, **parts}
    return battle(given, nemesis="thief_of_dreams", mages="zhana_outcasts,kel")


def test_a_glyph_may_lie_on_a_card_of_the_mat_and_comes_back_when_it_is_destroyed() -> None:
    mage = {"hand": ["glyph_carver", "crystal"], "aether": 3}
    at = glyphs_at(["kindle", "aurora", None, None, None], mage)
    at.when("play glyph_carver", "lay_glyph", "aurora space_2", "life_1")
    assert at.see("marks") == {"life_1": "aurora"}
    assert sorted(at.match.state.aids.glyphs) == [
        *("charge_1", "damage_1", "destroy_1", "draw_1", "focus_1"),
    ]
    at.when("destroy_dream 2")
    assert at.see("marks") == {}
    assert len(at.match.state.aids.glyphs) == 6


def test_a_glyph_comes_back_when_its_card_leaves_the_mat_by_space_6() -> None:
    spells: list[str | None] = ["aurora", None, None, None, "kindle"]
    given = {
        "nemesis": {"in_play": ["scion_of_dreams"], "deck": ["night_unending", "nix"]},
        "turn_order": {"discard": ["1"], "known": ["nemesis", "1"]},
    }
    at = glyphs_at(spells, {"hand": ["glyph_carver", "crystal"]}, **given)
    at.when("play glyph_carver", "lay_glyph", "kindle space_5", "life_1")
    assert at.see("marks") == {"life_1": "kindle"}
    at.when("end").asks(0, "suffer_2").when("1")
    assert at.see("marks") == {}
    assert len(at.match.state.aids.glyphs) == 6


def test_a_glyph_lies_on_the_top_card_and_is_resolved_when_an_ally_gains_it() -> None:
    order = {"discard": ["1"], "known": ["2"]}
    mage = {"hand": ["glyph_carver", "glyph_carver"], "deck": ["spark"] * 5}
    ally = {"hand": ["crystal"] * 3, "aether": 0, "life": 5}
    at = act(mage, ally, ids="zhana_outcasts,kel", turn_order=order)
    for token in ("life_1", "charge_1"):
        at.when("play glyph_carver", "lay_glyph", "molten_peridot", token)
    assert at.see("marks") == {"life_1": "molten_peridot", "charge_1": "molten_peridot"}
    at.when("end", "play crystal", "play crystal", "play crystal", "gain molten_peridot")
    at.asks(0, "glyph_first", ["life_1", "charge_1"]).when("life_1", "2", "2")
    assert (at.see("mages.1.life"), at.see("mages.1.charges")) == (6, 1)
    assert (at.see("marks"), len(at.match.state.aids.glyphs)) == ({}, 6)


def test_an_owner_may_enter_tokens_of_one_or_two() -> None:
    kinds = ("charge", "life", "draw", "focus", "destroy", "damage")
    assert set(GLYPHS) == {f"{kind}_{amount}" for kind in kinds for amount in (1, 2)}
