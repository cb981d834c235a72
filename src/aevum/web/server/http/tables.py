"""Opening tables, finding one's own, taking their replays."""

from collections.abc import Sequence

from aevum.play.fairness import new_secret
from aevum.play.replay import write_replay
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.exchange import NOT_KEPT, Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.room import Room, Who
from aevum.web.server.showing.cards import show_card
from aevum.web.server.store.errors import StoreDown, TableBroken
from aevum.web.server.tables.invites import invites_for, seats_held_by, shown_code
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire.rest import (
    InvitesRequest,
    MyTables,
    NewTable,
    TableCard,
    TableOpened,
)
from aevum.web.server.words import phrases

ENDPOINTS = Endpoints()

_MOST_TABLES, _MOST_UNFINISHED = 30, 60
_NAMED = 8  # signs of a table's name: enough to find it, too few to open it


@ENDPOINTS.add("POST", "/api/tables", body=NewTable, limit="writes")
async def open_table(call: Call) -> TableOpened:
    """Open a table; its maker sits down wherever the plan says so."""
    call.services.spend("work", call.address)
    call.services.spend_table(call.address, call.guest)
    new: NewTable = call.body
    entry = open_entry(new, call.guest, "", new_secret(), call.services.clock())
    table = await call.services.keeper.open(entry)
    return await opened(call, table)


async def opened(call: Call, table: str) -> TableOpened:
    """What the maker of a table gets to pass on."""
    return await passed_on(call, table, ())


async def passed_on(call: Call, table: str, tokens: Sequence[str]) -> TableOpened:
    """What somebody may pass on of a table, who comes with a cookie or with tokens of seats."""
    keys, keeper = call.services.keys, call.services.keeper
    room = await keeper.room(table)
    who = Who(call.known_guest or "", seats_held_by(keys, room, tokens), call.language)
    if not (room.held_seats(who) or room.is_host(who)):
        raise Fault(403, "not_yours")
    links = invites_for(keys, room, who)  # before we wait: seats may change hands meanwhile
    return TableOpened(table, shown_code(await keeper.join_code(table)), links)


@ENDPOINTS.add("GET", "/api/tables", query=LangQuery)
async def my_tables(call: Call) -> MyTables:
    """The guest's tables; newest first, and one that is damaged hides no other."""
    guest = call.known_guest
    if guest is None:  # no name for looking: it could replace one given meanwhile to a host
        return MyTables([])
    cards: list[TableCard] = []
    damaged: list[str] = []
    store = call.services.store
    lately = await store.tables_of(guest, _MOST_TABLES)
    for table in dict.fromkeys([*lately, *await store.unfinished_of(guest, _MOST_UNFINISHED)]):
        try:
            room = await call.services.keeper.room(table)
        except (TableBroken, StoreDown):
            damaged.append(table[:_NAMED])
            continue
        if room.seats_of(guest):
            cards.append(show_card(room, guest, call.language))
    cards.sort(key=lambda card: -card.changed)
    if not damaged:
        return MyTables(cards)
    said = phrases(call.language).say("damaged", n=len(damaged), tables=", ".join(damaged))
    return MyTables(cards, said)


@ENDPOINTS.add(
    "POST",
    "/api/tables/{table}/invites",
    body=InvitesRequest,
    bare=True,
    limit="writes",
    refusals=(404,),
)
async def invite(call: Call) -> TableOpened:
    """Fresh invitations; for those who hold a seat and for the host."""
    return await passed_on(call, call.path("table"), call.body.tokens)


async def own_room(call: Call) -> Room:
    """The table of the path, if the guest holds a seat there."""
    room = await call.services.keeper.room(call.path("table"))
    if call.known_guest is None or not room.seats_of(call.guest):
        raise Fault(403, "not_yours")
    return room


@ENDPOINTS.add(
    "GET", "/api/tables/{table}/replay", query=LangQuery, media="text/plain", refusals=(404, 409)
)
async def replay_text(call: Call) -> Reply:
    """The replay file of a finished table."""
    room = await own_room(call)
    return replay_file(room)


def replay_file(room: Room) -> Reply:
    """A finished game as a file; one that goes on would show what is hidden."""
    if room.phase != "over" or room.session is None:
        raise Fault(409, "still_playing")
    if not room.session.from_deal:
        raise Fault(409, "no_moments")
    name = f"{room.game.name}-{room.table[:8]}.replay"
    return text_file(write_replay(room.session), name)


def text_file(text: str, name: str) -> Reply:
    """Text to be saved under a name."""
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": NOT_KEPT}
    return Reply(text.encode(), headers=headers, media="text/plain")
