"""The set-up screen, by keyboard and mouse, in both languages and sizes."""

from __future__ import annotations

from random import Random

import pytest

from aevum.bots.roster import LEVELS
from aevum.games.aeons_end.game import AEONS_END
from aevum.kernel import Value
from aevum.offers import SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.play.dealing import preset_draft
from aevum.play.session import HUMAN
from aevum.play.setup_code import setup_code
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.palette import Look
from aevum.terminal.setup.drawing import draw_games, draw_page
from aevum.terminal.setup.page import SetupPage, page_for
from aevum.terminal.setup.rows import LEFT, RIGHT
from aevum.terminal.setup.screen import SetupApp
from aevum.terminal.setup.sheets import PickSheet
from aevum.terminal.sheets.dialogs import TextSheet
from terminal.setups import (
    P,
    both_languages,
    both_sizes,
    click,
    go_to,
    open_screen,
    page_of,
    shown,
)
from terminal.tables import NARROW, WIDE

# --- it fits


def drawn(page: SetupPage, size: tuple[int, int], look: Look | None = None) -> Canvas:
    canvas = Canvas(*size, look or Look())
    draw_page(canvas, page)
    return canvas


@both_sizes
@both_languages
@pytest.mark.parametrize("name", GAMES)
def test_every_row_of_every_preset_is_drawn_whole(
    name: str, language: str, size: tuple[int, int]
) -> None:
    game = find_game(name)
    for preset in SetupPages.of(game).presets:
        page = page_for(game, language, dict(preset.options), Random(1), 2**30 - 1)
        for column in (LEFT, RIGHT):
            for number in range(len(page.rows(column))):
                page.point(column, number)
                canvas = drawn(page, size)
                assert canvas.cut == []
                assert "⟨" not in canvas.text()
                assert page.draft.code in canvas.text()


@both_sizes
@both_languages
def test_the_choice_of_a_game_is_drawn_whole(language: str, size: tuple[int, int]) -> None:
    canvas = Canvas(*size, Look())
    draw_games(canvas, language, 0, "")
    assert canvas.cut == []
    assert "⟨" not in canvas.text()
    for name in GAMES:
        assert canvas.spot(Target("game", name)) is not None


@both_languages
def test_the_longest_code_fits_a_small_terminal(language: str) -> None:
    given: dict[str, Value] = {
        "players": 4,
        "mages": "garu,gex,quilius,ulgimor",
        "nemesis": "gate_witch",
        "supply": "template_1,volcanic_glass,breach_ore,scoria_slag,cairn_compass,"
        "vortex_gauntlet,carbonize,kindle,equilibrium,crystallize",
        "difficulty": "extinction",
        "variant": "split",
        "link": "bound",
    }
    page = page_for(AEONS_END, language, given, Random(1), 2**48 - 1)
    canvas = drawn(page, NARROW)
    assert canvas.cut == []
    assert page.draft.code in canvas.text()


def test_letters_alone_show_locks_too() -> None:
    page = page_for(AEONS_END, "en", {"nemesis": "gate_witch"}, Random(1), 1)
    line = next(
        li for li in drawn(page, WIDE, Look(ascii=True)).text().splitlines() if "Gate" in li
    )
    assert line.rstrip("| ").endswith("X  R")


# --- from the first screen to the game


@both_sizes
@both_languages
def test_a_game_is_chosen_and_started_with_two_keys(language: str, size: tuple[int, int]) -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("2", "enter")

    plan = open_screen(act, size=size, language=language)
    assert plan is not None
    assert (plan.game.name, plan.seats, plan.language) == (
        "aetherya",
        ("human", "companion"),
        language,
    )
    assert plan.setup["mode"] == "base"


@both_sizes
def test_everything_is_set_by_keyboard(size: tuple[int, int]) -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, "players"), "right", "right")
        await pilot.press("down", "down", "left", "left")  # the second seat
        page.at[LEFT] = 0
        await pilot.press(*go_to(page, "difficulty"), "left")
        await pilot.press("tab", "r", "l", "enter")

    plan = open_screen(act, "aeons-end", size, given={"supply": "reuse_spells"})
    assert plan is not None
    assert plan.setup["players"] == 4
    assert plan.setup["difficulty"] == "beginner"
    assert plan.seats == ("human", "human", "companion", "companion")
    assert plan.setup["nemesis"] != "random"
    assert plan.setup["supply"] == "reuse_spells"


@both_sizes
def test_everything_is_set_by_mouse(size: tuple[int, int]) -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        await click(pilot, app, Target("game", "aeons-end"))
        page = page_of(app)
        before = [slot.component for slot in page.draft.slots]
        await click(pilot, app, Target("redraw", "2"))
        await click(pilot, app, Target("lock", "2"))
        after = [slot.component for slot in page.draft.slots]
        assert [a == b for a, b in zip(after, before, strict=True)].count(False) == 1
        assert page.draft.is_locked(page.draft.slots[2])
        row = Target("row", "0:1")
        await click(pilot, app, row)
        await click(pilot, app, row)
        assert isinstance(app.screen, PickSheet)
        await pilot.press("1", "enter")
        assert page.draft.players() == 1
        await click(pilot, app, Target("key", "enter"))

    plan = open_screen(act, size=size)
    assert plan is not None
    assert plan.seats == ("human",)


def test_leaving_gives_no_table() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("1", "ctrl+q")

    assert open_screen(act) is None


def test_the_table_that_is_dealt_is_the_one_that_was_shown() -> None:
    seen: list[str] = []

    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("a", "tab", "down", "down", "r", "down", "l")
        seen.extend(slot.component for slot in page_of(app).draft.slots)
        seen.append(page_of(app).draft.code)
        await pilot.press("enter")

    plan = open_screen(act, "aeons-end")
    assert plan is not None
    dealt = AEONS_END.deal(plan.setup, plan.seed)
    found = [dealt.nemesis.id, *(mage.id for mage in dealt.mages), *dealt.supply]
    assert [*found, setup_code(AEONS_END, plan.setup, plan.seed)] == seen


# --- the rest


def test_the_language_changes_in_place_and_goes_on_into_the_game() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("f2")
        assert "Nouvelle table" in shown(app)
        await pilot.press("1")
        assert "Mise en place" in shown(app)
        await pilot.press("f1")
        assert isinstance(app.screen, TextSheet)
        await pilot.press("escape", "enter")

    plan = open_screen(act)
    assert plan is not None
    assert plan.language == "fr"


def test_a_page_is_kept_while_another_game_is_looked_at() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("1", "a", "y")
        code = page_of(app).draft.code
        await pilot.press("escape", "2", "escape", "up", "enter")
        assert page_of(app).draft.code == code

    open_screen(act)


def test_keys_for_slots_say_where_to_go_first() -> None:
    async def battle(pilot: P, app: SetupApp) -> None:
        await pilot.press("l")
        assert "Tab" in shown(app)

    async def kingdom(pilot: P, app: SetupApp) -> None:
        await pilot.press("r")
        assert "nothing to lock" in shown(app)
        await pilot.press("tab", "space", "escape", "r")
        assert page_of(app).column == RIGHT
        assert "nothing to lock" in shown(app)

    open_screen(battle, "aeons-end")
    open_screen(kingdom, "aetherya")


def test_without_colours_the_screen_still_works() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("tab", "l", "enter")

    assert open_screen(act, "aeons-end", look=Look(ascii=True, colours=False)) is not None


@both_languages
def test_everybody_who_may_take_a_seat_and_every_slot_and_preset_has_words(language: str) -> None:
    for name in GAMES:
        game = find_game(name)
        page = page_for(game, language, {}, Random(1), 1)
        assert page.holders() == [HUMAN, *LEVELS]
        assert all(all(page.holder_words(holder)) for holder in page.holders())
        keys = [f"bot.{level}.{part}" for level in LEVELS for part in ("name", "text")]
        keys += [
            f"preset.{name}.{p.name}.{part}"
            for p in SetupPages.of(game).presets
            for part in ("name", "text")
        ]
        keys += [f"games.{name}.name", f"games.{name}.text"]
        assert [key for key in keys if page.voice.find(key) is None] == []
        kinds = {
            slot.kind
            for preset in SetupPages.of(game).presets
            for slot in preset_draft(game, preset, 1).slots
        }
        missing = [kind for kind in kinds if page.voice.words.find(f"kind.{kind}.name") is None]
        assert missing == []
