"""The widget that shows a desk and reports what is pointed at."""

from textual import events

from aevum.terminal.canvas import Canvas
from aevum.terminal.canvas_view import CanvasView
from aevum.terminal.desk import Desk


class TableView(CanvasView):
    """Draws the desk's canvas."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.draw())
        self.desk = desk

    def drawn(self) -> Canvas:
        """The desk, at the size there is."""
        if self.size.width and self.size.height:
            self.desk.resize(self.size.width, self.size.height)
        return self.desk.draw()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Tell about the piece under the mouse."""
        target = self.canvas.at(event.x, event.y)
        piece = target.name if target is not None and target.kind == "piece" else ""
        if piece != self.desk.hover:
            self.desk.hover = piece
            self.repaint()
