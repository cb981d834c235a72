"""Magus of Cloaks: his tokens, his Unleash and his cards."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import FOES, NEMESES
from aevum.play.scene import Scene
from support.aeons_end import FIRST, battle, codes
from support.rules import rule

LATER = ["shadows_reach", "twilight_empire"]  # what is left in the deck: harmless when drawn last


def magus(
    *deck: str,
    tokens: int = 4,
    in_play: list[Any] | None = None,
    mages: list[dict[str, Any]] | None = None,
    phase: str = "nemesis_draw",
    names: str = "quilius,garu",
    gravehold: int = 30,
    **options: Any,
) -> Scene:
    """A battle with Magus of Cloaks."""
    given = {
        "nemesis": {"deck": [*deck, *LATER], "tokens": tokens, "in_play": in_play or []},
        "mages": mages or [],
        "gravehold": gravehold,
        "phase": phase,
        "turn_order": FIRST,
    }
    return battle(given, nemesis="magus_of_cloaks", mages=names, **options)


def resolved(*in_play: Any, **parts: Any) -> Scene:
    """A nemesis turn with these cards in play, ending with the draw of Twilight Empire."""
    return magus("twilight_empire", in_play=list(in_play), phase="nemesis", **parts)


def hit(amount: int, *in_play: Any, tokens: int = 4, **parts: Any) -> Scene:
    """Quilius deals that much damage, an even number, in one instance."""
    killer = {"charges": 5, "trophies": amount // 2}
    at = magus(tokens=tokens, in_play=list(in_play), mages=[killer, {}], phase="main", **parts)
    return at.when("ability")


def sparks(*slots: str) -> dict[str, Any]:
    return {"prepped": {slot: ["spark"] for slot in slots}}


def tokens(at: Scene) -> int:
    found = at.see("nemesis.tokens")
    assert isinstance(found, int)
    return found


# --- set-up and difficulty


@rule("NR-60", "NR-76")
@pytest.mark.parametrize(
    ("difficulty", "life"), [("beginner", 25), ("normal", 35), ("expert", 35), ("extinction", 45)]
)
def test_he_starts_with_4_tokens_and_the_life_of_the_mode(difficulty: str, life: int) -> None:
    begun = battle(nemesis="magus_of_cloaks", difficulty=difficulty)
    assert begun.see("nemesis.life") == life
    assert tokens(begun) == 4


def test_his_cards_are_nine_of_three_tiers() -> None:
    own = {name: foe for name, foe in FOES.items() if foe.owner == "magus_of_cloaks"}
    assert sorted(foe.tier for foe in own.values()) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
    assert {name: foe.counters for name, foe in own.items() if foe.counters} == {
        "dusk_spawn": 5,
        "rising_dark": 3,
        "twilight_empire": 3,
        "ashen_haruspex": 5,
        "black_solstice": 2,
        "shadows_reach": 9,
        "veil_daughter": 11,
    }
    assert NEMESES["magus_of_cloaks"].level == 7


@rule("NR-43")
@pytest.mark.parametrize(
    "power", ["rising_dark", "twilight_empire", "black_solstice", "shadows_reach"]
)
def test_no_power_of_his_can_be_bought_off(power: str) -> None:
    rich = magus(in_play=[power], phase="main", mages=[{"aether": 20}, {}])
    assert rich.refusal(f"buy_off {power}") == "NR-43"


# --- tokens and damage


@rule("NR-35")
def test_each_token_takes_1_off_a_hit_which_then_strips_one_token() -> None:
    after = hit(6)
    assert after.see("nemesis.life") == 33
    assert tokens(after) == 3


@rule("NR-35", "NR-36")
def test_a_hit_that_is_wholly_absorbed_strips_a_token_too() -> None:
    after = magus(tokens=3, phase="casting", mages=[sparks("I"), {}]).when("cast spark I")
    assert after.see("nemesis.life") == 35
    assert tokens(after) == 2


@rule("WE-102")
@pytest.mark.parametrize(("difficulty", "least"), [("normal", 2), ("expert", 3)])
def test_a_hit_at_the_minimum_strips_nothing(difficulty: str, least: int) -> None:
    after = hit(6, tokens=least, difficulty=difficulty)
    assert after.see("nemesis.life") == 35 - 6 + least
    assert tokens(after) == least


@rule("NR-34", "WE-110")
def test_the_breach_bonus_belongs_to_the_instance_and_two_spells_are_two_instances() -> None:
    wide = {"breaches": {"III": "open"}, "prepped": {"III": ["nova_forge"], "I": ["nova_forge"]}}
    casting = magus(tokens=3, phase="casting", mages=[wide, {}])
    casting.when("cast nova_forge III")
    assert casting.see("nemesis.life") == 35 - (4 + 1 - 3)
    casting.when("cast nova_forge I")
    assert casting.see("nemesis.life") == 33 - (4 - 2)
    assert tokens(casting) == 2


def test_no_damage_at_all_strips_no_token() -> None:
    assert tokens(hit(0)) == 4


@rule("NR-38")
def test_he_is_beaten_when_what_gets_through_is_as_much_as_his_life() -> None:
    given = {
        "nemesis": {"life": 2, "tokens": 4, "in_play": ["dusk_spawn"]},
        "mages": [{"charges": 5, "trophies": 3}, {}],
    }
    last = battle(given, nemesis="magus_of_cloaks", mages="quilius,garu")
    assert last.when("ability", "nemesis").outcome == "won"


# --- Unleash


def test_the_players_choose_between_two_tokens_and_2_damage_to_gravehold() -> None:
    asked = magus("smite").asks(0, "magus_of_cloaks", ["tokens_2", "gravehold_2"])
    asked.when("tokens_2", "gravehold_2")
    assert tokens(asked) == 6
    assert asked.see("gravehold") == 30 - 2 - 2


@rule("NR-19", "NR-21")
@pytest.mark.parametrize(
    ("difficulty", "count", "free"),
    [
        ("normal", 6, True),
        ("normal", 7, False),
        ("normal", 8, False),
        ("expert", 7, True),
        ("expert", 8, False),
        ("expert", 9, False),
    ],
)
def test_two_tokens_may_only_be_chosen_if_both_have_room(
    difficulty: str, count: int, free: bool
) -> None:
    at = magus("smite", tokens=count, difficulty=difficulty)
    assert ("tokens_2" in codes(at)) is free
    if not free:
        assert at.see("gravehold") == 30 - 2 * 2 - 2
        assert tokens(at) == count


@rule("NR-44")
def test_exhaustion_unleashes_twice_as_usual() -> None:
    at = resolved("ashen_haruspex", tokens=8, mages=[{"life": 4}, {}]).when("1")
    at.asks(1, "lose_breach")
    assert at.see("gravehold") == 30 - 2 * 2


# --- tier 1


def test_dusk_spawn_makes_a_player_lose_a_charge_or_2_life() -> None:
    asked = resolved("dusk_spawn", mages=[{}, {"charges": 1}])
    asked.asks(0, "dusk_spawn_player", ["1", "2"]).when("2")
    asked.asks(2, "dusk_spawn", ["lose_charge", "suffer_2"])
    asked.when("lose_charge")
    assert (asked.see("mages.1.charges"), asked.see("mages.1.life")) == (0, 10)
    hurt = resolved("dusk_spawn", mages=[{}, {"charges": 1}]).when("2", "suffer_2")
    assert (hurt.see("mages.1.charges"), hurt.see("mages.1.life")) == (1, 8)


@rule("NR-19")
def test_a_player_without_charges_can_only_suffer_from_dusk_spawn() -> None:
    assert resolved("dusk_spawn", mages=[{}, {"charges": 1}]).when("1").see("mages.0.life") == 8


@rule("NR-71")
def test_each_hit_on_dusk_spawn_gives_a_token_whatever_its_size_and_the_deadly_one_too() -> None:
    assert tokens(hit(4, "dusk_spawn").when("dusk_spawn")) == 5
    killed = hit(6, "dusk_spawn").when("dusk_spawn")
    assert tokens(killed) == 5
    assert killed.see("nemesis.discard") == ["dusk_spawn"]
    assert tokens(hit(6, "dusk_spawn", tokens=8).when("dusk_spawn")) == 8


def test_rising_dark_unleashes_strikes_and_destroys_a_worthless_prepped_spell() -> None:
    asked = resolved({"rising_dark": 1}, mages=[sparks("I", "II"), sparks("I")])
    asked.when("gravehold_2").asks(0, "suffer_3", ["1", "2"]).when("2")
    asked.asks(0, "destroy_spell_player", ["1", "2"]).when("1")
    asked.asks(1, "destroy_prepped", ["1 spark I", "1 spark II"]).when("1 spark II")
    assert asked.see("mages.1.life") == 7
    assert asked.see("mages.0.prepped") == {"I": ["spark"]}
    assert asked.see("destroyed") == ["spark"]
    assert "rising_dark" in asked.see("nemesis.discard")


@rule("NR-18", "NR-79")
def test_the_owner_of_a_worthless_spell_must_be_picked_and_without_one_the_step_is_skipped() -> (
    None
):
    dear = {"prepped": {"I": ["nova_forge"]}}
    owner = resolved({"rising_dark": 1}, mages=[dear, sparks("I")]).when("gravehold_2", "1")
    assert owner.see("destroyed") == ["spark"]
    none = resolved({"rising_dark": 1}, mages=[dear, {}]).when("gravehold_2", "1")
    assert none.see("destroyed") == []


@rule("NR-36", "NR-43")
@pytest.mark.parametrize("power", ["rising_dark", "black_solstice"])
def test_damage_that_gets_through_discards_rising_dark_and_black_solstice(power: str) -> None:
    assert hit(4, power).see("nemesis.in_play") == [power]
    after = hit(6, power)
    assert after.see("nemesis.in_play") == []
    assert after.see("nemesis.discard") == [power]


def test_damage_to_a_minion_does_not_discard_rising_dark() -> None:
    after = hit(6, "rising_dark", "dusk_spawn").when("dusk_spawn")
    assert after.see("nemesis.in_play") == ["rising_dark"]


@rule("NR-7")
def test_his_powers_count_down_before_they_act() -> None:
    assert resolved("rising_dark").see("nemesis.counters.rising_dark") == 2


@pytest.mark.parametrize(("before", "after"), [(4, 5), (8, 8)])
def test_twilight_empire_hurts_gravehold_by_the_tokens_and_adds_one(
    before: int, after: int
) -> None:
    at = magus("dusk_spawn", tokens=before, in_play=[{"twilight_empire": 1}], phase="nemesis")
    assert at.see("gravehold") == 30 - before
    assert tokens(at) == after


# --- tier 2


@pytest.mark.parametrize(("count", "damage"), [(2, 1), (3, 2), (4, 2), (5, 3), (8, 4), (9, 5)])
def test_ashen_haruspex_strikes_by_half_the_tokens_rounded_up(count: int, damage: int) -> None:
    at = resolved("ashen_haruspex", tokens=count, difficulty="expert").when("2")
    assert at.see("mages.1.life") == 10 - damage


@rule("NR-35")
def test_ashen_haruspex_lowers_each_hit_by_2() -> None:
    assert hit(2, "ashen_haruspex").when("ashen_haruspex").see("nemesis.counters") == {
        "ashen_haruspex": 5
    }
    assert hit(6, "ashen_haruspex").when("ashen_haruspex").see("nemesis.counters") == {
        "ashen_haruspex": 1
    }


def test_black_solstice_unleashes_twice_strikes_and_takes_a_prepped_spell() -> None:
    asked = resolved({"black_solstice": 1}, mages=[sparks("I", "II"), {}])
    asked.when("gravehold_2", "tokens_2").asks(1, "discard_prepped", ["1 spark I", "1 spark II"])
    asked.when("1 spark I")
    assert (asked.see("gravehold"), tokens(asked)) == (28, 6)
    assert asked.see("mages.0.life") == 7
    assert asked.see("mages.0.prepped") == {"II": ["spark"]}
    assert asked.see("mages.0.discard") == ["spark"]


@rule("NR-18")
def test_without_any_prepped_spell_black_solstice_only_strikes_a_player_of_choice() -> None:
    asked = resolved({"black_solstice": 1}, tokens=8).asks(0, "black_solstice", ["1", "2"])
    assert asked.when("2").see("mages.1.life") == 7


@rule("NR-45")
def test_a_spell_is_discarded_to_black_solstice_even_after_exhaustion_took_another() -> None:
    weak = {"life": 3, **sparks("I", "II")}
    asked = resolved({"black_solstice": 1}, tokens=8, mages=[weak, {}])
    asked.asks(1, "lose_breach").when("I")
    assert asked.see("mages.0.prepped") == {}
    assert asked.see("mages.0.discard") == ["spark", "spark"]


@rule("NR-17", "NR-22")
def test_enshroud_adds_4_tokens_and_the_group_destroys_two_worthless_prepped_spells() -> None:
    dear = {"prepped": {"I": ["spark"], "II": ["nova_forge"]}}
    asked = magus("enshroud", tokens=6, mages=[dear, sparks("I", "II")])
    assert tokens(asked) == 8
    asked.asks(0, "destroy_prepped", ["1 spark I", "2 spark I", "2 spark II"])
    asked.when("2 spark II", "2 spark I")
    assert asked.see("mages.1.prepped") == {}
    assert asked.see("destroyed") == ["spark", "spark"]
    few = magus("enshroud", mages=[dear, {}])
    assert few.see("destroyed") == ["spark"]
    assert few.see("mages.0.prepped") == {"II": ["nova_forge"]}


# --- tier 3


@rule("NR-23")
def test_eclipse_adds_5_tokens_and_costs_the_dearest_prepped_spell_and_its_owner_2_life() -> None:
    cheap = {"prepped": {"I": ["jagged_lightning"]}}
    dear = {"prepped": {"I": ["nova_forge"], "II": ["spark"]}}
    at = magus("eclipse", tokens=2, mages=[cheap, dear])
    assert tokens(at) == 7
    assert at.see("destroyed") == ["nova_forge"]
    assert [mage["life"] for mage in at.see("mages")] == [10, 8]
    assert tokens(magus("eclipse")) == 8


@rule("NR-15", "NR-23")
def test_ties_for_eclipse_are_settled_by_the_players_and_then_by_the_owner() -> None:
    asked = magus("eclipse", mages=[sparks("I", "II"), sparks("I")])
    asked.asks(0, "eclipse", ["1", "2"]).when("1")
    asked.asks(1, "destroy_prepped", ["1 spark I", "1 spark II"]).when("1 spark I")
    assert asked.see("mages.0.prepped") == {"II": ["spark"]}


def test_eclipse_finds_a_worthless_spell_rather_than_a_player_without_any() -> None:
    at = magus("eclipse", mages=[{}, sparks("I")])
    assert at.see("destroyed") == ["spark"]
    assert at.see("mages.1.life") == 8


@rule("NR-16")
def test_without_prepped_spells_eclipse_only_strikes_a_player_of_choice() -> None:
    asked = magus("eclipse").asks(0, "eclipse", ["1", "2"]).when("2")
    assert asked.see("mages.1.life") == 8
    assert asked.see("destroyed") == []


@rule("NR-10")
def test_shadows_reach_adds_4_tokens_when_drawn() -> None:
    at = magus("shadows_reach", tokens=3)
    assert tokens(at) == 7
    assert at.see("nemesis.counters.shadows_reach") == 9


@rule("NR-56", "WE-76")
def test_the_game_is_lost_with_the_last_token_of_shadows_reach() -> None:
    assert resolved({"shadows_reach": 2}).outcome == ""
    assert resolved({"shadows_reach": 1}).outcome == "lost"


@rule("NR-15", "S-16")
def test_veil_daughter_strikes_whoever_has_the_most_charges() -> None:
    most = resolved("veil_daughter", mages=[{"charges": 1}, {"charges": 2}])
    assert most.see("mages.1.life") == 6
    tied = resolved("veil_daughter").asks(0, "suffer_4", ["1", "2"]).when("1")
    assert tied.see("mages.0.life") == 6


@rule("NR-35")
def test_his_tokens_shield_veil_daughter_and_stay() -> None:
    at = hit(6, "veil_daughter").when("veil_daughter")
    assert at.see("nemesis.counters.veil_daughter") == 9
    assert tokens(at) == 4
    absorbed = hit(4, "veil_daughter").when("veil_daughter")
    assert absorbed.see("nemesis.counters.veil_daughter") == 11
