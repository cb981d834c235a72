"""What all full-screen programs share: input that is not text ends none of them."""

from pathlib import Path
from typing import ClassVar, TypeVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.driver import Driver

from aevum.terminal.palette import Look

Result = TypeVar("Result")


class FullScreen(App[Result]):
    """A program that fills the terminal."""

    CSS_PATH = Path(__file__).with_name("app.tcss")  # whichever folder the program lies in
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, look: Look) -> None:
        super().__init__(ansi_color=None if look.colours else True)

    def get_driver_class(self) -> type[Driver]:
        """The driver of this system, deaf to bytes that are no text."""
        return forgiving(super().get_driver_class())


class Choosing(FullScreen[Result | None]):
    """A screen before a game; returns what was chosen, or None if it was left."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+q", "leave", priority=True, show=False),
        Binding("ctrl+c", "leave", priority=True, show=False),
    ]

    def action_leave(self) -> None:
        """Leave without a game."""
        self.exit(None)


def forgiving(driver: type[Driver]) -> type[Driver]:
    """A driver that goes on listening after bytes it cannot read, such as a key sent as Latin-1."""
    listen = getattr(driver, "run_input_thread", None)
    if listen is None:
        return driver  # it reads no bytes

    def go_on(self: Driver) -> None:
        while True:
            try:
                listen(self)
            except UnicodeDecodeError:
                continue  # those bytes are gone; what follows is heard
            return

    return type(driver.__name__, (driver,), {"run_input_thread": go_on})
