"""What a board layout is, and which one a table gets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture

LIST_BELOW = 60  # columns; narrower terminals get the generic list


class Board(Protocol):
    """Draws a tableau between the top bar and the last four lines."""

    verb_keys: Mapping[str, str]  # verb: the key that filters by it
    tie_rules: tuple[str, ...]  # rules that decide a tie, quoted on the last screen

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """How many pages the board has at this size."""
        ...

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """Draw the page of the picture into these lines of the canvas."""
        ...


def board_for(game: str, width: int, height: int) -> Board:
    """The layout of a game; the generic one where there is none or no room for it."""
    from aevum.terminal.boards.aetherya import LEAST_LINES, AetheryaBoard
    from aevum.terminal.boards.generic import GenericBoard

    if game == "aetherya" and width >= LIST_BELOW and height >= LEAST_LINES:
        return AetheryaBoard()
    return GenericBoard()
