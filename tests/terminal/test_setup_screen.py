"""The set-up screen, by keyboard and mouse, in both languages and sizes."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import Value
from aevum.offers import SetupPages
from aevum.play.catalogue import GAMES, find_game
from aevum.play.dealing import preset_draft
from aevum.play.setup_code import read_code, setup_code
from aevum.play.text import LANGUAGES
from aevum.terminal.canvas import Canvas, Target
from aevum.terminal.host import Host
from aevum.terminal.palette import Look
from aevum.terminal.setup.drawing import draw_games, draw_page
from aevum.terminal.setup.page import SetupPage, page_for
from aevum.terminal.setup.rows import LEFT, RIGHT, ReadyTable
from aevum.terminal.setup.screen import PageView, SetupApp, Wish
from aevum.terminal.setup.sheets import CodeField, PickSheet
from aevum.terminal.sheets.dialogs import TextSheet
from aevum.terminal.sheets.ending import end_lines
from aevum.terminal.voice import voice_for
from terminal.tables import NARROW, WIDE, session, wander

P = Pilot["ReadyTable | None"]
Act = Callable[[P, SetupApp], Awaitable[None]]
both_sizes = pytest.mark.parametrize("size", [WIDE, NARROW], ids=["100x30", "80x24"])
both_languages = pytest.mark.parametrize("language", LANGUAGES)


def open_screen(
    act: Act,
    game: str = "",
    size: tuple[int, int] = WIDE,
    language: str = "en",
    given: Mapping[str, Value] | None = None,
    look: Look | None = None,
) -> ReadyTable | None:
    """Act at the screen without a terminal; returns what it was left with."""
    wish = Wish(game, dict(given or {}), (), 7)
    app = SetupApp(language, look or Look(), wish, Random(1))

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await act(pilot, app)

    asyncio.run(run())
    return app.return_value


def page_of(app: SetupApp) -> SetupPage:
    assert app.page is not None
    return app.page


def shown(app: SetupApp) -> str:
    return app.screen_stack[0].query_one(PageView).canvas.text()


async def click(pilot: P, app: SetupApp, target: Target) -> None:
    spot = app.screen_stack[0].query_one(PageView).canvas.spot(target)
    assert spot is not None, f"{target} is not on the screen"
    await pilot.click(PageView, offset=(spot.x, spot.y))
    await pilot.pause()


def go_to(page: SetupPage, name: str) -> list[str]:
    """The keys that lead from the first row to the row of an option."""
    rows = [row.name for row in page.rows(LEFT)]
    return ["down"] * rows.index(name)


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
        ("human", "greedy"),
        language,
    )
    assert plan.setup["mode"] == "base"


@both_sizes
def test_everything_is_set_by_keyboard(size: tuple[int, int]) -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, "players"), "right", "right")
        await pilot.press("down", "down", "left")  # the second seat
        page.at[LEFT] = 0
        await pilot.press(*go_to(page, "difficulty"), "left")
        await pilot.press("tab", "r", "l", "enter")

    plan = open_screen(act, "aeons-end", size, given={"supply": "reuse_spells"})
    assert plan is not None
    assert plan.setup["players"] == 4
    assert plan.setup["difficulty"] == "beginner"
    assert plan.seats == ("human", "human", "greedy", "greedy")
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


# --- undo, locks, refusals


def test_every_change_can_be_taken_back() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        first = page.now
        await pilot.press(
            "right", "down", "right", "down", "right", "a", "tab", "r", "l", "down", "r"
        )
        assert len(page.past) >= 7
        for _ in range(len(page.past)):
            await pilot.press("u")
        assert page.now == first
        await pilot.press("u")
        assert "nothing to take back" in shown(app)

    open_screen(act, "aeons-end")


def test_randomising_leaves_locked_slots_and_says_so() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press("tab", "a")
        assert page.draft.slots[0].component == "gate_witch"
        assert "not locked" in shown(app)
        await pilot.press("r")
        assert "locked" in page.notice
        assert page.draft.slots[0].component == "gate_witch"

    open_screen(act, "aeons-end", given={"nemesis": "gate_witch"})


@both_sizes
@both_languages
def test_a_contradiction_is_said_in_place_and_nothing_is_lost(
    language: str, size: tuple[int, int]
) -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, "supply"), "space")
        await pilot.press(*["down"] * 7)  # template 5
        before = page.now
        await pilot.press("enter")
        assert page.now == before
        assert ("gem of cost 2" if language == "en" else "gemme de coût 2") in shown(app)

    given: dict[str, Value] = {"difficulty": "expert"}
    open_screen(act, "aeons-end", size, language, given)


def test_an_option_that_gives_way_is_named() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, "players"), "left")
        assert page.draft.setup["mode"] == "solo"
        assert "Mode: solo" in shown(app)

    open_screen(act, "aetherya", given={"mode": "coop"})


def test_only_options_that_matter_are_listed() -> None:
    alone = page_for(AEONS_END, "en", {"players": 1}, Random(1), 1)
    four = page_for(AEONS_END, "en", {"players": 4}, Random(1), 1)
    names = [{row.name for row in page.rows(LEFT)} for page in (alone, four)]
    assert {"solo_turns", "solo_life"} <= names[0]
    assert "variant" not in names[0]
    assert "variant" in names[1]
    assert not {"solo_turns", "nemesis", "mages"} & names[1]


def test_a_value_of_ones_own_can_be_typed() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, "solo_age_sizes"), "space")
        app.screen.query_one(Input).value = "5,5,5"
        await pilot.pause()
        await pilot.press("enter")
        assert page.draft.setup["solo_age_sizes"] == (5, 5, 5)
        await pilot.press("space")
        app.screen.query_one(Input).value = "9,9,9"
        await pilot.pause()
        await pilot.press("enter")
        assert page.draft.setup["solo_age_sizes"] == (5, 5, 5)
        assert "solo_age_sizes" in page.notice

    open_screen(act, "aetherya", given={"mode": "solo"})


def test_a_pile_is_chosen_by_typing_a_part_of_its_name() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press("tab", *["down"] * 3, "space", *"vortex", "enter")
        assert "vortex_gauntlet" in {slot.component for slot in page.draft.slots}
        assert page.row().name == "vortex_gauntlet"
        assert page.draft.is_locked(page.draft.slots[page.row().number])

    open_screen(act, "aeons-end", given={"supply": "deck_destruction"})


# --- codes


@both_languages
def test_a_pasted_code_opens_its_game_and_a_wrong_one_changes_nothing(language: str) -> None:
    code = setup_code(AETHERYA, AETHERYA.resolve({"mode": "tiles", "players": 4}), 99)

    async def paste(pilot: P, app: SetupApp, text: str) -> None:
        await pilot.press("c")
        assert isinstance(app.screen, CodeField)
        app.screen.query_one(Input).value = text
        await pilot.press("enter")
        await pilot.pause()

    async def act(pilot: P, app: SetupApp) -> None:
        await paste(pilot, app, "AEO-1234-567")
        assert app.page is None
        assert ("mistake" if language == "en" else "erreur") in shown(app)
        await paste(pilot, app, code.lower())
        page = page_of(app)
        assert (page.draft.game.name, page.draft.players(), page.draft.seed) == ("aetherya", 4, 99)
        before = page.now
        await paste(pilot, app, "AEO-1234-567")
        assert page_of(app).now == before
        assert ("mistake" if language == "en" else "erreur") in shown(app)
        await pilot.press("u")
        assert page.draft.seed != 99

    open_screen(act, language=language)


def test_the_code_on_the_screen_follows_every_change() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        for key in ("right", "a", "tab", "r", "l"):
            await pilot.press(key)
            coded = read_code(page.draft.code)
            assert page.draft.code in shown(app)
            assert (coded.setup, coded.seed) == (page.draft.setup, page.draft.seed)

    open_screen(act, "aeons-end")


def test_the_end_of_a_game_tells_its_code(tmp_path: Path) -> None:
    played = wander(session(seed=7), 10**6)
    lines = end_lines(Host(played, tmp_path / "game.aevum"), voice_for(AETHERYA, "en"), (), None)
    assert any(setup_code(AETHERYA, played.setup, 7) in line for line in lines)


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
        await pilot.press("r", "tab", "space", "escape")
        assert page_of(app).column == LEFT
        await pilot.press("r")
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
        keys = [f"setup.holder_{holder}" for holder in page.holders()]
        keys += [f"setup.holder_{holder}_text" for holder in page.holders()]
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
