"""Market spells that do something while prepped, such as Aurora and Kindle."""

import pytest

from aevum.games.aeons_end.verbs.damage import suffer
from support.aeons_end import casting, codes, table, turn
from support.rules import rule

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
    pools = at.see("mages.0.pools")
    assert {pool: held for pool, held in pools.items() if held} == {"free": 2, "only_spells": 2}
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


@rule("WE-105")
def test_reduce_to_ash_acts_once_the_turn_card_has_said_whose_turn_it_is() -> None:
    mine = {"prepped": {"I": "reduce_to_ash"}, "deck": ["crystal", "spark"]}
    at = turn(mine, phase="turn", turn_order={"known": ["1"]})
    at.asks(1, "reduce_to_ash", ["crystal", "-"]).when("-").asks(1, "casting_phase")


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
