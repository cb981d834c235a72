"""The set-up screen: what was won, stages and modes as tiles, one's own set-ups, rulings folded."""

from __future__ import annotations

from random import Random

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.catalogue import find_game
from aevum.play.feats import Feat
from aevum.play.my_setups import my_setups
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.palette import Look
from aevum.terminal.setup.drawing import draw_page
from aevum.terminal.setup.page import SetupPage, page_for
from aevum.terminal.setup.rows import LEFT, MINE, RIGHT, RULINGS, TILE
from aevum.terminal.setup.screen import SetupApp
from terminal.setups import P, both_languages, click, go_to, open_screen, page_of, shown

SIZES = [(80, 24), (100, 30), (140, 45)]
WON = Feat("stage", "A", 6, 4, ("expert", "beginner"), None)
TRIED = Feat("stage", "C", 2, 0, (), None)


def decks(language: str = "en") -> SetupPage:
    page = page_for(find_game("eternal-decks"), language, {}, Random(1), 7)
    page.feats = {(feat.facet, feat.value): feat for feat in (WON, TRIED)}
    return page


def picture(page: SetupPage, size: tuple[int, int], *, ascii: bool = False) -> str:
    canvas = Canvas(*size, Look(ascii=ascii))
    draw_page(canvas, page)
    assert canvas.cut == []
    return canvas.text()


@both_languages
@pytest.mark.parametrize("size", SIZES)
def test_every_stage_is_in_sight_with_what_was_won(language: str, size: tuple[int, int]) -> None:
    text = picture(decks(language), size)
    for stage in ("A –", "B –", "C –", "D –", "E –", "F –", "A+ –", "E+ –"):
        assert stage in text
    if size != (80, 24):
        assert {"en": "A – The Nature of Stars", "fr": "A – La Nature des Étoiles"}[
            language
        ] in text
    letters = "B E" if language == "en" else "D E"
    assert f"✓ {letters}" in text


def test_a_stage_that_was_tried_says_so_where_there_is_room() -> None:
    assert "Not won yet, 2 tries" in picture(decks(), (100, 30))
    page = decks()
    page.other_column()
    page.point(RIGHT, 3)
    assert page.row().about.endswith("Not won yet, 2 tries.")
    assert page.draft.setup["stage"] == "C"
    assert "w B E" in picture(page, (80, 24), ascii=True)


def test_arrows_choose_among_the_tiles_as_they_lie() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press("tab")
        assert page.row().kind == TILE
        await pilot.press("right")
        assert page.draft.setup["stage"] == "B"
        await pilot.press("down")  # two stand side by side
        assert page.draft.setup["stage"] == "D"
        await pilot.press("up", "left", "left", "left", "left")
        assert page.draft.setup["stage"] == "practice"
        await pilot.press("u")
        assert page.draft.setup["stage"] == "A"
        await click(pilot, app, Target("row", f"{RIGHT}:6"))
        assert page.draft.setup["stage"] == "F"

    open_screen(act, "eternal-decks")


@both_languages
def test_nemeses_and_mages_have_their_sentence_and_record(language: str) -> None:
    page = page_for(AEONS_END, language, {"nemesis": "umbra_titan"}, Random(1), 7)
    page.feats = {
        ("nemesis", "umbra_titan"): Feat("nemesis", "umbra_titan", 5, 3, ("expert",), None)
    }
    rows = page.rows(RIGHT)
    assert {"en": "Won 3 of 5, at best expert.", "fr": "3 victoires sur 5, au mieux expert."}[
        language
    ] in rows[0].about
    assert rows[1].about.startswith({"en": "Best ", "fr": "Excelle "}[language])
    page.point(RIGHT, 1)
    assert all(entry.about for entry in page.entries())


def test_the_rulings_are_folded_away_with_what_differs() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        names = [row.name for row in page.rows(LEFT)]
        assert "discard_pile_view" not in names
        await pilot.press(*go_to(page, RULINGS), "space")
        assert "discard_pile_view" in [row.name for row in page.rows(LEFT)]
        page.point(LEFT, [row.name for row in page.rows(LEFT)].index("discard_pile_view"))
        await pilot.press("right")
        page.point(LEFT, [row.name for row in page.rows(LEFT)].index(RULINGS))
        assert page.row().value == "19, 1 changed"
        await pilot.press("space")
        assert "discard_pile_view" not in [row.name for row in page.rows(LEFT)]

    open_screen(act, "eternal-decks", (100, 40))


def test_a_star_keeps_a_set_up_and_brings_it_back() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        assert MINE not in [row.kind for row in page.rows(LEFT)]
        await pilot.press("a", "f")
        assert "Kept with a star" in shown(app)
        wanted = [slot.component for slot in page.draft.slots]
        await pilot.press("a", "a", *go_to(page, MINE), "space", "enter")
        assert [slot.component for slot in page.draft.slots] == wanted
        await pilot.press("u")
        assert [slot.component for slot in page.draft.slots] != wanted
        await pilot.press("right", "f")
        assert "The star is gone" in shown(app)
        assert my_setups("aeons-end") == []

    open_screen(act, "aeons-end")


def test_the_last_set_up_waits_at_the_next_visit() -> None:
    async def deal(pilot: P, app: SetupApp) -> None:
        await pilot.press("a", "enter")

    dealt = open_screen(deal, "aeons-end")
    assert dealt is not None

    async def again(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, MINE))
        assert page.entries()[0].label.startswith("last time: ")
        await pilot.press("right", "enter")

    same = open_screen(again, "aeons-end")
    assert same is not None
    assert (same.setup, same.seats) == (dealt.setup, dealt.seats)
