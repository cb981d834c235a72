"""Invitations: seat tokens and join codes."""

from __future__ import annotations

from aevum.play.setup_code import SIGNS
from aevum.web.server.room import Room
from aevum.web.server.security import WATCHING, Keys, token_parts
from aevum.web.server.wire.rest import Invite

_CODE_SIGNS = 8
_LOOKALIKES = str.maketrans("OIL", "011")


def invites_for(keys: Keys, room: Room, guest: str) -> list[Invite]:
    """What a guest may pass on: open seats, own seats (for another device), and watching.

    The seats of other people are not among them: whoever has a token sees that seat's cards.
    """
    mine = room.seats_of(guest)
    seats = [
        seat for seat, chair in enumerate(room.chairs) if chair.holder == "open" or seat in mine
    ]
    return [
        Invite(seat, keys.token(room.table, seat, room.seat_epoch(seat)))
        for seat in [*seats, WATCHING]
    ]


def seat_of_token(keys: Keys, room: Room, token: str) -> int | None:
    """The seat a token opens at this table; None if it opens none."""
    parts = token_parts(token)
    if parts is None or parts[0] != room.table or parts[1] >= len(room.chairs):
        return None
    seat = parts[1]
    return seat if keys.opens(token, room.table, seat, room.seat_epoch(seat)) else None


def normal_code(text: str) -> str:
    """A join code as it is stored, however it was typed; empty if it cannot be one."""
    plain = "".join(text.upper().replace("-", " ").split()).translate(_LOOKALIKES)
    known = len(plain) == _CODE_SIGNS and all(sign in SIGNS for sign in plain)
    return plain if known else ""


def shown_code(code: str) -> str:
    """A join code as people read it aloud."""
    return f"{code[:4]}-{code[4:]}" if code else ""
