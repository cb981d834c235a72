"""Taking back: what it takes, whom to ask, and their vote.

A vote waits for everybody who holds a seat, whether their line is up or not and whether somebody
has let a bot stand in or not. It no longer waits for people who have been away for as long as the
table's settings say (`away_minutes`), so that those who have gone for good stop nobody.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from aevum.kernel import IllegalAnswer
from aevum.play.session import SIGNAL
from aevum.web.server.room.people import Company, Who
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire.to_server import UndoRequest, VoteCast

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room

BOT = -1  # author of an answer that no person gave


class Vote(msgspec.Struct):
    """Somebody has asked the table to take something back."""

    by: int  # the seat that asks
    mine: list[int]  # all seats of whoever asks
    needed: list[int]  # the seats that must agree
    count: int  # entries of the session's log to take back
    seen: bool  # something hidden was seen since
    agreed: list[int] = []
    at: float = 0.0  # when it was asked


def undo_refusal(room: Room, count: int) -> str:
    """Why nothing, of so many entries, can be taken back whoever asks: a reason, or empty."""
    if room.session is None:
        return "not_started"
    if room.phase == "over":
        return "undo_over"
    if room.settings.undo == "never":
        return "undo_never"
    return "" if count else "undo_nothing"


def undo_vote(room: Room, by: int, seats: Collection[int], count: int, *, seen: bool) -> Vote:
    """A vote about an undo by the holder of these seats: who must agree to it."""
    needed = [seat for seat in room.humans() if seat not in seats]
    if not (seen and room.settings.undo == "consent"):
        authors = room.authors[len(room.authors) - count :]
        needed = [seat for seat in needed if seat in authors]
    return Vote(by, list(seats), needed, count, seen)


def waiting(room: Room, vote: Vote, presence: Company | None) -> list[int]:
    """Who still has to agree."""
    gone = presence.gone if presence else frozenset()
    held = room.humans()
    return [seat for seat in vote.needed if seat in held and seat not in {*vote.agreed, *gone}]


def given_up(room: Room, absent: Collection[int], now: float) -> frozenset[int]:
    """Who is no longer waited for at a table by correspondence, where nobody need be here.

    They have had days to come and vote.
    """
    long = room.vote is not None and now - room.vote.at >= 60.0 * room.settings.away_minutes
    return frozenset(absent) if long else frozenset()


def propose_undo(
    room: Room, message: UndoRequest, who: Who, now: float, presence: Company | None
) -> Entry:
    """Take back at once where nobody needs to be asked, or open a vote."""
    count, seen = room.session.undo_span() if room.session else (0, False)
    reason = undo_refusal(room, count)
    if reason:
        raise Refusal(reason)
    by = min(room.acting_seats(who))
    seats = room.held_seats(who)
    if room.vote is not None:
        if set(seats) & set(room.vote.mine) and not waiting(room, room.vote, presence):
            return _undone(room, now, who.guest, message.id)
        raise Refusal("vote_open")
    vote = undo_vote(room, by, seats, count, seen=seen)
    if not waiting(room, vote, presence):
        return _undone(room, now, who.guest, message.id)
    body = {"count": vote.count, "seen": vote.seen, "mine": vote.mine, "needed": vote.needed}
    return room.entry("undo_asked", now, vote.by, who.guest, message.id, body)


def propose_vote(
    room: Room, message: VoteCast, who: Who, now: float, presence: Company | None
) -> Entry:
    """Agree or not; the last one to agree takes back. Whoever asked may withdraw."""
    vote = room.vote
    if vote is None:
        raise Refusal("no_vote")
    seats = room.held_seats(who)
    asks = bool(set(seats) & set(vote.mine))
    mine = [seat for seat in seats if seat in vote.needed or (asks and not message.agree)]
    if not mine:
        raise Refusal("no_say")
    left = [seat for seat in waiting(room, vote, presence) if seat not in mine]
    if message.agree and not left:
        return _undone(room, now, who.guest, message.id)
    body = {"agree": message.agree, "seats": mine}
    return room.entry("voted", now, mine[0], who.guest, message.id, body)


def propose_settled(room: Room, now: float, presence: Company) -> Entry | None:
    """Take back if those a vote still waits for have all gone; None if there is nothing to do."""
    if room.vote is None or waiting(room, room.vote, presence):
        return None
    return _undone(room, now, "", "")


def _undone(room: Room, now: float, guest: str, message: str) -> Entry:
    session = room.session
    assert session is not None
    count, seen = session.undo_span()
    if room.vote is not None:
        count, seen = room.vote.count, room.vote.seen
    left = len(session.log) - count
    match = session.at(left)
    for kept in session.log[left:]:
        if kept.prompt == SIGNAL:  # signs are not taken back
            with suppress(IllegalAnswer):
                match.signal(kept.seat, kept.code)
    digest = match.digest()
    body: dict[str, Any] = {"count": count, "seen": seen}
    seat = session.log[left].seat
    return room.entry("undone", now, seat, guest, message, body, digest=digest)
