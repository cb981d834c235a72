"""What the people of a table remember of its game once it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from aevum.play.achievements import Deeds
from aevum.play.results import GameResult, result_of
from aevum.play.setup_code import setup_code
from aevum.web.server.room.people import Who
from aevum.web.server.tables.entries import Entry

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room

_PLAYED = frozenset(("answered", "undone", "signalled"))  # entries between which time is played


class Remembered(NamedTuple):
    """The result of a guest, what they are called at the table, and what they have reached."""

    result: GameResult
    name: str
    deeds: Deeds | None = None  # None: nobody has looked


def results(room: Room) -> dict[str, Remembered]:
    """By guest; nothing as long as the game goes on, or if it was not played from its deal here."""
    session = room.session
    if session is None or room.drifted or room.continued:
        return {}
    found: dict[str, Remembered] = {}
    for guest in dict.fromkeys([room.chairs[seat].guest for seat in room.humans()]):
        seats = room.seats_of(guest)
        result = result_of(session, room.table, seats, at=room.ended, seconds=session.seconds)
        if guest and result is not None:
            names = [room.chairs[seat].name for seat in sorted(seats)]
            found[guest] = Remembered(result, next(filter(None, names), ""))
    return found


def deal_code(room: Room) -> str:
    """The set-up code of the deal: what games share that can be compared."""
    return setup_code(room.game, room.setup, room.seed)


def count_time(room: Room, entry: Entry, before: float) -> None:
    """How long somebody sat here since the last entry, and when the game ended."""
    if entry.kind in _PLAYED and room.session is not None:
        room.session.sat(entry.at - before)
        room.ended = entry.at


def note_hint(room: Room, who: Who, now: float) -> Entry:
    """Somebody asks what a bot would do: it is said of the game afterwards."""
    seats = room.acting_seats(who)
    decision = room.session.match.decision if room.session is not None else None
    seat = decision.seat if decision is not None and decision.seat in seats else seats[0]
    return room.entry("hinted", now, seat, who.guest)


def note_forgotten(room: Room, guest: str, now: float) -> Entry:
    """Somebody who has played here wants to be forgotten; it does not say who."""
    body = {"seats": sorted(room.seats_of(guest)), "arranges": room.host == guest}
    return room.entry("forgotten", now, body=body)


def forgotten(room: Room, entry: Entry) -> None:
    """Their seats are nobody's, and nothing they have said is kept."""
    seats = entry.body["seats"]
    for seat in seats:
        room.chairs[seat].guest = room.chairs[seat].name = ""
    room.speeches = [speech for speech in room.speeches if speech.seat not in seats]
    room.host = "" if entry.body["arranges"] else room.host
    room.done.clear()
    room.names_changed()


def hinted(room: Room, entry: Entry) -> None:
    """Somebody has asked what a bot would do."""
    if room.session is not None:
        room.session.hints.append((room.answers, entry.seat))
