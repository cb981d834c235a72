"""Ten thousand hostile messages over real sockets: nothing changes, and the others play on."""

from __future__ import annotations

import asyncio
import contextlib
import json
from pathlib import Path

from websockets.exceptions import ConnectionClosed

from aevum.web.server.security import COOKIE
from aevum.web.server.store import open_store
from support.hostile import NASTY, Attacker
from support.table_process import TableProcess
from support.table_server import Guest, Json, Seat, TableServerThread
from web.test_app_protocol import asked, two_at_a_table

_MESSAGES = 10_000
_FIRST = 2_000  # after which memory is looked at
_MOST_GROWTH = 64 * 1024 * 1024  # bytes; keeping even a part of what was sent would be more


class Players:
    """Two people who go on playing whatever happens around them."""

    def __init__(self, table: str, first: Seat, second: Seat) -> None:
        self.table, self._seats = table, (first, second)
        self.answers = 0
        self._began = first.state["version"]

    async def play_on(self, answers: int = 2) -> None:
        """Answer so many questions; nobody else has changed anything."""
        for _ in range(answers):
            if self._seats[0].state["phase"] == "over":
                return
            one, _ = asked(*self._seats)
            reply = await one.answer()
            assert reply["type"] == "ack", reply
            self.answers += 1
            assert reply["version"] == self._began + self.answers
            for seat in self._seats:
                await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023

    def choice(self) -> str:
        """An answer that would be legal now, for whoever is asked."""
        one, _ = asked(*self._seats)
        return str(one.state["question"]["choices"][0]["code"])


async def test_ten_thousand_hostile_messages_change_nothing(sqlite_url: str) -> None:
    async with TableProcess(sqlite_url, "--rate", "0") as server:
        async with (
            Guest(server.url) as ada,
            Guest(server.url) as bob,
            Attacker(server.url, 1) as eve,
        ):
            quiet = (await ada.open_table("aeons-end", "me open"))["table"]
            players = Players(*await two_at_a_table(ada, bob))
            await _come_with_stolen_goods(eve, ada, players)
            line = await eve.sit(players.table)
            await eve.besiege(line, players.choice(), _FIRST)
            await players.play_on()
            before = server.memory()
            await _lines_of_all_kinds(eve, players)
            await _requests_of_all_kinds(eve, players.table, quiet)
            await players.play_on()
            while eve.sent < _MESSAGES:
                await eve.besiege(line, "x", min(1_000, _MESSAGES - eve.sent))
                await players.play_on()
                await eve.babble(players.table, 1)
            assert server.memory() - before < _MOST_GROWTH
            assert eve.sent >= _MESSAGES
            assert (await ada.sit(quiet)).state["version"] == 1
            answers = players.answers
        await server.stop()
    store = await open_store(sqlite_url)
    entries = await store.entries(players.table)
    assert [entry.kind for entry in entries[:3]] == ["opened", "seated", "started"]
    assert [entry.kind for entry in entries[3:]] == ["answered"] * answers
    assert len(await store.entries(quiet)) == 1
    await store.close()


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
        assert await eve.knock(origin=origin) == 403
    half_open = [await asyncio.open_connection(*host.split(":")) for _ in range(40)]
    for number, (_, writer) in enumerate(half_open):
        writer.write(b"GET /api/socket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: webso"[:number])
        await writer.drain()
    silent = [await eve.line() for _ in range(20)]
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


async def test_what_people_type_is_shown_as_plain_text(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        _, first, second = await two_at_a_table(ada, bob)
        said = 0
        for nasty in NASTY:
            reply = await first.ask("rename", seat=0, name=nasty[:24])
            assert reply["type"] == "ack", reply
            said += (await first.ask("say", text=nasty[:300]))["type"] == "ack"
        await second.wait_said(said)
        await second.wait_state(lambda state: state["version"] >= first.state["version"])
        texts = [line["text"] for line in second.said] + [second.state["seats"][0]["name"]]
        assert said >= len(NASTY) - 2
        assert "<script>alert(1)</script>" in texts  # text stays text: the page never runs it
        for text in texts:
            assert text.isprintable(), repr(text)


async def test_a_flood_is_refused_and_cut_off_while_others_play(tmp_path: Path) -> None:
    with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3") as server:
        async with Guest(server) as ada, Guest(server) as bob, Attacker(server.url, 3) as eve:
            players = Players(*await two_at_a_table(ada, bob))
            line = await eve.sit(players.table)
            with contextlib.suppress(ConnectionClosed):
                for number in range(500):
                    await line.send({"type": "why", "id": f"f{number}", "code": "x"})
            assert await line.closed() == 4429
            refused = [message for message in line.heard if message["type"] == "refused"]
            assert {message["reason"] for message in refused} == {"limit"}
            assert line.heard[-1]["type"] == "closing"
            await players.play_on()
            statuses = [
                (await eve.client.post("/api/join", json={"code": "AAAA-AAAA"})).status_code
                for _ in range(80)
            ]
            assert statuses[0] == 404
            assert statuses[-1] == 429
            await players.play_on()
