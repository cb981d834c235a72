"""No seat is told, by view, tableau, question or event, what it may not know."""

from __future__ import annotations

from aevum.kernel import TABLE, Decision, Match, State
from aevum.offers import Looks
from aevum.worlds import resample
from conformance.cases import Case
from conformance.setups import each_case
from support.things import CARD_NAMES, seen_names

# Tableaux are made of views alone, which are compared everywhere; they cost three times as much.
_TABLEAUX = 3


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
def test_re_dealing_what_a_seat_cannot_see_changes_nothing_it_is_shown_or_asked(case: Case) -> None:
    for number, match in enumerate(case.glimpses()):
        for seat in seats(case):
            copy = resample(match, seat, number)
            assert shown(copy, seat) == shown(match, seat)
            if number % _TABLEAUX == 0:
                view, other = match.view(seat), copy.view(seat)
                assert Looks.of(case.game).tableau(other, seat) == Looks.of(case.game).tableau(
                    view, seat
                )
        if match.decision is not None and match.in_effect:  # else luck alone would let it succeed
            unseen = cards_named(match.decision) - seen_names(match.view(match.decision.seat))
            assert not unseen, match.decision


@each_case
def test_an_answer_that_looks_the_same_in_a_re_dealt_match_sounds_the_same(case: Case) -> None:
    for number, match in enumerate(case.glimpses()):
        if match.decision is None:
            continue
        index = number % len(match.decision.options)
        true = answered(match, index)
        for seat in seats(case):
            copy = resample(match, seat, number)
            if index < len(copy.options()):
                told = answered(copy, index)
                if shown(told, seat) == shown(true, seat):
                    assert told.events(seat) == true.events(seat)


def cards_named(decision: Decision) -> set[str]:
    """The cards that the options of a question name."""
    named: set[str] = set()
    for option in decision.options:
        parts = option if isinstance(option, tuple) else (option,)
        named.update([part for part in parts if isinstance(part, str) and part in CARD_NAMES])
    return named


def answered(match: Match[State], index: int) -> Match[State]:
    """A listening copy of the match after one more answer."""
    copy = match.clone(listening=True)
    copy.answer(index)
    return copy


def shown(match: Match[State], seat: int) -> object:
    """What this seat is shown of a position."""
    return match.view(seat), as_asked(match, seat)
