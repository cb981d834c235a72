"""Legends and tiles with what they ask for and bring, where there is room for it."""

from collections.abc import Sequence
from typing import NamedTuple

from aevum.offers import Area, Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import draw_token, entry, wrapped
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

_PARTS = ("text", "short", "")


class LegendShelf(NamedTuple):
    """Pieces under a title."""

    title: str
    area: Area


def draw_shelves(
    canvas: Canvas,
    area: tuple[int, int, int, int],
    shelves: Sequence[LegendShelf],
    picture: Picture,
) -> bool:
    """Every piece on a line with its text below; False where even the names have no room."""
    x, y, width, lines = area
    for part in _PARTS:
        if sum(_height(shelf, picture, width, part) for shelf in shelves) <= lines:
            break
    else:
        return False
    for number, shelf in enumerate(shelves):
        if number:
            canvas.put(x, y, shelf.title, ink.STRONG)
            y += 1
        for piece in shelf.area.pieces:
            start = y
            draw_token(canvas, x, y, entry(piece, shelf.area, picture, ink.SOFT))
            for line in _text(piece, picture, width - 2, part):
                y += 1
                canvas.put(x + 2, y, line, ink.DIM)
            y += 1
            canvas.mark(x, start, width, y - start, Target("piece", piece.id))
    return True


def _height(shelf: LegendShelf, picture: Picture, width: int, part: str) -> int:
    texts = (_text(piece, picture, width - 2, part) for piece in shelf.area.pieces)
    return 1 + sum(1 + len(text) for text in texts)


def _text(piece: Piece, picture: Picture, width: int, part: str) -> list[str]:
    words = picture.voice.words
    text = words.find(f"{piece.component}.{part}") if piece.component and part else None
    return wrapped(words.typeset(text), width, 99) if text else []
