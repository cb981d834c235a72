"""A widget that shows a canvas and reports keys and clicks."""

from textual import events
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from aevum.terminal.canvas import Canvas, Target


class CanvasView(Widget, can_focus=True):
    """Fills the screen with a canvas; keys and clicks become messages."""

    class Pressed(Message):
        """A key was pressed."""

        def __init__(self, key: str, character: str = "") -> None:
            super().__init__()
            self.key, self.character = key, character

    class Pointed(Message):
        """Something was clicked."""

        def __init__(self, target: Target) -> None:
            super().__init__()
            self.target = target

    def __init__(self, canvas: Canvas) -> None:
        super().__init__()
        self.canvas = canvas
        self._strips: dict[int, Strip] = {}

    def drawn(self) -> Canvas:
        """The canvas as it is to be seen now."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw what is to be seen now; only what is another than before goes to the terminal."""
        before, self.canvas = self.canvas, self.drawn()
        if (before.width, before.height) != (self.canvas.width, self.canvas.height):
            self._strips.clear()
            self.refresh()
            return
        changes = self.canvas.changes(before)
        for change in changes:
            self._strips.pop(change.y, None)
        if changes:
            self.refresh(*[Region(change.x, change.y, change.width, 1) for change in changes])

    def on_resize(self) -> None:
        """Fit the new size."""
        if self.size.width and self.size.height:
            self.repaint()

    def render_line(self, y: int) -> Strip:
        """One line of the canvas."""
        if y >= self.canvas.height:
            return Strip.blank(self.size.width)
        if y not in self._strips:
            self._strips[y] = self.canvas.strip(y).crop(0, self.size.width)
        return self._strips[y]

    def on_key(self, event: events.Key) -> None:
        """Every key belongs to the canvas, Tab too."""
        event.stop()
        event.prevent_default()
        self.post_message(self.Pressed(event.key, event.character or ""))

    def on_click(self, event: events.Click) -> None:
        """Point at whatever lies there."""
        target = self.canvas.at(event.x, event.y)
        if target is not None:
            self.post_message(self.Pointed(target))
