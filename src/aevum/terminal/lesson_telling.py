"""Telling a lesson at the full-screen table: in the panel or on a sheet, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rich.text import Text
from textual import events

from aevum.play.lessons import Beat
from aevum.terminal import palette as ink
from aevum.terminal.hint_telling import point_at
from aevum.terminal.lesson_panel import keys_of, panel_lines
from aevum.terminal.lesson_words import heading, said
from aevum.terminal.sheets.dialogs import TextSheet

if TYPE_CHECKING:
    from aevum.terminal.app import TableApp

SHOW, END, AGAIN = "S", "E", "L"


class LessonSheet(TextSheet):
    """What the lesson says, over the table."""

    def on_key(self, event: events.Key) -> None:
        """Close it, or do what it says."""
        if event.key in (SHOW, END):
            event.stop()
            self.dismiss(event.key)
        elif event.key == "space":
            event.stop()
            self.dismiss(None)
        else:
            super().on_key(event)


class LessonTelling:
    """Tells a lesson at the table of an app."""

    def __init__(self, app: TableApp) -> None:
        self._app = app
        self._told: Beat | None = None
        self.keys: dict[str, Callable[[], object]] = {
            SHOW: self._show_me,
            END: self._end,
            AGAIN: self._open,
        }

    def tell(self) -> None:
        """Say what is new, and point at what it suggests, once the screen has its size."""
        self._app.call_after_refresh(self._tell)

    def _tell(self) -> None:
        desk, beat = self._app.desk, self._app.desk.beat
        if beat is None or beat == self._told:
            return
        self._told = beat
        if beat.over:
            self._open()
            self._app.host.end_lesson(beat)
            desk.read()
        else:
            point_at(desk, beat.suggest)
            if not panel_lines(desk):
                self._open()
        self._app.repaint()

    def _open(self) -> None:
        desk, beat = self._app.desk, self._app.desk.beat
        if beat is None:
            desk.reason = desk.voice.say("reason.no_lesson")
            return
        voice = desk.voice
        lines = said(beat, desk.host, desk.tableau, voice)
        text = Text("\n".join(lines), ink.BODY)
        if not beat.over:
            text.append(f"\n\n{keys_of(desk, beat)}", ink.LIT)
        title = heading(beat, desk.host, voice)
        self._app.push_screen(LessonSheet(title, text, voice.say("help.close")), self._chosen)

    def _chosen(self, key: str | None) -> None:
        if key is not None:
            self.keys[key]()

    def _show_me(self) -> None:
        """Do what the lesson suggests."""
        desk, beat = self._app.desk, self._app.desk.beat
        if beat is None or beat.over:
            desk.reason = desk.voice.say("reason.no_lesson")
        elif beat.is_sign:
            desk.host.follow(beat)
            self._app.advance()
        else:
            self._app.answer(beat.suggest)

    def _end(self) -> None:
        """Go on without the lesson."""
        desk = self._app.desk
        if desk.beat is not None:
            desk.host.end_lesson()
            self._app.advance()
            desk.reason = desk.voice.say("reason.lesson_ended")
            self._app.repaint()
