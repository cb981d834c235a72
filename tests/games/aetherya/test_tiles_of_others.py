"""Tiles that reach for other tiles: the griffin, the palantir, the smuggler and the thief."""

from collections import Counter

import pytest

from aevum.games.aetherya.tile_faces import FACES
from aevum.kernel import HIDDEN
from support.aetherya import (
    DULL_RIVER,
    ELF_AND_DWARF,
    codes,
    end_of_turn,
    offered,
    quiet,
    scene,
    told,
)
from support.rules import rule

# --- the griffin


@rule("AE-86")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_griffin_changes_places_with_the_tile_of_any_region(owner: int) -> None:
    kingdoms = [quiet(front=["griffin"]), quiet()]
    kingdoms[owner - 1]["tiles"] = {"d4": "stone_4"}
    swapped = end_of_turn(*kingdoms)
    swapped.when("use griffin")
    # The griffin in front leaves eleven tiles of its family for twelve regions.
    assert len(offered(swapped, "1")) + len(offered(swapped, "2")) == 23
    swapped.when(f"{owner} d4")
    assert swapped.see("kingdoms.0.front") == ["stone_4"]
    assert swapped.see(f"kingdoms.{owner - 1}.tiles.d4") == "griffin"
    for seat in (-1, 0, 1):
        view = swapped.match.view(seat)
        assert view.kingdoms[owner - 1].tiles[15] == 7
        assert HIDDEN not in view.kingdoms[0].front
    assert told(swapped, "took_tile") == [(0, "stone_4", owner - 1, "d4")]


@rule("AE-86")
def test_a_recovered_griffin_may_fly_again_and_a_player_may_own_several() -> None:
    flock = end_of_turn(quiet(front=["griffin", "griffin"]))
    flock.when("use griffin", "2 a1").asks(1, "finish_turn").when("use griffin", "2 a2")
    assert flock.see("kingdoms.1.tiles.a1") == flock.see("kingdoms.1.tiles.a2") == "griffin"
    assert flock.see("kingdoms.0.front").count("griffin") == 0


@rule("AE-86")
@pytest.mark.parametrize("allowed", [False, True])
def test_a_face_up_griffin_is_a_target_only_by_option(allowed: bool) -> None:
    flock = end_of_turn(
        quiet(front=["griffin"]),
        quiet(tiles={"a1": "griffin"}, seen_tiles=["a1"]),
        griffin_for_griffin=allowed,
    ).when("use griffin")
    assert flock.offers("2 a1") == allowed
    assert flock.offers("2 a2")


@rule("AE-86")
def test_a_griffin_takes_no_tile_from_an_explored_card() -> None:
    idle = end_of_turn(
        quiet(front=["griffin"]), {"grid": ELF_AND_DWARF, "laid": {"b2": "diplomatic_accord"}}
    ).when("use griffin")
    assert not {"1 b2", "2 b2"} & set(codes(idle))


# --- the palantir


@rule("AE-88")
@pytest.mark.parametrize("owner", [1, 2])
def test_a_palantir_shows_one_tile_to_its_owner_alone(owner: int) -> None:
    kingdoms = [quiet(front=["palantir", "divine_hammer"]), quiet()]
    kingdoms[owner - 1]["tiles"] = {"a1": "thief"}
    looked = end_of_turn(*kingdoms).when("use palantir", f"{owner} a1")
    place = owner - 1
    assert looked.see(f"kingdoms.{place}.tiles.a1") == "thief"  # it stays where it is
    view = looked.match.view(0)
    assert FACES[view.kingdoms[place].tiles[0] % 12] == "thief"
    assert view.kingdoms[place].cards[0] == HIDDEN  # the tile, not the card
    for onlooker in (-1, 1):
        assert looked.match.view(onlooker).kingdoms[place].tiles[0] == HIDDEN
        assert told(looked, "looked", onlooker + 1) == [(0, "", place, "a1")]
    assert told(looked, "looked", 1) == [(0, "thief", place, "a1")]


@rule("AE-88")
def test_a_palantir_looks_once_in_each_turn_of_its_owner() -> None:
    seer = scene(
        given={
            "kingdoms": [quiet(front=["palantir", "divine_hammer"]), quiet()],
            "discard": ["human"],
            "phase": "finish_turn",
            "river": DULL_RIVER,
        },
        mode="tiles",
    ).when("use palantir", "2 a1")
    assert seer.refusal("use palantir") == "AE-88"
    seer.when("done").when("take 1", "place b2", seat=2)  # a human, which leaves a plain
    seer.when("take 1", "place b3", seat=1)
    assert seer.offers("use palantir")
    seer.when("use palantir")
    assert not seer.offers("2 a1")  # already known
    assert seer.offers("2 a2")


@rule("AE-88")
def test_two_palantirs_look_twice() -> None:
    seer = end_of_turn(quiet(front=["palantir", "palantir", "divine_hammer"]))
    seer.when("use palantir", "2 a1", "use palantir", "2 a2")
    assert seer.refusal("use palantir") == "AE-88"
    view = seer.match.view(0)
    assert HIDDEN not in view.kingdoms[1].tiles[:2]


# --- the smuggler and the thief


@rule("AE-89", "AE-92")
def test_a_smuggler_buys_a_tile_for_a_stone() -> None:
    deal = end_of_turn(
        quiet(front=["smuggler", "stone_1", "stone_3"]),
        quiet(front=["thief", "palantir", "stone_2"]),
    )
    deal.when("use smuggler").asks(1, "smuggler", ["2 thief", "2 palantir"])
    deal.when("2 thief").asks(1, "smuggler_stone", ["stone_1", "stone_3"]).when("stone_1")
    assert Counter(deal.see("kingdoms.0.front")) == Counter(["stone_3", "thief"])
    assert Counter(deal.see("kingdoms.1.front")) == Counter(["palantir", "stone_2", "stone_1"])
    assert "smuggler" in deal.see("tile_box")
    deal.asks(1, "finish_turn")  # the seller was not asked


@rule("AE-89")
@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (["smuggler", "divine_hammer"], ["palantir"]),  # no stone to pay with
        (["smuggler", "divine_hammer", "stone_1"], ["stone_2"]),  # a stone is never sold
        (["smuggler", "divine_hammer", "stone_1"], []),
    ],
)
def test_a_smuggler_needs_a_stone_and_a_tile_that_is_no_stone(
    mine: list[str], theirs: list[str]
) -> None:
    idle = end_of_turn(quiet(front=mine), quiet(front=theirs))
    assert idle.refusal("use smuggler") == "AE-89"


@rule("AE-91", "AE-92")
def test_a_thief_takes_an_object_or_a_stone_but_no_character() -> None:
    theft = end_of_turn(
        quiet(front=["thief"]),
        quiet(front=["stone_2", "palantir", "thief", "smuggler", "griffin"]),
    )
    theft.when("use thief").asks(1, "thief", ["2 stone_2", "2 palantir"]).when("2 stone_2")
    assert theft.see("kingdoms.0.front") == ["stone_2"]
    assert theft.see("kingdoms.1.front") == ["palantir", "thief", "smuggler", "griffin"]
    assert "thief" in theft.see("tile_box")
    assert told(theft, "gained_tile") == [(0, "stone_2", 1)]


@rule("AE-91")
def test_a_thief_finds_nothing_among_characters() -> None:
    idle = end_of_turn(
        quiet(front=["thief", "divine_hammer", "stone_1"]),
        quiet(front=["thief", "smuggler", "griffin"]),
    )
    assert idle.refusal("use thief") == "AE-91"


@rule("AE-92")
@pytest.mark.parametrize("tile", ["smuggler", "thief"])
def test_the_visited_opponent_is_chosen_freely_and_never_asked(tile: str) -> None:
    visit = end_of_turn(
        quiet(front=[tile, "stone_1"]),
        quiet(front=["palantir"]),
        quiet(front=["divine_hammer"]),
        players=3,
    )
    visit.when(f"use {tile}").asks(1, tile, ["2 palantir", "3 divine_hammer"])
    visit.when("3 divine_hammer")
    assert "divine_hammer" in visit.see("kingdoms.0.front")
    assert visit.see("kingdoms.1.front") == ["palantir"]
    assert visit.see("kingdoms.2.front") == (["stone_1"] if tile == "smuggler" else [])
    assert visit.match.decision is not None
    assert visit.match.decision.seat == 0


@rule("AE-81")
def test_tiles_lying_on_cards_are_out_of_reach() -> None:
    guarded = end_of_turn(
        quiet(front=["thief", "smuggler", "stone_1", "divine_hammer"]),
        {
            "grid": ELF_AND_DWARF,
            "laid": {"b2": "diplomatic_accord"},
            "tiles": {"a1": "palantir", "a2": "griffin"},
            "seen_tiles": ["a1", "a2"],
        },
    )
    assert guarded.refusal("use thief") == "AE-91"
    assert guarded.refusal("use smuggler") == "AE-89"
