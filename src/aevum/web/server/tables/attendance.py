"""Who is at a table now, over all processes of the server.

Each process tells the others who is connected through it: when that changes, and again and again
while somebody is. A process that was not heard of for a while is gone, and its people with it.
"""

import time
from collections.abc import Callable, Iterable, Iterator

from aevum.web.server.room.people import Company
from aevum.web.server.tables.news import People, Person
from aevum.web.server.wire.things import Pace

BEAT_SECONDS = 10.0
EXPIRY_SECONDS = 3.5 * BEAT_SECONDS
_PACES: tuple[Pace, ...] = ("calm", "brisk", "at_once")


class Attendance:
    """The people of each table: ours, and those the other processes told us of."""

    def __init__(self, process: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._process = process
        self._clock = clock
        self._ours: dict[str, dict[str, Person]] = {}
        self._theirs: dict[str, dict[str, tuple[float, list[Person]]]] = {}
        self._present: dict[str, Company] = {}  # as long as nobody comes or goes
        self._away: dict[str, dict[int, float]] = {}  # since when nobody is here for a seat

    def arrive(self, table: str, person: Person) -> None:
        """Somebody connected through us; the same connection again replaces its seats."""
        before = self._seats_at(table)
        self._ours.setdefault(table, {})[person.connection] = person
        self._note(table, before)

    def depart(self, table: str, connection: str) -> bool:
        """A connection of ours is gone; False if it was not there."""
        before = self._seats_at(table)
        ours = self._ours.get(table, {})
        known = ours.pop(connection, None) is not None
        if not ours:
            self._ours.pop(table, None)
        self._note(table, before)
        return known

    def hear(self, table: str, people: People) -> None:
        """Another process has told us of its people."""
        before = self._seats_at(table)
        theirs = self._theirs.setdefault(table, {})
        if people.here:
            theirs[people.sender] = (self._clock() + EXPIRY_SECONDS, people.here)
        else:
            theirs.pop(people.sender, None)
        if not theirs:
            del self._theirs[table]
        self._note(table, before)

    def expire(self) -> set[str]:
        """Forget the people of processes that fell silent; returns the tables they were at."""
        now, changed = self._clock(), set()
        for table, theirs in list(self._theirs.items()):
            before = self._seats_at(table)
            for process in [name for name, (until, _) in theirs.items() if until < now]:
                del theirs[process]
                changed.add(table)
            if not theirs:
                del self._theirs[table]
            self._note(table, before)
        return changed

    def forget(self, table: str) -> None:
        """We do not listen to this table any more."""
        self._theirs.pop(table, None)
        self._present.pop(table, None)
        self._away.pop(table, None)

    def tables(self) -> list[str]:
        """Where somebody is connected through us."""
        return list(self._ours)

    def ours(self, table: str, *, ask: bool = False) -> People:
        """What we tell the others of this table."""
        return People(self._process, list(self._ours.get(table, {}).values()), ask)

    def guests(self, table: str) -> frozenset[str]:
        """The guests who are here."""
        return frozenset(person.guest for person in self._everybody(table))

    def presence(self, table: str) -> Company:
        """The seats whose people are here, and how many others watch."""
        if table in self._present:
            return self._present[table]
        everybody = list(self._everybody(table))
        playing = {person.guest for person in everybody if person.seats}
        watching = {person.guest or person.connection for person in everybody if not person.seats}
        found = Company(self._seats_at(table), len(watching - playing))
        if everybody:
            self._present[table] = found
        return found

    def pace(self, table: str) -> Pace:
        """The pace of bots that suits everybody who plays here; where nobody does, who looks on."""
        everybody = list(self._everybody(table))
        minded = [person for person in everybody if person.seats] or everybody
        return min([person.pace for person in minded], key=_PACES.index, default="calm")

    def gone(self, table: str, seats: Iterable[int], seconds: float) -> frozenset[int]:
        """Those of the seats for which nobody has been here for so long.

        Only the time counts in which we have listened to the table: a process that has just begun
        knows of nobody that they have gone.
        """
        here, now = self.presence(table).seats, self._clock()
        absent = [seat for seat in seats if seat not in here]
        if not absent:
            return frozenset()
        away = self._away.setdefault(table, {})
        return frozenset(seat for seat in absent if now - away.setdefault(seat, now) >= seconds)

    def _note(self, table: str, before: frozenset[int]) -> None:
        """Remember who has just gone, and forget that those were away who are here."""
        self._present.pop(table, None)
        here, away = self._seats_at(table), self._away.setdefault(table, {})
        for seat in here:
            away.pop(seat, None)
        for seat in before - here:
            away[seat] = self._clock()
        if not away:
            del self._away[table]

    def _seats_at(self, table: str) -> frozenset[int]:
        return frozenset(seat for person in self._everybody(table) for seat in person.seats)

    def _everybody(self, table: str) -> Iterator[Person]:
        yield from self._ours.get(table, {}).values()
        for _, people in self._theirs.get(table, {}).values():
            yield from people
