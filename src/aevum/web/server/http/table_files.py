"""A table as a file: taken along to another server, to a page without one, or back.

The file holds who sat where, what was agreed, and the replay of all answers so far. Whoever takes
it in trusts none of it: the game is played through from its deal, and goes on as one that others
may know. So it counts for no history and no board.
"""

from __future__ import annotations

import asyncio

import msgspec

from aevum.play.dealing import Draft
from aevum.play.replay import write_replay
from aevum.play.session import SIGNAL
from aevum.web.server.config import IMPORT_BYTES
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.exchange import Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.http.replays import open_replays
from aevum.web.server.http.tables import opened, own_room, text_file
from aevum.web.server.room import Refusal, Room
from aevum.web.server.tables.opening import opened as opened_entry
from aevum.web.server.wire.rest import SeatPlan, TableFile, TableOpened
from aevum.web.server.wire.things import Settings

ENDPOINTS = Endpoints()

_HEAD = "aevum table 1\n"
_KNOWN_SIGNS = 8  # of a table's name in the file's


class _Agreed(msgspec.Struct, forbid_unknown_fields=True):
    """What a file says beside the game."""

    seats: list[SeatPlan]
    settings: Settings


_read_agreed = msgspec.json.Decoder(_Agreed).decode


@ENDPOINTS.add(
    "GET",
    "/api/tables/{table}/file",
    query=LangQuery,
    media="text/plain",
    limit="work",
    refusals=(404, 409),
)
async def take_along(call: Call) -> Reply:
    """One's own table as a file; it shows everything hidden, so nobody else may sit there."""
    room = await own_room(call)
    session = room.session
    if session is None:
        raise Refusal("not_started")
    if not session.from_deal:
        raise Fault(409, "no_moments")
    if room.humans() != sorted(room.seats_of(call.guest)):
        raise Fault(403, "not_alone")
    text = await asyncio.to_thread(write_replay, session)
    agreed = msgspec.json.encode(_Agreed(_plans(room), room.settings)).decode()
    name = f"{room.game.name}-{room.table[:_KNOWN_SIGNS]}.table"
    return text_file(f"{_HEAD}{agreed}\n{text}", name)


def _plans(room: Room) -> list[SeatPlan]:
    return [
        SeatPlan("me", name=chair.name)
        if chair.holder == "human"
        else SeatPlan("bot", bot=chair.bot)
        for chair in room.chairs
    ]


@ENDPOINTS.add("POST", "/api/tables/file", body=TableFile, limit="writes", most_bytes=IMPORT_BYTES)
async def take_in(call: Call) -> TableOpened:
    """Go on with a table that was played elsewhere."""
    asked: TableFile = call.body
    call.services.spend_table(call.address, call.guest)
    head, agreed, text = _parts(asked.text)
    if head != _HEAD:
        raise Fault(400, "no_table_file")
    try:
        known = _read_agreed(agreed)
    except (msgspec.MsgspecError, UnicodeError, RecursionError):
        raise Fault(400, "no_table_file") from None
    session = await open_replays(call).played(call, text)
    entry = await open_replays(call).work(
        lambda: opened_entry(
            Draft(session.game, dict(session.setup), session.seed),
            known.seats,
            known.settings,
            guest=call.guest,
            name="",
            now=call.services.clock(),
            start=True,
            public="replay",
            answers=[one.code for one in session.log if one.prompt != SIGNAL],
        )
    )
    return await opened(call, await call.services.keeper.open(entry))


def _parts(text: str) -> tuple[str, str, str]:
    lines = text.split("\n", 2)
    return (f"{lines[0]}\n", lines[1], lines[2]) if len(lines) > 2 else ("", "", "")
