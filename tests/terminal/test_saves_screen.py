"""The list of saved games: open, copy, rename, delete, full screen and line by line."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList, Static

from aevum.play.save_files import SaveFile
from aevum.play.saves import save_session, saves_folder
from aevum.terminal.palette import Look
from aevum.terminal.saves.plain import PlainSaves
from aevum.terminal.saves.screen import SavesApp
from terminal.tables import laid_out

P = Pilot["SaveFile | None"]
NAMES = {"one", "two", "three"}


@pytest.fixture(autouse=True)
def three_saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))
    for name in NAMES:
        save_session(laid_out(), saves_folder() / f"{name}.aevum")


def names() -> set[str]:
    return {path.stem for path in saves_folder().glob("*.aevum")}


def look(act: Callable[[P, SavesApp], Awaitable[None]], language: str = "en") -> SaveFile | None:
    app = SavesApp(language, Look())

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await act(pilot, app)

    asyncio.run(run())
    return app.return_value


def told(app: SavesApp) -> str:
    return str(app.query_one(".detail", Static).render())


def test_a_save_is_opened_and_held() -> None:
    async def act(pilot: P, app: SavesApp) -> None:
        assert app.query_one(OptionList).option_count == 3
        await pilot.press("down", "enter")

    file = look(act)
    assert file is not None
    assert file.path.stem in NAMES
    assert file.load().is_whole


def test_a_save_another_program_has_is_told_and_can_be_copied() -> None:
    held = [SaveFile(path) for path in saves_folder().glob("*.aevum")]
    for one in held:
        one.hold()

    async def act(pilot: P, app: SavesApp) -> None:
        await pilot.press("enter")
        assert "autre programme" in told(app)
        await pilot.press("c")

    copy = look(act, "fr")
    assert copy is not None
    assert "-copy-1" in copy.path.name


def test_deleting_asks_once_and_renaming_keeps_the_game() -> None:
    async def act(pilot: P, app: SavesApp) -> None:
        await pilot.press("d", "n")
        assert names() == NAMES
        await pilot.press("d", "y")
        assert len(names()) == 2
        await pilot.press("r")
        await pilot.press(*"sunday", "enter")
        assert "sunday" in names()
        await pilot.press("f2", "escape")
        assert app.language == "fr"

    assert look(act) is None
    assert len(names()) == 2


def test_line_by_line_the_same_can_be_done() -> None:
    lines = "frobnicate\n9\ndelete 1\nno\nrenommer 1 dimanche\ndelete 2\nyes\ncopy 1\n"
    sink = io.StringIO()
    file = PlainSaves("en", io.StringIO(lines), sink).choose()
    assert file is not None
    assert "-copy-1" in file.path.name
    assert "dimanche" in names()
    assert len(names()) == 3
    assert sink.getvalue().count("3 saved games") >= 3
    assert PlainSaves("fr", io.StringIO(""), io.StringIO()).choose() is None
