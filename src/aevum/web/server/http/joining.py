"""Coming to a table: by a link or by its code, to play or to watch."""

from collections.abc import Callable

from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.problems import Fault
from aevum.web.server.room import AlreadyDone, Refusal, Room
from aevum.web.server.store.errors import TableUnknown
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.invites import (
    device_token,
    lets_watch,
    normal_code,
    seat_invited_to,
    seats_held_by,
    watch_token,
)
from aevum.web.server.tables.keys import WATCHING, token_parts
from aevum.web.server.wire.rest import Joined, JoinRequest

ENDPOINTS = Endpoints(needs="people")


@ENDPOINTS.add("POST", "/api/join", body=JoinRequest, limit="writes", refusals=(404, 409))
async def join(call: Call) -> Joined:
    """Sit down or watch; by a link or by a table's code."""
    asked: JoinRequest = call.body
    call.introduce()
    if not asked.token and not asked.code:
        raise Fault(400, "nothing_given")
    with call.services.guessing(call.address):
        return await (_by_token(call) if asked.token else _by_code(call))


async def _by_token(call: Call) -> Joined:
    services, token = call.services, call.body.token
    parts = token_parts(token)
    if parts is None:
        raise Refusal("invite")
    table, seat = parts
    try:
        room = await services.keeper.room(table)
    except TableUnknown:
        raise Refusal("invite") from None
    if lets_watch(services.keys, room, token) or seats_held_by(services.keys, room, [token]):
        return Joined(table, seat, token)  # somebody watches, or comes to their seat with a device
    if seat in room.seats_of(call.guest):
        return _own(call, room, seat)  # by the link of the day they sat down

    def propose(room: Room) -> Entry:
        there = seat_invited_to(services.keys, room, token)
        now = services.clock()
        return room.propose_seat(call.guest, there, call.body.name, now, invited=True)

    return await _sit(call, table, seat, propose)


async def _by_code(call: Call) -> Joined:
    services, asked = call.services, call.body
    code = normal_code(asked.code)
    table = await services.store.find_by_code(code) if code else None
    if table is None:
        raise Fault(404, "code", given=asked.code[:32])
    room = await services.keeper.room(table)
    mine = room.seats_of(call.guest)
    if mine and (asked.seat is None or asked.seat in mine):
        return _own(call, room, min(mine) if asked.seat is None else asked.seat)
    full = all(chair.holder != "open" for chair in room.chairs)
    if asked.seat == WATCHING or (asked.seat is None and full):
        return _own(call, room, WATCHING)  # where every seat is held they may still look on

    def propose(room: Room) -> Entry:
        return room.propose_seat(call.guest, asked.seat, asked.name, services.clock())

    return await _sit(call, table, asked.seat, propose)


async def _sit(
    call: Call, table: str, seat: int | None, propose: Callable[[Room], Entry]
) -> Joined:
    try:
        await call.services.keeper.commit(table, propose)
    except AlreadyDone:
        pass
    except Refusal as refused:
        if refused.reason != "table_full":
            raise
    room = await call.services.keeper.room(table)
    return _own(
        call, room, max(room.seats_of(call.guest), default=WATCHING) if seat is None else seat
    )


def _own(call: Call, room: Room, seat: int) -> Joined:
    """A guest's seat with what opens it on another device; watching if it is not theirs.

    Somebody else may sit there by now, whose token is not for this guest.
    """
    keys = call.services.keys
    if seat in room.seats_of(call.guest):
        return Joined(room.table, seat, device_token(keys, room, seat))
    return Joined(room.table, WATCHING, watch_token(keys, room))
