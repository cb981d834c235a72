"""The table of a puzzle: nothing is saved but that it was solved."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from aevum.bots.puzzle_words import grade_text, solution_text, task_text, verdict_text
from aevum.bots.puzzles import Puzzle, Verdict, puzzle_session, verdict_on
from aevum.bots.puzzles_done import Done, note_done
from aevum.play.session import SIGNAL
from aevum.terminal.host import Host
from aevum.terminal.voice import Voice


class PuzzleHost(Host):
    """Keeps the line somebody tries, and judges it once it is over."""

    def __init__(self, puzzle: Puzzle) -> None:
        session = puzzle_session(puzzle)
        session.begin_here()  # what led here cannot be taken back
        super().__init__(session, Path(f"{puzzle.id}.puzzle"))
        self.puzzle = puzzle
        self._start = session.match.clone()
        self._tries, self._shown = 0, False

    @property
    def verdict(self) -> Verdict:
        """How far the line has come."""
        codes = [entry.code for entry in self.session.log if entry.prompt != SIGNAL]
        return verdict_on(self.puzzle, self._start, codes)

    def answer(self, *codes: str) -> None:
        """Answer, and remember the puzzle if that solves it."""
        super().answer(*codes)
        stand = self.verdict.stand
        self._tries += stand != "open"
        if stand == "solved":
            note_done(self.puzzle.id, Done(date.today().isoformat(), self._tries, self._shown))

    def undo(self, *, consent: bool) -> int:
        """Take back the last answer; here that needs no consent."""
        return super().undo(consent=True)

    def start_again(self) -> None:
        """Take back the whole line."""
        self.session.rewind_to(0)

    def hint(self, voice: Voice) -> tuple[str, str]:
        """The solution, with the answer it begins with."""
        self._shown = True
        names = self.names(voice.words)
        code = self.puzzle.solution[0] if not self.session.log else ""
        return solution_text(self.puzzle, self._start, voice.words, names), code

    def task(self, voice: Voice) -> str:
        """What is to be done, and how hard it is."""
        grade = grade_text(self.puzzle, voice.words)
        return f"{task_text(self.puzzle, voice.words)} {grade}"

    def judged(self, voice: Voice) -> str:
        """What is said of a line that is over, with the reasons of a solution; empty before."""
        verdict, names = self.verdict, self.names(voice.words)
        said = verdict_text(self.puzzle, self._start, verdict, voice.words, names)
        if verdict.stand != "solved":
            return said
        return f"{said}\n\n{solution_text(self.puzzle, self._start, voice.words, names)}"

    def save(self) -> bool:
        """Nothing: a puzzle can be had again at any time."""
        return True

    def keep_replay(self) -> Path | None:
        """Nothing, as above."""
        return None
