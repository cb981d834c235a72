"""Risen Thrall: the thrall deck, illusions, the mat and the nine cards."""

from typing import Any

import pytest

from aevum.games.aeons_end.cards import FOES
from aevum.games.aeons_end.outcasts import illusions
from aevum.games.aeons_end.outcasts.nemeses.risen_thrall import turn_over
from aevum.kernel import HIDDEN
from aevum.offers import Provenance
from aevum.play.scene import Scene
from support.aeons_end import acting, battle, drawing, offered, table, told
from support.rules import rule

INFANTRY, SOLDIER = "shambling_infantry", "soldier_of_rot"
REAL: dict[str, Any] = {"board": {"illusions": {INFANTRY: "", SOLDIER: ""}}}
FALSE: dict[str, Any] = {"board": {"illusions": {INFANTRY: "ABCDEF", SOLDIER: "ABCDEF"}}}


def drawn(*cards: str, in_play: list[Any] | None = None, **parts: Any) -> Scene:
    nemesis = {"in_play": in_play or [], **parts.pop("nemesis", {})}
    options = {"nemesis": "risen_thrall", **parts.pop("options", {})}
    return drawing(*cards, nemesis=nemesis, options=options, **parts)


def acted(*cards: Any, **parts: Any) -> Scene:
    options = {"nemesis": "risen_thrall", **parts.pop("options", {})}
    return acting(*cards, options=options, **parts)


def main_phase(*in_play: Any, aether: int = 9, **parts: Any) -> Scene:
    mage = {"hand": ["crystal"], "aether": aether, **parts.pop("mage", {})}
    nemesis = {"in_play": list(in_play), **parts.pop("nemesis", {})}
    return battle({"mages": [mage], "nemesis": nemesis, **parts}, nemesis="risen_thrall")


# --- set-up


@rule("NR-59", "NR-77")
def test_twelve_thralls_of_two_troops_form_a_deck_of_their_own() -> None:
    scene = battle({}, nemesis="risen_thrall")
    deck = scene.see("nemesis.board.deck")
    assert (deck.count(INFANTRY), deck.count(SOLDIER)) == (6, 6)
    assert scene.see("nemesis.in_play") == []
    tiers = [scene.see(f"nemesis.tier_{tier}") for tier in "123"]
    assert not {INFANTRY, SOLDIER} & {name for tier in tiers for name in tier}


@rule("WE-114")
def test_the_next_troop_is_open_and_every_truth_side_hidden() -> None:
    view = battle({}, nemesis="risen_thrall").match.view(0)
    assert len(view.nemesis.boards[0].shown) == 1
    assert HIDDEN not in view.nemesis.boards[0].shown
    assert set(view.nemesis.reserve) == {HIDDEN}
    assert all(set(troop.truths) == {HIDDEN} for troop in view.nemesis.boards)


def test_half_of_each_troop_are_illusions_and_say_so_as_stand_ins() -> None:
    assert illusions.ILLUSIONS_OF == {INFANTRY: 3, SOLDIER: 3}
    assert {FOES[name].provenance for name in (INFANTRY, SOLDIER)} == {Provenance.STAND_IN}
    assert FOES[SOLDIER].copies == 6


@rule("NR-76")
@pytest.mark.parametrize(("mode", "life", "thrall"), [("normal", 50, 4), ("extinction", 60, 6)])
def test_the_harder_modes_toughen_thralls(mode: str, life: int, thrall: int) -> None:
    scene = drawn("smite", options={"difficulty": mode})
    assert scene.see("nemesis.life") == life
    assert scene.see("nemesis.counts") == [thrall, thrall]
    hybrid = drawn("thrall_hybrid", options={"difficulty": mode})
    assert hybrid.see("nemesis.counters.thrall_hybrid") == thrall + 7


# --- Unleash and the deck


def test_an_unleash_brings_the_thrall_that_lay_on_top() -> None:
    deck = [SOLDIER, INFANTRY, SOLDIER]
    scene = drawn("smite", nemesis={"board": {"deck": deck}})
    assert scene.see("nemesis.in_play") == [SOLDIER, INFANTRY]
    assert scene.see("nemesis.board.deck") == [SOLDIER]


def test_an_empty_deck_is_made_anew_of_the_discarded_thralls() -> None:
    nemesis = {"reserve_discard": [SOLDIER, SOLDIER], "board": {"deck": [INFANTRY]}}
    scene = drawn("smite", nemesis=nemesis)
    assert scene.see("nemesis.in_play") == [INFANTRY, SOLDIER]
    assert scene.see("nemesis.reserve_discard") == []
    assert scene.see("nemesis.board.deck") == [SOLDIER]


def test_with_all_thralls_in_play_an_unleash_costs_gravehold_4() -> None:
    scene = drawn("topple", nemesis={"board": {"deck": []}})
    assert scene.see("gravehold") == 30 - 4 - 4 - 4
    assert len(told(scene, "no_more_thralls")) == 2


def test_thralls_placed_by_a_card_cost_nothing_when_none_is_left() -> None:
    for card in ("imbue", "undying_force"):
        assert drawn(card, nemesis={"board": {"deck": []}}).see("gravehold") == 30


# --- the start of a nemesis turn


@rule("NR-68")
@pytest.mark.parametrize(("count", "harm"), [(1, 1), (2, 1), (3, 2), (4, 4), (5, 4)])
def test_soldiers_hit_gravehold_at_the_start_of_a_nemesis_turn(count: int, harm: int) -> None:
    assert acted(*[SOLDIER] * count).see("gravehold") == 30 - harm


@rule("NR-68")
@pytest.mark.parametrize(("count", "harm"), [(1, 1), (2, 1), (3, 2), (4, 3), (6, 3)])
def test_infantry_hits_a_player_of_the_groups_choice(count: int, harm: int) -> None:
    scene = acted(*[INFANTRY] * count).asks(0, "infantry_strikes", ["1", "2"]).when("2")
    assert scene.see("mages.1.life") == 10 - harm


@rule("NR-68")
def test_both_checks_come_before_the_main_phase_soldiers_first() -> None:
    scene = acted("catacomb_drone", SOLDIER, INFANTRY).when("1")
    kinds = [event[0] for event in scene.told()]
    first = acted("catacomb_drone", SOLDIER, INFANTRY)
    assert told(first, "gravehold_hurt") == [(1, 29)]
    assert kinds.index("hurt") < kinds.index("resolves")


@rule("NR-73")
def test_marked_for_death_does_not_bind_the_infantry() -> None:
    nemesis = {"laid": {"marked_for_death": 2}}
    acted(INFANTRY, nemesis=nemesis).asks(0, "infantry_strikes", ["1", "2"])


@rule("NR-76")
def test_in_the_harder_modes_each_check_deals_1_more() -> None:
    scene = acted(SOLDIER, SOLDIER, INFANTRY, options={"difficulty": "expert"}).when("1")
    assert scene.see("gravehold") == 28
    assert scene.see("mages.0.life") == 8


def test_without_thralls_nothing_happens_at_the_start() -> None:
    scene = acted("engulfing_hordes", options={"difficulty": "expert"})
    assert scene.see("gravehold") == 30


def test_thralls_have_nothing_to_do_in_the_main_phase() -> None:
    scene = acted(SOLDIER)
    assert (SOLDIER,) not in told(scene, "resolves")


# --- turning thralls over


def test_an_illusion_is_discarded_when_it_is_turned_over_for_2_aether() -> None:
    scene = main_phase(SOLDIER, SOLDIER, nemesis={"board": {"illusions": {SOLDIER: "A"}}})
    assert offered(scene, "turn_over") == [f"{SOLDIER} A", f"{SOLDIER} B"]
    scene.when(f"turn_over {SOLDIER} A")
    assert scene.see("nemesis.reserve_discard") == [SOLDIER]
    assert told(scene, "thrall_turned") == [(SOLDIER, "illusion")]
    assert scene.see("mages.0.aether") == 7


def test_a_real_thrall_stays_as_it_is_and_is_not_turned_again() -> None:
    nemesis = {"board": {"illusions": {SOLDIER: "A"}}}
    scene = main_phase(SOLDIER, {SOLDIER: 2}, nemesis=nemesis).when(f"turn_over {SOLDIER} B")
    assert scene.see("nemesis.in_play") == [SOLDIER, SOLDIER]
    assert scene.see("nemesis.counts") == [4, 2]
    assert scene.see("nemesis.board.turned") == {INFANTRY: "", SOLDIER: "B"}
    assert offered(scene, "turn_over") == [f"{SOLDIER} A"]
    assert scene.refusal(f"turn_over {SOLDIER} B") == "WE-114"
    assert scene.refusal(f"turn_over {INFANTRY} A") == "WE-114"


def test_turning_over_needs_the_aether_and_thralls() -> None:
    assert main_phase(SOLDIER, aether=1).refusal(f"turn_over {SOLDIER} A") == "WE-33"
    witch = battle({"mages": [{"aether": 9, "hand": ["crystal"]}]})
    assert witch.refusal(f"turn_over {SOLDIER} A") == "WE-114"


@rule("WE-114")
def test_a_thrall_killed_unturned_keeps_its_secret() -> None:
    given = {
        "phase": "casting",
        "mages": [{"prepped": {"I": "spark"}, "hand": ["crystal"]}],
        "nemesis": {"in_play": [{SOLDIER: 1}, INFANTRY]},
    }
    scene = battle(given, nemesis="risen_thrall").when("cast spark I", f"{SOLDIER} A")
    assert scene.see("nemesis.reserve_discard") == [SOLDIER]
    assert scene.see("nemesis.board.turned") == {INFANTRY: "", SOLDIER: ""}
    assert all(HIDDEN in troop.truths for troop in scene.match.view(0).nemesis.boards)


def test_shuffled_back_thralls_are_unknown_again() -> None:
    nemesis = {"reserve_discard": [SOLDIER] * 6, **FALSE}
    nemesis["board"] = {**FALSE["board"], "turned": {SOLDIER: "ABCDEF"}, "deck": []}
    scene = drawn("imbue", nemesis=nemesis)
    assert scene.see("nemesis.board.turned")[SOLDIER] == ""


def test_equal_thralls_are_told_apart_by_letters() -> None:
    given = {
        "phase": "casting",
        "mages": [{"prepped": {"I": "spark"}, "hand": ["crystal"]}],
        "nemesis": {"in_play": [SOLDIER, {SOLDIER: 2}]},
    }
    scene = battle(given, nemesis="risen_thrall").when("cast spark I")
    scene.asks(1, "damage", ["nemesis", f"{SOLDIER} A", f"{SOLDIER} B"]).when(f"{SOLDIER} B")
    assert scene.see("nemesis.counts") == [4, 1]


@rule("NR-54")
def test_thralls_count_as_minions_for_the_victory_by_an_empty_deck() -> None:
    given = {"nemesis": {"in_play": [SOLDIER], "deck": []}, "mages": [{"hand": ["crystal"]}]}
    assert battle(given, nemesis="risen_thrall").when("end").match.outcome == ""


# --- tier 1


def test_imbue_brings_a_thrall_with_2_more_life() -> None:
    assert drawn("imbue").see("nemesis.counts") == [6]
    assert drawn("imbue", options={"difficulty": "expert"}).see("nemesis.counts") == [8]


def test_vampiric_thrall_unleashes_twice_and_turns_one_over() -> None:
    nemesis = {"board": {"deck": [SOLDIER, INFANTRY], **FALSE["board"]}}
    scene = drawn("vampiric_thrall", nemesis=nemesis)
    scene.asks(0, "vampiric_thrall", [f"{SOLDIER} A", f"{INFANTRY} A"]).when(f"{SOLDIER} A")
    assert scene.see("nemesis.in_play") == [INFANTRY]
    assert told(scene, "hurt") == []


def test_engulfing_hordes_adds_1_to_each_check() -> None:
    scene = acted(SOLDIER, INFANTRY, "engulfing_hordes").when("2")
    assert scene.see("gravehold") == 28
    assert scene.see("mages.1.life") == 8


@rule("NR-18")
def test_engulfing_hordes_trades_a_card_for_a_cursed_shard() -> None:
    nemesis = {"curses": {"cursed_shard": 1}}
    mages = [{"hand": [], "charges": 6}, {"hand": ["spark"]}]
    scene = acted({"engulfing_hordes": 1}, nemesis=nemesis, mages=mages)
    assert scene.see("mages.1.discard") == ["spark", "cursed_shard"]


# --- tier 2


def test_twisting_deceit_shuffles_the_discarded_thralls_in_and_unleashes_twice() -> None:
    nemesis = {"reserve_discard": [SOLDIER] * 3, "board": {"deck": [INFANTRY]}}
    scene = drawn("twisting_deceit", nemesis=nemesis)
    assert scene.see("nemesis.reserve_discard") == []
    assert len(scene.see("nemesis.in_play")) == 2
    assert len(scene.see("nemesis.board.deck")) == 2


@rule("NR-77")
def test_thrall_hybrid_counts_for_both_checks_and_goes_to_the_nemesis_discard_pile() -> None:
    scene = acted("thrall_hybrid").when("1")
    assert (scene.see("gravehold"), scene.see("mages.0.life")) == (29, 9)
    given = {
        "phase": "casting",
        "mages": [{"prepped": {"I": "spark"}, "hand": ["crystal"]}],
        "nemesis": {"in_play": [{"thrall_hybrid": 1}]},
    }
    killed = battle(given, nemesis="risen_thrall").when("cast spark I", "thrall_hybrid")
    assert killed.see("nemesis.discard") == ["thrall_hybrid"]
    assert offered(main_phase("thrall_hybrid"), "turn_over") == []


def test_spiralling_illusion_makes_turning_dearer_and_unleashes_at_once() -> None:
    scene = drawn("spiralling_illusion")
    assert len(scene.see("nemesis.in_play")) == 2
    turned = main_phase(SOLDIER, "spiralling_illusion", aether=3, nemesis=REAL)
    assert turned.when(f"turn_over {SOLDIER} A").see("mages.0.aether") == 0
    assert main_phase(SOLDIER, "spiralling_illusion", aether=2).refusal(
        f"turn_over {SOLDIER} A"
    ) == ("WE-33")


@rule("NR-18")
def test_spiralling_illusion_takes_three_cards_of_a_hand_that_has_them() -> None:
    mages = [{"hand": ["crystal"]}, {"hand": ["spark"] * 3}]
    scene = acted({"spiralling_illusion": 1}, mages=mages)
    assert scene.see("mages.1.hand") == []


# --- tier 3


def test_undying_force_brings_two_thralls_with_3_more_life() -> None:
    assert drawn("undying_force").see("nemesis.counts") == [7, 7]


@rule("NR-78")
def test_distortion_smoke_keeps_every_thrall_from_damage_but_not_from_being_turned() -> None:
    def cast_at(target: str) -> Scene:
        in_play = [SOLDIER, "thrall_hybrid", "distortion_smoke"]
        given = {
            "phase": "casting",
            "mages": [{"prepped": {"I": "jagged_lightning"}, "hand": []}],
            "nemesis": {"in_play": in_play},
        }
        return battle(given, nemesis="risen_thrall").when("cast jagged_lightning I", target)

    assert cast_at(f"{SOLDIER} A").see("nemesis.counts") == [4, 11, 13]
    assert cast_at("thrall_hybrid").see("nemesis.counts") == [4, 11, 13]
    assert cast_at("distortion_smoke").see("nemesis.counts") == [4, 11, 10]
    turned = main_phase(SOLDIER, "distortion_smoke", nemesis=FALSE)
    assert turned.when(f"turn_over {SOLDIER} A").see("nemesis.in_play") == ["distortion_smoke"]


def test_distortion_smoke_unleashes_twice() -> None:
    assert len(acted("distortion_smoke").see("nemesis.in_play")) == 4  # and the card drawn


def test_cutting_image_hurts_whoever_turns_a_thrall_over() -> None:
    for truth in (REAL, FALSE):
        scene = main_phase(SOLDIER, "cutting_image", nemesis=truth)
        assert scene.when(f"turn_over {SOLDIER} A").see("mages.0.life") == 8
    card = main_phase(SOLDIER, "cutting_image", nemesis=FALSE)
    turn_over(table(card), card.match.state.nemesis.in_play[0])  # as a nemesis card does it
    assert card.see("mages.0.life") == 10
    assert len(acted({"cutting_image": 1}).see("nemesis.in_play")) == 4


# --- numbers an owner may enter


def test_an_owner_may_enter_the_printed_number_of_illusions() -> None:
    try:
        illusions.use_illusions({SOLDIER: "6"})
        assert illusions.ILLUSIONS_OF == {INFANTRY: 3, SOLDIER: 6}
        scene = main_phase(*[SOLDIER] * 6, aether=12)
        for letter in "ABCDEF":
            scene.when(f"turn_over {SOLDIER} {letter}")
        assert scene.see("nemesis.in_play") == []
    finally:
        illusions.use_illusions({})


@pytest.mark.parametrize(
    ("listed", "problem"),
    [
        ({"ghost": 1}, "unknown"),
        ({SOLDIER: 7}, "illusion_count"),
        ({SOLDIER: -1}, "illusion_count"),
        ({SOLDIER: True}, "illusion_count"),
        ({SOLDIER: "many"}, "illusion_count"),
    ],
)
def test_impossible_numbers_of_illusions_are_refused(
    listed: dict[str, object], problem: str
) -> None:
    assert [key for key, _ in illusions.illusion_problems(listed)] == [problem]
    assert list(illusions.illusion_problems({SOLDIER: 0, INFANTRY: "6"})) == []
