"""What a board needs to draw: the table as one person sees it, and what may be chosen."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, field

from rich.style import Style

from aevum.kernel import TABLE
from aevum.offers import Area, Counter, Piece, Tableau
from aevum.play.foresight import Foreseen
from aevum.terminal import palette as ink
from aevum.terminal.palette import Look
from aevum.terminal.voice import Voice


@dataclass(slots=True)
class Picture:
    """One moment of the table."""

    tableau: Tableau
    voice: Voice
    look: Look
    viewer: int
    names: Sequence[str] = ()
    page: int = 0  # which of the board's pages is shown
    keys: Mapping[str, str] = field(default_factory=dict)  # piece id: the key that picks it
    worth: Mapping[str, int] = field(default_factory=dict)  # piece id: change of the total
    picked: Sequence[str] = ()
    focus: str = ""  # the piece the cursor is on
    preview: Mapping[str, int] = field(default_factory=dict)
    source: str = ""  # what the question is about, such as an empty cell
    help: str = ""  # about the piece under the cursor or the mouse
    rooms: Mapping[int, int] = field(default_factory=dict)  # page: pieces to choose there
    asked: Sequence[str] = ()  # the pieces to choose from, on whatever page they lie
    foreseen: Foreseen | None = None  # what may come next
    typed: Mapping[str, str] = field(default_factory=dict)  # piece: what stands for it all turn
    log: Sequence[str] = ()  # newest last
    moved: Container[str] = ()  # the pieces that the last answer has moved

    @property
    def me(self) -> int:
        """The seat whose side is shown first; a spectator looks over the first shoulder."""
        return max(self.viewer, 0)

    def area(self, name: str) -> Area | None:
        """The area of this id, if it lies on the table now."""
        return next((area for area in self.tableau.areas if area.id == name), None)

    def pieces(self, name: str) -> tuple[Piece, ...]:
        """The pieces of an area, none if it is not there."""
        area = self.area(name)
        return area.pieces if area is not None else ()

    def total(self, name: str) -> int:
        """How many pieces lie in an area."""
        area = self.area(name)
        if area is None:
            return 0
        return area.total if area.total is not None else len(area.pieces)

    def counter(self, name: str, owner: int = TABLE) -> Counter | None:
        """A number of the table or of a seat, if it is there."""
        counters = self.tableau.counters
        return next((c for c in counters if (c.id, c.owner) == (name, owner)), None)

    def seat_name(self, seat: int) -> str:
        """What a player is called."""
        return self.voice.words.seat(seat, self.names)

    def zone(self, title: str) -> str:
        """The title of an area."""
        return self.voice.words.say(f"zone.{title}")

    def style_of(self, piece: Piece, resting: Style) -> Style:
        """How a piece looks now: picked, under the cursor, or at rest; underlined if just moved."""
        if piece.id in self.picked:
            return ink.PICKED
        if piece.id == self.focus:
            return ink.FOCUS
        return resting + ink.MOVED if piece.id in self.moved else resting
