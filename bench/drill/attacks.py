"""What somebody at one address can do to a server; each attack is bounded in count and in time."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Awaitable, Callable, Iterator

from bench.drill.knocking import CLOSED, Assault
from bench.raw_sockets import RawSocket

from aevum.web.server.config import STATIC
from support.hostile import MALFORMED, NASTY

Attack = Callable[[Assault, random.Random], Awaitable[None]]
_HALF_OPEN = 1_200  # requests that never end: more than a process may have files by default
_TRICKLE = 1.0  # seconds between two bytes of them
_HOLD = 15.0  # seconds they are held
_LINES = 16
_HEAR_OUT = 1.0  # seconds of silence after which a line is dropped


# --- requests


async def spellings(assault: Assault, chance: random.Random) -> None:
    """One file of the client under ever other names (A6)."""
    names = sorted(path.name for path in (STATIC / "assets").glob("*.js"))
    largest = max(names, key=lambda name: (STATIC / "assets" / name).stat().st_size)

    def paths() -> Iterator[str]:
        for length in itertools.count(1):
            for steps in itertools.product(("./", "/", "x/../", "%2e/"), repeat=length):
                yield "/assets/" + "".join(steps) + largest

    gzip = {"accept-encoding": "gzip"}
    await assault.volley(assault.request("GET", path, **gzip) for path in paths())


async def pictures(assault: Assault, chance: random.Random) -> None:
    """QR pictures of the longest links there are (A8)."""

    def links() -> Iterator[str]:
        while True:
            text = f"{assault.url}/#{chance.getrandbits(1800):0450x}"
            yield text[: chance.choice((40, 120, 300, 480))]

    await assault.volley(assault.request("POST", "/api/qr", {"text": link}) for link in links())


async def headers(assault: Assault, chance: random.Random) -> None:
    """Headers, paths and queries that no browser sends (A9)."""
    own = f"127.0.0.1:{assault.port}"
    odd = (
        "http://[",
        "http://]",
        "[",
        "[::1",
        "://",
        "http://a:b:c",
        "\x00",
        "é",
        "null",
        "a" * 9000,
    )
    body = {"game": "aetherya"}
    requests = [assault.request("POST", "/api/tables", body, origin=it) for it in odd]
    requests += [assault.request("GET", "/api/games", host=it) for it in (*odd, "", f"{own}:1")]
    requests += [assault.request("POST", "/api/qr", {"text": it}) for it in odd]
    requests += [assault.request("GET", "/api/games", cookie=f"aevum_guest={it}") for it in odd]
    paths = ("/%00", "/%ff%fe", "/..%2f..%2fetc%2fpasswd", "/api//games", "//", "/api/replays/%ff")
    requests += [
        assault.request("GET", path) for path in (*paths, "*", "http://[", "/" + "a" * 9000)
    ]
    name = "accept-language"
    requests += [assault.request("GET", "/api/games", **{name: it}) for it in (*odd, ",;q=" * 500)]
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-version": "13"}
    key = {"sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA=="}
    requests += [assault.request("GET", "/api/socket", **upgrade, **key, origin=it) for it in odd]
    requests += [assault.request("GET", "/api/socket", **upgrade)]
    requests += [
        b"\x00" * 64,
        b"GET\r\n\r\n",
        b"\x16\x03\x01\x02\x00",
        b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ]
    await assault.volley(itertools.cycle(requests))


async def bodies(assault: Assault, chance: random.Random) -> None:
    """Bodies that cannot be read, or mean nothing."""
    contents = (
        *(b"", b"{", b"null", b"1e999", b"\xff\xfe", b'{"\xff":1}', b'{"game":"\xff"}'),
        *(
            b"[" * 30_000,
            b'{"game":' * 8_000,
            b'{"seats":[' + b"{}," * 9_000,
            b'"' + b"\\u0000" * 900,
        ),
        *(json.dumps({"game": nasty, "code": nasty}).encode() for nasty in NASTY),
    )
    places = ("/api/tables", "/api/join", "/api/setup", "/api/setup/choices", "/api/replays")
    requests = [assault.request("POST", where, it) for where in places for it in contents]
    requests += [assault.request("POST", "/api/tables", b"a" * 80_000)]
    length = {"content-length": "99999999999", "content-type": "application/json"}
    requests += [assault.request("POST", "/api/tables", **length)]
    chunked = {"transfer-encoding": "chunked", "content-type": "application/json"}
    requests += [assault.request("POST", "/api/tables", **chunked) + b"zz\r\n{}\r\n0\r\n\r\n"]
    await assault.volley(itertools.cycle(requests))


async def openings(assault: Assault, chance: random.Random) -> None:
    """Tables without end, some of bots alone that begin at once."""
    games = ("aetherya", "aeons-end", "eternal-decks")
    plans: list[dict[str, object]] = [{"game": game, "language": "fr"} for game in games]
    bots = [{"holder": "bot", "bot": "random"}] * 2
    plans += [{"game": game, "seats": bots, "start": True} for game in games]
    requests = [assault.request("POST", "/api/tables", plan) for plan in plans]
    await assault.volley(itertools.cycle(requests))


async def guesses(assault: Assault, chance: random.Random) -> None:
    """Codes, tokens and replays that somebody made up."""

    def requests() -> Iterator[bytes]:
        while True:
            sign = f"{chance.getrandbits(128):032x}"
            yield assault.request("POST", "/api/join", {"code": sign[:9], "name": "x"})
            yield assault.request("POST", "/api/join", {"token": f"{sign[:22]}~0~{sign[:22]}"})
            yield assault.request("GET", f"/api/replays/{sign[:22]}")
            yield assault.request("POST", f"/api/tables/{sign[:22]}/invites")
            yield assault.request("POST", "/api/replays", {"text": f"aevum {sign}\n" * 4_000})
            yield assault.request("POST", "/api/setup", {"change": {"kind": "code", "value": sign}})

    await assault.volley(requests())


async def half_open(assault: Assault, chance: random.Random) -> None:
    """Requests that never end, kept alive by a byte now and then (A7)."""
    heads = (
        b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\nx-a: ",
        assault.request("POST", "/api/tables", **{"content-length": "1000"}) + b"{",
        b"",
    )
    lines: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    for number in range(_HALF_OPEN):
        if not assault.going:
            break
        try:
            source = (assault.source, 0)
            line = await asyncio.open_connection("127.0.0.1", assault.port, local_addr=source)
        except OSError:
            assault.note("not let in")
            continue
        line[1].write(heads[number % len(heads)])
        lines.append(line)
        assault.sent += 1
    await assault.visit()
    for _ in range(int(_HOLD / _TRICKLE)):
        await asyncio.sleep(_TRICKLE if assault.timed else 0)
        for _, writer in lines:
            if not writer.is_closing():
                writer.write(b"b")
    for reader, writer in lines:
        ended = reader.at_eof() or writer.is_closing() or reader.exception() is not None
        assault.statuses["ended by the server" if ended else "still open"] += 1
        writer.transport.abort()


# --- sockets


async def babble(assault: Assault, chance: random.Random) -> None:
    """Messages nobody can read."""

    def messages() -> list[bytes]:
        some = [it.encode() if isinstance(it, str) else it for it in MALFORMED]
        return chance.sample(some, 12)

    await _lines(assault, lambda: _talk(assault, messages()))


async def floods(assault: Assault, chance: random.Random) -> None:
    """Messages that cost something, as fast as they can be sent."""

    def messages() -> list[bytes]:
        made: list[dict[str, object]] = []
        for number in range(50):
            made += [
                {"type": "moment", "id": f"m{number}", "number": 0},
                {"type": "why", "id": f"w{number}", "code": chance.choice(NASTY)},
                {"type": "answer", "id": f"a{number}", "asked": number, "code": "x"},
                {"type": "say", "id": f"s{number}", "text": chance.choice(NASTY)},
                {"type": "ping"},
            ]
        return [json.dumps(one).encode() for one in made]

    await _lines(assault, lambda: _talk(assault, messages()))


async def hellos(assault: Assault, chance: random.Random) -> None:
    """People who come, say hello with tokens of others, and are gone without a word."""

    def messages() -> list[bytes]:
        sign = f"{chance.getrandbits(128):032x}"
        tokens = [f"{sign[:22]}~{seat}~{sign[:22]}" for seat in range(-1, 15)]
        table = chance.choice([assault.table, assault.table, sign[:22]])
        return [json.dumps({"type": "hello", "table": table, "tokens": tokens}).encode()]

    await _lines(assault, lambda: _talk(assault, messages(), greet=False))


async def _lines(assault: Assault, talk: Callable[[], Awaitable[None]]) -> None:
    async def again() -> None:
        while assault.going:
            await talk()

    await asyncio.gather(*[again() for _ in range(_LINES)])


async def _talk(assault: Assault, messages: list[bytes], *, greet: bool = True) -> None:
    """Open a line, say this, and drop it."""

    def hear(content: bytes) -> None:
        kind = json.loads(content)
        assault.statuses[kind.get("reason") or kind["type"]] += 1

    try:
        line = await RawSocket.open(f"{assault.url}/api/socket", "", hear, assault.source)
    except ConnectionError as refused:
        assault.note(str(refused).split(" ", 2)[1] if str(refused).startswith("HTTP") else CLOSED)
        return
    if greet:
        messages = [json.dumps({"type": "hello", "table": assault.table}).encode(), *messages]
    for message in messages:
        if line.gone or not assault.going:
            break
        line.send(message)
        assault.sent += 1
        await asyncio.sleep(0)
    if greet:  # the others do not wait for an answer
        await line.heard_out(_HEAR_OUT)
    line.drop()


ATTACKS: dict[str, Attack] = {
    "spellings": spellings,
    "half-open": half_open,
    "pictures": pictures,
    "headers": headers,
    "bodies": bodies,
    "openings": openings,
    "guesses": guesses,
    "babble": babble,
    "floods": floods,
    "hellos": hellos,
}
