"""The table of Aeon's End in the terminal: keys, mouse, reasons, whole battles."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest
from textual.pilot import Pilot

from aevum.bots.table import bot_answer, minds_of
from aevum.games.aeons_end.game import AEONS_END
from aevum.play.choices import Choice
from aevum.play.text import LANGUAGES
from aevum.terminal.app import TableApp
from aevum.terminal.canvas import Target
from aevum.terminal.desk import Desk
from aevum.terminal.host import Host
from aevum.terminal.leaving import Leaving
from aevum.terminal.plain.table import play_plain
from aevum.terminal.sheets.dialogs import CoverScreen, FindSheet, TextSheet
from aevum.terminal.sheets.finding import by_key, search
from support.aeons_end import casting, turn
from support.rules import rule
from terminal.battles import LIST, MAIN, RICH, begun, seated
from terminal.tables import NARROW, app_for, desk_for, shown, sit_down, where

P = Pilot[Leaving]


# --- choosing


def labels(desk: Desk) -> list[str]:
    """Everything that has a number, as the options line says it."""
    found = [desk.picker.touching(t.name) for t in desk.digits.values() if t.kind == "piece"]
    return [ways[0].code for ways in found if len(ways) == 1]


def test_an_answer_with_several_pieces_is_numbered_once_in_the_list() -> None:
    desk = desk_for(seated(turn({"hand": ["spark", "spark"]})), size=LIST, viewer=0)
    while "prep spark I" not in labels(desk):
        desk.turn_page()
    assert labels(desk).count("prep spark I") == 1
    assert "breach-0-I" in desk.keys


@rule("WE-42")
def test_picking_a_spell_lights_the_breaches_it_can_be_prepped_in() -> None:
    desk = desk_for(seated(turn(*MAIN)), viewer=0)
    assert desk.digit("2") is None
    assert sorted(desk.keys.values()) == ["b1", "b2"]
    assert desk.cell("b2") == "prep spark II"


def test_a_breach_with_several_uses_asks_which_and_escape_goes_back() -> None:
    desk = desk_for(seated(turn({"aether": {"free": 9}})), viewer=0)
    assert desk.cell("b3") is None
    assert [choice.code for _, choice in desk.buttons] == ["focus III", "open III"]
    assert desk.back()
    assert len(desk.buttons) == 1


@pytest.mark.parametrize(
    ("key", "verbs"), [("p", {"prep"}), ("g", {"gain"}), ("f", {"focus", "open"})]
)
def test_a_verb_leaves_only_its_own_choices(key: str, verbs: set[str]) -> None:
    desk = desk_for(seated(turn({**MAIN[0], "aether": {"free": 9}})), viewer=0)
    assert desk.filter(key) is None
    assert {choice.verb for choice in desk.picker.live()} == verbs


def test_a_verb_with_one_answer_gives_it() -> None:
    desk = desk_for(seated(turn(*RICH)), viewer=0)
    assert desk.filter("c") == "charge"


@rule("WE-33", "WE-42", "WE-16", "WE-38", "WE-48")
@pytest.mark.parametrize(
    ("keys", "number"),
    [
        (["j"], "WE-33"),
        (["2"], "WE-42"),
        (["question_mark", "b", "4"], "WE-33"),
        (["a"], "WE-38"),
        (["x"], "WE-48"),
    ],
)
def test_what_cannot_be_chosen_names_its_rule(tmp_path: Path, keys: list[str], number: str) -> None:
    mage = {"hand": ["crystal", "spark"], "prepped": {"I": ["spark"]}, "breaches": {"I": "open"}}
    foes = {"in_play": [{"seismic_roar": 2}]}
    app = app_for(seated(turn(mage, nemesis=foes)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press(*keys)
        assert f"({number})" in shown(app)
        assert app.host.session.log == []
        prepped = app.desk.tableau.area("prepped-0").pieces[0]
        await pilot.click(offset=where(app, Target("piece", prepped.id)))
        assert "(WE-16)" in shown(app)

    sit_down(app, act)


def test_a_turn_is_played_by_keyboard_and_space_ends_it(tmp_path: Path) -> None:
    app = app_for(seated(turn(*RICH)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1")  # the Crystal
        await pilot.press("w")  # Scoria Slag
        await pilot.press("1", "b", "1")  # a Spark to breach I
        await pilot.press("c")
        given = [entry.code for entry in app.host.session.log]
        assert given == ["play crystal", "gain scoria_slag", "prep spark I", "charge"]
        await pilot.press("space")
        assert app.host.session.log[4].code == "end"

    sit_down(app, act)


def test_a_turn_is_played_by_mouse(tmp_path: Path) -> None:
    app = app_for(seated(turn(*RICH)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        held = {piece.component: piece.id for piece in app.desk.tableau.area("hand-0").pieces[::-1]}
        await pilot.click(offset=where(app, Target("piece", held["card.crystal"])))
        await pilot.click(offset=where(app, Target("piece", "pile-scoria_slag")))
        await pilot.click(offset=where(app, Target("piece", held["card.spark"])))
        await pilot.click(offset=where(app, Target("piece", "breach-0-II")))
        await pilot.click(offset=where(app, Target("key", "c")))
        given = [entry.code for entry in app.host.session.log]
        assert given == ["play crystal", "gain scoria_slag", "prep spark II", "charge"]
        await pilot.click(offset=where(app, Target("button", "end")))
        assert app.host.session.log[4].code == "end"

    sit_down(app, act)


@rule("WE-14")
def test_a_cast_spell_is_aimed_at_the_nemesis_or_a_minion_by_number(tmp_path: Path) -> None:
    mage = {"prepped": {"I": ["spark"]}, "breaches": {"I": "open"}}
    foes = {"in_play": ["howling_spinners"]}
    app = app_for(seated(casting(mage, nemesis=foes)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.press("1")
        assert sorted(app.desk.keys.values()) == ["1", "2"]
        await pilot.press("2")
        assert [entry.code for entry in app.host.session.log] == [
            "cast spark I",
            "howling_spinners",
        ]
        assert "♥4/5" in shown(app)

    sit_down(app, act)


def test_a_question_about_the_discard_pile_opens_it_and_leads_back_home() -> None:
    mage = {
        "prepped": {"I": ["pyrotechnic_surge"]},
        "breaches": {"I": "open", "II": "open"},
        "discard": ["crystal", "torch"],
        "hand": ["crystal", "torch"],
    }
    session = seated(casting(mage))
    desk = desk_for(session, viewer=0)
    session.answer("cast pyrotechnic_surge I")
    while (asked := session.match.decision) is not None and asked.prompt == "damage":
        session.answer("nemesis")
    desk.read()
    lying = {piece.id for piece in desk.tableau.area("discard-0").pieces}
    assert set(desk.keys) <= lying
    assert desk.keys
    assert "Discard pile, oldest first" in desk.draw().text()
    session.answer("torch")
    desk.read()
    assert desk.page == 0


# --- small terminals


def test_tab_and_letters_lead_through_the_rooms_of_a_small_terminal(tmp_path: Path) -> None:
    app = app_for(seated(turn(*RICH)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        assert "╭─ Hand" in shown(app)
        await pilot.press("tab")
        assert "╭─ Supply" in shown(app)
        await pilot.press("n")
        assert "In play, oldest first" in shown(app)
        await pilot.press("m")
        assert "Garu" in shown(app)
        await pilot.press("m", "m")
        assert "Colossal Force" in shown(app)
        await pilot.press("escape")
        assert "╭─ Hand" in shown(app)
        await pilot.press("w")  # a pile of another room
        assert app.host.session.log[-1].code == "gain scoria_slag"

    sit_down(app, act, NARROW)


# --- cards


@pytest.mark.parametrize("wanted", ["poussiere", "reduce ash", "Retour à la poussière"])
def test_cards_are_found_in_both_languages(wanted: str) -> None:
    assert search(AEONS_END, wanted)[0].key == "card.reduce_to_ash"


@rule("WE-57")
def test_the_card_under_the_cursor_is_told_with_type_cost_text_and_rules(tmp_path: Path) -> None:
    app = app_for(seated(turn(*RICH)), tmp_path)

    async def act(pilot: P, app: TableApp) -> None:
        await pilot.hover(offset=where(app, Target("piece", "pile-scoria_slag")))
        assert "Scoria Slag · gem · 4 to gain · 7 left" in shown(app)
        await pilot.press("z")
        assert isinstance(app.screen, TextSheet)
        told = app.screen.text.plain
        assert "gem · costs 4" in told
        assert "3 from nemesis tier 2" in told
        assert "WE-57" in told
        await pilot.press("escape", "slash", *"titan")
        assert isinstance(app.screen, FindSheet)
        assert app.screen.found[0].key == "nemesis.umbra_titan"

    sit_down(app, act)


def test_a_nemesis_is_told_with_its_unleash_and_its_harder_side() -> None:
    found = by_key(AEONS_END, "nemesis.gate_witch")
    assert found is not None
    assert "Unleash: Gate Witch gains 1" in found.text("en")
    assert "Difficulté accrue" in found.text("fr")


# --- playing on


@rule("WE-78", "WE-114")
def test_one_person_with_several_mages_never_passes_the_keyboard(tmp_path: Path) -> None:
    app = app_for(begun(2, "gate_witch"), tmp_path)
    chance = random.Random(4)

    async def act(pilot: P, app: TableApp) -> None:
        viewers: set[int] = set()
        while len(app.host.session.log) < 25 or viewers != {0, 1}:
            assert not isinstance(app.screen, CoverScreen)
            viewers.add(app.host.viewer)
            choice = chance.choice(app.desk.picker.live())
            await press_all(pilot, app, choice)

    sit_down(app, act)


async def press_all(pilot: P, app: TableApp, choice: Choice) -> None:
    """The keys of a choice, one piece after the other, until it is given."""
    before = len(app.host.session.log)
    while len(app.host.session.log) == before:
        desk = app.desk
        numbers = {target: digit for digit, target in desk.digits.items()}
        pieces = [p for p in choice.pieces if desk.keys.get(p) and p not in desk.picker.picked]
        if pieces:
            await pilot.press(*desk.keys[pieces[0]])
        elif Target("button", choice.code) in numbers:
            await pilot.press(numbers[Target("button", choice.code)])
        else:
            names = {" ": "space", "_": "underscore"}
            await pilot.press("colon", *(names.get(sign, sign) for sign in choice.code), "enter")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_battle_is_played_line_by_line(tmp_path: Path, language: str) -> None:
    played = begun(2, "umbra_titan", ("greedy", "greedy"))
    bots = minds_of(played)
    said: list[str] = []
    while (asked := played.match.decision) is not None:
        answer = bot_answer(played, bots)
        assert answer is not None
        number = str(asked.codes().index(answer) + 1)
        said.append(answer if number in asked.codes() else number)  # a code comes before a number
        played.answer(answer)
    again = begun(2, "umbra_titan")
    sink = io.StringIO()
    host = Host(again, tmp_path / "game.aevum")
    assert play_plain(host, language, io.StringIO("\n".join(said) + "\n"), sink) == 0
    assert [entry.code for entry in again.log] == [entry.code for entry in played.log]
    assert again.match.outcome == played.match.outcome
    heard = sink.getvalue()
    assert "⟨" not in heard
    tiers = {"en": "nemesis tier 3", "fr": "palier de la némésis 3"}
    assert tiers[language] in heard
    ends = {"en": ("Victory!", "Defeat: "), "fr": ("Victoire", "Défaite\u00a0: ")}
    assert any(end in heard for end in ends[language])


def test_line_by_line_the_table_is_told_in_sentences(tmp_path: Path) -> None:
    foes = {"in_play": [{"howling_spinners": 3}, {"aphotic_sun": 1}], "tokens": 5}
    session = seated(turn(*RICH, nemesis=foes))
    sink = io.StringIO()
    play_plain(Host(session, tmp_path / "game.aevum"), "en", io.StringIO("quit\n"), sink)
    heard = sink.getvalue()
    assert "aether 3, aether not for relics or spells 2" in heard
    assert "Howling Spinners (minion, 3 life, 5 at first): 2 damage to a player" in heard
    assert "Aphotic Sun (power, 1 token, 2 at first, 7 aether to be rid of it)" in heard
    assert "Breach II (open)" in heard
    assert "Hand, Player 1: Crystal, 2 × Spark" in heard
