"""Blood Magic: what each of the nine acolytes does."""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aeons_end import crown
from support.rules import rule

TWO_SPELLS = {"prepped": {"I": ["spark"], "II": ["spark"]}}


def magic(acolyte: str, *mages: dict[str, Any], life: int = 9, **options: Any) -> Scene:
    """That acolyte's Blood Magic with self damage, once: Thronewatch then takes 1 more of it."""
    return crown(
        "infernal_domain",
        acolytes=["thronewatch", {acolyte: life + 1}],
        reserve=["lurzan"] if acolyte != "lurzan" else ["kurgax"],
        mages=list(mages),
        phase="nemesis",
        **options,
    )


def unhurt(acolyte: str, *mages: dict[str, Any]) -> Scene:
    """That acolyte's Blood Magic without self damage, once."""
    return crown("enslave", acolytes=[{acolyte: 9}], mages=list(mages))


def life_of(at: Scene, acolyte: str) -> int:
    found = at.see(f"nemesis.counters.{acolyte}")
    assert isinstance(found, int)
    return found


def lives(at: Scene) -> list[int]:
    return [mage["life"] for mage in at.see("mages")]


# --- Bezu


def test_bezu_hurts_gravehold_and_itself_by_the_most_prepped_spells_of_one_player() -> None:
    after = magic("bezu", {"prepped": {"I": ["spark"]}}, TWO_SPELLS)
    assert after.see("gravehold") == 28
    assert life_of(after, "bezu") == 9 - 2


def test_bezu_does_nothing_while_nobody_has_a_spell_prepped() -> None:
    after = magic("bezu")
    assert after.see("gravehold") == 30
    assert life_of(after, "bezu") == 9


@rule("NR-27")
def test_bezu_counts_a_spell_across_two_breaches_once() -> None:
    wide = {"breaches": {"II": "open"}, "prepped": {"I": ["pyrotechnic_surge"]}}
    assert magic("bezu", wide).see("gravehold") == 29


def test_bezu_spares_itself_when_told_to() -> None:
    after = unhurt("bezu", TWO_SPELLS)
    assert after.see("gravehold") == 28
    assert life_of(after, "bezu") == 9


@rule("NR-5")
def test_an_acolyte_may_die_of_its_own_magic_and_is_replaced() -> None:
    after = magic("bezu", TWO_SPELLS, life=1)
    assert after.see("nemesis.in_play") == ["thronewatch", "lurzan", "infernal_domain"]
    assert after.see("nemesis.reserve_discard") == ["bezu"]


# --- Edryss Tragg


@pytest.mark.parametrize(("before", "hurt"), [(8, 0), (7, 2), (5, 2)])
def test_edryss_tragg_is_hurt_if_the_picked_player_has_5_life_or_less_after_the_blow(
    before: int, hurt: int
) -> None:
    after = magic("edryss_tragg", {"life": before}).asks(0, "suffer_2", ["1", "2"]).when("1")
    assert lives(after) == [before - 2, 10]
    assert life_of(after, "edryss_tragg") == 9 - hurt


@rule("NR-25")
def test_edryss_tragg_is_hurt_by_striking_an_exhausted_player() -> None:
    after = magic("edryss_tragg", {"life": 0}).when("1")
    assert after.see("gravehold") == 26
    assert life_of(after, "edryss_tragg") == 7


def test_edryss_tragg_spares_itself_when_told_to() -> None:
    assert life_of(unhurt("edryss_tragg", {"life": 3}).when("1"), "edryss_tragg") == 9


# --- Holadran


def test_holadran_strikes_two_different_players() -> None:
    asked = magic("holadran", names="dezmodia,garu,gex").asks(0, "suffer_1", ["1", "2", "3"])
    asked.when("3").asks(0, "suffer_1", ["1", "2"]).when("1")
    assert lives(asked) == [9, 10, 9]
    assert life_of(asked, "holadran") == 9


@rule("NR-30", "WE-115")
def test_holadran_strikes_a_lone_mage_twice() -> None:
    assert lives(magic("holadran", names="dezmodia")) == [8]


@rule("NR-25")
def test_holadran_may_pick_an_exhausted_player() -> None:
    after = magic("holadran", {"life": 0}, {}, names="dezmodia,garu,gex").when("1", "2")
    assert after.see("gravehold") == 28
    assert lives(after) == [0, 9, 10]


# --- Kurgax and Lurzan


def test_kurgax_hurts_gravehold_and_a_picked_player() -> None:
    after = magic("kurgax").asks(0, "suffer_1", ["1", "2"]).when("2")
    assert after.see("gravehold") == 29
    assert lives(after) == [10, 9]
    assert life_of(after, "kurgax") == 9


@rule("NR-24")
def test_lurzan_strikes_the_weakest_player_who_still_stands_and_not_gravehold() -> None:
    after = magic("lurzan", {"life": 0}, {"life": 9}, {}, names="dezmodia,garu,gex")
    assert lives(after) == [0, 8, 10]
    assert after.see("gravehold") == 30
    assert life_of(after, "lurzan") == 9


@rule("NR-15")
def test_the_players_choose_between_the_weakest_for_lurzan() -> None:
    asked = magic("lurzan", {"life": 4}, {"life": 4}, {}, names="dezmodia,garu,gex")
    asked.asks(0, "suffer_1", ["1", "2"]).when("2")
    assert lives(asked) == [4, 3, 10]


@rule("WE-81", "NR-24")
def test_lurzan_strikes_a_lone_mage_even_when_exhausted() -> None:
    after = magic("lurzan", {"life": 0}, names="dezmodia")
    assert after.see("gravehold") == 28


# --- Mord


def test_mord_takes_3_from_gravehold_or_a_charge_and_a_little_of_everything() -> None:
    asked = magic("mord", {"charges": 1}, {"charges": 2})
    asked.asks(0, "mord", ["gravehold_3", "lose_charge"]).when("lose_charge")
    asked.asks(0, "lose_1_charge", ["1", "2"]).when("2")
    assert [mage["charges"] for mage in asked.see("mages")] == [1, 1]
    assert asked.see("gravehold") == 29
    assert life_of(asked, "mord") == 8
    harsh = magic("mord", {"charges": 1}).when("gravehold_3")
    assert harsh.see("gravehold") == 27
    assert harsh.see("mages.0.charges") == 1
    assert life_of(harsh, "mord") == 9


@rule("NR-19")
def test_mord_strikes_gravehold_when_nobody_has_a_charge() -> None:
    assert magic("mord").see("gravehold") == 27


@rule("NR-18")
def test_only_a_player_with_a_charge_can_lose_one_to_mord() -> None:
    after = magic("mord", {}, {"charges": 1}).when("lose_charge")
    assert after.see("mages.1.charges") == 0


def test_mord_spares_itself_when_told_to() -> None:
    after = unhurt("mord", {"charges": 1}).when("lose_charge")
    assert after.see("gravehold") == 29
    assert life_of(after, "mord") == 9


# --- Nhavkalas


def test_nhavkalas_hurts_gravehold_by_3_and_itself_by_1() -> None:
    after = magic("nhavkalas")
    assert after.see("gravehold") == 27
    assert life_of(after, "nhavkalas") == 8
    assert life_of(unhurt("nhavkalas"), "nhavkalas") == 9


# --- Ren-Goda


def test_ren_goda_strikes_a_player_by_2() -> None:
    after = magic("ren_goda").asks(0, "ren_goda", ["suffer_2", "suffer_1_discard"])
    after.when("suffer_2").asks(0, "suffer_2", ["1", "2"]).when("2")
    assert lives(after) == [10, 8]
    assert life_of(after, "ren_goda") == 9


@rule("NR-18", "NR-23")
def test_ren_goda_strikes_by_1_and_takes_the_dearest_card_of_a_player_who_has_one() -> None:
    rich = {"hand": ["crystal", "jagged_lightning", "frozen_magmite"]}
    after = magic("ren_goda", {"hand": []}, rich).when("suffer_1_discard")
    assert lives(after) == [10, 9]
    assert after.see("mages.1.discard") == ["jagged_lightning"]


@rule("NR-23")
def test_the_player_chooses_between_equally_dear_cards_for_ren_goda() -> None:
    poor = {"hand": ["crystal", "spark"]}
    asked = magic("ren_goda", poor, {"hand": []}).when("suffer_1_discard")
    asked.asks(1, "discard_dearest", ["crystal", "spark"]).when("spark")
    assert asked.see("mages.0.discard") == ["spark"]


@rule("NR-19")
def test_ren_goda_strikes_by_2_when_every_hand_is_empty() -> None:
    bare = {"hand": [], "deck": ["crystal"], "charges": 6}
    asked = magic("ren_goda", bare, {"hand": []}).asks(0, "suffer_2").when("1")
    assert lives(asked) == [8, 10]


# --- Solara


def test_solara_makes_a_player_discard_two_and_takes_3() -> None:
    asked = magic("solara").asks(0, "discard_2", ["1", "2"]).when("2")
    asked.asks(2, "discard_card").when("torch", "spark")
    assert asked.see("mages.1.discard") == ["torch", "spark"]
    assert life_of(asked, "solara") == 6


@rule("NR-18", "S-16")
def test_solara_picks_a_player_with_two_cards_or_else_the_one_with_most() -> None:
    two = magic("solara", {"hand": ["spark"]}, {"hand": ["spark", "spark"]})
    assert two.see("mages.1.hand") == []
    one = magic("solara", {"hand": ["spark"], "charges": 6}, {"hand": []})
    assert one.see("mages.0.discard") == ["spark"]
    assert life_of(one, "solara") == 6


@rule("NR-79")
def test_solara_asks_nobody_when_every_hand_is_empty_but_is_hurt() -> None:
    after = magic("solara", {"hand": [], "charges": 6}, {"hand": []})
    after.asks(1, "main_phase")
    assert life_of(after, "solara") == 6


def test_solara_spares_itself_when_told_to() -> None:
    after = unhurt("solara", {"hand": ["spark", "spark"], "charges": 6}, {"hand": []})
    assert life_of(after, "solara") == 9
