"""One suite for both kinds of databases: what is appended is kept, once and for good."""

from __future__ import annotations

import asyncio

import pytest

from aevum.web.server.store.errors import JoinCodeTaken, Overtaken, StoreError, TableUnknown
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Beside
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.entries import Entry
from support.stores import entry, opened

# --- the log


async def test_entries_come_back_as_they_were(store: SqlStore) -> None:
    body = {
        "options": {"players": 2},
        "seats": [{"name": "Zoé « ♜ »"}],
        "seed": 2**62,
        "none": None,
    }
    first = Entry(1, "opened", 1731670000.123456, guest="g1", message="m1", body=body)
    second = Entry(2, "answered", 1731670001.5, 3, "place d2", "0123abcd", "g2", "m2")
    await store.append("t", [first])
    await store.append("t", [second])
    assert await store.entries("t") == [first, second]
    assert await store.entries("t", after=1) == [second]
    assert await store.entries("t", after=2) == []


async def test_a_table_that_is_not_there_has_no_entries(store: SqlStore) -> None:
    assert await store.entries("nowhere") == []
    assert await store.versions(["nowhere"]) == {}


async def test_a_version_is_written_once(store: SqlStore) -> None:
    await opened(store)
    await store.append("t", [entry(2, code="first")])
    with pytest.raises(Overtaken):
        await store.append("t", [entry(2, code="second")])
    with pytest.raises(Overtaken):
        await store.append("t", [entry(1, "opened")])
    assert [e.code for e in await store.entries("t")] == ["", "first"]


async def test_several_entries_are_written_all_or_none(store: SqlStore) -> None:
    await opened(store)
    await store.append("t", [entry(2), entry(3)])
    with pytest.raises(Overtaken):
        await store.append("t", [entry(3), entry(4)])
    assert [e.version for e in await store.entries("t")] == [1, 2, 3]
    assert await store.versions(["t"]) == {"t": 3}


async def test_a_log_has_no_gaps(store: SqlStore) -> None:
    await opened(store)
    with pytest.raises(StoreError, match="cannot follow"):
        await store.append("t", [entry(3)])
    with pytest.raises(ValueError, match="follow one another"):
        await store.append("t", [entry(2), entry(4)])
    with pytest.raises(TableUnknown):
        await store.append("nowhere", [entry(2)])
    assert len(await store.entries("t")) == 1


async def test_a_refused_append_spoils_no_other_of_the_same_moment(store: SqlStore) -> None:
    await asyncio.gather(*(opened(store, f"t{number}") for number in range(20)))
    wrong = [store.append(f"t{number}", [entry(1, "opened")]) for number in range(0, 20, 2)]
    right = [store.append(f"t{number}", [entry(2)]) for number in range(20)]
    results = await asyncio.gather(*wrong, *right, return_exceptions=True)
    assert [type(result) for result in results] == [Overtaken] * 10 + [type(None)] * 20
    assert await store.versions([f"t{n}" for n in range(20)]) == {f"t{n}": 2 for n in range(20)}


async def test_of_many_who_write_the_same_version_one_succeeds(database_url: str) -> None:
    stores = [await open_store(database_url) for _ in range(3)]
    await opened(stores[0])
    for version in range(2, 12):
        writers = [
            store.append("t", [entry(version, code=f"{number}.{attempt}")])
            for number, store in enumerate(stores)
            for attempt in range(5)
        ]
        results = await asyncio.gather(*writers, return_exceptions=True)
        assert sorted(type(r).__name__ for r in results) == ["NoneType"] + ["Overtaken"] * 14
        winner = next(n for n, result in enumerate(results) if result is None)
        written = (await stores[0].entries("t", version - 1))[0].code
        assert written == f"{winner // 5}.{winner % 5}"
    for store in stores:
        await store.close()


async def test_many_tables_at_once_over_two_stores(database_url: str) -> None:
    stores = [await open_store(database_url), await open_store(database_url)]

    async def play(number: int) -> None:
        name = f"t{number}"
        await opened(stores[number % 2], name, guests=[f"g{number % 7}"], join_code=name)
        for version in range(2, 12):
            await stores[(number + version) % 2].append(
                name, [entry(version)], Beside(guests=[f"g{version}"])
            )

    await asyncio.gather(*(play(number) for number in range(60)))
    for number in range(60):
        log = await stores[0].entries(f"t{number}")
        assert [e.version for e in log] == list(range(1, 12))
    for store in stores:
        await store.close()


async def test_a_cancelled_caller_does_not_hurt_the_others(store: SqlStore) -> None:
    await asyncio.gather(*(opened(store, f"t{number}") for number in range(3)))
    tasks = [asyncio.create_task(store.append(f"t{n}", [entry(2)])) for n in range(3)]
    await asyncio.sleep(0)
    tasks[1].cancel()
    results = await asyncio.gather(*tasks, return_exceptions=True)
    assert [results[0], results[2]] == [None, None]
    await store.append("t0", [entry(3)])
    assert (await store.versions(["t0", "t2"])) == {"t0": 3, "t2": 2}


async def test_closing_writes_what_waits(database_url: str) -> None:
    store = await open_store(database_url)
    waiting = [asyncio.create_task(opened(store, f"t{number}")) for number in range(30)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*waiting) == [None] * 30
    with pytest.raises(StoreError, match="closed"):
        await opened(store, "later")
    again = await open_store(database_url)
    assert len(await again.versions([f"t{number}" for number in range(30)])) == 30
    await again.close()


# --- beside the log


async def test_join_codes(store: SqlStore) -> None:
    await opened(store, "t", join_code="ABCD2345")
    await opened(store, "u")
    await opened(store, "v")
    assert await store.find_by_code("ABCD2345") == "t"
    assert await store.find_by_code("ABCD2346") is None
    assert await store.join_code("t") == "ABCD2345"
    assert await store.join_code("u") == ""
    with pytest.raises(TableUnknown):
        await store.join_code("w")
    with pytest.raises(JoinCodeTaken):
        await opened(store, "w", join_code="ABCD2345")
    assert await store.entries("w") == []


async def test_guests_find_their_tables_the_last_changed_first(store: SqlStore) -> None:
    for name, version in (("old", 1), ("middle", 1), ("new", 1)):
        await store.append(name, [Entry(version, "opened", 1.0)], Beside(["me", "you", ""]))
    await store.append("other", [entry(1, "opened")], Beside(guests=["you"]))
    for at, name in enumerate(("middle", "new"), 10):
        await store.append(name, [Entry(2, "answered", float(at))], Beside(["me"]))
    assert await store.tables_of("me", 10) == ["new", "middle", "old"]
    assert await store.tables_of("me", 2) == ["new", "middle"]
    assert await store.tables_of("nobody", 10) == []
    assert await store.tables_of("", 10) == []


async def test_the_latest_snapshot_is_kept(store: SqlStore) -> None:
    assert await store.latest_snapshot("t") is None
    with pytest.raises(TableUnknown):
        await store.save_snapshot("t", 1, {})
    await opened(store)
    await store.save_snapshot("t", 50, {"match": {"zones": [[1, "a"], []], "é": None}})
    assert await store.latest_snapshot("t") == (50, {"match": {"zones": [[1, "a"], []], "é": None}})
    await store.save_snapshot("t", 100, {"later": True})
    await store.save_snapshot("t", 70, {"later": False})
    assert await store.latest_snapshot("t") == (100, {"later": True})


async def test_the_secret_is_made_once_for_all_processes(database_url: str) -> None:
    stores = await asyncio.gather(*(open_store(database_url) for _ in range(3)))
    made = await asyncio.gather(*(store.secret() for store in stores))
    assert len(set(made)) == 1
    assert len(made[0]) == 32
    for store in stores:
        await store.close()


async def test_replays(store: SqlStore) -> None:
    await store.save_replay("r1", "aevum replay\nplace d2\n", guest="g", at=3.0)
    await store.save_replay("r1", "something else")
    assert await store.replay("r1") == "aevum replay\nplace d2\n"
    assert await store.replay("r2") is None
