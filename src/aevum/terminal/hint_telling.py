"""Telling a hint at the desk: a sentence, and the cursor on what begins the answer it names."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rich.text import Text

from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import wrapped
from aevum.terminal.canvas import Target
from aevum.terminal.desk import Desk
from aevum.terminal.frame import REASON_LINES
from aevum.terminal.sheets.dialogs import TextSheet

if TYPE_CHECKING:
    from aevum.terminal.app import TableApp


class HintTelling:
    """Asks a bot at the table of an app, beside the interface."""

    def __init__(self, app: TableApp) -> None:
        self._app = app

    def ask(self) -> None:
        """What a bot would do here."""
        app, desk = self._app, self._app.desk
        asked, before = app.host.viewer_is_asked(), desk.reason
        desk.reason = desk.voice.say("reason.hint_coming" if asked else "reason.no_hint")
        if asked and desk.reason != before:  # else one is on its way
            app.turn += 1
            app.run_worker(partial(self._find, app.turn), thread=True, exclusive=True)

    def _find(self, turn: int) -> None:
        app = self._app
        text, code = app.host.hint(app.desk.voice)
        if app.is_running:
            app.call_from_thread(self.tell, turn, text, code)

    def tell(self, turn: int, text: str, code: str) -> None:
        """Say what was found, in the foot or on a sheet."""
        app, say = self._app, self._app.desk.voice.say
        if turn != app.turn:
            return  # somebody has answered meanwhile
        if not tell_hint(app.desk, text, code):
            app.push_screen(TextSheet(say("hint.title"), Text(text, ink.BODY), say("help.close")))
        app.repaint()


def tell_hint(desk: Desk, text: str, code: str) -> bool:
    """Point at the answer and say why in the foot; False where the sentence is too long for it."""
    point_at(desk, code)
    fits = len(wrapped(text, desk.size[0] - 2, REASON_LINES + 1)) <= REASON_LINES
    desk.reason = text if fits else ""
    return fits


def point_at(desk: Desk, code: str) -> None:
    """Put the cursor on what is picked first for this answer, on whichever page it lies."""
    choice = next((choice for choice in desk.picker.live() if choice.code == code), None)
    if choice is None:
        return
    wanted = [*(Target("piece", piece) for piece in choice.pieces), Target("button", code)]
    start = desk.page
    while True:
        found = [target for target in wanted if target in desk.targets()]
        if found:
            desk.focus = found[0]
            return
        desk.turn_page()
        if desk.page == start:
            return
