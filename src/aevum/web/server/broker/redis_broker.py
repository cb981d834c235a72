"""A broker over Redis: published messages are heard by all processes, and kept by nobody.

Redis forgets a message at once, so whoever is cut off misses some. Each time Redis confirms a
subscription — the first, and each one after the line was down — its listeners are called with
None: from there on they hear everything, and what came before is in the store.
"""

import asyncio
from collections import defaultdict
from contextlib import suppress
from typing import Any

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from aevum.web.server.broker.broker import Broker, BrokerError, Callback, call_each, log

_PREFIX = "aevum/"
_OURS = _PREFIX + "everybody"  # a line with no subscription at all cannot be read from
_TROUBLE = (RedisError, OSError, TimeoutError)
_CONNECTIONS = 8  # one to listen, the others to speak; whoever finds none free waits
_SECONDS = 5.0  # for Redis to answer
_READ_SECONDS = 5.0  # between two looks at whether the line is still up
_SILENT_READS = 3  # so many without even an answer to our ping: the line is down
_FIRST_WAIT, _LONGEST_WAIT = 0.05, 2.0


class RedisBroker(Broker):
    """Channels over the Redis at this address."""

    def __init__(self, url: str) -> None:
        try:
            pool: Any = BlockingConnectionPool.from_url(
                url,
                max_connections=_CONNECTIONS,
                timeout=_SECONDS,
                retry=Retry(NoBackoff(), 0),  # we count what is lost; a silent retry would hide it
                socket_connect_timeout=_SECONDS,
                socket_timeout=_SECONDS,
            )
        except ValueError:
            raise BrokerError("This is no address of a broker. Write redis://host:6379.") from None
        self._redis: Any = Redis.from_pool(pool)
        self._callbacks: defaultdict[str, list[Callback]] = defaultdict(list)
        self._waiting: defaultdict[str, list[asyncio.Future[None]]] = defaultdict(list)
        self._listening = asyncio.Event()  # for the first time
        self._sending = asyncio.Lock()  # commands keep their order
        self._unsaid: set[str] = set()  # channels whose listeners must be told to catch up
        self._pubsub: Any = None  # only while the line is up
        self._reader: asyncio.Task[None] | None = None
        self._mender: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen; refuses an address that nobody answers at."""
        try:
            await self._redis.ping()
        except _TROUBLE as error:
            await self._redis.aclose()
            raise BrokerError(
                f"The broker does not answer ({error}). Start Redis, or correct its address."
            ) from None
        self._reader = asyncio.create_task(self._read_for_ever())
        with suppress(TimeoutError):  # then it listens later, and says so
            await asyncio.wait_for(self._listening.wait(), _SECONDS)

    async def publish(self, channel: str, data: bytes) -> None:
        """Tell everybody; if Redis is away, all are told to catch up when it is back."""
        if self._pubsub is not None:  # otherwise each message would wait in vain
            try:
                await self._redis.publish(_PREFIX + channel, data)
                return
            except _TROUBLE as error:
                log.warning("a message was not published: %s", type(error).__name__)
        self._unsaid.add(channel)
        if self._mender is None or self._mender.done():
            self._mender = asyncio.create_task(self._mend())

    async def subscribe(self, channel: str, callback: Callback) -> None:
        """Listen; returns when Redis has confirmed it, or knows of none at present."""
        first = not self._callbacks.get(channel)
        self._callbacks[channel].append(callback)
        if self._pubsub is None or not (first or channel in self._waiting):
            return
        confirmed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting[channel].append(confirmed)
        with suppress(*_TROUBLE):  # the reader notices too, and subscribes to everything anew
            if first:
                await self._command("subscribe", channel)
            await asyncio.wait_for(confirmed, _SECONDS)

    async def unsubscribe(self, channel: str, callback: Callback) -> None:
        """Listen no more."""
        callbacks = self._callbacks[channel]
        if callback in callbacks:
            callbacks.remove(callback)
        if callbacks:
            return
        del self._callbacks[channel]
        with suppress(*_TROUBLE):
            await self._command("unsubscribe", channel)

    async def healthy(self) -> bool:
        """Whether Redis answers and we listen."""
        try:
            return bool(await self._redis.ping()) and self._pubsub is not None
        except _TROUBLE:
            return False

    async def close(self) -> None:
        """Let go of everything."""
        tasks = [task for task in (self._reader, self._mender) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._callbacks.clear()
        await self._redis.aclose()

    async def _command(self, name: str, channel: str) -> None:
        """Send it, unless what it is about has changed while others were sending theirs."""
        async with self._sending:
            wanted = channel in self._callbacks
            if self._pubsub is not None and wanted == (name == "subscribe"):
                await getattr(self._pubsub, name)(_PREFIX + channel)

    async def _read_for_ever(self) -> None:
        wait = _FIRST_WAIT
        while True:
            pubsub = self._redis.pubsub()
            try:
                await pubsub.subscribe(_OURS)
                self._pubsub = pubsub  # from here on `subscribe` does it itself
                self._listening.set()
                if names := [_PREFIX + name for name in self._callbacks]:
                    async with self._sending:
                        await pubsub.subscribe(*names)
                wait = _FIRST_WAIT
                await self._read(pubsub)
            except _TROUBLE as error:
                log.warning("the line to the broker is down: %s", type(error).__name__)
            except Exception:
                log.exception("listening to the broker failed")  # and goes on with a new line
            finally:
                self._pubsub = None
                self._let_everybody_go()
                with suppress(*_TROUBLE):
                    await pubsub.aclose()
            await asyncio.sleep(wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    async def _read(self, pubsub: Any) -> None:
        silent = 0
        while silent < _SILENT_READS:
            message = await pubsub.get_message(timeout=_READ_SECONDS)
            if message is None:
                silent += 1
                await pubsub.ping()
                continue
            silent = 0
            self._heard(message)
        raise TimeoutError

    def _heard(self, message: dict[str, Any]) -> None:
        if message["type"] not in ("message", "subscribe"):
            return
        channel = message["channel"].decode().removeprefix(_PREFIX)
        callbacks = self._callbacks.get(channel, ())
        if message["type"] == "message":
            call_each(callbacks, message["data"] or None)
            return
        call_each(callbacks, None)
        for waiting in self._waiting.pop(channel, ()):
            if not waiting.done():
                waiting.set_result(None)

    def _let_everybody_go(self) -> None:
        """Nobody waits for a confirmation that cannot come: they will be told to catch up."""
        for waiting in [one for some in self._waiting.values() for one in some]:
            if not waiting.done():
                waiting.set_result(None)
        self._waiting.clear()

    async def _mend(self) -> None:
        """Tell the listeners of each channel where a message was lost: an empty one is None."""
        wait = _FIRST_WAIT
        while self._unsaid:
            channel = next(iter(self._unsaid))
            try:
                await self._redis.publish(_PREFIX + channel, b"")
                self._unsaid.discard(channel)
            except _TROUBLE:
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)
