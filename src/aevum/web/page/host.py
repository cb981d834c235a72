"""A page that is a table server for itself: what a server's requests and sockets get, it answers.

One device, one guest. No threads, no processes, no network; time is that of the event loop.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote

from aevum.web.page.results import PageClaims, PageResults
from aevum.web.page.store import PageStore
from aevum.web.server.broker.memory import MemoryBroker
from aevum.web.server.config import Config, Limits
from aevum.web.server.http.exchange import Asked, Reply
from aevum.web.server.http.routes import answer
from aevum.web.server.lines.conversation import Conversation
from aevum.web.server.lines.hinting import Hinting
from aevum.web.server.lines.line import LineClosed
from aevum.web.server.lines.reviewing import Reviewing
from aevum.web.server.services import Services
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.tables.keys import Keys, new_guest
from aevum.web.server.words import Language

if TYPE_CHECKING:
    from aevum.web.page.vault import Vault
    from aevum.web.server.tables.minds import Minds

_HERE = "page"  # where requests come from, for limits that there are none of
_OVER = 1011  # as a socket ends whose server has failed


class NotCounting:
    """Nobody wants to know how busy a page is."""

    def count(self, what: str, *labels: str) -> None:
        """Nothing."""

    def observe(self, what: str, seconds: float) -> None:
        """Nothing."""


class PageLine:
    """A line between a page and its host."""

    def __init__(self, send: Callable[[str], None], close: Callable[[int], None]) -> None:
        self._send, self._close = send, close
        self._heard: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._open = True
        self.talking: asyncio.Task[None] | None = None

    def hear(self, text: str) -> None:
        """The page says something."""
        self._heard.put_nowait(text.encode("utf-8", "replace"))

    def gone(self) -> None:
        """The page listens no more."""
        self._open = False
        self._heard.put_nowait(None)

    async def receive(self) -> bytes:
        """As `Line` has it."""
        content = await self._heard.get()
        if content is None:
            raise LineClosed
        return content

    async def send(self, text: str) -> None:
        """As `Line` has it."""
        self._send(text)

    async def close(self, code: int) -> None:
        """As `Line` has it; once, and only where somebody listens."""
        if self._open:
            self._open = False
            self._close(code)


class Host:
    """Answers a page."""

    def __init__(self, services: Services, guest: str) -> None:
        self._services, self._guest = services, guest
        self._lines: set[PageLine] = set()

    async def request(
        self, method: str, target: str, headers: Mapping[str, str], body: bytes
    ) -> Reply:
        """What a server would answer; the target is a path and perhaps a query."""

        async def read(most: int) -> bytes | None:
            return body if len(body) <= most else None

        path, _, query = target.partition("?")
        asked = Asked(
            method,
            unquote(path),
            parse_qsl(query, keep_blank_values=True),
            {name.lower(): text for name, text in headers.items()},
            self._guest,
            _HERE,
            read,
        )
        reply = await answer(asked, self._services)
        if not isinstance(reply.content, bytes):
            reply.content = b"".join([part async for part in reply.content])
        return reply

    def line(
        self, send: Callable[[str], None], close: Callable[[int], None], language: Language
    ) -> PageLine:
        """What a socket would be: open, and it waits for a hello."""
        line = PageLine(send, close)
        talk = Conversation(line, self._services, self._guest, _HERE, language)
        line.talking = asyncio.ensure_future(self._talk(line, talk))
        self._lines.add(line)
        return line

    async def _talk(self, line: PageLine, talk: Conversation) -> None:
        """Until either side has enough; a page that is still there is told, and comes anew."""
        try:
            await talk.run()
        finally:
            self._lines.discard(line)
            await line.close(_OVER)

    async def close(self) -> None:
        """Save what saves time next time; without it nothing is lost."""
        for line in list(self._lines):
            line.gone()
        await asyncio.gather(*[line.talking for line in self._lines if line.talking])
        await self._services.reviewing.close()
        await self._services.keeper.close()


async def open_host(vault: Vault, minds: Minds, *, pace: float | None = None) -> Host:
    """The host of a page, with all that its vault has kept."""
    store = PageStore(vault)
    identity = dict(await store.texts("identity/"))
    if not identity:
        identity = {"guest": new_guest(), "secret": secrets.token_hex(32)}
        await store.keep({f"identity/{name}": text for name, text in identity.items()})
    config = Config(limits=Limits().times(0))
    results = PageResults(store)
    keeper = Keeper(
        store,
        results,
        MemoryBroker(),
        minds,
        pace=config.pace if pace is None else pace,
        patience=0.0,  # nobody else writes
    )
    services = Services(
        config,
        keeper,
        Keys(bytes.fromhex(identity["secret"])),
        NotCounting(),
        Hinting(minds),
        Reviewing(minds, PageClaims()),
    )
    return Host(services, identity["guest"])
