"""The nemesis cards of Hollow Crown."""

import pytest

from support.aeons_end import crown
from support.rules import rule


def test_beseech_swaps_the_weakest_acolyte_for_the_next_without_a_replacement() -> None:
    after = crown("beseech", acolytes=["lurzan", {"kurgax": 4}], reserve=["nhavkalas", "mord"])
    after.asks(0, "strongest_acolyte", ["lurzan", "nhavkalas"]).when("nhavkalas")
    assert after.see("nemesis.in_play") == ["lurzan", "nhavkalas"]
    assert after.see("nemesis.reserve") == ["mord", "kurgax"]
    assert after.see("nemesis.reserve_discard") == []
    assert after.see("gravehold") == 27
    assert after.see("nemesis.discard") == ["beseech"]


@rule("NR-15")
def test_the_players_choose_which_of_the_weakest_acolytes_beseech_takes() -> None:
    asked = crown("beseech", acolytes=["lurzan", "kurgax"], reserve=["nhavkalas"])
    asked.asks(0, "weakest_acolyte", ["lurzan", "kurgax"]).when("lurzan")
    assert asked.see("nemesis.in_play") == ["kurgax", "nhavkalas"]


def test_with_no_acolyte_left_in_the_deck_beseech_renews_the_one_it_took() -> None:
    after = crown("beseech", acolytes=[{"nhavkalas": 2}, {"lurzan": 5}])
    assert after.see("nemesis.in_play") == ["lurzan", "nhavkalas"]
    assert after.see("nemesis.counters.nhavkalas") == 10  # 11, then its own Blood Magic


def test_enslave_makes_every_acolyte_act_unharmed_oldest_first() -> None:
    asked = crown("enslave", acolytes=[{"nhavkalas": 1}, "kurgax", "solara"])
    assert asked.asks(0, "suffer_1").see("gravehold") == 30 - 3 - 1
    asked.when("2").asks(0, "discard_2").when("1", "crystal", "spark")
    assert asked.see("nemesis.counters") == {"nhavkalas": 1, "kurgax": 11, "solara": 11}
    assert asked.see("mages.1.life") == 9


def test_thronewatch_makes_the_weakest_acolyte_act_and_lose_1_more() -> None:
    after = crown("infernal_domain", acolytes=["thronewatch", "lurzan", {"nhavkalas": 5}])
    assert after.see("gravehold") == 30  # nothing on arrival
    after = crown(
        "infernal_domain", acolytes=["thronewatch", "lurzan", {"nhavkalas": 5}], phase="nemesis"
    )
    assert after.see("nemesis.counters.nhavkalas") == 3
    assert after.see("gravehold") == 27


def test_the_extra_damage_of_thronewatch_is_lost_if_the_acolyte_died_of_its_own_magic() -> None:
    after = crown(
        "infernal_domain",
        acolytes=["thronewatch", {"nhavkalas": 1}],
        reserve=["kurgax"],
        phase="nemesis",
    )
    assert after.see("nemesis.counters.kurgax") == 11


@rule("NR-37", "WE-87")
def test_ascend_heals_the_weakest_up_to_11_before_it_acts() -> None:
    after = crown("ascend", acolytes=[{"nhavkalas": 7}, {"bezu": 3}])
    assert after.see("nemesis.counters") == {"nhavkalas": 6, "bezu": 11}
    after = crown("ascend", acolytes=["kurgax", {"nhavkalas": 3}]).when("1")
    assert after.see("nemesis.counters") == {"kurgax": 11, "nhavkalas": 10}


def test_infernal_domain_adds_an_acolyte_for_good_which_acts_with_the_others() -> None:
    after = crown(
        "thronewatch",
        acolytes=[{"nhavkalas": 4}, {"infernal_domain": 1}],
        reserve=["bezu", "mord"],
        mages=[{"prepped": {"I": ["spark"]}}, {}],
        phase="nemesis",
    )
    assert after.see("nemesis.counters") == {"nhavkalas": 4, "bezu": 11, "thronewatch": 6}
    assert after.see("gravehold") == 30 - 3 - 1
    assert after.see("nemesis.discard") == ["infernal_domain"]


@rule("NR-17")
def test_infernal_domain_does_the_rest_with_an_empty_acolyte_deck() -> None:
    after = crown("thronewatch", acolytes=["nhavkalas", {"infernal_domain": 1}], phase="nemesis")
    assert after.see("gravehold") == 27


@rule("NR-39", "NR-40")
@pytest.mark.parametrize("power", ["infernal_domain", "nameless_faith"])
def test_8_aether_discard_its_powers(power: str) -> None:
    short = crown(acolytes=["kurgax", power], phase="main", mages=[{"aether": 7}, {}])
    assert short.refusal(f"buy_off {power}") == "WE-48"
    rich = crown(acolytes=["kurgax", power], phase="main", mages=[{"aether": 8}, {}])
    rich.when(f"buy_off {power}")
    assert rich.see("nemesis.discard") == [power]
    assert rich.see("mages.0.aether") == 0


def test_reign_exhausts_the_strongest_before_unleashing_twice() -> None:
    after = crown("reign", acolytes=[{"nhavkalas": 7}, {"lurzan": 2}], reserve=["bezu", "mord"])
    # Nhavkalas dies of 1 + 6; Bezu, fresh, is the strongest in both Unleashes
    assert after.see("nemesis.counters") == {"lurzan": 2, "bezu": 11}
    assert after.see("gravehold") == 27
    assert after.see("nemesis.reserve_discard") == ["nhavkalas"]


def test_the_6_damage_of_reign_are_lost_if_the_acolyte_died_of_its_own_magic() -> None:
    after = crown("reign", acolytes=[{"nhavkalas": 1}], reserve=["bezu"])
    assert after.see("nemesis.counters") == {"bezu": 11}


def test_dominate_makes_every_acolyte_act_twice_unharmed() -> None:
    after = crown(
        "dominate",
        acolytes=[{"nhavkalas": 1}, {"bezu": 1}],
        mages=[{"prepped": {"I": ["spark"]}}, {}],
    )
    assert after.see("gravehold") == 30 - 2 * (3 + 1)
    assert after.see("nemesis.counters") == {"nhavkalas": 1, "bezu": 1}


def test_nameless_faith_shuffles_the_two_newest_discarded_acolytes_back() -> None:
    after = crown(
        "thronewatch",
        acolytes=[{"nhavkalas": 2}, {"nameless_faith": 1}],
        reserve=["bezu"],
        discarded=["mord", "kurgax", "lurzan"],
        phase="nemesis",
    )
    assert after.see("nemesis.reserve_discard") == ["mord"]
    assert sorted(after.see("nemesis.reserve")) == ["bezu", "kurgax", "lurzan"]
    assert after.see("nemesis.counters.nhavkalas") == 2
    assert after.see("gravehold") == 27


@rule("NR-17")
@pytest.mark.parametrize("discarded", [[], ["mord"]])
def test_nameless_faith_takes_what_there_is(discarded: list[str]) -> None:
    after = crown(
        "thronewatch",
        acolytes=["nhavkalas", {"nameless_faith": 1}],
        discarded=discarded,
        phase="nemesis",
    )
    assert after.see("nemesis.reserve_discard") == []
    assert after.see("nemesis.reserve") == discarded


def test_viscera_bride_heals_the_weakest_which_then_acts_twice() -> None:
    after = crown("infernal_domain", acolytes=["viscera_bride", {"nhavkalas": 4}], phase="nemesis")
    assert after.see("nemesis.counters.nhavkalas") == 9
    assert after.see("gravehold") == 24


def test_the_second_blood_magic_for_viscera_bride_is_lost_with_its_acolyte() -> None:
    after = crown(
        "infernal_domain",
        acolytes=["viscera_bride", {"bezu": 1}],
        reserve=["kurgax"],
        mages=[{"prepped": {"I": ["spark"] * 6, "II": ["spark"] * 5}}, {}],
        phase="nemesis",
    )  # more spells than breaches can hold, so that Bezu dies of 11 in spite of the healing
    assert after.see("nemesis.in_play") == ["viscera_bride", "kurgax", "infernal_domain"]
    assert after.see("gravehold") == 30 - 11
