"""A recorded game at this terminal: one position after the other, nothing is answered or saved."""

from __future__ import annotations

from copy import copy
from pathlib import Path

from aevum.bots.review import Judged, Review
from aevum.kernel import TABLE
from aevum.offers import Looks
from aevum.play.choices import Choice, read_choices
from aevum.play.naming import player_names
from aevum.play.session import SIGNAL, Entry, Session
from aevum.play.text import Words
from aevum.terminal.host import Host


class ReplayHost(Host):
    """Stands somewhere in a game that was played, and looks over the shoulder of who is asked.

    A game that is not over is seen as a spectator would see it.
    """

    def __init__(
        self, whole: Session, file: Path, at: int = 0, found: Review | None = None
    ) -> None:
        self.whole, self.review = whole, found
        self.number = -2  # nowhere yet
        super().__init__(copy(whole), file)
        self.humans = ()
        self.go_to(at)

    # --- where it stands

    @property
    def last(self) -> int:
        """How many answers there are."""
        return len(self.whole.log)

    @property
    def coming(self) -> Entry | None:
        """The answer that was given at this position; None at the end."""
        return self.whole.log[self.number] if self.number < self.last else None

    def go_to(self, number: int) -> None:
        """Stand after so many answers."""
        number = max(0, min(number, self.last))
        if number == self.number:
            return
        if number == self.number + 1:
            self.whole.log[number - 1].redo(self.session.match)
        else:
            self.session.match = self.whole.at(number)
        self.number, self.session.log = number, self.whole.log[:number]
        if not self.whole.is_over:
            self.viewer = TABLE
        elif self.asked() != TABLE:
            self.viewer = self.asked()

    def next_turn(self, step: int) -> None:
        """The first position of the turn that follows, or of the one before; else an end."""
        here = self._turn()
        while 0 < self.number + (step > 0) <= self.last:
            self.go_to(self.number + step)
            if self._turn() != here:
                break
        if step < 0 and self._turn() != here:
            self._to_the_start()

    def _to_the_start(self) -> None:
        """Back to where the turn begins."""
        here = self._turn()
        while self.number:
            self.go_to(self.number - 1)
            if self._turn() != here:
                self.go_to(self.number + 1)
                return

    def _turn(self) -> object:
        match = self.session.match
        tableau = Looks.of(match.game).tableau(match.view(TABLE), TABLE)
        return dict(tableau.values).get("turn", tableau.turn)

    def next_turning_point(self, step: int) -> bool:
        """The next answer that cost most, by the review; False where there is none."""
        points = [number - 1 for number in self.review.turning_points] if self.review else []
        ahead = [at for at in points if (at - self.number) * step > 0]
        if ahead:
            self.go_to(min(ahead) if step > 0 else max(ahead))
        return bool(ahead)

    def judged(self) -> Judged | None:
        """What the review says of the answer that was given here."""
        decisions = self.review.decisions if self.review else ()
        return next((one for one in decisions if one.number == self.number + 1), None)

    def chosen(self, words: Words) -> Choice | None:
        """The answer that was given here, with the pieces it names."""
        entry, match = self.coming, self.session.match
        if entry is None or entry.prompt == SIGNAL or match.decision is None:
            return None
        seat = max(match.decision.seat, 0) if self.whole.is_over else self.viewer
        choices = read_choices(match, match.view(seat), words, player_names(self.whole, words))
        return next((choice for choice in choices if choice.code == entry.code), None)

    # --- what nobody does here

    def human_is_asked(self) -> bool:
        """Nobody is asked."""
        return False

    def viewer_is_asked(self) -> bool:
        """Nobody is asked."""
        return False

    def save(self) -> bool:
        """Nothing: the file stays as it is."""
        return True
