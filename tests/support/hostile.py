"""What somebody might send who means no good, and somebody who sends it."""

from __future__ import annotations

import contextlib
import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from support.table_server import PATIENCE, Guest, Json, Seat

NASTY = (
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "a\u0000b\u0007c\u001b[31m",
    "\u202eevil\u202c",
    "\u2066\u2069\u200b\ufeff",
    "👩‍👩‍👧‍👦" * 3,
    "Z̷͍̈a̷͕͐l̶̼̈g̶̢͘o̴̞͝",
    "'; DROP TABLE entries; --",
    "../../../../etc/passwd",
    "{{7*7}}${7*7}%s%n",
    "\\u0000\\",
    " ",
)
MALFORMED: tuple[str | bytes, ...] = (
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    "12",
    "[" * 4000,
    '{"a":' * 1500,
    b"\x00\xff\xfe\x80",
    b'{"type":"answer","id":"\xff"}',
    '{"type":"answer"}',
    '{"type":"answer","id":"","asked":1,"code":"x"}',
    '{"type":"answer","id":"x","asked":"1","code":"x"}',
    '{"type":"answer","id":"x","asked":1.5,"code":"x"}',
    '{"type":"answer","id":"x","asked":1e999,"code":"x"}',
    '{"type":"answer","id":"x","asked":NaN,"code":"x"}',
    '{"type":"answer","id":"x","asked":' + "9" * 5_000 + ',"code":"x"}',
    '{"type":"answer","id":"x","asked":1,"code":["x"]}',
    '{"type":"answer","id":"x","asked":1,"code":"x","extra":1}',
    '{"type":"answer","id":"\\ud800","asked":1,"code":"x"',
    '{"type":"obey","id":"x"}',
    '{"type":["answer"],"id":"x"}',
    '{"id":"x"}',
    '{"type":"arrange","id":"x","seat":-2,"holder":"me"}',
    '{"type":"arrange","id":"x","seat":99,"holder":"me"}',
    '{"type":"arrange","id":"x","seat":0,"holder":"king"}',
    '{"type":"moment","id":"x","number":-1}',
    '{"type":"speak","language":"xx"}',
    json.dumps({"type": "say", "id": "x", "text": "a" * 301}),
    json.dumps({"type": "rename", "id": "x", "seat": 0, "name": "n" * 25}),
    json.dumps({"type": "answer", "id": "i" * 65, "asked": 1, "code": "x"}),
    json.dumps({"type": "hello", "table": "t", "tokens": ["x"] * 17}),
    json.dumps({"type": "say", "id": "x", "text": "b" * 9_000}),
    "x" * 20_000,
)
_MOST_AT_ONCE = 60


class Attacker(Guest):
    """Somebody who sends nonsense, and counts what came of it."""

    def __init__(self, url: str, seed: int, **headers: str) -> None:
        super().__init__(url, **headers)
        self.sent = 0
        self._ids = itertools.count(1)
        self._chance = random.Random(seed)

    async def __aenter__(self) -> Attacker:
        return self

    # --- messages that can be read and must not be obeyed

    def not_allowed(self, state: Json, choice: str) -> Iterator[Json]:
        """Endless well-formed messages of somebody who holds no seat at this table."""
        while True:
            name, seat = f"n{next(self._ids)}", self._chance.randint(-1, 15)
            asked = self._chance.choice([state["question"]["number"], 0, -1, -(2**63), 2**62])
            yield from (
                {"type": "answer", "id": f"{name}a", "asked": asked, "code": choice},
                {"type": "answer", "id": f"{name}b", "asked": asked, "code": self._nasty()},
                {"type": "arrange", "id": f"{name}c", "seat": seat, "holder": "me"},
                {"type": "arrange", "id": f"{name}d", "seat": seat, "holder": "bot"},
                {"type": "rename", "id": f"{name}e", "seat": seat, "name": self._nasty()[:24]},
                {"type": "start", "id": f"{name}f"},
                {"type": "leave", "id": f"{name}g", "seat": seat},
                {"type": "stand_in", "id": f"{name}h", "seat": seat, "bot": "greedy"},
                {"type": "offer", "id": f"{name}l", "seat": seat},
                {"type": "sign_out", "id": f"{name}m", "seat": seat},
                {"type": "undo", "id": f"{name}i"},
                {"type": "vote", "id": f"{name}j", "agree": True},
                {"type": "moment", "id": f"{name}k", "number": 1_000_000},
                {"type": "leave", "id": self._nasty()[:40] + name, "seat": seat},
            )

    def _nasty(self) -> str:
        return self._chance.choice(NASTY)

    async def besiege(self, line: Seat, choice: str, count: int) -> None:
        """Send so many of them; each is refused in words."""
        messages = list(itertools.islice(self.not_allowed(line.state, choice), count))
        for start in range(0, len(messages), _MOST_AT_ONCE):
            batch = messages[start : start + _MOST_AT_ONCE]
            for message in batch:
                await line.send(message)
            for message in batch:
                reply = await line.reply_to(message["id"])
                assert reply["type"] == "refused", (message, reply)
                assert reply["reason"], message
                assert reply["text"], message
        self.sent += len(messages)

    # --- messages that cannot be read

    async def babble(self, table: str, rounds: int) -> None:
        """Send what cannot be read until the line is cut, again and again."""
        rest = [what for _ in range(rounds) for what in MALFORMED]
        self._chance.shuffle(rest)
        while rest:
            line = await self.sit(table)
            try:
                for _ in range(5):
                    if rest:
                        await line.socket.send(rest.pop())
                        self.sent += 1
                        refused = await line.wait_for(lambda message: message["type"] == "refused")
                        assert refused["reason"] in ("malformed", "too_large"), refused
                        assert refused["text"]
            finally:
                await line.close()

    async def babble_until_cut(self, table: str) -> int:
        """What the line is closed with after too much of it."""
        line = await self.sit(table)
        for what in MALFORMED[:5]:
            await line.socket.send(what)
            self.sent += 1
        return await line.closed()

    async def overwhelm(self, table: str) -> int:
        """What the line is closed with after a message larger than any."""
        line = await self.sit(table)
        self.sent += 1
        with contextlib.suppress(ConnectionClosed):
            await line.socket.send("x" * 200_000)
        return await line.closed()

    # --- lines and requests

    async def knock(self, **headers: str) -> int:
        """Ask for a line with these headers; the status of the refusal, or 101."""
        self.sent += 1
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        try:
            async with connect(address, additional_headers=headers, proxy=None):
                return 101
        except InvalidStatus as refused:
            return int(refused.response.status_code)

    async def request(self, method: str, path: str, **what: Any) -> httpx.Response:
        """A request that must be refused in words, and must not break anything."""
        self.sent += 1
        response = await self.client.request(method, path, timeout=PATIENCE, **what)
        assert 400 <= response.status_code < 500, (method, path, response.status_code)
        if method != "HEAD":
            problem = response.json()
            assert problem["reason"], (method, path)
            assert problem["text"], (method, path)
        return response


__all__ = ["MALFORMED", "NASTY", "Attacker"]
