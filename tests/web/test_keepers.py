"""Tables that several processes have at once, and the bots they ask."""

from __future__ import annotations

import asyncio
from typing import Any

from aevum.kernel import TABLE
from aevum.web.server.room import Room
from aevum.web.server.tables.minds import Haste
from aevum.web.server.wire.rest import SeatPlan
from support.keepers import (
    InlineBots,
    World,
    answers,
    bots,
    listen,
    opening,
    plain,
    says,
    the_log,
)


async def test_each_process_hears_what_the_other_writes(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    ear = await listen(there, table)
    for number in range(10):
        await here.commit(table, says(f"{number}", f"m{number}"))
    await ear.until(lambda room: room.version == 11)
    assert ear.versions == list(range(1, 12))
    await there.leave(table, ear)
    await here.commit(table, says("alone", "m99"))
    assert (await there.room(table)).version == 12


async def test_both_may_write_at_once(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    ears = [await listen(keeper, table) for keeper in (here, there)]
    commits = {
        message: keeper.commit(table, says(message, message))
        for number in range(60)
        for keeper, message in ((here, f"h{number}"), (there, f"t{number}"))
    }
    versions = await asyncio.gather(*commits.values())
    assert sorted(versions) == list(range(2, 122))
    written = {entry.message: entry.version for entry in (await the_log(here, table))[1:]}
    assert written == dict(zip(commits, versions, strict=True))
    for ear in ears:
        await ear.until(lambda room: room.version == 121)
        assert ear.versions == list(range(1, 122))
    assert ears[0].room is not None
    assert ears[1].room is not None
    assert plain(ears[0].room) == plain(ears[1].room)


async def test_both_may_drive_the_bots_while_people_talk(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening(*bots()))
    ears = [await listen(keeper, table) for keeper in (here, there)]
    talk = [
        keeper.commit(table, says(f"{number}", f"{keeper.process}/{number}"))
        for number in range(25)
        for keeper in (here, there)
    ]
    acknowledged = await asyncio.gather(*talk)
    rooms = [await ear.until(lambda room: room.phase == "over") for ear in ears]
    log = await the_log(here, table)
    said = [entry.version for entry in log if entry.kind == "said"]
    assert sorted(acknowledged) == said
    assert len(said) == len(set(acknowledged)) == 50
    last = len(log)
    for ear in ears:
        await ear.until(lambda room: room.version == last)
        assert ear.versions == list(range(ear.versions[0], last + 1))
    assert plain(rooms[0]) == plain(rooms[1])
    again = Room.from_entries(table, log)
    assert not again.drifted
    assert again.answers == sum(entry.kind == "answered" for entry in log)


async def test_many_tables_of_bots_in_two_processes(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    tables = [await here.open(opening(*bots(), seed=seed)) for seed in range(2)]
    ears = [await listen(there, table) for table in tables]
    for ear, table in zip(ears, tables, strict=True):
        await ear.until(lambda room: room.phase == "over")
        assert not Room.from_entries(table, await the_log(there, table)).drifted


async def test_another_process_goes_on_with_the_minds_of_one_that_fell_silent(
    world: World,
) -> None:
    class Asleep(InlineBots):
        async def answer(self, job: Any, haste: Haste | None = None) -> str:
            await asyncio.Event().wait()
            return ""

    here, there = await world.keeper(bots=Asleep()), await world.keeper(patience=0.05)
    table = await here.open(opening(*bots()))
    ear = await listen(there, table)
    await ear.until(lambda room: room.phase == "over")


async def test_only_the_process_that_wrote_last_asks_the_bots(world: World) -> None:
    patient = InlineBots()
    here, there = await world.keeper(), await world.keeper(bots=patient, patience=3600.0)
    table = await here.open(opening(*bots()))
    await listen(here, table)
    ear = await listen(there, table)
    await ear.until(lambda room: room.phase == "over")
    assert patient.asked == 0


async def test_bots_alone_play_only_while_somebody_looks_on(world: World) -> None:
    asked = InlineBots()
    keeper = await world.keeper(bots=asked)
    table = await keeper.open(opening(*bots()))
    driver = keeper.shelf.get(table).driver  # type: ignore[union-attr]
    assert driver is not None
    await driver
    assert asked.asked == 0

    ear = await listen(keeper, table)
    await ear.until(lambda room: room.answers >= 2)
    await keeper.leave(table, ear)
    driver = keeper.shelf.get(table).driver  # type: ignore[union-attr]
    assert driver is not None
    await driver
    assert (await keeper.room(table)).phase == "playing"

    again = await listen(keeper, table)
    await again.until(lambda room: room.phase == "over")


async def test_bots_play_on_for_somebody_who_is_away(world: World) -> None:
    keeper = await world.keeper()
    table = await keeper.open(opening(SeatPlan("me"), SeatPlan("bot", "random")))
    async with asyncio.timeout(60):
        while (await keeper.room(table)).session.match.decision.seat != 0:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)
        await keeper.commit(table, answers("m1"))
        while (await keeper.room(table)).session.match.decision.seat != 0:  # type: ignore[union-attr]
            await asyncio.sleep(0.01)


async def test_a_bot_gives_signs_after_its_own_answers(world: World) -> None:
    keeper = await world.keeper()
    seats = SeatPlan("bot", "companion"), SeatPlan("bot", "random")
    table = await keeper.open(opening(*seats, game="eternal-decks"))
    ear = await listen(keeper, table)
    await ear.until(lambda room: room.answers >= 4)
    log = await the_log(keeper, table)
    places = [number for number, entry in enumerate(log) if entry.kind == "signalled"]
    assert places
    for number in places:
        assert log[number].seat == 0
        answered = [entry.seat for entry in log[:number] if entry.kind == "answered"]
        assert answered[-1] in (0, TABLE)
    assert not Room.from_entries(table, log).drifted
