"""A lesson at the terminal: in the panel, on a sheet, and line by line."""

from __future__ import annotations

import io
from itertools import product
from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.play.lesson_notes import lessons_done
from aevum.play.lessons import begin_lesson
from aevum.play.text import LANGUAGES
from aevum.terminal.app import TableApp
from aevum.terminal.host import Host
from aevum.terminal.leaving import Leaving
from aevum.terminal.lesson_panel import keys_of, panel_lines
from aevum.terminal.lesson_telling import AGAIN, END, SHOW, LessonSheet
from aevum.terminal.plain.table import play_plain
from support.lessons import all_lessons, take
from terminal.tables import app_for, desk_for, shown, sit_down

P = Pilot[Leaving]


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("AEVUM_HOME", str(tmp_path))


def test_the_panel_tells_and_shows_and_u_is_one_step_back(tmp_path: Path) -> None:
    app = app_for(begin_lesson("aeons-end", "turn"), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert "Lesson: Your turn · 1 of 10" in shown(app)
        assert "Play a Crystal" in shown(app)
        await pilot.press("S")
        assert app.host.session.log[-1].code == "play crystal"
        assert "2 of 10" in shown(app)
        await pilot.press("u")
        assert not app.host.session.log
        assert "1 of 10" in shown(app)

    sit_down(app, act, size=(100, 40))


def test_a_small_terminal_has_it_on_a_sheet(tmp_path: Path) -> None:
    app = app_for(begin_lesson("aeons-end", "turn"), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.pause()
        assert isinstance(app.screen, LessonSheet)
        await pilot.press("S")
        await pilot.pause()
        assert app.host.session.log[-1].code == "play crystal"
        assert isinstance(app.screen, LessonSheet)
        await pilot.press("escape", "E")
        await pilot.pause()
        assert app.host.session.lesson == ""
        await pilot.press("L")
        assert "There is no lesson here now." in app.desk.reason

    sit_down(app, act, size=(80, 24))


def talk(said: str, folder: Path, language: str = "en") -> tuple[Host, str]:
    host, sink = Host(begin_lesson("aeons-end", "turn"), folder / "game.aevum"), io.StringIO()
    assert play_plain(host, language, io.StringIO(said), sink) == 0
    return host, sink.getvalue()


def test_line_by_line_it_is_told_to_its_end_and_noted(tmp_path: Path) -> None:
    host, heard = talk("show\n" * 14 + "quit\n", tmp_path)

    assert "To be shown, type show: Play Crystal" in heard
    assert "Lesson: Your turn · done" in heard
    assert "aevum learn aeons-end nemesis" in heard
    assert host.session.lesson == ""
    assert lessons_done("aeons-end") == ["turn"]
    assert "There is no lesson here now." in heard  # it is an ordinary game since


def test_line_by_line_in_french_one_may_do_otherwise_and_go_on_alone(tmp_path: Path) -> None:
    host, heard = talk("prep spark I\nleçon\nseul\nquitter\n", tmp_path, "fr")

    assert host.session.log[-1].code == "prep spark I"
    assert heard.count("Leçon : Votre tour · 1 sur 10".replace(" :", "\u00a0:")) == 3
    assert "La leçon est finie" in heard
    assert lessons_done("aeons-end") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_of_a_lesson_are_told_whole_and_are_its_keys(language: str) -> None:
    desk = desk_for(begin_lesson("aetherya", "kingdom"), language, (100, 40))
    beat = desk.beat
    assert beat is not None
    assert " ".join(panel_lines(desk)).endswith(keys_of(desk, beat, "lesson.alone"))
    assert desk.voice.say("lesson.alone").split()[0] == END
    keys = desk.voice.say("lesson.keys")
    assert keys_of(desk, beat).endswith(keys)
    assert [part.split()[0] for part in keys.split(" · ")] == [SHOW, "u", AGAIN, END]


def test_in_a_usual_terminal_no_step_of_any_lesson_covers_the_table() -> None:
    covered = []
    for (game, lesson), language in product(all_lessons(), LANGUAGES):
        for moment in take(game, lesson, None, language):
            if moment.beat.over:
                continue  # a sheet says where to go on
            desk = desk_for(moment.session, language, (100, 30))
            covered += [(lesson, moment.beat.step)] if not panel_lines(desk) else []
    assert covered == []
