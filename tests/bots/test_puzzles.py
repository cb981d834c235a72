"""Puzzles: each has one best line, and a table knows whether it was found."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from aevum.bots.lines import best_of_kinds, kind_of, lines
from aevum.bots.playbook import playbook_for
from aevum.bots.puzzle_words import grade_text, solution_text, task_text, verdict_text
from aevum.bots.puzzles import (
    GRADES,
    Puzzle,
    find_puzzle,
    puzzle_of_the_day,
    puzzle_session,
    puzzles_of,
    reasons_of,
    verdict_on,
)
from aevum.bots.puzzles_done import Done, done_file, note_done, puzzles_done
from aevum.bots.roster import LEVELS
from aevum.kernel import Match, WrongSetup
from aevum.lab.puzzle_search import FIELDS, WORLDS, graded, holds, one_best
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.text import LANGUAGES, words_for

GAMES = [game for game in OWN_GAMES if puzzles_of(game)]
each_game = pytest.mark.parametrize("game", GAMES)
SAMPLE = [puzzles_of(game)[at] for game in GAMES for at in (0, len(puzzles_of(game)) // 2)]
each_sample = pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)


@each_sample
def test_a_puzzle_has_one_best_line_at_twice_the_depth_it_was_found_with(puzzle: Puzzle) -> None:
    start = puzzle_session(puzzle).match
    found = one_best(start, puzzle.seat, 2 * WORLDS)
    assert found is not None
    assert kind_of(found.best) == kind_of(puzzle.solution)
    assert found.lead >= FIELDS[puzzle.game].lead
    assert holds(puzzle)


def test_a_puzzle_of_another_solution_or_grade_does_not_hold() -> None:
    puzzle = next(p for p in puzzles_of(GAMES[0]) if p.goal != "win")
    assert not holds(_changed(puzzle, solution=puzzle.second))
    assert graded(_changed(puzzle, grade=0, missed=())) == puzzle


def _changed(puzzle: Puzzle, **fields: Any) -> Puzzle:
    known = {name: getattr(puzzle, name) for name in Puzzle.__struct_fields__}
    return Puzzle(**{**known, **fields})


@each_game
def test_every_puzzle_of_the_files_can_be_laid_out_and_its_solution_played(game: str) -> None:
    found = puzzles_of(game)
    assert len({puzzle.id for puzzle in found}) == len(found)
    for puzzle in found:
        start = puzzle_session(puzzle).match
        assert start.decision is not None
        assert start.decision.seat == puzzle.seat
        assert verdict_on(puzzle, start, ()).stand == "open"
        assert verdict_on(puzzle, start, puzzle.solution).stand == "solved"
        assert verdict_on(puzzle, start, puzzle.second).stand == "missed"
        assert set(puzzle.missed) <= set(LEVELS)
        assert puzzle.grade == 1 + len(puzzle.missed) <= GRADES


@each_sample
def test_every_other_line_misses_and_is_short_by_what_it_is_worth_less(puzzle: Puzzle) -> None:
    start = puzzle_session(puzzle).match
    found = lines(start, puzzle.seat)
    assert found is not None
    best, second, *_ = best_of_kinds(found).values()
    assert kind_of(best.codes) == kind_of(puzzle.solution)
    verdict = verdict_on(puzzle, start, second.codes)
    assert verdict.stand == "missed"
    assert verdict.short == pytest.approx(best.value - second.value)


@each_sample
def test_the_reasons_of_a_solution_are_those_of_the_positions_it_leads_to(puzzle: Puzzle) -> None:
    start = puzzle_session(puzzle).match
    for reason in reasons_of(puzzle, start)[:1]:
        assert reason.worth > 0
    ends: list[Match[Any]] = []
    for line in (puzzle.solution, puzzle.second):
        match = start.clone()
        for code in line:
            match.answer_code(code)
        ends.append(match)
    value = playbook_for(start.game).value
    assert value(ends[0].state, puzzle.seat) > value(ends[1].state, puzzle.seat)


def test_what_follows_a_line_changes_nothing_of_its_verdict() -> None:
    puzzle = SAMPLE[0]
    session = puzzle_session(puzzle)
    start = session.match.clone()
    assert verdict_on(puzzle, start, (*puzzle.solution, "anything")).stand == "solved"


@pytest.mark.parametrize("language", LANGUAGES)
@each_sample
def test_puzzles_are_told_in_words(puzzle: Puzzle, language: str) -> None:
    words = words_for(find_game(puzzle.game), language)
    start = puzzle_session(puzzle).match
    told = [
        task_text(puzzle, language),
        grade_text(puzzle, words),
        solution_text(puzzle, start, words),
        *[
            verdict_text(puzzle, start, verdict_on(puzzle, start, line), words)
            for line in (puzzle.solution, puzzle.second)
        ],
    ]
    assert all(told)
    assert not [text for text in told if "{" in text or "puzzle." in text or "term." in text]


def test_the_puzzle_of_the_day_is_the_same_for_all_and_changes_with_the_day() -> None:
    days = [f"2026-03-{day:02}" for day in range(1, 29)]
    found = [puzzle_of_the_day(day) for day in days]
    assert found == [puzzle_of_the_day(day) for day in days]
    assert len({puzzle.id for puzzle in found if puzzle}) > len(days) // 2
    for game in GAMES:
        own = puzzle_of_the_day(days[0], game)
        assert own is not None
        assert own.game == game
        assert find_puzzle(own.id) == own
    assert puzzle_of_the_day(days[0], "no-such-game") is None


def test_an_unknown_puzzle_is_refused() -> None:
    with pytest.raises(WrongSetup, match="There is no puzzle nothing"):
        find_puzzle("nothing")


def test_what_was_solved_is_remembered_and_a_broken_file_counts_for_nothing(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    assert puzzles_done() == {}
    assert note_done("one", Done("2026-03-09", 2))
    assert note_done("one", Done("2026-04-01", 9))
    assert puzzles_done() == {"one": Done("2026-03-09", 2)}
    done_file().write_text("{", encoding="utf-8")
    assert puzzles_done() == {}


@each_game
def test_the_grades_of_a_game_are_not_all_alike(game: str) -> None:
    grades = Counter(puzzle.grade for puzzle in puzzles_of(game))
    assert len(grades) >= 3
    assert grades[1] <= len(puzzles_of(game)) / 3
