"""The turn as a whole: one main action, the optional legend, then the next player."""

import pytest

from aevum.games.aetherya.game import AETHERYA
from support.aetherya import ALLIED, DULL_RIVER, QUIET, codes, scene
from support.rules import rule
from support.walks import walk

CLAIM = "claim alliance_human_elf"


@rule("AE-19")
def test_a_turn_is_one_main_action_and_then_the_other_player_is_asked() -> None:
    turn = scene(given={"kingdoms": [{"grid": QUIET}, {"grid": QUIET}], "river": DULL_RIVER})
    turn.asks(1, "main_action", ["draw", "take 1"])
    for early in ("done", "place a1"):
        assert turn.refusal(early) == "AE-19"
    turn.when("take 1").asks(1, "placing")
    for second in ("draw", "take 1", "done"):
        assert turn.refusal(second) == "AE-19"
    turn.when("place a1").asks(2, "main_action", ["draw", "take 1"])


@rule("AE-19")
def test_no_second_main_action_follows_the_first() -> None:
    turn = scene(
        given={
            "kingdoms": [{"grid": ALLIED}],
            "hand": ["swamp"],
            "river": ["alliance_human_elf", *DULL_RIVER],
        }
    ).when("place c2")
    turn.asks(1, "finish_turn", [CLAIM, "done"])
    for second in ("draw", "take 1", "place a1"):
        assert turn.refusal(second) == "AE-19"


@rule("AE-19", "AE-38")
def test_a_turn_may_bring_one_legend_and_no_more() -> None:
    turn = scene(
        given={
            "kingdoms": [{"grid": ["....", ".HE.", ".NS.", "...."]}],
            "river": ["alliance_human_elf", "alliance_human_dwarf"],
            "legend_deck": [],
        }
    ).when(CLAIM)
    assert codes(turn) == ["draw", "take 1"]
    assert turn.refusal("claim alliance_human_dwarf") == "AE-38"


@rule("AE-27")
@pytest.mark.parametrize("mode", ["base", "tiles"])
@pytest.mark.parametrize("deck_exhaustion", ["immediate_flip", "keep_drawn", "on_demand"])
def test_both_main_actions_are_always_possible(mode: str, deck_exhaustion: str) -> None:
    asked = 0
    for seed in range(1, 6):
        setup = {"mode": mode, "players": 2, "deck_exhaustion": deck_exhaustion}
        for match in walk(AETHERYA, setup, seed):
            if match.decision is None or match.decision.prompt != "main_action":
                continue
            asked += 1
            assert {"draw", "take 1"} <= set(match.decision.codes())
            assert all(0 in kingdom.seen for kingdom in match.state.kingdoms)
    assert asked > 50


@rule("AE-29")
def test_the_turn_passes_on_once_action_and_legend_are_done() -> None:
    turn = scene(
        given={
            "kingdoms": [{"grid": ALLIED}, {"grid": QUIET}],
            "hand": ["swamp"],
            "river": ["alliance_human_elf", *DULL_RIVER],
        }
    ).when("place c2")
    turn.when("done", seat=1).asks(2, "main_action")
    assert (turn.see("turn"), turn.see("turn_of")) == (2, 2)


@rule("AE-29")
def test_a_legend_taken_after_the_action_ends_the_turn_when_nothing_else_is_left() -> None:
    turn = scene(
        given={
            "kingdoms": [{"grid": ALLIED}, {"grid": QUIET}],
            "hand": ["swamp"],
            "river": ["alliance_human_elf", *DULL_RIVER],
            "legend_deck": ["range_plain"],
        }
    )
    turn.when("place c2", CLAIM, seat=1).asks(2, "main_action")


@rule("AE-29", "AE-76")
def test_tiles_come_before_the_end_of_the_turn() -> None:
    turn = scene(
        given={
            "kingdoms": [{"grid": QUIET, "front": ["divine_hammer"]}, {"grid": QUIET}],
            "hand": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    ).when("place b2")
    turn.asks(1, "finish_turn", ["use divine_hammer", "done"]).when("done")
    turn.asks(2, "main_action")


@rule("AE-29")
def test_a_new_turn_may_bring_a_new_legend() -> None:
    turn = scene(
        given={
            "kingdoms": [
                {"grid": ["....", ".HE.", ".NS.", "...."]},
                {"grid": ["....", ".PM.", ".MP.", "...."]},
            ],
            "river": ["alliance_human_elf", "alliance_human_dwarf"],
            "legend_deck": [],
            "discard": ["forest"],
        }
    )
    turn.when(CLAIM, "take 1", "place c3", seat=1)
    turn.when("take 1", "place b2", seat=2)
    assert "claim alliance_human_dwarf" in codes(turn)
    turn.when("claim alliance_human_dwarf", seat=1)
    assert turn.see("kingdoms.0.legends") == ["alliance_human_elf", "alliance_human_dwarf"]
