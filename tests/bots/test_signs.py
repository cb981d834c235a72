"""The convention of tokens: what a bot tells its teammates, and that it believes them."""

from __future__ import annotations

import random
from typing import Any

import pytest

from aevum.bots.convention import believed_world, convention_for, due_signs
from aevum.bots.eternal_decks.signs import TokenConvention
from aevum.bots.roster import LEVELS, gives_signs
from aevum.bots.situation import Situation
from aevum.bots.table import play_bots
from aevum.games.aetherya.game import AETHERYA
from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.placing import paths_to_go_on
from aevum.kernel import Match
from aevum.play.scene import Scene
from aevum.play.session import SIGNAL, Session
from aevum.worlds import resample
from support.rules import rule
from support.walks import walk

TOKENS = TokenConvention()


def told(match: Match[Any], seat: int) -> None:
    """Let a seat give all its signs."""
    for code in due_signs(match, seat):
        match.signal(seat, code)


@rule("ED-181")
def test_tokens_lie_where_their_owner_could_go_on() -> None:
    lying = 0
    for match in walk(ETERNAL_DECKS, {"stage": "A", "players": 3}, 4):
        if match.in_effect or match.decision is None:
            continue
        s = match.state
        for me in s.players:
            told(match, me.seat)
            paths = [place.split()[0] for place in s.players[me.seat].tokens if place]
            assert set(paths) <= set(paths_to_go_on(s, me, s.held_codes(me)))
            assert len(set(paths)) == len(paths)
            assert due_signs(match, me.seat) == []
            lying += len(paths)
        assert [TOKENS.doubts(s, seat) for seat in range(3)] == [0, 0, 0]
    assert lying > 50


@rule("ED-180")
def test_what_a_seat_tells_depends_on_nothing_it_cannot_see() -> None:
    for match in walk(ETERNAL_DECKS, {"stage": "B", "players": 2}, 6):
        if match.in_effect or match.decision is None:
            continue
        seat = max(match.decision.seat, 0)
        assert due_signs(resample(match, seat, 9), seat) == due_signs(match, seat)


@rule("ED-310", "ED-311")
def test_in_stage_e_nothing_is_told_before_there_are_tokens() -> None:
    match: Match[Any] = Match(
        ETERNAL_DECKS, ETERNAL_DECKS.deal(ETERNAL_DECKS.resolve({"stage": "E", "players": 2}), 1)
    )
    assert [due_signs(match, seat) for seat in (0, 1)] == [[], []]


def promising(token: str) -> Match[Any]:
    """A teammate with few cards that fit has put a token down."""
    match = Scene(
        ETERNAL_DECKS,
        {"players": 2},
        {
            "players": [{"hand": ["R3", "B9", "G4"]}, {"hand": ["Y7", "Y2", "Y3"]}],
            "paths": {"upper": {"card": "mountain", "row": ["B2", "R5", "B6"]}},
        },
    ).match
    if token:
        match.signal(1, token)
    return match


def doubted(match: Match[Any], *, believing: bool) -> int:
    """In how many of some worlds the token's owner could not go on there."""
    situation = Situation.of(match, 0, random.Random(1))
    worlds = [
        believed_world(situation, seed) if believing else situation.sample(seed)
        for seed in range(40)
    ]
    return sum([TOKENS.doubts(world.state, 0) for world in worlds])


def test_worlds_that_a_token_contradicts_are_dealt_again() -> None:
    match = promising("token 1 upper 4")
    assert doubted(match, believing=True) < doubted(match, believing=False) / 4


@pytest.mark.parametrize("token", ["", "token 1 upper 2", "token 1 river 1"])
def test_a_token_that_lies_elsewhere_says_nothing(token: str) -> None:
    assert doubted(promising(token), believing=False) == 0


def test_bots_at_a_table_put_their_tokens_down() -> None:
    session = Session(ETERNAL_DECKS, {"players": 2}, 5, seats=["companion", "human"])
    while session.match.decision is not None and session.decisions < 12:
        play_bots(session)
        if session.match.decision is not None:
            session.answer(session.match.decision.codes()[0])
    signs = [entry for entry in session.log if entry.prompt == SIGNAL]
    assert signs
    assert {entry.seat for entry in signs} == {0}


def test_beginners_do_not_know_the_convention_and_most_games_have_none() -> None:
    assert [gives_signs(level) for level in LEVELS] == [False, True, True, True]
    assert convention_for(AETHERYA) is None
    assert due_signs(Match(AETHERYA, AETHERYA.deal(AETHERYA.resolve({}), 1)), 0) == []
