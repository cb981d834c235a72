"""A lesson on a table of the server: its deal, its beat, one step back, and without it."""

from __future__ import annotations

import pytest

from aevum.play.lessons import UnknownLesson
from aevum.web.server.room import Room
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.showing.games import game_info
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.rest import NewTable, SeatPlan
from aevum.web.server.wire.things import Beat
from support.rooms import ANN, TestTable
from support.table_server import Guest, TableServerThread


class LessonTable(TestTable):
    """A table that was opened with a lesson, or one that is there already."""

    __test__ = False

    def __init__(self, room: Room) -> None:
        super().__init__()
        self.room = room


def lesson(game: str = "aeons-end", name: str = "turn") -> LessonTable:
    new = NewTable(game=game, lesson=name, seats=[SeatPlan("me", name="Ann")])
    return LessonTable(Room.from_entries("t", [open_entry(new, ANN, "", 1 << 190, 1.0)]))


def beat_at(table: LessonTable, viewer: int = 0) -> Beat:
    beat = table.see(viewer).beat
    assert beat is not None
    return beat


def test_a_lesson_is_dealt_at_once_and_says_that_its_deal_is_public() -> None:
    table = lesson("aetherya", "kingdom")
    state = table.see(0)

    assert state.phase == "playing"
    assert state.deal is not None
    assert state.deal.public
    assert "lesson" in state.deal.text
    assert state.seats[0].name == "Ann"
    assert state.settings.undo == "free"


def test_the_beat_comes_with_the_state_and_undo_is_one_step_back() -> None:
    table = lesson()
    first = beat_at(table)
    assert (first.number, first.of, first.over) == (1, 10, False)
    assert table.see(0, language="fr").beat.say != first.say  # type: ignore[union-attr]

    table.answer(first.suggest)
    assert beat_at(table).number == 2
    table.ask(ANN, wire.UndoRequest)

    assert beat_at(table) == first


def test_a_spectator_is_told_nothing() -> None:
    assert lesson().see(-1).beat is None


def test_it_can_be_ended_once_and_stays_so_after_a_restart() -> None:
    table = lesson()
    table.ask(ANN, wire.EndLesson)

    again = Room.from_snapshot(table.room.snapshot())

    assert LessonTable(again).see(0).beat is None
    with pytest.raises(Refusal, match="no_lesson"):
        table.ask(ANN, wire.EndLesson)


def test_a_restart_in_the_middle_loses_nothing() -> None:
    table = lesson()
    table.answer(beat_at(table).suggest)

    again = LessonTable(Room.from_snapshot(table.room.snapshot()))

    assert beat_at(again) == beat_at(table)


def test_an_unknown_lesson_opens_no_table() -> None:
    with pytest.raises(UnknownLesson):
        lesson(name="flying")


def test_a_game_lists_its_lessons_in_both_languages() -> None:
    english, french = game_info("aetherya", "en").lessons, game_info("aetherya", "fr").lessons

    assert [one.name for one in english] == ["kingdom", "tiles"]
    assert english[0].title != french[0].title


async def test_how_a_game_plays_is_told_in_both_languages(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server, "fr") as eve:
        listed = {game["name"]: game["primers"] for game in await ada.get("/api/games")}
        for game, primers in listed.items():
            assert primers
            for primer in primers:
                path = f"/api/games/{game}/primers/{primer['name']}"
                told, french = await ada.get(path), await eve.get(path)
                assert told["title"] == primer["title"] != french["title"]
                for part, other in zip(told["parts"], french["parts"], strict=True):
                    assert part["say"] != other["say"]
                    assert part["shows"] == other["shows"] != []
                    lying = {
                        piece["id"] for area in part["tableau"]["areas"] for piece in area["pieces"]
                    }
                    assert {*part["light"], *part["shows"]} <= lying
        for wrong in ("/api/games/none/primers/none", "/api/games/aetherya/primers/none"):
            assert (await ada.client.get(wrong)).status_code == 404
