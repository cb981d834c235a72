"""Stage C+: both puzzles of a level at the same time, without wild cards."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.stages.puzzles import level_of
from support.labyrinth import labyrinth, play, rows, solved, solves
from support.rules import rule


@rule("ED-375")
def test_c_plus_asks_for_both_puzzles_at_once() -> None:
    assert solves("L1-1", "L1-3", ("R3", "R8", ""), "R1 lower", "C+") == []
    s = labyrinth("L1-1", "L1-3", "C+")
    rows(s, "R3 G1", "R8 G2", "R1")
    at = play(s, "G5", "lower")
    assert at.heard("puzzle_solved") == [(0, "L1-1", 1), (0, "L1-3", 2)]
    assert at.state.keys == ("level_1",)
    assert [level_of(puzzle) for puzzle in at.state.puzzles.shown] == [2, 2]


@rule("ED-375", "ED-376")
@pytest.mark.parametrize(
    ("between", "gap", "right"),
    [(0, "1", True), (1, "1", True), (2, "1", False), (2, "any", True)],
)
def test_c_plus_one_column_may_lie_between(between: int, gap: str, right: bool) -> None:
    filler = ["", "B6 ", "B6 Y7 "][between]
    lying = (f"R3 {filler}G1", f"R8 {filler}G2", f"R1 {filler}".strip())
    assert bool(solves("L1-1", "L1-3", lying, "G5 lower", "C+", c_plus_gap=gap)) is right


@rule("ED-376")
def test_c_plus_the_left_pile_is_on_the_left() -> None:
    assert solves("L1-1", "L1-3", ("G3 R1", "G8 R2", "G1"), "R5 lower", "C+") == []
    assert solves("L1-3", "L1-1", ("G3 R1", "G8 R2", "G1"), "R5 lower", "C+") == ["L1-3", "L1-1"]


@rule("ED-EX-13", "ED-375")
@pytest.mark.parametrize("wild", ["RARE", "CAMP", "minotaur"])
def test_c_plus_a_wild_card_spoils_a_pattern(wild: str) -> None:
    assert solves("L1-1", "L1-3", (f"{wild} G1", "R8 G2", "R1"), "G5 lower", "C+") == []


@rule("ED-EX-13", "ED-375")
def test_c_plus_bicolour_cards_count() -> None:
    assert solves("L1-1", "L1-3", ("RG3 G1", "R8 G2", "R1"), "G5 lower", "C+") == ["L1-1", "L1-3"]


@rule("ED-EX-13", "ED-375", "ED-376")
def test_c_plus_one_card_may_serve_both_patterns() -> None:
    s = labyrinth("L3-1", "L3-3", "C+")  # R. / .B / R.   and   .Y / R. / .Y
    rows(s, "R3 Y5", "R2 B4", "R1")
    assert solved(play(s, "Y7", "lower")) == ["L3-1", "L3-3"]  # both in columns 1 and 2
    s = labyrinth("L1-1", "L3-1", "C+")  # of two levels, as no two stand-ins of one share a card
    rows(s, "", "R8 B4", "R1")
    assert solved(play(s, "R2", "upper")) == ["L1-1", "L3-1"]


@rule("ED-376")
def test_c_plus_the_new_card_belongs_to_one_of_the_two() -> None:
    assert solves("L1-1", "L1-3", ("R3 G1", "R8 G2", "R1 G7"), "Y5 lower", "C+") == []
    assert solves("L1-1", "L1-3", ("R3 G1", "R8 G2", "SK-R G7"), "R5 lower", "C+") == [
        "L1-1",
        "L1-3",
    ]  # the cover, in column 1
