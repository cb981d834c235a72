"""Random games of stages E and E+, with decks long enough for Stars, tasks and Keys."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from aevum.games.eternal_decks.cards import CARDS
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.setup import make_cards
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match
from aevum.worlds import resample
from support.eternal_decks import all_cards, all_tasks
from support.rules import rule

SETUPS: list[dict[str, Any]] = [
    {"stage": stage, "players": players, "difficulty": difficulty}
    for stage, difficulty in (("E", "beginner"), ("E", "pro"), ("E+", "advanced"))
    for players in (1, 2, 3, 4)
]
_MORE = [code for code, card in CARDS.items() if card.kind == "energy"]
_MORE += [*["RARE"] * 8, "minotaur", "witch", "mummy", "kraken", "phoenix", "skeleton"]


def walked(given: dict[str, Any], seed: int) -> Iterator[Match[EternalDecks]]:
    """Each position of a long random game that likes paths and jewels better than the River."""
    chance = random.Random(seed)
    state = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(given), seed)
    for me in state.players:
        me.deck += make_cards(state, chance.choices(_MORE, k=60))
    state.river_bonus = make_cards(state, ["RARE"] * 12) + state.river_bonus
    match = Match(ETERNAL_DECKS, state)
    while match.decision is not None:
        yield match
        codes = match.decision.codes()
        liked = [n for n, code in enumerate(codes) if code.startswith(("play", "jewel", "ability"))]
        match.answer(chance.choice(liked if liked and chance.random() < 0.9 else range(len(codes))))
    yield match


@rule("ED-7", "ED-291", "ED-295")
@pytest.mark.parametrize("given", SETUPS, ids=str)
def test_no_card_no_task_and_no_key_is_lost(given: dict[str, Any]) -> None:
    chance, done = random.Random(3), 0
    for seed in range(2):
        for match in walked(given, seed):
            s = match.state
            assert all_cards(s) == list(range(len(s.box)))
            assert all_tasks(s) == list(range(len(s.tasks.box)))
            if not match.in_effect:
                assert sum(s.tasks.key_steps) == sum(len(me.tasks.done) for me in s.players)
            assert len(s.keys) == s.tasks.key_steps.count(2)
            if match.decision is not None and chance.random() < 0.1:
                loaded = Match.load(ETERNAL_DECKS, json.loads(json.dumps(match.save())))
                assert loaded.digest() == match.digest()
                assert loaded.options() == match.options()
                seat = chance.randrange(-1, given["players"])
                assert resample(match, seat, seed).view(seat) == match.view(seat)
        done += sum(match.state.tasks.key_steps)
    assert done > 4
