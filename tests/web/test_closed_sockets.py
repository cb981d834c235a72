"""A socket that is closed is gone at once, without anybody looking for garbage."""

from __future__ import annotations

import asyncio
import gc
import logging
import weakref
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.server import ServerProtocol

from aevum.web.server.config import Limits, Rate
from aevum.web.server.edge.protocols import GuardedHttp, GuardedSocket
from aevum.web.server.lines.conversation import Conversation
from aevum.web.server.lines.hearing import Hearing
from aevum.web.server.lines.outbox import Outbox
from support.table_server import PATIENCE, Guest, TableServerThread

_PARTS = (Conversation, Hearing, Outbox, WebSocket, GuardedSocket, GuardedHttp, ServerProtocol)


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
    alive = _watched(monkeypatch)
    async with Guest(table_server) as ada:
        table = (await ada.open_table("aetherya", "me me", start=True))["table"]
        for number in range(50):
            seat = await ada.sit(table)
            if number % 8 == 1:
                assert (await seat.ask("say", text="x"))["type"] == "ack"
            await seat.close()
        assert alive
        lost = await ada.line()
        await lost.send({"type": "hello", "table": "nowhere"})
        assert await lost.closed() == 4404
    await _all_are_gone(alive)


@pytest.mark.usefixtures("no_collector")
async def test_refused_sockets_leave_nothing_behind_and_are_no_errors(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    limits = Limits(connections=Rate(2, 0.001))
    with TableServerThread(f"sqlite:///{tmp_path}/t.sqlite3", limits=limits) as server:
        alive = _watched(monkeypatch)
        told = [await _shaken(server) for _ in range(12)]
        assert [answer[9:12] for answer in told] == [b"101"] * 2 + [b"429"] * 10
        await _all_are_gone(alive)
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


_MASK = bytes(4)
_WRONG = {
    "no text": b"\x81\x82" + _MASK + b"\xff\xfe",
    "an unknown kind": b"\x83\x81" + _MASK + b"x",
    "reserved bits": b"\xb1\x81" + _MASK + b"x",
    "no mask": b"\x81\x01x",
    "no message to go on with": b"\x80\x81" + _MASK + b"x",
    "a wrong goodbye": b"\x88\x82" + _MASK + b"\x00\x01",
    "nothing that was squeezed": b"\xc1\x83" + _MASK + b"\xff\xff\xff",
}


@pytest.mark.usefixtures("no_collector")
@pytest.mark.parametrize("frame", _WRONG.values(), ids=list(_WRONG))
async def test_sockets_that_break_the_protocol_leave_nothing_behind_and_are_no_errors(
    frame: bytes,
    table_server: TableServerThread,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    alive = _watched(monkeypatch)
    for _ in range(5):
        assert (await _shaken(table_server, frame)).startswith(b"HTTP/1.1 101")
    await _all_are_gone(alive)
    assert [record for record in caplog.records if record.levelno > logging.INFO] == []


async def _shaken(server: TableServerThread, frame: bytes = b"") -> bytes:
    """Ask for a socket and say something on it; returns what comes before the line is closed."""
    port = server.config.port
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    lines = [f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}", "Connection: Upgrade"]
    lines += ["Upgrade: websocket", "Sec-WebSocket-Version: 13"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
    lines += ["Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n"]
    writer.write("\r\n".join(lines).encode())
    try:
        async with asyncio.timeout(PATIENCE):
            head = await reader.readuntil(b"\r\n\r\n")
            writer.write(frame)
            return head + (await reader.read() if frame else b"")
    finally:
        writer.transport.abort()


async def _all_are_gone(alive: weakref.WeakSet[Any]) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(alive):  # the last ones are still hanging up
            await asyncio.sleep(0.01)


def _watched(monkeypatch: pytest.MonkeyPatch) -> weakref.WeakSet[Any]:
    """All parts of sockets that are made from now on, as long as they live."""
    alive: weakref.WeakSet[Any] = weakref.WeakSet()
    for part in _PARTS:
        monkeypatch.setattr(part, "__init__", _noted(part.__init__, alive))
    return alive


def _noted(make: Any, alive: weakref.WeakSet[Any]) -> Any:
    def __init__(self: Any, *arguments: Any, **more: Any) -> None:
        alive.add(self)
        make(self, *arguments, **more)

    return __init__
