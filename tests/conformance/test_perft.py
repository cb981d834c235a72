"""Perft: how many ways the next answers can go. One number guards all option lists on the way.

A game that ends within the depth counts as one way. When a number changes, a rule has changed:
find out which before writing down the new one.
"""

from typing import Any

import pytest

from aevum.games.aeons_end.game import AEONS_END
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


# --- Aetherya


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
        ("base", 2, 9, 49_536),
        ("tiles", 3, 9, 13_824),  # three times 4 · 3 · 2 ways to lay out a core
        ("coop", 4, 9, 13_824),
        ("solo", 1, 7, 49_392),
    ],
)
def test_the_ways_after_the_deal_are_as_many_as_ever(
    mode: str, players: int, depth: int, expected: int
) -> None:
    assert ways(dealt(mode, players), depth) == expected


@pytest.mark.parametrize(
    ("mode", "players", "depth", "expected"),
    [
        ("base", 2, 7, 153_518),
        ("base", 3, 6, 64_556),
        ("base", 4, 6, 57_123),
        ("tiles", 2, 7, 56_002),
        ("tiles", 3, 7, 47_406),
        ("tiles", 4, 7, 45_084),
        ("coop", 2, 7, 51_352),
        ("coop", 3, 7, 32_947),
        ("coop", 4, 7, 33_402),
        ("solo", 1, 7, 18_576),
    ],
)
def test_the_ways_from_the_first_turn_are_as_many_as_ever(
    mode: str, players: int, depth: int, expected: int
) -> None:
    assert ways(opened(mode, players), depth) == expected


@pytest.mark.parametrize(("depth", "expected"), [(2, 54), (3, 505), (4, 3_155)])
def test_the_ways_to_use_many_tiles_are_as_many_as_ever(depth: int, expected: int) -> None:
    assert ways(equipped(), depth) == expected


# --- Aeon's End

MAGES = ("dezmodia", "garu", "gex", "quilius")
OWN = {  # minions of each nemesis that leave a choice
    "gate_witch": ["portal_wretch"],
    "hollow_crown": ["mord", "ren_goda"],
    "magus_of_cloaks": ["dusk_spawn"],
    "umbra_titan": ["cryptid"],
}


def fight(nemesis: str, players: int, given: dict[str, Any] | None = None) -> Match[Any]:
    """A battle right after the deal, or in the middle."""
    options = {
        "nemesis": nemesis,
        "mages": ",".join(MAGES[:players]),
        "supply": "deck_destruction",
    }
    if given is None:
        return start(AEONS_END, options, seed=7)
    return Match(AEONS_END, AEONS_END.arrange(given, AEONS_END.resolve(options), seed=7))


def busy_turn(nemesis: str) -> Match[Any]:
    """A casting phase with much to do after it: ability, gauntlet, price of a power."""
    mage = {
        "hand": ["crystal", "oblivion_shard", "vortex_gauntlet", "spark", "jagged_lightning"],
        "discard": ["spark"],
        "prepped": {"I": "spark", "III": "fiery_torrent"},
        "breaches": {"II": "open", "III": 2},
        "charges": 6,
    }
    ally = {"hand": ["torch", "crystal"], "prepped": {"I": ["kindle", "spark"]}, "charges": 3}
    foes = ["howling_spinners", {"planar_collision": 1}, *OWN[nemesis]]
    given = {"phase": "casting", "mages": [mage, ally], "nemesis": {"in_play": foes}}
    return fight(nemesis, 2, given)


def nemesis_turn(nemesis: str) -> Match[Any]:
    """A turn of the nemesis that leaves many choices to the players, one of them near the end."""
    mages = [
        {"hand": ["crystal", "spark"], "prepped": {"I": "spark", "III": "kindle"}, "life": 2},
        {"hand": ["torch", "crystal"], "prepped": {"I": "torch"}, "charges": 2, "life": 9},
    ]
    foes = ["howling_spinners", {"planar_collision": 1}, "catacomb_drone", *OWN[nemesis]]
    given = {
        "phase": "nemesis",
        "mages": mages,
        "nemesis": {"in_play": foes, "deck": ["mutilate", "nix", "quell"]},
        "turn_order": {"discard": ["1", "nemesis"], "known": ["nemesis", "2"]},
    }
    return fight(nemesis, 2, given)


@pytest.mark.parametrize(
    ("nemesis", "players", "expected"),
    [
        ("gate_witch", 1, 23_125),
        ("gate_witch", 2, 10_524),
        ("gate_witch", 3, 15_524),
        ("gate_witch", 4, 51_989),
        ("hollow_crown", 1, 22_414),
        ("hollow_crown", 2, 17_404),
        ("hollow_crown", 3, 8_150),
        ("hollow_crown", 4, 35_235),
        ("magus_of_cloaks", 1, 22_583),
        ("magus_of_cloaks", 2, 18_873),
        ("magus_of_cloaks", 3, 8_990),
        ("magus_of_cloaks", 4, 52_149),
        ("umbra_titan", 1, 22_509),
        ("umbra_titan", 2, 17_828),
        ("umbra_titan", 3, 8_113),
        ("umbra_titan", 4, 52_149),
    ],
)
def test_the_ways_into_a_battle_are_as_many_as_ever(
    nemesis: str, players: int, expected: int
) -> None:
    assert ways(fight(nemesis, players), 8) == expected


@pytest.mark.parametrize(
    ("nemesis", "expected"),
    [
        ("gate_witch", 10_200),
        ("hollow_crown", 10_152),
        ("magus_of_cloaks", 10_152),
        ("umbra_titan", 10_152),
    ],
)
def test_the_ways_of_a_busy_turn_are_as_many_as_ever(nemesis: str, expected: int) -> None:
    assert ways(busy_turn(nemesis), 7) == expected


@pytest.mark.parametrize(
    ("nemesis", "expected"),
    [
        ("gate_witch", 1_472),
        ("hollow_crown", 1_755),
        ("magus_of_cloaks", 2_396),
        ("umbra_titan", 1_864),
    ],
)
def test_the_ways_through_a_nemesis_turn_are_as_many_as_ever(nemesis: str, expected: int) -> None:
    assert ways(nemesis_turn(nemesis), 10) == expected
