"""Where nemesis mats and their cards draw the line: the exact numbers of the four nemeses."""

from itertools import pairwise
from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.scene import Scene
from support.aeons_end import acting, battle, drawing
from support.rules import rule
from support.thief_of_dreams import EMPTY, acted, drawn, mat_of

# --- Experiment 153


def grown(card: str, spaces: list[int], **parts: Any) -> Scene:
    """Experiment 153 draws this card with its maws on these spaces."""
    board = {"board": {"spaces": spaces, "lives": [20, 20, 20, 20]}}
    nemesis = {**board, **parts.pop("nemesis", {})}
    return drawing(card, nemesis=nemesis, options={"nemesis": "experiment_153"}, **parts)


@rule("NR-73")
@pytest.mark.parametrize(("space", "prompt"), [(1, "suffer_2"), (5, "suffer_4")])
def test_marked_for_death_does_not_bind_the_effects_of_the_first_track(
    space: int, prompt: str
) -> None:
    nemesis = {"laid": {"marked_for_death": 2}}
    scene = grown("lunging_jaws", [space, 1, 1, 1], nemesis=nemesis).when("maw_1")
    scene.asks(0, prompt, ["1", "2"])


@rule("NR-22")
@pytest.mark.parametrize(("space", "left"), [(1, 8), (5, 4)])
def test_the_fourth_maw_costs_four_cards_and_at_the_end_eight(space: int, left: int) -> None:
    mages = [{"hand": ["crystal"] * 12, "deck": []}, {"hand": [], "deck": []}]
    scene = grown("lunging_jaws", [1, 1, 1, space], mages=mages).when("maw_4")
    assert len(scene.see("mages.0.hand")) == left


@rule("NR-19")
def test_two_shards_in_the_curse_deck_are_enough_for_bound() -> None:
    scene = grown("bound", [1, 1, 1, 1], nemesis={"curses": {"cursed_shard": 2}})
    scene.asks(0, "bound", ["two_shards", "maw_advances_3"])


def test_aural_carnivore_keeps_the_first_maw_too_from_damage() -> None:
    mage = {"prepped": {"I": "spark"}, "hand": ["crystal"]}
    board = {"spaces": [2, 1, 1, 1], "lives": [20] * 4}
    side = {"in_play": ["aural_carnivore"], "board": board}
    given = {"phase": "casting", "mages": [mage], "nemesis": side}
    at = battle(given, nemesis="experiment_153").when("cast spark I", "maw_1")
    assert at.see("nemesis.board.lives") == [20] * 4


def test_divide_and_devour_advances_a_maw_exactly_three_spaces() -> None:
    scene = grown("divide_and_devour", [1, 1, 1, 1]).when("maw_1", "maw_2")
    assert scene.see("nemesis.board.spaces") == [3 - 1, 4, 1, 1]  # the only one not held goes back


# --- Thief of Dreams


def test_every_space_of_the_dream_mat_has_its_two_actions() -> None:
    known = AEONS_END.catalogue()
    spaces = [number for number in range(9) if f"gain_dream {number}" in known]
    assert spaces == [number for number in range(9) if f"destroy_dream {number}" in known]
    assert spaces == [1, 2, 3, 4, 5]


def test_spiralling_nightmare_moves_space_5_on_whatever_lies_before_it() -> None:
    mat = [None, None, None, None, "carbonize"]
    scene = acted({"spiralling_nightmare": 1}, mat).asks(0, "suffer_2").when("1")
    assert mat_of(scene) == ["aurora", None, None, None, None]


def test_spiralling_nightmare_that_empties_the_mat_is_followed_by_an_unleash() -> None:
    mat = [None, None, None, None, "carbonize"]
    scene = acted({"spiralling_nightmare": 1}, mat, deck=[]).when("1")
    assert mat_of(scene) == ["carbonize", None, None, None, None]


def test_the_cards_of_the_thief_unleash_exactly_twice() -> None:
    scene = acted({"fools_bargain": 1}, ["kindle", *EMPTY[1:]])
    assert mat_of(scene) == [None, "aurora", "aurora", "kindle", None]
    hands = [{"hand": [], "charges": 6}, {"hand": []}]
    drain = drawn("aether_drain", ["kindle", *EMPTY[1:]], mages=hands)
    assert mat_of(drain) == ["aurora", "aurora", "kindle", None, None]


def test_siphon_memories_takes_exactly_three_cards() -> None:
    mages = [{"hand": ["kindle"] * 5, "deck": []}, {"hand": [], "deck": []}]
    scene = drawn("siphon_memories", ["breach_ore", *EMPTY[1:]], mages=mages)
    assert scene.see("mages.0.hand") == ["kindle"] * 2
    assert mat_of(scene) == ["kindle", "kindle", "kindle", "breach_ore", None]


# --- Risen Thrall


def test_an_unleash_brings_a_thrall_and_no_damage_while_one_is_left() -> None:
    scene = drawing("hemorrhage", options={"nemesis": "risen_thrall"})
    assert len(scene.see("nemesis.in_play")) == 1
    assert scene.see("gravehold") == 29  # of the Hemorrhage alone


def test_shambling_infantry_and_soldiers_do_nothing_in_the_main_phase() -> None:
    troops = ["shambling_infantry", "soldier_of_rot"]
    scene = acting(*troops, options={"nemesis": "risen_thrall"}).when("1")
    assert (scene.see("mages.0.life"), scene.see("gravehold")) == (9, 29)
    assert scene.see("nemesis.counts")[:2] == [4, 4]


def test_twisting_deceit_shuffles_the_pile_in_even_while_the_deck_has_thralls() -> None:
    troops = ["shambling_infantry"] * 3
    nemesis = {"reserve_discard": ["soldier_of_rot"] * 3, "board": {"deck": troops}}
    options = {"nemesis": "risen_thrall"}
    scene = drawing("twisting_deceit", nemesis=nemesis, options=options)
    assert scene.see("nemesis.reserve_discard") == []
    assert len(scene.see("nemesis.board.deck")) == 4


# --- Risen Thrall's cards


def test_half_of_each_troop_is_dealt_with_an_illusion_on_its_truth_side() -> None:
    for seed in range(5):
        troops = battle(None, seed, nemesis="risen_thrall").match.state.nemesis.boards
        assert [sum(truth % 2 == 0 for truth in troop.truths) for troop in troops] == [3, 3]


def thralls(card: str | dict[str, int], hands: list[int]) -> Scene:
    """Risen Thrall's turn with this card, and players who hold so many Crystals."""
    mages = [{"hand": ["crystal"] * count, "deck": []} for count in hands]
    ids = {"mages": "dezmodia,garu,quilius", "nemesis": "risen_thrall"}
    return acting(card, mages=mages, options=ids, nemesis={"curses": {"cursed_shard": 1}})


@rule("NR-18")
@pytest.mark.parametrize(
    ("card", "prompt", "hands", "left"),
    [
        ("engulfing_hordes", "discard_gain_shard", [1, 3, 0], 2),
        ("spiralling_illusion", "discard_3", [3, 5, 2], 2),
    ],
)
def test_whoever_has_enough_cards_may_be_picked_and_loses_no_more(
    card: str, prompt: str, hands: list[int], left: int
) -> None:
    scene = thralls({card: 1}, hands).asks(0, prompt, ["1", "2"]).when("2")
    assert len(scene.see("mages.1.hand")) == left


def test_vampiric_thrall_unleashes_exactly_twice() -> None:
    scene = drawing("vampiric_thrall", options={"nemesis": "risen_thrall"})
    scene.asks(0, "vampiric_thrall")
    assert len(scene.see("nemesis.in_play")) == 2


# --- Fountain of Souls


@pytest.mark.parametrize(("players", "moves"), [(2, 4), (3, 5), (4, 6)])
def test_a_soul_needs_one_move_more_for_each_mage_above_two(players: int, moves: int) -> None:
    starts = {2: "start_1_2p", 3: "start_3p", 4: "start_4p"}
    spaces = ["start_4p", "start_3p", "start_1_2p", "ring_a", "ring_b", "ring_c", "ring_d"]
    path = spaces[spaces.index(starts[players]) :]
    assert len(path) - 1 == moves
    mages = ",".join(["dezmodia", "garu", "quilius", "ulgimor"][:players])
    options = {"nemesis": "fountain_of_souls", "mages": mages}
    for here, there in pairwise(path):
        board = {"board": {"spaces": [int(space == here) for space in spaces]}}
        scene = acting(nemesis=board, options=options, turn_order={"known": ["1"]})
        assert scene.see("nemesis.board.spaces") == [int(space == there) for space in spaces]
        assert scene.see("gravehold") == (29 if there == "ring_d" else 30)


def test_the_lantern_lights_pairs_with_a_soul_whether_one_space_or_both_have_some() -> None:
    board = {"spaces": [0, 0, 0, 2, 2, 0, 0], "fuel": 3}
    given = {"mages": [{"hand": ["crystal"]}], "nemesis": {"in_play": [], "board": board}}
    at = battle(given, nemesis="fountain_of_souls").when("lantern")
    pairs = ["start_1_2p ring_a", "ring_a ring_b", "ring_b ring_c", "ring_d ring_a"]
    at.asks(1, "lantern_where", pairs).when("ring_a ring_b", "2", "2")
    assert at.see("nemesis.board.spaces") == [0] * 7


def test_the_lantern_is_for_the_main_phase() -> None:
    board = {"spaces": [0, 0, 0, 2, 2, 0, 0], "fuel": 3}
    mage = {"hand": ["crystal"], "prepped": {"I": "spark"}}
    given = {"mages": [mage], "nemesis": {"in_play": [], "board": board}, "phase": "casting"}
    assert battle(given, nemesis="fountain_of_souls").refusal("lantern") == "WE-25"


@rule("NR-18")
def test_one_soulfire_is_enough_to_be_picked_by_loss_of_will() -> None:
    mages = [{"hand": ["soulfire"]}, {"hand": ["soulfire"] * 3}]
    board = {"board": {"spaces": [0] * 7}}
    scene = acting(
        {"loss_of_will": 1}, mages=mages, nemesis=board, options={"nemesis": "fountain_of_souls"}
    )
    scene.asks(0, "loss_of_will", ["1", "2"]).when("2")
    assert scene.see("mages.1.hand") == ["soulfire"] * 2


# --- what all four share


@pytest.mark.parametrize(
    "nemesis", ["experiment_153", "thief_of_dreams", "risen_thrall", "fountain_of_souls"]
)
def test_no_nemesis_of_outcasts_has_nemesis_tokens(nemesis: str) -> None:
    for difficulty in ("normal", "expert"):
        assert battle(None, nemesis=nemesis, difficulty=difficulty).see("nemesis.tokens") == 0


def test_vein_worms_advance_a_maw_three_spaces() -> None:
    board = {"board": {"spaces": [1, 4, 1, 1], "lives": [20] * 4}}
    scene = acting("vein_worms", nemesis=board, options={"nemesis": "experiment_153"})
    scene.when("maw_2")
    assert scene.see("nemesis.board.spaces") == [1, 7, 1, 1]
