"""Hints at a table: who may ask what a bot would do, and for whose eyes it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from aevum.bots.hint_words import no_hint
from aevum.bots.hints import is_fair
from aevum.kernel import TABLE
from aevum.web.server.room.bots import BotJob, job_for
from aevum.web.server.room.people import Who
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.wire.to_server import HintRequest

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room


def hint_job(room: Room, message: HintRequest, who: Who) -> BotJob:
    """The question for a bot, as plain data that any process can answer; Refusal says why not."""
    session = room.session
    if session is None:
        raise Refusal("not_started")
    seats = room.acting_seats(who)
    decision = session.match.decision
    if decision is None:
        raise Refusal("over")
    if message.asked != room.asked:
        raise Refusal("stale")
    if decision.seat not in seats and decision.seat != TABLE:
        raise Refusal("not_your_turn", seat=room.names(who.language)[decision.seat])
    if not is_fair(room.game, session.match.state, len(room.humans())):
        raise Refusal("hint_unfair", told=no_hint)
    seat = seats[0] if decision.seat == TABLE else decision.seat
    return job_for(room, session, "", seat, hints=True)
