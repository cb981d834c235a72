"""The outbox in the store, where several processes and people change it at the same time."""

from __future__ import annotations

import asyncio
from itertools import count

from aevum.web.server.store.channels import ChannelStore
from aevum.web.server.store.notices import Notice, NoticeStore, Wait
from aevum.web.server.store.sql import SqlStore
from support.stores import opened

ROUNDS = 25
TABLES = [f"t{number}" for number in range(4)]


async def test_a_way_may_be_forgotten_while_it_is_used(store: SqlStore) -> None:
    """Neither waits for the other for ever: all lock in the same order."""
    names = map(str, count())
    channels = ChannelStore(store, lambda: 5000.0, lambda: next(names))
    outbox = NoticeStore(store, lambda: 9000.0)
    for table in TABLES:
        await opened(store, table)
    for number in range(ROUNDS):
        await channels.keep_mail("ada", f"ada{number}@games.example", "en")
        (channel,) = await channels.of("ada")
        await channels.confirm(channel.id)
        waits = {"ada": Wait(1, 6000.0)}
        for table in TABLES:
            await outbox.note(table, 2 * number + 1, waits, {"mail": 0.0})
        (parcel,) = await outbox.claim(60.0, 0.0, 5)
        told = [Notice(table, 1) for table in TABLES]
        assert sorted(parcel.notices) == told
        again = [outbox.note(table, 2 * number + 2, waits, {"mail": 0.0}) for table in TABLES[:2]]
        await asyncio.gather(
            outbox.sent(channel.id, told),
            channels.drop(channel.id),
            outbox.let_go(parcel, told),
            *again,
        )
        assert await channels.of("ada") == []
