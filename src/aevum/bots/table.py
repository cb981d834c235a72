"""Bots at the seats of a session."""

from __future__ import annotations

import random
from collections.abc import Mapping

from aevum.bots.bot import Bot, Situation
from aevum.bots.roster import make_bot
from aevum.kernel import TABLE
from aevum.play.session import HUMAN, Session


def bots_of(session: Session) -> dict[str, Bot]:
    """One bot for each name that holds a seat of the session."""
    return {name: make_bot(name, session.game) for name in session.seats if name != HUMAN}


def play_bots(session: Session, bots: Mapping[str, Bot] | None = None) -> int:
    """Answer for the bots until a human must, or the game is over; returns the answers given."""
    bots = bots_of(session) if bots is None else bots
    given = 0
    while (code := bot_answer(session, bots)) is not None:
        session.answer(code)
        given += 1
    return given


def bot_answer(session: Session, bots: Mapping[str, Bot]) -> str | None:
    """What the bot now asked would answer; None if a human is asked or the game is over."""
    decision = session.match.decision
    if decision is None or (holder := session.holder(decision.seat)) == HUMAN:
        return None
    seat = session.seats.index(holder) if decision.seat == TABLE else decision.seat
    # Luck depends on the place in the game alone, so that a resumed game goes on as it would have.
    rng = random.Random(f"{session.seed}/{len(session.log)}/{len(session.rewinds)}")
    return decision.codes()[bots[holder].choose(Situation(session.match, seat, rng))]
