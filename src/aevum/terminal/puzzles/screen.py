"""A puzzle on the full-screen table."""

from __future__ import annotations

from rich.text import Text
from textual import events

from aevum.terminal import palette as ink
from aevum.terminal.app import TableApp
from aevum.terminal.leaving import left_with
from aevum.terminal.palette import Look
from aevum.terminal.puzzles.host import PuzzleHost
from aevum.terminal.sheets.dialogs import TextSheet

_KEYS = ("u", "r", "H", "q", "enter", "escape")


class VerdictSheet(TextSheet):
    """What became of a line; tells which key closed it."""

    def on_key(self, event: events.Key) -> None:
        """Back one answer, again from the start, the solution, or out."""
        if event.key in _KEYS:
            event.stop()
            self.dismiss(event.key)


class PuzzleApp(TableApp):
    """The table, stopped as soon as the line is over."""

    def __init__(self, host: PuzzleHost, language: str, look: Look) -> None:
        super().__init__(host, language, look, pace=0.0)
        self.puzzle = host

    def on_mount(self) -> None:
        """Say what is to be done."""
        super().on_mount()
        say = self.desk.voice.say
        text = Text(self.puzzle.task(self.desk.voice), ink.BODY)
        text.append("\n\n" + say("puzzle.how"), ink.SOFT)
        self.push_screen(TextSheet(say("puzzle.title"), text, say("help.close")))

    def advance(self) -> None:
        """Go on with the line, or judge it."""
        if self.puzzle.verdict.stand == "open":
            super().advance()
            return
        self.desk.read()
        self.repaint()
        self._judge(self.puzzle.judged(self.desk.voice))

    def _judge(self, text: str) -> None:
        say, solved = self.desk.voice.say, self.puzzle.verdict.stand == "solved"
        foot = say("puzzle.solved_keys" if solved else "puzzle.missed_keys")
        sheet = VerdictSheet(say("puzzle.title"), Text(text, ink.BODY), foot)
        self.push_screen(sheet, self._chosen)

    def _chosen(self, key: str | None) -> None:
        solved = self.puzzle.verdict.stand == "solved"
        if key == "H":
            self._judge(self.puzzle.hint(self.desk.voice)[0])
        elif key == "u" and not solved:
            self._undo()
        elif key == "q" or solved:
            self.action_leave()
        else:
            self.puzzle.start_again()
            self.advance()


def play_puzzle(host: PuzzleHost, language: str, look: Look) -> int:
    """Let somebody try; returns the exit status."""
    return left_with(PuzzleApp(host, language, look))
