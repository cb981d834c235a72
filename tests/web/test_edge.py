"""Whatever strangers write into headers, addresses and bodies is refused in words, never a 500."""

from __future__ import annotations

import asyncio
import json
import logging
import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from aevum.kernel import AevumError
from aevum.web.server.config import Config, Limits
from aevum.web.server.edge.addresses import (
    host_name,
    household,
    is_among,
    known_host,
    machine_names,
    own_link,
    read_link,
)
from aevum.web.server.http.routes import ENDPOINTS
from aevum.web.server.wire.reading import Unreadable, reader
from aevum.web.server.wire.rest import NewTable
from support.raw import Header, ask
from support.table_server import Guest, TableServerThread

JSON: Header = (b"content-type", b"application/json")


@pytest.fixture
def open_server(database_url: str) -> Iterator[TableServerThread]:
    """A server without limits, on each kind of database."""
    with TableServerThread(database_url, limits=Limits().times(0)) as server:
        yield server


# --- addresses


@pytest.mark.parametrize(
    ("host", "name"),
    [
        ("127.0.0.1:8321", "127.0.0.1"),
        ("[::1]:8321", "::1"),
        ("Games.Example.", "games.example"),
        ("[", None),
        ("", None),
        ("a b", None),
        ("a\tb", None),
        ("user@games.example", None),
        ("games.example:http", None),
        ("é.example", None),
        ("x" * 300, None),
    ],
)
def test_a_host_is_a_name_or_none(host: str, name: str | None) -> None:
    assert host_name(host) == name


def test_what_is_no_address_is_nobodys_link() -> None:
    for text in ("http://[", "http://[::1", "http://a b/", "http://user:x@127.0.0.1/", "//[]"):
        assert read_link(text) is None
        assert not own_link(Config(), "127.0.0.1", text)


def test_a_server_for_others_knows_its_names() -> None:
    everybody = Config(host="0.0.0.0")
    own = min(machine_names())
    for host in ("192.168.1.7:8321", "[fe80::1]", "localhost", own, f"{own.upper()}:80"):
        assert known_host(everybody, host), host
    for host in ("evil.example", "192.168.1.7.evil.example", "", "["):
        assert not known_host(everybody, host), host
    named = Config(host="0.0.0.0", names=("Games.example",), origins=("https://friend.example",))
    assert known_host(named, "games.example:443")
    assert known_host(named, "friend.example")
    assert not known_host(named, "evil.games.example")


def test_a_server_for_this_machine_knows_only_this_machine() -> None:
    assert known_host(Config(), "localhost:8321")
    assert known_host(Config(), "[::1]:8321")
    assert not known_host(Config(), "games.example")
    assert not known_host(Config(), "192.168.1.7")
    assert known_host(Config(origins=("https://games.example",)), "games.example")


def test_behind_a_proxy_the_proxy_knows_the_names_unless_some_are_given() -> None:
    assert known_host(Config(proxy="127.0.0.1"), "games.example")
    named = Config(proxy="127.0.0.1", names=("games.example",))
    assert known_host(named, "games.example")
    assert not known_host(named, "evil.example")


async def test_a_foreign_name_is_refused_with_what_helps(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, host="0.0.0.0") as server:
        for language, word in (("en", "does not know itself"), ("fr", "ne se connaît pas")):
            async with Guest(server, language) as eve:
                refused = await eve.client.get("/", headers={"host": "evil.example"})
                assert refused.status_code == 403
                assert word in refused.json()["text"]
                assert "--name evil.example" in refused.json()["text"]
        handshake = [
            (b"upgrade", b"websocket"),
            (b"connection", b"upgrade"),
            (b"sec-websocket-key", b"AAAAAAAAAAAAAAAAAAAAAA=="),
            (b"sec-websocket-version", b"13"),
        ]
        for host, status in ((b"evil.example", 403), (b"[", 400)):
            reply = await ask(server, b"/api/socket", host=host, headers=handshake)
            assert reply.status == status
    with TableServerThread(database, host="0.0.0.0", names=("evil.example",)) as server:
        async with Guest(server) as ada:
            assert (await ada.client.get("/healthz", headers={"host": "evil.example"})).is_success


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_limits_count_households(address: str, counted: str) -> None:
    assert household(address) == counted


def test_proxies_are_named_by_address_or_network() -> None:
    assert is_among("10.1.2.3", ["10.0.0.0/8"])
    assert is_among("10.1.2.3", ["192.0.2.1", "10.1.2.3"])
    assert is_among("anything", ["*"])
    assert not is_among("11.1.2.3", ["10.0.0.0/8", "nonsense", ""])
    assert not is_among("", ["10.0.0.0/8"])


# --- messages


@pytest.mark.parametrize(
    "content",
    [b'{"\xff":1}', b'{"game":"\xff"}', b'{"game":"\\ud800"}', b"[" * 50_000, b"", b"\x00", b"nul"],
)
def test_a_body_is_a_message_or_unreadable(content: bytes) -> None:
    with pytest.raises(Unreadable):
        reader(NewTable)(content)


def test_an_unreadable_message_says_where() -> None:
    with pytest.raises(Unreadable) as problem:
        reader(NewTable)(b'{"game":7}')
    assert problem.value.place == "$.game"
    assert isinstance(problem.value, AevumError)


# --- requests


@pytest.mark.parametrize("origin", [b"http://[", b"http://[::1", b"//["])
async def test_an_origin_that_is_no_address_is_a_bad_request(
    table_server: TableServerThread, origin: bytes
) -> None:
    for method, path in ((b"GET", b"/"), (b"POST", b"/api/tables")):
        reply = await ask(
            table_server, path, method=method, headers=[(b"origin", origin), JSON], body=b"{}"
        )
        assert reply.status == 400
        assert json.loads(reply.body)["reason"] == "malformed"
    async with Guest(table_server) as eve:
        with pytest.raises(InvalidStatus) as turned_away:
            await eve.line(origin=origin.decode())
        assert turned_away.value.response.status_code == 400


@pytest.mark.parametrize("path", [b"/", b"/api/games", b"/api/nothing/", b"/healthz", b"/t/x/"])
async def test_a_host_that_is_none_is_a_bad_request(
    table_server: TableServerThread, path: bytes
) -> None:
    for host in (b"[", b"[::1", b"a b", b"\xff", b""):
        assert (await ask(table_server, path, host=host)).status == 400


async def test_a_link_that_is_no_address_is_a_bad_request(table_server: TableServerThread) -> None:
    for text in (b"http://[", b"http://]", b"\\u0000", b"\xff", b"http://[::1"):
        body = b'{"text":"' + text + b'"}'
        reply = await ask(table_server, b"/api/qr", method=b"POST", headers=[JSON], body=body)
        assert reply.status == 400


async def test_a_key_that_is_no_text_is_a_bad_request(table_server: TableServerThread) -> None:
    for body in (b'{"game":"aetherya","\xff\xfe":1}', b'{"\xc3\x28":1}'):
        reply = await ask(table_server, b"/api/tables", method=b"POST", headers=[JSON], body=body)
        assert reply.status == 400
        assert json.loads(reply.body)["reason"] == "malformed"


# --- anything


_ODD = (
    b"",
    b"[",
    b"http://[",
    b"\x80\xff",
    b"%00",
    b"%ff%fe",
    b"../..",
    b"a=b;" * 30,
    b"x" * 3000,
    b"0",
    b"-1",
    b"q=nan, fr;q=1e999",
    b'"\\',
    b"bytes=0-",
    b"aevum_guest=.",
    b"aevum_guest=\xe9.x; aevum_guest=y",
)
_NAMES = (
    b"accept-language",
    b"cookie",
    b"origin",
    b"sec-fetch-site",
    b"content-type",
    b"accept-encoding",
    b"if-none-match",
    b"range",
    b"x-forwarded-for",
    b"x-forwarded-proto",
    b"expect",
    b"upgrade",
)
_BODIES = (
    b"{}",
    b"[]",
    b'{"text":"\\u0000"}',
    b'{"\xff":0}',
    b'{"game":"aetherya","seats":[{"holder":"me","name":"\\u0000"}]}',
    b'{"code":"\\u0000","name":"\\u0000"}',
    b'{"token":"\\u0000~0~x"}',
    b'{"number":99999999999999999999}',
    b'{"number":0,"seats":[]}',
    b'{"change":{"kind":"show"},"draft":{"game":"aetherya","given":{"players":"\\u0000"},"seed":1}}',
    b"[" * 9_000,
    b"\x00" * 100,
)


def _requests(count: int) -> Iterator[tuple[bytes, bytes, list[Header], bytes]]:
    chance = random.Random(9)
    routes = [(endpoint.method.encode(), endpoint.path) for endpoint in ENDPOINTS]
    routes += [(b"GET", path) for path in ("/", "/{x}", "/healthz", "/api/{x}/{y}", "/assets/{x}")]
    for _ in range(count):
        method, path = chance.choice(routes)
        parts = [
            chance.choice((b"%00", b"%ff", b"aetherya", b"..", b"%2e%2e%2fx", b"x" * 200, b"-1"))
            if part.startswith("{")
            else part.encode()
            for part in path.split("/")
        ]
        query = chance.choice((b"", b"?", b"?lang=xx", b"?%00=%ff", b"?text=http://[", b"?a&a"))
        headers = [(chance.choice(_NAMES), chance.choice(_ODD)) for _ in range(3)]
        headers += [JSON] * (chance.random() < 0.7)
        body = chance.choice(_BODIES) if method == b"POST" else b""
        yield method, b"/".join(parts) + query, headers, body


async def test_whatever_is_sent_nothing_fails(
    open_server: TableServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    for method, path, headers, body in _requests(600):
        reply = await ask(open_server, path, method=method, headers=headers, body=body)
        assert 0 < reply.status < 500, (method, path, headers, body)
        if reply.status >= 400 and path.startswith(b"/api"):
            assert reply.headers["content-type"].startswith(("application/json", "text/plain"))
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def test_lines_that_drop_leave_no_error_behind(
    open_server: TableServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    async with Guest(open_server) as ada:
        table = (await ada.open_table("aetherya", "me open"))["table"]
        for name in (table, "nowhere", "\u0000", table, "nowhere"):
            lines = [await ada.line() for _ in range(8)]
            for line in lines:
                await line.send({"type": "hello", "table": name})
                line.socket.transport.abort()
        for cut in range(0, 160, 20):
            await _break_off(open_server, cut)
        assert (await ada.sit(table)).state["table"] == table
    assert [r.getMessage() for r in caplog.records if r.levelno >= logging.ERROR] == []


async def _break_off(server: TableServerThread, cut: int) -> None:
    """A request that ends in its midst."""
    whole = (
        b"POST /api/tables HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n"
        b'content-length: 60\r\n\r\n{"game":"aetherya","seats":[{"holder":'
    )
    _, writer = await asyncio.open_connection("127.0.0.1", server.config.port)
    writer.write(whole[:cut])
    await writer.drain()
    writer.transport.abort()
