"""Playing out by a policy, with nothing kept on the way."""

from __future__ import annotations

import random

import pytest

from aevum.kernel import Decision, IllegalAnswer, Match, NothingToChoose, Policy, play_out
from aevum.kernel.errors import EndlessPlay
from kernel.minis import MiniRules, MiniState, T, begin, note
from kernel.toy import MAGPIES
from kernel.toy_rules import ToyState
from support.walks import start, walk

FLOCK = {"players": 3, "rounds": 3}


def by_lot(seed: int) -> Policy[ToyState]:
    """A policy that answers anything."""
    draw = random.Random(seed).random
    return lambda _, decision: int(draw() * len(decision.options))


def answered(match: Match[ToyState], seed: int) -> Match[ToyState]:
    """A copy that is given the same answers one after the other."""
    copy, policy = match.clone(), by_lot(seed)
    while copy.decision is not None:
        copy.answer(policy(copy.state, copy.decision))
    return copy


@pytest.mark.parametrize("seed", range(4))
def test_playing_out_leads_where_the_same_answers_lead_also_from_inside_an_effect(
    seed: int,
) -> None:
    inside = 0
    for match in walk(MAGPIES, FLOCK, seed):
        before = match.digest()

        end = play_out(match, by_lot(seed))

        assert end == answered(match, seed).state
        assert match.digest() == before
        inside += match.in_effect
    assert inside > 0


def test_a_policy_sees_every_question_in_the_state_in_which_it_is_asked() -> None:
    match, policy = start(MAGPIES, FLOCK, 2), by_lot(7)
    heard: list[tuple[ToyState, str, list[str]]] = []

    def listening(state: ToyState, decision: Decision) -> int:
        heard.append((state.clone(), decision.prompt, decision.codes()))
        return policy(state, decision)

    play_out(match, listening)

    again, lot = match.clone(), by_lot(7)
    for state, prompt, codes in heard:
        assert again.decision is not None
        assert (again.decision.prompt, again.decision.codes()) == (prompt, codes)
        assert again.state == state
        again.answer(lot(state, again.decision))
    assert again.decision is None


def test_playing_out_stops_at_the_first_menu_where_it_is_told_to() -> None:
    match = start(MAGPIES, FLOCK, 1)
    later = match.state.round + 1

    state = play_out(match, by_lot(1), until=lambda state: state.round >= later)

    assert (state.round, state.outcome) == (later, "")
    assert Match(MAGPIES, state).decision is not None


def choosing() -> MiniRules:
    """A menu of one, then of two, then an effect that asks."""
    rules = MiniRules("mini")

    @rules.menu(once=True)
    def one(t: T) -> Decision:
        return Decision(0, "one", [("go", "alone")])

    @rules.menu(once=True)
    def two(t: T) -> Decision:
        return Decision(0, "two", [("go", "left"), ("go", "right")])

    @rules.menu()
    def none(t: T) -> Decision:
        return Decision(0, "none", [])

    @rules.action("go")
    def go(t: T, seat: int, where: str) -> None:
        note(t, where)
        note(t, t.choose(0, "colour", ("blue", "green")))

    @rules.step()
    def again(t: T) -> None:
        t.schedule("again")

    @rules.step()
    def over(t: T) -> None:
        t.finish("over")

    return rules


def test_a_single_option_is_taken_and_a_menu_for_once_is_left() -> None:
    match = begin(choosing(), ("over",), ("two",), ("two",), ("one",))

    state = play_out(match, lambda _, decision: len(decision.options) - 1)

    assert state.notes == ("alone", "green", "right", "green", "right", "green")
    assert state.outcome == "over"


@pytest.mark.parametrize("index", [-1, 2])
def test_a_policy_cannot_answer_what_is_not_offered(index: int) -> None:
    match = begin(choosing(), ("over",), ("two",))

    with pytest.raises(IllegalAnswer):
        play_out(match, lambda _, _decision: index)


def test_what_offers_nothing_and_what_never_ends_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: MiniState, _decision: Decision) -> int:
        return 0

    first = begin(choosing(), ("none",), ("two",))
    with pytest.raises(NothingToChoose, match="none"):
        play_out(first, never)

    monkeypatch.setattr("aevum.kernel.playout._FRAMES", range(50))
    with pytest.raises(EndlessPlay, match="again"):
        play_out(begin(choosing(), ("again",), ("two",)), never)
