"""What a menu does not offer has a rule in the way."""

from __future__ import annotations

import random

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
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
    verbs = ETERNAL_DECKS.rules.obstacles
    chance = random.Random(5)
    for seed in range(2):
        match = start(ETERNAL_DECKS, given, seed)
        while match.decision is not None:
            if not match.in_effect:
                offered = set(match.decision.codes())
                for text, option in ETERNAL_DECKS.catalogue().items():
                    found = verbs[str(option[0])](match._table, match.decision.seat, *option[1:])
                    assert (found is None) == (text in offered), (match.decision, text, found)
            match.answer(chance.randrange(len(match.decision.options)))
