"""Puzzles at the terminal: tried, taken back, judged, remembered."""

from __future__ import annotations

import asyncio
from io import StringIO
from pathlib import Path

import pytest

from aevum.bots.puzzles import Puzzle, puzzles_of
from aevum.bots.puzzles_done import puzzles_done
from aevum.terminal.palette import Look
from aevum.terminal.puzzles.host import PuzzleHost
from aevum.terminal.puzzles.plain import PlainPuzzle
from aevum.terminal.puzzles.screen import PuzzleApp, VerdictSheet

PUZZLE: Puzzle = puzzles_of("eternal-decks")[0]


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))


def plain(*lines: str, language: str = "en") -> str:
    told = StringIO()
    source = StringIO("".join([f"{line}\n" for line in lines]))
    PlainPuzzle(PuzzleHost(PUZZLE), language, source, told).play()
    return told.getvalue()


@pytest.mark.parametrize(("language", "solved"), [("en", "Solved:"), ("fr", "Résolu")])
def test_a_solution_line_by_line_is_praised_explained_and_remembered(
    language: str, solved: str
) -> None:
    told = plain(*PUZZLE.solution, language=language)
    assert solved in told
    assert puzzles_done()[PUZZLE.id].tries == 1


def test_another_line_is_told_and_may_be_tried_again_after_the_solution_was_shown() -> None:
    told = plain(*PUZZLE.second, "hint", *PUZZLE.solution)
    assert "Not yet" in told
    assert told.index("The solution:") < told.index("Solved:")
    done = puzzles_done()[PUZZLE.id]
    assert (done.tries, done.shown) == (2, True)


def test_what_led_to_a_puzzle_cannot_be_taken_back_and_leaving_remembers_nothing() -> None:
    assert "There is nothing to take back" in plain("undo", "quit")
    assert puzzles_done() == {}


def test_the_full_screen_stops_when_the_line_is_over_and_begins_again() -> None:
    async def tried() -> None:
        host = PuzzleHost(PUZZLE)
        app = PuzzleApp(host, "en", Look())
        async with app.run_test(size=(110, 34)) as pilot:
            await pilot.press("enter")  # the task is read
            for code in PUZZLE.second:
                app.answer(code)
            await pilot.pause()
            assert isinstance(app.screen, VerdictSheet)
            await pilot.press("enter")
            assert host.verdict.stand == "open"
            assert not host.session.log
            for code in PUZZLE.solution:
                app.answer(code)
            await pilot.pause()
            assert isinstance(app.screen, VerdictSheet)
            await pilot.press("enter")
        assert PUZZLE.id in puzzles_done()

    asyncio.run(tried())
