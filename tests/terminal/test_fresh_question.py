"""A key that comes before a question can have been read is not taken as its answer."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.play.session import HUMAN
from aevum.terminal.app import TableApp
from aevum.terminal.fresh import A_MOMENT
from aevum.terminal.host import Host
from aevum.terminal.leaving import Leaving
from aevum.terminal.palette import Look
from support.aeons_end import ALL_OPEN, battle
from terminal.battles import seated
from terminal.tables import shown, sit_down
from terminal.test_hint_key import in_hand

P = Pilot[Leaving]
EARLY, LATE = A_MOMENT - 0.01, A_MOMENT + 0.01


class Hand:
    """A clock that stands still unless somebody moves it."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize("key", ["1", "space", "A", "p"])
def test_a_key_in_the_first_moment_answers_nothing_and_says_so(key: str, tmp_path: Path) -> None:
    clock = Hand()
    host = Host(in_hand("crystal", "crystal", "spark"), tmp_path / "game.aevum")
    app = TableApp(host, "en", Look(), pace=0, clock=clock)

    async def act(pilot: P, app: TableApp) -> None:
        clock.now += EARLY
        await pilot.press(key)
        assert not app.host.session.log
        assert not app.desk.picker.verb
        assert "once more, please" in shown(app)
        await pilot.press("l", "escape")  # what answers nothing is not held up
        assert app.desk.lines is not None
        clock.now += LATE - EARLY
        await pilot.press("1")
        assert [entry.code for entry in app.host.session.log] == ["play crystal"]
        assert "once more, please" not in shown(app)

    sit_down(app, act)


def test_who_is_asked_the_same_again_need_not_wait(tmp_path: Path) -> None:
    clock = Hand()
    mages = [{"hand": ["crystal", "spark"], "breaches": ALL_OPEN, "prepped": {}}] * 2
    played = seated(battle({"phase": "main", "mages": mages}), (HUMAN, HUMAN))
    host = Host(played, tmp_path / "game.aevum")
    app = TableApp(host, "en", Look(), pace=0, clock=clock)

    async def act(pilot: P, app: TableApp) -> None:
        clock.now += LATE
        await pilot.press("1", "space")
        assert [entry.code for entry in app.host.session.log] == ["play crystal", "end"]
        answers = len(app.host.session.log)
        await pilot.press("1", "space", "enter")  # whatever is asked now, nobody has read it
        assert len(app.host.session.log) == answers

    sit_down(app, act)
