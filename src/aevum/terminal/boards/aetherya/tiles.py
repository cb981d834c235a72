"""Kingdom cards of Aetherya as coloured tiles."""

from rich.cells import cell_len
from rich.style import Style

from aevum.offers import Area, Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import signed
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

_DARK, _LIGHT = "#1d1914", "#fbf7ee"
_KINDS = {  # background and ink, from the visual guide
    "card.plain": ("#e2b552", _DARK),
    "card.swamp": ("#68733f", _LIGHT),
    "card.mountain": ("#7b8b9d", _DARK),
    "card.forest": ("#3f8052", _LIGHT),
    "card.human": ("#2c57a4", _LIGHT),
    "card.elf": ("#0e7a74", _LIGHT),
    "card.dwarf": ("#99451f", _LIGHT),
    "card.goblin": ("#68448f", _LIGHT),
    "card.portal": ("#29336e", "#f2d68a"),
    "card.dragon": ("#7a1f14", "#ffd9a8"),
}
ROWS, COLUMNS = "abcd", "1234"


def kind_style(piece: Piece, picture: Picture) -> Style:
    """The colours of a card at rest."""
    if not piece.component:
        return ink.HIDDEN_TILE
    if picture.look.letters or piece.component not in _KINDS:
        return ink.NEUTRAL_TILE
    ground, letters = _KINDS[piece.component]
    return Style(color=letters, bgcolor=ground, bold=True)


def letters_of(piece: Piece, picture: Picture) -> str:
    """The two letters of a card."""
    if not piece.component:
        return picture.look.sign("hidden") * 2
    return picture.voice.words.say(f"{piece.component}.letters")


def _marks(piece: Piece, picture: Picture) -> str:
    """Padlock and tile marks of a card."""
    sign = picture.look.sign
    marks = {"locked": "lock", "laid_tile": "tile", "tile": "tile", "hidden_tile": "unknown"}
    return "".join(sign(marks[badge.kind]) for badge in piece.badges if badge.kind in marks)


def draw_kingdom(
    canvas: Canvas, x: int, y: int, area: Area, picture: Picture, width: int, height: int
) -> None:
    """A kingdom of named tiles with row letters and column digits; `height` 3 is the large one."""
    cells = {piece.place: piece for piece in area.pieces}
    for number, digit in enumerate(COLUMNS):
        canvas.put(x + 2 + number * (width + 1) + width // 2, y, digit, ink.DIM)
    for row, letter in enumerate(ROWS):
        top = y + 1 + row * height
        canvas.put(x, top, letter, ink.DIM)
        for column, digit in enumerate(COLUMNS):
            left = x + 2 + column * (width + 1)
            piece = cells.get(letter + digit)
            if piece is None:
                asked = picture.source == letter + digit
                _empty(canvas, left, top, width, height, letter + digit if asked else "")
            else:
                _tile(canvas, left, top, piece, picture, width, height)


def _empty(canvas: Canvas, x: int, y: int, width: int, height: int, asked: str) -> None:
    """A cell without a card; the one that is asked about is lit and named."""
    canvas.fill(x, y, width, height - 1, ink.EMPTY_TILE)
    if asked:
        canvas.put(x, y, asked.center(width), ink.KEY)
    if not canvas.look.bare:
        edge = Style(color=ink.TRAY)
        canvas.put(x, y + height - 1, canvas.look.sign("half") * width, edge)


def _tile(
    canvas: Canvas, x: int, y: int, piece: Piece, picture: Picture, width: int, height: int
) -> None:
    """One tile: name and marks, below them its key and worth, and half a line of its colour."""
    look = picture.look
    style = picture.style_of(piece, kind_style(piece, picture))
    pattern = look.sign("hidden") if not piece.component and style == ink.HIDDEN_TILE else " "
    canvas.fill(x, y, width, height - 1, style, pattern)
    if not look.bare:
        half = Style(color=style.bgcolor)
        canvas.put(x, y + height - 1, look.sign("half") * width, half)
    _name(canvas, x, y, piece, picture, width, style)
    if height > 2:
        _second_line(canvas, x, y + 1, piece, picture, width, style)
    elif piece.id in picture.keys:
        canvas.put(x, y, look.sign("cursor"), ink.KEY)
    canvas.mark(x, y, width, height - 1, Target("piece", piece.id))


def _name(
    canvas: Canvas, x: int, y: int, piece: Piece, picture: Picture, width: int, style: Style
) -> None:
    look, words = picture.look, picture.voice.words
    marks = _marks(piece, picture)
    if piece.component:
        name = words.name(piece.component)
        if look.letters and cell_len(name) + 4 + len(marks) <= width:
            name = f"{letters_of(piece, picture)} {name}"
        canvas.put(x + 1, y, name, style)
    elif piece.id == picture.focus and piece.id in picture.keys:
        canvas.put(x, y, look.sign("cursor") + _coming(picture), style)
    elif look.bare:
        canvas.put(x + 1, y, look.sign("hidden") * (width - 2), style)
    if marks:
        canvas.put(x + width - len(marks), y, marks, style)
    if look.bare:
        canvas.put(x, y, "[", style)
        canvas.put(x + width - 1, y, marks[-1:] or "]", style)


def _coming(picture: Picture) -> str:
    """The one card in hand, which would lie on the face-down region under the cursor."""
    hand = picture.area("hand")
    if hand is None or len(hand.pieces) != 1:
        return ""
    return picture.voice.words.name(hand.pieces[0].component)


def _second_line(
    canvas: Canvas, x: int, y: int, piece: Piece, picture: Picture, width: int, style: Style
) -> None:
    if piece.id in picture.keys:
        canvas.put(x, y, f" {piece.place} ", ink.KEY)
    if piece.id in picture.worth:
        text = f" {signed(picture.worth[piece.id])} "
        canvas.put(x + width - cell_len(text), y, text, style)


def draw_small(canvas: Canvas, x: int, y: int, area: Area, picture: Picture, width: int) -> None:
    """A kingdom of two-letter tiles, one line a row."""
    cells = {piece.place: piece for piece in area.pieces}
    for row, letter in enumerate(ROWS):
        for column, digit in enumerate(COLUMNS):
            left = x + column * (width + 1)
            piece = cells.get(letter + digit)
            if piece is None:
                canvas.fill(left, y + row, width, 1, ink.EMPTY_TILE)
                continue
            lit = piece.id in picture.keys
            style = picture.style_of(piece, kind_style(piece, picture))
            text = letters_of(piece, picture)
            if not piece.component:
                text = picture.look.sign("hidden") * width
            elif width > 2:
                text = f" {text}"[:width].ljust(width)
            canvas.put(left, y + row, text, ink.KEY if lit else style)
            canvas.mark(left, y + row, width, 1, Target("piece", piece.id))
