"""Hints: an honest answer to "what would you do?", made from what a mind thinks."""

from __future__ import annotations

import random
from math import sqrt
from typing import Any, Literal, NamedTuple

from aevum.bots.levels import adviser
from aevum.bots.mind import Appraisal, Clock, Mind, Thought
from aevum.bots.situation import Situation
from aevum.bots.table import luck_at
from aevum.kernel import Game
from aevum.play.session import HUMAN, Session

SECONDS = 2.0  # nobody waits longer for a hint
WORLDS = 12  # looked at if there is time
_TINY = 0.2  # of the playbook's unit: a difference nobody would notice
_CLEAR = 0.7  # the share of worlds that must agree
_TOLD = 0.4  # of the foremost reason: so much a second one must weigh
_ERRORS = {2: 6.3, 3: 2.9, 4: 2.4, 5: 2.1}  # standard errors that leave doubt, by worlds
_USUAL_ERRORS = 2.0
_ENDS = ("victory", "defeat")  # beside them nothing else is worth telling

Verdict = Literal["only_choice", "clear", "slight", "too_close", "blind"]


class Reason(NamedTuple):
    """A term in which the best option and the next one differ."""

    term: str
    worth: float  # in the playbook's unit; below zero it speaks for the other one
    amount: float | None = None  # the same as players count it, where they do


class Hint(NamedTuple):
    """What a mind would answer, and how sure that is."""

    verdict: Verdict
    best: str = ""  # the code of an option; empty where nothing could be looked at
    other: str = ""  # the next best
    alike: int = 0  # other options that may be as good
    even: bool = False  # and they make no difference worth a word
    agreement: float = 1.0  # the share of worlds in which the best was the best
    worlds: int = 0  # looked at
    reasons: tuple[Reason, ...] = ()


def is_fair(game: Game[Any], state: Any, people: int) -> bool:
    """Whether somebody may be given hints: not against other people."""
    return people < 2 or game.cooperative(state)


def session_hint(session: Session, seat: int) -> Hint | None:
    """A hint for whoever sits there on the open question; None where it would be unfair."""
    match = session.match
    if not is_fair(session.game, match.state, session.seats.count(HUMAN)):
        return None
    situation = Situation.of(match, seat, random.Random(luck_at(session)))
    return hint(situation, adviser(session.game), Clock(SECONDS))


def hint(situation: Situation, mind: Mind, clock: Clock, worlds: int = WORLDS) -> Hint:
    """What the mind would answer, from what the seat of the situation knows."""
    if not situation.can_look:
        return Hint("blind")
    mind.explain(worlds)
    thought = None
    for thought in mind.think(situation, clock):  # noqa: B007
        pass
    if thought is None:
        return Hint("blind")
    codes = situation.decision.codes()
    best = next((a for a in thought.appraisals if a.option == thought.best), None)
    others = [a for a in thought.appraisals if a.option != thought.best]
    if best is None or not others:
        return Hint("only_choice", codes[thought.best])
    close = [other for other in others if in_doubt(best, other, thought.worlds)]
    second = close[0] if close else others[0]
    return Hint(
        _verdict(thought, bool(close)),
        codes[best.option],
        codes[second.option],
        len(close),
        bool(close) and all(abs(ahead(best, other)) < _TINY for other in close),
        thought.agreement,
        thought.worlds,
        () if close else reasons_for(best, second),
    )


def _verdict(thought: Thought, doubt: bool) -> Verdict:
    if doubt:
        return "too_close"
    return "clear" if thought.agreement >= _CLEAR else "slight"


def in_doubt(best: Appraisal, other: Appraisal, worlds: int) -> bool:
    """Whether chance alone may have put one before the other, or it makes no difference."""
    if ahead(best, other) < _TINY:
        return True
    errors = _ERRORS.get(worlds, _USUAL_ERRORS)
    if best.value - other.value > errors * other.error:
        return False
    # One world that ends the game outweighs all others: then it counts who is better how often.
    return other.worse - other.better <= _USUAL_ERRORS * sqrt(other.worse + other.better)


def ahead(best: Appraisal, other: Appraisal) -> float:
    """By how much, in the playbook's unit; some minds compare chances to win instead."""
    if not best.terms:
        return best.value - other.value
    return sum(best.terms.values()) - sum(other.terms.values())


def reasons_for(best: Appraisal, other: Appraisal) -> tuple[Reason, ...]:
    """The one or two terms that weigh most, the foremost speaking for the best option."""
    names = dict.fromkeys([*best.terms, *other.terms])
    worths = {name: best.terms.get(name, 0.0) - other.terms.get(name, 0.0) for name in names}
    order = sorted(names, key=lambda name: -abs(worths[name]))
    first = next((name for name in order if worths[name] > 0), "")
    if not first:
        return ()
    told = [first]
    if first not in _ENDS:
        heavy = [n for n in order if n != first and abs(worths[n]) >= _TOLD * worths[first]]
        told += heavy[:1]
    return tuple([Reason(name, worths[name], _amount(best, other, name)) for name in told])


def _amount(best: Appraisal, other: Appraisal, name: str) -> float | None:
    if name not in best.counts or name not in other.counts:
        return None
    return best.counts[name] - other.counts[name]
