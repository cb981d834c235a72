"""How a full screen is left, and what becomes of that."""

from __future__ import annotations

from typing import NamedTuple

from textual.app import App

INTERRUPTED = 130


class Leaving(NamedTuple):
    """How the table was left."""

    status: int = 0
    again: bool = False  # with a new deal
    language: str = "en"


def left_with(app: App[Leaving]) -> int:
    """Run until somebody leaves; returns the exit status."""
    try:
        left = app.run()
    except KeyboardInterrupt:
        return INTERRUPTED
    return left.status if left else 0
