"""The values of an option laid out as tiles, each with what was won: stages, modes."""

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from aevum.kernel import show_value
from aevum.offers import Histories
from aevum.play.feats import Feat
from aevum.play.option_words import option_value
from aevum.terminal import palette as ink
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.setup.page import SetupPage
from aevum.terminal.setup.rows import RIGHT, SetupRow

_DEGREES = (ink.GAIN, ink.RULE, ink.TURN, ink.LOSS)  # from the easiest to the hardest
_ROOMY = 100
_FEW = 4
_BESIDE = 3  # columns around a name, and around all tiles
_RIM = 2


def tiles_left(width: int, rows: Sequence[SetupRow]) -> int:
    """Where their panel begins: many of them get more of a wide screen, for their names."""
    return width * (40 if len(rows) > _FEW and width >= _ROOMY else 45) // 100


def tiles_across(width: int, rows: Sequence[SetupRow]) -> int:
    """How many stand side by side on a screen this wide: three if their names are whole."""
    if len(rows) <= _FEW:
        return 1
    longest = max(cell_len(row.label) for row in rows) + _BESIDE
    return 3 if _cell(width - tiles_left(width, rows), 3) >= longest else 2


def _cell(width: int, across: int) -> int:
    return (width - _BESIDE) // across


def tiles_height(canvas: Canvas, page: SetupPage, room: int) -> int:
    """How many lines they take with their rim; none if there are no tiles."""
    rows = page.rows(RIGHT)
    if not rows or page.tiled() is None:
        return 0
    across = tiles_across(canvas.width, rows)
    lines = -(-len(rows) // across)
    return min(lines * _lines_of_one(canvas) + _RIM, room)


def _lines_of_one(canvas: Canvas) -> int:
    """A tile has a line for its name; where there is room, another for what was won."""
    return 2 if canvas.width >= _ROOMY and canvas.height >= 30 else 1


def draw_tiles(canvas: Canvas, page: SetupPage, place: tuple[int, int, int, int]) -> None:
    """The tiles in a panel; what is chosen stands in the light."""
    option = page.tiled()
    if option is None:
        return
    x, y, width, height = place
    rows = page.rows(RIGHT)
    border = ink.OWN_BORDER if page.column == RIGHT else ink.BORDER
    canvas.box(x, y, width, height, page.voice.words.say(f"option.{option.name}.name"), border)
    across, tall = tiles_across(canvas.width, rows), _lines_of_one(canvas)
    cell = _cell(width, across)
    now = show_value(page.draft.setup[option.name])
    for number, row in enumerate(rows):
        left, top = x + 2 + number % across * cell, y + 1 + number // across * tall
        canvas.mark(left, top, cell - 1, tall, Target("row", f"{RIGHT}:{number}"))
        _tile(canvas, page, row, (left, top, cell - 1), tall, chosen=row.name == now)


def _tile(
    canvas: Canvas,
    page: SetupPage,
    row: SetupRow,
    spot: tuple[int, int, int],
    tall: int,
    *,
    chosen: bool,
) -> None:
    x, y, width = spot
    focused = chosen and page.column == RIGHT
    marks = _marks(canvas, page, row)
    taken = sum(cell_len(text) + 1 for text, _ in marks) if tall == 1 else 0
    name = canvas.fitted(row.label, width - 2 - taken)
    canvas.put(x, y, canvas.look.sign("cursor") if chosen else " ", ink.LIT)
    style = ink.FOCUS if focused else ink.TURN if chosen else ink.STRONG
    canvas.put(x + 2, y, name, style)
    if tall == 1:
        x = x + width - taken
    else:
        x, y = x + 2, y + 1
    for text, style in marks:
        x = canvas.put(x, y, text, style) + 1
    if not marks and tall > 1 and _feat(page, row):
        canvas.put(x, y, canvas.fitted(row.value, width - 2), ink.DIM)


def _marks(canvas: Canvas, page: SetupPage, row: SetupRow) -> list[tuple[str, Style]]:
    """A tick for a stage that was won, and the first letter of each degree it was won at."""
    feat = _feat(page, row)
    if feat is None or not feat.won:
        return []
    words, degree = page.voice.words, Histories.of(page.draft.game).degree
    options = [known for known in page.draft.game.options if known.name == degree]
    order = [show_value(value) for known in options for value in known.offered]
    marks = [(canvas.look.sign("written"), ink.GAIN)]
    for name in reversed(feat.degrees):
        if order.index(name) >= len(_DEGREES):  # the only one a stage has
            continue
        letter = option_value(words, degree, name)[:1].upper()
        marks.append((letter, _DEGREES[order.index(name)]))
    return marks


def _feat(page: SetupPage, row: SetupRow) -> Feat | None:
    option = page.tiled()
    return page.feats.get((option.name, row.name)) if option else None
