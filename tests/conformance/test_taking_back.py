"""What may be taken back freely has taught nobody anything: neither a card nor an option."""

from __future__ import annotations

import random
from collections import Counter
from itertools import islice
from typing import Any

from aevum.kernel import TABLE, IllegalAnswer, Match
from aevum.play.session import Session
from aevum.worlds import resample
from conformance.cases import Case, glimpsed
from conformance.setups import each_case
from conformance.test_secrets import as_asked, seats
from support.hidden import hidden

_ANSWERS = 80
_RE_DEALS = 1


def begun(case: Case, first: Match[Any]) -> Session:
    """A session that begins where the walks of a case begin."""
    session = Session(case.game, case.given, 1)
    session.match = first.clone(listening=True)
    session.begin_here()
    return session


def unknown(match: Match[Any], seat: int) -> Counter[Any]:
    """The cards a seat cannot see, told from its view alone."""
    return hidden(match.state.to_data(), match.view(seat).to_data())


def shown(match: Match[Any], seat: int) -> tuple[object, ...]:
    """Everything a seat is shown and told of a position."""
    return match.view(seat), as_asked(match, seat), match.events(seat)


@each_case
def test_a_free_undo_takes_back_nothing_that_anybody_has_learned(case: Case) -> None:
    walked = glimpsed(islice(next(case.walks()), _ANSWERS))
    chance = random.Random(case.name)
    for number, match in enumerate(walked):
        if match.decision is None:
            break
        session = begun(case, match)
        code = chance.choice(match.decision.codes())
        if session.answer(code).revealed:
            continue
        after = session.match
        for seat in seats(case):
            assert not unknown(match, seat) - unknown(after, seat), (seat, code)
        askers = seats(case) if match.decision.seat == TABLE else [match.decision.seat]
        for seat in askers:
            for other in re_dealt(match, seat, code, number):
                assert shown(other, seat) == shown(after, seat), (seat, code)


def re_dealt(match: Match[Any], seat: int, code: str, number: int) -> list[Match[Any]]:
    """The position after an answer in other worlds that the seat could have been in."""
    found: list[Match[Any]] = []
    for attempt in range(_RE_DEALS):
        copy = resample(match, seat, number * _RE_DEALS + attempt).clone(listening=True)
        try:
            copy.answer_code(code)
        except IllegalAnswer:  # an answer for the whole table that hangs on another's cards
            continue
        found.append(copy)
    return found
