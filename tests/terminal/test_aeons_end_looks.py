"""The table of Aeon's End in the terminal: what is shown, at every size, in both languages."""

from __future__ import annotations

import random

import pytest
from rich.style import Style

from aevum.games.aeons_end.cards import NEMESES
from aevum.play.session import HUMAN
from aevum.play.text import LANGUAGES
from aevum.terminal.canvas import Canvas
from aevum.terminal.desk import Desk
from aevum.terminal.palette import Look
from support.aeons_end import turn
from support.rules import rule
from terminal.battles import LIST, RICH, begun, crowded, seated
from terminal.tables import NARROW, WIDE, desk_for

SMALLEST, LARGE = (76, 22), (130, 44)
SIZES = [WIDE, NARROW, SMALLEST, LARGE, LIST]


@pytest.fixture
def boxes(monkeypatch: pytest.MonkeyPatch) -> dict[int, list[tuple[int, int, int, int]]]:
    """Every panel that is drawn, by its canvas."""
    drawn: dict[int, list[tuple[int, int, int, int]]] = {}
    draw = Canvas.box

    def box(self: Canvas, x: int, y: int, w: int, h: int, title: str, style: Style) -> None:
        drawn.setdefault(id(self), []).append((x, y, w, h))
        draw(self, x, y, w, h, title, style)

    monkeypatch.setattr(Canvas, "box", box)
    return drawn


def check_pages(desk: Desk, boxes: dict[int, list[tuple[int, int, int, int]]]) -> set[str]:
    """Look at every page; returns the pieces that can be pointed at."""
    seen: set[str] = set()
    for _ in range(desk._pages()):
        boxes.clear()
        canvas = desk.draw()
        assert canvas.cut == []
        assert "⟨" not in canvas.text()
        lines = [line.ljust(desk.size[0]) for line in canvas.text().split("\n")]
        for x, y, width, height in boxes.get(id(canvas), []):
            sides = [
                lines[row][at] for row in range(y + 1, y + height - 1) for at in (x, x + width - 1)
            ]
            assert set(sides) == {"│"}, "something is written over the edge of a panel"
        seen |= {spot.target.name for spot in canvas.spots if spot.target.kind == "piece"}
        desk.turn_page()
    return seen


# The fullest table against each nemesis, and one with fewer mages.
FULL = [(nemesis, 4) for nemesis in sorted(NEMESES)]
OTHER = [(nemesis, 1 + number % 3) for number, nemesis in enumerate(sorted(NEMESES))]


@pytest.mark.parametrize(("nemesis", "players"), FULL + OTHER)
def test_nothing_is_cut_against_any_nemesis_at_any_size_in_both_languages(
    nemesis: str, players: int, boxes: dict[int, list[tuple[int, int, int, int]]]
) -> None:
    session = begun(players, nemesis)
    chance = random.Random(players)
    asked: set[str] = set()
    while (decision := session.match.decision) is not None and len(session.log) < 120:
        if decision.prompt not in asked or len(session.log) % 40 == 0:
            asked.add(decision.prompt)
            for number, size in enumerate(SIZES):
                language = LANGUAGES[(len(session.log) + number) % 2]
                desk = desk_for(session, language, size, viewer=max(decision.seat, 0))
                within = {choice.code for _, choice in desk.buttons}
                for choice in desk.picker.choices:
                    assert choice.code in within or any(p in desk.keys for p in choice.pieces)
                check_pages(desk, boxes)
        codes = decision.codes()
        session.answer(chance.choice(codes[:-1] if len(codes) > 1 else codes))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_the_most_crowded_table_still_shows_every_piece_somewhere(
    size: tuple[int, int], language: str, boxes: dict[int, list[tuple[int, int, int, int]]]
) -> None:
    desk = desk_for(crowded(), language, size, viewer=0)
    seen = check_pages(desk, boxes)
    wanted = ["in_play", "supply", "hand-0", "breaches-3", "prepped-0", "prepped-1", "played-0"]
    for name in wanted:
        kinds = {piece.component for piece in desk.tableau.area(name).pieces}
        found = {piece.component for piece in desk.tableau.area(name).pieces if piece.id in seen}
        assert found == kinds, name


def test_the_first_page_of_a_large_terminal_shows_what_decides_the_battle() -> None:
    text = desk_for(crowded(), viewer=0).draw().text()
    for word in ("Hollow Crown", "acolytes", "Gravehold 30/30", "tier 3", "Monstrosity of Omens"):
        assert word in text
    for word in ("Mazahaedron", "Dezmodia", "♥11/11", "trophies 2", "Conjure the Lost", "×5"):
        assert word in text


@rule("WE-40", "WE-43")
def test_breaches_show_their_turns_prices_bonus_and_the_focus_of_this_turn() -> None:
    mage = {"breaches": {"I": "open", "II": 1, "III": 2, "IV": 3}, "focused": ["III"]}
    lines = desk_for(seated(turn(mage)), viewer=0).draw().text().split("\n")
    mine = [line[:58] for line in lines if line.startswith("│") and any(r in line for r in "◉◔◑◕")]
    assert [next(sign for sign in line if sign in "○◔◑◕◉") for line in mine] == list("◉◔◑◕")
    assert "focus 3, open 5" in mine[2]
    assert "◑✦" in mine[2]
    assert "+1" in mine[3]


@rule("WE-31")
@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "2◈ not for relics or spells"), ("fr", "2◈ ni reliques ni sorts")],
)
def test_restricted_aether_says_what_it_may_not_pay(language: str, words: str) -> None:
    desk = desk_for(seated(turn(*RICH)), language, viewer=0)
    assert words in desk.draw().text()


@rule("WE-8", "WE-63")
def test_the_top_bar_tells_turns_taken_known_and_still_to_come() -> None:
    order = {"discard": ["nemesis", "1"], "known": ["nemesis"]}
    desk = desk_for(seated(turn(turn_order=order)), viewer=0)
    assert "☠ ◖1◗ ▸ ☠ then 3 of ◖1◗ ◖2◗ ◖2◗" in desk.draw().text().split("\n")[0]


@rule("WE-60")
def test_the_page_of_a_mage_lists_the_discard_pile_in_order() -> None:
    pile = ["spark", "crystal", "crystal", "torch", "crystal"]
    desk = desk_for(seated(turn({"discard": pile})), viewer=0)
    desk.enter_room("m")
    assert "● Spark  ◆ Crystal ×2  ● Torch  ◆ Crystal" in desk.draw().text()


def test_letters_replace_every_sign_where_they_are_asked_for() -> None:
    desk = desk_for(seated(turn(*RICH)), viewer=0)
    desk.look = Look(ascii=True, colours=False)
    desk.layout()
    assert all(sign.isascii() or sign.isalpha() for sign in desk.draw().text())


def test_three_mages_share_a_page_of_a_small_terminal_without_their_hands() -> None:
    scene = turn(ids="garu,gex,mazahaedron")
    desk = desk_for(seated(scene, (HUMAN, "greedy", "greedy")), size=NARROW, viewer=0)
    desk.enter_room("m")
    lines = [line for line in desk.draw().text().split("\n") if " IV " in line]
    assert len(lines) == 3
    assert all(line.endswith("+1 │") and " +1 " in line for line in lines)
