"""What a kingdom keeps for speed always follows from its cards."""

import pytest

from aevum.games.aetherya.contact import masks
from aevum.games.aetherya.game import AETHERYA
from aevum.games.aetherya.legends import met
from support.walks import walk

SETUPS: tuple[dict[str, object], ...] = (
    {"players": 3},
    {"mode": "tiles", "players": 2},
    {"mode": "solo"},
    {"mode": "coop", "players": 2, "battle_link": "group", "goblin_battle_portal": "always"},
    {"portal_chain": "single"},
)


@pytest.mark.parametrize("setup", SETUPS)
def test_face_up_cells_and_legends_met_follow_from_the_cards(setup: dict[str, object]) -> None:
    for seed in range(4):
        for match in walk(AETHERYA, setup, seed):
            for me in match.state.kingdoms:
                kingdom = masks(me.cards, me.seen)
                assert me.up == tuple(kingdom)
                assert me.met == met(kingdom, match.state.options)
