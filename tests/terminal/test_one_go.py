"""Answers at one go, and the last one once more, by one key each at the full-screen table."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from aevum.terminal.app import TableApp
from aevum.terminal.leaving import Leaving
from terminal.tables import app_for, shown, sit_down
from terminal.test_hint_key import in_hand

P = Pilot[Leaving]


def test_a_plays_all_gems_and_one_undo_takes_them_back(tmp_path: Path) -> None:
    app = app_for(in_hand("crystal", "crystal", "crystal", "spark"), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert "Play all gems" in shown(app)
        await pilot.press("A")
        assert [entry.code for entry in app.host.session.log] == ["play crystal"] * 3
        assert "Play all gems" not in shown(app)
        await pilot.press("A")  # nothing goes together any more
        assert len(app.host.session.log) == 3
        await pilot.press("u")
        assert not app.host.session.log

    sit_down(app, act)


def test_r_gives_the_last_answer_again_as_long_as_it_is_offered(tmp_path: Path) -> None:
    app = app_for(in_hand("crystal", "crystal", "spark"), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("R")
        assert not app.host.session.log
        app.answer("play crystal")
        await pilot.press("R", "R")
        assert [entry.code for entry in app.host.session.log] == ["play crystal"] * 2

    sit_down(app, act)
