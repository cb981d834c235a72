"""One suite for both brokers: what is published is heard in order, or listeners are warned."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable, Iterator

import pytest
from redis.exceptions import ConnectionError as RedisConnectionError

from aevum.web.server.broker import redis_broker
from aevum.web.server.broker.broker import Broker, BrokerError
from aevum.web.server.broker.opening import open_broker
from aevum.web.server.broker.redis_broker import RedisBroker
from support.services import RedisServer, start_redis

_SECONDS = 20.0


class Ear:
    """Remembers what a channel told."""

    def __init__(self) -> None:
        self.heard: list[bytes | None] = []
        self._news = asyncio.Event()

    def __call__(self, data: bytes | None) -> None:
        self.heard.append(data)
        self._news.set()

    @property
    def words(self) -> list[bytes]:
        return [data for data in self.heard if data is not None]

    async def until(self, ready: Callable[[Ear], bool]) -> None:
        async with asyncio.timeout(_SECONDS):
            while not ready(self):
                self._news.clear()
                await self._news.wait()


async def test_everybody_on_the_channel_hears_in_order(broker: Broker) -> None:
    first, second, other = Ear(), Ear(), Ear()
    await broker.subscribe("a", first)
    await broker.subscribe("a", second)
    await broker.subscribe("b", other)
    said = [f"{number}".encode() for number in range(100)]
    for data in said:
        await broker.publish("a", data)
    await broker.publish("b", b"end")
    for ear in (first, second):
        await ear.until(lambda ear: len(ear.words) == 100)
        assert ear.words == said
    await other.until(lambda ear: bool(ear.words))
    assert other.words == [b"end"]


async def test_messages_are_bytes_of_any_kind(broker: Broker) -> None:
    ear = Ear()
    await broker.subscribe("a/é", ear)
    await broker.publish("a/é", bytes(range(256)))
    await ear.until(lambda ear: bool(ear.words))
    assert ear.words == [bytes(range(256))]


async def test_whoever_has_left_hears_nothing(broker: Broker) -> None:
    stays, leaves = Ear(), Ear()
    await broker.subscribe("a", leaves)
    await broker.subscribe("a", stays)
    await broker.unsubscribe("a", leaves)
    await broker.unsubscribe("a", leaves)  # once more does no harm
    await broker.publish("a", b"1")
    await stays.until(lambda ear: bool(ear.words))
    assert leaves.words == []
    await broker.unsubscribe("a", stays)
    await broker.publish("a", b"2")
    await broker.subscribe("a", stays)
    await broker.publish("a", b"3")
    await stays.until(lambda ear: b"3" in ear.words)
    assert stays.words == [b"1", b"3"]


async def test_coming_and_going_in_haste(broker: Broker) -> None:
    ear = Ear()
    for _ in range(20):
        leaving = asyncio.create_task(broker.unsubscribe("a", ear))
        coming = asyncio.create_task(broker.subscribe("a", ear))
        await asyncio.gather(leaving, coming)
    await broker.publish("a", b"here")
    await ear.until(lambda ear: b"here" in ear.words)


async def test_a_listener_that_fails_does_not_keep_the_news_from_others(broker: Broker) -> None:
    def fail(_data: bytes | None) -> None:
        raise RuntimeError("a listener with a bug")

    ear = Ear()
    await broker.subscribe("a", fail)
    await broker.subscribe("a", ear)
    await broker.publish("a", b"1")
    await broker.publish("a", b"2")
    await ear.until(lambda ear: len(ear.words) == 2)


async def test_many_channels(broker: Broker) -> None:
    ears = {f"table/{number}": Ear() for number in range(200)}
    await asyncio.gather(*(broker.subscribe(name, ear) for name, ear in ears.items()))
    await asyncio.gather(*(broker.publish(name, name.encode()) for name in ears))
    for name, ear in ears.items():
        await ear.until(lambda ear: bool(ear.words))
        assert ear.words == [name.encode()]


async def test_health(broker: Broker) -> None:
    async with asyncio.timeout(_SECONDS):
        while not await broker.healthy():
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("url", ["localhost:6379", "amqp://localhost", "redis://localhost:port"])
async def test_what_is_no_address_is_refused(url: str) -> None:
    with pytest.raises(BrokerError, match="no address"):
        await open_broker(url)


async def test_a_broker_that_does_not_answer_is_refused() -> None:
    with pytest.raises(BrokerError, match="does not answer") as told:
        await open_broker("redis://:sesame@127.0.0.1:9")
    assert "sesame" not in str(told.value)


# --- Redis goes away and comes back


@pytest.fixture
def own_redis(redis_server: RedisServer) -> Iterator[RedisServer]:
    """A Redis that a test may stop; the shared one says that there is Redis at all."""
    server = start_redis()
    yield server
    server.remove()


async def test_two_processes_hear_each_other(redis_server: RedisServer) -> None:
    here, there = await open_broker(redis_server.url), await open_broker(redis_server.url)
    ear = Ear()
    await there.subscribe("a", ear)
    await here.publish("a", b"1")
    await ear.until(lambda ear: ear.words == [b"1"])
    await here.close()
    await there.close()


async def test_after_a_break_listeners_are_told_to_catch_up(own_redis: RedisServer) -> None:
    broker = await open_broker(own_redis.url)
    old, new = Ear(), Ear()
    await broker.subscribe("old", old)
    await broker.publish("old", b"before")
    await old.until(lambda ear: b"before" in ear.words)
    own_redis.stop()
    old.heard.clear()
    assert not await broker.healthy()
    await broker.publish("old", b"lost")  # does not fail
    await broker.subscribe("new", new)  # nor does this
    own_redis.start()
    await old.until(lambda ear: None in ear.heard)
    await new.until(lambda ear: None in ear.heard)
    assert await broker.healthy()
    for channel, ear in (("old", old), ("new", new)):
        await broker.publish(channel, b"after")
        await ear.until(lambda ear: b"after" in ear.words)
        assert b"lost" not in ear.words
    await broker.close()


async def test_a_message_that_was_not_sent_warns_those_whose_line_held(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = RedisBroker(redis_server.url), await open_broker(redis_server.url)
    await here.start()
    ear = Ear()
    await there.subscribe("a", ear)
    ear.heard.clear()
    with monkeypatch.context() as patch:
        patch.setattr(here._redis, "publish", cut_off)
        await here.publish("a", b"lost")
    await ear.until(lambda ear: ear.heard == [None])
    await here.close()
    await there.close()


async def test_a_silent_line_is_kept_while_redis_answers(
    redis_server: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_broker, "_READ_SECONDS", 0.01)
    pings: list[object] = []
    broker = RedisBroker(redis_server.url)
    monkeypatch.setattr(broker, "_heard", lambda message: pings.append(message["type"]))
    await broker.start()
    line = broker._pubsub
    async with asyncio.timeout(_SECONDS):
        while pings.count("pong") < 20:
            await asyncio.sleep(0.01)
    assert broker._pubsub is line
    await broker.close()


async def test_a_line_that_is_dead_without_a_word_is_replaced(
    own_redis: RedisServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(redis_broker, "_READ_SECONDS", 0.05)
    broker = RedisBroker(own_redis.url)
    await broker.start()
    ear = Ear()
    await broker.subscribe("a", ear)
    ear.heard.clear()
    line = broker._pubsub
    own_redis.send(signal.SIGSTOP)
    async with asyncio.timeout(_SECONDS):
        while broker._pubsub is line:
            await asyncio.sleep(0.01)
    own_redis.send(signal.SIGCONT)
    await ear.until(lambda ear: None in ear.heard)
    await broker.close()


async def cut_off(*_words: object) -> None:
    raise RedisConnectionError


async def test_closing_while_redis_is_away(own_redis: RedisServer) -> None:
    broker = await open_broker(own_redis.url)
    await broker.subscribe("a", Ear())
    own_redis.stop()
    await broker.publish("a", b"lost")
    async with asyncio.timeout(_SECONDS):
        await broker.close()
