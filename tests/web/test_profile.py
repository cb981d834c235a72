"""A history goes to another device by a code: once, soon, and by nobody's guess."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa

from aevum.web.server.config import Limits, Rate
from aevum.web.server.store import schema
from aevum.web.server.store.profiles import ProfileStore
from support.keepers import World, database_of
from support.table_server import Guest, TableServerThread

SOLO = {"game": "aetherya", "given": {"mode": "solo", "players": "1"}, "seed": "4"}


async def played(guest: Guest) -> str:
    opened = await guest.open_table("aetherya", "me", start=True, draft=SOLO)
    seat = await guest.sit(opened["table"])
    await seat.play()
    return str(opened["table"])


async def take(guest: Guest, code: str, *, leave: bool = False) -> tuple[int, dict[str, object]]:
    body = {"code": code, "leave": leave, "language": "en"}
    reply = await guest.client.post("/api/profile/take", json=body)
    return reply.status_code, reply.json()


async def test_history_goals_and_seats_go_to_another_device_by_a_code(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as old, Guest(table_server) as new:
        table = await played(old)
        running = (await old.open_table("aetherya", "me random", start=True))["table"]
        made = await old.post("/api/profile/code")
        assert made["code"].count("-") == 2
        typed = made["code"].lower().replace("-", " ").replace("0", "o").replace("1", "l")
        assert await take(new, typed) == (200, {"games": 1, "tables": 2})
        assert new.cookie == old.cookie
        page = await new.get("/api/history")
        assert [game["table"] for game in page["played"]] == [table]
        seat = await new.sit(running)
        assert seat.state["viewer"] == 0
        goals = [await guest.get("/api/games/aetherya/goals") for guest in (old, new)]
        assert goals[0] == goals[1]


async def test_a_code_counts_once_and_a_new_one_makes_the_old_worthless(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as old, Guest(table_server) as one, Guest(table_server) as two:
        await played(old)
        first = (await old.post("/api/profile/code"))["code"]
        second = (await old.post("/api/profile/code"))["code"]
        assert (await take(one, first))[0] == 404
        assert (await take(one, second))[0] == 200
        assert (await take(two, second))[0] == 404
        third = (await old.post("/api/profile/code"))["code"]
        status, told = await take(one, third)
        assert (status, told["reason"]) == (409, "profile_same")


async def test_what_a_device_has_of_its_own_is_not_left_behind_unasked(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as old, Guest(table_server) as new:
        await played(old)
        await new.open_table("aetherya", "me random", start=True)
        before = new.cookie
        code = (await old.post("/api/profile/code"))["code"]
        status, told = await take(new, code)
        assert (status, told["reason"]) == (409, "profile_own")
        assert "0 games finished, 1 table" in str(told["text"])
        assert new.cookie == before
        assert (await take(new, code, leave=True))[0] == 200  # the question did not use it up
        assert new.cookie == old.cookie


async def test_guessing_is_slow(tmp_path: Path) -> None:
    limits = Limits(guesses=Rate(2, 0.001))
    with TableServerThread(f"sqlite:///{tmp_path}/t.sqlite3", limits=limits) as server:
        async with Guest(server) as old, Guest(server) as eve:
            await played(old)
            code = (await old.post("/api/profile/code"))["code"]
            statuses = [(await take(eve, f"AAAA-BBBB-CCC{n}"))[0] for n in range(4)]
            assert statuses == [404, 404, 429, 429]
            assert (await take(eve, code))[0] == 429  # not even the right one
            for nonsense in ("", "§§§§-§§§§-§§§§", "A" * 32):
                assert (await take(eve, nonsense))[0] in (404, 429)


@pytest.mark.parametrize(
    ("path", "guess"), [("/api/profile/take", "AAAABBBBCCC"), ("/api/join", "AAAABBB")]
)
async def test_guessing_many_at_once_is_no_faster(tmp_path: Path, path: str, guess: str) -> None:
    limits = Limits(guesses=Rate(2, 0.001))
    with TableServerThread(f"sqlite:///{tmp_path}/t.sqlite3", limits=limits) as server:
        async with Guest(server) as eve:
            asked = [eve.client.post(path, json={"code": f"{guess}{n}"}) for n in range(8)]
            statuses = [reply.status_code for reply in await asyncio.gather(*asked)]
            assert sorted(statuses) == [404] * 2 + [429] * 6


async def test_a_code_runs_out_and_is_kept_nowhere(world: World) -> None:
    keeper = await world.keeper()
    profiles = ProfileStore(database_of(keeper))
    await profiles.keep("ada", "proof", 0.0, 600.0)
    assert await profiles.find("proof", 599.0) == "ada"
    assert await profiles.find("proof", 600.0) is None
    assert not await profiles.use("proof", 600.0)
    await profiles.keep("bob", "other", 700.0, 1300.0)  # which sweeps what is old
    rows = await database_of(keeper).all(sa.select(schema.profile_codes.c.guest))
    assert rows == [("bob",)]


@pytest.mark.parametrize("times", [5])
async def test_of_many_who_come_at_once_one_gets_it(world: World, times: int) -> None:
    keeper = await world.keeper()
    profiles = ProfileStore(database_of(keeper))
    await profiles.keep("ada", "proof", 0.0, 600.0)
    assert sum([await profiles.use("proof", 1.0) for _ in range(times)]) == 1
