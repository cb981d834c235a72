"""H at the full-screen table: what a bot would do, with the cursor on it."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.play.session import HUMAN, Session
from aevum.terminal.app import TableApp
from aevum.terminal.hint_telling import point_at, tell_hint
from aevum.terminal.leaving import Leaving
from aevum.terminal.sheets.dialogs import TextSheet
from support.aeons_end import ALL_OPEN, battle
from terminal.battles import seated
from terminal.tables import NARROW, WIDE, app_for, desk_for, laid_out, shown, sit_down

P = Pilot[Leaving]


def in_hand(*hand: str) -> Session:
    mage = {"hand": list(hand), "breaches": ALL_OPEN, "prepped": {}}
    return seated(battle({"phase": "main", "mages": [mage] * 2}))


def test_h_says_what_a_bot_would_do_and_puts_the_cursor_there(tmp_path: Path) -> None:
    app = app_for(in_hand("crystal", "spark"), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        before = app.host.session.match.digest()
        await pilot.press("H")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "By rule of thumb: “Play Crystal”." in shown(app)
        assert app.desk.focus is not None
        assert app.desk.lying[app.desk.focus.name][0].component == "card.crystal"
        assert app.host.session.match.digest() == before
        await pilot.press("enter")
        assert app.host.session.log[-1].code == "play crystal"

    sit_down(app, act)


def test_h_against_other_people_says_why_not(tmp_path: Path) -> None:
    app = app_for(laid_out((HUMAN, HUMAN)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("enter")  # the cover
        await pilot.press("H")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "you play against other people" in shown(app)

    sit_down(app, act)


def test_a_hint_on_a_question_that_is_answered_is_not_told(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        app.hints.tell(app.turn - 1, "too late", "draw")
        await pilot.pause()
        assert "too late" not in shown(app)

    sit_down(app, act)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_cursor_finds_every_answer_on_its_page(size: tuple[int, int]) -> None:
    desk = desk_for(in_hand("crystal", "spark"), size=size)
    for choice in desk.picker.live():
        desk.focus = None
        point_at(desk, choice.code)
        assert desk.focus is not None, choice.code
        assert desk.focus.name in (*choice.pieces, choice.code)


def test_a_sentence_too_long_for_the_foot_is_left_to_a_sheet(tmp_path: Path) -> None:
    desk = desk_for(in_hand("crystal"), size=NARROW)
    assert tell_hint(desk, "Short.", "play crystal")
    assert desk.reason == "Short."
    assert not tell_hint(desk, "long " * 60, "play crystal")
    assert desk.reason == ""
    app = app_for(in_hand("crystal"), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        app.hints.tell(app.turn, "long " * 60, "play crystal")
        await pilot.pause()
        assert isinstance(app.screen, TextSheet)

    sit_down(app, act)
