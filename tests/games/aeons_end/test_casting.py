"""The casting phase: what may and must be cast, bonuses, targets, other people's spells."""

from typing import Any

import pytest

from aevum.games.aeons_end.verbs.breaches import destroy_breach
from support.aeons_end import ALL_OPEN, alone, casting, codes, offered, table, told, turn
from support.rules import rule

# --- may and must


@rule("WE-14", "S-06")
def test_spells_in_open_breaches_may_and_those_in_closed_ones_must_be_cast() -> None:
    at = casting({"prepped": {"I": "spark", "II": "torch"}})
    assert codes(at) == ["cast spark I", "cast torch II"]
    assert at.refusal("end_casting") == "WE-14"
    at.when("cast torch II", "deal_1")
    at.asks(1, "casting_phase", ["cast spark I", "end_casting"]).when("end_casting")
    assert at.see("mages.0.prepped") == {"I": ["spark"]}


@rule("WE-14")
def test_the_player_chooses_the_order_of_casting() -> None:
    for order in (("spark I", "torch II"), ("torch II", "spark I")):
        at = casting({"prepped": {"I": "spark", "II": "torch", "III": "spark"}})
        for spell in order:
            at.when(f"cast {spell}")
            if at.offers("deal_1"):
                at.when("deal_1")
        assert at.see("mages.0.discard")[:2] == [spell.split()[0] for spell in order]


@rule("WE-14")
def test_a_spell_kept_in_an_open_breach_can_be_cast_in_a_later_turn() -> None:
    at = casting({"prepped": {"I": "spark"}}, turn_order={"known": ["1"]}).when("end_casting")
    at.when("end").asks(1, "casting_phase", ["cast spark I", "end_casting"])


@rule("WE-15")
def test_a_breach_opened_since_the_spell_was_prepped_makes_casting_optional() -> None:
    at = casting({"prepped": {"I": "torch", "II": "spark"}, "breaches": {"II": 3}})
    assert at.refusal("end_casting") == "WE-14"
    at.when("cast torch I", "focus_any", "1 II")
    at.asks(1, "casting_phase", ["cast spark II", "end_casting"])


@rule("WE-16")
def test_a_spell_prepped_this_turn_waits_for_a_later_casting_phase() -> None:
    at = turn({"hand": ["spark", "crystal"]}, turn_order={"known": ["1"]}).when("prep spark I")
    assert at.refusal("cast spark I") == "WE-16"
    at.when("end").asks(1, "casting_phase")


@rule("WE-25")
def test_nothing_of_the_main_phase_is_done_while_casting() -> None:
    at = casting({"prepped": {"I": "aurora"}, "aether": 9})
    wanted = ["play crystal", "gain mages_totem", "charge", "focus II", "open II", "use aurora I"]
    assert {at.refusal(code) for code in [*wanted, "end"]} == {"WE-25"}


# --- what a cast does


@rule("WE-17")
def test_a_cast_spell_is_discarded_before_its_effect() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}, "discard": ["torch"]})
    at.when("cast jagged_lightning I").asks(1, "may_discard")
    assert at.see("mages.0.discard") == ["torch", "jagged_lightning"]
    assert at.see("mages.0.prepped") == {}


@rule("WE-18")
def test_all_damage_of_a_spell_with_its_bonus_goes_to_one_enemy() -> None:
    at = casting(
        {"prepped": {"I": "fiery_torrent", "III": "fiery_torrent"}, "breaches": ALL_OPEN},
        nemesis={"in_play": [{"mage_ender": 9}, {"catacomb_drone": 5}]},
    ).when("cast fiery_torrent III")
    at.asks(1, "damage", ["nemesis", "mage_ender", "catacomb_drone"]).when("mage_ender")
    assert at.see("nemesis.counters") == {"mage_ender": 4, "catacomb_drone": 5}
    assert at.see("nemesis.life") == 70


@rule("WE-19")
@pytest.mark.parametrize(
    ("slot", "state", "damage"),
    [
        ("I", "open", 1),
        ("II", "open", 1),
        ("III", "open", 2),
        ("IV", "open", 2),
        ("III", 3, 1),
        ("IV", 0, 1),
        ("II", "sigil", 3),
    ],
)
def test_the_breach_adds_its_bonus_only_while_it_is_open(
    slot: str, state: str | int, damage: int
) -> None:
    at = casting({"prepped": {slot: "spark"}, "breaches": {slot: state}})
    if at.offers(f"cast spark {slot}"):
        at.when(f"cast spark {slot}")
    assert at.see("nemesis.life") == 70 - damage


@rule("WE-20", "WE-75")
def test_a_nemesis_at_no_life_is_beaten_at_once_in_the_middle_of_an_effect() -> None:
    at = casting({"prepped": {"I": "conjure_the_lost"}}, nemesis={"life": 5})
    at.when("cast conjure_the_lost I")
    assert at.outcome == "won"


@rule("WE-20")
def test_a_minion_at_no_life_is_discarded_at_once_and_the_rest_of_the_damage_is_lost() -> None:
    at = casting(
        {"prepped": {"I": "conjure_the_lost"}}, nemesis={"in_play": [{"catacomb_drone": 2}]}
    ).when("cast conjure_the_lost I", "catacomb_drone")
    assert at.asks(1, "conjure_the_lost").see("nemesis.in_play") == []
    assert at.see("nemesis.discard") == ["catacomb_drone"]
    assert at.see("nemesis.life") == 70


# --- casting somebody else's spell


@rule("WE-21", "S-10")
def test_the_caster_of_an_allys_spell_is_its_you_and_decides_everything() -> None:
    at = turn(
        {"hand": ["vortex_gauntlet", "crystal"]},
        {"prepped": {"I": "jagged_lightning"}, "hand": ["spark"]},
        nemesis={"in_play": ["mage_ender"]},
    ).when("play vortex_gauntlet")
    at.asks(1, "damage").when("nemesis").asks(1, "may_discard", ["crystal", "-"]).when("crystal")
    assert at.see("mages.0.discard") == ["crystal"]
    assert at.see("mages.1.discard") == ["jagged_lightning"]
    at.when("1")
    assert at.see("mages.1.hand") == ["spark", "jagged_lightning"]


@rule("WE-21")
def test_the_allies_of_a_borrowed_spell_are_those_of_the_caster() -> None:
    at = turn(
        {"hand": ["vortex_gauntlet", "crystal"]},
        {"prepped": {"I": "crystallize"}, "hand": ["crystal"]},
    ).when("play vortex_gauntlet")
    assert at.see("nemesis.life") == 68  # the owner is the caster's ally here


@rule("WE-22")
def test_a_cast_spell_is_followed_as_that_very_card() -> None:
    at = alone(
        {
            "hand": ["vortex_gauntlet", "crystal"],
            "prepped": {"I": "celestial_spire"},
            "discard": ["celestial_spire"],
        },
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("play vortex_gauntlet")
    # The older copy was drawn; the one just cast lies in the new deck and stays there.
    assert at.see("mages.0.hand") == ["crystal", "celestial_spire"]
    assert at.see("mages.0.deck") == ["celestial_spire"]


# --- around casting


@rule("WE-23")
def test_start_of_casting_effects_come_before_the_first_cast() -> None:
    at = casting({"prepped": {"I": "reduce_to_ash", "II": "spark"}, "deck": ["torch"]})
    at.asks(1, "reduce_to_ash")
    assert at.see("mages.0.prepped") == {"I": ["reduce_to_ash"], "II": ["spark"]}


@rule("WE-24")
def test_a_spell_lost_with_its_breach_is_not_cast() -> None:
    at = turn({"prepped": {"III": "spark"}, "breaches": {"III": "open"}})
    destroy_breach(table(at), at.match.state.mages[0], 2)
    assert at.see("mages.0.discard") == ["spark"]
    assert at.see("nemesis.life") == 70


@rule("WE-105")
def test_without_a_prepped_spell_there_is_no_casting_phase() -> None:
    at = turn({}, turn_order={"known": ["1"]}).when("end")
    assert at.asks(1, "main_phase").see("turn_of") == 1


# --- the worked example


def bob() -> dict[str, Any]:
    """The player of the example: I and II open, a spell prepped after a focus of III."""
    return {
        "hand": ["crystal", "spark"],
        "prepped": {"I": "spark", "III": "jagged_lightning"},
        "breaches": {"I": "open", "II": "open", "III": 1},
        "discard": ["torch"],
    }


@rule("S-06")
def test_s06_the_spark_is_optional_and_the_jagged_lightning_is_not() -> None:
    at = casting(bob())
    assert sorted(offered(at, "cast")) == ["jagged_lightning III", "spark I"]
    assert at.refusal("end_casting") == "WE-14"


@rule("S-06")
def test_s06_jagged_lightning_deals_three_and_focuses_iii_for_a_crystal() -> None:
    at = casting(bob()).when("cast jagged_lightning III")
    assert at.see("mages.0.discard") == ["torch", "jagged_lightning"]
    at.when("crystal", "1")
    assert at.see("nemesis.life") == 67
    assert at.see("mages.0.discard") == ["torch", "jagged_lightning", "crystal"]
    assert at.see("mages.0.breaches.III") == 2
    assert told(at, "focused") == [(0, "III")]
    at.when("end_casting")
    assert at.see("mages.0.prepped") == {"I": ["spark"]}
    assert at.see("mages.0.hand") == ["spark"]
    assert at.offers("prep spark III")


@rule("S-06")
def test_s06_declining_the_discard_focuses_nothing() -> None:
    at = casting(bob()).when("cast jagged_lightning III", "-", "end_casting")
    assert at.see("mages.0.breaches.III") == 1
    assert at.refusal("prep spark III") == "WE-42"
