"""The two ends of a page's Python as its JavaScript sees them: a host, and a mind.

Everything that crosses is a text, a number, bytes, or a list of pairs of texts. What JavaScript
passes in is called as its own objects are: `page/boot.mjs` says which they are.
"""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any

import msgspec

from aevum.web.page.host import Host, PageLine, open_host
from aevum.web.server.room.bots import BotJob, answer_job
from aevum.web.server.tables.minds import BotFailed, Haste
from aevum.web.server.words import language_of

_LOOK_SECONDS = 0.03
_read_job = msgspec.json.Decoder(BotJob).decode


class FarVault:
    """A vault of JavaScript: `read(prefix)` and `write(pairs)`, whose promises are awaited."""

    def __init__(self, there: Any) -> None:
        self._there = there

    async def read(self, prefix: str) -> Sequence[tuple[str, str]]:
        """As `Vault` has it."""
        return [(name, text) for name, text in json.loads(await self._there.read(prefix))]

    async def write(self, changes: Mapping[str, str | None]) -> None:
        """As `Vault` has it."""
        await self._there.write(json.dumps(list(changes.items())))


class FarMinds:
    """Minds in another worker: `think(question, number)` and `hurry(number)`."""

    def __init__(self, there: Any) -> None:
        self._there, self._numbers = there, count(1)

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        """As `Minds` has it."""
        number = next(self._numbers)
        haste = haste or Haste()
        haste.reach(partial(self._there.hurry, number))
        try:
            return str(await self._there.think(msgspec.json.encode(job).decode(), number))
        except Exception as problem:
            raise BotFailed(str(problem)) from problem
        finally:
            haste.reach(None)


class FarHost:
    """A host, for JavaScript."""

    def __init__(self, host: Host) -> None:
        self._host = host

    async def request(self, method: str, target: str, headers: str, body: str) -> Any:
        """Status, headers as JSON, and the body."""
        content = body.encode("utf-8", "replace")
        reply = await self._host.request(method, target, json.loads(headers), content)
        sent = {**reply.headers, "content-type": reply.media}
        return reply.status, json.dumps(sent), reply.content

    def line(
        self, send: Callable[[str], None], close: Callable[[int], None], accepted: str
    ) -> PageLine:
        """A line; `accepted` is what a browser says of its languages."""
        return self._host.line(send, close, language_of(accepted))

    async def close(self) -> None:
        """Save what saves time next time."""
        await self._host.close()


async def open_far_host(vault: Any, minds: Any) -> FarHost:
    """The host of a page."""
    return FarHost(await open_host(FarVault(vault), FarMinds(minds)))


async def think(question: str, hurried: Callable[[], bool]) -> str:
    """Answer what another worker asks; `hurried` is looked at now and then."""
    return answer_job(_read_job(question.encode()), _listening(hurried))


def _listening(hurried: Callable[[], bool]) -> Callable[[], bool]:
    """Look seldom, and let the worker hear what it is sent, where a browser can pause Python."""
    turn = _turner()
    looked, found = time.monotonic(), False

    def look() -> bool:
        nonlocal looked, found
        if not found and time.monotonic() - looked >= _LOOK_SECONDS:
            if turn is not None:
                turn()
            looked, found = time.monotonic(), bool(hurried())
        return found

    return look


def _turner() -> Callable[[], object] | None:
    """What gives the event loop of a browser a turn in the midst of a thought."""
    if sys.platform != "emscripten":
        return None
    from pyodide.ffi import can_run_sync, run_sync  # type: ignore[import-not-found]

    return (lambda: run_sync(asyncio.sleep(0))) if can_run_sync() else None
