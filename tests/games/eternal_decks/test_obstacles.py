"""What a menu does not offer has a rule in the way."""

from __future__ import annotations

import random

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from support.eternal_decks import check_menus
from support.walks import start

SETUPS = [
    {"stage": "practice", "players": 3},
    {"stage": "A", "players": 2},
    {"stage": "A", "players": 4, "difficulty": "pro", "lake_bicolour": "single_phase"},
    {"stage": "A", "mode": "solo"},
    {"stage": "B", "players": 3},
    {"stage": "C", "players": 2, "difficulty": "pro"},
]


@pytest.mark.parametrize("given", SETUPS)
def test_a_menu_offers_exactly_what_has_no_obstacle(given: dict[str, object]) -> None:
    chance = random.Random(5)
    for seed in range(2):
        match = start(ETERNAL_DECKS, given, seed)
        check_menus(match, chance)
