"""Opening tables, finding one's own, inviting and joining."""

from __future__ import annotations

import asyncio
import secrets
from functools import lru_cache
from io import BytesIO
from typing import Annotated

from msgspec import Meta, Struct
from segno import make_qr
from starlette.responses import Response

from aevum.play.dealing import SEEDS
from aevum.play.replay import write_replay
from aevum.web.server.addresses import own_link
from aevum.web.server.http.endpoints import Call, Endpoint, LangQuery
from aevum.web.server.http.problems import Fault
from aevum.web.server.invites import invites_for, normal_code, seat_of_token, shown_code
from aevum.web.server.opening import open_entry
from aevum.web.server.room import AlreadyDone, Refused, Room
from aevum.web.server.security import WATCHING, token_parts
from aevum.web.server.showing import show_card
from aevum.web.server.store.store import StoreDown, TableBroken, TableUnknown
from aevum.web.server.wire.rest import (
    Joined,
    JoinRequest,
    MyTables,
    NewTable,
    TableCard,
    TableOpened,
)
from aevum.web.server.words import phrases

_MOST_TABLES = 30
_NAMED = 8  # signs of a table's name: enough to find it, too few to open it
_MOST_LINK = 300  # signs: an invitation has some 120
_DRAWN = 256  # codes that are kept


class QrQuery(Struct, forbid_unknown_fields=True):
    """The link to draw."""

    text: Annotated[str, Meta(min_length=1, max_length=_MOST_LINK)]


async def open_table(call: Call) -> TableOpened:
    """Open a table; its maker sits down wherever the plan says so."""
    call.services.spend("work", call.address)
    call.services.spend_table(call.address, call.guest)
    new: NewTable = call.body
    now, seed = call.services.clock(), secrets.randbelow(SEEDS)
    entry = open_entry(new, call.guest, "", seed, now)
    table = await call.services.keeper.open(entry)
    return await opened(call, table)


async def opened(call: Call, table: str) -> TableOpened:
    """What the maker of a table gets to pass on."""
    room = await call.services.keeper.room(table)
    code = await call.services.keeper.join_code(table)
    return TableOpened(table, shown_code(code), invites_for(call.services.keys, room, call.guest))


async def my_tables(call: Call) -> MyTables:
    """The tables this guest has a seat at, newest first; one that is damaged hides no other."""
    cards: list[TableCard] = []
    damaged: list[str] = []
    for table in await call.services.store.tables_of(call.guest, _MOST_TABLES):
        try:
            room = await call.services.keeper.room(table)
        except (TableBroken, StoreDown):
            damaged.append(table[:_NAMED])
            continue
        if room.seats_of(call.guest):
            cards.append(show_card(room, call.guest, call.language))
    if not damaged:
        return MyTables(cards)
    said = phrases(call.language).say("damaged", n=len(damaged), tables=", ".join(damaged))
    return MyTables(cards, said)


async def invite(call: Call) -> TableOpened:
    """Fresh invitations, for those who hold a seat."""
    room = await own_room(call)
    return await opened(call, room.table)


async def own_room(call: Call) -> Room:
    """The table of the path, if the guest holds a seat there."""
    room = await call.services.keeper.room(call.path("table"))
    if call.known_guest is None or not room.seats_of(call.guest):
        raise Fault(403, "not_yours")
    return room


async def replay_text(call: Call) -> Response:
    """The replay of a finished table."""
    room = await own_room(call)
    return replay_file(room)


def replay_file(room: Room) -> Response:
    """A finished game as a file; one that goes on would show what is hidden."""
    if room.phase != "over" or room.session is None:
        raise Fault(409, "still_playing")
    if not room.session.from_deal:
        raise Fault(409, "no_moments")
    name = f"{room.game.name}-{room.table[:8]}.replay"
    return text_file(write_replay(room.session), name)


def text_file(text: str, name: str) -> Response:
    """Text to be saved under a name."""
    headers = {
        "content-disposition": f'attachment; filename="{name}"',
        "cache-control": "no-store",
    }
    return Response(text, media_type="text/plain", headers=headers)


# --- joining


async def join(call: Call) -> Joined:
    """Sit down or watch, by an invitation or by a table's code."""
    asked: JoinRequest = call.body
    services = call.services
    call.introduce()
    services.check_guessing(call.address)
    try:
        if asked.token:
            table, seat = await _by_token(call, asked.token)
        elif asked.code:
            table, seat = await _by_code(call, asked)
        else:
            raise Fault(400, "nothing_given")
    except Fault as fault:
        if fault.status == 404:
            services.guessed_wrongly(call.address)
        raise
    room = await services.keeper.room(table)
    epoch = room.seat_epoch(seat)
    return Joined(table, seat, services.keys.token(table, seat, epoch))


async def _by_token(call: Call, token: str) -> tuple[str, int]:
    services = call.services
    parts = token_parts(token)
    if parts is None:
        raise Fault(404, "invite")
    table, seat = parts
    try:
        room = await services.keeper.room(table)
    except TableUnknown:
        raise Fault(404, "invite") from None
    if seat_of_token(services.keys, room, token) is None:
        raise Fault(404, "invite")
    if seat == WATCHING or room.chairs[seat].holder == "human":
        return table, seat  # somebody watches, or comes back on another device
    return table, await _sit(call, table, seat)


async def _by_code(call: Call, asked: JoinRequest) -> tuple[str, int]:
    code = normal_code(asked.code)
    table = await call.services.store.find_by_code(code) if code else None
    if table is None:
        raise Fault(404, "code", given=asked.code[:32])
    if asked.seat == WATCHING:
        return table, WATCHING
    room = await call.services.keeper.room(table)
    mine = room.seats_of(call.guest) if call.known_guest else frozenset()
    if mine and (asked.seat is None or asked.seat in mine):
        return table, min(mine) if asked.seat is None else asked.seat
    if asked.seat is None and all(chair.holder != "open" for chair in room.chairs):
        return table, WATCHING  # every seat is held: they may still look on
    return table, await _sit(call, table, asked.seat)


async def _sit(call: Call, table: str, seat: int | None) -> int:
    services, name = call.services, call.body.name
    try:
        await services.keeper.commit(
            table, lambda room: room.propose_seat(call.guest, seat, name, services.clock())
        )
    except AlreadyDone:
        pass
    except Refused as refused:
        if refused.reason == "table_full":
            return WATCHING
        raise
    room = await services.keeper.room(table)
    return seat if seat is not None else max(room.seats_of(call.guest), default=WATCHING)


# --- codes to photograph


async def qr(call: Call) -> Response:
    """A link of this server as a picture."""
    text: str = call.query.text
    if not own_link(call.services.config, call.request.headers.get("host", ""), text):
        raise Fault(400, "foreign_link")
    async with call.services.drawing:
        picture = await asyncio.to_thread(_draw, text)
    headers = {"cache-control": "private, max-age=3600"}
    return Response(picture, media_type="image/svg+xml", headers=headers)


@lru_cache(_DRAWN)
def _draw(text: str) -> bytes:
    picture = BytesIO()
    make_qr(text, error="m").save(
        picture, kind="svg", xmldecl=False, border=2, dark="#000", light="#fff", omitsize=True
    )
    return picture.getvalue()


ENDPOINTS = (
    Endpoint(
        "POST",
        "/api/tables",
        open_table,
        "Open a table",
        body=NewTable,
        answer=TableOpened,
        limit="writes",
    ),
    Endpoint(
        "GET", "/api/tables", my_tables, "The guest's tables", query=LangQuery, answer=MyTables
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/invites",
        invite,
        "Fresh invitations",
        answer=TableOpened,
        limit="writes",
        refusals=(404,),
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        replay_text,
        "The replay file of a finished table",
        query=LangQuery,
        media="text/plain",
        refusals=(404, 409),
    ),
    Endpoint(
        "POST",
        "/api/join",
        join,
        "Sit down or watch",
        body=JoinRequest,
        answer=Joined,
        limit="writes",
        refusals=(404, 409),
    ),
    Endpoint(
        "GET",
        "/api/qr",
        qr,
        "A link as a picture",
        query=QrQuery,
        media="image/svg+xml",
        limit="work",
    ),
)
