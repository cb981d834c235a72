"""A socket that is closed is gone at once, without anybody looking for garbage."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect
from websockets.exceptions import InvalidStatus
from websockets.server import ServerProtocol

from aevum.web.server.config import Limits, Rate
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
    await _all_gone(alive)


@pytest.mark.usefixtures("no_collector")
async def test_sockets_that_are_turned_away_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    alive: weakref.WeakSet[Any] = weakref.WeakSet()
    for part in _PARTS:
        monkeypatch.setattr(part, "__init__", _noted(part.__init__, alive))
    few = Limits(connections=Rate(5, 0.0001))
    with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3", limits=few) as server:
        statuses = Counter([await _knock(server) for _ in range(25)])
        await _all_gone(alive)
    assert statuses == {101: 5, 429: 20}
    assert not caplog.records  # to turn somebody away is no error


async def _knock(server: TableServerThread) -> int:
    try:
        async with connect(f"ws://127.0.0.1:{server.config.port}/api/socket", proxy=None):
            return 101
    except InvalidStatus as turned_away:
        return turned_away.response.status_code


async def _all_gone(alive: weakref.WeakSet[Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(alive):  # the last ones are still hanging up
            await asyncio.sleep(0.01)


def _noted(make: Any, alive: weakref.WeakSet[Any]) -> Any:
    def __init__(self: Any, *arguments: Any, **more: Any) -> None:
        alive.add(self)
        make(self, *arguments, **more)

    return __init__
