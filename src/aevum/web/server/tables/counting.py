"""What a finished table leaves its people: results, and what these have brought of their goals."""

import asyncio

from aevum.play.achievements import Deeds, people_at, watch
from aevum.web.server.room import Remembered, Room


async def remembered(room: Room) -> dict[str, Remembered]:
    """By guest, as the table stands now; a whole game is watched once more beside the loop."""
    found, session = room.results(), room.session
    if not found or session is None:
        return found
    people, work = people_at(session), watch(session)
    seats = {guest: room.seats_of(guest) & people for guest in found}
    deeds = await asyncio.to_thread(work)
    return {
        guest: one._replace(deeds=deeds.of(seats[guest]) if seats[guest] else Deeds())
        for guest, one in found.items()
    }
