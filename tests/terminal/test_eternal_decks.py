"""The table of Eternal Decks in the terminal: every stage at every size, and what spaces take."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.layers import stages
from aevum.play.scene import Scene
from aevum.play.session import HUMAN, Session
from aevum.play.text import LANGUAGES
from aevum.terminal.app import TableApp
from aevum.terminal.desk import Desk
from aevum.terminal.explaining import reason_for
from aevum.terminal.leaving import Leaving
from aevum.terminal.palette import Look
from support.rules import rule
from terminal.tables import NARROW, WIDE, app_for, desk_for, draw_all_along, sit_down

LIST = (60, 20)
EVERY = 7  # positions that are looked at


def begun(players: int, **options: object) -> Session:
    """A new game."""
    return Session(ETERNAL_DECKS, {"players": players, **options}, 5, (HUMAN,) * players)


def seated(given: dict[str, Any], **options: Any) -> Desk:
    """A desk at an arranged position of two players, seen by whoever is asked."""
    scene = Scene(ETERNAL_DECKS, options, given)
    session = Session(ETERNAL_DECKS, options, 1, (HUMAN, HUMAN))
    session.match = scene.match
    assert scene.match.decision is not None
    return desk_for(session, viewer=max(scene.match.decision.seat, 0))


def line(desk: Desk, start: str) -> str:
    """The line of the table with this text in it, from there on."""
    found = next(text for text in desk.draw().text().split("\n") if start in text)
    return found[found.index(start) :]


@pytest.mark.parametrize("size", [WIDE, NARROW, LIST])
@pytest.mark.parametrize(("number", "stage"), list(enumerate(stages())))
def test_no_line_is_cut_and_no_word_is_missing(
    number: int, stage: str, size: tuple[int, int]
) -> None:
    played = begun(1 + number % 4, stage=stage)
    draw_all_along(played, number, size, every=EVERY, pages=4)


@pytest.mark.parametrize("size", [WIDE, NARROW, LIST])
@pytest.mark.parametrize("stage", ["B", "D", "E", "F"])
def test_everything_on_offer_has_a_piece_in_sight_or_a_button(
    stage: str, size: tuple[int, int]
) -> None:
    played = begun(2, stage=stage)
    chance = random.Random(3)
    while (asked := played.match.decision) is not None:
        desk = desk_for(played, size=size, viewer=max(asked.seat, 0))
        buttons = {choice.code for _, choice in desk.buttons}
        for choice in desk.picker.choices:
            assert choice.code in buttons or any(piece in desk.keys for piece in choice.pieces)
        played.answer(chance.choice(asked.codes()))


def row(cards: Sequence[str], **others: object) -> dict[str, Any]:
    """A position with these cards in the upper path."""
    players = [{"hand": ["R5", "B1", "B2"]}]
    return {"paths": {"upper": {"row": list(cards)}}, "players": players, **others}


@rule("ED-161", "ED-62")
def test_a_path_says_which_values_and_colours_its_next_space_takes() -> None:
    desk = seated(row(["R2", "B4"]), stage="A", players=2)
    assert line(desk, "space 3 takes").startswith("space 3 takes  5 6 7 8 9  R G Y P ")


@rule("ED-65", "ED-132")
def test_active_curses_take_their_values_and_colours_away() -> None:
    desk = seated(row(["R2", "B4"], awake=["king", "medusa", "witch"]), stage="A", players=2)
    said = line(desk, "space 3 takes")
    assert said.startswith("space 3 takes  5 7 8 9  G Y P  no Rares ")
    assert "1 King◇ ✗6" in desk.draw().text()
    jewelled = seated(row(["R2", "B4"], awake=["king*"]), stage="A", players=2)
    assert line(jewelled, "space 3 takes").startswith("space 3 takes  5 6 7 8 9  R G Y P ")
    assert "1 King◇ ◆" in jewelled.draw().text()


@rule("ED-266", "ED-267")
def test_an_open_skull_says_what_may_cover_it() -> None:
    desk = seated(row(["B4", "SK-R"]), stage="D", players=2)
    assert line(desk, "space 2 takes").startswith("space 2 takes  5 6 7 8 9  R ")


def test_a_hand_card_and_then_a_space_play_the_card() -> None:
    desk = seated(row(["B4"]), stage="A", players=2)
    held = next(piece for piece, (p, _) in desk.lying.items() if p.component == "card.R5")
    assert desk.digit(desk.keys[held]) is None  # several uses
    assert desk.keys["next-upper"] == "a"
    assert desk.cell("a") == "play R5 upper"


def test_hand_cards_have_the_number_of_their_place_and_paths_their_letters() -> None:
    desk = seated(row(["B4"]), stage="A", players=2)
    hand = [p.id for p in desk.tableau.area("hand-0").pieces]
    assert [desk.keys[piece] for piece in hand] == ["1", "2", "3"]
    assert [desk.keys[f"next-{name}"] for name in ("upper", "middle", "lower", "river")] == [
        *"asdr"
    ]


@rule("ED-266")
def test_the_letter_of_a_path_means_the_skull_that_must_be_covered() -> None:
    desk = seated(row(["B4", "SK-R"]), stage="D", players=2)
    desk.digit("1")
    assert desk.cell("a") == "play R5 upper"


def test_a_path_says_what_its_card_asks_for_even_where_room_is_short() -> None:
    desk = seated(row(["R2", "B4"]), stage="A", players=2)
    assert line(desk, "space 3 takes").rstrip("│ ").split("││")[0].rstrip().endswith("Values rise")
    given = row([])
    given["paths"]["upper"]["card"] = "lake"
    assert "Red, blue, green, yellow in turn" in seated(given, stage="A", players=2).draw().text()


@rule("ED-181")
def test_a_token_is_put_down_by_its_code_and_is_no_answer() -> None:
    desk = seated(row(["B4"]), stage="A", players=2)
    asked = desk.host.session.match.decision
    assert desk.type_code("token 1 upper 5") is None
    assert desk.host.session.match.decision == asked
    assert "● Upper path 5" in desk.draw().text()


def test_stand_ins_are_badged_and_explained_once() -> None:
    text = seated(row(["B4"]), stage="A", players=2).draw().text()
    assert "King◇" in text
    assert text.count("◇ stand-in list") == 1


def test_after_a_card_is_picked_a_path_says_why_it_refuses_that_card() -> None:
    desk = seated(row(["B4"]), stage="A", players=2)
    desk.digit("2")  # blue 1
    assert reason_for(desk, "next-upper").startswith("Blue 1 would touch Blue 4")


def test_other_hands_are_backs_and_letters_do_without_colour() -> None:
    played = begun(2, stage="A")
    played.answer("first 1")
    desk = desk_for(played, viewer=0)
    assert "░░×3" in desk.draw().text()
    desk.look = Look(ascii=True, colours=False)
    desk.layout()
    assert all(sign.isascii() or sign.isalpha() for sign in desk.draw().text())


@rule("ED-180")
def test_a_preset_sentence_is_said_and_read_by_the_next(tmp_path: Path) -> None:
    app = app_for(begun(2, stage="A"), tmp_path)

    async def act(pilot: Pilot[Leaving], table: TableApp) -> None:
        await pilot.press("t")
        await pilot.pause()
        await pilot.press("enter")
        await pilot.pause()
        first = table.host.phrases()[0]
        said = table.desk.voice.words.say(f"phrase.{first}")
        other = 1 - table.host.viewer
        assert said in table.host.lines(table.desk.voice, other)[-1].text

    sit_down(app, act)


def test_with_bots_only_nobody_listens(tmp_path: Path) -> None:
    played = Session(ETERNAL_DECKS, {"players": 2, "stage": "A"}, 5, (HUMAN, "random"))
    app = app_for(played, tmp_path)

    async def act(pilot: Pilot[Leaving], table: TableApp) -> None:
        await pilot.press("t")
        await pilot.pause()
        assert table.host.phrases() == ()
        assert table.desk.reason == table.desk.voice.say("reason.talk_alone")

    sit_down(app, act)


@rule("ED-38")
@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_who_starts_is_asked_with_the_names_of_the_players(size: tuple[int, int]) -> None:
    played = Session(
        ETERNAL_DECKS, {"stage": "a", "players": 3}, 3, (HUMAN,) * 3, ("Ada", "Bo", "Cy")
    )
    said = {language: desk_for(played, language, size).draw().text() for language in LANGUAGES}
    assert "1 Ada starts   2 Bo starts   3 Cy starts" in said["en"]
    assert "1 Ada commence   2 Bo commence   3 Cy commence" in said["fr"]
