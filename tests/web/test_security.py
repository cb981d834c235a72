"""Who may speak to the server, how it knows people, and what it lets slip (nothing)."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import is_loopback, may_speak, own_link
from aevum.web.server.edge.security import SECURITY_HEADERS, Signatures
from aevum.web.server.http.problems import Fault, fault_of, problem_reply
from aevum.web.server.running.logs import JsonLines, set_up_logs
from aevum.web.server.tables.invites import normal_code, shown_code
from aevum.web.server.tables.keys import Keys, token_parts
from aevum.web.server.words import language_of
from support.table_server import Guest, TableServerThread

KEYS = Keys(b"secret of a database")
SIGNATURES = Signatures(b"secret of a database")


# --- headers


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing", "/healthz", "/x.js"])
async def test_every_answer_carries_the_security_headers(
    table_server: TableServerThread, path: str
) -> None:
    async with Guest(table_server) as ada:
        headers = (await ada.client.get(path)).headers
        for name, value in SECURITY_HEADERS.items():
            assert headers[name] == value
        assert "server" not in headers


def test_the_policy_allows_no_foreign_and_no_inline_code() -> None:
    policy = SECURITY_HEADERS["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert "http" not in policy


# --- cookies


async def test_the_cookie_is_signed_and_out_of_reach_of_scripts(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        response = await ada.client.post("/api/tables", json={"game": "aetherya", "seats": []})
        cookie = response.headers["set-cookie"]
        for part in ("HttpOnly", "SameSite=Lax", "Path=/"):
            assert part in cookie
        assert "Secure" not in cookie  # plain http
        opened = await ada.open_table(start=True)
        name, _, signature = ada.cookie.rpartition(".")
        forged = f"{name}.{'A' * len(signature)}"
        async with Guest(table_server) as eve:
            eve.be(forged)
            assert (await eve.get("/api/tables"))["tables"] == []
            assert (await eve.sit(opened["table"])).state["viewer"] == -1


async def test_looking_gives_nobody_a_name(table_server: TableServerThread) -> None:
    """A page asks for several things at once: an answer that comes late must not rename a host."""
    async with Guest(table_server) as ada:
        for path in ("/api/tables", "/api/games", "/api/games/eternal-decks/goals"):
            asked = await ada.client.get(path)
            assert asked.status_code == 200, path
            assert "set-cookie" not in asked.headers


def test_over_https_the_cookie_is_secure() -> None:
    assert "; Secure" in SIGNATURES.cookie("ada", https=True)


def test_only_our_own_signature_names_a_guest() -> None:
    value = SIGNATURES.cookie("ada", https=False).partition("=")[2].partition(";")[0]
    assert SIGNATURES.guest([value]) == "ada"
    assert SIGNATURES.guest(["nonsense", value]) == "ada"
    assert Signatures(b"another").guest([value]) is None
    assert SIGNATURES.guest(["ada", "", "ada.", "é.x"]) is None


# --- tokens and codes


def test_a_token_opens_its_seat_and_nothing_else() -> None:
    token = KEYS.token("device", "t1", 2, 3)
    assert KEYS.made(token, "device", "t1", 2, 3)
    assert not KEYS.made(token, "device", "t1", 2, 4)  # the seat has changed hands
    assert not KEYS.made(token, "sit", "t1", 2, 3)
    assert not KEYS.made(token, "device", "t1", 1, 3)
    assert not KEYS.made(token, "device", "t2", 2, 3)
    assert not Keys(b"another").made(token, "device", "t1", 2, 3)
    assert not KEYS.made("é" * 40, "device", "t1", 2, 3)
    assert token_parts(token) == ("t1", 2)


@pytest.mark.parametrize("text", ["", "~", "~~", "a~b~c", "a~16~c", "a~-2~c", "a~1", "a~1~b~c"])
def test_what_is_no_token_is_known_at_once(text: str) -> None:
    assert token_parts(text) is None


def test_join_codes_are_read_however_they_are_typed() -> None:
    for typed in ("7k3q-m2xd", " 7K3Q M2XD ", "7k3qm2xd"):
        assert normal_code(typed) == "7K3QM2XD"
    assert normal_code("OIL0-0000") == "01100000"
    assert normal_code("ABC") == normal_code("ABCD-EFG!") == ""
    assert shown_code("7K3QM2XD") == "7K3Q-M2XD"


# --- origins and hosts


@pytest.mark.parametrize(
    ("origin", "site", "may"),
    [
        (None, None, True),
        ("http://127.0.0.1:8321", "same-origin", True),
        ("http://127.0.0.1:9999", "same-site", False),
        ("http://evil.example", "cross-site", False),
        ("null", "cross-site", False),
        (None, "cross-site", False),
        ("https://friend.example", "cross-site", True),
        ("https://friend.example.evil.example", "cross-site", False),
    ],
)
def test_only_our_own_pages_and_those_allowed_may_speak(
    origin: str | None, site: str | None, may: bool
) -> None:
    config = Config(origins=("https://friend.example",))
    assert may_speak(config, "127.0.0.1:8321", origin, site) is may


async def test_a_foreign_page_can_neither_post_nor_open_a_socket(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server, origin="http://evil.example") as eve:
        refused = await eve.client.post("/api/tables", json={"game": "aetherya"})
        assert (refused.status_code, refused.json()["reason"]) == (403, "origin")
        with pytest.raises(InvalidStatus) as turned_away:
            await eve.line(origin="http://evil.example")
        assert turned_away.value.response.status_code == 403
    async with Guest(table_server) as ada:
        opened = await ada.open_table(start=True)
        seat = await ada.line(origin=table_server.url)
        await seat.send({"type": "hello", "table": opened["table"]})
        await seat.wait_state()


async def test_a_name_that_only_points_here_is_turned_away(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as eve:
        refused = await eve.client.get("/api/games", headers={"host": "evil.example"})
        assert (refused.status_code, refused.json()["reason"]) == (403, "host")


def test_only_links_to_this_server_are_its_own() -> None:
    config = Config(origins=("https://games.example",))
    assert own_link(config, "127.0.0.1:8321", "http://127.0.0.1:8321/t/x#k=y")
    assert own_link(config, "127.0.0.1:8321", "https://games.example/t/x")
    for link in (
        "http://evil.example/",
        "javascript:alert(1)",
        "http://user@127.0.0.1:8321/",
        "//127.0.0.1:8321/",
    ):
        assert not own_link(config, "127.0.0.1:8321", link)


# --- numbers, logs, errors


def test_loopback_is_known() -> None:
    assert is_loopback("127.0.0.1")
    assert is_loopback("::1")
    assert not is_loopback("192.168.0.7")
    assert not is_loopback("testclient")


async def test_numbers_are_for_this_machine_unless_wished_otherwise(tmp_path: Path) -> None:
    for public, status in ((False, 403), (True, 200)):
        database = f"sqlite:///{tmp_path}/tables-{public}.sqlite3"
        server = TableServerThread(database, proxy="127.0.0.1", metrics_public=public)
        with server:
            async with Guest(server) as ada:
                asked = await ada.client.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"})
                assert asked.status_code == status


async def test_forwarded_headers_are_believed_only_from_a_known_proxy(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        asked = await ada.client.get("/metrics", headers={"x-forwarded-for": "192.0.2.7"})
        assert asked.status_code == 200  # it still counts as this machine
        table = {"game": "aetherya", "seats": []}
        https = {"x-forwarded-proto": "https"}
        asked = await ada.client.post("/api/tables", json=table, headers=https)
        assert "Secure" not in asked.headers["set-cookie"]


def test_a_line_of_the_log_is_json() -> None:
    record = logging.LogRecord("aevum.web", 20, "x.py", 1, "request", (), None)
    record.facts = {"route": "/api/tables", "status": 200}
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["route"], line["level"]) == ("request", "/api/tables", "info")


async def test_the_log_has_no_tokens_and_no_words_of_people(
    table_server: TableServerThread, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "aevum")
    async with Guest(table_server) as ada:
        opened = await ada.open_table("aetherya", "me open")
        token = opened["tokens"][1]["token"]
        await ada.client.get(f"/t/{opened['table']}")
        async with Guest(table_server) as bob:
            await bob.join("Robert", token=token)
        seat = await ada.sit(opened["table"])
        assert (await seat.ask("say", text="between us"))["type"] == "ack"
    ours = [record for record in caplog.records if record.name.startswith("aevum")]
    written = "\n".join(JsonLines().format(record) for record in ours)
    assert "request" in written
    for secret in (token, opened["table"], opened["invite"], "Robert", "between us", ada.cookie):
        assert secret not in written


@pytest.mark.usefixtures("own_logs")
def test_the_web_server_never_logs_what_goes_over_the_wire() -> None:
    set_up_logs("debug")
    assert logging.getLogger("aevum.web").isEnabledFor(logging.DEBUG)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        assert not logging.getLogger(name).isEnabledFor(logging.INFO)


def test_an_unforeseen_error_says_nothing_about_the_inside() -> None:
    fault = fault_of(ZeroDivisionError("/home/somebody/secret.py"), "fr")
    reply = problem_reply(fault, "fr")
    assert reply.status == 500
    assert b"secret" not in reply.content  # type: ignore[operator]
    assert isinstance(fault, Fault)


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,en;q=0.8", "fr"),
        ("de, en;q=0.3, fr;q=0.7", "fr"),
        ("en-GB,fr;q=0.9", "en"),
        ("fr;q=x", "en"),
        (",,;q", "en"),
    ],
)
def test_the_language_is_the_dearest_we_speak(accepted: str, language: str) -> None:
    assert language_of(accepted) == language
