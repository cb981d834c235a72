"""The terminal shows what lies beside the mats of Outcasts."""

import itertools
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.session import HUMAN, Session
from aevum.terminal.app import TableApp
from aevum.terminal.leaving import Leaving
from aevum.terminal.sheets.dialogs import TextSheet
from support.aeons_end import battle
from terminal.battles import seated
from terminal.tables import NARROW, WIDE, app_for, desk_for, sit_down
from terminal.test_plain import talk

SHOWN = {
    "experiment_153": ("First maw ♥20/20 space 2/8", "Première gueule ♥20/20 case 2/8"),
    "thief_of_dreams": ("Dream Mat", "Plateau Rêve"),
    "risen_thrall": ("Next thrall", "Prochain sbire"),
    "fountain_of_souls": ("Start 2", "Départ 2"),
}


@pytest.mark.parametrize("nemesis", SHOWN)
def test_a_page_of_the_table_shows_the_board_of_the_nemesis(nemesis: str) -> None:
    given = {"mages": [{"hand": ["crystal"]}], "nemesis": {"laid": {"hemorrhage": 2}}}
    session = seated(battle(given, nemesis=nemesis))
    for language, expected in zip(("en", "fr"), SHOWN[nemesis], strict=True):
        desk = desk_for(session, language, viewer=0)
        pages = []
        for _ in range(desk._pages()):
            pages.append(desk.draw().text())
            desk.turn_page()
        assert any(expected in page for page in pages)
        assert any(("Hemorrhage ◖2◗", "Hémorragie ◖2◗")[language == "fr"] in page for page in pages)


HELPED: dict[str, object] = {
    "boxes": "outcasts",
    "players": 2,
    "nemesis": "fountain_of_souls",
    "mages": "dezmodia_outcasts,taqren_outcasts",
    "defend": "xaxos",
    "treasure_2": "broken_tooth",
    "treasures_3": "world_marble,rebound_gauntlet",
}


def helped() -> Session:
    """A battle that Dezmodia's turn begins: the nemesis has not struck yet."""
    for seed in itertools.count():
        table = Session(AEONS_END, HELPED, seed, (HUMAN, HUMAN))
        asked = table.match.decision
        if asked is not None and asked.seat == 0 and table.match.state.turn == 1:
            return table
    raise AssertionError("no seed lets the first mage begin")


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_treasures_a_void_breach_xaxos_and_the_lantern_are_shown(size: tuple[int, int]) -> None:
    table = helped()
    desk = desk_for(table, size=size, viewer=0)
    seen = ""
    for _ in range(desk._pages()):
        seen += desk.draw().text()
        desk.turn_page()
    for part in ("Broken Tooth", "World Marble", "Void Breach", "Xaxos 30/30"):
        assert part in seen, part
    assert "charges of Xaxos 0/8" in seen
    assert "lantern fuel 0/3" in seen


TWO = [{"hand": ["crystal"]}, {"hand": ["crystal"]}]


def pages_of(table: Session, language: str = "en", size: tuple[int, int] = WIDE) -> str:
    desk = desk_for(table, language, size, viewer=0)
    seen = ""
    for _ in range(desk._pages()):
        canvas = desk.draw()
        assert canvas.cut == []
        seen += canvas.text()
        desk.turn_page()
    return seen


def test_equal_thralls_have_letters_and_the_mark_of_stand_ins() -> None:
    foes = {"in_play": ["shambling_infantry", "shambling_infantry"]}
    given = {"mages": TWO, "nemesis": foes, "phase": "main"}
    seen = pages_of(seated(battle(given, nemesis="risen_thrall"), (HUMAN, HUMAN)))
    for letter in "AB":
        assert f"Shambling Infantry ◇ {letter}" in seen


def test_the_dream_mat_shows_spaces_prices_and_what_is_left_of_its_deck() -> None:
    table = Session(AEONS_END, {"nemesis": "thief_of_dreams", "boxes": "outcasts"}, 2, (HUMAN,) * 2)
    seen = pages_of(table)
    dreams = AEONS_END.tableau(table.match.view(0), 0).area("dreams").pieces
    assert dreams
    for dream in dreams:
        cost = next(mark.value for mark in dream.badges if mark.kind == "cost")
        name = desk_for(table).voice.words.name(dream.component)
        assert f"{dream.place} " in seen
        assert f"{cost} {name}" in seen
    assert "Dream deck 3" in seen


def test_glyph_tokens_and_the_treasure_of_a_pile_are_marked_on_it() -> None:
    given = {"mages": TWO, "glyphs": {"molten_peridot": ["charge_1", "life_1"]}}
    options: Any = {
        "mages": "zhana_outcasts,kel",
        "supply": "first_outcasts",
        "boxes": "outcasts",
    }
    seen = pages_of(seated(battle(given, nemesis="experiment_153", **options), (HUMAN, HUMAN)))
    assert "Molten Peridot ✦✦" in seen
    assert "Glyph (1 charge) ◇" not in seen  # it lies on the pile
    assert "Glyph (1 damage) ◇" in seen


@pytest.mark.parametrize("size", [WIDE, NARROW])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_special_breaches_and_the_barrier_keep_within_their_panels(
    size: tuple[int, int], language: str
) -> None:
    options = {**HELPED, "mages": "taqren_outcasts,dezmodia_outcasts,thraxir", "players": 3}
    del options["treasures_3"]
    table = Session(AEONS_END, options, 4, (HUMAN,) * 3)
    seen = pages_of(table, language, size)
    assert ("Serrated Breach", "Brèche")[language == "fr"] in seen
    assert ("barrier (", "barrière (")[language == "fr"] in seen


def test_a_tall_terminal_has_the_boards_of_the_nemesis_on_its_first_page() -> None:
    table = helped()
    desk = desk_for(table, size=(140, 45), viewer=0)
    desk.enter_room("h")
    first = desk.draw().text()
    assert "lantern fuel 0/3" in first
    assert "Supply" in first


def test_without_a_cursor_the_nemesis_and_the_mages_are_shown_in_full(tmp_path: Path) -> None:
    app = app_for(helped(), tmp_path)

    async def act(pilot: Pilot[Leaving], app: TableApp) -> None:
        for room, text in (("n", "Increased difficulty"), ("m", "Void Breach: your only breach")):
            await pilot.press(room, "z")
            assert isinstance(app.screen, TextSheet)
            assert text in app.screen.text.plain
            await pilot.press("escape")

    sit_down(app, act)


def test_plain_lines_name_xaxos_levels_and_glyphs(tmp_path: Path) -> None:
    options = {**HELPED, "mages": "zhana_outcasts,taqren_outcasts"}
    table = Session(AEONS_END, options, 4, (HUMAN, HUMAN))
    said = talk(table, tmp_path, "board\nquit\n")
    assert "Xaxos: Outcast: Xaxos (in Gravehold’s place)" in said
    assert "Broken Tooth (level 2)" in said
    assert "Glyph (1 focus) ◇" in said
    assert "⟨" not in said


def test_the_space_bar_ends_the_phase_also_where_xaxos_may_be_charged() -> None:
    rich = {"hand": ["crystal"], "aether": {"free": 4}}
    given = {"mages": [rich, rich], "phase": "main"}
    options: Any = {"nemesis": "fountain_of_souls", "defend": "xaxos"}
    desk = desk_for(seated(battle(given, **options), (HUMAN, HUMAN)), viewer=0)
    assert "charge_xaxos" in [choice.code for _, choice in desk.buttons]
    assert "space End the main phase" in desk.draw().text()
    assert desk.primary() == "end"
