"""The fourteen market spells of War Eternal."""

from typing import Any

import pytest

from aevum.games.aeons_end.verbs.damage import suffer
from support.aeons_end import ALL_OPEN, alone, casting, codes, table, turn
from support.rules import rule


@pytest.mark.parametrize(
    ("name", "damage"),
    [
        ("aurora", 3),
        ("carbonize", 3),
        ("celestial_spire", 3),
        ("conjure_the_lost", 5),
        ("equilibrium", 4),
        ("fiery_torrent", 2),
        ("jagged_lightning", 3),
        ("kindle", 3),
        ("nova_forge", 4),
        ("pyrotechnic_surge", 4),
        ("reduce_to_ash", 4),
        ("thoughtform_familiar", 2),
    ],
)
def test_a_spell_cast_alone_deals_its_printed_damage(name: str, damage: int) -> None:
    at = casting({"prepped": {"I": name}, "breaches": {"II": "open"}})
    assert at.when(f"cast {name} I").see("nemesis.life") == 70 - damage
    assert at.see("mages.0.prepped") == {}


# --- Aurora


@rule("WE-46", "WE-47")
def test_aurora_gives_one_charge_in_each_own_main_phase() -> None:
    at = turn({"prepped": {"I": "aurora"}}, turn_order={"known": ["1"]}).when("use aurora I")
    assert at.see("mages.0.charges") == 1
    assert at.refusal("use aurora I") == "WE-47"
    at.when("end", "end_casting", "use aurora I")
    assert at.see("mages.0.charges") == 2


@rule("WE-47")
def test_each_prepped_aurora_has_its_own_use() -> None:
    at = turn({"prepped": {"I": "aurora", "II": "aurora"}}).when("use aurora I", "use aurora II")
    assert at.see("mages.0.charges") == 2


@rule("WE-46")
def test_aurora_may_be_used_in_the_turn_it_is_prepped() -> None:
    at = turn({"hand": ["aurora", "crystal"]}).when("prep aurora I", "use aurora I")
    assert at.see("mages.0.charges") == 1


@rule("WE-47")
def test_an_aurora_prepped_again_in_the_same_turn_may_be_used_again() -> None:
    at = turn({"hand": ["vortex_gauntlet", "crystal"], "prepped": {"I": "aurora"}})
    at.when("use aurora I", "play vortex_gauntlet", "prep aurora I", "use aurora I")
    assert at.see("mages.0.charges") == 2


@rule("WE-37")
def test_aurora_is_of_no_use_at_the_charge_cap() -> None:
    at = turn({"prepped": {"I": "aurora"}, "charges": 6})
    assert at.refusal("use aurora I") == "WE-37"


def test_an_allys_aurora_is_not_ones_own_to_use() -> None:
    at = turn({}, {"prepped": {"I": "aurora"}})
    assert at.refusal("use aurora I") == "WE-46"


# --- Carbonize


@rule("WE-13", "WE-63")
@pytest.mark.parametrize("top", ["1", "nemesis"])
def test_carbonize_may_put_any_turn_order_card_under_the_deck(top: str) -> None:
    mine = {"prepped": {"I": "carbonize"}}
    at = casting(mine, turn_order={"deck": [top, "2", "2"]}).when("cast carbonize I")
    at.asks(1, "carbonize", ["to_bottom", "-"]).when("to_bottom")
    assert at.see("turn_order.deck") == ["2", "2", top]
    at = casting(mine, turn_order={"deck": [top, "2"]}).when("cast carbonize I", "-")
    assert at.see("turn_order.deck") == [top, "2"]
    assert at.see("turn_order.known") == [top]


@rule("WE-9")
def test_carbonize_reshuffles_an_empty_turn_order_deck() -> None:
    at = casting(
        {"prepped": {"I": "carbonize"}}, turn_order={"deck": [], "discard": ["1", "2"]}
    ).when("cast carbonize I")
    assert sorted(at.see("turn_order.deck")) == ["1", "2"]
    assert at.see("turn_order.discard") == []


# --- Celestial Spire


@rule("WE-56")
def test_with_its_pile_empty_celestial_spire_makes_an_ally_draw() -> None:
    mine, ally = {"prepped": {"I": "celestial_spire"}}, {"deck": ["spark", "torch"]}
    at = casting(mine, ally, supply="celestial_spire", piles={"celestial_spire": 0})
    assert at.when("cast celestial_spire I").see("mages.1.hand") == ["crystal", "spark"]
    at = casting(mine, ally, supply="celestial_spire", piles={"celestial_spire": 1})
    assert at.when("cast celestial_spire I").see("mages.1.hand") == ["crystal"]


def test_the_caster_of_celestial_spire_must_name_an_ally() -> None:
    at = casting(
        {"prepped": {"I": "celestial_spire"}},
        ids="dezmodia,garu,gex",
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("cast celestial_spire I")
    at.asks(1, "celestial_spire", ["2", "3"])


@rule("WE-17", "WE-60")
def test_in_true_solo_a_flip_takes_the_celestial_spire_just_cast_along() -> None:
    at = alone(
        {"prepped": {"I": "celestial_spire"}},
        phase="casting",
        supply="celestial_spire",
        piles={"celestial_spire": 0},
    ).when("cast celestial_spire I")
    assert at.see("mages.0.hand") == ["crystal", "celestial_spire"]
    assert at.see("mages.0.discard") == []


# --- Conjure the Lost


@rule("WE-55", "WE-2")
def test_conjure_the_lost_may_be_destroyed_for_four_life_of_gravehold() -> None:
    mine = {"prepped": {"I": "conjure_the_lost"}}
    at = casting(mine, gravehold=28).when("cast conjure_the_lost I")
    at.asks(1, "conjure_the_lost", ["sacrifice", "-"]).when("sacrifice")
    assert at.see("gravehold") == 30
    assert at.see("destroyed") == ["conjure_the_lost"]
    assert at.see("mages.0.discard") == []


def test_conjure_the_lost_may_be_kept() -> None:
    at = casting({"prepped": {"I": "conjure_the_lost"}}, gravehold=20)
    at.when("cast conjure_the_lost I", "-")
    assert at.see("gravehold") == 20
    assert at.see("mages.0.discard") == ["conjure_the_lost"]


# --- Convection Field


def test_convection_field_deals_four_damage() -> None:
    at = casting({"prepped": {"I": "convection_field"}}).when("cast convection_field I")
    at.asks(1, "convection_field", ["deal_4", "deal_2_and_cull"]).when("deal_4")
    assert at.see("nemesis.life") == 66


@rule("WE-28")
def test_convection_field_deals_two_and_an_ally_may_destroy_a_card_from_hand() -> None:
    mine = {"prepped": {"I": "convection_field"}}
    ally = {"hand": ["crystal", "spark", "spark"], "discard": ["torch"]}
    at = casting(mine, ally).when("cast convection_field I", "deal_2_and_cull")
    at.asks(2, "convection_field_destroy", ["crystal", "spark", "-"]).when("spark", seat=2)
    assert at.see("nemesis.life") == 68
    assert at.see("mages.1.hand") == ["crystal", "spark"]
    assert at.see("destroyed") == ["spark"]
    at = casting(mine, ally).when("cast convection_field I", "deal_2_and_cull", "-")
    assert at.see("destroyed") == []


def test_the_caster_of_convection_field_names_an_ally_who_has_a_card() -> None:
    at = casting(
        {"prepped": {"I": "convection_field"}},
        {"hand": []},
        ids="dezmodia,garu,gex,quilius",
    ).when("cast convection_field I", "deal_2_and_cull")
    at.asks(1, "convection_field_ally", ["3", "4"]).when("4")
    at.asks(4, "convection_field_destroy", ["crystal", "-"])


@rule("WE-19")
@pytest.mark.parametrize(("option", "damage"), [("deal_4", 5), ("deal_2_and_cull", 3)])
def test_the_breach_bonus_joins_either_damage_of_convection_field(option: str, damage: int) -> None:
    at = casting({"prepped": {"III": "convection_field"}, "breaches": {"III": "open"}})
    at.when("cast convection_field III", option)
    assert at.see("nemesis.life") == 70 - damage


# --- Crystallize


def test_crystallize_deals_two_damage_per_gem_in_an_allys_hand() -> None:
    mine: dict[str, Any] = {"prepped": {"I": "crystallize"}, "breaches": {"II": "open"}}
    ally = {"hand": ["crystal", "scoria_slag", "spark", "mages_totem"]}
    assert casting(mine, ally).when("cast crystallize I").see("nemesis.life") == 66


def test_the_caster_of_crystallize_names_the_ally_whose_hand_counts() -> None:
    at = casting(
        {"prepped": {"I": "crystallize"}, "breaches": {"II": "open"}},
        {"hand": ["crystal"]},
        {"hand": ["crystal", "crystal"]},
        ids="dezmodia,garu,gex",
    ).when("cast crystallize I")
    assert at.asks(1, "crystallize", ["2", "3"]).when("3").see("nemesis.life") == 66


@rule("WE-19", "WE-50")
def test_crystallize_without_gems_deals_only_the_bonuses_of_its_breaches() -> None:
    mine: dict[str, Any] = {"prepped": {"III": "crystallize"}, "breaches": ALL_OPEN}
    at = casting(mine, {"hand": ["spark"]}).when("cast crystallize III")
    assert at.see("nemesis.life") == 68


@rule("WE-83")
def test_crystallize_counts_ones_own_hand_in_true_solo() -> None:
    at = alone(
        {"prepped": {"I": "crystallize"}, "breaches": {"II": "open"}, "hand": ["crystal"] * 3},
        phase="casting",
    )
    assert at.when("cast crystallize I").see("nemesis.life") == 64


# --- Equilibrium


@rule("WE-71")
@pytest.mark.parametrize(
    ("prepped", "amount", "life"),
    [
        ({"I": "equilibrium"}, 3, 8),
        ({"I": "equilibrium"}, 1, 9),
        ({"I": "equilibrium", "II": "equilibrium"}, 3, 9),
        ({"I": "equilibrium", "II": "equilibrium"}, 2, 9),
        ({"I": "equilibrium"}, 0, 10),
    ],
)
def test_a_prepped_equilibrium_lowers_each_damage_by_one_but_not_below_one(
    prepped: dict[str, str], amount: int, life: int
) -> None:
    at = turn({}, {"prepped": prepped})
    suffer(table(at), at.match.state.mages[1], amount)
    assert at.see("mages.1.life") == life


@rule("WE-71")
def test_equilibrium_lowers_damage_to_an_exhausted_player_before_it_is_doubled() -> None:
    at = turn({}, {"prepped": {"I": "equilibrium"}, "life": 0})
    suffer(table(at), at.match.state.mages[1], 3)
    assert at.see("gravehold") == 26


@rule("WE-71")
def test_equilibrium_lowers_damage_before_it_is_compared_with_life() -> None:
    at = turn({}, {"prepped": {"I": "equilibrium"}, "life": 3})
    suffer(table(at), at.match.state.mages[1], 3)
    assert at.see("mages.1.life") == 1


# --- Fiery Torrent


def test_fiery_torrent_deals_two_more_for_each_other_one_anybody_has_prepped() -> None:
    prepped = {"I": "fiery_torrent", "II": "fiery_torrent", "III": "spark"}
    mine = {"prepped": prepped, "breaches": ALL_OPEN}
    ally = {"prepped": {"I": "fiery_torrent", "II": "spark"}, "discard": ["fiery_torrent"]}
    at = casting(mine, ally).when("cast fiery_torrent I")
    assert at.see("nemesis.life") == 70 - 6
    assert at.when("cast fiery_torrent II").see("nemesis.life") == 70 - 6 - 4


# --- Jagged Lightning


@rule("WE-17", "WE-43")
def test_jagged_lightning_focuses_a_players_cheapest_breach_for_a_discarded_card() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}, "hand": ["crystal", "spark"]})
    at.when("cast jagged_lightning I").asks(1, "may_discard", ["crystal", "spark", "-"])
    at.when("crystal").asks(1, "jagged_lightning", ["1", "2"]).when("1")
    assert at.see("mages.0.discard") == ["jagged_lightning", "crystal"]
    assert at.see("mages.0.breaches.II") == 2
    assert at.offers("prep spark II")


def test_jagged_lightning_focuses_nothing_if_nothing_is_discarded() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}}).when("cast jagged_lightning I", "-")
    assert at.see("mages.0.breaches.II") == 1
    at = casting({"prepped": {"I": "jagged_lightning"}, "hand": [], "aether": 2})
    at.when("cast jagged_lightning I").asks(1, "main_phase")


@rule("WE-40")
def test_jagged_lightning_opens_a_breach_with_yellow_on_top() -> None:
    at = casting({"prepped": {"I": "jagged_lightning"}}, {"breaches": {"II": 3}})
    at.when("cast jagged_lightning I", "crystal", "2")
    assert at.see("mages.1.breaches.II") == "open"


def test_jagged_lightning_may_discard_a_card_though_no_breach_is_closed() -> None:
    at = casting(
        {"prepped": {"I": "jagged_lightning"}, "breaches": ALL_OPEN, "hand": ["crystal", "spark"]},
        {"breaches": ALL_OPEN},
    ).when("cast jagged_lightning I", "crystal")
    assert at.asks(1, "main_phase").see("mages.0.discard") == ["jagged_lightning", "crystal"]


# --- Kindle


@rule("WE-52", "WE-46")
def test_kindle_makes_room_for_one_spark_in_its_breach() -> None:
    at = turn({"hand": ["kindle", "spark", "spark", "crystal"]}).when("prep kindle I")
    at.when("prep spark I")
    assert at.see("mages.0.prepped") == {"I": ["kindle", "spark"]}
    assert at.refusal("prep spark I") == "WE-42"


@rule("WE-52")
def test_kindle_takes_nothing_but_a_spark() -> None:
    at = turn(
        {"hand": ["torch", "illuminate", "extinguish"], "prepped": {"I": "kindle"}, "aether": 2}
    )
    for name in ("torch", "illuminate", "extinguish"):
        assert at.refusal(f"prep {name} I") == "WE-42"


@rule("WE-52")
def test_a_spark_makes_no_room_for_kindle() -> None:
    at = turn({"hand": ["kindle", "crystal"], "prepped": {"I": "spark"}})
    assert at.refusal("prep kindle I") == "WE-42"


@rule("WE-52")
def test_kindle_takes_a_spark_on_a_closed_breach_focused_this_turn() -> None:
    at = turn({"hand": ["kindle", "spark"], "aether": 2})
    at.when("focus II", "prep kindle II", "prep spark II")
    assert at.see("mages.0.prepped") == {"II": ["kindle", "spark"]}


@rule("WE-52", "WE-19")
def test_kindle_and_its_spark_are_cast_apart_each_with_the_bonus() -> None:
    at = casting({"prepped": {"III": ["kindle", "spark"]}, "breaches": {"III": "open"}})
    at.asks(1, "casting_phase", ["cast kindle III", "cast spark III", "end_casting"])
    assert at.when("cast spark III").see("nemesis.life") == 68
    assert at.when("cast kindle III").see("nemesis.life") == 64


@rule("WE-14", "WE-52")
def test_on_a_closed_breach_kindle_and_its_spark_must_both_be_cast() -> None:
    at = casting({"prepped": {"II": ["kindle", "spark"]}})
    at.asks(1, "casting_phase", ["cast kindle II", "cast spark II"])
    at.when("cast kindle II").asks(1, "main_phase")  # the Spark, alone, cast itself
    assert at.see("nemesis.life") == 66


@rule("WE-52")
def test_a_spark_left_by_kindle_fills_the_breach_and_a_cast_one_makes_room_again() -> None:
    at = casting({"prepped": {"I": ["kindle", "spark"]}, "hand": ["spark", "crystal"]})
    at.when("cast kindle I", "end_casting")
    assert at.refusal("prep spark I") == "WE-42"
    at = casting({"prepped": {"I": ["kindle", "spark"]}, "hand": ["spark", "crystal"]})
    at.when("cast spark I", "end_casting", "prep spark I")
    assert at.see("mages.0.prepped") == {"I": ["kindle", "spark"]}


@rule("WE-52")
def test_an_ally_cannot_use_kindles_room_in_somebody_elses_turn() -> None:
    full = {"I": "kindle", "II": "torch", "III": "torch", "IV": "torch"}
    at = turn({"hand": ["amethyst_paragon", "crystal"]}, {"hand": ["spark"], "prepped": full})
    at.when("play amethyst_paragon").asks(1, "main_phase")


# --- Nova Forge


@rule("WE-31", "WE-46", "WE-47")
def test_nova_forge_gives_two_aether_for_spells_once_a_turn() -> None:
    at = turn({"prepped": {"I": "nova_forge"}, "aether": 2}).when("use nova_forge I")
    assert at.see("mages.0.pools") == {
        "free": 2,
        "not_relics_or_spells": 0,
        "only_cards": 0,
        "only_spells": 2,
    }
    assert at.offers("gain jagged_lightning")
    assert at.refusal("gain scoria_slag") == "WE-31"
    assert at.refusal("gain primordial_fetish") == "WE-31"
    assert at.refusal("open II") == "WE-31"
    assert at.refusal("use nova_forge I") == "WE-47"


@rule("WE-31")
def test_nova_forge_pays_together_with_other_aether_and_goes_first() -> None:
    at = turn({"prepped": {"I": "nova_forge"}, "aether": 4})
    at.when("use nova_forge I", "gain jagged_lightning")
    assert at.see("mages.0.pools.free") == 2
    assert at.see("mages.0.pools.only_spells") == 0


@rule("WE-47")
def test_each_nova_forge_has_its_own_use_also_in_the_turn_it_is_prepped() -> None:
    at = turn({"prepped": {"I": "nova_forge"}, "hand": ["nova_forge"], "breaches": {"II": "open"}})
    at.when("prep nova_forge II", "use nova_forge II", "use nova_forge I")
    assert at.see("mages.0.pools.only_spells") == 4


# --- Pyrotechnic Surge


@rule("WE-17", "WE-49", "WE-55")
def test_pyrotechnic_surge_may_destroy_a_card_of_ones_discard_pile_even_itself() -> None:
    mine: dict[str, Any] = {
        "prepped": {"I": "pyrotechnic_surge"},
        "breaches": {"II": "open"},
        "discard": ["crystal", "spark"],
    }
    at = casting(mine, {"discard": ["torch"]}).when("cast pyrotechnic_surge I")
    at.asks(1, "pyrotechnic_surge", ["crystal", "spark", "pyrotechnic_surge", "-"])
    at.when("pyrotechnic_surge")
    assert at.see("destroyed") == ["pyrotechnic_surge"]
    assert at.see("mages.0.discard") == ["crystal", "spark"]


@rule("WE-21")
def test_an_allys_pyrotechnic_surge_destroys_from_the_casters_pile() -> None:
    ally: dict[str, Any] = {"prepped": {"I": "pyrotechnic_surge"}, "discard": ["torch"]}
    at = turn({"hand": ["vortex_gauntlet", "crystal"], "discard": ["spark"]}, ally)
    at.when("play vortex_gauntlet").asks(1, "pyrotechnic_surge", ["spark", "-"])


@rule("WE-50")
def test_the_bonuses_of_both_breaches_add_up_for_pyrotechnic_surge() -> None:
    for breaches, damage in (({"III": "open", "IV": "open"}, 6), ({"III": "open"}, 5)):
        at = casting({"prepped": {"III": "pyrotechnic_surge", "I": "spark"}, "breaches": breaches})
        at.when("cast pyrotechnic_surge III", "-")
        assert at.see("nemesis.life") == 70 - damage


# --- Reduce to Ash


@rule("WE-23", "WE-63")
def test_reduce_to_ash_shows_the_top_card_before_the_first_cast() -> None:
    mine = {"prepped": {"I": "reduce_to_ash"}, "deck": ["crystal", "spark"]}
    at = casting(mine).asks(1, "reduce_to_ash", ["crystal", "-"]).when("-")
    assert at.see("mages.0.deck") == ["crystal", "spark"]
    at = casting(mine).when("crystal")
    assert at.see("mages.0.deck") == ["spark"]
    assert at.see("destroyed") == ["crystal"]
    assert at.when("cast reduce_to_ash I").see("nemesis.life") == 66


@rule("WE-60")
def test_reduce_to_ash_turns_the_discard_pile_over_when_the_deck_is_empty() -> None:
    at = casting({"prepped": {"I": "reduce_to_ash"}, "discard": ["torch", "spark"]})
    at.asks(1, "reduce_to_ash", ["torch", "-"]).when("-")
    assert at.see("mages.0.deck") == ["torch", "spark"]
    assert at.see("mages.0.discard") == []


@rule("WE-62")
def test_reduce_to_ash_does_nothing_when_there_is_no_card_at_all() -> None:
    casting({"prepped": {"I": "reduce_to_ash"}}).asks(1, "casting_phase")


def test_a_second_reduce_to_ash_sees_the_next_card_only_if_the_first_was_destroyed() -> None:
    mine = {"prepped": {"I": "reduce_to_ash", "II": "reduce_to_ash"}, "deck": ["crystal", "spark"]}
    casting(mine).when("-").asks(1, "reduce_to_ash", ["crystal", "-"])
    casting(mine).when("crystal").asks(1, "reduce_to_ash", ["spark", "-"])


@rule("WE-23")
def test_reduce_to_ash_does_not_act_in_the_turn_it_is_prepped() -> None:
    at = turn({"hand": ["reduce_to_ash", "crystal"], "deck": ["spark"]}).when(
        "prep reduce_to_ash I"
    )
    at.asks(1, "main_phase")
    assert "use reduce_to_ash I" not in codes(at)


# --- Thoughtform Familiar


def test_thoughtform_familiar_counts_the_other_spells_one_has_prepped() -> None:
    mine: dict[str, Any] = {
        "prepped": {"I": "thoughtform_familiar", "II": ["kindle", "spark"], "III": "crystallize"},
        "breaches": ALL_OPEN,
    }
    at = casting(mine, {"prepped": {"I": "spark"}}).when("cast thoughtform_familiar I")
    assert at.see("nemesis.life") == 70 - (2 + 3)
