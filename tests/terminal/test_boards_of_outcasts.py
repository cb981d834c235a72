"""The terminal shows what lies beside the mats of Outcasts."""

import pytest

from support.aeons_end import battle
from terminal.battles import seated
from terminal.tables import desk_for

SHOWN = {
    "experiment_153": ("First maw 2/20", "Première gueule 2/20"),
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
        assert any(("Hemorrhage 2", "Hémorragie 2")[language == "fr"] in page for page in pages)
