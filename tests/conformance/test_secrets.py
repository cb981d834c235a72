"""No seat is told, by view, tableau, question or event, what it may not know."""

from __future__ import annotations

import pytest

from aevum.kernel import TABLE, Match, State, resample
from conformance.setups import CASES, Case

each_case = pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)


def seats(case: Case) -> range:
    """Everybody who looks on: the spectator and all seats."""
    return range(TABLE, case.game.players(case.game.resolve(case.given)))


def as_asked(match: Match[State], seat: int) -> object:
    """The question as this seat hears it; only who answers (or the table) hears the options."""
    decision = match.decision
    if decision is None:
        return None
    codes = decision.codes() if decision.seat in (seat, TABLE) else None
    return decision.seat, decision.prompt, codes


@each_case
def test_re_dealing_what_a_seat_cannot_see_changes_nothing_it_is_shown(case: Case) -> None:
    for number, match in enumerate(case.positions()):
        for seat in seats(case):
            copy = resample(match, seat, number)
            view, other = match.view(seat), copy.view(seat)
            assert other == view
            assert case.game.tableau(other, seat) == case.game.tableau(view, seat)
            assert as_asked(copy, seat) == as_asked(match, seat)


@each_case
def test_events_tell_a_seat_no_more_than_its_view_does(case: Case) -> None:
    for walk in case.walks():
        before: Match[State] | None = None
        for number, match in enumerate(walk):
            if before is not None:
                for seat in seats(case):
                    compare_events(before, match, seat, number)
            before = match.clone(listening=True)


def compare_events(before: Match[State], after: Match[State], seat: int, seed: int) -> None:
    """If the same answer in a re-dealt match looks the same, it must sound the same."""
    digest = after.digest()
    for index in range(len(before.options())):
        true = before.clone(listening=True)
        true.answer(index)
        if true.digest() == digest:
            break
    copy = resample(before, seat, seed).clone(listening=True)
    if index >= len(copy.options()):
        return
    copy.answer(index)
    if copy.view(seat) == true.view(seat) and as_asked(copy, seat) == as_asked(true, seat):
        assert copy.events(seat) == true.events(seat)


@each_case
def test_a_seat_always_sees_the_cards_that_its_own_options_touch(case: Case) -> None:
    for match in case.positions():
        if match.decision is None:
            continue
        seat = match.decision.seat
        view = match.view(seat)
        ids = {piece.id for area in case.game.tableau(view, seat).areas for piece in area.pieces}
        for option in match.decision.options:
            touched = case.game.pieces_of(view, match.decision, option)
            assert ids.issuperset(touched), (match.decision, option)
