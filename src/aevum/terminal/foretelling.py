"""What those who oppose the players may do next, worked out beside the interface."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from textual.timer import Timer

from aevum.kernel import Match
from aevum.play.foresight import Foreseen, foresee

if TYPE_CHECKING:
    from aevum.terminal.app import TableApp

_WAIT = 0.3  # seconds without an answer, so that nobody who plays fast pays for it


class Foretelling:
    """Keeps the forecast of a table's desk up to date while somebody thinks."""

    def __init__(self, app: TableApp) -> None:
        self._app = app
        self._pause: Timer | None = None
        self._turn: object = None  # of the forecast the desk has

    def ask(self) -> None:
        """Work it out anew if the person is still asked the same in a moment."""
        if self._pause is not None:
            self._pause.stop()
        desk = self._app.desk
        turn = dict(desk.tableau.values).get("turn")
        if turn != self._turn and desk.foreseen is not None:  # another turn, another forecast
            desk.foreseen = None
            self._app.repaint()
        self._turn = turn
        if self._app.host.viewer_is_asked():
            self._pause = self._app.set_timer(_WAIT, self.begin)

    def begin(self) -> None:
        """Work it out now."""
        app, host = self._app, self._app.host
        answers = len(host.session.log)
        if host.viewer_is_asked():
            match = host.session.match.clone()
            work = partial(self._find, match, host.viewer, answers)
            app.run_worker(work, thread=True, exclusive=True, group="forecast")

    def _find(self, match: Match[Any], seat: int, answers: int) -> None:
        found = foresee(match, seat)
        if self._app.is_running:
            self._app.call_from_thread(self._tell, found, answers)

    def _tell(self, found: Foreseen | None, answers: int) -> None:
        app = self._app
        if answers == len(app.host.session.log) and found is not None:
            app.desk.foreseen = found
            app.desk.layout()
            app.repaint()
