"""Playing a game out leads where the same answers lead."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from aevum.kernel import Match, Policy, State, play_out
from aevum.play.catalogue import find_game
from support.walks import start

SETUPS: list[tuple[str, Mapping[str, object]]] = [
    ("aetherya", {"mode": "base", "players": 3}),
    ("aetherya", {"mode": "tiles", "players": 2}),
    ("aetherya", {"mode": "coop", "players": 2}),
    ("aetherya", {"mode": "solo"}),
    ("aeons-end", {"players": 1}),
    ("aeons-end", {"nemesis": "hollow_crown", "players": 2}),
    ("aeons-end", {"nemesis": "thief_of_dreams", "players": 4}),
    ("eternal-decks", {"stage": "A", "players": 1}),
    ("eternal-decks", {"stage": "E", "players": 2}),
    ("eternal-decks", {"stage": "F", "players": 4}),
]
EVERY = 9  # questions between two positions that are played out


@pytest.mark.parametrize(("name", "given"), SETUPS)
def test_playing_out_leads_where_the_same_answers_lead(
    name: str, given: Mapping[str, object]
) -> None:
    match, draw, asked = start(find_game(name), given, 3), random.Random(3).random, 0
    while (decision := match.decision) is not None:
        if asked % EVERY == 0:
            assert play_out(match, by_lot(asked)) == answered(match, asked)
        match.answer(int(draw() * len(decision.options)))
        asked += 1
    assert play_out(match, by_lot(0)) == match.state  # it is over: nothing is asked


def by_lot(seed: int) -> Policy[State]:
    """A policy that answers anything."""
    draw = random.Random(seed).random
    return lambda _, decision: int(draw() * len(decision.options))


def answered(match: Match[State], seed: int) -> State:
    """Where a copy is led by the same answers."""
    copy, policy = match.clone(), by_lot(seed)
    while copy.decision is not None:
        copy.answer(policy(copy.state, copy.decision))
    return copy.state
