"""A card in full: what is pointed at, or what the page is about."""

from __future__ import annotations

from aevum.play.foresight import forecast
from aevum.terminal import palette as ink
from aevum.terminal.desk import Desk
from aevum.terminal.explaining import reason_for
from aevum.terminal.host import Host
from aevum.terminal.sheets.dialogs import TextSheet, piece_text


def zoom_sheet(desk: Desk, host: Host) -> TextSheet | None:
    """What lies under the mouse or the cursor, or the page's subject; None where there is none."""
    voice, pointed = desk.voice, desk.pointed_piece()
    piece = pointed or desk.subject()
    if piece is None:
        return None
    about = desk.help_for(piece.id)
    text = piece_text(voice, piece.component, about)
    reason = reason_for(desk, piece.id)
    if pointed and reason:
        text.append("\n" + reason, ink.REASON)
    if not pointed:  # what the page is about may act soon
        coming = forecast(host.session.match, host.viewer, voice.words)
        text.append("".join([f"\n{line}" for line in coming]), ink.SOFT)
    return TextSheet(about.split(" · ")[0], text, voice.say("help.close"))
