"""Events: nothing told twice, nothing left out, nothing told to the wrong seat."""

from __future__ import annotations

import pytest

from aevum.kernel import Decision, Event, Match
from kernel.minis import MiniRules, T, begin
from kernel.toy import MAGPIES
from support.straight import play_straight
from support.walks import answers, start

FLOCK = {"players": 3, "rounds": 3}


@pytest.mark.parametrize("seed", range(12))
def test_over_a_whole_game_every_event_is_told_exactly_once(seed: int) -> None:
    codes = answers(MAGPIES, FLOCK, seed)
    straight = play_straight(MAGPIES, MAGPIES.deal(MAGPIES.resolve(FLOCK), seed), codes)
    match = start(MAGPIES, FLOCK, seed)
    told = list(match._table.events)
    for code in codes:
        match.answer_code(code)
        told += match._table.events
    assert told == straight.events
    assert len(told) > 20


@pytest.mark.parametrize("seed", range(6))
def test_a_listening_clone_anywhere_is_told_what_its_original_is_told(seed: int) -> None:
    match = start(MAGPIES, FLOCK, seed)
    for code in answers(MAGPIES, FLOCK, seed):
        copies = [match.clone(listening=True), match.clone().clone(listening=True)]
        match.answer_code(code)
        for copy in copies:
            copy.answer_code(code)
            assert copy.events(0) == match.events(0)


def test_looking_at_the_state_of_a_clone_does_not_change_what_it_is_told() -> None:
    match = start(MAGPIES, FLOCK, 2)
    for code in answers(MAGPIES, FLOCK, 2):
        copy = match.clone().clone(listening=True)
        assert copy.state == match.state
        match.answer_code(code)
        copy.answer_code(code)
        assert copy.events(1) == match.events(1)


def test_a_match_that_does_not_listen_tells_nothing() -> None:
    match = Match(MAGPIES, MAGPIES.deal(MAGPIES.resolve(FLOCK), 1))
    for code in answers(MAGPIES, FLOCK, 1):
        match.answer_code(code)
        assert match.events(0) == []


def chatty() -> MiniRules:
    """One private event, one public one, and a choice forced on the hand's owner."""
    rules = MiniRules("mini")
    rules.event("drew", seat="seat", card="card", number="number")
    rules.event("showed", card="card")

    @rules.menu()
    def turn(t: T) -> Decision:
        return Decision(1, "turn", [("draw",), ("show",), ("discard",)])

    @rules.action("draw", instant=True)
    def draw(t: T, seat: int) -> None:
        t.emit("drew", seat, 7, 1, seen_by=1 << seat)

    @rules.action("show", instant=True)
    def show(t: T, seat: int) -> None:
        t.emit("showed", 7)

    @rules.action("discard")
    def discard(t: T, seat: int) -> None:
        t.choose(seat, "discard", t.state.hand)

    return rules


@pytest.mark.parametrize("seat", [-1, 0, 2])
def test_cards_of_a_private_event_are_blank_for_the_others_but_the_rest_is_told(seat: int) -> None:
    match = begin(chatty(), ("turn",))
    match.answer_code("draw")
    assert match.events(1) == [Event("drew", (1, 7, 1), 0b10)]
    assert match.events(seat) == [Event("drew", (1, "", 1), 0b10)]


def test_a_public_event_is_told_in_full_to_all_and_spectators() -> None:
    match = begin(chatty(), ("turn",))
    match.answer_code("show")
    assert [match.events(seat) for seat in (-1, 0, 1)] == [[Event("showed", (7,))]] * 3


def test_a_forced_choice_from_a_hidden_hand_is_told_without_the_card() -> None:
    match = begin(chatty(), ("turn",), hand=(7,))
    match.answer_code("discard")
    assert [event.args for event in match.events(1)] == [(1, "discard", "7")]
    assert [event.args for event in match.events(0)] == [(1, "discard", "")]


def test_events_are_those_of_the_last_answer_only() -> None:
    match = begin(chatty(), ("turn",))
    match.answer_code("draw")
    match.answer_code("show")
    assert [event.kind for event in match.events(0)] == ["showed"]


def test_what_happened_before_a_question_is_told_when_it_is_asked() -> None:
    match = start(MAGPIES, {}, 1)
    match.answer_code("wind calm")
    match.answer_code("search")
    assert match.in_effect
    assert [event.kind for event in match.events(1)] == ["found"]
    match.answer_code("-")
    assert match.events(1)[0].kind == "fell"
