"""Boards on large terminals: the room there is shows whole texts, and nothing is cut."""

from __future__ import annotations

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.play.foresight import Foreseen
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES, words_for
from aevum.terminal.boards.shares import shared
from terminal.battles import begun, crowded
from terminal.tables import NARROW, WIDE, desk_for, draw_all_along, laid_out, session, wander

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


@pytest.mark.parametrize(("mode", "players"), [("tiles", 4), ("solo", 1), ("coop", 2)])
def test_no_line_of_a_kingdom_is_cut_where_there_is_room(mode: str, players: int) -> None:
    for size in (ROOMY, LARGE):
        played = session((HUMAN,) * players, mode=mode)
        draw_all_along(played, players, size, every=47, pages=1)


@pytest.mark.parametrize("stage", ["a", "e", "f"])
def test_no_line_of_eternal_decks_is_cut_where_there_is_room(stage: str) -> None:
    for size in (ROOMY, LARGE):
        played = Session(ETERNAL_DECKS, {"stage": stage, "players": 3}, 5, (HUMAN,) * 3)
        draw_all_along(played, 3, size, every=19, pages=2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_legends_and_eternals_say_what_they_do_where_there_is_room(language: str) -> None:
    kingdoms = desk_for(laid_out(), language, LARGE, viewer=0)
    decks = Session(ETERNAL_DECKS, {"stage": "a", "players": 2}, 5, (HUMAN,) * 2)
    paths = desk_for(decks, language, LARGE, viewer=0)
    found = [(kingdoms, piece) for piece in kingdoms.tableau.area("river").pieces]
    found += [
        (paths, p) for p in paths.tableau.area("path-upper").pieces if "eternal." in p.component
    ]
    assert len(found) > 6
    for desk, piece in found:
        words = desk.voice.words
        whole = words.typeset(words.say(f"{piece.component}.text"))
        assert " ".join(whole.split()[:3]) in " ".join(desk.draw().text().split())


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
