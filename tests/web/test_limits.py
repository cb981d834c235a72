"""Rate limits: buckets by themselves, and what a real server does with somebody too eager."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from aevum.web.server.config import Limits, Rate
from aevum.web.server.edge.limits import Bucket, Buckets
from aevum.web.server.lines.outbox import Outbox
from aevum.web.server.wire.to_client import Ack, Closing, Pong
from support.table_server import Guest, TableServerThread, was_cut_off

# --- buckets


def test_a_bucket_gives_a_burst_and_fills_up_again() -> None:
    bucket = Bucket(Rate(3, 2), now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.wait(0.0) == 0.5
    assert bucket.take(0.5)
    assert not bucket.take(0.6)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_a_clock_that_goes_backwards_gives_nothing() -> None:
    bucket = Bucket(Rate(1, 1), now=10.0)
    assert bucket.take(10.0)
    assert not bucket.take(5.0)


def test_each_address_has_a_bucket_of_its_own() -> None:
    now = [0.0]
    buckets = Buckets(Rate(1, 0.5), lambda: now[0])
    assert buckets.take("a") == 0
    assert buckets.take("a") == pytest.approx(2.0)
    assert buckets.take("b") == 0
    now[0] = 2.0
    assert buckets.take("a") == 0


def test_what_was_taken_for_nothing_is_given_back_and_no_more() -> None:
    buckets = Buckets(Rate(2, 0.5), lambda: 0.0)
    buckets.give("a")  # it was full
    assert [buckets.take("a") for _ in range(3)] == [0, 0, pytest.approx(2.0)]
    buckets.give("a")
    assert buckets.take("a") == 0


def test_a_flood_of_addresses_does_not_fill_the_memory() -> None:
    buckets = Buckets(Rate(1, 1), lambda: 0.0)
    for number in range(60_000):
        buckets.take(str(number))
    assert len(buckets._by_key) <= 50_000
    assert buckets.take("59999") > 0  # the latest are still known


def test_limits_grow_with_a_factor_and_zero_lifts_them() -> None:
    assert Limits().times(2).writes == Rate(120, 8)
    assert Limits().times(0).guesses.burst > 1e9


# --- the outbox


async def test_a_slow_reader_gets_the_newest_state_and_every_reply() -> None:
    sent: list[str] = []
    closed: list[int] = []
    free = asyncio.Event()
    versions = [0]

    async def send(text: str) -> None:
        await free.wait()
        sent.append(text)

    async def close(code: int) -> None:
        closed.append(code)

    outbox = Outbox(send, close)
    writing = asyncio.create_task(outbox.run())
    for _ in range(50):
        versions[0] += 1
        outbox.note("state", lambda: str(versions[0]))
        await asyncio.sleep(0)  # let the writer run into the slow line
    for number in range(3):
        assert outbox.reply(Ack(f"m{number}", number))
    outbox.finish(1012, Closing("stopping", "", True))
    outbox.finish(4400, Closing("malformed", "", False))
    free.set()
    await writing
    assert sent[0] == "1"
    assert [text for text in sent if text.isdecimal()][1:] in ([], ["50"])
    assert [text for text in sent if '"ack"' in text] == [
        f'{{"type":"ack","id":"m{number}","version":{number}}}' for number in range(3)
    ]
    assert '"closing"' in sent[-1]
    assert closed == [1012]


async def test_an_outbox_is_bounded() -> None:
    async def never(_: object) -> None:
        await asyncio.Event().wait()

    outbox = Outbox(never, never)
    assert all(outbox.reply(Pong()) for _ in range(256))
    assert not outbox.reply(Pong())


# --- a real server


def small(**rates: Rate | int) -> Limits:
    """Generous limits but for these."""
    generous = Limits().times(1000)
    values = {name: getattr(generous, name) for name in Limits.__slots__}
    return Limits(**{**values, **rates})


async def test_too_many_requests_are_told_when_to_come_back(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, limits=small(reads=Rate(3, 0.1))) as server:
        async with Guest(server) as ada:
            statuses = [(await ada.client.get("/api/tables")).status_code for _ in range(4)]
            assert statuses == [200, 200, 200, 429]
            refused = await ada.client.get("/api/tables", params={"lang": "fr"})
            assert refused.json()["reason"] == "limit"
            assert 1 <= int(refused.headers["retry-after"]) <= 10


async def test_codes_cannot_be_guessed_quickly(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, limits=small(guesses=Rate(2, 0.01))) as server:
        async with Guest(server) as eve, Guest(server) as ada:
            opened = await ada.open_table("aetherya", "me open")
            for _ in range(2):
                guess = await eve.client.post("/api/join", json={"code": "AAAA-AAAA"})
                assert guess.status_code == 404
            right = await eve.client.post("/api/join", json={"code": opened["invite"]})
            assert right.status_code == 429


async def test_too_many_messages_are_refused_and_at_last_the_line_is_closed(
    tmp_path: Path,
) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, limits=small(messages=Rate(10, 0.01))) as server:
        async with Guest(server) as ada:
            _, seat = await ada.deal()
            for number in range(60):
                await seat.send({"type": "say", "id": f"s{number}", "text": "x"})
            await was_cut_off(seat)
            done = [m for m in seat.heard if m["type"] == "ack"]
            assert len(done) == 9  # hello took the tenth


async def test_a_burst_of_a_quick_player_is_no_offence(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database) as server:
        async with Guest(server) as ada:
            _, seat = await ada.deal()
            for _ in range(50):
                await seat.send({"type": "ping"})
            for _ in range(50):
                await seat.wait_for(lambda message: message["type"] == "pong")
            assert not [m for m in seat.heard if m["type"] == "refused"]


async def test_an_address_may_open_only_so_many_lines(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, limits=small(sockets_per_address=2)) as server:
        async with Guest(server) as ada:
            first, _ = await ada.line(), await ada.line()
            with pytest.raises(InvalidStatus) as refused:
                await ada.line()
            assert refused.value.response.status_code == 429
            await first.close()
            async with asyncio.timeout(10):
                while True:
                    try:
                        await ada.line()
                    except InvalidStatus:  # the server has not noticed yet
                        continue
                    break
