"""How environments show a position: as text, or as the picture of the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from aevum.kernel import Match, wrong_value
from aevum.lab.drawing import as_svg, as_text
from aevum.offers import Looks

ANSI, SVG = "ansi", "svg"
RENDER_MODES: Sequence[str] = (ANSI, SVG)


def check_render_mode(mode: str | None) -> None:
    """Refuse what no environment can show."""
    if mode is not None and mode not in RENDER_MODES:
        raise wrong_value("render_mode", mode, RENDER_MODES)


def rendered(match: Match[Any], seat: int, mode: str | None) -> str | None:
    """The table as a seat sees it; None where nothing is to be shown."""
    if mode is None:
        return None
    if mode == SVG and isinstance(match.game, Looks):
        return as_svg(match.game, match.game.tableau(match.view(seat), seat))
    return as_text(match, seat)
