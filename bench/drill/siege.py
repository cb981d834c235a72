"""A siege without limits: everything hostile is read, refused in words, and changes nothing."""

from __future__ import annotations

import asyncio
import json

from websockets.exceptions import ConnectionClosed

from aevum.web.server.edge.security import COOKIE
from aevum.web.server.store.urls import open_store
from support.hostile import NASTY, Attacker
from support.pairs import Players, two_at_a_table
from support.table_process import TableProcess
from support.table_server import Guest, Json

_AT_ONCE = 1_000  # messages between two moves of the players
_HALF_OPEN, _SILENT = 40, 20  # lines that stay open and say nothing


async def besiege(server: TableProcess, database: str, messages: int, seed: int) -> int:
    """Send at least so many messages to a server without limits; how many it were.

    AssertionError if one is not refused in words, or if anything has changed at a table but what
    its players did.
    """
    async with (
        Guest(server.url) as ada,
        Guest(server.url) as bob,
        Attacker(server.url, seed) as eve,
    ):
        quiet = (await ada.open_table("aeons-end", "me open"))["table"]
        players = Players(*await two_at_a_table(ada, bob))
        await _come_with_stolen_goods(eve, ada, players)
        await _lines_of_all_kinds(eve, players)
        await _requests_of_all_kinds(eve, players.table, quiet)
        line = await eve.sit(players.table)
        while eve.sent < messages:
            await players.play_on()
            await eve.besiege(line, "x", min(_AT_ONCE, messages - eve.sent))
            await eve.babble(players.table, 1)
        await players.play_on()
        assert (await ada.sit(quiet)).state["version"] == 1
    store = await open_store(database)
    entries = await store.entries(players.table)
    assert [entry.kind for entry in entries[:3]] == ["opened", "seated", "started"]
    assert [entry.kind for entry in entries[3:]] == ["answered"] * players.answers
    assert len(await store.entries(quiet)) == 1
    await store.close()
    return eve.sent


async def _come_with_stolen_goods(eve: Attacker, ada: Guest, players: Players) -> None:
    """Tokens of other tables, tokens of seats that are taken, cookies nobody signed."""
    own = await eve.open_table("aetherya", "me open")
    table = players.table
    stolen = [invite["token"] for invite in own["tokens"]]
    forged = [token.replace(own["table"], table) for token in stolen]
    odd = [f"{table}~0~{'A' * 22}", f"{table}~0~", f"{table}~-1~x", f"{table}~15~x", "~~", "\u202e"]
    watching = (await ada.post(f"/api/tables/{table}/invites"))["tokens"][-1]["token"]
    lifted = watching.replace("~-1~", "~0~")
    for tokens in ([*stolen, *forged], odd, [lifted]):
        line = await eve.sit(table, tokens)
        assert line.state["viewer"] == -1
        assert line.state["invite"] == ""
        await eve.besiege(line, players.choice(), 60)
    for cookie in ("", "x", f"{ada.cookie}x", ada.cookie.partition(".")[0], "é" * 9):
        async with Attacker(eve.url, 2) as other:
            line = await other.line(cookie=f"{COOKIE}={cookie}".encode().decode("latin-1"))
            await line.send({"type": "hello", "table": table})
            assert (await line.wait_state())["viewer"] == -1
            await other.besiege(line, players.choice(), 24)
            eve.sent += other.sent


async def _lines_of_all_kinds(eve: Attacker, players: Players) -> None:
    """Lines that babble, shout, stay silent, stay half open or never read."""
    table = players.table
    await eve.babble(table, 4)
    assert await eve.babble_until_cut(table) == 4400
    assert await eve.overwhelm(table) == 1009
    await players.play_on()
    host = eve.url.removeprefix("http://")
    for origin in ("https://evil.example", "null", f"http://{host}.evil.example", "file://"):
        assert await eve.knock(origin=origin) in (400, 403)
    half_open = [await asyncio.open_connection(*host.split(":")) for _ in range(_HALF_OPEN)]
    for number, (_, writer) in enumerate(half_open):
        writer.write(b"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: webso"[:number])
        await writer.drain()
    silent = [await eve.line() for _ in range(_SILENT)]
    await players.play_on()
    await _never_read(eve, table)
    await players.play_on()
    for _, writer in half_open:
        writer.close()
        await writer.wait_closed()
    for line in silent:
        await line.close()
    eve.sent += len(half_open) + len(silent)


async def _never_read(eve: Attacker, table: str) -> None:
    """Ask for much, read nothing: the line is cut, and nothing piles up."""
    line = await eve.sit(table)
    try:
        for number in range(3_000):
            await line.send({"type": "moment", "id": f"s{number}", "number": 0})
            eve.sent += 1
    except ConnectionClosed:
        return
    code = await line.closed()
    assert code in (1006, 4429), code


async def _requests_of_all_kinds(eve: Attacker, table: str, quiet: str) -> None:
    """Requests that are refused, each in words."""
    for nasty in NASTY:
        await eve.request("POST", "/api/join", json={"code": nasty[:32], "name": nasty[:24]})
        await eve.request("POST", "/api/join", json={"token": f"{table}~0~{nasty}"[:128]})
        await eve.request("POST", "/api/tables", json={"game": nasty[:64]})
        await eve.request("POST", "/api/tables", json={"game": "aetherya", "code": nasty})
        await eve.request("POST", "/api/replays", json={"text": nasty * 50})
        await eve.request("POST", "/api/qr", json={"text": nasty})
        await eve.request("POST", f"/api/tables/{table}/invites", json={"tokens": [nasty[:128]]})
        draft = {"game": "aetherya", "given": {nasty[:64]: nasty}, "seed": 1}
        await eve.request("POST", "/api/setup", json={"change": {"kind": "show"}, "draft": draft})
    for where in (table, quiet):
        await eve.request("POST", f"/api/tables/{where}/invites")
        await eve.request("GET", f"/api/tables/{where}/replay")
        await eve.request("GET", f"/api/replays/{where}")
        await eve.request("GET", f"/api/replays/{where}/moments/0", params={"seat": "open"})
        await eve.request("POST", f"/api/replays/{where}/continue", json={"number": 0})
    await eve.request("GET", "/api/games", headers={"host": "evil.example"})
    kind = {"content-type": "application/json"}
    for content in (b"", b"{", b"[" * 30_000, b'{"game":' * 8_000, b"\xff\xfe", b"null", b"1e999"):
        await eve.request("POST", "/api/tables", content=content, headers=kind)
        await eve.request("POST", "/api/join", content=content, headers=kind)
    huge = json.dumps({"game": "a" * 80_000}).encode()
    assert (await eve.request("POST", "/api/tables", content=huge, headers=kind)).status_code == 413
    body: Json = {"game": "aetherya"}
    foreign = await eve.request(
        "POST", "/api/tables", json=body, headers={"origin": "https://evil.example"}
    )
    assert foreign.status_code == 403
    await eve.request("POST", "/api/tables", content=b"game=aetherya")
    for seed in (-1, 2**63, 1.5, "-1", "1x", "٣", "9" * 81, "", None):
        draft = {"game": "aetherya", "given": {}, "seed": seed}
        await eve.request("POST", "/api/tables", json={"draft": draft})
    for method in ("PUT", "DELETE", "PATCH"):
        await eve.request(method, f"/api/tables/{table}/replay")
    await eve.request("GET", "/api/replays/..%2f..%2fetc%2fpasswd")
    await eve.request("GET", "/api/games/..%2f..%2f/book")
