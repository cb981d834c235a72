"""The terminal shows what lies beside the mats of Outcasts."""

import pytest

from aevum.games.aeons_end.game import AEONS_END
from aevum.play.session import HUMAN, Session
from support.aeons_end import battle
from terminal.battles import seated
from terminal.tables import NARROW, WIDE, desk_for

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


HELPED = {
    "boxes": "outcasts",
    "players": 2,
    "nemesis": "fountain_of_souls",
    "mages": "dezmodia_outcasts,taqren_outcasts",
    "defend": "xaxos",
    "treasure_2": "broken_tooth",
    "treasures_3": "world_marble,rebound_gauntlet",
}


@pytest.mark.parametrize("size", [WIDE, NARROW])
def test_treasures_a_void_breach_xaxos_and_the_lantern_are_shown(size: tuple[int, int]) -> None:
    table = Session(AEONS_END, HELPED, 4, (HUMAN, HUMAN))
    desk = desk_for(table, size=size, viewer=0)
    seen = ""
    for _ in range(desk._pages()):
        seen += desk.draw().text()
        desk.turn_page()
    for part in ("Broken Tooth", "World Marble", "Void Breach", "Xaxos 30/30"):
        assert part in seen, part
    assert "charges of Xaxos 0/8" in seen
    assert "lantern fuel 0/3" in seen
