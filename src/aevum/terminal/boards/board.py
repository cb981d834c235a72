"""What a board layout is, and which one a table gets."""

from collections.abc import Mapping, Sequence

from rich.style import Style

from aevum.offers import Tableau
from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture

LIST_BELOW = 60  # columns; narrower terminals get the generic list
LEAST = (76, 22)  # columns and lines of the terminal from which boards with rooms are drawn
WIDE, TALL = 100, 25  # board size from which they show everything at once


def is_wide(width: int, height: int) -> bool:
    """Whether a board with rooms has room for all of them."""
    return width >= WIDE and height >= TALL


class BoardLayout:
    """Draws a tableau between the top bar and the last four lines."""

    verb_keys: Mapping[str, str] = {}  # verb: the key that filters by it
    tie_rules: tuple[str, ...] = ()  # rules that decide a tie, quoted on the last screen
    lists_pieces = True  # whether the options line repeats what the keys on pieces do
    ending: tuple[str, ...] = ()  # verbs of the space bar: they end a turn
    passing: tuple[str, ...] = ()  # verbs that only go on to the next phase
    help = ""  # what its help is called, where it has another than its game
    tells = False  # whether the board itself says what is under the cursor

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """How many pages the board has at this size."""
        return 1

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """Draw the page of the picture into these lines of the canvas."""
        raise NotImplementedError

    def is_whole(self, picture: Picture, width: int, height: int, players: int) -> bool:
        """Whether a page per player is all there is, so that Tab may move the cursor."""
        return self.pages(picture, width, height) <= players

    def place_keys(self, tableau: Tableau, viewer: int) -> Mapping[str, str]:
        """What may always be typed for a piece: in a grid, the name of its cell."""
        grids = [area for area in tableau.areas if area.kind == "grid"]
        return {piece.id: piece.place for area in grids for piece in area.pieces}

    def hand(self, tableau: Tableau, viewer: int) -> Sequence[tuple[str, str]]:
        """The cards of the hand that have numbers: what tells them apart, and the piece."""
        return ()

    def rooms(self, picture: Picture, width: int, height: int) -> Mapping[str, Sequence[int]]:
        """Keys that lead to pages; where there are some, every piece of any page is in reach."""
        return {}

    def subject(self, picture: Picture, width: int, height: int) -> str:
        """The piece a page is about, which is shown in full where no other is pointed at."""
        return ""

    def top(self, picture: Picture) -> Sequence[tuple[str, Style]]:
        """The right end of the top bar; empty for seats and totals."""
        return ()


def board_for(game: str, width: int, height: int, tableau: Tableau | None = None) -> BoardLayout:
    """The layout of a game; the generic one where there is none or no room for it."""
    from aevum.terminal.boards.aeons_end.expedition import ExpeditionBoard
    from aevum.terminal.boards.aeons_end.table import AeonsEndBoard
    from aevum.terminal.boards.aetherya.table import LEAST_LINES, AetheryaBoard
    from aevum.terminal.boards.eternal_decks.table import EternalDecksBoard
    from aevum.terminal.boards.generic import GenericBoard

    if game == "aetherya" and width >= LIST_BELOW and height >= LEAST_LINES:
        return AetheryaBoard()
    if width < LEAST[0] or height < LEAST[1]:
        return GenericBoard()
    if game == "aeons-end":
        on_the_map = tableau is not None and any(area.id == "road" for area in tableau.areas)
        return ExpeditionBoard() if on_the_map else AeonsEndBoard()
    return EternalDecksBoard() if game == "eternal-decks" else GenericBoard()
