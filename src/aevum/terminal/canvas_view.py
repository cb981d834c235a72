"""A widget that shows a canvas and reports keys and clicks."""

from textual import events
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
        self._strips = canvas.strips()

    def drawn(self) -> Canvas:
        """The canvas as it is to be seen now."""
        raise NotImplementedError

    def repaint(self) -> None:
        """Draw everything again."""
        self.canvas = self.drawn()
        self._strips = self.canvas.strips()
        self.refresh()

    def on_resize(self) -> None:
        """Fit the new size."""
        if self.size.width and self.size.height:
            self.repaint()

    def render_line(self, y: int) -> Strip:
        """One line of the canvas."""
        if y < len(self._strips):
            return self._strips[y].crop(0, self.size.width)
        return Strip.blank(self.size.width)

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
