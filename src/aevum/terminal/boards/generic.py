"""Any tableau as a list: areas as headings with their pieces, counters, sheets."""

from collections.abc import Mapping

from rich.cells import cell_len

from aevum.offers import Area, Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.board import BoardLayout
from aevum.terminal.boards.parts import Token, draw_sheet, draw_token, entry, word
from aevum.terminal.canvas import Canvas
from aevum.terminal.descriptions import name_of, zone_name
from aevum.terminal.picture import Picture

Lines = list[list[Token]]


class GenericBoard(BoardLayout):
    """Draws every game the day its rules run, and every game on a very small terminal."""

    verb_keys: Mapping[str, str] = {
        "explore": "x",
        "claim": "g",
        "gain": "g",
        "place": "p",
        "prep": "p",
        "focus": "f",
        "open": "f",
        "buy_off": "x",
    }
    tie_rules: tuple[str, ...] = ()

    def pages(self, picture: Picture, width: int, height: int) -> int:
        """As many as it takes to show all lines, and one for the sheets."""
        lines = len(_all_lines(picture, width))
        return -(-lines // max(1, height)) + bool(picture.tableau.sheets)

    def draw(self, canvas: Canvas, picture: Picture, top: int, height: int) -> None:
        """One page of the list, or the sheets."""
        lines = _all_lines(picture, canvas.width)
        pages = -(-len(lines) // max(1, height))
        page = picture.page % (pages + bool(picture.tableau.sheets))
        if page == pages:
            row = top
            for sheet in picture.tableau.sheets:
                row = draw_sheet(canvas, 1, row, min(canvas.width - 2, 60), sheet, picture) + 1
            return
        for number, line in enumerate(lines[page * height : (page + 1) * height]):
            column = 1
            for token in line:
                column = draw_token(canvas, column, top + number, token) + 2


def _all_lines(picture: Picture, width: int) -> Lines:
    lines: Lines = []
    counters = [
        word(_counter_text(picture, index), ink.SOFT)
        for index in range(len(picture.tableau.counters))
    ]
    lines += _broken([word(picture.voice.words.headline(picture.tableau), ink.TURN)], width)
    lines += _broken(counters, width)
    for area in picture.tableau.areas:
        if area.pieces or area.total is not None:
            lines += _area_lines(area, picture, width)
    return lines


def _counter_text(picture: Picture, index: int) -> str:
    counter = picture.tableau.counters[index]
    name = picture.voice.words.say(f"counter.{counter.id}")
    whose = f" {picture.seat_name(counter.owner)}" if counter.owner >= 0 else ""
    of = f"/{counter.of}" if counter.of is not None else ""
    return f"{name}{whose} {counter.value}{of}"


def _area_lines(area: Area, picture: Picture, width: int) -> Lines:
    title = zone_name(area, picture.voice, picture.names)
    if area.total is not None:
        title += f" {picture.look.sign('times')}{area.total}"
    head = word(title, ink.STRONG)
    if area.kind == "grid" and area.columns:
        step = (width - 2) // area.columns
        rows = [
            area.pieces[at : at + area.columns] for at in range(0, len(area.pieces), area.columns)
        ]
        grid = [[_cell(piece, area, picture, step) for piece in row] for row in rows]
        return [[head], *grid]
    pieces = [entry(piece, area, picture, ink.PLAIN) for piece in area.pieces]
    return _broken([head, *pieces], width)


def _cell(piece: Piece, area: Area, picture: Picture, step: int) -> Token:
    """A cell of a grid in a column of its own, its place first."""
    lit = piece.id in picture.keys
    name = name_of(piece, area, picture.voice.words) if piece.component else ""
    if not piece.component:
        name = picture.look.sign("hidden") * 3
    style = picture.style_of(piece, ink.LIT if lit else ink.PLAIN)
    place = (piece.place, ink.KEY if lit else ink.DIM)
    letters = name[: max(2, step - 6)]
    gap = " " * max(0, step - 2 - cell_len(piece.place) - 1 - cell_len(letters))
    return Token((place, (" ", ink.PLAIN), (letters, style), (gap, ink.PLAIN)), piece.id)


def _broken(tokens: list[Token], width: int) -> Lines:
    """Tokens in lines of at most this width."""
    lines: Lines = [[]]
    used = 1
    for token in tokens:
        if lines[-1] and used + token.width > width - 1:
            lines.append([])
            used = 3
        lines[-1].append(token)
        used += token.width + 2
    return [line for line in lines if line]
