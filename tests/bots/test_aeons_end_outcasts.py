"""Greedy teammates against the nemeses of Outcasts: plainly senseless answers are not given."""

from typing import Any

import pytest

from aevum.bots.aeons_end import cards
from aevum.games.aeons_end.cards import MAGES
from aevum.games.aeons_end.state import OPEN
from aevum.play.scene import Scene
from support.aeons_end import ALL_OPEN, battle, casting, drawing, turn
from support.greedy import answer, play
from support.thief_of_dreams import main_phase as by_the_mat

INFANTRY, SOLDIER = "shambling_infantry", "soldier_of_rot"


def growth(spaces: list[int]) -> dict[str, Any]:
    """Maws on these spaces."""
    return {"board": {"spaces": spaces, "lives": [20] * 4}}


def by_the_fountain(ring: list[int], fuel: int, hand: list[str]) -> Scene:
    """A main phase with so many souls on the spaces of the ring, and such a lantern."""
    side = {"in_play": [], "board": {"spaces": [0, 0, 0, *ring], "fuel": fuel}}
    mages = [{"hand": hand, "aether": 0}]
    return battle({"mages": mages, "nemesis": side}, nemesis="fountain_of_souls")


def struck(spell: str, nemesis: str, side: dict[str, Any]) -> str:
    """What the bot strikes with a spell it casts."""
    given = {
        "phase": "casting",
        "mages": [{"hand": [], "prepped": {"I": [spell]}}],
        "nemesis": side,
    }
    return answer(battle(given, nemesis=nemesis).when(f"cast {spell} I"))


# --- Experiment 153


def test_a_maw_one_space_before_its_effect_is_not_the_one_that_advances() -> None:
    for maw in range(4):
        spaces = [1, 1, 1, 1]
        spaces[maw] = 7
        given = {"options": {"nemesis": "experiment_153"}, "nemesis": growth(spaces)}
        scene = drawing("lunging_jaws", **given)  # type: ignore[arg-type]
        assert answer(scene) != f"maw_{maw + 1}"


def test_a_hit_that_drives_back_goes_to_the_maw_that_is_furthest() -> None:
    side = {"in_play": [], **growth([2, 7, 2, 2])}
    assert struck("conjure_the_lost", "experiment_153", side) == "maw_2"


def test_the_cards_given_up_together_are_the_ones_that_do_least() -> None:
    given = {
        "options": {"nemesis": "experiment_153"},
        "nemesis": growth([7, 7, 7, 2]),
        "mages": [{"hand": ["reduce_to_ash", "crystal", "scoria_slag"]}, {"hand": []}],
    }
    scene = drawing("lunging_jaws", **given).when("maw_4")  # type: ignore[arg-type]
    assert answer(scene) == "1 crystal"


# --- Thief of Dreams


def test_a_dream_is_taken_rather_than_the_same_card_of_the_supply() -> None:
    mat = [None, None, None, None, "scoria_slag"]
    scene = by_the_mat(mat, 4, mage={"hand": []})
    assert answer(scene) == "gain_dream 5"


# --- Risen Thrall


def test_the_thrall_whose_rank_does_most_harm_is_struck_first() -> None:
    alone, many = INFANTRY, SOLDIER
    side = {"in_play": [{alone: 1}, {many: 1}, {many: 4}, {many: 4}, {many: 4}]}
    assert struck("spark", "risen_thrall", side).startswith(many)


def test_a_thrall_is_turned_over_while_it_may_be_an_illusion() -> None:
    side = {"in_play": [{SOLDIER: 4} for _ in range(4)]}
    scene = battle({"mages": [{"hand": [], "aether": 2}], "nemesis": side}, nemesis="risen_thrall")
    assert answer(scene).startswith("turn_over")


def test_the_nemesis_is_struck_when_that_wins_whatever_else_is_there() -> None:
    side = {"life": 1, "in_play": [{SOLDIER: 1} for _ in range(4)]}
    assert struck("spark", "risen_thrall", side) == "nemesis"


# --- Fountain of Souls


def test_the_lantern_is_lit_for_many_souls_and_not_for_one() -> None:
    assert answer(by_the_fountain([0, 5, 0, 0], 3, ["spark"])) == "prep spark I"
    for souls, wanted in ((5, "lantern"), (1, "end")):
        scene = by_the_fountain([0, souls, 0, 0], 3, ["spark"]).when("prep spark I")
        assert answer(scene) == wanted


def test_soulfire_drives_off_the_soul_that_would_arrive_next() -> None:
    scene = by_the_fountain([0, 0, 1, 1], 3, ["soulfire"]).when("play soulfire")
    assert answer(scene) == "ring_c"


def test_soulfire_fills_the_lantern_when_there_are_souls_enough_for_it() -> None:
    assert answer(by_the_fountain([0, 4, 3, 0], 2, ["soulfire"]).when("play soulfire")) == (
        "add_fuel"
    )
    few = by_the_fountain([0, 0, 1, 0], 0, ["soulfire"]).when("play soulfire")
    assert answer(few) == "discard_soul"


# --- mages and their cards


@pytest.mark.parametrize("mage", ["arachnos_outcasts", "thraxir", "ilya"])
def test_an_ability_that_casts_is_not_used_without_a_spell(mage: str) -> None:
    charged = {"hand": [], "charges": MAGES[mage].charges}
    scene = turn(charged, ids=f"{mage},garu")
    assert answer(scene) == "end"


def test_cards_are_drawn_with_an_ability_that_costs_only_charges() -> None:
    given = {"hand": ["crystal"], "deck": ["crystal"] * 9, "charges": 4}
    scene = turn(given, ids="qu_outcasts,garu").when("play crystal")
    assert answer(scene) == "ability"


def test_a_gem_is_played_for_aether_rather_than_for_nothing() -> None:
    scene = turn({"hand": ["nameless_siphon"]}, {"hand": []}, ids="thraxir,garu")
    assert answer(scene.when("play nameless_siphon")) == "one_aether"


def test_spells_that_share_a_breach_need_half_of_it_each() -> None:
    assert cards.damage_of("paired_storm") < cards.damage_of("twisted_fang")
    shared = cards.pace(["paired_storm"] * 4, space=1.0)
    alone = cards.pace(["twisted_fang"] * 4, space=1.0)
    assert shared.damage > alone.damage


def test_an_open_void_breach_takes_more_than_one_spell_a_turn() -> None:
    assert cards.breach_room("void_breach", OPEN) > 2 > cards.breach_room("breach_4", OPEN)


def test_a_spell_in_a_breach_is_cast_even_if_it_promised_more() -> None:
    scene = casting({"prepped": {"I": ["gathered_will"]}, "breaches": ALL_OPEN})
    assert answer(scene) == "cast gathered_will I"


# --- endurance


@pytest.mark.parametrize(
    "nemesis", ["experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls"]
)
@pytest.mark.parametrize("players", [1, 3])
def test_a_battle_against_them_comes_to_an_end(nemesis: str, players: int) -> None:
    options: dict[str, object] = {"nemesis": nemesis, "players": players, "boxes": "outcasts"}
    assert play(options, seed=3).outcome in ("won", "lost")
