"""The set-up screen that several tests act at."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from random import Random

import pytest
from textual.pilot import Pilot

from aevum.kernel import Value
from aevum.play.text import LANGUAGES
from aevum.terminal.canvas import Target
from aevum.terminal.palette import Look
from aevum.terminal.setup.page import SetupPage
from aevum.terminal.setup.rows import LEFT, ReadyTable
from aevum.terminal.setup.screen import PageView, SetupApp, Wish
from terminal.tables import NARROW, WIDE, sit_down

P = Pilot["ReadyTable | None"]
Act = Callable[[P, SetupApp], Awaitable[None]]
both_sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["100x30", "80x24"])
both_languages = pytest.mark.parametrize("language", LANGUAGES)


def open_screen(
    act: Act,
    game: str = "",
    size: tuple[int, int] = WIDE,
    language: str = "en",
    given: Mapping[str, Value] | None = None,
    look: Look | None = None,
) -> ReadyTable | None:
    """Act at the screen without a terminal; returns what it was left with."""
    wish = Wish(game, dict(given or {}), (), 7)
    app = SetupApp(language, look or Look(), wish, Random(1))
    left: ReadyTable | None = sit_down(app, act, size)
    return left


def page_of(app: SetupApp) -> SetupPage:
    assert app.page is not None
    return app.page


def shown(app: SetupApp) -> str:
    return app.screen_stack[0].query_one(PageView).canvas.text()


async def click(pilot: P, app: SetupApp, target: Target) -> None:
    spot = app.screen_stack[0].query_one(PageView).canvas.spot(target)
    assert spot is not None, f"{target} is not on the screen"
    await pilot.click(PageView, offset=(spot.x, spot.y))
    await pilot.pause()


def go_to(page: SetupPage, name: str) -> list[str]:
    """The keys that lead from the first row to the row of an option; rulings are unfolded."""
    if name not in [row.name for row in page.rows(LEFT)]:
        page.fold()
    rows = [row.name for row in page.rows(LEFT)]
    return ["down"] * rows.index(name)
