"""Hollow Crown: its mat, its cards and how it is beaten."""

import pytest

from aevum.games.aeons_end.cards import FOES, NEMESES
from aevum.games.aeons_end.verbs.foes import nemesis_tier
from aevum.kernel import Table
from support.aeons_end import battle, crown
from support.rules import rule

ACOLYTES = {
    *("bezu", "edryss_tragg", "holadran", "kurgax", "lurzan", "mord", "nhavkalas"),
    *("ren_goda", "solara"),
}
EASY_PREY = {"prepped": {"I": ["spark"]}, "hand": ["crystal"]}


# --- set-up and difficulty


@rule("NR-59")
def test_two_acolytes_of_nine_are_in_play_at_first_and_the_rest_form_their_deck() -> None:
    begun = battle(nemesis="hollow_crown")
    assert len(begun.see("nemesis.in_play")) == 2
    assert set(begun.see("nemesis.counters").values()) == {11}
    assert len(begun.see("nemesis.reserve")) == 7
    assert {*begun.see("nemesis.in_play"), *begun.see("nemesis.reserve")} == ACOLYTES
    assert begun.see("nemesis.reserve_discard") == []


@rule("NR-76")
def test_beginners_have_one_acolyte_discarded_unreplaced_at_set_up() -> None:
    begun = battle(nemesis="hollow_crown", difficulty="beginner")
    assert len(begun.see("nemesis.in_play")) == 2
    assert len(begun.see("nemesis.reserve")) == 6
    assert len(begun.see("nemesis.reserve_discard")) == 1


@rule("NR-60", "NR-76")
@pytest.mark.parametrize("difficulty", ["beginner", "normal", "expert", "extinction"])
def test_the_crown_has_1_life_in_every_mode(difficulty: str) -> None:
    assert battle(nemesis="hollow_crown", difficulty=difficulty).see("nemesis.life") == 1


@rule("NR-58")
def test_acolytes_never_lie_in_the_nemesis_deck() -> None:
    begun = battle(nemesis="hollow_crown")
    deck = [name for tier in "123" for name in begun.see(f"nemesis.tier_{tier}")]
    assert len(deck) == 24
    assert not ACOLYTES & set(deck)


def test_its_cards_are_nine_of_three_tiers_and_nine_acolytes_of_11_life() -> None:
    own = {name: foe for name, foe in FOES.items() if foe.owner == "hollow_crown"}
    tiers = sorted(foe.tier for foe in own.values())
    assert tiers == [0] * 9 + [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert {name for name, foe in own.items() if foe.counters == 11} == ACOLYTES
    assert own["thronewatch"].counters == 6
    assert own["viscera_bride"].counters == 18
    assert own["infernal_domain"].counters == 2
    assert own["nameless_faith"].counters == 1
    assert NEMESES["hollow_crown"].level == 5


# --- Unleash


@rule("NR-31")
def test_an_unleash_is_the_blood_magic_of_the_strongest_acolyte_self_damage_included() -> None:
    after = crown("smite", acolytes=[{"nhavkalas": 9}, {"lurzan": 3}])
    assert after.see("nemesis.counters") == {"nhavkalas": 7, "lurzan": 3}
    assert after.see("gravehold") == 30 - 2 * 3 - 2


@rule("NR-15")
def test_the_players_choose_between_equally_strong_acolytes() -> None:
    tied = crown(acolytes=["nhavkalas", "lurzan", {"kurgax": 10}])
    tied.asks(0, "strongest_acolyte", ["nhavkalas", "lurzan"]).when("nhavkalas")
    assert tied.see("gravehold") == 27


def test_without_an_acolyte_an_unleash_does_nothing() -> None:
    ended = crown("smite", acolytes=[])
    assert ended.see("gravehold") == 30 - 2
    assert ended.outcome == "won"


@rule("NR-12", "NR-31")
def test_each_of_several_unleashes_looks_for_the_strongest_anew() -> None:
    thrice = crown(acolytes=[{"nhavkalas": 6}, {"solara": 5}])
    thrice.asks(0, "strongest_acolyte", ["nhavkalas", "solara"]).when("solara")
    thrice.when("1", "crystal", "spark")  # Solara makes a player discard two and is down to 2
    assert thrice.see("nemesis.counters") == {"nhavkalas": 4, "solara": 2}
    assert thrice.see("gravehold") == 30 - 3 - 3


@rule("NR-33", "NR-76")
@pytest.mark.parametrize("difficulty", ["expert", "extinction"])
def test_with_increased_difficulty_every_acolyte_acts_and_none_hurts_itself(
    difficulty: str,
) -> None:
    after = crown(
        "smite",
        acolytes=[{"nhavkalas": 9}, {"bezu": 3}],
        mages=[{"prepped": {"I": ["spark"]}}, {}],
        difficulty=difficulty,
    )
    assert after.see("nemesis.counters") == {"nhavkalas": 9, "bezu": 3}
    full = 25 if difficulty == "extinction" else 30
    assert after.see("gravehold") == full - 2 * (3 + 1) - 2


@rule("NR-32", "WE-68")
def test_an_exhausted_player_of_an_unleash_pays_after_it() -> None:
    asked = crown(
        "smite",
        acolytes=["kurgax"],
        mages=[{"life": 1, "charges": 3}, {}],
    ).when("1")
    asked.asks(1, "lose_breach")
    assert asked.see("gravehold") == 30 - 1 - 4


# --- rules of the mat


@rule("NR-11")
def test_acolytes_do_nothing_by_themselves_in_the_nemesis_main_phase() -> None:
    after = crown("infernal_domain", acolytes=["nhavkalas", "kurgax"], phase="nemesis")
    assert after.see("gravehold") == 30
    assert after.see("nemesis.counters") == {"nhavkalas": 11, "kurgax": 11, "infernal_domain": 2}


@rule("NR-54")
def test_spells_hit_acolytes_as_minions_but_never_the_crown() -> None:
    casting = crown(
        acolytes=["kurgax", "lurzan"], phase="casting", mages=[{"prepped": {"I": ["spark"]}}, {}]
    ).when("cast spark I")
    casting.asks(1, "damage", ["kurgax", "lurzan"]).when("lurzan")
    assert casting.see("nemesis.counters.lurzan") == 10
    assert casting.see("nemesis.life") == 1


def test_damage_without_any_acolyte_or_minion_is_lost() -> None:
    casting = crown(acolytes=[], phase="casting", mages=[EASY_PREY, {}]).when("cast spark I")
    assert casting.see("nemesis.life") == 1
    assert casting.outcome == ""


@rule("NR-6")
def test_a_beaten_acolyte_goes_to_its_own_pile_and_the_next_enters_at_once_as_the_newest() -> None:
    casting = crown(
        acolytes=[{"kurgax": 1}, {"lurzan": 4}],
        reserve=["mord", "bezu"],
        phase="casting",
        mages=[EASY_PREY, {}],
    ).when("cast spark I", "kurgax")
    assert casting.see("nemesis.in_play") == ["lurzan", "mord"]
    assert casting.see("nemesis.counters") == {"lurzan": 4, "mord": 11}
    assert casting.see("nemesis.reserve_discard") == ["kurgax"]
    assert casting.see("nemesis.reserve") == ["bezu"]


@rule("NR-57")
def test_beaten_acolytes_stay_out_of_the_nemesis_discard_pile_and_raise_no_tier() -> None:
    casting = crown(
        acolytes=[{"kurgax": 1}], reserve=["mord"], phase="casting", mages=[EASY_PREY, {}]
    ).when("cast spark I")
    assert casting.see("nemesis.discard") == []
    assert nemesis_tier(Table(casting.match.state)) == 0


def test_nothing_replaces_an_acolyte_once_their_deck_is_empty() -> None:
    casting = crown(
        acolytes=[{"kurgax": 1}, "lurzan"], phase="casting", mages=[EASY_PREY, {}]
    ).when("cast spark I", "kurgax")
    assert casting.see("nemesis.in_play") == ["lurzan"]


@rule("NR-56", "NR-75")
def test_a_turn_that_ends_without_acolytes_is_won_but_not_before_its_end() -> None:
    casting = crown(
        "smite", acolytes=[{"kurgax": 1}, "thronewatch"], phase="casting", mages=[EASY_PREY, {}]
    ).when("cast spark I", "kurgax")
    assert casting.outcome == ""
    casting.when("end")
    assert casting.outcome == "won"  # although a minion and a nemesis card are left


@rule("NR-56")
def test_the_end_of_a_nemesis_turn_without_acolytes_is_won_too() -> None:
    ended = crown("infernal_domain", acolytes=["thronewatch", {"lurzan": 1}], phase="nemesis")
    assert ended.asks(0, "suffer_1").when("1").outcome == "won"


@rule("NR-75")
def test_an_acolyte_that_comes_back_in_the_same_turn_prevents_the_victory() -> None:
    later = crown(
        "beseech",
        acolytes=["thronewatch", {"lurzan": 1}, {"nameless_faith": 1}],
        phase="nemesis",
    ).when("1")  # Lurzan strikes for Thronewatch and, after Beseech, for the Unleash
    assert later.see("mages.0.life") == 8
    assert later.outcome == ""
    assert later.see("nemesis.counters") == {"thronewatch": 6, "lurzan": 11}


@rule("NR-53", "NR-54")
def test_an_empty_nemesis_deck_is_no_victory_while_an_acolyte_is_in_play() -> None:
    ended = crown(acolytes=["nhavkalas"])
    assert ended.outcome == ""
    ended.asks(1, "main_phase").when("end")
    assert ended.outcome == ""


@rule("NR-52", "NR-74")
@pytest.mark.parametrize("difficulty", ["normal", "expert"])
def test_exhaustion_costs_gravehold_4_instead_of_two_unleashes_and_the_other_steps_stay(
    difficulty: str,
) -> None:
    hit = crown(
        "enslave",
        acolytes=["edryss_tragg"],
        mages=[{"life": 1, "charges": 3, "prepped": {"I": ["spark"]}}, {}],
        difficulty=difficulty,
    ).when("1")
    assert hit.see("gravehold") == 26
    hit.asks(1, "lose_breach", ["I", "II", "III", "IV"]).when("I")
    assert hit.see("mages.0.charges") == 0
    assert hit.see("mages.0.discard") == ["spark"]
    assert hit.see("gravehold") == 26 - 2  # the surplus of 1, doubled
    assert hit.see("nemesis.counters") == {"edryss_tragg": 11}


@rule("NR-77")
def test_only_minions_of_the_nemesis_deck_are_worth_a_trophy_to_quilius() -> None:
    casting = crown(
        acolytes=[{"kurgax": 1}, "lurzan", {"thronewatch": 1}],
        phase="casting",
        mages=[{"prepped": {"I": ["extinguish"], "II": ["extinguish"]}}, {}],
        names="quilius,garu",
    ).when("cast extinguish I", "kurgax")
    assert casting.see("mages.0.trophies") == 0
    casting.when("cast extinguish II", "thronewatch")
    assert casting.see("mages.0.trophies") == 1
