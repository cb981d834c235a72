"""Links: tokens that let somebody sit down, go on at another device, or watch; and join codes."""

from collections.abc import Iterable

from aevum.play.setup_code import SIGNS
from aevum.web.server.room import Refusal, Room, Who
from aevum.web.server.tables.keys import WATCHING, Keys, token_parts
from aevum.web.server.wire.rest import Invite

_CODE_SIGNS = 8
_LOOKALIKES = str.maketrans("OIL", "011")


def invites_for(keys: Keys, room: Room, who: Who) -> list[Invite]:
    """What somebody may pass on.

    Own seats, for another device or as they are offered; as the host, seats nobody holds; and
    watching. What opens a person's seat goes to that person alone: it shows the seat's cards.
    """
    mine, host = room.held_seats(who), room.is_host(who)
    found = []
    for seat, chair in enumerate(room.chairs):
        if seat in mine:
            found.append(Invite(seat, device_token(keys, room, seat), "device"))
        if chair.invitation is not None and (seat in mine or (host and chair.holder != "human")):
            token = keys.token("sit", room.table, seat, chair.invitation)
            found.append(Invite(seat, token, "sit"))
    return [*found, Invite(WATCHING, watch_token(keys, room), "watch")]


def device_token(keys: Keys, room: Room, seat: int) -> str:
    """What opens a person's seat on another device; for nobody but that person."""
    return keys.token("device", room.table, seat, room.chairs[seat].epoch)


def watch_token(keys: Keys, room: Room) -> str:
    """What lets somebody watch."""
    return keys.token("watch", room.table, WATCHING)


def seats_held_by(keys: Keys, room: Room, tokens: Iterable[str]) -> frozenset[int]:
    """The seats of people whose device brings these tokens."""
    return frozenset(
        seat
        for token in tokens
        if (seat := _seat_named(room, token)) is not None
        and room.chairs[seat].holder == "human"
        and keys.made(token, "device", room.table, seat, room.chairs[seat].epoch)
    )


def lets_watch(keys: Keys, room: Room, token: str) -> bool:
    """Whether a link is the one to watch this table."""
    return keys.made(token, "watch", room.table, WATCHING)


def seat_invited_to(keys: Keys, room: Room, token: str) -> int:
    """The seat on which a link lets somebody sit down now; Refusal if there is none."""
    seat = _seat_named(room, token)
    number = None if seat is None else room.chairs[seat].invitation
    if seat is None or number is None or not keys.made(token, "sit", room.table, seat, number):
        raise Refusal("invite")
    return seat


def _seat_named(room: Room, token: str) -> int | None:
    """The seat of this table a token speaks of, unproven."""
    parts = token_parts(token)
    if parts is None or parts[0] != room.table or not 0 <= parts[1] < len(room.chairs):
        return None
    return parts[1]


def normal_code(text: str) -> str:
    """A join code as it is stored, however it was typed; empty if it cannot be one."""
    return normal_signs(text, _CODE_SIGNS)


def normal_signs(text: str, length: int) -> str:
    """A code of so many signs, however it was typed; empty if it cannot be one."""
    plain = "".join(text.upper().replace("-", " ").split()).translate(_LOOKALIKES)
    known = len(plain) == length and all(sign in SIGNS for sign in plain)
    return plain if known else ""


def shown_code(code: str) -> str:
    """A join code as people read it aloud."""
    return f"{code[:4]}-{code[4:]}" if code else ""
