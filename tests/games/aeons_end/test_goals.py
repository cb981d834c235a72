"""Goals and titles: each is ticked by what it asks for, and not by what nearly does it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from aevum.games.aeons_end.expedition.record import FINISHED, Expedition
from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aeons_end.honours.titles import titles_won
from aevum.games.aeons_end.honours.watcher import GOALS, BattleWatcher
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Event
from aevum.offers import EVERYBODY, ONCE
from aevum.play.achievements import Deeds, watch
from aevum.play.replay import open_replay, read_replay
from aevum.play.scene import Scene
from aevum.play.session import Session
from support.aeons_end import ALL_OPEN, FIRST, QUIET, battle, turn
from support.goals import Box, Heard, Listening

GOLDEN = Path(__file__).parents[2] / "golden"

MINE: Heard = ("turn_began", 0, 1)  # the first player acts; seats count from 0
THEIRS: Heard = ("turn_began", 1, 2)
NEMESIS: Heard = ("nemesis_turn_began", 3)

LISTENING = Listening(BattleWatcher)
heard, answered = LISTENING.heard, LISTENING.answered


def my_turn(*mages: dict[str, Any], **parts: Any) -> Scene:
    """The first player's turn begins."""
    return turn(*mages, phase="turn", turn_order=FIRST, **parts)


@pytest.fixture(scope="module")
def somewhere() -> AeonsEnd:
    """Some battle that goes on."""
    state: AeonsEnd = battle({"mages": [{}, {}]}).match.state
    return state


def test_goals_lie_in_three_tiers() -> None:
    tiers = [goal.tier for goal in GOALS.values()]
    assert [tiers.count(tier) for tier in ("easy", "medium", "hard")] == [12, 22, 12]
    assert tiers == sorted(tiers, key=("easy", "medium", "hard").index)


def test_a_nemesis_of_ours_has_its_box_everywhere() -> None:
    listed = GOALS["nemeses_war_eternal"].boxes + GOALS["nemeses_outcasts"].boxes
    assert GOALS["expert"].boxes == GOALS["extinction"].boxes == listed


CAST: Heard = ("cast", 0, "spark")
DEEDS: dict[Box, tuple[tuple[Heard, ...], tuple[Heard, ...]]] = {  # what does it; what nearly does
    ("doors_ajar", "III", 0): ((MINE, ("opened", 0, "III")), (THEIRS, ("opened", 0, "III"))),
    ("market_day", "gem", 1): ((("gained", 1, "frozen_magmite", "discard"),),
                               (("gained", 1, "cursed_shard", "discard"),)),
    ("lighter_pack", ONCE, 0): ((MINE, ("destroyed", 0, "crystal")),
                                (NEMESIS, ("destroyed", 0, "crystal"))),
    ("curse_breaker", ONCE, 0): ((MINE, ("destroyed", 0, "cursed_bolt")),
                                 (MINE, ("destroyed", 0, "spark"))),
    ("bought_quiet", ONCE, 1): ((("bought_off", 1, "temporal_nimbus"),),
                                (("left", "temporal_nimbus"),)),
    ("vermin", ONCE, 0): ((MINE, ("minion_hurt", "paradox_beast", 3, 0)),
                          (MINE, ("minion_hurt", "paradox_beast", 3, 1))),
    ("good_company", "healed", 0): ((MINE, ("healed", 1, 1, 9)), (MINE, ("healed", 0, 1, 9))),
    ("good_company", "charged", 0): ((MINE, ("charged", 1, 1)), (NEMESIS, ("charged", 1, 1))),
    ("good_company", "focused", 0): ((MINE, ("opened", 1, "II")), (MINE, ("focused", 0, "II"))),
    ("voices_war_eternal", "garu", 1): ((("used_ability", 1, "garu"),), (("charged", 1, 1),)),
    ("voices_outcasts", "kel", 0): ((("used_ability", 0, "kel"),), (("used_ability", 0, "gex"),)),
    ("salvo", ONCE, 0): ((MINE, CAST, CAST, CAST, CAST), (MINE, CAST, CAST, CAST, THEIRS, CAST)),
    ("thunderclap", ONCE, 0): ((MINE, ("nemesis_hurt", "gate_witch", 10, 5)),
                               (MINE, ("nemesis_hurt", "gate_witch", 9, 5))),
    ("deep_pockets", ONCE, 0): ((("aether", 0, 12),), (("aether", 0, 11),)),
    ("from_the_floor", ONCE, 0): ((("exhausted", 0), MINE, ("nemesis_hurt", "gate_witch", 1, 5)),
                                  (("exhausted", 1), MINE, ("nemesis_hurt", "gate_witch", 1, 5))),
}  # fmt: skip


@pytest.mark.parametrize("tick", DEEDS, ids=lambda tick: "-".join(map(str, tick)))
def test_a_deed_is_ticked_for_the_player_who_did_it(tick: Box, somewhere: AeonsEnd) -> None:
    done, nearly = DEEDS[tick]

    assert tick in heard(somewhere, *done)
    assert tick not in heard(somewhere, *nearly)


def test_four_open_breaches_are_seen() -> None:
    assert ("wide_open", ONCE, 1) in heard(
        battle({"mages": [{}, {"breaches": ALL_OPEN}]}).match.state
    )
    lost = {**ALL_OPEN, "IV": "destroyed"}
    assert not heard(battle({"mages": [{}, {"breaches": lost}]}).match.state)


# --- the last position of a battle

GRAVEHOLD: dict[str, Any] = {"gravehold": 20}
SPARKS = ["spark"] * 5
# What it takes to win that way: position, what was told, options; then the same of a near miss.
Won = tuple[dict[str, Any], tuple[Heard, ...], dict[str, Any]]
VICTORIES: dict[str, tuple[Won, Won]] = {
    "gravehold_stands": (({}, (), {}), ({"outcome": "lost"}, (), {})),
    "slim_library": (({"mages": [{"hand": SPARKS, "deck": SPARKS}, {}]}, (), {}),
                     ({"mages": [{"hand": SPARKS, "deck": [*SPARKS, "spark"]},
                                 {"deck": [*SPARKS, *SPARKS]}]}, (), {})),
    "grand_library": (({"mages": [{"hand": SPARKS, "deck": SPARKS * 3}, {}]}, (), {}),
                      ({"mages": [{"hand": SPARKS[1:], "deck": SPARKS * 3}, {}]}, (), {})),
    "all_on_their_feet": (({}, (), {}), ({}, (("exhausted", 1),), {})),
    "last_one_standing": (({"mages": [{"life": 0}, {}]}, (), {}), ({"mages": [{}, {}]}, (), {})),
    "by_a_thread": (({"gravehold": 3}, (), {}), ({"gravehold": 4}, (), {})),
    "ready_for_more": (({"mages": [{"charges": 6}, {"charges": 5}]}, (), {}),
                       ({"mages": [{"charges": 6}, {"charges": 4}]}, (), {})),
    "patience": (({"nemesis": {"deck": [], "in_play": []}}, (), {}),
                 ({"nemesis": {"deck": [], "in_play": ["paradox_beast"]}}, (), {})),
    "odd_ally": (({}, (), {"defend": "xaxos", "boxes": "outcasts"}), ({}, (), {})),
    "not_a_scratch": (({}, (), {}), ({"gravehold": 29}, (), {})),
    "short_work": (({}, (("drawn_foe", "paradox_beast"),), {}),
                   ({}, (("drawn_foe", "rift_scourge"),), {})),
    "bare_hands": (({}, (), {}), ({}, (("used_ability", 1, "garu"),), {})),
    "frugal": (({}, (("gained", 0, "vigorous_sunstone", "discard"),), {}),
               ({}, (("gained", 0, "bottled_sun", "discard"),), {})),
    "alone_in_the_dark": (({"mages": [{}]}, (), {"mages": "garu"}), ({}, (), {})),
    "firm_ground": (({"nemesis": {"tokens": 6}}, (), {"nemesis": "umbra_titan"}),
                    ({"nemesis": {"tokens": 5}}, (), {"nemesis": "umbra_titan"})),
    "stolen_hours": (({}, (("tokens", "gate_witch", 4),), {}),
                     ({}, (("tokens", "gate_witch", 5), ("tokens", "gate_witch", 1)), {})),
    "bare_magus": (({"nemesis": {"tokens": 3}}, (),
                    {"nemesis": "magus_of_cloaks", "difficulty": "expert"}),
                   ({"nemesis": {"tokens": 3}}, (), {"nemesis": "magus_of_cloaks"})),
    "palace_coup": (({}, (MINE, ("minion_hurt", "bezu", 5, 0), ("minion_hurt", "mord", 9, 0)),
                     {"nemesis": "hollow_crown"}),
                    ({}, (MINE, ("minion_hurt", "bezu", 5, 0), THEIRS,
                          ("minion_hurt", "mord", 9, 0)), {"nemesis": "hollow_crown"})),
    "toothless": (({}, (("maw_moved", "maw_1", 7),), {"nemesis": "experiment_153"}),
                  ({}, (("maw_moved", "maw_1", 8),), {"nemesis": "experiment_153"})),
    "wide_awake": (({}, (), {"nemesis": "thief_of_dreams"}),
                   ({}, (("dream_lost", "spark"),), {"nemesis": "thief_of_dreams"})),
    "quiet_graves": (({"nemesis": {"in_play": ["distortion_smoke"]}}, (),
                      {"nemesis": "risen_thrall"}),
                     ({"nemesis": {"in_play": ["thrall_hybrid"]}}, (),
                      {"nemesis": "risen_thrall"})),
    "lamplighter": (({}, (("souls_gone", 5, "ring_a"), ("souls_gone", 7, "ring_b")),
                     {"nemesis": "fountain_of_souls"}),
                    ({}, (("souls_gone", 5, "ring_a"), ("souls_gone", 6, "ring_b")),
                     {"nemesis": "fountain_of_souls"})),
}  # fmt: skip


def ended(case: Won) -> set[str]:
    """The goals of a battle that ends in this position after that was told."""
    given, told, options = case
    outcome = given.get("outcome", "won")
    given = {"mages": [{}, {}], **{part: what for part, what in given.items() if part != "outcome"}}
    state = battle(given, **options).match.state.clone()
    state.outcome = outcome
    return {goal for goal, _, _ in heard(state, *told)}


@pytest.mark.parametrize("goal", VICTORIES)
def test_a_way_to_win_is_ticked_and_a_near_miss_is_not(goal: str) -> None:
    done, nearly = VICTORIES[goal]

    assert goal in ended(done)
    assert goal not in ended(nearly)


@pytest.mark.parametrize(("players", "box"), [(1, "solo"), (2, "two"), (3, "three"), (4, "four")])
def test_a_finished_battle_counts_for_its_number_of_mages(players: int, box: str) -> None:
    names = ",".join(["dezmodia", "garu", "gex", "quilius"][:players])
    state = battle({"mages": [{}] * players}, mages=names).match.state.clone()

    state.outcome = "lost"

    assert heard(state) == [("circle", box, EVERYBODY)]


@pytest.mark.parametrize("nemesis", GOALS["expert"].boxes)
def test_each_nemesis_is_ticked_at_its_difficulty(nemesis: str) -> None:
    for difficulty in ("normal", "expert", "extinction"):
        state = battle({"mages": [{}, {}]}, nemesis=nemesis, difficulty=difficulty).match.state
        state = state.clone()
        state.outcome = "won"
        found = {(goal, box) for goal, box, _ in heard(state)}
        assert {("nemeses_war_eternal", nemesis), ("nemeses_outcasts", nemesis)} & found
        for level in ("expert", "extinction"):
            assert ((level, nemesis) in found) == (level == difficulty)
        (claim,) = titles_won(state)
        assert claim.title == nemesis
        assert claim.facts == {"difficulty": difficulty, "seats": "2"}


def test_treasures_count_by_their_level() -> None:
    state = battle({"mages": [{}, {}]}, boxes="outcasts", treasures_3="world_marble").match.state
    state = state.clone()
    state.outcome = "won"
    assert [box for goal, box, _ in heard(state) if goal == "treasures"] == ["level_3"]


# --- expeditions


def on_the_road(journal: tuple[tuple[Any, ...], ...], **options: Any) -> AeonsEnd:
    """An expedition after a battle, its position still on the table."""
    given: dict[str, Any] = {"mages": [{}, {}]}
    state: AeonsEnd = battle(given, boxes="outcasts", **options).match.state.clone()
    state.expedition = Expedition(kind="expedition", phase=FINISHED, journal=journal)
    return state


WON_1, LOST_1 = (1, 1, "gate_witch", "won", 9, 9), (1, 1, "gate_witch", "lost", 9, 0)
WON_2 = (1, 2, "gate_witch", "won", 9, 9)


def test_a_battle_of_an_expedition_counts_and_one_won_after_a_loss_is_stubborn() -> None:
    first = heard(on_the_road((WON_1,)), ("battle_won", "gate_witch", 1, 6))
    assert {("setting_out", ONCE, EVERYBODY), ("gravehold_stands", ONCE, EVERYBODY)} <= set(first)
    assert ("stubborn", ONCE, EVERYBODY) not in first
    second = heard(on_the_road((LOST_1, WON_2)), ("battle_won", "gate_witch", 2, 4))
    assert ("stubborn", ONCE, EVERYBODY) in second
    lost = heard(on_the_road((LOST_1,)), ("battle_lost", "gate_witch", 1))
    assert lost == [("circle", "two", EVERYBODY)]


@pytest.mark.parametrize("length", ["standard", "short", "extended"])
def test_a_completed_expedition_ticks_its_road(length: str) -> None:
    done = ("expedition_completed", 6)
    clean = heard(on_the_road((WON_1,), expedition_length=length), done)
    assert ("roads", length, EVERYBODY) in clean
    assert ("unbroken_road", ONCE, EVERYBODY) in clean
    assert ("unbroken_road", ONCE, EVERYBODY) not in heard(on_the_road((LOST_1, WON_2)), done)


def test_the_title_of_an_expedition_is_gold_without_a_loss() -> None:
    for journal, medal in (((WON_1,), "gold"), ((LOST_1, WON_2), "silver")):
        nemesis, road = titles_won(on_the_road(journal))
        assert (nemesis.title, road.title) == ("gate_witch", "pathfinder")
        assert road.facts["medal"] == medal


def test_the_memory_of_a_battle_ends_with_it(somewhere: AeonsEnd) -> None:
    watcher = BattleWatcher(somewhere)
    watcher.look(somewhere, [Event("used_ability", (0, "garu")), Event("exhausted", (0,))])
    watcher.look(somewhere, [Event("battle_began", (2, 1, "gate_witch"))])
    assert not watcher.memory.abilities
    assert not watcher.memory.exhausted


def test_a_battle_entered_from_beside_the_program_proves_nothing() -> None:
    state = on_the_road((WON_1,), expedition_battles="entered")
    assert heard(state, ("battle_won", "gate_witch", 1, 6), ("expedition_completed", 6)) == []
    assert titles_won(state) == ()


# --- played through


def test_what_a_player_does_at_the_table_is_told_as_the_goals_expect() -> None:
    opened = answered(my_turn({"aether": 2, "breaches": {"II": 3}}), "focus II")
    assert ("doors_ajar", "II", 0) in opened
    bought = answered(my_turn({"aether": 4}, piles={"frozen_magmite": 5}), "gain frozen_magmite")
    assert ("market_day", "gem", 0) in bought
    foe = {"in_play": [{"paradox_beast": 1}], "deck": [QUIET]}
    bug = answered(
        battle(
            {
                "mages": [{"prepped": {"I": ["spark"]}, "hand": [], "deck": []}, {}],
                "phase": "turn",
                "turn_order": FIRST,
                "nemesis": foe,
            }
        ),
        "cast spark I",
        "paradox_beast",
    )
    assert ("vermin", ONCE, 0) in bug


def test_the_last_blow_wins_the_battle_for_everybody() -> None:
    scene = my_turn({"prepped": {"I": ["spark"]}}, nemesis={"life": 1, "in_play": []})

    found = answered(scene, "cast spark I")

    assert ("nemeses_war_eternal", "umbra_titan", EVERYBODY) in found
    assert ("gravehold_stands", ONCE, EVERYBODY) in found


def golden(name: str) -> Session:
    return open_replay(read_replay((GOLDEN / f"{name}.replay").read_text("utf-8")))


def test_a_recorded_victory_has_brought_its_goals_and_its_title() -> None:
    session = golden("aeons-end-won")
    deeds = watch(session)()
    state = session.match.state
    assert ("gravehold_stands", ONCE, EVERYBODY) in deeds.ticks
    assert [claim.title for claim in deeds.claims] == [state.nemesis.id]
    session.take_back(1)
    assert watch(session)() == Deeds()


def test_the_battles_of_an_expedition_that_goes_on_count() -> None:
    session = golden("aeons-end-expedition-fought")
    while not AEONS_END.counts(session.match.state) or session.is_over:
        session.take_back(1)
    assert not session.is_over
    assert any(tick.goal == "circle" for tick in watch(session)().ticks)
