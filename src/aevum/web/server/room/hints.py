"""Hints at a table: who may ask what a bot would do, and for whose eyes it is answered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aevum.bots.hint_words import no_hint
from aevum.bots.hints import is_fair
from aevum.kernel import TABLE
from aevum.web.server.room.bots import BotJob, job_for
from aevum.web.server.room.people import Who
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire.things import Coaching
from aevum.web.server.wire.to_server import Coach, HintRequest

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room


def coaching(room: Room) -> Coaching:
    """Whether people may ask what a bot would do: not in a contest, and else if all agree."""
    session, people = room.session, room.humans()
    if session is None or session.is_over or room.settings.coach == "never":
        return "never"
    if not is_fair(room.game, session.match.state, len(people)):
        return "never"
    alone = len({room.chairs[seat].guest for seat in people}) < 2
    return "free" if alone or all(room.chairs[seat].coached for seat in people) else "consent"


def propose_coach(room: Room, message: Coach, who: Who, now: float, _: Any) -> Entry:
    """Agree to hints, with all seats one holds, or end them for everybody."""
    seats = room.acting_seats(who)
    if coaching(room) == "never":
        raise Refusal("coach_never")
    body = {"agree": message.agree, "seats": room.held_seats(who)}
    return room.entry("coached", now, seats[0], who.guest, message.id, body)


def coached(room: Room, entry: Entry) -> None:
    """One person more agrees; nobody's consent outlives a refusal."""
    agreed = entry.body["seats"] if entry.body["agree"] else ()
    for seat, chair in enumerate(room.chairs):
        chair.coached = seat in agreed or (entry.body["agree"] and chair.coached)


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
    allowed = coaching(room)
    if allowed == "never" and room.settings.coach != "never":
        raise Refusal("hint_unfair", told=no_hint)
    if allowed != "free":
        raise Refusal(f"coach_{allowed}")
    seat = seats[0] if decision.seat == TABLE else decision.seat
    return job_for(room, session, "", seat, hints=True)
