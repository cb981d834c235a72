"""Pictures of a table that need no program to show them: plain text, and one SVG for any game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from textwrap import wrap
from typing import Any, NamedTuple

from aevum.kernel import TABLE, Game, Match
from aevum.offers import Area, Badge, Counter, Looks, Piece, Tableau
from aevum.play.text import Words, words_for

WIDTH, MARGIN, GAP = 980, 16, 6
CARD, HEIGHT = 92, 56  # of a piece
TITLE, LINE = 16, 12  # heights of lines
_LETTERS = 16  # of a line on a piece
_PER_ROW = 9  # pieces side by side
_UNSAID = ("type",)  # badges that pictures leave out

_STYLE = """
.t{font:12px system-ui,sans-serif;fill:#1d2433}.h{font-weight:600;font-size:15px}
.a{font-weight:600;fill:#51607a}.n{font-size:11px}.b{font-size:9.5px;fill:#6a5330}
.c{fill:#fffdf8;stroke:#b9b09d}.d{fill:#3c4a66;stroke:#2c3750}.e{fill:none;stroke:#c9ccd4;
stroke-dasharray:3 3}.g{fill:#f4f5f8;stroke:#dfe2ea}
"""


def as_svg(game: Game[Any], tableau: Tableau, language: str = "en") -> str:
    """A tableau as an SVG picture; what it shows is what its seat sees."""
    return TableauPicture(words_for(game, language)).draw(tableau)


def as_text(match: Match[Any], seat: int, language: str = "en") -> str:
    """The table as one seat sees it, and what is asked, in lines."""
    words = words_for(match.game, language)
    view = match.view(seat)
    lines = []
    if isinstance(match.game, Looks):
        tableau = match.game.tableau(view, seat)
        lines += [words.headline(tableau), _counters(words, tableau.counters), ""]
        lines += [line for area in tableau.areas for line in _area_lines(words, area)]
    lines += _asked(words, match, seat)
    return "\n".join(lines)


def _area_lines(words: Words, area: Area) -> Iterator[str]:
    names = [_said(words, piece) for piece in area.pieces]
    if area.kind == "pile":
        names = [f"× {_count(area)}", *names[:1]]
    if area.kind == "grid" and area.columns:
        yield f"{_title(words, area)}:"
        for begin in range(0, len(names), area.columns):
            row = names[begin : begin + area.columns]
            yield "  " + " | ".join([f"{name:{_LETTERS}}" for name in row])
    else:
        yield f"{_title(words, area)}: {', '.join(names) or '–'}"


def _asked(words: Words, match: Match[Any], seat: int) -> list[str]:
    decision = match.decision
    if decision is None:
        return ["", words.outcome(match.state)]
    told = ["", f"{words.seat(decision.seat)}: {words.prompt(decision)}"]
    if decision.seat not in (seat, TABLE):
        return told  # the options of others may name what this seat does not see
    said = [words.option(decision, option) for option in decision.options]
    return told + [f"  {code}: {text}" for code, text in zip(decision.codes(), said, strict=True)]


# --- words


def _title(words: Words, area: Area) -> str:
    title = words.say(f"zone.{area.title}")
    return title if area.owner == TABLE else f"{words.seat(area.owner)}, {title}"


def _said(words: Words, piece: Piece) -> str:
    if piece.is_hidden:
        return f"({piece.place})" if piece.place else "?"
    name = words.name(piece.component)
    return f"{piece.place} {name}" if piece.place else name


def _counters(words: Words, counters: Iterable[Counter]) -> str:
    said = []
    for counter in counters:
        value = str(counter.value) if counter.of is None else f"{counter.value}/{counter.of}"
        whose = "" if counter.owner == TABLE else f"{words.seat(counter.owner)}, "
        said.append(f"{whose}{words.say(f'counter.{counter.id}')} {value}")
    return " · ".join(said)


def _badge(words: Words, badge: Badge) -> str:
    template = words.find(f"badge.{badge.kind}")
    if template is None or badge.kind in _UNSAID:
        return ""
    if isinstance(badge.value, int):
        return f"{badge.value} {template}"
    return f"{template} {words.noun(badge.value)}" if badge.value else template


def _count(area: Area) -> int:
    return len(area.pieces) if area.total is None else area.total


# --- the picture


class AreaBlock(NamedTuple):
    """An area as it is drawn: its title, and its pieces in rows."""

    title: str
    rows: Sequence[Sequence[Piece]]
    cards: int | None  # of a pile

    @property
    def width(self) -> int:
        """How wide it is."""
        columns = max([1, *map(len, self.rows)])
        return max(columns * (CARD + GAP), 7 * len(self.title)) + GAP

    @property
    def height(self) -> int:
        """How high it is."""
        return TITLE + max(1, len(self.rows)) * (HEIGHT + GAP) + GAP


class TableauPicture:
    """Draws tableaux with the words of a game."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._parts: list[str] = []

    def draw(self, tableau: Tableau) -> str:
        """The whole picture."""
        self._parts = []
        bottom = self._head(tableau)
        owners = dict.fromkeys([TABLE, *[area.owner for area in tableau.areas]])
        for owner in owners:
            blocks = [self._block(area) for area in tableau.areas if area.owner == owner]
            blocks = [block for block in blocks if block.rows or block.cards is not None]
            if blocks:
                bottom = self._group(owner, blocks, bottom)
        size = f'width="{WIDTH}" height="{bottom}" viewBox="0 0 {WIDTH} {bottom}"'
        label = escape(self._words.headline(tableau), quote=True)
        body = "".join(self._parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-label="{label}">'
            f'<style>{_STYLE}</style><rect width="{WIDTH}" height="{bottom}" fill="#fff"/>'
            f"{body}</svg>"
        )

    def _head(self, tableau: Tableau) -> int:
        y = MARGIN + 8
        self._text(MARGIN, y, self._words.headline(tableau), "t h")
        for line in wrap(_counters(self._words, tableau.counters), 150):
            y += TITLE
            self._text(MARGIN, y, line, "t")
        for sheet in tableau.sheets:
            name, row = sheet.rows[-1]  # the total
            y += TITLE
            said = ", ".join([str(number) for number in row])
            self._text(MARGIN, y, f"{self._words.name(f'row.{name}')}: {said}", "t")
        return y + GAP * 2

    def _block(self, area: Area) -> AreaBlock:
        if area.kind == "pile":
            top = [area.pieces[:1]] if area.pieces else []
            return AreaBlock(self._words.say(f"zone.{area.title}"), top, _count(area))
        columns = area.columns if area.kind == "grid" and area.columns else _PER_ROW
        pieces = area.pieces
        rows = [pieces[at : at + columns] for at in range(0, len(pieces), columns)]
        return AreaBlock(self._words.say(f"zone.{area.title}"), rows, None)

    def _group(self, owner: int, blocks: Sequence[AreaBlock], top: int) -> int:
        """Blocks side by side as far as there is room; what is below them."""
        begin, y = len(self._parts), top + GAP
        if owner != TABLE:
            y += TITLE
            self._text(MARGIN + GAP, y, self._words.seat(owner), "t h")
            y += GAP
        x, lowest = MARGIN + GAP, y
        for block in blocks:
            if x > MARGIN + GAP and x + block.width > WIDTH - MARGIN:
                x, y = MARGIN + GAP, lowest
            self._draw_block(block, x, y)
            x, lowest = x + block.width + GAP, max(lowest, y + block.height)
        width = WIDTH - 2 * MARGIN
        frame = f'<rect class="g" x="{MARGIN}" y="{top}" width="{width}" height="{lowest - top}"'
        self._parts.insert(begin, f'{frame} rx="8"/>')
        return lowest + GAP * 2

    def _draw_block(self, block: AreaBlock, x: int, y: int) -> None:
        title = block.title if block.cards is None else f"{block.title} × {block.cards}"
        self._text(x, y + LINE, title, "t a")
        for row, pieces in enumerate(block.rows):
            for column, piece in enumerate(pieces):
                left, top = x + column * (CARD + GAP), y + TITLE + row * (HEIGHT + GAP)
                self._draw_piece(piece, left, top)

    def _draw_piece(self, piece: Piece, x: int, y: int) -> None:
        kind = "d" if piece.is_hidden else "c"
        self._parts.append(
            f'<rect class="{kind}" x="{x}" y="{y}" width="{CARD}" height="{HEIGHT}" rx="5"/>'
        )
        if piece.is_hidden:
            if piece.place:
                self._text(x + 6, y + LINE + 2, piece.place, "t n", ' style="fill:#dfe6f5"')
            return
        lines = wrap(_said(self._words, piece), _LETTERS)[:2]
        marks = [mark for badge in piece.badges if (mark := _badge(self._words, badge))]
        under = wrap(" · ".join(marks), _LETTERS + 3)[: 4 - len(lines)]
        for n, line in enumerate(lines):
            self._text(x + 6, y + LINE * (n + 1) + 2, line, "t n")
        for n, line in enumerate(under, len(lines)):
            self._text(x + 6, y + LINE * (n + 1) + 2, line, "t b")

    def _text(self, x: int, y: int, text: str, kind: str, more: str = "") -> None:
        self._parts.append(f'<text class="{kind}" x="{x}" y="{y}"{more}>{escape(text)}</text>')
