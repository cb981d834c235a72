"""The top bar and the last four lines, which never move."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from rich.cells import cell_len
from rich.style import Style

from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import plain_number, seat_token, wrapped
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.picture import Picture

FOOT_LINES = 4
TOP_LINES = 1
REASON_LINES = 2  # in the place of options and keys


class Item(NamedTuple):
    """A key with its meaning, which can also be clicked."""

    key: str
    label: str
    target: Target


@dataclass(slots=True)
class Foot:
    """What the last four lines say."""

    log: Sequence[str] = ()  # newest last
    help: str = ""  # about the piece under the cursor, in place of the log
    seat: int = -1
    question: str = ""
    hint: str = ""
    waiting: bool = False
    options: Sequence[Item] = ()
    focus: Target | None = None
    reason: str = ""
    keys: Sequence[Item] = field(default_factory=tuple)


Parts = Sequence[tuple[str, Style]]


def draw_top(canvas: Canvas, picture: Picture, over: bool, right: Parts = ()) -> None:
    """Badge, headline, and what the board wants there or the seats with their totals."""
    canvas.fill(0, 0, canvas.width, 1, ink.BAR)
    x = canvas.put(0, 0, " Aevum ", ink.BADGE)
    headline = picture.voice.words.headline(picture.tableau)
    parts = right or _seat_parts(picture, canvas.width - x - cell_len(headline) - 4, over)
    width = sum(cell_len(text) for text, _ in parts)
    if x + 3 + cell_len(headline) + width > canvas.width:
        headline = headline.rpartition(" · ")[2]  # the turn alone; lists repeat the headline
    canvas.put(x + 2, 0, headline, ink.BAR)
    x = canvas.width - width - 1
    for text, style in parts:
        x = canvas.put(x, 0, text, ink.BAR + style)


def _seat_parts(picture: Picture, room: int, over: bool) -> list[tuple[str, Style]]:
    """The seats and their totals; whose turn it is stands out."""
    parts: list[tuple[str, Style]] = []
    for seat, token, rest in _seats(picture, room):
        now = seat == picture.tableau.turn and not over
        parts.append((token, ink.TURN if now else ink.seat_style(seat)))
        parts.append((rest, ink.TURN if now else ink.SOFT))
    return parts


def _seats(picture: Picture, room: int) -> list[tuple[int, str, str]]:
    """Seat tokens with names and totals if there is room, with totals alone otherwise."""
    sheets = [sheet for sheet in picture.tableau.sheets if sheet.heads == "seat"]
    totals: dict[int, str] = {}
    if sheets:
        last = sheets[0].rows[-1][1]
        totals = {s: plain_number(v) for s, v in zip(sheets[0].columns, last, strict=True)}
    long, short = [], []
    for seat, total in totals.items():
        token = seat_token(seat, picture.look)
        long.append((seat, token, f" {picture.seat_name(seat)} {total}  "))
        short.append((seat, token, f"{total} "))
    width = sum(cell_len(token) + cell_len(rest) for _, token, rest in long)
    return long if width <= room else short


def draw_foot(canvas: Canvas, foot: Foot) -> None:
    """Log line, question, options or reason, keys."""
    top = canvas.height - FOOT_LINES
    if foot.help:
        canvas.put(0, top, wrapped(foot.help, canvas.width, 1)[0], ink.SOFT)
    else:
        canvas.put(0, top, newest(foot.log, canvas.width), ink.DIM)
    _question(canvas, top + 1, foot)
    canvas.fill(0, top + 3, canvas.width, 1, ink.BAR)
    if foot.reason:
        lines = wrapped(foot.reason, canvas.width - 2, REASON_LINES)
        for number, line in enumerate(lines):
            canvas.fill(0, top + 2 + number, canvas.width, 1, ink.PLAIN)
            canvas.put(1, top + 2 + number, line, ink.REASON)
        if len(lines) > 1:
            return
    else:
        _items(canvas, top + 2, foot.options, foot.focus)
    _keys(canvas, top + 3, foot.keys)


def newest(log: Sequence[str], width: int) -> str:
    """As many of the newest lines as fit, oldest first."""
    shown = ""
    for text in reversed(log):
        longer = f"{text} · {shown}" if shown else text
        if cell_len(longer) > width:
            break
        shown = longer
    if not shown and log:
        return log[-1][: width - 1] + "…"
    return shown


def _question(canvas: Canvas, y: int, foot: Foot) -> None:
    style = ink.WAITING if foot.waiting else ink.QUESTION
    canvas.fill(0, y, canvas.width, 1, style)
    x = 1
    if foot.seat >= 0:
        x = canvas.put(x, y, seat_token(foot.seat, canvas.look), style + ink.TURN) + 1
    x = canvas.put(x, y, _fitting(foot.question, canvas.width - x), style) + 3
    if foot.hint and x + cell_len(foot.hint) < canvas.width:
        canvas.put(x, y, foot.hint, style + ink.SOFT)


def _fitting(question: str, room: int) -> str:
    """The question; where it does not fit, without what asks it."""
    return question if cell_len(question) <= room else question.rpartition(" · ")[2]


def _items(canvas: Canvas, y: int, items: Sequence[Item], focus: Target | None) -> None:
    """Buttons in one line; what does not fit is one key away in the list of all answers."""
    x = 1
    for number, item in enumerate(items):
        width = cell_len(item.key) + cell_len(item.label) + 1
        room = canvas.width - (6 if number < len(items) - 1 else 1)
        if x + width > room:
            canvas.put(x, y, f": {canvas.look.sign('more')}", ink.LIT)
            canvas.mark(x, y, 3, 1, Target("key", "colon"))
            return
        start = x
        if item.key:
            x = canvas.put(x, y, item.key, ink.KEY) + 1
        x = canvas.put(x, y, item.label, ink.FOCUS if item.target == focus else ink.LIT)
        canvas.mark(start, y, x - start, 1, item.target)
        x += 3


def _keys(canvas: Canvas, y: int, keys: Sequence[Item]) -> None:
    x = 1
    for item in keys:
        width = cell_len(item.key) + 1 + cell_len(item.label)
        if x + width > canvas.width:
            return
        start = x
        x = canvas.put(x, y, item.key, ink.BAR + ink.STRONG) + 1
        x = canvas.put(x, y, item.label, ink.BAR)
        canvas.mark(start, y, x - start, 1, item.target)
        x += 2
