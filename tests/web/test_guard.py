"""The door: lines that say nothing, say it slowly, or are too many, keep nobody else out."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from aevum.web.server.config import Config, Limits
from aevum.web.server.edge.guard import Guard
from aevum.web.server.edge.protocols import GuardedConfig
from support.raw import Reply, read_reply
from support.table_server import PATIENCE, Guest, TableServerThread

Line = tuple[asyncio.StreamReader, asyncio.StreamWriter]
HEAD = b"POST /api/join HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
SOON = 0.3


def server_with(folder: Path, **settings: Any) -> TableServerThread:
    return TableServerThread(f"sqlite:///{folder}/tables.sqlite3", **settings)


@asynccontextmanager
async def lines(
    server: TableServerThread, count: int, said: bytes = b"", address: str = "127.0.0.2"
) -> AsyncIterator[list[Line]]:
    """So many lines of one address on which this much has been said."""
    opened: list[Line] = []
    try:
        for _ in range(count):
            line = await asyncio.open_connection(
                "127.0.0.1", server.config.port, local_addr=(address, 0)
            )
            line[1].write(said)
            opened.append(line)
        yield opened
    finally:
        for _, writer in opened:
            writer.transport.abort()


async def rest_of(line: Line) -> Reply:
    """What the server says before it closes the line."""
    async with asyncio.timeout(PATIENCE):
        return read_reply(await line[0].read())


async def is_closed(line: Line) -> bool:
    """Whether the server closes it; what it says may be lost if we spoke at the same time."""
    try:
        return (await rest_of(line)).status == 429
    except ConnectionError:
        return True


def guard_of(server: TableServerThread) -> Guard:
    config = server.server.config
    assert isinstance(config, GuardedConfig)
    return config.guard


async def nobody_is_left(server: TableServerThread) -> None:
    """Wait until the server has forgotten every line."""
    async with asyncio.timeout(PATIENCE):
        while len(guard_of(server)):
            await asyncio.sleep(0.01)


# --- too many


async def test_one_address_cannot_keep_others_out(tmp_path: Path) -> None:
    limits = Limits(connections_per_address=30)
    with server_with(tmp_path, limits=limits) as server:
        async with lines(server, 100, b"GET / HTTP/1.1\r\nx-a: ") as opened:
            for line in opened[30:]:
                assert await is_closed(line)
            async with lines(server, 1) as (silent,):
                reply = await rest_of(silent)
                assert reply.status == 429
                told = json.loads(reply.body)
                assert told["reason"] == "connections"
                assert "Too many connections" in told["text"]
                assert "Trop de connexions" in told["text"]
            async with Guest(server) as neighbour:
                assert (await neighbour.client.get("/healthz")).status_code == 200
                table = (await neighbour.open_table(start=True))["table"]
                assert (await neighbour.sit(table)).state["table"] == table
        await nobody_is_left(server)
        async with lines(server, 1, b"GET /x.js HTTP/1.0\r\nhost: 127.0.0.1\r\n\r\n") as (line,):
            assert (await rest_of(line)).status == 404  # there is room again


async def test_sockets_count_as_lines_and_are_forgotten_when_they_close(tmp_path: Path) -> None:
    with server_with(tmp_path, limits=Limits(connections_per_address=5)) as server:
        async with Guest(server) as ada:
            seats = [await ada.line() for _ in range(5)]
            with pytest.raises(Exception, match="429"):
                await ada.line()
            for seat in seats:
                await seat.close()
            await nobody_is_left(server)
            await ada.line()


def test_a_household_is_counted_as_one_and_a_proxy_is_not_counted() -> None:
    guard = Guard(Config(proxy="10.0.0.0/8, 192.0.2.1", limits=Limits(connections_per_address=2)))
    assert guard.admit("2001:db8::1")
    assert guard.admit("2001:db8::2")
    assert not guard.admit("2001:db8::3")
    assert guard.admit("2001:db8:0:1::1")
    guard.leave("2001:db8::1")
    assert guard.admit("2001:db8::3")
    assert all(guard.admit("10.1.2.3") for _ in range(9))


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such limits")
def test_the_soft_limit_of_open_files_is_raised() -> None:
    program = (
        "import resource as r; h = r.getrlimit(r.RLIMIT_NOFILE)[1];"
        "r.setrlimit(r.RLIMIT_NOFILE, (min(256, h), h));"
        "from aevum.web.server.edge.guard import raise_file_limit;"
        "got = raise_file_limit(); s, h = r.getrlimit(r.RLIMIT_NOFILE);"
        "assert s == h, (s, h); assert got >= 256"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, check=False)
    assert done.returncode == 0, done.stderr.decode()


# --- too slow


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ",
        b"GET /api/socket HTTP/1.1\r\nupgrade: websocket\r\n",
        HEAD + b"content-length: 60\r\n\r\n",
        HEAD + b'content-length: 60\r\n\r\n{"code":',
        HEAD + b"transfer-encoding: chunked\r\n\r\n5\r\n{",
        b"GET /nothing.js HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\nGET / HT",
    ],
)
async def test_a_request_that_does_not_come_is_not_waited_for(tmp_path: Path, said: bytes) -> None:
    with server_with(tmp_path, head_within=SOON, body_within=SOON) as server:
        async with lines(server, 3, said) as opened:
            for line in opened:
                reply = await rest_of(line)
                assert reply.status in (404, 408)
                if reply.status == 408:
                    assert "trop de temps" in json.loads(reply.body)["text"]
        await nobody_is_left(server)


@pytest.mark.parametrize("head", [b"", HEAD + b"content-length: 9000\r\n\r\n"])
async def test_a_letter_now_and_then_wins_no_time(tmp_path: Path, head: bytes) -> None:
    with server_with(tmp_path, head_within=SOON, body_within=SOON) as server:
        async with lines(server, 1, head or b"GET / HTTP/1.1\r\nx-a: ") as (line,):
            reading = asyncio.create_task(rest_of(line))
            while not reading.done():
                line[1].write(b"b")
                await asyncio.sleep(SOON / 10)
            with suppress(ConnectionError):  # what it says may be lost: we speak at the same time
                assert (await reading).status == 408
        await nobody_is_left(server)


async def test_whoever_reads_nothing_is_cut_off(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<title>x</title>", "utf-8")
    (static / "big.bin").write_bytes(bytes(32 * 1024 * 1024))
    with server_with(tmp_path, static=static, reading_within=SOON) as server:
        ask = b"GET /big.bin HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"
        async with lines(server, 1, ask) as (line,):
            line[1].transport.pause_reading()  # type: ignore[attr-defined]
            async with asyncio.timeout(PATIENCE):
                while not len(guard_of(server)):
                    await asyncio.sleep(0.01)
            await nobody_is_left(server)


async def test_a_slow_but_honest_body_is_read(tmp_path: Path) -> None:
    with server_with(tmp_path) as server:
        body = json.dumps({"code": "AAAA-AAAA"}).encode()
        head = HEAD + b"connection: close\r\ncontent-length: %d\r\n\r\n" % len(body)
        async with lines(server, 1, head) as (line,):
            for place in range(len(body)):
                line[1].write(body[place : place + 1])
                await line[1].drain()
                await asyncio.sleep(0)
            assert (await rest_of(line)).status == 404
