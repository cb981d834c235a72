"""Requests byte by byte, as no honest program would write them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import NamedTuple

from support.table_server import PATIENCE, TableServerThread

Header = tuple[bytes, bytes]


class Reply(NamedTuple):
    """What came back; status 0 if the line was closed without a word."""

    status: int
    headers: dict[str, str]
    body: bytes


async def ask(
    server: TableServerThread,
    path: bytes = b"/api/games",
    *,
    method: bytes = b"GET",
    host: bytes | None = b"127.0.0.1",
    headers: Iterable[Header] = (),
    body: bytes = b"",
) -> Reply:
    """One request on a line of its own."""
    lines = [method + b" " + path + b" HTTP/1.1", b"connection: close"]
    lines += [] if host is None else [b"host: " + host]
    lines += [name + b": " + value for name, value in headers]
    lines += [b"content-length: %d" % len(body)] if body else []
    return await talk(server, b"\r\n".join([*lines, b"", body]))


async def talk(server: TableServerThread, content: bytes) -> Reply:
    """Send these bytes and read until the server closes the line."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.config.port)
    try:
        writer.write(content)
        async with asyncio.timeout(PATIENCE):
            return read_reply(await reader.read())
    except ConnectionError:
        return Reply(0, {}, b"")
    finally:
        writer.close()


def read_reply(content: bytes) -> Reply:
    """A reply as it came over the line."""
    if not content:
        return Reply(0, {}, b"")
    head, _, body = content.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    pairs = [line.partition(":") for line in rest]
    return Reply(int(first.split()[1]), {n.lower(): v.strip() for n, _, v in pairs}, body)
