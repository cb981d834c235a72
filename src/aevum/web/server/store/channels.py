"""Ways to reach a guest who is away, in the database: a browser's push service, or an address."""

from collections.abc import Callable
from functools import partial
from hashlib import blake2b
from typing import Literal, NamedTuple

import msgspec
import sqlalchemy as sa

from aevum.web.server.store import schema
from aevum.web.server.store.batches import INSERTS
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.wire.base import Language

Kind = Literal["push", "mail"]
MOST_OF_A_GUEST = 10  # browsers that are told
UNCONFIRMED_SECONDS = 2 * 24 * 3600.0  # after which an address nobody confirmed is forgotten
rows = schema.channels.c
COLUMNS = [
    rows.id, rows.guest, rows.kind, rows.address, rows["keys"], rows.language,
    rows.asked, rows.confirmed, rows.tries,
]  # fmt: skip


class Channel(NamedTuple):
    """A way to reach somebody."""

    id: str
    guest: str
    kind: Kind
    address: str
    keys: str
    language: Language
    asked: float
    confirmed: float
    tries: int


class ChannelStore:
    """The ways to reach people."""

    def __init__(
        self, store: SqlStore, clock: Callable[[], float], new_name: Callable[[], str]
    ) -> None:
        self._store, self._clock, self._new_name = store, clock, new_name

    async def of(self, guest: str) -> list[Channel]:
        """All of a guest's, the oldest first."""
        query = sa.select(*COLUMNS).where(rows.guest == guest).order_by(rows.created, rows.id)
        return [Channel(*row) for row in await self._store.all(query)]

    async def keep_push(
        self, guest: str, address: str, keys: dict[str, str], language: Language
    ) -> None:
        """A browser that may be told; one more than allowed takes the place of the oldest."""
        row = self._row(guest, "push", address, language)
        row |= {"keys": msgspec.json.encode(keys).decode(), "confirmed": self._clock()}
        await self._store.together(partial(_keep, row, _mark("push", address)))
        most = [channel for channel in await self.of(guest) if channel.kind == "push"]
        for channel in most[:-MOST_OF_A_GUEST]:
            await self.drop(channel.id)

    async def keep_mail(self, guest: str, address: str, language: Language) -> None:
        """An address to be confirmed, in place of the one before; the same one stays as it is."""
        row = self._row(guest, "mail", address, language)
        known = [one for one in await self.of(guest) if one.kind == "mail"]
        if known and known[0].address == address and known[0].confirmed:
            return
        await self._store.together(partial(_keep, row, _mark("mail", guest)))

    async def confirm(self, id: str) -> str:
        """Its owner has answered; the address, empty if there is none any more."""
        change = sa.update(schema.channels).where(rows.id == id)
        await self._store.change(change.where(rows.confirmed == 0).values(confirmed=self._clock()))
        found = await self._store.all(sa.select(rows.address).where(rows.id == id))
        return str(found[0][0]) if found else ""

    async def drop(self, id: str) -> None:
        """Forget a way, and with it what was to be sent."""
        await self._store.change(sa.delete(schema.channels).where(rows.id == id))

    async def drop_push(self, guest: str, address: str) -> None:
        """Forget a browser of this guest."""
        one = (rows.guest == guest) & (rows.mark == _mark("push", address))
        await self._store.change(sa.delete(schema.channels).where(one))

    async def drop_mail(self, guest: str) -> None:
        """Forget the address of this guest."""
        one = (rows.guest == guest) & (rows.kind == "mail")
        await self._store.change(sa.delete(schema.channels).where(one))

    async def drop_unconfirmed(self) -> None:
        """Forget addresses whose owners never answered."""
        old = rows.created < self._clock() - UNCONFIRMED_SECONDS
        await self._store.change(sa.delete(schema.channels).where(rows.confirmed == 0, old))

    def _row(self, guest: str, kind: Kind, address: str, language: Language) -> dict[str, object]:
        return {
            "id": self._new_name(),
            "guest": guest,
            "kind": kind,
            "address": address,
            "keys": "",
            "language": language,
            "created": self._clock(),
            "asked": 0.0,
            "confirmed": 0.0,
            "last": 0.0,
            "tries": 0,
            "claimed": 0.0,
        }


def _mark(kind: Kind, what: str) -> str:
    """A browser is told for one guest, the last one there; a guest has one address."""
    return blake2b(f"{kind} {what}".encode(), digest_size=24).hexdigest()


def _keep(row: dict[str, object], mark: str, connection: sa.Connection) -> None:
    """The same browser of the same guest stays what it is, with what was to be sent to it."""
    row = row | {"mark": mark}
    if row["kind"] == "mail":  # another address: nothing that was for the one before goes there
        connection.execute(sa.delete(schema.channels).where(rows.mark == mark))
    connection.execute(
        sa.delete(schema.channels).where(rows.mark == mark, rows.guest != row["guest"])
    )
    insert = INSERTS[connection.dialect.name](schema.channels).values(row)
    fresh = {name: row[name] for name in ("address", "keys", "language")}
    connection.execute(insert.on_conflict_do_update(index_elements=["mark"], set_=fresh))
