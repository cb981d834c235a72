"""The lesson on the full screen: lines above the foot, where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aevum.play.lessons import Beat
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import wrapped
from aevum.terminal.canvas import Canvas
from aevum.terminal.frame import FOOT_LINES
from aevum.terminal.lesson_words import heading, looked_at, shown

if TYPE_CHECKING:
    from aevum.terminal.desk import Desk

_BOARD = 24  # lines of a terminal that boards need beside the lesson
_MOST_LINES = 9


def panel_lines(desk: Desk) -> list[str]:
    """What stands above the foot; nothing where the board needs the room."""
    beat = desk.beat
    if beat is None or beat.over:
        return []
    head = heading(beat, desk.host, desk.voice)
    look = looked_at(beat, desk.tableau, desk.voice)
    lines = _wrapped(" · ".join([head, *look]), desk)
    lines += [*_wrapped(" ".join(beat.say), desk), *_key_lines(desk)]
    return lines if desk.size[1] - len(lines) >= _BOARD else []


def room_beside(desk: Desk) -> tuple[int, int]:
    """How large a terminal is without the lesson."""
    return desk.size[0], desk.size[1] - len(panel_lines(desk))


def draw_panel(canvas: Canvas, desk: Desk) -> None:
    """Draw the lesson right above the foot."""
    lines = panel_lines(desk)
    keys = len(lines) - len(_key_lines(desk))
    top = desk.size[1] - FOOT_LINES - len(lines)
    for number, line in enumerate(lines):
        canvas.fill(0, top + number, canvas.width, 1, ink.BAR)
        style = ink.TURN if number == 0 else ink.BODY if number < keys else ink.LIT
        canvas.put(2, top + number, line, ink.BAR + style)


def _key_lines(desk: Desk) -> list[str]:
    """One line where it can be; the foot names the other keys of a lesson."""
    if desk.beat is None:
        return []
    bare = desk.beat._replace(rules=())
    ways = [_wrapped(keys_of(desk, beat, "lesson.alone"), desk) for beat in (desk.beat, bare)]
    return min(ways, key=len)


def keys_of(desk: Desk, beat: Beat, keys: str = "lesson.keys") -> str:
    """What *show me* would do, and the keys of a lesson."""
    labels = {choice.code: choice.label for choice in desk.picker.choices}
    return " · ".join([shown(beat, labels, desk.voice), desk.voice.say(keys)])


def _wrapped(text: str, desk: Desk) -> list[str]:
    return wrapped(text, desk.size[0] - 4, _MOST_LINES)
