"""A sheet of styled characters, and which part of it is which piece."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from aevum.terminal.palette import ASCII_TEXT, PLAIN, STRONG, Look, without_colour

_Row = list[tuple[str, Style]]


class Target(NamedTuple):
    """Something that can be pointed at: a `piece`, a `button`, a `key` or a `page`."""

    kind: str
    name: str


class Spot(NamedTuple):
    """Where a target lies on the canvas."""

    x: int
    y: int
    width: int
    height: int
    target: Target

    def holds(self, x: int, y: int) -> bool:
        """Whether a point lies on it."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, with rows counted double because characters are tall."""
        return self.x + self.width / 2, 2 * (self.y + self.height / 2)


class Change(NamedTuple):
    """The part of a line that is not what it was."""

    x: int
    y: int
    width: int


class Canvas:
    """Characters with styles; knows what was cut off and what lies where."""

    def __init__(self, width: int, height: int, look: Look) -> None:
        self.width, self.height, self.look = width, height, look
        self.spots: list[Spot] = []
        self.cut: list[str] = []  # texts that did not fit; a test wants none
        self._cells: list[_Row] = [[(" ", PLAIN)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style = PLAIN) -> int:
        """Write a text; returns the column after it."""
        if self.look.ascii:
            text = text.translate(ASCII_TEXT)
        if not 0 <= y < self.height or x + cell_len(text) > self.width:
            self.cut.append(text)
        style = PLAIN + style if self.look.colours else without_colour(PLAIN + style)
        for character in text:
            size = cell_len(character)
            if size and 0 <= y < self.height and x >= 0 and x + size <= self.width:
                self._cells[y][x] = (character, style)
                for gap in range(1, size):
                    self._cells[y][x + gap] = ("", style)
            x += size
        return x

    def fill(self, x: int, y: int, width: int, height: int, style: Style, sign: str = " ") -> None:
        """Paint a rectangle."""
        for row in range(y, y + height):
            self.put(x, row, sign * width, style)

    def mark(self, x: int, y: int, width: int, height: int, target: Target) -> None:
        """Say that this rectangle is a target."""
        self.spots.append(Spot(x, y, width, height, target))

    def fitted(self, text: str, width: int) -> str:
        """A text as it fits into so many columns, with a sign where it goes on."""
        if cell_len(text) <= width:
            return text
        more = self.look.sign("more")
        while text and cell_len(text) + cell_len(more) > width:
            text = text[:-1]
        return text.rstrip() + more

    def box(self, x: int, y: int, width: int, height: int, title: str, style: Style) -> None:
        """A panel with rounded corners and its title in the top line."""
        sign = self.look.sign
        line, side, corners = sign("line"), sign("side"), sign("corners")
        self.put(x, y, corners[0] + line * (width - 2) + corners[1], style)
        for row in range(y + 1, y + height - 1):
            self.put(x, row, side, style)
            self.put(x + width - 1, row, side, style)
        self.put(x, y + height - 1, corners[2] + line * (width - 2) + corners[3], style)
        if title:
            if cell_len(title) > width - 6:
                self.cut.append(title)
            self.put(x + 2, y, f" {title[: width - 6]} ", STRONG)

    def at(self, x: int, y: int) -> Target | None:
        """What lies under a point; the last drawn wins."""
        for spot in reversed(self.spots):
            if spot.holds(x, y):
                return spot.target
        return None

    def spot(self, target: Target) -> Spot | None:
        """Where a target lies."""
        return next((spot for spot in self.spots if spot.target == target), None)

    def strip(self, y: int) -> Strip:
        """A line as Textual draws it."""
        segments: list[Segment] = []
        run, style = "", PLAIN
        for character, its_style in self._cells[y]:
            if its_style is not style and its_style != style:
                segments.append(Segment(run, style))
                run, style = "", its_style
            run += character
        segments.append(Segment(run, style))
        return Strip([part for part in segments if part.text], self.width)

    def changes(self, before: "Canvas") -> list[Change]:
        """In which part of which lines another canvas of this size shows something else."""
        pairs = zip(self._cells, before._cells, strict=True)
        return [_change(y, now, old) for y, (now, old) in enumerate(pairs) if now != old]

    def text(self) -> str:
        """The characters alone."""
        return "\n".join("".join(sign for sign, _ in row).rstrip() for row in self._cells)


def _change(y: int, now: _Row, old: _Row) -> Change:
    differ = [x for x, (one, other) in enumerate(zip(now, old, strict=True)) if one != other]
    first, last = differ[0], differ[-1] + 1
    while first and not (now[first][0] and old[first][0]):  # the second half of a wide character
        first -= 1
    while last < len(now) and not (now[last][0] and old[last][0]):
        last += 1
    return Change(first, y, last - first)


def nearest(here: Spot, spots: Sequence[Spot], across: int, down: int) -> Target:
    """What lies nearest in a direction; where nothing does, what is here."""
    x, y = here.centre
    best: tuple[float, Target] | None = None
    for spot in spots:
        dx, dy = spot.centre[0] - x, spot.centre[1] - y
        ahead, aside = dx * across + dy * down, abs(dx * down) + abs(dy * across)
        if (
            spot.target != here.target
            and ahead > 0
            and (best is None or ahead + 3 * aside < best[0])
        ):
            best = (ahead + 3 * aside, spot.target)
    return here.target if best is None else best[1]
