"""Using tiles: when, what becomes of them, and those that bring points: sword and stones."""

from typing import Any

import pytest

from aevum.play.scene import Scene
from support.aetherya import (
    ALMOST_DONE,
    DULL_RIVER,
    ELF_AND_DWARF,
    QUIET,
    codes,
    end_of_turn,
    offered,
    quiet,
    scene,
)
from support.rules import rule

# --- when


@rule("AE-76")
def test_tiles_wait_for_the_end_of_the_turn() -> None:
    early = scene(
        given={
            "kingdoms": [quiet(front=["divine_hammer"])],
            "discard": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    )
    assert early.refusal("use divine_hammer") == "AE-76"
    early.when("take 1")
    assert early.refusal("use divine_hammer") == "AE-76"
    early.when("place b2")
    early.asks(1, "finish_turn", ["use divine_hammer", "done"])


@rule("AE-76")
def test_any_number_of_tiles_may_be_used_in_any_order() -> None:
    tiles = ["palantir", "divine_hammer", "diplomatic_accord"]
    answers = {
        "palantir": ["2 a1"],
        "divine_hammer": ["a1", "a2"],
        "diplomatic_accord": ["b2"],
    }
    for order in (tiles, tiles[::-1]):
        busy = end_of_turn({"grid": ["....", ".HE.", ".MF.", "...."], "front": tiles})
        for tile in order:
            busy.when(f"use {tile}", *answers[tile])
        busy.asks(2, "main_action")
        assert busy.see("kingdoms.0.front") == ["palantir"]


@rule("AE-76")
def test_a_tile_found_this_turn_may_be_used_this_turn() -> None:
    found = scene(
        given={
            "kingdoms": [{"grid": QUIET, "tiles": {"a1": "thief"}}, quiet(front=["stone_1"])],
            "hand": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    ).when("explore a1", "take", "use thief")
    assert found.see("kingdoms.0.front") == ["stone_1"]


@rule("AE-76")
def test_a_tile_gained_while_using_tiles_may_be_used_at_once() -> None:
    gained = end_of_turn(quiet(front=["thief"]), quiet(front=["divine_hammer"]))
    gained.when("use thief").asks(1, "finish_turn", ["use divine_hammer", "done"])
    gained.when("use divine_hammer", "a1", "b2").asks(2, "main_action")


@rule("AE-77")
@pytest.mark.parametrize(
    ("tile", "answers", "fate"),
    [
        ("palantir", ["2 a1"], "kept"),
        ("diplomatic_accord", [], "placed"),
        ("staff_of_command", [], "placed"),
        ("griffin", ["2 a1"], "placed"),
        ("magic_sword", [], "discarded"),
        ("divine_hammer", ["a1", "a2"], "discarded"),
        ("smuggler", [], "discarded"),
        ("thief", ["2 stone_1"], "discarded"),
    ],
)
def test_a_used_tile_is_kept_placed_or_discarded_as_its_icon_says(
    tile: str, answers: list[str], fate: str
) -> None:
    used = scene(
        given={
            "kingdoms": [
                {"grid": ["....", ".ED.", ".PF.", "...."], "front": [tile, "stone_2"]},
                quiet(front=["stone_1", "palantir"]),
            ],
            "phase": "finish_turn",
            "river": ["battle_elf_dwarf"],
        },
        mode="tiles",
    )
    if tile == "magic_sword":
        used = scene(
            given={
                "kingdoms": [{"grid": ["....", ".EN.", ".PF.", "...."], "front": [tile]}],
                "phase": "finish_turn",
                "river": ["battle_elf_dwarf"],
            },
            mode="tiles",
        )
    number = used.match.state.kingdoms[0].front[0]
    used.when(f"use {tile}", *answers)
    state = used.match.state
    placed = [t for me in state.kingdoms for t in (*me.laid, *me.tiles)]
    assert (number in state.kingdoms[0].front) == (fate == "kept")
    assert (number in placed) == (fate == "placed")
    assert (number in state.tile_box) == (fate == "discarded")


LAST_TURN: dict[str, Any] = {
    "kingdoms": [{"grid": ALMOST_DONE, "front": ["divine_hammer"], "tiles": {"d4": "stone_1"}}],
    "hand": ["elf"],
    "river": [],
}


@rule("AE-78")
def test_no_tile_is_used_after_the_action_that_ends_the_game() -> None:
    ended = scene(given=LAST_TURN, mode="tiles").when("explore d4", "take")
    assert ended.outcome
    assert ended.see("kingdoms.0.front") == ["divine_hammer", "stone_1"]


@rule("AE-78")
def test_an_option_lets_tiles_be_used_after_the_action_that_ends_the_game() -> None:
    ending = scene(given=LAST_TURN, mode="tiles", tiles_after_last_reveal=True)
    ending.when("explore d4", "take").asks(1, "finish_turn", ["use divine_hammer", "done"])
    ending.when("use divine_hammer", "a1", "a2")
    assert ending.outcome
    assert ending.see("kingdoms.0.cells.a1") == "swamp"


# --- legends and tiles


def hammered(**options: Any) -> Scene:
    """Swapping the plain with the elf at d1 brings human and elf together."""
    return scene(
        given={
            "kingdoms": [
                {"grid": ["....", ".HP.", ".MF.", "E..."], "front": ["divine_hammer", "palantir"]}
            ],
            "phase": "finish_turn",
            "river": ["alliance_human_elf", "alliance_human_dwarf"],
            "legend_deck": [],
        },
        mode="tiles",
        **options,
    )


@rule("AE-79")
def test_a_legend_that_a_tile_makes_possible_may_still_be_claimed() -> None:
    made = hammered()
    assert offered(made, "claim") == []
    made.when("use divine_hammer", "b3", "d1")
    assert offered(made, "claim") == ["alliance_human_elf"]
    made.when("claim alliance_human_elf")
    assert made.see("kingdoms.0.legends") == ["alliance_human_elf"]


@rule("AE-79", "AE-38")
def test_a_legend_made_possible_by_a_tile_is_refused_to_one_who_has_claimed() -> None:
    claimed = scene(
        given={
            "kingdoms": [
                {"grid": ["....", ".HP.", ".MF.", "E..."], "front": ["divine_hammer", "palantir"]}
            ],
            "phase": "finish_turn",
            "claims": 1,
            "river": ["alliance_human_elf", "alliance_human_dwarf"],
        },
        mode="tiles",
    ).when("use divine_hammer", "b3", "d1")
    assert claimed.refusal("claim alliance_human_elf") == "AE-38"


@rule("AE-79")
def test_an_option_closes_the_legends_once_a_tile_is_used() -> None:
    closed = hammered(legend_after_tiles=False).when("use divine_hammer", "b3", "d1")
    assert closed.refusal("claim alliance_human_elf") == "AE-79"
    assert codes(closed) == ["done", "use palantir"]


# --- the magic sword


def sworded(grid: list[str], river: list[str], claims: int = 0, **options: Any) -> Scene:
    return scene(
        given={
            "kingdoms": [{"grid": grid, "front": ["magic_sword", "divine_hammer"]}],
            "phase": "finish_turn",
            "claims": claims,
            "river": river,
            "legend_deck": ["range_swamp"],
        },
        mode="tiles",
        **options,
    )


BATTLE = "battle_elf_dwarf"


@rule("AE-85")
def test_a_sword_wins_a_battle_with_one_card_on_each_side() -> None:
    sword = sworded(ELF_AND_DWARF, [BATTLE, "battle_goblin_elf", "realm_elf"])
    assert not sword.offers(f"claim {BATTLE}")
    sword.when("use magic_sword")
    assert sword.see("kingdoms.0.legends") == [BATTLE]
    assert sword.see("kingdoms.0.scores.legends") == 3
    assert sword.see("river") == ["range_swamp", "battle_goblin_elf", "realm_elf"]
    assert "magic_sword" in sword.see("tile_box")


@rule("AE-85")
def test_a_sword_with_several_battles_in_reach_chooses_one() -> None:
    sword = sworded(["....", ".EN.", ".G..", "...."], [BATTLE, "battle_goblin_elf"])
    sword.when("use magic_sword").asks(1, "magic_sword", [BATTLE, "battle_goblin_elf"])
    sword.when("battle_goblin_elf")
    assert sword.see("kingdoms.0.legends") == ["battle_goblin_elf"]


@rule("AE-85")
@pytest.mark.parametrize(
    ("grid", "river"),
    [
        (["....", ".EP.", ".SN.", "...."], [BATTLE]),  # not in contact
        (["....", ".En.", ".PS.", "...."], [BATTLE]),  # the dwarf lies face down
        (ELF_AND_DWARF, ["battle_goblin_elf"]),  # no open battle of these two
        (["....", ".HE.", ".PS.", "...."], ["realm_elf", "four_tribes"]),  # not battles
    ],
)
def test_a_sword_without_a_battle_in_reach_cannot_be_used(
    grid: list[str], river: list[str]
) -> None:
    assert sworded(grid, river).refusal("use magic_sword") == "AE-85"


@rule("AE-85", "AE-38")
def test_a_sword_uses_up_the_one_legend_of_the_turn() -> None:
    grid = ["....", ".EN.", ".HS.", "...."]
    river = [BATTLE, "alliance_human_elf"]
    assert sworded(grid, river, claims=1).refusal("use magic_sword") == "AE-85"
    sword = sworded(grid, river).when("use magic_sword")
    assert sword.refusal("claim alliance_human_elf") == "AE-38"


@rule("AE-85")
def test_an_option_frees_the_sword_from_the_one_legend_of_the_turn() -> None:
    grid = ["....", ".EN.", ".HS.", "...."]
    river = [BATTLE, "alliance_human_elf"]
    free = sworded(grid, river, claims=1, sword_uses_turn_legend=False).when("use magic_sword")
    assert free.see("kingdoms.0.legends") == [BATTLE]
    both = sworded(grid, river, sword_uses_turn_legend=False)
    both.when("use magic_sword", "claim alliance_human_elf")
    assert both.see("kingdoms.0.legends") == [BATTLE, "alliance_human_elf"]


@rule("AE-85", "AE-47")
@pytest.mark.parametrize(("setting", "reached"), [("never", False), ("always", True)])
def test_a_sword_keeps_to_the_portal_rules_of_battles(setting: str, reached: bool) -> None:
    grid = ["....", "GOE.", ".PS.", "...."]
    sword = sworded(grid, ["battle_goblin_elf"], goblin_battle_portal=setting)
    assert sword.offers("use magic_sword") == reached
    dwarf = sworded(["....", "NOE.", ".PS.", "...."], [BATTLE], goblin_battle_portal=setting)
    assert dwarf.offers("use magic_sword")


# --- stones


@rule("AE-82")
@pytest.mark.parametrize("value", [1, 2, 3, 4])
def test_a_stone_is_never_used(value: int) -> None:
    idle = end_of_turn(quiet(front=[f"stone_{value}", "divine_hammer"]))
    assert idle.refusal(f"use stone_{value}") == "AE-82"
    assert codes(idle) == ["done", "use divine_hammer"]


@rule("AE-82", "AE-90", "AE-152", "AE-61")
@pytest.mark.parametrize(
    ("stones", "points"),
    [([1, 2, 3, 4], 0), ([2, 3, 4], 9), ([1], 1), ([4, 4, 3], 1), ([4, 4, 4], 2), ([], 0)],
)
def test_stones_add_the_units_digit_of_their_sum_to_the_legends_row(
    stones: list[int], points: int
) -> None:
    kept = scene(
        given={
            "kingdoms": [
                quiet(front=[f"stone_{value}" for value in stones], legends=["range_plain"])
            ],
            "river": [],
        },
        mode="tiles",
        players=3,
    )
    assert kept.see("kingdoms.0.scores.legends") == 4 + points
    assert kept.see("kingdoms.0.scores.total") == 4 + points
