"""Typed codes as the game writes them: people need not mind blanks, capitals or other names."""

from typing import Any

from aevum.kernel import Match, code


def spelled(match: Match[Any], text: str) -> str:
    """The code meant by a typed one; blanks and capitals do not matter.

    Nor does it which of two names for one thing people use.
    """
    wanted = " ".join(text.split())
    codes = match.decision.codes() if match.decision else []
    if wanted in codes:
        return wanted
    known = {code.lower(): code for code in (*match.game.catalogue(), *codes)}
    wanted = known.get(wanted.lower(), wanted)
    obstacle = match.obstacle(wanted)
    return obstacle.instead if obstacle is not None and obstacle.instead in codes else wanted


def spelled_sign(match: Match[Any], seat: int, text: str) -> str:
    """The sign meant by a typed one, if the seat may give it; else what was typed."""
    wanted = " ".join(text.split())
    offered = {code(sign).lower(): code(sign) for sign in match.signals(seat)}
    return offered.get(wanted.lower(), wanted)
