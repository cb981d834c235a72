"""Positions written in plain names: what a scenario may say, and what is filled in for it."""

from collections import Counter
from typing import Any

import pytest

from aevum.games.aetherya.legends import LEGENDS
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import EMPTY, HIDDEN, SaveError
from aevum.play.scene import Scene
from support.aetherya import JORDAN, QUIET, scene
from support.rules import rule

MODES: list[dict[str, Any]] = [
    {"mode": "base", "players": 2},
    {"mode": "base", "players": 4},
    {"mode": "tiles", "players": 3},
    {"mode": "solo"},
    {"mode": "coop", "players": 3},
]


def all_cards(at: Scene) -> list[int]:
    s: Aetherya = at.match.state
    piles = [card for pile in s.piles for card in pile]
    return [*s.deck, *piles, *s.hand, *(card for me in s.kingdoms for card in me.cards)]


@rule("AE-2")
@pytest.mark.parametrize("setup", MODES)
def test_what_is_not_given_is_dealt_so_that_nothing_is_missing_or_doubled(
    setup: dict[str, Any],
) -> None:
    filled = scene(given={}, **setup)
    s: Aetherya = filled.match.state
    players = len(s.kingdoms)
    cards = all_cards(filled)
    assert len(set(cards)) == len(cards) == 20 * max(players, 2)
    legends = [*s.river, *s.legend_deck, *s.written, *s.boxed, *s.buried]
    legends += [n for row in s.later for n in row]
    assert sorted(legends) == list(range(len(LEGENDS)))
    if setup["mode"] == "tiles":
        tiles = [t for me in s.kingdoms for t in (*me.tiles, *me.front) if t != EMPTY]
        assert sorted([*tiles, *s.tile_box]) == list(range(12 * players))
    for me in s.kingdoms:
        assert [cell for cell, up in enumerate(me.seen) if up] == [5, 6, 9, 10]


@rule("AE-18")
def test_capitals_lie_face_up_and_small_letters_face_down() -> None:
    grid = ["pSmF", "HENG", "odOD", "psmf"]
    given = scene(given={"kingdoms": [{"grid": grid}, {"grid": QUIET}]})
    assert given.see("kingdoms.0.grid") == grid
    hidden = [i for i, letter in enumerate("".join(grid)) if letter.islower()]
    view = given.match.view(0).kingdoms[0].cards
    assert [cell for cell, card in enumerate(view) if card == HIDDEN] == hidden
    shown = "".join(given.see("kingdoms.1.grid"))
    assert [letter for letter in shown if letter.isupper()] == list("PSMF")
    any_up = scene(given={"kingdoms": [{"grid": ["****", "....", "....", "...."]}]})
    assert any_up.see("kingdoms.0.grid")[0].isupper()
    assert any_up.see("kingdoms.0.unexplored") == 12


def test_a_described_kingdom_can_be_given_again() -> None:
    first = scene(7, {"kingdoms": [{"grid": JORDAN}], "hand": ["elf"]})
    again = scene(
        given={
            "kingdoms": [{"grid": kingdom["grid"]} for kingdom in first.see("kingdoms")],
            "deck": first.see("deck"),
            "discard": first.see("discard"),
            "hand": first.see("hand"),
            "river": first.see("river"),
            "legend_deck": first.see("legend_deck"),
        }
    )
    for part in ("kingdoms", "deck", "discard", "hand", "river", "legend_deck", "phase"):
        assert again.see(part) == first.see(part)


def test_piles_are_given_top_last_and_decks_top_first() -> None:
    given = scene(given={"deck": ["elf", "dwarf"], "discard": ["plain", "swamp"], "river": []})
    assert given.see("deck")[:2] == ["elf", "dwarf"]
    assert given.see("discard")[-2:] == ["plain", "swamp"]
    assert given.when("take 1").see("hand") == ["swamp"]


def test_a_deck_size_leaves_the_surplus_at_the_bottom_of_the_discard_pile() -> None:
    given = scene(given={"deck": ["elf"], "deck_size": 3, "discard": ["plain"]})
    assert given.see("deck_size") == 3
    assert given.see("discard")[-1] == "plain"
    assert len(all_cards(given)) == 40


@pytest.mark.parametrize(
    ("given", "setup", "asked"),
    [
        ({"river": []}, {}, (1, "main_action")),
        ({"river": [], "turn_of": 2}, {}, (2, "main_action")),
        ({"hand": ["elf"]}, {}, (1, "placing")),
        ({"river": []}, {"mode": "solo"}, (1, "solo_draw")),
        ({"hand": ["elf", "human"]}, {"mode": "solo"}, (1, "keep_one")),
        ({"hand": ["elf"], "phase": "second_card"}, {"mode": "solo"}, (1, "second_card")),
        ({"phase": "balance_legends"}, {"mode": "solo"}, (1, "balance_legends")),
        ({"river": []}, {"mode": "coop"}, (1, "main_action")),
    ],
)
def test_the_phase_follows_from_what_is_given(
    given: dict[str, Any], setup: dict[str, Any], asked: tuple[int, str]
) -> None:
    scene(given=given, **setup).asks(*asked)


@pytest.mark.parametrize("given", [{"river": []}, {"hand": ["elf"]}])
def test_the_turn_given_is_the_turn_being_played(given: dict[str, Any]) -> None:
    assert scene(given={**given, "turn": 5}).see("turn") == 5


def test_named_tiles_come_from_the_owners_family_and_the_rest_lies_face_down() -> None:
    given = scene(
        given={
            "kingdoms": [
                {
                    "grid": ["....", ".EN.", ".PS.", "...."],
                    "front": ["stone_1", "stone_1"],
                    "laid": {"b2": "diplomatic_accord"},
                    "tiles": {"a1": "thief", "a2": "griffin"},
                    "seen_tiles": ["a2"],
                }
            ]
        },
        mode="tiles",
    )
    assert given.see("kingdoms.0.front") == ["stone_1", "stone_1"]
    assert given.see("kingdoms.0.laid") == {"b2": "diplomatic_accord"}
    tiles = given.see("kingdoms.0.tiles")
    assert (tiles["a1"], tiles["a2"]) == ("thief", "griffin")
    assert not {"stone_1", "diplomatic_accord"} & set(tiles.values())
    view = given.match.view(0).kingdoms[0].tiles
    assert view[0] == HIDDEN
    assert view[1] != HIDDEN
    assert Counter(view)[HIDDEN] == len(tiles) - 1


@pytest.mark.parametrize(
    ("given", "setup", "message"),
    [
        ({"rivers": []}, {}, "given has no part 'rivers'"),
        ({"kingdoms": [{"grids": []}]}, {}, "kingdom 1 has no part 'grids'"),
        ({"kingdoms": [{}, {}, {}]}, {}, "3 kingdoms for 2 seats"),
        ({"kingdoms": [{"grid": ["....", "...."]}]}, {}, "four rows of four letters"),
        ({"kingdoms": [{"grid": ["X...", *QUIET[1:]]}]}, {}, "no card 'X'"),
        ({"hand": ["unicorn"]}, {}, "no card 'unicorn'"),
        ({"discard": ["elf"] * 5}, {}, "more of elf"),
        ({"river": ["range_sea"]}, {}, "no legend 'range_sea'"),
        ({"kingdoms": [{"front": ["ring"]}]}, {"mode": "tiles"}, "no tile 'ring'"),
        ({"kingdoms": [{"front": ["thief"] * 3}]}, {"mode": "tiles"}, "more of thief"),
        ({"turn_of": 3}, {}, "turn_of is a seat from 1 to 2"),
        ({"phase": "tea_time"}, {}, "no phase 'tea_time'"),
    ],
)
def test_what_cannot_be_arranged_is_refused_in_words(
    given: dict[str, Any], setup: dict[str, Any], message: str
) -> None:
    with pytest.raises(SaveError, match=message):
        scene(given=given, **setup)
