"""A whole expedition at the terminal: lost battles, second tries, left and taken up again."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.replay import read_replay, verify_replay
from aevum.play.save_files import SaveFile
from aevum.play.saves import load_session
from aevum.play.session import HUMAN, Session
from aevum.terminal.app import TableApp
from aevum.terminal.boards.aeons_end.expedition import ExpeditionBoard
from aevum.terminal.boards.aeons_end.table import AeonsEndBoard
from aevum.terminal.host import Host
from aevum.terminal.leaving import Leaving
from aevum.terminal.palette import Look
from aevum.terminal.sheets.dialogs import TextSheet
from aevum.terminal.sheets.ending import EndSheet
from support.rules import rule
from terminal.tables import NARROW, WIDE, app_for, play_on, shown, sit_down, unhurried
from terminal.test_plain import talk

P = Pilot[Leaving]
ON = ["set_out", "try_again"]  # what a group wishes that goes on
IDLE = [*ON, "end_casting", "end", "as_played"]  # nobody ever does anything


def begun(**options: object) -> Session:
    given = {"campaign": "first_expedition", "players": 2, **options}
    return Session(AEONS_END, given, 3, (HUMAN, HUMAN))


@rule("EX-6")
@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize(
    ("language", "road", "end"),
    [
        ("en", "▸ Experiment 153  try 2  4 points at most", "The expedition is complete"),
        ("fr", "▸ Expérience 153  essai 2  4 points au plus", "L’expédition est accomplie"),
    ],
)
def test_an_expedition_beside_a_physical_game_is_kept_with_keys_alone(
    tmp_path: Path, size: tuple[int, int], language: str, road: str, end: str
) -> None:
    async def lose_and_leave(pilot: P, app: TableApp) -> None:
        await play_on(pilot, app, [*ON, "lost"], until="after_loss")
        await play_on(pilot, app, ON, until="choose_mage")
        assert road in shown(app)
        await pilot.press("ctrl+q")

    async def win(pilot: P, app: TableApp) -> None:
        assert isinstance(app.desk.board, ExpeditionBoard)
        assert road in shown(app)
        await play_on(pilot, app, [*ON, "won"])
        await pilot.pause()
        assert isinstance(app.screen, EndSheet)
        assert end in app.screen.text.plain
        rows = [line.split() for line in app.screen.text.plain.splitlines()]
        assert ["points", "4", "6", "6", "6"] in rows

    left = app_for(begun(expedition_battles="entered"), tmp_path, language)
    sit_down(left, lose_and_leave, size)
    left.host.close()
    save = SaveFile(tmp_path / "game.aevum")
    found = save.load()
    assert found.is_whole
    app = TableApp(Host(found.session, save), language, Look(), pace=0, clock=unhurried())
    sit_down(app, win, size)
    save.let_go()
    played = verify_replay(read_replay((tmp_path / "game.replay").read_text()))
    assert played.match.state.expedition.points == (4, 6, 6, 6)


@rule("EX-52")
def test_a_battle_lost_at_this_table_leads_to_a_second_try(tmp_path: Path) -> None:
    async def lose(pilot: P, app: TableApp) -> None:
        await play_on(pilot, app, ON, until="main_phase")
        assert isinstance(app.desk.board, AeonsEndBoard)
        assert "battle 1 of 4, try 1" in shown(app)
        await play_on(pilot, app, IDLE, until="choose_reward")
        assert "battle 1 · Experiment 153 · try 1 · lost" in shown(app)
        await pilot.press("ctrl+q")

    async def go_on(pilot: P, app: TableApp) -> None:
        await play_on(pilot, app, IDLE, until="main_phase")
        assert "battle 1 of 4, try 2" in shown(app)
        await pilot.press("n")
        assert "First maw ♥20/20" in shown(app)

    sit_down(app_for(begun(), tmp_path), lose)
    kept, _ = load_session(tmp_path / "game.aevum")
    sit_down(app_for(kept, tmp_path), go_on)


def test_the_story_is_read_in_full_and_help_speaks_of_the_map(tmp_path: Path) -> None:
    async def act(pilot: P, app: TableApp) -> None:
        await play_on(pilot, app, ON, until="battle_result")
        await pilot.press("z")
        assert isinstance(app.screen, TextSheet)
        assert app.screen.text.plain.endswith("nobody has to explain anything.")
        await pilot.press("escape", "f1")
        assert isinstance(app.screen, TextSheet)
        assert "An expedition is a series of battles" in app.screen.text.plain

    sit_down(app_for(begun(expedition_battles="entered"), tmp_path), act)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Advice: Starters tell · Look"), ("fr", "Les cartes de départ parlent · Regardez")],
)
def test_a_whole_expedition_is_kept_line_by_line(tmp_path: Path, language: str, told: str) -> None:
    table = begun(expedition_battles="entered")
    said = talk(table, tmp_path, "1\n1\nset_out\nlost\nquit\n", language)
    kept, _ = load_session(tmp_path / "game.aevum")
    said += talk(kept, tmp_path, "1\n" * 100, language)
    assert kept.is_over
    assert kept.match.state.expedition.points == (4, 6, 6, 6)
    assert told in said
    assert "⟨" not in said
    assert "((" not in said
