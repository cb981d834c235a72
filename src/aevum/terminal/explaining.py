"""Why a piece cannot be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aevum.play.reasons import why_not

if TYPE_CHECKING:
    from aevum.terminal.desk import Desk


def reason_for(desk: Desk, piece: str) -> str:
    """Why a piece cannot be chosen now; empty if it can or never could."""
    match = desk.host.session.match
    if piece in desk.keys:
        return ""
    if desk.host.viewer_is_asked():
        return why_not(match, desk.view, piece, desk.voice.words, desk.picker.picked)
    if match.decision is None:
        return desk.voice.words.say("refusal.over")
    asked = desk.seat_name(desk.host.asked())
    return desk.voice.words.say("refusal.not_your_turn", seat=asked)
