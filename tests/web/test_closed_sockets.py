"""A socket that is closed is gone at once, without anybody looking for garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.server import ServerProtocol

from aevum.web.server.conversation import Conversation
from aevum.web.server.guard import GuardedHttp, GuardedLine
from aevum.web.server.hearing import Hearing
from aevum.web.server.outbox import Outbox
from support.table_server import PATIENCE, Guest, TableServerThread

_PARTS = (Conversation, Hearing, Outbox, WebSocket, GuardedLine, GuardedHttp, ServerProtocol)


@pytest.fixture
def no_collector() -> Iterator[None]:
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("no_collector")
async def test_closed_sockets_leave_nothing_behind(
    table_server: TableServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    alive: weakref.WeakSet[Any] = weakref.WeakSet()
    for part in _PARTS:
        monkeypatch.setattr(part, "__init__", _noted(part.__init__, alive))
    async with Guest(table_server) as ada:
        table = (await ada.open_table("aetherya", "me me", start=True))["table"]
        for number in range(50):
            seat = await ada.sit(table)
            if number % 2:
                assert (await seat.ask("say", text="x"))["type"] == "ack"
            await seat.close()
        assert alive
        lost = await ada.line()
        await lost.send({"type": "hello", "table": "nowhere"})
        assert await lost.closed() == 4404
    async with asyncio.timeout(PATIENCE):
        while len(alive):  # the last ones are still hanging up
            await asyncio.sleep(0.01)


def _noted(make: Any, alive: weakref.WeakSet[Any]) -> Any:
    def __init__(self: Any, *arguments: Any, **more: Any) -> None:
        alive.add(self)
        make(self, *arguments, **more)

    return __init__
