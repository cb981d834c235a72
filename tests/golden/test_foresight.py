"""Foresight: a winning line that is there is found, and one that is not is not made up."""

from __future__ import annotations

from typing import Any

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.kernel import Match
from aevum.play.scene import Scene
from golden.foresight import find_win

# Two turns from the fourth Key: the row needs a second red card and then the last one.
NEARLY = {
    "keys": ["phantom", "skeleton", "witch"],
    "players": [{"hand": ["R3", "B9", "B8"], "deck": []}, {"hand": ["G6", "B9", "B8"], "deck": []}],
    "paths": {"upper": {"card": "camp", "sleeping": ["vampire"], "row": ["B2", "R1", "B4", "Y5"]}},
}
LAST_CARDS = {
    **NEARLY,
    "river_bonus": ["DEFEAT"],
    "hearts": 0,
    "players": [{"hand": ["Y3"], "deck": []}, {"hand": ["G6"], "deck": []}],
}


def begin(given: dict[str, object]) -> Match[Any]:
    """Stage B with two players at an arranged position."""
    return Scene(ETERNAL_DECKS, {"stage": "B", "players": 2}, given).match


def test_a_win_within_reach_is_found_and_its_answers_lead_there() -> None:
    match = begin(NEARLY)
    codes = find_win(match, width=20, turns=4)
    assert codes is not None
    assert match.outcome == ""  # the match itself is left alone
    for code in codes:
        match.answer_code(code)
    assert match.outcome == "won"


def test_where_nothing_wins_in_time_nothing_is_found() -> None:
    assert find_win(begin(NEARLY), width=20, turns=1) is None
    assert find_win(begin(LAST_CARDS), width=20, turns=9) is None
