"""Codes with which somebody takes their history to another device: once, and soon.

Only a proof of each is kept, made with the server's secret: who reads the database knows no code.
"""

import hmac
from functools import partial

import sqlalchemy as sa

from aevum.web.server.store import schema
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Belongings


class ProfileStore:
    """Who may become whom."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def keep(self, guest: str, proof: str, now: float, until: float) -> None:
        """A new code for a guest; those of before are worthless, and so are all that are old."""
        await self._store.together(partial(_keep, guest, proof, now, until))

    async def find(self, proof: str, now: float) -> str | None:
        """Whose code this is, without using it up."""
        codes = schema.profile_codes.c
        query = sa.select(codes.proof, codes.guest).where(codes.proof == proof, codes.until > now)
        for kept, guest in await self._store.all(query):
            if hmac.compare_digest(kept, proof):
                return str(guest)
        return None

    async def use(self, proof: str, now: float) -> bool:
        """Use a code up; False if somebody else has been faster, or it has run out."""
        return await self._store.together(partial(_use, proof, now))

    async def belongings(self, guest: str) -> Belongings:
        """What a guest would leave behind."""
        counts = []
        for table in (schema.results, schema.memberships):
            query = sa.select(sa.func.count()).where(table.c.guest == guest)
            (row,) = await self._store.all(query)
            counts.append(int(row[0]))
        return Belongings(*counts)


def _keep(guest: str, proof: str, now: float, until: float, connection: sa.Connection) -> None:
    codes = schema.profile_codes
    connection.execute(sa.delete(codes).where((codes.c.guest == guest) | (codes.c.until <= now)))
    connection.execute(sa.insert(codes), {"proof": proof, "guest": guest, "until": until})


def _use(proof: str, now: float, connection: sa.Connection) -> bool:
    codes = schema.profile_codes
    used = sa.delete(codes).where(codes.c.proof == proof, codes.c.until > now)
    return connection.execute(used).rowcount == 1
