"""What it takes to tell people who are away, as the operator has chosen; nothing otherwise."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import time
from collections.abc import AsyncIterator
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from aevum.web.server.config import Config
from aevum.web.server.edge.security import Signatures
from aevum.web.server.notices.courier import Courier
from aevum.web.server.notices.mail import Mailer
from aevum.web.server.store.channels import ChannelStore
from aevum.web.server.store.errors import StoreError
from aevum.web.server.store.notices import NoticeStore
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.tables.keeper import Keeper

if TYPE_CHECKING:
    from aevum.web.server.notices.push import Pusher

_NAME_BYTES = 18


@contextlib.asynccontextmanager
async def open_courier(
    config: Config, store: SqlStore, keeper: Keeper, signatures: Signatures
) -> AsyncIterator[Courier]:
    """A courier that works until this is left."""
    channels = ChannelStore(store, time.time, lambda: token_urlsafe(_NAME_BYTES))
    outbox = NoticeStore(store, time.time)
    pusher = await _pusher(config, store)
    mailer = Mailer(config.notices) if config.notices.smtp else None
    courier = Courier(config, keeper, channels, outbox, signatures, pusher=pusher, mailer=mailer)
    task = asyncio.create_task(courier.run()) if courier.configured else None
    try:
        yield courier
    finally:
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)


async def _pusher(config: Config, store: SqlStore) -> Pusher | None:
    """Its key is made once and kept in the database: browsers know the server by it."""
    if not config.notices.push_contact:
        return None
    if importlib.util.find_spec("cryptography") is None:
        raise StoreError("Web push needs a package more. Run: pip install 'aevum[push]'.")
    from aevum.web.server.notices import sealing
    from aevum.web.server.notices.push import Pusher

    key = await store.secret("push", sealing.new_key)
    return Pusher(config.notices, key)
