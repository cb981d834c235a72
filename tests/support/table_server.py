"""A real table server on a real port, and people who play at it.

```python
with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3") as server:
    async with Guest(server) as ada:
        opened = await ada.open_table("aetherya", start=True)
        seat = await ada.sit(opened["table"])
        await seat.wait_state(lambda state: state["question"] and state["question"]["mine"])
        reply = await seat.answer()          # the first choice; or answer("place d2")
        assert reply["type"] == "ack"
```
"""

from __future__ import annotations

import asyncio
import itertools
import json
import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from aevum.web.server.config import Config
from aevum.web.server.edge.security import COOKIE
from aevum.web.server.running.loops import run_loop
from aevum.web.server.running.server import Listening, TableServer, bind_first

PATIENCE = 20.0  # seconds before a test that waits for something gives up

Json = dict[str, Any]
_numbers = itertools.count(1)


class TableServerThread:
    """A server in a thread of its own; `with` starts and stops it."""

    def __init__(self, database: str, broker: str = "", **settings: Any) -> None:
        defaults: Json = {"pace": 0.0, "bot_processes": 1, "log_level": "error"}
        self.config = Config(database=database, broker=broker, **{**defaults, **settings})
        self._ready = threading.Event()
        self._failure: BaseException | None = None

    def __enter__(self) -> TableServerThread:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    @property
    def url(self) -> str:
        """Where it listens."""
        return f"http://127.0.0.1:{self.config.port}"

    def start(self, port: int = 0) -> None:
        """Start and wait until people may come."""
        listening = bind_first(self.config, [port])
        self.config = listening.config
        self.server = TableServer(listening.config, self._ready.set)
        self._thread = threading.Thread(target=self._run, args=(listening,), daemon=True)
        self._thread.start()
        assert self._ready.wait(PATIENCE), "the server did not start"
        if self._failure is not None:
            raise self._failure

    def _run(self, listening: Listening) -> None:
        try:
            run_loop(self.server.serve([listening.socket]))
        except BaseException as failure:
            self._failure = failure
        finally:
            listening.socket.close()
            self._ready.set()

    def stop(self) -> None:
        """Stop in good order, as SIGTERM does."""
        self.server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not stop"

    def restart(self) -> None:
        """Stop, and start again at the same port with the same database."""
        port = self.config.port
        self.stop()
        self._ready.clear()
        self.config = replace(self.config, port=0)
        self.start(port)


class Unwanted(AssertionError):
    """A request that had to succeed did not."""

    def __init__(self, response: httpx.Response) -> None:
        self.status = response.status_code
        super().__init__(f"{self.status}: {response.text}")


def _wanted(response: httpx.Response) -> Any:
    if response.status_code != 200:
        raise Unwanted(response)
    return response.json()


class Guest:
    """Somebody with a browser: a cookie, requests, and seats."""

    def __init__(
        self,
        server: TableServerThread | str,
        language: str = "en",
        *,
        source: str = "",
        **headers: str,
    ) -> None:
        """`source`: the address of this machine to come from, such as 127.0.0.2."""
        self.url = server if isinstance(server, str) else server.url
        self.language = language
        self._source = source or None
        self.client = httpx.AsyncClient(
            transport=httpx.AsyncHTTPTransport(local_address=self._source),
            base_url=self.url,
            headers={"accept-language": language, **headers},
            timeout=PATIENCE,
            trust_env=False,
        )
        self._seats: list[Seat] = []

    async def __aenter__(self) -> Guest:
        return self

    async def __aexit__(self, *_: object) -> None:
        for seat in self._seats:
            await seat.close()
        await self.client.aclose()

    @property
    def cookie(self) -> str:
        """The cookie that names this guest; empty if there is none yet."""
        return self.client.cookies.get(COOKIE) or ""

    async def get(self, path: str, **query: Any) -> Any:
        """GET something that must succeed."""
        return _wanted(await self.client.get(path, params=query))

    async def post(self, path: str, body: Json | None = None) -> Any:
        """POST something that must succeed."""
        return _wanted(await self.client.post(path, json=body or None))

    async def open_table(self, game: str = "aetherya", seats: str = "", **more: Any) -> Json:
        """Open a table; `seats` such as "me open greedy"; `code`, `draft` … as in NewTable.

        A draft is dealt as its seed says, so that tests repeat; `public=""` for a secret deal.
        """
        plans = [
            {"holder": name} if name in ("me", "open") else {"holder": "bot", "bot": name}
            for name in seats.split()
        ]
        public = {"public": "code"} if "draft" in more else {}
        body = {"game": game, "seats": plans, "language": self.language, **public, **more}
        opened: Json = await self.post("/api/tables", body)
        return opened

    async def deal(self, game: str = "aetherya", seats: str = "", **more: Any) -> tuple[str, Seat]:
        """A dealt table, and a line of mine at it."""
        opened = await self.open_table(game, seats, start=True, **more)
        return opened["table"], await self.sit(opened["table"])

    async def join(self, name: str = "", **how: Any) -> Json:
        """Sit down by `token` or `code`."""
        joined: Json = await self.post("/api/join", {"name": name, **how})
        return joined

    async def sit(self, table: str, tokens: Sequence[str] = (), **more: Any) -> Seat:
        """A socket to a table, with hello said and the first state read."""
        seat = await self.line()
        await self.greet(seat, table, tokens, **more)
        return seat

    async def greet(self, seat: Seat, table: str, tokens: Sequence[str] = (), **more: Any) -> None:
        """Say hello, and wait for the first state."""
        hello = {"type": "hello", "table": table, "tokens": list(tokens), "language": self.language}
        await seat.send({**hello, "changes": True, **more})
        await seat.wait_state()

    async def line(self, **headers: str) -> Seat:
        """A socket on which nothing has been said."""
        if self.cookie:
            headers = {"cookie": f"{COOKIE}={self.cookie}", **headers}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        # A line on which much lies unread hears no goodbye: it is hung up on.
        opened = connect(
            address,
            additional_headers=headers,
            proxy=None,
            close_timeout=0.5,
            local_addr=(self._source, 0) if self._source else None,
        )
        seat = Seat(await opened)
        self._keep_cookie(seat)
        self._seats.append(seat)
        return seat

    def _keep_cookie(self, seat: Seat) -> None:
        """A browser keeps the cookie of a handshake, too."""
        response = seat.socket.response
        given = response.headers.get("set-cookie", "") if response else ""
        name, _, rest = given.partition("=")
        if name == COOKIE and not self.cookie:
            self.be(rest.partition(";")[0])

    def be(self, cookie: str) -> None:
        """Come with this cookie."""
        self.client.cookies.set(COOKIE, cookie, domain="127.0.0.1")


def put_together(known: Json, change: Json) -> Json:
    """The state a change makes of the one before it."""
    state: Json = {**known, **change["state"]}
    if state["tableau"] is not None:
        fresh = {area["id"]: area for area in change["areas"]}
        areas = [fresh.get(area["id"], area) for area in state["tableau"]["areas"]]
        state["tableau"] = {**state["tableau"], **change["tableau"], "areas": areas}
    return state


class Seat:
    """A socket. `state` is the last state, `log` the lines put together as a client does."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.state: Json = {}
        self.log: list[Json] = []
        self.said: list[Json] = []
        self.heard: list[Json] = []  # everything, in order
        self._waiting: list[Json] = []  # replies nobody has asked for yet

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()

    async def send(self, message: Json) -> None:
        """Say something."""
        await self.socket.send(json.dumps(message))

    async def receive(self) -> Json:
        """The next message, also noted."""
        async with asyncio.timeout(PATIENCE):
            message: Json = json.loads(await self.socket.recv())
        self.heard.append(message)
        if message["type"] == "state":
            self._see(message)
        elif message["type"] == "change":
            assert message["since"] == self.state["version"]
            self._see(put_together(self.state, message))
        elif message["type"] == "said":
            self.said += message["lines"]
        elif message["type"] == "presence" and self.state:
            self.state = {**self.state, **message, "type": "state"}
        return message

    def _see(self, state: Json) -> None:
        if state["version"] < self.state.get("version", 0):
            return
        kept = [line for line in self.log if line["number"] < state["log_from"]]
        self.log = kept + state["log"]
        self.state = state

    async def wait_for(self, wanted: Callable[[Json], bool]) -> Json:
        """The next message that is wanted."""
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def wait_state(self, wanted: Callable[[Json], bool] = bool) -> Json:
        """The state as soon as it is as wanted."""
        while not (self.state and wanted(self.state)):
            await self.receive()
        return self.state

    async def wait_said(self, lines: int) -> list[Json]:
        """What people said, as soon as it is so many lines."""
        while len(self.said) < lines:
            await self.receive()
        return self.said

    async def wait_turn(self) -> Json:
        """The state as soon as this client is asked, or the game is over."""
        return await self.wait_state(
            lambda state: (
                state["phase"] == "over" or bool(state["question"] and state["question"]["mine"])
            )
        )

    async def ask(self, type: str, **fields: Any) -> Json:
        """Send a message with an id and wait for the reply to it."""
        name = str(fields.setdefault("id", f"m{next(_numbers)}"))
        await self.send({"type": type, **fields})
        return await self.reply_to(name)

    async def reply_to(self, name: str) -> Json:
        """The reply to the message of this id."""
        while True:
            for message in self._waiting:
                if message["id"] == name:
                    self._waiting.remove(message)
                    return message
            message = await self.receive()
            if "id" in message:
                self._waiting.append(message)

    async def answer(self, code: str = "", **fields: Any) -> Json:
        """Answer the present question, with its first choice unless told otherwise."""
        question = self.state["question"]
        fields.setdefault("asked", question["number"])
        return await self.ask("answer", code=code or question["choices"][0]["code"], **fields)

    async def play(self, answers: int = 1_000) -> int:
        """Answer with the first choice so many times, or until the game is over; how often."""
        for number in range(answers):
            state = await self.wait_turn()
            if state["phase"] == "over":
                return number
            reply = await self.answer()
            assert reply["type"] == "ack", reply
            await self.wait_state(lambda s, least=reply["version"]: s["version"] >= least)  # type: ignore[misc]
        return answers

    async def closed(self) -> int:
        """Read until the line is closed; the code it was closed with."""
        try:
            while True:
                await self.receive()
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006


__all__ = [
    "PATIENCE",
    "Guest",
    "Json",
    "Seat",
    "TableServerThread",
    "Unwanted",
    "put_together",
]


async def was_cut_off(seat: Seat) -> None:
    """A flood ends the line: first its messages are refused, then it is told that it closes."""
    assert await seat.closed() == 4429
    refused = [message for message in seat.heard if message["type"] == "refused"]
    assert {message["reason"] for message in refused} == {"limit"}
    assert seat.heard[-1]["type"] == "closing"
