"""Changing a set-up on its screen: undo, locks, refusals and codes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.widgets import Input

from aevum.games.aeons_end.game import AEONS_END
from aevum.games.aetherya.game import AETHERYA
from aevum.kernel import Value
from aevum.play.setup_code import read_code, setup_code
from aevum.terminal.host import Host
from aevum.terminal.setup.page import page_for
from aevum.terminal.setup.rows import LEFT
from aevum.terminal.setup.screen import SetupApp
from aevum.terminal.setup.sheets import CodeField
from aevum.terminal.sheets.ending import end_lines
from aevum.terminal.voice import voice_for
from play.stages_measured import measure_stages
from terminal.setups import (
    P,
    both_languages,
    both_sizes,
    go_to,
    open_screen,
    page_of,
    shown,
)
from terminal.tables import session, wander

# --- undo, locks, refusals


def test_every_change_can_be_taken_back() -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        first = page.now
        await pilot.press(
            # the first ready-made battle has its nemesis and a mage
            *("right", "right", "down", "right", "down", "right", "a", "tab", "r", "l", "down", "r")
        )
        assert len(page.past) >= 7
        for _ in range(len(page.past)):
            await pilot.press("u")
        assert page.now == first
        await pilot.press("u")
        assert "nothing to take back" in shown(app)

    open_screen(act, "aeons-end")


@both_languages
def test_the_memory_aid_is_a_row_of_its_own_and_can_be_taken_back(language: str) -> None:
    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press(*go_to(page, "off"))
        assert "(AE-18)" in page.row().about
        await pilot.press("right")
        assert page.plan().memory_aid
        await pilot.press("u")
        assert not page.plan().memory_aid
        await pilot.press("right", "enter")

    left = open_screen(act, "aetherya", language=language)
    assert left is not None
    assert left.memory_aid


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


# --- measured difficulty


@both_languages
def test_a_wanted_difficulty_is_drawn_from_a_list(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    measure_stages(monkeypatch)

    async def act(pilot: P, app: SetupApp) -> None:
        page = page_of(app)
        await pilot.press("d", "2", "0", "enter")
        await pilot.pause()
        assert "20 %" in page.notice.replace("\xa0", " ")
        await pilot.press("down")
        assert "600" in shown(app)  # by whom and how often it was measured
        await pilot.press("u", "u")
        assert not page.past

    open_screen(act, "eternal-decks", language=language)


def test_without_measurements_there_is_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    measure_stages(monkeypatch)

    async def act(pilot: P, app: SetupApp) -> None:
        await pilot.press("d")
        assert "Nothing has been measured" in shown(app)

    open_screen(act, "aetherya")
