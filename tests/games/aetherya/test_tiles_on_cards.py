"""Tiles that change one's own kingdom: the accord, the staff and the hammer."""

import pytest

from aevum.kernel import HIDDEN
from support.aetherya import (
    DULL_RIVER,
    ELF_AND_DWARF,
    QUIET,
    codes,
    end_of_turn,
    quiet,
    scene,
    told,
)
from support.rules import rule

# --- on one's own cards


@rule("AE-83", "AE-80")
def test_an_accord_ends_the_conflicts_of_the_card_it_lies_on() -> None:
    peace = end_of_turn({"grid": ELF_AND_DWARF, "front": ["diplomatic_accord"]})
    assert peace.see("kingdoms.0.scores.conflicts") == -2
    peace.when("use diplomatic_accord").asks(1, "diplomatic_accord", ["b2", "b3"]).when("b3")
    assert peace.see("kingdoms.0.laid") == {"b3": "diplomatic_accord"}
    assert peace.see("kingdoms.0.scores.conflicts") == 0
    assert told(peace, "laid_tile") == [(0, "diplomatic_accord", "b3")]


@rule("AE-83")
def test_an_accord_covers_portal_links_but_not_the_conflicts_of_other_cards() -> None:
    grid = ["G...", "OEN.", "G.G.", "...."]
    peace = end_of_turn({"grid": grid, "front": ["diplomatic_accord"]})
    before = peace.see("kingdoms.0.scores.conflicts")
    peace.when("use diplomatic_accord", "b2")
    # The elf fights two goblins through the portal and the dwarf beside it; dwarf and goblin stay.
    assert (before, peace.see("kingdoms.0.scores.conflicts")) == (-8, -2)


@rule("AE-83")
def test_an_accord_does_not_touch_legends() -> None:
    battle = scene(
        given={
            "kingdoms": [
                {"grid": ["....", "EGE.", ".PS.", "...."], "front": ["diplomatic_accord"]}
            ],
            "phase": "finish_turn",
            "river": ["battle_goblin_elf"],
        },
        mode="tiles",
    ).when("use diplomatic_accord", "b2")
    assert battle.offers("claim battle_goblin_elf")


@rule("AE-83")
def test_an_accord_needs_a_face_up_tribe_of_ones_own() -> None:
    idle = end_of_turn(
        quiet(front=["diplomatic_accord", "divine_hammer"], grid=["e...", *QUIET[1:]]),
        {"grid": ELF_AND_DWARF},
    )
    assert idle.refusal("use diplomatic_accord") == "AE-83"


@rule("AE-80")
@pytest.mark.parametrize("fate", ["discarded", "returned"])
def test_an_accord_leaves_with_the_card_it_lies_on(fate: str) -> None:
    replaced = scene(
        given={
            "kingdoms": [{"grid": ELF_AND_DWARF, "laid": {"b2": "diplomatic_accord"}}],
            "hand": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
        placed_tile_fate=fate,
    ).when("place b2")
    assert replaced.see("kingdoms.0.laid") == {}
    assert replaced.see("kingdoms.0.front") == ["diplomatic_accord"] * (fate == "returned")
    assert ("diplomatic_accord" in replaced.see("tile_box")) == (fate == "discarded")


@rule("AE-80")
def test_an_accord_stays_when_another_card_is_replaced() -> None:
    stays = scene(
        given={
            "kingdoms": [{"grid": ELF_AND_DWARF, "laid": {"b2": "diplomatic_accord"}}],
            "hand": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    ).when("place b3")
    assert stays.see("kingdoms.0.laid") == {"b2": "diplomatic_accord"}


@rule("AE-80", "AE-23")
def test_a_staff_cannot_lose_its_dragon_to_another_card() -> None:
    staffed = scene(
        given={
            "kingdoms": [
                {"grid": ["....", ".DP.", ".MF.", "...."], "laid": {"b2": "staff_of_command"}}
            ],
            "hand": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    )
    assert staffed.refusal("place b2") == "AE-23"


# --- WE-16: the staff of command


@rule("AE-84", "AE-58")
def test_a_staff_tames_one_of_two_wild_dragons() -> None:
    staff = end_of_turn({"grid": ["....", ".DP.", ".MD.", "...."], "front": ["staff_of_command"]})
    assert staff.see("kingdoms.0.scores.dragons") == -10
    staff.when("use staff_of_command").asks(1, "staff_of_command", ["b2", "c3"]).when("b2")
    assert staff.see("kingdoms.0.scores.dragons") == 0
    assert staff.see("kingdoms.0.laid") == {"b2": "staff_of_command"}


@rule("AE-84", "AE-58")
def test_a_staffed_dragon_stays_tame_when_a_third_is_uncovered() -> None:
    third = scene(
        given={
            "kingdoms": [
                {
                    "grid": ["d...", ".DP.", ".MD.", "...."],
                    "laid": {"b2": "staff_of_command"},
                    "tiles": {"a1": "stone_1"},
                }
            ],
            "hand": ["forest"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    )
    assert third.see("kingdoms.0.scores.dragons") == 0
    third.when("explore a1", "refuse")
    assert third.see("kingdoms.0.scores.dragons") == -6


@rule("AE-84")
@pytest.mark.parametrize(
    ("limit", "most"), [("none_if_three", 2), ("none_if_four", 3), ("cap3", 4)]
)
def test_the_staff_limit_counts_the_face_up_dragons(limit: str, most: int) -> None:
    grids = {
        2: ["D...", ".DP.", ".MF.", "...d"],
        3: ["D...", ".DP.", ".MF.", "d..D"],
        4: ["D..D", ".DP.", ".MF.", "...D"],
    }
    for dragons, grid in grids.items():
        staff = end_of_turn(
            {"grid": grid, "front": ["staff_of_command", "divine_hammer"]}, staff_limit=limit
        )
        assert staff.offers("use staff_of_command") == (dragons <= most)
        if dragons > most:
            assert staff.refusal("use staff_of_command") == "AE-84"


@rule("AE-84", "AE-60")
def test_a_staffed_dragon_counts_among_the_three_that_can_be_tame() -> None:
    grid = ["DHD.", "HPH.", "DHD.", "...."]
    four_tame = end_of_turn({"grid": grid})
    assert four_tame.see("kingdoms.0.scores.dragons") == 12
    staffed = end_of_turn({"grid": grid, "laid": {"a1": "staff_of_command"}})
    assert staffed.see("kingdoms.0.scores.dragons") == 12


@rule("AE-84")
def test_a_staff_needs_a_wild_dragon_of_ones_own_that_lies_face_up() -> None:
    wild = ["....", ".DP.", ".MF.", "...."]
    for grid in (["....", "HDH.", ".MF.", "...."], ["d...", *QUIET[1:]]):
        idle = end_of_turn(
            {"grid": grid, "front": ["staff_of_command", "divine_hammer"]}, {"grid": wild}
        )
        assert idle.refusal("use staff_of_command") == "AE-84"


# --- the hammer


@rule("AE-87", "AE-80")
def test_a_hammer_swaps_two_cards_of_ones_own_kingdom_with_their_tiles() -> None:
    grid = ["g..D", ".EN.", ".OS.", "...."]
    hammer = end_of_turn(
        {
            "grid": grid,
            "front": ["divine_hammer"],
            "laid": {"b2": "diplomatic_accord"},
            "tiles": {"a1": "stone_2"},
        }
    ).when("use divine_hammer")
    assert len(codes(hammer)) == 16
    hammer.when("b2")
    assert "b2" not in codes(hammer)
    assert len(codes(hammer)) == 15
    hammer.when("a1")
    assert hammer.see("kingdoms.0.grid")[0][0] == "E"
    assert hammer.see("kingdoms.0.grid")[1][1] == "g"
    assert hammer.see("kingdoms.0.laid") == {"a1": "diplomatic_accord"}
    assert hammer.see("kingdoms.0.tiles.b2") == "stone_2"
    assert "a1" not in hammer.see("kingdoms.0.tiles")
    assert hammer.see("kingdoms.0.unexplored") == 11


@rule("AE-87")
def test_a_hammer_moves_padlocked_cards() -> None:
    hammer = end_of_turn({"grid": ["...D", ".EN.", ".OS.", "...."], "front": ["divine_hammer"]})
    hammer.when("use divine_hammer", "a4", "c2")
    assert hammer.see("kingdoms.0.cells.a4") == "portal"
    assert hammer.see("kingdoms.0.cells.c2") == "dragon"


@rule("AE-87")
def test_a_face_down_card_is_moved_unseen() -> None:
    hammer = end_of_turn({"grid": ["g...", *QUIET[1:]], "front": ["divine_hammer"]})
    hammer.when("use divine_hammer", "a1", "b2")
    for seat in (-1, 0, 1):
        view = hammer.match.view(seat)
        assert view.kingdoms[0].cards[5] == HIDDEN
        assert view.kingdoms[0].cards[0] != HIDDEN
        assert "goblin" not in str(hammer.told(seat + 1))


@rule("AE-87")
def test_the_cautious_hammer_swaps_only_revealed_cards() -> None:
    hammer = end_of_turn(quiet(front=["divine_hammer"]), hammer_targets="revealed_only")
    hammer.when("use divine_hammer").asks(1, "divine_hammer", ["b2", "b3", "c2", "c3"])
    hammer.when("b2").asks(1, "divine_hammer_second", ["b3", "c2", "c3"])
