"""Signs: given at any time, by anyone, without disturbing what is asked or resolved."""

from __future__ import annotations

import pytest

from aevum.kernel import NO_CHANCE, Decision, IllegalAnswer, Match, Option
from kernel.minis import Mini, MiniRules, MiniState, T, note


class Waving(Mini):
    """A game in which seats 0 and 1 may wave once each: the table shows who did."""

    def signals(self, view: MiniState, seat: int) -> tuple[Option, ...]:
        """One wave each."""
        return () if seat > 1 or seat in view.table else (("wave", seat),)

    def signal(self, state: MiniState, seat: int, option: Option) -> None:
        """Remember who waved."""
        state.table += (seat,)


def waving() -> Match[MiniState]:
    """Seat 0 stands at a menu whose action asks twice."""
    rules = MiniRules("mini")

    @rules.menu()
    def turn(t: T) -> Decision:
        return Decision(0, "turn", [("ask",), ("stop",)])

    @rules.action("ask")
    def ask(t: T, seat: int) -> None:
        note(t, t.choose(seat, "first", ("a", "b")))
        note(t, t.choose(seat, "second", ("c", "d")))

    @rules.action("stop", instant=True)
    def stop(t: T, seat: int) -> None:
        t.finish("over")

    return Match(Waving(rules, {}), MiniState(rng=NO_CHANCE, agenda=(("turn",),)), listening=True)


def test_a_sign_changes_the_state_and_not_the_question() -> None:
    match = waving()
    asked = match.decision
    match.signal(1, "wave 1")
    assert match.state.table == (1,)
    assert match.decision is asked


def test_a_sign_that_is_not_offered_is_refused_and_changes_nothing() -> None:
    match = waving()
    match.signal(0, "wave 0")
    before = match.digest()
    for seat, text in ((0, "wave 0"), (1, "wave 0"), (2, "wave 2"), (-1, "wave 1")):
        with pytest.raises(IllegalAnswer):
            match.signal(seat, text)
    assert match.digest() == before


def test_a_sign_in_the_middle_of_an_effect_stays_and_the_effect_goes_on() -> None:
    match = waving()
    match.answer_code("ask")
    match.answer_code("b")
    match.signal(1, "wave 1")
    assert (match.state.table, match.state.notes) == ((1,), ("b",))
    assert match.decision is not None
    assert match.decision.prompt == "second"
    match.answer_code("c")
    assert (match.state.table, match.state.notes) == ((1,), ("b", "c"))


def test_a_clone_taken_before_a_sign_does_not_see_it() -> None:
    match = waving()
    match.answer_code("ask")
    copy = match.clone()
    match.signal(0, "wave 0")
    assert copy.state.table == ()
    other = match.clone()
    other.signal(1, "wave 1")
    assert (match.state.table, other.state.table) == ((0,), (0, 1))


def test_a_saved_match_keeps_its_signs() -> None:
    match = waving()
    match.answer_code("ask")
    match.signal(0, "wave 0")
    loaded = Match.load(match.game, match.save())
    assert loaded.state.table == (0,)
    assert loaded.digest() == match.digest()


def test_nobody_gives_signs_when_the_game_is_over() -> None:
    match = waving()
    match.answer_code("stop")
    assert match.signals(0) == ()
    with pytest.raises(IllegalAnswer):
        match.signal(0, "wave 0")


def test_a_game_has_no_signs_unless_it_says_so() -> None:
    game = Mini(MiniRules("mini"), {})
    assert game.signals(MiniState(rng=NO_CHANCE), 0) == ()
