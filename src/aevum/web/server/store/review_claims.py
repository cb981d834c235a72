"""Which reviews are being made, told by the database: any process answers for all of them.

Whoever makes a review claims it and renews the claim while it works. One that is renewed no more
came to nothing, whether its process said so or died; one that is gone was stopped, or is done.
"""

from collections.abc import Callable
from functools import partial

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from aevum.web.server.store.schema import reviews_under_way as claims
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import UnderWay

DEAD_AFTER = 20.0  # seconds without being renewed
_Row = dict[str, str | int | float]
_COLUMNS = [claims.c.id, claims.c.guest, claims.c.done, claims.c.of, claims.c.renewed]


class ReviewClaims:
    """The claims of this process, whose name is `maker`, and what it knows of all others."""

    def __init__(self, store: SqlStore, maker: str, clock: Callable[[], float]) -> None:
        self._store, self._maker, self._clock = store, maker, clock

    async def look(self, id: str) -> UnderWay | None:
        """The claim on a review, if there is one."""
        rows = await self._store.all(sa.select(*_COLUMNS).where(claims.c.id == id))
        return self._read(rows[0]) if rows else None

    async def others(self, guest: str) -> tuple[bool, int]:
        """Whether this guest has a review under way, and how many there are of all guests."""
        query = sa.select(claims.c.guest).where(claims.c.renewed >= self._dead)
        guests = [name for (name,) in await self._store.all(query)]
        return guest in guests, len(guests)

    async def claim(self, id: str, guest: str, of: int) -> bool:
        """Claim a review; False if this review or this guest has a living claim already."""
        row: _Row = {"id": id, "guest": guest, "maker": self._maker, "done": 0, "of": of}
        row["renewed"] = self._clock()
        try:
            await self._store.write(partial(_put, row, self._dead))
        except IntegrityError:
            return False
        return True

    async def renew(self, id: str, done: int) -> bool:
        """Say that it goes on; False if the claim is gone, and nobody waits for it any more."""
        change = (
            sa.update(claims)
            .where(claims.c.id == id, claims.c.maker == self._maker)
            .values(done=done, renewed=self._clock())
        )
        return await self._store.write(lambda connection: connection.execute(change).rowcount) > 0

    async def fail(self, id: str) -> None:
        """Say that it came to nothing."""
        mine = sa.update(claims).where(claims.c.id == id, claims.c.maker == self._maker)
        await self._store.change(mine.values(renewed=0.0))

    async def drop(self, id: str) -> None:
        """Let go of a review of this process that is done or given up."""
        await self._store.change(
            sa.delete(claims).where(claims.c.id == id, claims.c.maker == self._maker)
        )

    async def stop(self, id: str, guest: str) -> bool:
        """End the claim of this guest, whichever process has it; that process will notice."""
        gone = sa.delete(claims).where(claims.c.id == id, claims.c.guest == guest)
        gone = gone.where(claims.c.renewed >= self._dead)
        return await self._store.write(lambda connection: connection.execute(gone).rowcount) > 0

    @property
    def _dead(self) -> float:
        return self._clock() - DEAD_AFTER

    def _read(self, row: tuple[str, str, int, int, float]) -> UnderWay:
        return UnderWay(*row[:4], alive=row[4] >= self._dead)


def _put(row: _Row, dead: float, connection: sa.Connection) -> None:
    """Put a claim where none lives; IntegrityError if one does."""
    of_them = sa.or_(claims.c.id == row["id"], claims.c.guest == row["guest"])
    connection.execute(sa.delete(claims).where(of_them, claims.c.renewed < dead))
    connection.execute(sa.insert(claims).values(row))
