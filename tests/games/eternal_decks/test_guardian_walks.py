"""Random games against the guardian, with decks long enough to see most of its deck."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from aevum.games.eternal_decks.cards import CARDS, DEFEAT_CODE
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.setup import make_cards
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import Match
from aevum.worlds import resample
from support.eternal_decks import all_cards, codes_of
from support.rules import rule

SETUPS: list[dict[str, Any]] = [
    {"stage": stage, "players": players, "difficulty": difficulty}
    for stage, difficulty in (("D", "beginner"), ("D", "pro"), ("D+", "advanced"))
    for players in (1, 2, 3, 4)
]
# What decks are made longer with: everything that may lie in a hand of stage D.
_MORE = [code for code, card in CARDS.items() if card.kind in ("energy", "rare", "skull")]
_MORE += ["SK-W", "SK-W", "SK-P", "minotaur", "witch", "phoenix", "mummy", "kraken", "medusa"]


def long_game(given: dict[str, Any], seed: int) -> Match[EternalDecks]:
    """A game whose decks hold cards enough for all turns of the guardian."""
    chance = random.Random(seed)
    state = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(given), seed)
    for me in state.players:
        drawn = [code for code in chance.choices(_MORE, k=20) if code != "KEY_RARE"]
        me.deck += make_cards(state, drawn)
    return Match(ETERNAL_DECKS, state)


def walked(given: dict[str, Any], seed: int) -> Iterator[Match[EternalDecks]]:
    """Each position of a random game that likes paths better than the River."""
    chance, match = random.Random(seed), long_game(given, seed)
    while match.decision is not None:
        yield match
        codes = match.decision.codes()
        laying = [n for n, code in enumerate(codes) if code.startswith(("play", "white"))]
        liked = laying if laying and chance.random() < 0.8 else range(len(codes))
        match.answer(chance.choice(liked))
    yield match


@rule("ED-7")
@pytest.mark.parametrize("given", SETUPS, ids=str)
def test_no_card_is_lost_and_every_position_can_be_saved(given: dict[str, Any]) -> None:
    chance, outcomes = random.Random(3), set()
    for seed in range(3):
        for match in walked(given, seed):
            assert all_cards(match.state) == list(range(len(match.state.box)))
            if chance.random() < 0.1:
                loaded = Match.load(ETERNAL_DECKS, json.loads(json.dumps(match.save())))
                assert loaded.digest() == match.digest()
                assert loaded.options() == match.options()
        outcomes.add(match.outcome)
    assert outcomes <= {"won", "lost_guardian", "lost_river", "lost_stuck"}


@rule("ED-265", "ED-270")
@pytest.mark.parametrize("players", [2, 3])
def test_among_skulls_a_menu_offers_exactly_what_has_no_obstacle(players: int) -> None:
    verbs = ETERNAL_DECKS.rules.obstacles
    for match in walked({"stage": "D", "players": players, "difficulty": "expert"}, seed=2):
        if match.decision is None or match.in_effect:
            continue
        offered = set(match.decision.codes())
        for text, option in ETERNAL_DECKS.catalogue().items():
            found = verbs[str(option[0])](match._table, match.decision.seat, *option[1:])
            assert (found is None) == (text in offered), (match.decision, text, found)


@rule("ED-17", "ED-250", "ED-182")
def test_a_possible_world_keeps_the_halves_of_the_guardians_deck_apart() -> None:
    """The backs tell the halves apart, and the Defeat card is known to lie below them."""
    chance, moved = random.Random(6), False
    for match in walked({"stage": "D", "players": 3}, seed=4):
        if match.decision is None or chance.random() < 0.8:
            continue
        world, true = resample(match, 1, chance.randrange(1000)).state, match.state
        for half in ("first_half", "second_half"):
            dealt = codes_of(world, getattr(world.guardian, half))
            lying = codes_of(true, getattr(true.guardian, half))
            assert sorted(dealt) == sorted(lying)
            assert DEFEAT_CODE not in lying
            moved |= dealt != lying
    assert moved
