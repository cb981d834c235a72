"""What the last answer has moved is underlined until the next one."""

from __future__ import annotations

from pathlib import Path

from rich.style import Style

from aevum.play.session import HUMAN
from aevum.terminal.desk import Desk
from aevum.terminal.host import Host
from aevum.terminal.palette import Look
from terminal.tables import laid_out


def underlined(desk: Desk) -> set[str]:
    """The pieces that bear the mark."""
    picture = desk._picture(desk.page)
    return {
        piece.id
        for area in desk.tableau.areas
        for piece in area.pieces
        if picture.style_of(piece, Style()).underline
    }


def test_the_last_answer_is_marked_and_no_other(tmp_path: Path) -> None:
    played = laid_out((HUMAN, HUMAN))
    desk = Desk(Host(played, tmp_path / "game.aevum"), "en", Look())
    assert underlined(desk) == set()  # nothing has been answered here
    desk.host.answer("draw")
    desk.read()
    drawn = underlined(desk)
    desk.host.answer("explore a1")
    desk.read()
    explored = desk.tableau.area("kingdom-0").pieces[0].id
    assert explored in underlined(desk) - drawn
    desk.read()
    assert explored in underlined(desk)  # looking again, as in another language, changes nothing
    desk.host.undo(consent=True)
    desk.read()
    assert underlined(desk) == set()
