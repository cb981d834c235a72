"""What pieces do, in sentences, where a board has room for them."""

from collections.abc import Sequence

from aevum.offers import Piece
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import wrapped
from aevum.terminal.canvas import Canvas
from aevum.terminal.picture import Picture

_PARTS = ("text", "short")  # the whole text, or a few words


def about(pieces: Sequence[Piece], picture: Picture, width: int, part: str = "text") -> list[str]:
    """The name of each piece with its text, in lines of this width; each kind once."""
    words, say = picture.voice.words, picture.voice.say
    found: list[str] = []
    for name in dict.fromkeys(piece.component for piece in pieces if piece.component):
        text = words.find(f"{name}.{part}")
        if text:
            line = say("panel.line", title=words.name(name), text=words.typeset(text))
            found += wrapped(line, width, 99)
    return found


def heights_about(least: int, pieces: Sequence[Piece], picture: Picture, width: int) -> list[int]:
    """Lines of a panel without texts, with short ones, with whole ones."""
    short, whole = (len(about(pieces, picture, width, part)) for part in ("short", "text"))
    return [least, least + short, least + max(short, whole)]


def draw_about(
    canvas: Canvas, area: tuple[int, int, int, int], pieces: Sequence[Piece], picture: Picture
) -> None:
    """As much of it as there is room for: whole texts, short ones, or nothing."""
    x, y, width, lines = area
    for part in _PARTS:
        found = about(pieces, picture, width, part)
        if len(found) <= lines:
            for number, line in enumerate(found):
                canvas.put(x, y + number, line, ink.DIM)
            return


def draw_log(canvas: Canvas, area: tuple[int, int, int, int], picture: Picture) -> None:
    """The end of the log in a panel, newest last."""
    x, y, width, height = area
    canvas.box(x, y, width, height, picture.voice.say("log.title"), ink.BORDER)
    lines = [line for text in picture.log for line in wrapped(text, width - 4, 2)]
    for number, line in enumerate(lines[-(height - 2) :]):
        canvas.put(x + 2, y + 1 + number, line, ink.SOFT)
