"""Sheets over the full-screen table: typing, finding, the log, help and the last screen."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot
from textual.widgets import Static

from aevum.play.session import HUMAN, TURN_BEGAN
from aevum.terminal.app import TableApp
from aevum.terminal.canvas import Target
from aevum.terminal.leaving import Leaving
from aevum.terminal.sheets.dialogs import CodeSheet, CoverScreen, FindSheet, LogSheet, TextSheet
from aevum.terminal.sheets.ending import EndSheet
from aevum.terminal.sheets.goals import GoalSheet
from aevum.terminal.sheets.memory import MemorySheet
from terminal.tables import (
    app_for,
    dragon_laid,
    laid_out,
    session,
    shown,
    sit_down,
    wander,
    where,
)

P = Pilot[Leaving]


def test_an_answer_can_be_typed_as_its_code_with_completion(tmp_path: Path) -> None:
    app = app_for(dragon_laid(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("colon")
        assert isinstance(app.screen, CodeSheet)
        await pilot.press(*"dr", "tab", "enter")
        assert app.host.session.log[-1].code == "draw"
        await pilot.press("colon", *"place", "space", *"b2", "enter")
        assert "AE-23" in shown(app)

    sit_down(app, act)


@pytest.mark.parametrize("key", ["l", "f1", "slash", "colon"])
def test_two_quick_keys_close_a_sheet_once(tmp_path: Path, key: str) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        table = app.screen
        await pilot.press(key)
        sheet = app.screen
        assert sheet is not table
        for _ in range(2):  # both are there before the sheet is gone
            sheet.post_message(Key("escape", None))
        await pilot.pause()
        assert app.screen is table

    sit_down(app, act)


def test_cards_and_rules_are_found_in_both_languages(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("slash", *"foret")
        assert isinstance(app.screen, FindSheet)
        assert app.screen.found[0].key == "card.forest"
        await pilot.press("escape", "slash", *"ae-24")
        assert isinstance(app.screen, FindSheet)
        assert [find.key for find in app.screen.found] == ["AE-24"]

    sit_down(app, act)


def test_the_log_shows_everything_or_only_mine_or_what_was_revealed(tmp_path: Path) -> None:
    app = app_for(wander(laid_out((HUMAN, HUMAN)), 30), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        while isinstance(app.screen, CoverScreen):
            await pilot.press("enter")
        await pilot.press("l")
        sheet = app.screen
        assert isinstance(sheet, LogSheet)
        everything = sheet.shown()
        await pilot.press("m")
        assert {line.seat for line in sheet.shown()} == {app.host.viewer}
        await pilot.press("r")
        assert all(line.revealed for line in sheet.shown())
        assert 0 < len(sheet.shown()) < len(everything)
        await pilot.press("s")
        recent = sheet.shown()
        turns = [line.seat for line in recent if line.kind.endswith(TURN_BEGAN)]
        assert turns
        assert app.host.viewer not in turns
        running = everything[everything.index(recent[-1]) + 1 :]
        assert [line.seat for line in running[:1]] == [app.host.viewer]  # whose turn came then

    sit_down(app, act)


def test_help_and_the_card_under_the_cursor_open_as_sheets(tmp_path: Path) -> None:
    app = app_for(dragon_laid(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("f1")
        assert isinstance(app.screen, TextSheet)
        assert "aevum rules aetherya" in app.screen.text.plain
        await pilot.press("escape")
        dragon = app.desk.tableau.area("kingdom-0").pieces[5]
        await pilot.hover(offset=where(app, Target("piece", dragon.id)))
        await pilot.press("z")
        assert isinstance(app.screen, TextSheet)
        assert "AE-60" in app.screen.text.plain

    sit_down(app, act)


@pytest.mark.parametrize("key", ["enter", "escape"])
def test_from_the_last_screen_one_returns_to_the_table(tmp_path: Path, key: str) -> None:
    app = app_for(wander(session((HUMAN,), mode="solo"), 5_000), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert isinstance(app.screen, EndSheet)
        await pilot.press(key)
        await pilot.pause()
        assert len(app.screen_stack) == 1
        await pilot.press("l")
        assert isinstance(app.screen, LogSheet)

    sit_down(app, act)


def test_goals_are_a_key_away_at_the_table_and_on_the_last_screen(tmp_path: Path) -> None:
    over = wander(session((HUMAN,), mode="solo"), 5_000)
    for played, key in ((laid_out(), "G"), (over, "g")):

        async def act(pilot: P, app: TableApp, key: str = key) -> None:
            before = app.screen
            await pilot.press(key)
            assert isinstance(app.screen, GoalSheet)
            assert "Three golden ages" in app.screen.text.plain
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is before

        sit_down(app_for(played, tmp_path), act)


def test_the_last_screen_offers_another_game_with_a_new_deal(tmp_path: Path) -> None:
    app = app_for(wander(session((HUMAN,), mode="solo"), 5_000), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert isinstance(app.screen, EndSheet)
        assert "game.replay" in app.screen.text.plain
        await pilot.press("r")

    left = sit_down(app, act)
    assert left is not None
    assert left.again
    fresh, save = app.host.next_game()
    assert fresh.seats == app.host.session.seats
    assert fresh.setup == app.host.session.setup
    assert save.path.parent == tmp_path


def test_the_memory_aid_is_a_sheet_with_a_switch(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("M")
        sheet = app.screen
        assert isinstance(sheet, MemorySheet)
        assert "without the memory aid" in sheet.text.plain
        await pilot.press("a", "escape")
        assert app.host.session.memory_aid
        assert "switches the memory aid on" in shown(app)
        await pilot.press("M")
        assert isinstance(app.screen, MemorySheet)
        assert "in unknown order: " in app.screen.text.plain

    sit_down(app, act)


def test_the_memory_aid_is_not_left_open_for_whoever_takes_over(tmp_path: Path) -> None:
    played = laid_out((HUMAN, HUMAN))
    played.switch_memory_aid(True)
    app = app_for(played, tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        while isinstance(app.screen, CoverScreen):
            await pilot.press("enter")
        await pilot.press("M")
        assert isinstance(app.screen, MemorySheet)
        await app.push_screen(CoverScreen(app.desk.voice, "Ben", ()))
        await pilot.pause()
        covered = app.screen_stack[-2]
        assert isinstance(covered, MemorySheet)
        assert str(covered.query_one(Static).render()) == ""
        await pilot.press("enter")
        await pilot.pause()
        assert not any(isinstance(screen, MemorySheet) for screen in app.screen_stack)

    sit_down(app, act)
