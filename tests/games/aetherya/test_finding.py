"""Finding the tiles of Objects & Characters: who sees them, takes them or leaves them."""

from collections import Counter
from typing import Any

import pytest

from aevum.games.aetherya.kinds import CELLS, CORE
from aevum.games.aetherya.tile_faces import FACES
from aevum.kernel import EMPTY, HIDDEN
from aevum.play.scene import Scene
from support.aetherya import ALMOST_DONE, DULL_RIVER, QUIET, kinds_told, laid_out, scene, told
from support.rules import rule

REGIONS = [CELLS[cell] for cell in range(16) if cell not in CORE]


def on_region(tile: str, hand: str = "human", **options: Any) -> Scene:
    """The first player holds a drawn card; a known tile lies on the region a1."""
    return scene(
        given={
            "kingdoms": [{"grid": QUIET, "tiles": {"a1": tile}}, {"grid": QUIET}],
            "hand": [hand],
            "river": DULL_RIVER,
        },
        mode="tiles",
        **options,
    )


def last_region(tile: str, **options: Any) -> Scene:
    """The same with a1 as the last unexplored region."""
    grid = ["pSMF", *ALMOST_DONE[1:3], "FMSP"]
    return scene(
        given={
            "kingdoms": [{"grid": grid, "tiles": {"a1": tile}, "front": ["stone_3"]}],
            "hand": ["human"],
            "river": [],
        },
        mode="tiles",
        **options,
    )


@rule("AE-6", "AE-70")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_each_player_lays_one_shuffled_family_face_down_on_the_twelve_regions(players: int) -> None:
    orders = set()
    for seed in range(1, 6):
        started = laid_out(seed, mode="tiles", players=players)
        for kingdom in started.see("kingdoms"):
            assert sorted(kingdom["tiles"]) == sorted(REGIONS)
            assert Counter(kingdom["tiles"].values()) == Counter(FACES)
            orders.add(tuple(kingdom["tiles"].values()))
            assert kingdom["front"] == []
        numbers = [tile for me in started.match.state.kingdoms for tile in me.tiles]
        assert len({tile for tile in numbers if tile != EMPTY}) == 12 * players
        for seat in (-1, *range(players)):
            for kingdom in started.match.view(seat).kingdoms:
                assert kingdom.tiles.count(HIDDEN) == 12
    assert len(orders) == 5 * players


@rule("AE-70")
@pytest.mark.parametrize("mode", ["base", "coop"])
def test_other_modes_have_no_tiles(mode: str) -> None:
    started = laid_out(mode=mode, players=2)
    assert [kingdom["tiles"] for kingdom in started.see("kingdoms")] == [{}, {}]
    if mode == "base":
        assert started.refusal("use griffin") == "AE-70"


@rule("AE-71")
@pytest.mark.parametrize("way", ["explore a1", "place a1"])
def test_turning_up_or_replacing_a_region_offers_its_tile(way: str) -> None:
    found = on_region("stone_2").when(way).asks(1, "find_tile", ["take", "refuse"]).when("take")
    assert found.see("kingdoms.0.front") == ["stone_2"]
    assert "a1" not in found.see("kingdoms.0.tiles")
    assert told(found, "kept_tile") == [(0, "stone_2")]
    for seat in (-1, 0, 1):
        assert found.match.view(seat).kingdoms[0].front == (1,)


@rule("AE-71")
def test_a_card_placed_on_an_explored_region_finds_nothing() -> None:
    on_region("stone_2").when("place b2").asks(2, "main_action")


@rule("AE-71")
def test_only_tiles_in_front_of_the_player_can_be_used() -> None:
    idle = scene(
        given={
            "kingdoms": [
                {"grid": QUIET, "tiles": {"a1": "thief"}, "front": ["divine_hammer"]},
                {"grid": QUIET, "front": ["stone_1", "griffin"]},
            ],
            "phase": "finish_turn",
            "river": DULL_RIVER,
        },
        mode="tiles",
    )
    assert idle.refusal("use thief") == "AE-71"
    assert idle.refusal("use griffin") == "AE-71"


@rule("AE-73", "AE-74")
@pytest.mark.parametrize("reading", ["after_look", "blind"])
def test_a_refused_tile_is_shown_and_leaves_the_game(reading: str) -> None:
    refused = on_region("griffin", tile_refusal=reading).when("explore a1", "refuse")
    refused.asks(2, "main_action")
    assert refused.see("kingdoms.0.front") == []
    assert refused.see("tile_box") == ["griffin"]
    assert "a1" not in refused.see("kingdoms.0.tiles")
    for seat in (0, 1, 2):
        assert told(refused, "refused_tile", seat) == [(0, "griffin")]


@rule("AE-73")
def test_the_finder_looks_before_deciding_and_nobody_else_does() -> None:
    found = on_region("griffin").when("explore a1").asks(1, "find_tile")
    assert found.match.view(0).kingdoms[0].tiles[0] == FACES.index("griffin")
    for onlooker in (-1, 1):
        assert found.match.view(onlooker).kingdoms[0].tiles[0] == HIDDEN
    assert told(found, "found_tile", 1) == [(0, "griffin")]
    assert told(found, "found_tile", 2) == told(found, "found_tile", 0) == [(0, "")]


@rule("AE-73")
def test_the_blind_reading_lets_the_finder_decide_without_a_look() -> None:
    found = on_region("griffin", tile_refusal="blind").when("explore a1").asks(1, "find_tile")
    for seat in (-1, 0, 1):
        assert found.match.view(seat).kingdoms[0].tiles[0] == HIDDEN
    assert "found_tile" not in kinds_told(found, 1)
    found.when("take")
    assert found.see("kingdoms.0.front") == ["griffin"]


@rule("AE-75", "AE-90")
@pytest.mark.parametrize("way", ["explore a1", "place a1"])
def test_the_tile_of_the_last_region_may_be_taken_and_a_stone_counts(way: str) -> None:
    taken = last_region("stone_4").when(way).asks(1, "find_tile").when("take")
    assert taken.outcome
    assert taken.see("kingdoms.0.scores.legends") == 7
    refused = last_region("stone_4").when(way, "refuse")
    assert refused.outcome
    assert refused.see("kingdoms.0.scores.legends") == 3


@rule("AE-75")
def test_the_other_reading_loses_the_tile_of_the_last_region() -> None:
    lost = last_region("stone_4", last_region_tile="lost").when("explore a1")
    assert lost.outcome
    assert lost.see("kingdoms.0.front") == ["stone_3"]
    assert "stone_4" in lost.see("tile_box")


@rule("AE-75")
def test_the_other_reading_still_gives_the_tiles_of_earlier_regions() -> None:
    found = on_region("stone_4", last_region_tile="lost").when("explore a1", "take")
    assert found.see("kingdoms.0.front") == ["stone_4"]


@rule("AE-74")
def test_tiles_left_on_regions_at_the_end_are_discarded_and_count_for_nothing() -> None:
    ended = scene(
        given={
            "kingdoms": [
                {"grid": ["pSMF", *ALMOST_DONE[1:3], "FMSP"], "tiles": {"a1": "thief"}},
                {"tiles": {"a1": "stone_4", "a2": "stone_3"}, "front": ["stone_2"]},
            ],
            "hand": ["human"],
            "river": [],
        },
        mode="tiles",
    ).when("explore a1", "take")
    assert ended.outcome
    assert ended.see("kingdoms.1.scores.legends") == 2
    assert ended.see("kingdoms.1.tiles") == {}
    assert {"stone_3", "stone_4"} <= set(ended.see("tile_box"))
    assert "thief" in ended.see("kingdoms.0.front")


@rule("AE-86")
def test_a_face_up_griffin_is_found_by_the_owner_of_its_region() -> None:
    found = scene(
        given={
            "kingdoms": [{"grid": QUIET, "tiles": {"a1": "griffin"}, "seen_tiles": ["a1"]}],
            "hand": ["human"],
            "river": DULL_RIVER,
        },
        mode="tiles",
    )
    for seat in (-1, 0, 1):
        assert found.match.view(seat).kingdoms[0].tiles[0] == FACES.index("griffin")
    found.when("explore a1", "take")
    assert found.see("kingdoms.0.front") == ["griffin"]
    found.asks(1, "finish_turn").when("use griffin", "2 a1")
    assert found.see("kingdoms.1.tiles.a1") == "griffin"
