"""Puzzles: one line reaches what is asked for, and a table knows whether it was found."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from aevum.bots.lines import contains, kind_of, lines
from aevum.bots.puzzle_words import grade_text, solution_text, task_text, verdict_text
from aevum.bots.puzzles import (
    GRADES,
    Puzzle,
    end_of,
    find_puzzle,
    is_over,
    puzzle_of_the_day,
    puzzle_session,
    puzzles_of,
    verdict_on,
)
from aevum.bots.puzzles_done import Done, done_file, note_done, puzzles_done
from aevum.bots.roster import LEVELS
from aevum.games.aeons_end.cards import FOES, MINION
from aevum.games.aetherya.legends import LEGEND
from aevum.kernel import Match, WrongSetup
from aevum.lab.puzzle_search import DEPTH, WORLDS, graded, holds, one_way
from aevum.offers import Foresight
from aevum.play.catalogue import OWN_GAMES, find_game
from aevum.play.text import LANGUAGES, words_for

GAMES = [game for game in OWN_GAMES if puzzles_of(game)]
each_game = pytest.mark.parametrize("game", GAMES)
SAMPLE = [puzzles_of(game)[at] for game in GAMES for at in (0, len(puzzles_of(game)) // 2)]
each_sample = pytest.mark.parametrize("puzzle", SAMPLE, ids=lambda puzzle: puzzle.id)


@each_sample
def test_one_line_alone_reaches_what_is_asked_for_at_twice_the_depth(puzzle: Puzzle) -> None:
    start = puzzle_session(puzzle).match
    way = one_way(start, puzzle.seat, puzzle.aim, 2 * WORLDS, 2 * DEPTH)
    assert way is not None
    assert kind_of(way.codes) == kind_of(puzzle.solution)
    assert holds(puzzle)


@each_game
def test_a_puzzle_of_another_solution_does_not_hold(game: str) -> None:
    puzzle = puzzles_of(game)[0]
    assert not holds(replace(puzzle, solution=puzzle.second))


def test_grades_are_those_of_the_minds_that_miss_it() -> None:
    puzzle = replace(puzzles_of("aetherya")[0], grade=0, missed=())
    found = graded(puzzle)
    assert found.grade == 1 + len(found.missed)
    assert replace(found, grade=0, missed=()) == puzzle


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
def test_every_other_line_misses(puzzle: Puzzle) -> None:
    start = puzzle_session(puzzle).match
    found = lines(start, puzzle.seat, lambda match: is_over(puzzle.aim, match, puzzle.seat))
    assert found is not None
    stands = Counter(
        [
            (contains(line.codes, puzzle.solution), verdict_on(puzzle, start, line.codes).stand)
            for line in found
        ]
    )
    assert stands[True, "solved"] > 0
    assert stands[False, "missed"] > 0
    assert stands[False, "solved"] == 0


@each_game
def test_what_is_asked_for_is_a_fact_of_the_table(game: str) -> None:
    for puzzle in puzzles_of(game):
        start = puzzle_session(puzzle).match
        end, other = [end_of(puzzle, start, line) for line in (puzzle.solution, puzzle.second)]
        FACTS[puzzle.aim.goal](puzzle, start, end, True)
        FACTS[puzzle.aim.goal](puzzle, start, other, False)


def _won(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    assert bool(end.outcome and puzzle.seat in end.game.winners(end.state)) == reached


def _stands(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    """Whatever is answered by lot in the nemesis's turn, nothing saves what is not saved."""
    assert not start.outcome
    assert end.outcome != "lost"
    fallen = [True]
    for number in range(400 if reached else 12):
        chance, match = random.Random(number), end.clone()
        ahead = Match(match.game, Foresight.of(match.game).ahead(match.state))
        while ahead.decision is not None:
            ahead.answer(chance.randrange(len(ahead.decision.options)))
        fallen.append(ahead.outcome == "lost" or ahead.state.gravehold <= 0)
        if not fallen[-1]:
            break
    assert not all(fallen) if reached else all(fallen)


def _fewer_minions(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    before, after = [
        Counter([name for name in _in_play(match) if FOES[name].kind == MINION])
        for match in (start, end)
    ]
    if puzzle.aim.goal == "two_minions":
        assert (before.total() - after.total() >= 2) == reached
    else:
        name = puzzle.aim.target.removeprefix("foe.")
        assert before[name] == 1
        assert (after[name] == 0) == reached


def _in_play(match: Match[Any]) -> list[str]:
    return [match.state.box[card] for card in match.state.nemesis.in_play]


def _claimed(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    legend = LEGEND[puzzle.aim.target.removeprefix("legend.")]
    assert legend not in start.state.kingdoms[puzzle.seat].legends
    assert (legend in end.state.kingdoms[puzzle.seat].legends) == reached


def _points(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    best = start.game.scores(end_of(puzzle, start, puzzle.solution).state)[puzzle.seat]
    assert (end.game.scores(end.state)[puzzle.seat] == best) == reached


def _goes_on(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    if not reached and not end.outcome:
        turn = end.base.turn
        for number in range(30):  # nobody finds a way by lot, either
            chance, match = random.Random(number), end.clone()
            while match.decision is not None and match.base.turn == turn:
                match.answer(chance.randrange(len(match.decision.options)))
            assert match.outcome.startswith("lost")
    assert not (reached and end.outcome)


def _gained(puzzle: Puzzle, start: Match[Any], end: Match[Any], reached: bool) -> None:
    def count(match: Match[Any]) -> int:
        s = match.state
        held = {"key": s.keys, "star": s.stars, "eternal": s.slots, "puzzles": s.puzzles.gone}
        return len(held[puzzle.aim.goal])

    assert (count(end) > count(start)) == reached


FACTS = {
    "win": _won,
    "gravehold": _stands,
    "two_minions": _fewer_minions,
    "minion": _fewer_minions,
    "legend": _claimed,
    "points": _points,
    "last": _goes_on,
    **dict.fromkeys(("key", "star", "eternal", "puzzles"), _gained),
}


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
        task_text(puzzle, words),
        grade_text(puzzle, words),
        solution_text(puzzle, start, words),
        *[
            verdict_text(puzzle, start, verdict_on(puzzle, start, line), words)
            for line in (puzzle.solution, puzzle.second)
        ],
    ]
    assert all(told)
    assert not [text for text in told if "{" in text or "puzzle." in text or "  " in text]


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


@each_game
def test_there_are_many_of_several_goals(game: str) -> None:
    goals = Counter(puzzle.aim.goal for puzzle in puzzles_of(game))
    assert goals.total() >= 30
    assert len(goals) >= 3
    assert max(goals.values()) <= goals.total() / 2
