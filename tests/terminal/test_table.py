"""The full-screen table, played by keyboard and mouse without a terminal."""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.bots import table
from aevum.bots.guessing import GuessingMind
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation
from aevum.play.replay import read_replay, verify_replay
from aevum.play.saves import load_session
from aevum.play.session import HUMAN
from aevum.terminal.app import TableApp
from aevum.terminal.canvas import Target
from aevum.terminal.leaving import Leaving
from aevum.terminal.sheets.dialogs import BotsSheet, CoverScreen
from aevum.terminal.sheets.ending import EndSheet
from support.rules import rule
from terminal.tables import (
    NARROW,
    app_for,
    desk_for,
    dragon_laid,
    keys_for,
    laid_out,
    play_on,
    session,
    shown,
    sit_down,
    where,
)

P = Pilot[Leaving]


def test_two_people_play_a_whole_base_game_with_the_keyboard_alone(tmp_path: Path) -> None:
    app = app_for(session(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await play_on(pilot, app, ["draw", "explore", "done"])
        await pilot.pause()
        assert isinstance(app.screen, EndSheet)
        assert "wins" in app.screen.text.plain
        assert "Seed 7" in app.screen.text.plain

    sit_down(app, act)
    played = verify_replay(read_replay((tmp_path / "game.replay").read_text()))
    assert played.match.outcome == app.host.session.match.outcome


def test_one_person_plays_a_solo_campaign_to_its_end_on_a_small_terminal(tmp_path: Path) -> None:
    app = app_for(session((HUMAN,), mode="solo"), tmp_path, "fr")

    async def act(pilot: P, app: TableApp) -> None:
        await play_on(pilot, app, ["keep_legends", "pair deck", "keep", "explore", "done"])
        await pilot.pause()
        assert isinstance(app.screen, EndSheet)
        assert "La campagne" in app.screen.text.plain

    sit_down(app, act, NARROW)


def test_bots_answer_beside_the_interface_until_a_human_is_asked(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1", "x", "a", "1")  # draw, explore a1
        for _ in range(200):
            if app.host.human_is_asked() and app.host.session.log[-1].seat == 1:
                break
            for key, _ in app.desk.buttons:
                await pilot.press(key)
            await pilot.pause(0.01)
        assert app.host.session.log[-1].seat == 1
        assert app.host.asked() == 0
        assert app.desk.picker.choices

    sit_down(app, act)


def test_a_bot_is_given_another_level_during_the_game(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("f3")
        assert isinstance(app.screen, BotsSheet)
        await pilot.press(*"adept", "enter")
        assert app.host.session.seats == (HUMAN, "adept")
        assert "The adept bot now plays for Bot 2" in shown(app)

    sit_down(app, act)
    assert load_session(tmp_path / "game.aevum")[0].seats == (HUMAN, "adept")


def test_enter_hurries_a_bot_that_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def think(self: Mind, situation: Situation, clock: Clock) -> Iterator[Thought]:
        begun.set()
        while not clock.is_over:
            yield Thought(0)

    begun = threading.Event()
    monkeypatch.setattr(GuessingMind, "think", think)
    monkeypatch.setattr(table, "longest", lambda _name: math.inf)
    app = app_for(laid_out(("random", HUMAN)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        before = len(app.host.session.log)
        assert "enter hurry" in shown(app)
        while len(app.host.session.log) == before:
            if begun.is_set():
                await pilot.press("enter")
            await pilot.pause(0.01)
        app.host.session.reseat([HUMAN, HUMAN])  # nobody thinks on when the table is left
        app.host.hurry()

    sit_down(app, act)


def test_where_no_bot_plays_none_can_be_changed(tmp_path: Path) -> None:
    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("f3")
        assert "No bot plays at this table." in shown(app)

    sit_down(app_for(session((HUMAN,), mode="solo"), tmp_path), act)


def test_a_click_picks_a_piece_and_a_click_on_a_button_answers(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.click(offset=where(app, Target("piece", "deck")))
        assert app.host.session.log[-1].code == "draw"
        await pilot.click(offset=where(app, Target("piece", "region-0-a1")))
        assert app.host.session.log[-1].code == "draw"  # two ways are left
        await pilot.click(offset=where(app, Target("button", "explore a1")))
        assert "explore a1" in [entry.code for entry in app.host.session.log]

    sit_down(app, act)


def test_the_mouse_over_a_card_tells_what_it_does(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        card = app.desk.tableau.area("kingdom-1").pieces[5]
        await pilot.hover(offset=where(app, Target("piece", card.id)))
        assert f"b2 (Bot 2) · {app.desk.voice.words.name(card.component)}" in shown(app)

    sit_down(app, act)


def test_taking_back_what_showed_nothing_needs_no_consent(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        count = len(app.host.session.log)
        await pilot.press("2")  # the discard lies open
        assert len(app.host.session.log) == count + 1
        await pilot.press("u")
        assert len(app.host.session.log) == count
        assert "takes back 1 decision" in shown(app)

    sit_down(app, act)


def test_taking_back_a_drawn_card_asks_first_and_the_log_says_so(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        count = len(app.host.session.log)
        await pilot.press("1", "u")
        assert len(app.host.session.log) == count + 1
        assert "Take it back all the same?" in shown(app)
        await pilot.press("n")
        assert len(app.host.session.log) == count + 1
        await pilot.press("u", "y")
        assert len(app.host.session.log) == count
        assert "although something had been seen" in shown(app)

    sit_down(app, act)
    saved, kept = load_session(tmp_path / "game.aevum")
    assert kept
    assert saved.rewinds


@rule("AE-23")
@pytest.mark.parametrize("asking", [["question_mark"], []])
def test_asking_why_a_padlocked_card_cannot_be_replaced_names_the_rule(
    tmp_path: Path, asking: list[str]
) -> None:
    app = app_for(dragon_laid(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1", *asking, "b", "2")
        assert "AE-23" in shown(app)
        assert app.host.session.match.decision is not None
        assert app.host.session.match.decision.prompt == "placing"

    sit_down(app, act)


@rule("AE-19")
def test_a_piece_that_no_answer_touches_now_names_the_rule_or_says_what_it_is(
    tmp_path: Path,
) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("a", "1")  # nothing has been drawn yet
        assert "AE-19" in shown(app)
        others = app.desk.tableau.area("kingdom-1").pieces[5]
        await pilot.click(offset=where(app, Target("piece", others.id)))
        name = app.desk.voice.words.name(others.component)
        assert f"b2 (Bot 2) · {name}" in app.desk.reason

    sit_down(app, act)


def test_the_language_changes_in_place(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert "Your kingdom" in shown(app)
        await pilot.press("f2")
        assert "Votre royaume" in shown(app)
        assert "Piocher ou prendre la défausse" in shown(app)
        await pilot.press("f2")
        assert "Your kingdom" in shown(app)

    sit_down(app, act)


def test_the_cover_hides_what_is_another_players_until_enter_is_pressed(tmp_path: Path) -> None:
    app = app_for(session(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1", "1", "1")  # the first player lays out the core
        assert isinstance(app.screen, CoverScreen)
        assert app.host.viewer == 0
        assert app.desk.picker.choices == []  # nothing of the second player is read yet
        await pilot.press("1", "space", "escape")
        assert isinstance(app.screen, CoverScreen)
        await pilot.press("enter")
        assert app.host.viewer == 1
        assert not isinstance(app.screen, CoverScreen)
        assert [choice.verb for choice in app.desk.picker.choices] == ["arrange"] * 4

    sit_down(app, act)


def test_leaving_saves_and_the_game_goes_on_where_it_was(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def leave(pilot: P, app: TableApp) -> None:
        await pilot.press("1", "ctrl+q")

    assert sit_down(app, leave) == Leaving(0, language="en")
    resumed, kept = load_session(tmp_path / "game.aevum")
    assert kept
    assert resumed.match.digest() == app.host.session.match.digest()
    again = app_for(resumed, tmp_path)

    async def look(pilot: P, app: TableApp) -> None:
        assert "where does it go?" in shown(app)
        assert "draws" in shown(app)

    sit_down(again, look)


def test_several_people_resume_behind_a_cover(tmp_path: Path) -> None:
    app = app_for(laid_out((HUMAN, HUMAN)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert isinstance(app.screen, CoverScreen)

    sit_down(app, act)


def test_ctrl_c_leaves_with_the_status_of_an_interruption_and_loses_nothing(
    tmp_path: Path,
) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1", "ctrl+c")

    left = sit_down(app, act)
    assert left is not None
    assert left.status == 130
    assert len(load_session(tmp_path / "game.aevum")[0].log) == len(app.host.session.log)


def test_the_number_and_the_cell_of_every_choice_lead_to_it(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        for choice in list(app.desk.picker.choices):
            await pilot.press(*keys_for(app.desk, choice))
            assert app.host.session.log[-1].code == choice.code
            app.host.undo(consent=True)
            app.advance()

    sit_down(app, act)


def test_the_table_fits_itself_to_a_new_size(tmp_path: Path) -> None:
    deals = (laid_out(seed=seed) for seed in itertools.count())
    small = ((deal, desk_for(deal, size=(50, 20)).draw().text()) for deal in deals)
    fits = next(deal for deal, page in small if "Kingdom, Player 1" in page)  # its aims are short
    app = app_for(fits, tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert "Your kingdom" in shown(app)
        await pilot.resize_terminal(50, 20)
        await pilot.pause()
        assert "Kingdom, Player 1" in shown(app)
        assert "Your kingdom" not in shown(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Your kingdom" in shown(app)

    sit_down(app, act)


def test_a_letter_of_a_row_is_forgotten_when_no_column_follows(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        count = len(app.host.session.log)
        await pilot.press("a", "v", "1")  # not a1: the letter was dropped, 1 is the deck
        assert len(app.host.session.log) == count + 1
        assert app.host.session.log[-1].code == "draw"

    sit_down(app, act)


def test_a_key_during_the_pause_after_a_bot_only_ends_the_pause(tmp_path: Path) -> None:
    app = app_for(session((HUMAN, "random")), tmp_path)
    app.pace = 600

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1", "1", "1")  # lay out; the bot lays out its own and waits
        for _ in range(200):
            if app._pause is not None:
                break
            await pilot.pause(0.01)
        assert app.host.session.log[-1].seat == 1
        await pilot.press("1")
        for _ in range(200):
            if app.host.human_is_asked():
                break
            await pilot.pause(0.01)
        assert app.host.asked() == 0
        assert app.host.session.log[-1].seat == 1  # the key drew no card
        await pilot.press("1")
        assert app.host.session.log[-1].code == "draw"

    sit_down(app, act)


def test_an_answer_of_a_late_bot_is_not_heard_after_an_undo(tmp_path: Path) -> None:
    app = app_for(laid_out(), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("2")
        count = len(app.host.session.log)
        app._bot_says(-1, "draw")
        assert len(app.host.session.log) == count

    sit_down(app, act)
