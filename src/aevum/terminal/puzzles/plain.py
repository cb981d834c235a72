"""A puzzle line by line."""

from __future__ import annotations

from typing import TextIO

from aevum.terminal.plain.table import PlainTable
from aevum.terminal.puzzles.host import PuzzleHost


class PlainPuzzle(PlainTable):
    """Asks until the line is over, then says what became of it."""

    def __init__(self, host: PuzzleHost, language: str, source: TextIO, sink: TextIO) -> None:
        super().__init__(host, language, source, sink)
        self.puzzle = host

    def play(self) -> None:
        """Ask and judge until it is solved or somebody leaves."""
        self.tell(self.puzzle.task(self.voice), self.voice.say("puzzle.how_plain"))
        while not self._left:
            stand = self.puzzle.verdict.stand
            if stand != "open":
                self.tell("", self.puzzle.judged(self.voice))
            if stand == "solved":
                return
            if stand == "missed":
                self.puzzle.start_again()
                self._told = 0
                self.tell(self.voice.say("puzzle.again"))
            self._tell_news()
            self._show_board()
            self._ask()

    def farewell(self) -> str:
        """A puzzle is not kept."""
        return self.voice.say("puzzle.left")
