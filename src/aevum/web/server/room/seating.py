"""Who sits where: what people may ask about seats, and what it does to the table.

A seat changes hands by `Chair.pass_to` alone, which makes everything worthless that opened it
before: the links that invited to it and the tokens of its holder's other devices.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from aevum.bots.roster import bots_for, suggested_bot
from aevum.kernel import TABLE, WrongSetup, near_names
from aevum.play.refusals import refusal, said
from aevum.web.server.room.people import Chair, Company, Who, clean_name
from aevum.web.server.room.refusals import AlreadyDone, Refusal
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire import to_server as wire

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room


_DAY = 24 * 60  # minutes


# --- proposing


def propose_seat(
    room: Room, guest: str, seat: int | None, name: str, now: float, *, invited: bool = False
) -> Entry:
    """Sit down on an open seat, the first one if none is named; AlreadyDone if one does.

    `invited`: by a link to this very seat, which may also be one that is offered.
    """
    if seat is None:
        if room.seats_of(guest):
            raise AlreadyDone(room.version)
        seat = next((s for s, c in enumerate(room.chairs) if c.holder == "open"), None)
        if seat is None:
            raise Refusal("table_full")
    chair = _chair(room, seat)
    if chair.holder == "human" and chair.guest == guest:
        raise AlreadyDone(room.version)
    if chair.invitation is None or not (invited or chair.holder == "open"):
        raise Refusal("seat_taken")
    if room.phase == "over":
        raise Refusal("over")
    if room.phase == "playing" and room.seats_of(guest):  # nobody looks into a second hand
        raise Refusal("sits_already")
    return room.entry("seated", now, seat, guest, "", _sitting("human", guest, name))


def propose_arrange(room: Room, message: wire.Arrange, who: Who, now: float, _: Any) -> Entry:
    """Put somebody on a seat before the game; the host may."""
    _in_lobby(room, who)
    chair = _chair(room, message.seat)
    if message.holder == "bot":
        body = _sitting("bot", "", message.name, known_bot(message.bot, room.game.name))
    elif message.holder == "me":
        own = chair.holder == "human" and chair.guest == who.guest
        body = _sitting("human", who.guest, message.name or (chair.name if own else ""))
    else:
        body = _sitting("open")
    return room.entry("seated", now, message.seat, who.guest, message.id, body)


def propose_start(room: Room, message: wire.Start, who: Who, now: float, _: Any) -> Entry:
    """Deal."""
    _in_lobby(room, who)
    still_open = sum(chair.holder == "open" for chair in room.chairs)
    if still_open:
        raise Refusal("open_seats", count=still_open)
    return room.entry("started", now, TABLE, who.guest, message.id)


def propose_rename(room: Room, message: wire.Rename, who: Who, now: float, _: Any) -> Entry:
    """Change the name at a seat of one's own."""
    _own_chair(room, message.seat, who)
    body = {"name": clean_name(message.name)}
    return room.entry("renamed", now, message.seat, who.guest, message.id, body)


def propose_leave(room: Room, message: wire.Leave, who: Who, now: float, _: Any) -> Entry:
    """Give up a seat."""
    _own_chair(room, message.seat, who)
    if room.phase == "over":
        raise Refusal("over")
    body = {"bot": suggested_bot(room.game.name)}
    return room.entry("left", now, message.seat, who.guest, message.id, body)


def propose_offer(room: Room, message: wire.Offer, who: Who, now: float, _: Any) -> Entry:
    """Offer a seat of a running game to whoever gets its link, or take the offer back.

    A person's seat is its holder's alone to offer. A bot's is the host's, who also says before
    the deal who may come: a link shows that seat's cards to whoever follows it.
    """
    if room.phase != "playing":
        raise Refusal("over" if room.phase == "over" else "offer_lobby")
    chair = _chair(room, message.seat)
    if chair.holder == "human":
        _own_chair(room, message.seat, who)
    elif not room.is_host(who):
        raise Refusal("host_only")
    if not message.open and not chair.offered:
        raise Refusal("not_offered")
    return room.entry("offered", now, message.seat, who.guest, message.id, {"open": message.open})


def propose_sign_out(room: Room, message: wire.SignOut, who: Who, now: float, _: Any) -> Entry:
    """Keep a seat of one's own for this device alone."""
    _own_chair(room, message.seat, who)
    body = {"owner": who.guest}
    return room.entry("signed_out", now, message.seat, who.guest, message.id, body)


def propose_stand_in(
    room: Room, message: wire.StandIn, who: Who, now: float, presence: Company | None
) -> Entry:
    """Let a bot play for somebody who is away, or give the seat back; another on a bot's seat."""
    if room.phase != "playing":
        raise Refusal("over" if room.phase == "over" else "not_started")
    chair = _chair(room, message.seat)
    owner = message.seat in room.held_seats(who)
    if chair.holder == "bot" and not message.bot:
        raise Refusal("no_human")
    if chair.holder == "bot":
        if not room.is_host(who):
            raise Refusal("host_only")
    elif not message.bot:
        _own_chair(room, message.seat, who)
        if not chair.stands_in:
            raise Refusal("no_stand_in")
    elif chair.stands_in:
        raise Refusal("stands_in")
    elif not room.held_seats(who):
        raise Refusal("spectator")
    elif not owner and (presence is None or message.seat in presence.seats):
        raise Refusal("present", seat=room.names(who.language)[message.seat])
    elif not owner and room.settings.correspondence:
        _out_of_patience(room, message.seat, who, now)
    body = {"bot": known_bot(message.bot, room.game.name) if message.bot else ""}
    return room.entry("stood_in", now, message.seat, who.guest, message.id, body)


def _out_of_patience(room: Room, seat: int, who: Who, now: float) -> None:
    """At a table by correspondence a bot may stand in only for somebody long awaited."""
    decision = room.session.match.decision if room.session is not None else None
    asked = decision is not None and decision.seat == seat
    minutes = room.settings.away_minutes
    if not asked or now - room.asked_at < 60.0 * minutes:
        days = max(1, round(minutes / _DAY))
        raise Refusal("patience", seat=room.names(who.language)[seat], days=days)


def _sitting(holder: str, owner: str = "", name: str = "", bot: str = "") -> dict[str, Any]:
    return {"holder": holder, "owner": owner, "name": clean_name(name), "bot": bot}


def _in_lobby(room: Room, who: Who) -> None:
    if room.phase != "lobby":
        raise Refusal("started")
    if not room.is_host(who):
        raise Refusal("host_only")


def _chair(room: Room, seat: int) -> Chair:
    if not 0 <= seat < len(room.chairs):
        raise Refusal("no_such_seat", count=len(room.chairs))
    return room.chairs[seat]


def _own_chair(room: Room, seat: int, who: Who) -> Chair:
    chair = _chair(room, seat)
    if seat not in room.held_seats(who):
        raise Refusal("not_your_seat")
    return chair


def known_bot(name: str, game: str) -> str:
    """The name of a bot that plays a game; the one suggested where none is given."""
    if name and name not in (known := bots_for(game)):
        problem = refusal(WrongSetup, "bot", given=name, known=known, near=near_names(name, known))
        raise Refusal("unknown_bot", told=lambda language: said(problem, language))
    return name or suggested_bot(game)


# --- folding


def seated(room: Room, entry: Entry) -> None:
    """Somebody sits down or is put on a seat; in a game they go on where the other stopped."""
    chair = room.chairs[entry.seat]
    before = chair.guest
    chair.seat(entry.version, entry.body)
    if room.session is not None:
        room.names_changed()
        room.reseat()
        _pass_host_on(room, before)


def left(room: Room, entry: Entry) -> None:
    """Somebody gets up: the seat is open, or a bot's where the game goes on."""
    chair = room.chairs[entry.seat]
    before = chair.guest
    playing = room.session is not None
    chair.seat(
        entry.version, _sitting("bot", bot=entry.body["bot"]) if playing else _sitting("open")
    )
    room.names_changed()
    room.reseat()
    _pass_host_on(room, before)


def renamed(room: Room, entry: Entry) -> None:
    """Somebody is called by another name."""
    room.chairs[entry.seat].name = entry.body["name"]
    room.names_changed()


def offered(room: Room, entry: Entry) -> None:
    """A seat is offered by a link, or no longer; a former link is dead in either case."""
    room.chairs[entry.seat].offered = entry.version if entry.body["open"] else 0


def signed_out(room: Room, entry: Entry) -> None:
    """The holder goes on with one device alone."""
    chair = room.chairs[entry.seat]
    before = chair.guest
    chair.pass_to(entry.version, "human", entry.body["owner"])
    _pass_host_on(room, before, to=chair.guest)


def stood_in(room: Room, entry: Entry) -> None:
    """A bot plays for somebody, who keeps the seat and its tokens; or they are back.

    On a bot's own seat it takes the other's place; whoever has a link to it may still come.
    """
    chair = room.chairs[entry.seat]
    if entry.body["bot"]:
        if not chair.bot:
            chair.away_from = room.answers
        chair.bot, chair.back_at = entry.body["bot"], 0
    else:
        chair.bot, chair.back_at = "", entry.version
    room.reseat()


def _pass_host_on(room: Room, guest: str, to: str = "") -> None:
    """A host without a seat is followed by the first person who has one.

    What the old host could pass on, the links of seats that nobody holds, is made anew.
    """
    heirs = [to] if to else [chair.guest for chair in room.chairs if chair.holder == "human"]
    if guest != room.host or room.seats_of(guest) or not heirs:
        return
    room.host = heirs[0]
    for chair in room.chairs:
        if chair.holder != "human":
            chair.pass_to(room.version, chair.holder)
