"""Parts that boards are made of: pieces in a flow of lines, and the score sheet."""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from aevum.offers import Area, Piece, Sheet
from aevum.terminal import palette as ink
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.descriptions import name_of
from aevum.terminal.palette import Look
from aevum.terminal.picture import Picture


class Token(NamedTuple):
    """A piece, or a word between pieces, as it stands in a line."""

    parts: tuple[tuple[str, Style], ...]
    piece: str = ""

    @property
    def width(self) -> int:
        """How many columns it takes."""
        return sum(cell_len(text) for text, _ in self.parts)


def word(text: str, style: Style = ink.DIM) -> Token:
    """A word between pieces."""
    return Token(((text, style),))


def chip(piece: Piece, area: Area, picture: Picture, resting: Style, count: str = "") -> Token:
    """A piece as one coloured word, with its key when it may be chosen."""
    look = picture.look
    name = name_of(piece, area, picture.voice.words)
    if not piece.component:
        name = look.sign("hidden") * 2
    style = picture.style_of(piece, resting)
    text = f"[{name}]" if look.bare else f" {name} "
    return Token((*key_of(piece, picture), (text, style), (count, ink.SOFT)), piece.id)


def entry(piece: Piece, area: Area, picture: Picture, resting: Style, count: str = "") -> Token:
    """A piece as a plain name in a list, lit when it may be chosen."""
    lit = piece.id in picture.keys
    style = picture.style_of(piece, ink.LIT if lit else resting)
    name = name_of(piece, area, picture.voice.words)
    if not piece.component:
        name = picture.look.sign("hidden") * 2
    points = next((str(badge.value) for badge in piece.badges if badge.kind == "points"), "")
    parts = [*key_of(piece, picture), (name, style)]
    if points:
        parts.append((f" {points}", ink.TURN if lit else ink.SOFT))
    if any(badge.kind == "written" for badge in piece.badges):
        parts.append((f" {picture.look.sign('written')}", ink.GAIN))
    return Token((*parts, (count, ink.SOFT)), piece.id)


def key_of(piece: Piece, picture: Picture) -> list[tuple[str, Style]]:
    """The key that picks a piece, in reverse."""
    if piece.id not in picture.keys:
        return []
    key = picture.keys[piece.id] or picture.look.sign("cursor")
    return [(key, ink.KEY), (" ", ink.PLAIN)]


def draw_token(canvas: Canvas, x: int, y: int, token: Token) -> int:
    """Write a token and remember where its piece lies."""
    start = x
    for text, style in token.parts:
        x = canvas.put(x, y, text, style)
    if token.piece:
        canvas.mark(start, y, x - start, 1, Target("piece", token.piece))
    return x


def flow(
    canvas: Canvas, x: int, y: int, width: int, lines: int, groups: Sequence[Sequence[Token]]
) -> int:
    """Write groups of tokens, each from a new line; what does not fit is counted, never cut."""
    row = y
    for group in groups:
        column, hidden = x, 0
        for number, token in enumerate(group):
            if column > x and column + token.width > x + width:
                row, column = row + 1, x
            last = row == y + lines - 1 and number < len(group) - 1
            if row >= y + lines or (last and column + token.width > x + width - 4):
                hidden += 1
                continue
            column = draw_token(canvas, column, row, token) + 2
        if hidden:
            canvas.put(x + width - 3, y + lines - 1, f"+{hidden}", ink.SOFT)
        row += 1 if group else 0
    return row


def draw_tabs(canvas: Canvas, picture: Picture, keys: Sequence[str], here: int, y: int) -> int:
    """The rooms of a board, with how much can be chosen in each; returns the column after them."""
    x = 1
    for number, key in enumerate(keys):
        start = x
        x = canvas.put(x, y, key, ink.TURN if number == here else ink.STRONG) + 1
        label = picture.voice.say(f"room.{key}")
        x = canvas.put(x, y, label, ink.TURN if number == here else ink.SOFT)
        if picture.rooms.get(number, 0):
            x = canvas.put(x + 1, y, str(picture.rooms[number]), ink.LIT)
        canvas.mark(start, y, x - start, 1, Target("key", key))
        x += 3
    return x


def columns(
    canvas: Canvas, x: int, y: int, width: int, lines: int, tokens: Sequence[Token]
) -> None:
    """Write tokens in columns of equal width, row by row; surplus ones are counted."""
    if not tokens:
        return
    widest = max(token.width for token in tokens) + 2
    across = max(1, min((width + 2) // widest, -(-len(tokens) // lines) if lines else 1))
    step = width // across
    room = across * lines
    shown = tokens if len(tokens) <= room else tokens[: room - 1]
    for number, token in enumerate(shown):
        draw_token(canvas, x + number % across * step, y + number // across, token)
    if len(shown) < len(tokens):
        at = len(shown)
        left = f"+{len(tokens) - at}"
        canvas.put(x + at % across * step, y + at // across, left, ink.SOFT)


# --- the score sheet


def signed(number: int) -> str:
    """A change as people write it."""
    return f"+{number}" if number > 0 else str(number).replace("-", "−")


def plain_number(number: int) -> str:
    """A number with a real minus sign."""
    return str(number).replace("-", "−")


def seat_token(seat: int, look: Look) -> str:
    """The token of a seat."""
    return f"{look.sign('left')}{seat + 1}{look.sign('right')}"


def draw_sheet(canvas: Canvas, x: int, y: int, width: int, sheet: Sheet, picture: Picture) -> int:
    """The score sheet with the *here* column beside the viewer's own; returns the row after it."""
    words = picture.voice.words
    names = [words.say(f"row.{name}.name") for name, _ in sheet.rows]
    first = max(cell_len(name) for name in names) + 1
    here = picture.voice.say("panel.here")
    by_seat = sheet.heads == "seat"
    room = (width - first - cell_len(here) - 1) // len(sheet.columns)
    heads = _heads(sheet, picture, room)
    step = min(6 if by_seat else max(map(cell_len, heads.values())) + 2, room)
    right = x + first
    ends: dict[int, int] = {}
    own = picture.viewer if by_seat else None
    for seat in sheet.columns:
        right += step
        ends[seat] = right
        token = heads[seat]
        style = ink.SOFT if not by_seat else ink.seat_style(seat)
        if by_seat and seat == picture.tableau.turn:
            style = ink.TURN
        canvas.put(right - cell_len(token), y, token, style)
        if seat == own:
            right += cell_len(here) + 1
            canvas.put(right - cell_len(here), y, here, ink.LIT if picture.preview else ink.DIM)
    for number, (name, values) in enumerate(sheet.rows):
        strong = ink.STRONG if name == sheet.rows[-1][0] else ink.SOFT
        canvas.put(x, y + 1 + number, names[number], strong)
        for seat, value in zip(sheet.columns, values, strict=True):
            _number(canvas, ends[seat], y + 1 + number, plain_number(value), strong)
            if seat == own and picture.preview.get(name):
                end = ends[seat] + cell_len(here) + 1
                _change(canvas, end, y + 1 + number, picture.preview[name])
    return y + 1 + len(sheet.rows)


def _heads(sheet: Sheet, picture: Picture, room: int) -> dict[int, str]:
    """What stands above each column: a seat's token, words, or numbers where words have no room."""
    if sheet.heads == "seat":
        return {seat: seat_token(seat, picture.look) for seat in sheet.columns}
    found = {number: picture.voice.words.column(sheet, number) for number in sheet.columns}
    if max(map(cell_len, found.values()), default=0) < room:
        return found
    return {number: str(number) for number in sheet.columns}


def _number(canvas: Canvas, end: int, y: int, text: str, style: Style) -> None:
    canvas.put(end - cell_len(text), y, text, style)


def _change(canvas: Canvas, end: int, y: int, change: int) -> None:
    _number(canvas, end, y, signed(change), ink.GAIN if change > 0 else ink.LOSS)


def wrapped(text: str, width: int, lines: int) -> list[str]:
    """A text in at most so many lines; the last one ends in … if something is left."""
    return list(_wrapped(text, width, lines))


@lru_cache(maxsize=4096)
def _wrapped(text: str, width: int, lines: int) -> tuple[str, ...]:
    if lines < 1 or not text:
        return ()
    found: list[str] = [""]
    for piece in text.split(" "):
        longer = f"{found[-1]} {piece}" if found[-1] else piece
        if cell_len(longer) <= width:
            found[-1] = longer
        else:
            found.append(piece[:width])
    if len(found) > lines:
        found = found[:lines]
        found[-1] = found[-1][: width - 1] + "…"
    return tuple(found)
