"""Greedy teammates of Aeon's End: plain situations, honesty, and how well they fight."""

import random
from itertools import pairwise

import pytest

from aevum.bots.aeons_end.position import AeonsEndPlaybook
from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.games.aeons_end.game import AEONS_END
from aevum.worlds import resample
from support.aeons_end import ALL_OPEN, acting, battle, casting, drawing, turn
from support.greedy import answer, play
from support.walks import walk

SEEDS = range(16)
STARTERS = ["crystal", "crystal", "crystal", "crystal", "crystal", "spark", "spark"]


# --- the main phase


def test_it_plays_its_gems_before_it_buys_anything() -> None:
    scene = turn({"hand": ["crystal", "scoria_slag"], "aether": 3})
    gems = [answer(scene)]
    gems.append(answer(scene.when(*gems)))
    assert sorted(gems) == ["play crystal", "play scoria_slag"]
    assert answer(scene.when(gems[1])).startswith("gain ")


def test_it_does_not_end_its_turn_while_a_spell_can_be_prepped() -> None:
    assert answer(turn({"hand": ["spark"]})) == "prep spark I"


def test_it_preps_the_best_spell_where_the_breach_adds_to_it() -> None:
    scene = turn({"hand": ["spark", "reduce_to_ash"], "breaches": ALL_OPEN})
    assert answer(scene) in ("prep reduce_to_ash III", "prep reduce_to_ash IV")


def test_it_spends_what_is_left_rather_than_nothing() -> None:
    scene = turn({"hand": [], "aether": 2, "breaches": ALL_OPEN})
    assert answer(scene) != "end"


def test_it_focuses_a_breach_for_a_spell_it_could_not_prep_otherwise() -> None:
    mage = {"hand": ["conjure_the_lost"], "deck": STARTERS, "prepped": {"I": ["spark"]}}
    scene = turn({**mage, "aether": 2})
    assert answer(scene) == "focus II"
    scene.when("focus II")
    assert answer(scene) == "prep conjure_the_lost II"


def test_it_builds_with_gems_first_and_takes_spells_later() -> None:
    early = turn({"hand": [], "deck": STARTERS, "aether": 4}, {"deck": STARTERS})
    assert answer(early) == "gain scoria_slag"
    grown = {"deck": [*STARTERS, "conjure_the_lost"], "breaches": {"II": "open"}}
    late = turn({"hand": [], **grown, "aether": 4}, grown, nemesis={"life": 45})
    assert answer(late) == "gain jagged_lightning"


def test_it_takes_a_spell_rather_than_charges_while_half_a_battle_is_left() -> None:
    """Its pace promises an early end, but minions and powers will take their part of it."""
    bought = ["conjure_the_lost"] * 2 + ["scoria_slag"] * 2
    grown = {"deck": [*STARTERS, *bought], "breaches": {"II": "open"}}
    scene = turn({"hand": [], **grown, "aether": 4}, grown, nemesis={"life": 25})
    assert answer(scene) == "gain jagged_lightning"


def test_it_takes_no_third_gem_before_there_is_a_breach_for_the_spells() -> None:
    deck = ["crystal"] * 7 + ["spark"] * 3 + ["scoria_slag"] * 2
    scene = turn({"hand": [], "deck": deck, "aether": 4}, {"deck": deck}, ids="ilya,garu")
    assert answer(scene) == "open II"


def test_it_buys_off_a_power_that_is_about_to_strike_when_cards_no_longer_pay() -> None:
    strong = {"deck": ["reduce_to_ash"] * 5, "breaches": ALL_OPEN}
    side = {"life": 6, "in_play": [{"yawning_black": 1}]}
    assert answer(turn({"hand": [], "aether": 8, **strong}, strong, nemesis=side)) == (
        "buy_off yawning_black"
    )


def test_it_gives_two_sparks_for_a_power_that_unleashes_twice() -> None:
    side = {"in_play": [{"planar_collision": 1}]}
    weak = {"hand": [], "prepped": {"I": ["spark"], "II": ["spark"]}, "breaches": ALL_OPEN}
    scene = turn(weak, nemesis=side)
    assert answer(scene) == "buy_off planar_collision"
    strong = {**weak, "prepped": {"I": ["reduce_to_ash"], "II": ["conjure_the_lost"]}}
    assert answer(turn({**strong, "aether": 1}, nemesis=side)) == "end"


def test_it_spares_a_mage_with_little_life_the_gem_that_hurts() -> None:
    hurt = turn({"hand": ["coal_shard"], "life": 4}, ids="ulgimor,garu")
    assert answer(hurt) == "end"
    healthy = turn({"hand": ["coal_shard"], "life": 9}, ids="ulgimor,garu")
    assert answer(healthy) == "play coal_shard"


# --- casting


def test_it_casts_rather_than_waits() -> None:
    scene = casting({"prepped": {"I": ["spark"]}}, nemesis={"in_play": []})
    assert answer(scene) == "cast spark I"


def test_it_casts_the_spell_that_counts_others_first() -> None:
    prepped = {"I": ["spark"], "II": ["thoughtform_familiar"], "III": ["spark"]}
    scene = casting({"prepped": prepped, "breaches": ALL_OPEN}, nemesis={"in_play": []})
    assert answer(scene) == "cast thoughtform_familiar II"


def test_it_strips_the_cloaks_with_a_small_hit_before_the_big_one() -> None:
    mage = {"prepped": {"I": ["conjure_the_lost"], "II": ["spark"]}, "breaches": ALL_OPEN}
    given = {"phase": "casting", "mages": [mage], "nemesis": {"tokens": 4, "in_play": []}}
    assert answer(battle(given, nemesis="magus_of_cloaks")) == "cast spark II"


def test_it_kills_a_minion_that_would_cost_tokens() -> None:
    scene = casting({"prepped": {"I": ["spark"]}}, nemesis={"in_play": [{"demi_ancient": 1}]})
    scene.when("cast spark I")
    assert answer(scene) == "demi_ancient"


def test_it_strikes_the_nemesis_when_that_wins() -> None:
    side = {"life": 1, "in_play": [{"demi_ancient": 1}]}
    scene = casting({"prepped": {"I": ["spark"]}}, nemesis=side)
    scene.when("cast spark I")
    assert answer(scene) == "nemesis"


# --- what the group decides


def test_the_group_lets_the_healthier_mage_suffer() -> None:
    for weak in (0, 1):
        mages = [{"life": 2 if seat == weak else 10} for seat in (0, 1)]
        assert answer(acting("howling_spinners", mages=mages)) == str(2 - weak)


def test_the_group_does_not_give_up_the_last_token_of_the_titan() -> None:
    given = {"nemesis": {"tokens": 1}, "options": {"nemesis": "umbra_titan"}}
    assert answer(drawing("smite", **given)) == "player_suffers_2"  # type: ignore[arg-type]


def test_the_group_saves_gravehold_when_it_would_fall() -> None:
    scene = drawing("quell", gravehold=7)
    assert answer(scene) == "unleash_thrice"


def test_gravehold_counts_more_the_less_is_left_of_it() -> None:
    judge = AeonsEndPlaybook()
    values = [judge.value(battle({"gravehold": life}).match.state, 0) for life in range(1, 31)]
    steps = [after - before for before, after in pairwise(values)]
    assert min(steps) > 0
    assert steps == sorted(steps, reverse=True)


# --- honesty, endurance, strength


@pytest.mark.parametrize("nemesis", ["umbra_titan", "hollow_crown"])
def test_what_a_mage_cannot_see_makes_no_difference(nemesis: str) -> None:
    options: dict[str, object] = {"nemesis": nemesis, "players": 2}
    matches = [match.clone() for match in walk(AEONS_END, options, 3) if match.decision][::11]
    different = 0
    for match in matches:
        assert match.decision is not None
        seat = max(match.decision.seat, 0)
        other = resample(match, seat, 5)
        different += other.save() != match.save()
        chosen = [
            GreedyMind(AEONS_END, 1).choose(Situation.of(world, seat, random.Random(11)))
            for world in (match, other)
        ]
        assert chosen[0] == chosen[1]
    assert different > len(matches) // 2  # most of them really are other deals


@pytest.mark.parametrize(
    "nemesis", ["umbra_titan", "gate_witch", "hollow_crown", "magus_of_cloaks"]
)
@pytest.mark.parametrize("players", [1, 3])
def test_a_battle_of_any_size_comes_to_an_end(nemesis: str, players: int) -> None:
    assert play({"nemesis": nemesis, "players": players}, seed=2).outcome in ("won", "lost")


def test_two_greedy_mages_beat_the_titan_of_beginners_every_fourth_time_at_least() -> None:
    options: dict[str, object] = {
        "nemesis": "umbra_titan",
        "players": 2,
        "difficulty": "beginner",
        "supply": "deck_destruction",
    }
    ends = [play(options, seed).outcome for seed in SEEDS]
    assert ends.count("won") >= len(ends) // 4
