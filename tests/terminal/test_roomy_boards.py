"""Boards on large terminals: the room there is shows whole texts, and nothing is cut."""

from __future__ import annotations

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.foresight import Foreseen
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES, words_for
from aevum.terminal.boards.shares import shared
from terminal.battles import begun, crowded
from terminal.tables import NARROW, WIDE, desk_for, draw_all_along, wander

ROOMY, LARGE = (140, 45), (200, 60)


def test_lines_are_shared_out_step_by_step_and_by_rank() -> None:
    assert shared(10, [[4, 6], [3, 5, 9]]) == [6, 3]
    assert shared(12, [[4, 6], [3, 5, 9]]) == [6, 5]
    assert shared(15, [[4, 6], [3, 5, 9]]) == [6, 9]
    assert shared(99, [[4, 6], [3, 5, 9]]) == [6, 9]


@pytest.mark.parametrize("size", [ROOMY, LARGE])
@pytest.mark.parametrize(
    ("players", "nemesis"), [(1, "gate_witch"), (2, "experiment_153"), (4, "risen_thrall")]
)
def test_no_line_of_a_battle_is_cut_where_there_is_room(
    players: int, nemesis: str, size: tuple[int, int]
) -> None:
    draw_all_along(begun(players, nemesis), players, size, every=41, pages=2)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [1, 2])
def test_a_roomy_table_says_all_that_lies_on_it(players: int, language: str) -> None:
    played = wander(begun(players, "gate_witch"), 40)
    desk = desk_for(played, language, LARGE, viewer=0)
    text = " ".join(desk.draw().text().replace("│", " ").split())
    words = desk.voice.words
    shown = ["nemesis", "supply", "hand-0"] + ["mage-0"] * (players == 1)  # others stand beside it
    for area in (desk.tableau.area(name) for name in shown):
        for piece in area.pieces:
            whole = words.typeset(words.say(f"{piece.component}.text"))
            for part in whole.split(". "):
                assert " ".join(part.split()[:3]) in text


@pytest.mark.parametrize("size", [NARROW, WIDE, ROOMY, LARGE])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_nemesis_may_do_next_is_said_at_every_size(
    size: tuple[int, int], language: str
) -> None:
    desk = desk_for(crowded(), language, size, viewer=0)
    desk.foreseen = Foreseen(1, 3, (("counter.gravehold", 2, 5),), True)
    losses = desk.foreseen.brief(words_for(AEONS_END, language))
    canvas = desk.draw()
    assert losses in canvas.text()
    assert desk.voice.say("battle.foreseen_lost") in canvas.text()
    assert canvas.cut == []


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_the_first_page_says_what_unleash_does(size: tuple[int, int]) -> None:
    played = Session(AEONS_END, {"nemesis": "umbra_titan", "players": 2}, 2, (HUMAN, HUMAN))
    assert "Unleash: Umbra Titan loses 1" in desk_for(played, size=size, viewer=0).draw().text()
