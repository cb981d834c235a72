"""Starter decks: those of the colours, and the guardian's, which beating E+ unlocks."""

from __future__ import annotations

import pytest

from aevum.games.eternal_decks.game import ETERNAL_DECKS
from aevum.games.eternal_decks.state import EternalDecks
from aevum.kernel import WrongSetup
from support.eternal_decks import codes_of, dealt
from support.rules import rule

GUARDIANS = ["P1", "P2", "P3", "P4", "P5"]


def starter_of(s: EternalDecks, seat: int) -> list[str]:
    """The first five cards of a player, in hand or deck."""
    me = s.players[seat]
    return sorted(codes_of(s, (me.hand + me.deck)[:5]))


@rule("ED-415")
@pytest.mark.parametrize("stage", ["A", "B", "C", "D", "E"])
def test_a_player_may_take_the_guardians_starter_deck_and_keeps_the_colour(stage: str) -> None:
    s = dealt(stage=stage, players=3, guardian_starter="blue")
    assert [starter_of(s, seat) for seat in range(3)] == [
        ["R1", "R2", "R3", "R4", "R5"],
        GUARDIANS,
        ["G1", "G2", "G3", "G4", "G5"],
    ]
    assert [me.colour for me in s.players] == ["red", "blue", "green"]


@rule("ED-415", "ED-37")
def test_with_two_players_the_second_colour_still_lies_under_the_guardians_deck() -> None:
    s = dealt(players=2, guardian_starter="red")
    me = s.players[0]
    assert starter_of(s, 0) == GUARDIANS
    assert me.second == "green"
    assert all(code.startswith("G") for code in codes_of(s, (me.hand + me.deck)[5:]))
    assert len(me.hand + me.deck) == 7


@rule("ED-415", "ED-420")
def test_a_golem_may_take_it_too() -> None:
    assert starter_of(dealt(mode="solo", guardian_starter="green"), 2) == GUARDIANS


@rule("ED-415", "ED-8")
@pytest.mark.parametrize(
    ("asked", "why"),
    [
        ({"stage": "F", "players": 4}, "stages A to E, not for F"),
        ({"stage": "practice"}, "stages A to E, not for practice"),
        ({"stage": "A", "players": 2}, "Nobody plays yellow here .there are red, blue."),
        ({"mode": "story"}, "A journey"),
    ],
)
def test_where_nobody_can_take_it_the_set_up_says_so(asked: dict[str, object], why: str) -> None:
    with pytest.raises(WrongSetup, match=why):
        ETERNAL_DECKS.resolve({**asked, "guardian_starter": "yellow"})


@rule("ED-415")
def test_unless_somebody_asks_for_it_the_guardians_deck_stays_in_the_box() -> None:
    assert ETERNAL_DECKS.resolve({})["guardian_starter"] == "nobody"
    assert starter_of(dealt(players=2), 0) == ["R1", "R2", "R3", "R4", "R5"]
