"""Bots at the seats of a session."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from aevum.bots.convention import due_signs
from aevum.bots.mind import Clock, Mind
from aevum.bots.roster import gives_signs, longest, make_mind
from aevum.bots.situation import Situation
from aevum.kernel import TABLE
from aevum.play.fairness import luck_of
from aevum.play.session import HUMAN, Session


def minds_of(session: Session) -> dict[str, Mind]:
    """One mind for each name that holds a seat of the session."""
    return {name: make_mind(name, session.game) for name in session.seats if name != HUMAN}


def play_bots(session: Session, minds: Mapping[str, Mind] | None = None) -> int:
    """Answer for the bots until a human must, or the game is over; returns the answers given."""
    minds = minds_of(session) if minds is None else minds
    given = 0
    while (code := bot_answer(session, minds)) is not None:
        give_signs(session, session.answer(code).seat)
        given += 1
    return given


def give_signs(session: Session, seat: int) -> None:
    """Let the bot that has just answered for a seat tell its teammates what it means to do."""
    if seat != TABLE and gives_signs(session.seats[seat]):
        for code in due_signs(session.match, seat):
            session.signal(seat, code)


def bot_answer(
    session: Session, minds: Mapping[str, Mind], begin: Callable[[Clock], None] = lambda _: None
) -> str | None:
    """What the bot now asked would answer; None if a human is asked or the game is over.

    `begin` gets the clock of the thinking, by which somebody may hurry it.
    """
    decision = session.match.decision
    if decision is None or (holder := session.holder(decision.seat)) == HUMAN:
        return None
    seat = session.seats.index(holder) if decision.seat == TABLE else decision.seat
    mind, rng = minds[holder], random.Random(luck_at(session))
    situation = Situation.of(session.match, seat, rng, looks=mind.looks)
    clock = Clock(longest(holder))
    begin(clock)
    return decision.codes()[mind.choose(situation, clock)]


def luck_at(session: Session) -> str:
    """What seeds a bot's own chance: the place in the game, so that a resumed game goes on alike.

    What a bot does is seen by all, so its chance must not lead back to that of the deal.
    """
    return luck_of(session.seed, f"{len(session.log)}/{len(session.rewinds)}")
