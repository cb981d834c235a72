"""The lesson on the full screen: lines above the foot, where there is room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aevum.play.lessons import Beat
from aevum.terminal import palette as ink
from aevum.terminal.boards.parts import wrapped
from aevum.terminal.canvas import Canvas
from aevum.terminal.frame import FOOT_LINES
from aevum.terminal.lesson_words import heading, said, shown

if TYPE_CHECKING:
    from aevum.terminal.desk import Desk

_BOARD = 24  # lines of a terminal that boards need beside the lesson
_MOST_LINES = 9


def panel_lines(desk: Desk) -> list[str]:
    """What stands above the foot; nothing where the board needs the room."""
    beat = desk.beat
    if beat is None:
        return []
    lines = [heading(beat, desk.host, desk.voice)]
    for sentence in said(beat, desk.host, desk.tableau, desk.voice):
        lines += wrapped(sentence, desk.size[0] - 4, _MOST_LINES)
    lines += _key_lines(desk)
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
    beat = desk.beat
    if beat is None or beat.over:
        return []
    return wrapped(keys_of(desk, beat), desk.size[0] - 4, _MOST_LINES)


def keys_of(desk: Desk, beat: Beat) -> str:
    """What *show me* would do, and the keys of a lesson."""
    labels = {choice.code: choice.label for choice in desk.picker.choices}
    parts = [shown(beat, labels, desk.voice), desk.voice.say("lesson.keys")]
    return " · ".join(parts)
