"""What is to be sent over one line: replies one by one, news only in its latest form.

A slow reader never makes us keep old states: what is due is noted, and made when it can be sent.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

from aevum.web.server.wire import to_client
from aevum.web.server.wire.to_client import ToClient

_MOST_REPLIES = 256

Make = Callable[[], str | None]


class Outbox:
    """The one writer of a line."""

    def __init__(
        self, send: Callable[[str], Awaitable[None]], close: Callable[[int], Awaitable[None]]
    ) -> None:
        self._send, self._close = send, close
        self._replies: deque[ToClient] = deque()
        self._due: dict[str, Make] = {}
        self._something = asyncio.Event()
        self._code: int | None = None
        self.overflowed = False  # a reply was dropped, so the line is of no use any more

    @property
    def finishing(self) -> bool:
        """Whether the line is about to be closed."""
        return self._code is not None

    def reply(self, message: ToClient) -> bool:
        """Send this message; False if too many wait already."""
        if len(self._replies) >= _MOST_REPLIES:
            self.overflowed = True
            return False
        self._replies.append(message)
        self._something.set()
        return True

    def note(self, what: str, make: Make) -> None:
        """Send the latest of this kind; `make` is called when the line is free."""
        self._due.setdefault(what, make)
        self._something.set()

    def finish(self, code: int, last: ToClient | None = None) -> None:
        """Send what waits, say a last word and close the line."""
        if self._code is None:
            self._code = code
            if last is not None:
                self._due.clear()
                self._replies.append(last)
        self._something.set()

    async def run(self) -> None:
        """Write until the line is closed."""
        while True:
            await self._something.wait()
            self._something.clear()
            while self._replies or self._due:
                await self._write_one()
            if self._code is not None:
                await self._close(self._code)
                return

    async def _write_one(self) -> None:
        if self._replies:
            content: str | None = to_client.spell(self._replies.popleft())
        else:
            what = next(iter(self._due))
            content = self._due.pop(what)()
        if content is not None:
            await self._send(content)
