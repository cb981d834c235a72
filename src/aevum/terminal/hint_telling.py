"""Telling a hint at the desk: a sentence, and the cursor on what begins the answer it names."""

from __future__ import annotations

from aevum.terminal.boards.parts import wrapped
from aevum.terminal.canvas import Target
from aevum.terminal.desk import Desk
from aevum.terminal.frame import REASON_LINES


def tell_hint(desk: Desk, text: str, code: str) -> bool:
    """Point at the answer and say why in the foot; False where the sentence is too long for it."""
    point_at(desk, code)
    fits = len(wrapped(text, desk.size[0] - 2, REASON_LINES + 1)) <= REASON_LINES
    desk.reason = text if fits else ""
    return fits


def point_at(desk: Desk, code: str) -> None:
    """Put the cursor on what is picked first for this answer, on whichever page it lies."""
    choice = next((choice for choice in desk.picker.live() if choice.code == code), None)
    if choice is None:
        return
    wanted = [*(Target("piece", piece) for piece in choice.pieces), Target("button", code)]
    start = desk.page
    while True:
        found = [target for target in wanted if target in desk.targets()]
        if found:
            desk.focus = found[0]
            return
        desk.turn_page()
        if desk.page == start:
            return
