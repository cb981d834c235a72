"""Perft: how many ways the next answers can go. One number guards all option lists on the way.

A game that ends within the depth counts as one way. When a number changes, a rule has changed:
find out which before writing down the new one.
"""

from typing import Any

import pytest

from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import Match
from support.walks import start


def ways(match: Match[Any], depth: int) -> int:
    """How many sequences of answers there are, `depth` long or up to the end of the game."""
    if match.decision is None:
        return 1
    if depth == 1:
        return len(match.decision.options)
    total = 0
    for index in range(len(match.decision.options)):
        following = match.clone()
        following.answer(index)
        total += ways(following, depth - 1)
    return total


def dealt(mode: str, players: int) -> Match[Any]:
    """Right after the deal."""
    return start(AETHERYA, {"mode": mode, "players": players}, seed=7)


def opened(mode: str, players: int) -> Match[Any]:
    """At the first turn, everybody having taken the first answer until then."""
    match = dealt(mode, players)
    while match.decision is not None and match.decision.prompt not in ("main_action", "solo_draw"):
        match.answer(0)
    return match


def equipped() -> Match[Any]:
    """At the end of a turn, with tiles that reach into both kingdoms."""
    given = {
        "phase": "finish_turn",
        "kingdoms": [
            {
                "grid": ["FPM.", "EDN.", "HGS.", "PFM."],
                "front": ["griffin", "divine_hammer", "thief", "palantir", "staff_of_command"],
            },
            {"grid": ["H...", "EO..", "ND..", "SG.."], "front": ["smuggler", "stone_3"]},
        ],
    }
    return Match(AETHERYA, AETHERYA.arrange(given, AETHERYA.resolve({"mode": "tiles"}), seed=7))


@pytest.mark.parametrize(
    ("mode", "players", "depth", "expected"),
    [
        ("base", 2, 9, 86_944),
        ("tiles", 3, 9, 13_824),  # three times 4 · 3 · 2 ways to lay out a core
        ("coop", 4, 9, 13_824),
        ("solo", 1, 7, 50_952),
    ],
)
def test_the_ways_after_the_deal_are_as_many_as_ever(
    mode: str, players: int, depth: int, expected: int
) -> None:
    assert ways(dealt(mode, players), depth) == expected


@pytest.mark.parametrize(
    ("mode", "players", "depth", "expected"),
    [
        ("base", 2, 7, 249_627),
        ("base", 3, 6, 64_538),
        ("base", 4, 6, 75_606),
        ("tiles", 2, 7, 50_056),
        ("tiles", 3, 7, 52_716),
        ("tiles", 4, 7, 61_362),
        ("coop", 2, 7, 33_931),
        ("coop", 3, 7, 34_700),
        ("coop", 4, 7, 34_026),
        ("solo", 1, 7, 44_894),
    ],
)
def test_the_ways_from_the_first_turn_are_as_many_as_ever(
    mode: str, players: int, depth: int, expected: int
) -> None:
    assert ways(opened(mode, players), depth) == expected


@pytest.mark.parametrize(("depth", "expected"), [(2, 63), (3, 605), (4, 4_321)])
def test_the_ways_to_use_many_tiles_are_as_many_as_ever(depth: int, expected: int) -> None:
    assert ways(equipped(), depth) == expected
