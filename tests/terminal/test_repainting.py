"""Only what has changed goes to the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.geometry import Region
from textual.pilot import Pilot

from aevum.terminal import palette as ink
from aevum.terminal.app import TableApp
from aevum.terminal.canvas import Canvas, Change
from aevum.terminal.leaving import Leaving
from aevum.terminal.palette import Look
from aevum.terminal.table_view import TableView
from terminal.tables import app_for, sit_down
from terminal.test_hint_key import in_hand

P = Pilot[Leaving]


def sheet(*lines: str) -> Canvas:
    canvas = Canvas(12, len(lines), Look())
    for y, line in enumerate(lines):
        canvas.put(0, y, line)
    return canvas


def test_two_canvases_differ_where_signs_or_colours_do() -> None:
    before, now = sheet("one", "two", "three"), sheet("one", "tWo", "three")
    now.put(2, 2, "re", ink.LIT)
    assert now.changes(before) == [Change(1, 1, 1), Change(2, 2, 2)]
    assert sheet("one").changes(sheet("one")) == []


def test_a_sign_of_two_columns_changes_as_a_whole() -> None:
    assert sheet("a漢b").changes(sheet("a語b")) == [Change(1, 0, 2)]
    assert sheet("a語b").changes(sheet("axyb")) == [Change(1, 0, 2)]


@pytest.mark.parametrize("size", [(100, 30), (80, 24)])
def test_an_answer_repaints_a_small_part_and_a_key_without_effect_nothing(
    size: tuple[int, int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = app_for(in_hand("crystal", "crystal", "spark"), tmp_path)
    painted: list[Region] = []

    async def act(pilot: P, app: TableApp) -> None:
        view = app.screen_stack[0].query_one(TableView)
        refresh = view.refresh

        def seen(*regions: Region, **how: bool) -> TableView:
            painted.extend(regions or [Region(0, 0, *size)])
            return refresh(*regions, **how)

        monkeypatch.setattr(view, "refresh", seen)
        await pilot.press("1")
        assert app.host.session.log[-1].code == "play crystal"
        assert 0 < sum(region.area for region in painted) < size[0] * size[1] / 4
        painted.clear()
        await pilot.press("9")
        assert painted == []

    sit_down(app, act, size)
