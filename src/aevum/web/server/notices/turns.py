"""For whom a table waits. Pure: read off the room."""

from aevum.kernel import TABLE
from aevum.play.session import HUMAN
from aevum.web.server.room import Room


def awaited(room: Room) -> frozenset[str]:
    """The guests a game among several people waits for; of one person alone nobody waits."""
    if room.session is None or room.session.is_over:
        return frozenset()
    decision = room.session.match.decision
    people = {room.chairs[seat].guest for seat in room.humans()}
    if decision is None or len(people) < 2:
        return frozenset()
    asked = room.humans() if decision.seat == TABLE else [decision.seat]
    return frozenset(room.chairs[seat].guest for seat in asked if room.chairs[seat].player == HUMAN)
