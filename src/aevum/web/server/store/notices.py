"""What is to be sent to people who are away: an outbox over the logs, made up to a version.

A table whose log has gone on since is looked at anew by whichever process looks next, so a process
that is killed in between loses nothing; what is to be sent stands there until it was sent.

Whatever changes several of them locks channels first, then tables, then notices: so nobody waits
for somebody who waits for them.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import sqlalchemy as sa

from aevum.web.server.store import schema
from aevum.web.server.store.batches import INSERTS
from aevum.web.server.store.channels import COLUMNS, Channel, Kind
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Uncounted as Unnoted

_LONGEST_PAUSE = 3600.0
_FIRST_PAUSE = 30.0
_MOST_PAUSES = 12  # doublings, so that no number grows without end
channels, notices, tables = schema.channels.c, schema.notices.c, schema.tables.c


class Wait(NamedTuple):
    """A guest is asked: by which question, since when."""

    asked: int
    since: float


class Notice(NamedTuple):
    """A table to be told of."""

    table: str
    asked: int


class Parcel(NamedTuple):
    """What is to be sent to one channel now; nothing: it is asked to confirm itself."""

    channel: Channel
    notices: list[Notice]


class NoticeStore:
    """The outbox."""

    def __init__(self, store: SqlStore, clock: Callable[[], float]) -> None:
        self._store, self._clock = store, clock

    async def unnoted(self, quiet_since: float, limit: int) -> list[Unnoted]:
        """Tables that have gone on and then rested, of people who can be reached since before."""
        members = schema.memberships.c
        query = (
            sa.select(tables.id, tables.version)
            .distinct()
            .join(schema.memberships, members.table_id == tables.id)
            .join(schema.channels, channels.guest == members.guest)
            .where(tables.version > tables.noted, tables.changed <= quiet_since)
            .where(channels.confirmed > 0, tables.changed >= channels.confirmed)
            .order_by(tables.id)
            .limit(limit)
        )
        return [Unnoted(*row) for row in await self._store.all(query)]

    async def began(self, table: str, version: int) -> float:
        """When an entry was written."""
        at = schema.entries.c
        query = sa.select(at.at).where(at.table_id == table, at.version == version)
        return float((await self._store.all(query))[0][0])

    async def note(
        self, table: str, version: int, waits: Mapping[str, Wait], after: Mapping[Kind, float]
    ) -> None:
        """Whom this table waits for as of this version, in place of what was noted before."""
        await self._store.together(partial(_note, table, version, waits, after))

    async def claim(self, seconds: float, mail_every: float, limit: int) -> list[Parcel]:
        """What is due, for this process alone for so many seconds."""
        now = self._clock()
        work = partial(_claim, now, now + seconds, now - mail_every, limit)
        return await self._store.together(work)

    async def sent(self, channel: str, told: Sequence[Notice]) -> None:
        """It has been handed over: nothing is sent again while these waits go on."""
        now = self._clock()
        fields: dict[str, Any] = {"tries": 0, "claimed": 0.0}
        fields |= {"last": now} if told else {"asked": now}
        await self._store.together(partial(_settle, channel, told, {"sent": now}, fields))

    async def put_off(self, parcel: Parcel, *, failed: bool, seconds: float = 0.0) -> None:
        """Not now: later, and later each time that it failed."""
        tries = parcel.channel.tries + 1 if failed else 0
        pause = _FIRST_PAUSE * 2 ** min(tries, _MOST_PAUSES) if failed else seconds
        later = self._clock() + min(pause, _LONGEST_PAUSE)
        # A claim that nobody holds keeps it from being tried before its time.
        fields = {"tries": tries, "claimed": later if failed else 0.0}
        change = {"due": later}
        await self._store.together(
            partial(_settle, parcel.channel.id, parcel.notices, change, fields)
        )

    async def let_go(self, parcel: Parcel, over: Sequence[Notice]) -> None:
        """These waits are over: there is nothing to be told any more."""
        await self._store.together(partial(_let_go, parcel.channel.id, over))

    async def release_all(self) -> None:
        """Whoever claimed anything is gone: this process is the only one."""
        held = channels.claimed > 0
        await self._store.change(sa.update(schema.channels).where(held).values(claimed=0.0))


def _note(
    table: str,
    version: int,
    waits: Mapping[str, Wait],
    after: Mapping[Kind, float],
    connection: sa.Connection,
) -> None:
    reached = sa.select(channels.id, channels.guest, channels.kind, channels.confirmed).where(
        channels.guest.in_(list(waits)), channels.confirmed > 0, channels.kind.in_(list(after))
    )
    held = reached.order_by(channels.id).with_for_update(read=True, key_share=True)
    of_them = connection.execute(held).all()
    newer = sa.update(schema.tables).where(tables.id == table, tables.noted < version)
    if not connection.execute(newer.values(noted=version)).rowcount:
        return  # another process was faster
    rows = [
        {
            "channel": id,
            "table_id": table,
            "asked": waits[guest].asked,
            "due": waits[guest].since + after[kind],
            "sent": 0.0,
        }
        for id, guest, kind, confirmed in of_them
        if waits[guest].since >= confirmed  # they saw it themselves as they asked to be told
    ]
    numbers = {wait.asked for wait in waits.values()}
    of_table = sa.delete(schema.notices).where(notices.table_id == table)
    waiting = sa.select(channels.id).where(channels.guest.in_(list(waits)))
    connection.execute(
        of_table.where(sa.or_(notices.asked.not_in(numbers), notices.channel.not_in(waiting)))
    )
    if rows:
        insert = INSERTS[connection.dialect.name](schema.notices)
        connection.execute(insert.on_conflict_do_nothing(), rows)


def _claim(
    now: float, until: float, mails_before: float, limit: int, connection: sa.Connection
) -> list[Parcel]:
    due = sa.select(notices.channel).where(notices.due <= now, notices.sent == 0)
    not_too_often = sa.or_(channels.kind == "push", channels.last <= mails_before)
    to_confirm = (channels.confirmed == 0) & (channels.asked == 0)
    free = (
        sa.select(*COLUMNS)
        .where(channels.claimed <= now)
        .where(sa.or_(to_confirm, channels.id.in_(due) & not_too_often))
        .order_by(channels.id)
        .limit(limit)
        .with_for_update(skip_locked=True)
    )
    found = [Channel(*row) for row in connection.execute(free).all()]
    names = [channel.id for channel in found]
    held = sa.update(schema.channels).where(channels.id.in_(names)).values(claimed=until)
    connection.execute(held)
    by_channel: dict[str, list[Notice]] = {name: [] for name in names}
    waiting = sa.select(notices.channel, notices.table_id, notices.asked).where(
        notices.channel.in_(names), notices.due <= now, notices.sent == 0
    )
    for name, table, asked in connection.execute(waiting.order_by(notices.due)):
        by_channel[name].append(Notice(table, asked))
    return [Parcel(channel, by_channel[channel.id]) for channel in found]


def _settle(
    channel: str,
    told: Sequence[Notice],
    change: dict[str, Any],
    fields: dict[str, Any],
    connection: sa.Connection,
) -> None:
    connection.execute(sa.update(schema.channels).where(channels.id == channel).values(fields))
    for table, asked in told:
        here = (notices.channel == channel) & (notices.table_id == table)
        changed = sa.update(schema.notices).where(here, notices.asked == asked)
        connection.execute(changed.values(change))


def _let_go(channel: str, over: Sequence[Notice], connection: sa.Connection) -> None:
    free = sa.update(schema.channels).where(channels.id == channel)
    connection.execute(free.values(claimed=0.0))
    for table, asked in over:
        here = (notices.channel == channel) & (notices.table_id == table)
        connection.execute(sa.delete(schema.notices).where(here, notices.asked == asked))
