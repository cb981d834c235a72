"""A page without a server, for tests: what a browser keeps, and who sits in front of it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, cast

from aevum.web.page.host import Host, PageLine, open_host
from aevum.web.page.vault import MemoryVault
from aevum.web.server.room import answer_job
from aevum.web.server.tables.minds import Haste

SECONDS = 60.0
Json = dict[str, Any]


class Thinkers:
    """Bots that answer here and now."""

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        await asyncio.sleep(0)
        return answer_job(job)


class Sitter:
    """Somebody at a table of a page: what they were sent, put together from what changes."""

    def __init__(self, host: Host, table: str, **hello: Any) -> None:
        self.messages: list[Json] = []
        self.state: Json = {}
        self.closed: int | None = None
        self._news = asyncio.Event()
        self._line: PageLine = host.line(self._heard, self._hung_up, "en")
        self.say(type="hello", table=table, language="en", **hello)

    def say(self, **message: Any) -> None:
        self._line.hear(json.dumps(message))

    def leave(self) -> None:
        self._line.gone()

    async def until(self, ready: Callable[[], Any]) -> Any:
        async with asyncio.timeout(SECONDS):
            while not (found := ready()):
                self._news.clear()
                await self._news.wait()
            return found

    async def told(self, **wanted: Any) -> Json:
        """A message with these fields, taken off the pile."""
        found: Json = await self.until(
            lambda: next((one for one in self.messages if wanted.items() <= one.items()), None)
        )
        self.messages.remove(found)
        return found

    async def later_than(self, version: int) -> None:
        """The table at a later version than this."""
        await self.until(lambda: self.state.get("version", 0) > version)

    async def asked(self) -> Json | None:
        """The next question to this seat; None once the game is over."""
        await self.until(lambda: self.state and (self.state.get("question") or self.is_over))
        return None if self.is_over else self.state["question"]

    async def asked_me(self) -> Json:
        """The next question that nobody else may answer: the table rests until I do."""
        return cast("Json", await self.until(self._mine))

    @property
    def is_over(self) -> bool:
        return self.state.get("phase") == "over"

    def _mine(self) -> Json | None:
        question: Json | None = self.state.get("question")
        return question if question and question["mine"] else None

    def _heard(self, text: str) -> None:
        message = json.loads(text)
        if message["type"] == "state":
            self.state = message
        self.messages.append(message)
        self._news.set()

    def _hung_up(self, code: int) -> None:
        self.closed = code
        self._news.set()


class Page:
    """A browser with a vault, and the host in it."""

    def __init__(self, vault: MemoryVault | None = None) -> None:
        self.vault = vault or MemoryVault()
        self.host: Host

    async def ask(
        self, method: str, target: str, body: Any = None, **headers: str
    ) -> tuple[int, Any]:
        content = b"" if body is None else json.dumps(body).encode()
        given = headers if body is None else {"content-type": "application/json", **headers}
        reply = await self.host.request(method, target, given, content)
        assert isinstance(reply.content, bytes)
        text = reply.content.decode()
        return reply.status, json.loads(text) if reply.media == "application/json" else text

    async def open_table(self, **new: Any) -> str:
        status, opened = await self.ask("POST", "/api/tables", new)
        assert status == 200, opened
        return str(opened["table"])

    def sit(self, table: str, **hello: Any) -> Sitter:
        return Sitter(self.host, table, **hello)


@asynccontextmanager
async def a_page(vault: MemoryVault | None = None) -> AsyncIterator[Page]:
    """A page; its vault may come from one that was killed."""
    page = Page(vault)
    page.host = await open_host(page.vault, Thinkers(), pace=0.0)
    try:
        yield page
    finally:
        await page.host.close()


async def play(sitter: Sitter, most: int, rng: random.Random) -> list[str]:
    """Answer whatever is asked; the ids of the answers that were confirmed."""
    confirmed: list[str] = []
    while len(confirmed) < most and (question := await sitter.asked()) is not None:
        version = sitter.state["version"]
        if question["mine"]:
            id, code = f"a{version}", rng.choice(question["choices"])["code"]
            sitter.say(type="answer", id=id, asked=question["number"], code=code)
            await sitter.told(type="ack", id=id)
            confirmed.append(id)
        await sitter.later_than(version)
    return confirmed
