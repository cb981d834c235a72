"""The map of an expedition in the terminal at every size, answered by keys and in words."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES
from aevum.terminal.boards.aeons_end.expedition import ExpeditionBoard
from aevum.terminal.boards.aeons_end.table import AeonsEndBoard
from terminal.tables import NARROW, WIDE, desk_for
from terminal.test_plain import talk

GIVEN = {"campaign": "first_expedition", "boxes": "outcasts", "players": 2}


def begun(**options: object) -> Session:
    return Session(AEONS_END, {**GIVEN, **options}, 3, (HUMAN, HUMAN))


def answer_until(table: Session, wanted: str) -> None:
    while table.match.decision is not None and table.match.decision.prompt != wanted:
        table.answer(table.match.decision.codes()[0])


def test_the_map_and_the_battle_have_a_table_each() -> None:
    table = begun()
    desk = desk_for(table, viewer=0)
    assert isinstance(desk.board, ExpeditionBoard)
    assert "barracks-ilya" in desk.keys
    answer_until(table, "camp")
    table.answer("set_out")
    desk.read()
    assert isinstance(desk.board, AeonsEndBoard)


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_every_choice_of_a_whole_expedition_can_be_reached(size: tuple[int, int]) -> None:
    table = begun(expedition_battles="entered")
    chance = random.Random(2)
    while table.match.decision is not None:
        seat = max(table.match.decision.seat, 0)
        desk = desk_for(table, size=size, viewer=seat)
        codes = table.match.decision.codes()
        reached: set[str] = set()
        for _ in range(desk._pages()):
            reached.update(way.code for piece in desk.keys for way in desk.picker.touching(piece))
            reached.update(choice.code for _, choice in desk.buttons)
            desk.turn_page()
        assert reached >= set(codes)
        wanted = [code for code in codes if code not in ("lost", "choose_again")]
        table.answer(chance.choice(wanted))
    assert table.match.outcome == "expedition_completed"


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_the_map_shows_road_barracks_and_journal(size: tuple[int, int]) -> None:
    table = begun(expedition_battles="entered")
    for result in ("won", "lost"):
        answer_until(table, "battle_result")
        table.answer(result)
    answer_until(table, "choose_supply")
    desk = desk_for(table, size=size, viewer=0)
    seen = ""
    for _ in range(desk._pages()):
        seen += desk.draw().text()
        desk.turn_page()
    for part in (
        "1 Experiment 153  try 1  +6",
        "▸ Thief of Dreams  try 2  4 points at most",
        "4 Nemesis of rating 4  6 points at most",
        "6/24 points",
        "Ilya ◖1◗",
        "Treasures won",
        "battle 2 · Thief of Dreams · try 1 · lost",
    ):
        assert part in seen, part
    assert seen.count("new") == 1  # the reward of the loss


def test_in_the_end_the_last_page_has_the_points_of_each_battle() -> None:
    table = begun(expedition_battles="entered")
    while table.match.decision is not None:
        answer_until(table, "battle_result")
        if table.match.decision is not None:
            table.answer("won")
    desk = desk_for(table, viewer=0)
    for _ in range(desk._pages() - 1):
        desk.turn_page()
    lines = [line.split() for line in desk.draw().text().splitlines()]
    assert ["points", "6", "6", "6", "6"] in lines
    assert ["so", "far", "6", "12", "18", "24"] in lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_expedition_is_read_aloud_line_by_line(language: str, tmp_path: Path) -> None:
    table = begun(expedition_battles="entered")
    answer_until(table, "camp")
    said = talk(table, tmp_path, "set_out\nwon\n", language)
    story = {"en": "The last maw closes.", "fr": "La dernière gueule se referme."}
    assert story[language] in said
    assert "⟨" not in said
