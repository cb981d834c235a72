"""Random games of stage F, also with long decks: cards are conserved, saves load."""

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
from support.eternal_decks import all_cards
from support.rules import rule
from support.walks import walk

# What decks are made longer with: many Rares, so that rows fill and Rivers fit.
_MORE = [code for code, card in CARDS.items() if card.kind in ("energy", "skull")]
_MORE += [*["RARE"] * 30, "minotaur", "witch", "king", "mummy", "kraken", "medusa"]
_LIKED = ("play", "ability", "jewel")


def long_game(players: int, seed: int) -> Match[EternalDecks]:
    """A game with decks and a River bonus that last for all four Keys."""
    chance = random.Random(seed)
    given = {"stage": "F", "players": players, "personal_zone_jewel_by": "anyone"}
    s = ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve(given), seed)
    for me in s.players:
        me.deck += make_cards(s, chance.choices(_MORE, k=70))
    s.river_bonus = make_cards(s, ["RARE"] * 12) + s.river_bonus
    return Match(ETERNAL_DECKS, s)


def walked(players: int, seed: int) -> Iterator[Match[EternalDecks]]:
    """Each position of a random game that likes to get on."""
    chance, match = random.Random(seed), long_game(players, seed)
    while match.decision is not None:
        yield match
        codes = match.decision.codes()
        liked = [n for n, code in enumerate(codes) if code.startswith(_LIKED)]
        if match.decision.prompt in ("river_jewel", "wake_personally"):
            liked = list(range(len(codes) - 1))
        match.answer(
            chance.choice(liked if liked and chance.random() < 0.85 else range(len(codes)))
        )
    yield match


@rule("ED-7", "ED-1")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_short_games_lose_no_card_and_can_be_saved(players: int) -> None:
    chance = random.Random(3)
    for seed in range(5):
        for match in walk(ETERNAL_DECKS, {"stage": "F", "players": players}, seed):
            assert all_cards(match.state) == list(range(len(match.state.box)))
            if chance.random() < 0.1:
                assert_saved(match)


@rule("ED-7", "ED-322", "ED-330", "ED-340", "ED-345")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_long_games_reach_every_part_of_the_stage(players: int) -> None:
    chance = random.Random(players)
    keys: set[str] = set()
    outcomes: set[str] = set()
    dragons: set[str] = set()
    for seed in range(6):
        for number, match in enumerate(walked(players, seed)):
            assert all_cards(match.state) == list(range(len(match.state.box)))
            if number % 25 == 0:
                assert_saved(match)
                seat = chance.randrange(-1, players)
                if match.decision is not None:
                    assert resample(match, seat, number).view(seat) == match.view(seat)
        keys.update(match.state.keys)
        dragons.add(match.state.dragon.form)
        outcomes.add(match.outcome)
    assert len(keys) >= 2
    assert "awake" in dragons
    assert outcomes <= {"won", "lost_river", "lost_stuck"}


def assert_saved(match: Match[EternalDecks]) -> None:
    loaded = Match.load(ETERNAL_DECKS, json.loads(json.dumps(match.save())))
    assert (loaded.digest(), loaded.options()) == (match.digest(), match.options())


@rule("ED-322", "ED-323", "ED-336")
@pytest.mark.parametrize("players", [1, 3])
def test_a_menu_offers_exactly_what_has_no_obstacle(players: int) -> None:
    verbs: dict[str, Any] = dict(ETERNAL_DECKS.rules.obstacles)
    for number, match in enumerate(walked(players, seed=1)):
        if match.decision is None or match.in_effect or number % 3:
            continue
        offered = set(match.decision.codes())
        for text, option in ETERNAL_DECKS.catalogue().items():
            found = verbs[str(option[0])](match._table, match.decision.seat, *option[1:])
            assert (found is None) == (text in offered), (match.decision, text, found)
