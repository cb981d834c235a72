"""One client's conversation with a table, from hello to goodbye."""

import asyncio
import contextlib
import secrets
import time
from collections import Counter
from collections.abc import Sequence

import msgspec

from aevum.web.server.config import SOCKET_BYTES
from aevum.web.server.edge.limits import Bucket
from aevum.web.server.lines.hearing import Hearing
from aevum.web.server.lines.line import Line, LineClosed
from aevum.web.server.lines.outbox import Outbox
from aevum.web.server.logbook import note
from aevum.web.server.services import Services
from aevum.web.server.store.errors import StoreError, TableBroken, TableUnknown
from aevum.web.server.wire import to_server
from aevum.web.server.wire.reading import Unreadable, reader
from aevum.web.server.wire.to_client import Closing, Refused
from aevum.web.server.words import Language, phrases

_MALFORMED, _UNKNOWN, _SILENT, _TOO_MUCH, _RESTART, _LATER = (4400, 4404, 4408, 4429, 1012, 1013)
_MOST_MALFORMED = 5
_MOST_OVER_LIMIT = 40  # messages refused in a row before the line is closed
_COSTS = {
    to_server.HintRequest: 4.0,
    to_server.Moment: 4.0,
    to_server.Foresee: 4.0,
    to_server.Recall: 2.0,
    to_server.Why: 2.0,
    to_server.Ping: 0.5,
}


class _Named(msgspec.Struct):
    id: str = ""


_read_id = reader(_Named)


class Conversation:
    """Reads what a client says, within limits, and hands it on."""

    def __init__(
        self, line: Line, services: Services, guest: str, address: str, language: Language
    ) -> None:
        """`language`: the one to use until the client has said hello."""
        self._line, self._services, self._address = line, services, address
        self._guest = guest
        self._outbox = Outbox(line.send, line.close)
        self._hearing = Hearing(services, self._outbox, guest, secrets.token_hex(6))
        self._bucket = Bucket(services.config.limits.messages, time.monotonic())
        self._language = language
        self._malformed = self._over_limit = self._messages = 0
        self._refusals: Counter[str] = Counter()
        self._began = time.monotonic()

    def stop(self) -> None:
        """The server stops; coming back helps."""
        self._close("stopping", _RESTART, again=True)

    async def run(self) -> None:
        """Talk until the line is closed by either side."""
        reading = asyncio.create_task(self._read())
        writing = asyncio.create_task(self._outbox.run())
        try:
            await asyncio.wait({reading, writing}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (reading, writing):
                task.cancel()
            done = await asyncio.gather(reading, writing, return_exceptions=True)
            await self._hearing.leave()
            self._note_end(done)

    def _note_end(self, done: Sequence[object]) -> None:
        for outcome in done:
            expected = (LineClosed, asyncio.CancelledError)
            if isinstance(outcome, Exception) and not isinstance(outcome, expected):
                note("error", "socket failed", exc=outcome, kind=type(outcome).__name__)
        seconds = round(time.monotonic() - self._began, 1)
        refused = dict(self._refusals)
        note("info", "socket closed", seconds=seconds, messages=self._messages, refused=refused)

    # --- reading

    async def _read(self) -> None:
        try:
            async with asyncio.timeout(self._services.config.hello_within):
                while not self._hearing.known:
                    await self._read_one()
        except TimeoutError:
            self._close("no_hello", _SILENT, again=False)
        while not self._outbox.finishing:
            await self._read_one()

    async def _read_one(self) -> None:
        content = await self._line.receive()
        if self._outbox.finishing:
            return
        self._messages += 1
        if len(content) > SOCKET_BYTES:
            self._misheard(content, "too_large", most=SOCKET_BYTES // 1024)
            return
        try:
            message = to_server.read_to_server(content)
        except Unreadable as problem:
            self._misheard(content, "malformed", where=problem.place)
            return
        await self._heard(message)
        if self._outbox.overflowed:
            self._close("slow", _TOO_MUCH, again=True)

    async def _heard(self, message: to_server.ToServer) -> None:
        name = getattr(message, "id", "")
        self._services.metrics.count("messages", type(message).__name__.lower())
        if not self._may_speak(_COSTS.get(type(message), 1.0)):
            self._refuse(name, "limit")
            self._over_limit += 1
            if self._over_limit > _MOST_OVER_LIMIT:
                self._close("limit", _TOO_MUCH, again=True)
            return
        self._over_limit = 0
        if isinstance(message, to_server.Hello):
            await self._greet(message)
        elif not self._hearing.known:
            self._refuse(name, "hello_first")
        else:
            try:
                if isinstance(message, to_server.Say) and not self._services.may_talk(self._guest):
                    self._refuse(name, "talk_fast")
                    return
                refused = await self._hearing.hear(message)
            except StoreError:
                note("error", "the store failed", exc=True)
                self._refuse(name, "store")  # the line is of use again when the store is
            else:
                if refused is not None:
                    self._send_refusal(refused)

    async def _greet(self, hello: to_server.Hello) -> None:
        if self._hearing.known:
            self._refuse("", "hello_again")
            return
        self._language = hello.language
        try:
            await self._hearing.greet(hello)
        except TableUnknown:
            self._refuse("", "unknown")
            self._close("unknown", _UNKNOWN, again=False)
        except TableBroken:
            self._refuse("", "table_broken")
            self._close("table_broken", _UNKNOWN, again=False)
        except StoreError:
            note("error", "the store failed", exc=True)
            self._close("store", _LATER, again=True)

    def _may_speak(self, cost: float) -> bool:
        if not self._bucket.take(time.monotonic(), cost):
            return False
        return not self._services.wait("address_messages", self._address)

    # --- refusing

    def _misheard(self, content: bytes, reason: str, **values: object) -> None:
        name = ""
        with contextlib.suppress(Unreadable):
            name = _read_id(content[: SOCKET_BYTES * 2]).id[:64]
        self._refuse(name, reason, **values)
        self._malformed += 1
        if self._malformed >= _MOST_MALFORMED:
            self._close("malformed", _MALFORMED, again=False)

    def _refuse(self, name: str, reason: str, **values: object) -> None:
        text = phrases(self._hearing.language or self._language).say(f"refused.{reason}", **values)
        self._send_refusal(Refused(name, reason, text))

    def _send_refusal(self, refused: Refused) -> None:
        self._refusals[refused.reason] += 1
        self._services.metrics.count("refused", refused.reason)
        self._outbox.reply(refused)

    def _close(self, reason: str, code: int, *, again: bool) -> None:
        text = phrases(self._hearing.language or self._language).say(f"closing.{reason}")
        self._outbox.finish(code, Closing(reason, text, again))
