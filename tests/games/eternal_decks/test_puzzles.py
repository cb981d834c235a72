"""Puzzles of stage C: patterns of colours across the paths."""

from __future__ import annotations

import random

import pytest

from aevum.games.eternal_decks.stages.puzzles import PUZZLES, cells, level_of, spots
from aevum.kernel import HIDDEN, Match
from support.eternal_decks import arrange, begin, dealt, hand_of, row_of
from support.labyrinth import labyrinth, play, rows, show, solved, solves
from support.rules import rule

# --- set-up


@rule("ED-230")
def test_two_piles_of_one_puzzle_per_level_with_the_first_level_open() -> None:
    for seed in range(20):
        s = dealt(seed, stage="C", players=3)
        assert [level_of(puzzle) for puzzle in s.puzzles.shown] == [1, 1]
        assert s.puzzles.shown[0] != s.puzzles.shown[1]
        assert [pile.level for pile in s.puzzles.levels] == [1, 2, 3, 4]
        assert [len(pile.cards) for pile in s.puzzles.levels] == [2, 4, 4, 4]
        for pile in s.puzzles.levels:
            assert {level_of(puzzle) for puzzle in pile.cards} == {pile.level}
    assert len({dealt(seed, stage="C").puzzles.shown for seed in range(40)}) > 6


@rule("ED-230")
def test_later_puzzles_are_hidden_from_everybody() -> None:
    match = begin(dealt(stage="C")).match
    for seat in (0, 1, -1):
        view = match.view(seat)
        assert view.puzzles.shown == match.state.puzzles.shown
        assert all(set(pile.cards) == {HIDDEN} for pile in view.puzzles.levels)


@rule("ED-230", "ED-238")
def test_the_rest_of_stage_c_is_set_up_as_always() -> None:
    s = dealt(stage="C", players=4)
    assert s.paths[0].card == "labyrinth"
    assert s.paths[0].stack == ()
    assert s.options.plan.part("keys")["where"] == "one_on_each_puzzle_level"
    bonus = {"upper": "camp_bonus", "middle": "hearts_back", "lower": "star"}
    assert s.options.plan.cycle_bonus == bonus
    assert (len(s.jewels), s.hearts, len(s.stars_left), len(s.star_bonus.stock)) == (8, 3, 5, 9)
    assert all(me.tokens == ("", "") for me in s.players)


def test_every_pattern_has_three_rows_of_one_width() -> None:
    assert len(PUZZLES) == 16
    for number in range(16):
        assert {cell.path for cell in cells(number)} == {0, 1, 2}


# --- solving


@rule("ED-EX-5", "ED-231", "ED-234")
def test_the_third_red_of_a_column_solves_the_red_puzzle() -> None:
    s = labyrinth("L1-1", "L1-3")
    rows(s, "R3", "R8", "")
    at = play(s, "R1", "lower")
    assert at.heard("puzzle_solved") == [(0, "L1-1", 1)]
    assert at.heard("key") == [(0, "level_1", 1)]
    assert at.state.keys == ("level_1",)


@rule("ED-231")
@pytest.mark.parametrize("before", [1, 2, 3])
def test_a_pattern_may_start_in_any_column(before: int) -> None:
    filler = " ".join(["B2", "G4", "B2"][-before:])
    s = labyrinth("L1-3", "L1-1")
    rows(s, f"{filler} R6", f"{filler} R7", filler)
    at = play(s, "R9", "lower")
    assert at.heard("puzzle_solved") == [(0, "L1-1", before + 1)]


@rule("ED-231")
@pytest.mark.parametrize(
    ("puzzle", "upper", "middle", "card"),
    [
        ("L2-1", "G3", "B8", "R1"),  # upside down
        ("L1-1", "R3", "B8", "R1"),
        ("L3-1", "B2 R3", "B8", "R1"),
        ("L4-1", "", "B3 R4", "B1"),
    ],
)
def test_a_pattern_is_upright_and_complete(puzzle: str, upper: str, middle: str, card: str) -> None:
    s = labyrinth(puzzle, f"L{puzzle[1]}-3")
    rows(s, upper, middle, "")
    before = s.keys
    at = play(s, card, "lower")
    assert (solved(at), at.state.keys) == ([], before)


@rule("ED-231", "ED-26")
def test_a_zigzag_spans_columns() -> None:
    s = labyrinth("L3-3", "L3-1")  # .Y / R. / .Y
    rows(s, "B2 Y3", "R8", "G4")
    assert solved(play(s, "Y1", "lower")) == ["L3-3"]


@rule("ED-232", "ED-12")
@pytest.mark.parametrize("code", ["RG1 lower R", "RG1 lower G"])
def test_a_bicolour_card_shows_either_colour_whichever_way_it_lies(code: str) -> None:
    for puzzle, colour in (("L1-1", "R"), ("L1-3", "G")):
        s = labyrinth(puzzle, "L1-2")
        rows(s, f"{colour}3", f"{colour}8", "")
        at = begin(s, hand="RG1 Y9 P9")
        at.when(f"play {code}")
        assert solved(at) == [puzzle]


@rule("ED-232", "ED-19")
@pytest.mark.parametrize("wild", ["RARE", "CAMP", "minotaur"])
def test_lying_wild_cards_stand_for_any_colour(wild: str) -> None:
    assert solves("L1-1", "L1-3", (wild, "R8", ""), "R1 lower") == ["L1-1"]


@rule("ED-232")
def test_a_rare_can_be_the_last_card() -> None:
    assert solves("L2-2", "L2-1", ("R3", "B8", ""), "RARE lower") == ["L2-1"]


@rule("ED-232", "ED-121")
def test_the_camp_bonus_can_complete_a_puzzle() -> None:
    s = labyrinth("L1-1", "L1-3")
    rows(s, "R3 B1 R3 B1 R3 B1", "R8", "")
    s.paths[0].sleeping, s.paths[0].spaces = (), 7
    at = play(s, "G4", "upper")
    at.when("lower")
    assert solved(at) == ["L1-1"]
    assert at.state.keys == ("level_1",)


@rule("ED-EX-11", "ED-232", "ED-3", "ED-145")
def test_the_minotaur_swapped_in_solves_the_last_puzzle_and_wins() -> None:
    s = labyrinth("L4-2", "L4-1")  # L4-1: R. / BR / .B
    rows(s, "R3", "B8 R6", "Y2 G7")
    at = begin(s, hand="minotaur Y9 P9")
    at.when("ability minotaur", "lower 2")
    assert solved(at) == ["L4-1"]
    assert (at.outcome, len(at.state.keys)) == ("won", 4)
    assert "G7" in hand_of(at.state, 0)


@rule("ED-233")
def test_a_bare_skull_does_not_count_but_its_cover_does() -> None:
    s = labyrinth("L1-1", "L1-3")
    rows(s, "R3", "SK-R", "")
    at = play(s, "R1", "lower")
    assert solved(at) == []
    assert solved(play(at.state, "R5", "middle")) == ["L1-1"]


@rule("ED-233")
def test_a_skull_laid_last_solves_nothing() -> None:
    assert solves("L1-1", "L1-3", ("R3", "R8", ""), "SK-R lower") == []


@rule("ED-237")
def test_a_covered_skull_counts_by_its_top_card() -> None:
    assert solves("L1-1", "L1-3", ("R3", "SK-R/RARE", ""), "G1 lower") == []
    assert solves("L1-1", "L1-3", ("G3", "SK-R/RG8", ""), "G1 lower") == ["L1-3"]


@rule("ED-237", "ED-115")
def test_cards_of_a_closed_path_count() -> None:
    s = labyrinth("L1-1", "L1-3")
    rows(s, "R3 B1 R3 B1 R3 B1 R3", "R8", "")
    s.paths[0].closed = True
    assert solved(play(s, "R1", "lower")) == ["L1-1"]


# --- what a solved level brings


@rule("ED-234")
def test_both_puzzles_go_and_the_next_two_are_shown() -> None:
    s = labyrinth("L1-1", "L1-3")
    hidden = s.puzzles.levels[1].cards
    rows(s, "R3", "R8", "")
    at = play(s, "R1", "lower")
    s = at.state
    assert [PUZZLES[puzzle] for puzzle in s.puzzles.gone] == ["L1-1", "L1-3"]
    assert s.puzzles.shown == hidden[:2]
    assert s.puzzles.levels[1].cards == hidden[2:]
    assert at.heard("puzzles_shown") == [(2, *[PUZZLES[puzzle] for puzzle in s.puzzles.shown])]


@rule("ED-234", "ED-470")
def test_the_puzzle_comes_before_the_awakening() -> None:
    s = labyrinth("L1-1", "L1-3")
    first = s.paths[2].sleeping[0]
    rows(s, "B1 G2 B1 G2 R3", "B1 G2 B1 G2 R8", "B1 G2 B1 G2")
    at = play(s, "R4", "lower")
    assert at.state.keys == ("level_1",)
    at.asks(1, "awaken").when(first)
    assert at.state.slots == (first,)
    assert row_of(at.state, "lower") == []


@rule("ED-236")
def test_both_puzzles_at_once_are_one_key() -> None:
    s = labyrinth("L1-1", "L1-3")
    rows(s, "RARE", "RARE", "")
    at = play(s, "RG1", "lower R")
    assert at.state.keys == ("level_1",)
    assert len(at.state.puzzles.gone) == 2


@rule("ED-236")
def test_a_card_solves_one_level_and_the_next_puzzle_lying_there_already_counts_no_more() -> None:
    s = labyrinth("L1-1", "L1-3")
    s.puzzles.levels[1].cards = tuple(
        [PUZZLES.index(name) for name in ("L2-1", "L2-4", "L2-2", "L2-3")]
    )
    rows(s, "R3", "RARE", "")
    at = play(s, "RARE", "lower")  # three reds, but also red, blue, green
    assert at.state.keys == ("level_1",)
    assert spots(at.state, at.state.puzzles.shown[0]) != []
    assert play(at.state, "B6", "lower").state.keys == ("level_1",)


@rule("ED-236", "ED-231")
def test_a_solution_noticed_later_does_not_count() -> None:
    s = labyrinth("L1-1", "L1-3")
    rows(s, "R3", "R8", "R1")  # it lies there complete, and nobody laid the last card now
    at = play(s, "G5", "lower")
    assert (solved(at), at.state.keys) == ([], ())
    assert spots(at.state, PUZZLES.index("L1-1")) != []


@rule("ED-236", "ED-376")
def test_a_card_on_a_blank_cell_solves_nothing() -> None:
    s = labyrinth("L3-1", "L3-2")  # R. / .B / R.
    rows(s, "R3", "G2 B8", "R1")
    before = s.keys
    at = play(s, "G5", "upper")
    assert at.state.keys == before


@rule("ED-236", "ED-68")
def test_in_a_turn_of_two_cards_each_is_checked_on_its_own() -> None:
    s = labyrinth("L1-1", "L1-3")
    s.puzzles.levels[1].cards = tuple(
        [PUZZLES.index(name) for name in ("L2-1", "L2-4", "L2-2", "L2-3")]
    )
    arrange(s, awake="pegasus")
    rows(s, "R3 B1 R2", "R8 Y9 B3", "")
    at = begin(s, lower="", hand="R1 G9 Y9")
    at.when("play R1 lower")
    assert at.state.keys == ("level_1",)
    rows(at.state, "R3", "B8", "")
    at = begin(at.state)
    at.asks(1, "second_card").when("play G9 lower")
    assert at.state.keys == ("level_1", "level_2")


@rule("ED-3", "ED-234")
def test_four_levels_win() -> None:
    s = labyrinth("L1-1", "L1-3")
    for level, upper, middle, last in (
        (1, "R3", "R8", "R1"),
        (2, "R3", "B8", "G1"),
        (3, "R3", "G2 B8", "R1"),
        (4, "R3", "B8 R6", "B1"),
    ):
        show(s, f"L{level}-1", f"L{level}-2")
        rows(s, upper, middle, "Y4" if level == 4 else "")
        at = play(s, last, "lower")
        s = at.state
        assert len(s.keys) == level
    assert at.outcome == "won"


# --- whole games


@pytest.mark.parametrize(
    "given",
    [
        {"stage": "C", "players": 2},
        {"stage": "C", "players": 4, "difficulty": "pro"},
        {"stage": "C", "mode": "solo", "difficulty": "expert"},
        {"stage": "C+", "players": 3},
    ],
)
def test_puzzles_are_conserved_and_saved_in_random_games(given: dict[str, object]) -> None:
    for seed in range(5):
        match = begin(dealt(seed, 0, **given)).match
        chance = random.Random(seed)
        while match.decision is not None:
            match.answer(chance.randrange(len(match.decision.options)))
            s = match.state
            hidden = [puzzle for pile in s.puzzles.levels for puzzle in pile.cards]
            assert sorted([*s.puzzles.shown, *s.puzzles.gone, *hidden]) == list(range(16))
        assert Match.load(match.game, match.save()).digest() == match.digest()
