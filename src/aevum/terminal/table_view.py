"""The widget that shows a desk and reports what is pointed at."""

from __future__ import annotations

from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.desk import Desk


class TableView(Widget, can_focus=True):
    """Draws the desk's canvas; keys and clicks become messages."""

    class Pressed(Message):
        """A key was pressed over the table."""

        def __init__(self, key: str, character: str) -> None:
            super().__init__()
            self.key, self.character = key, character

    class Pointed(Message):
        """Something was clicked."""

        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.canvas: Canvas = desk.draw()
        self._strips = self.canvas.strips()

    def repaint(self) -> None:
        """Draw the desk again."""
        self.canvas = self.desk.draw()
        self._strips = self.canvas.strips()
        self.refresh()

    def on_resize(self, event: events.Resize) -> None:
        """Fit the new size."""
        self._fit(event.size)

    def _fit(self, size: Size) -> None:
        if size.width and size.height:
            self.desk.resize(size.width, size.height)
            self.repaint()

    def render_line(self, y: int) -> Strip:
        """One line of the canvas."""
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width)

    def on_key(self, event: events.Key) -> None:
        """Every key belongs to the table, Tab too."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Pressed(event.key, event.character or ""))

    def on_click(self, event: events.Click) -> None:
        """Point at whatever lies there."""
        target = self.canvas.at(event.x, event.y)
        if target is not None:
            self.post_message(self.Pointed(target))

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell about the piece under the mouse."""
        target = self.canvas.at(event.x, event.y)
        piece = target.name if target is not None and target.kind == "piece" else ""
        if piece != self.desk.hover:
            self.desk.hover = piece
            self.repaint()
