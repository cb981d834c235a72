"""Every mode at every size in both languages: nothing raises, no name is cut."""

from __future__ import annotations

import random

import pytest

from aevum.play.session import HUMAN, Session
from aevum.terminal.palette import Look
from kernel.toy import MAGPIES
from terminal.tables import NARROW, WIDE, desk_for, draw_all_along, laid_out, session, wander

TABLES = [
    ("base", 2),
    ("base", 3),
    ("base", 4),
    ("tiles", 2),
    ("tiles", 4),
    ("solo", 1),
    ("coop", 2),
    ("coop", 4),
]
LIST = (50, 20)
NO_SCORE_BESIDE = (62, 24)
EVERY = 17  # positions that are looked at


@pytest.mark.parametrize("size", [WIDE, NARROW, NO_SCORE_BESIDE, LIST])
@pytest.mark.parametrize(("mode", "players"), TABLES)
def test_no_line_is_cut_and_no_word_is_missing(
    mode: str, players: int, size: tuple[int, int]
) -> None:
    played = session((HUMAN,) * players, mode=mode)
    draw_all_along(played, players, size, every=EVERY, pages=2)


@pytest.mark.parametrize("size", [WIDE, NARROW, LIST])
def test_everything_on_offer_has_a_piece_in_sight_or_a_button(size: tuple[int, int]) -> None:
    played = session((HUMAN, HUMAN), mode="tiles")
    chance = random.Random(3)
    for _ in range(150):
        asked = played.match.decision
        if asked is None:
            break
        desk = desk_for(played, size=size, viewer=max(asked.seat, 0))
        buttons = {choice.code for _, choice in desk.buttons}
        for choice in desk.picker.choices:
            assert choice.code in buttons or any(piece in desk.keys for piece in choice.pieces)
        played.answer(chance.choice(asked.codes()))


def test_the_last_four_lines_stay_where_they_are() -> None:
    for size in (WIDE, NARROW, LIST):
        for played in (session(), laid_out(), wander(laid_out((HUMAN, HUMAN)), 20)):
            asked = played.match.decision
            assert asked is not None
            desk = desk_for(played, size=size, viewer=asked.seat)
            lines = desk.draw().text().split("\n")
            assert desk.voice.words.prompt(asked) in lines[size[1] - 3]
            assert "undo" in lines[size[1] - 1]


def test_the_here_column_shows_what_the_piece_under_the_cursor_would_change() -> None:
    played = laid_out()
    played.answer("draw")
    desk = desk_for(played)
    changes = {c.pieces[0]: c.preview for c in desk.picker.choices if c.verb == "place"}
    piece = max(changes, key=lambda name: changes[name]["total"])
    while desk.focus is None or desk.focus.name != piece:
        desk.move(1)
    total = next(line for line in desk.draw().text().split("\n") if "Total" in line)
    assert f"+{changes[piece]['total']}" in total


def test_letters_replace_colours_and_signs_where_they_are_asked_for() -> None:
    desk = desk_for(laid_out())
    assert "░" in desk.draw().text()
    desk.look = Look(ascii=True, colours=False)
    desk.layout()
    text = desk.draw().text()
    assert all(sign.isascii() or sign.isalpha() for sign in text)
    assert "[Mountain" in text
    desk.look = Look()
    desk.toggle_letters()
    assert "Mountain" in desk.draw().text()


def test_solo_shows_the_ages_to_come_and_the_target() -> None:
    desk = desk_for(laid_out((HUMAN,), mode="solo"))
    text = desk.draw().text()
    assert "Age 2" in text
    assert "Age 3" in text
    assert "target" in text


def test_coop_shows_both_piles_the_target_and_what_was_buried() -> None:
    played = laid_out((HUMAN, HUMAN), mode="coop")
    while (asked := played.match.decision) is not None and asked.prompt != "bury":
        played.answer(asked.codes()[0])
    assert asked is not None
    played.answer(asked.codes()[0])
    text = desk_for(played, viewer=0).draw().text()
    assert "target" in text
    assert "Legend discard" in text


def test_a_game_without_a_layout_of_its_own_is_drawn_as_a_list(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("AEVUM_STRICT_WORDS")  # this game has hardly any words
    played = Session(MAGPIES, {}, 1)
    while (asked := played.match.decision) is not None and asked.prompt == "wind":
        played.answer(asked.codes()[0])
    assert asked is not None
    desk = desk_for(played, viewer=asked.seat)
    text = desk.draw().text()
    assert "░" in text
    assert desk.keys or desk.buttons
