"""Bots that think at a table: hurried from any process, and never thinking in vain."""

from __future__ import annotations

import asyncio
from typing import Any

from aevum.web.server.room import Room, Who, bot_asked
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.tables.minds import Haste
from aevum.web.server.wire.rest import SeatPlan
from aevum.web.server.wire.to_server import StandIn
from support.keepers import Ear, InlineBots, World, answers, bots, listen, opening, says, until


class Thinkers(InlineBots):
    """Answer only when somebody is in a hurry."""

    async def answer(self, job: Any, haste: Haste | None = None) -> str:
        assert haste is not None
        hurried, loop = asyncio.Event(), asyncio.get_running_loop()
        haste.reach(lambda: loop.call_soon_threadsafe(hurried.set))
        self.asked += 1
        await hurried.wait()
        haste.reach(None)
        return str(job.codes[0])


async def test_a_bot_is_hurried_from_whichever_process_and_never_too_late(world: World) -> None:
    thinkers = Thinkers()
    here, there = await world.keeper(bots=thinkers), await world.keeper(patience=3600.0)
    table = await here.open(opening(*bots()))
    ears = [await listen(here, table), await listen(there, table)]
    first = ears[0].room.asked if ears[0].room else 0
    await until(lambda: thinkers.asked == 1)
    here.hurry(table, first + 1)  # nothing of that number is asked
    there.hurry(table, first)
    room = await ears[1].until(lambda room: room.answers == 1)
    await until(lambda: thinkers.asked == 2)
    here.hurry(table, first)  # answered long ago: it means nothing for the next one
    await here.commit(table, says("Go on", "m1"))
    assert (await ears[0].until(lambda room: bool(room.speeches))).answers == 1
    here.hurry(table, room.asked)
    await ears[0].until(lambda room: room.answers == 2)


async def test_nobody_waits_for_a_bot_that_was_replaced(world: World) -> None:
    thinkers = Thinkers()
    keeper = await world.keeper(bots=thinkers)
    table = await keeper.open(opening(SeatPlan("bot", "random"), SeatPlan("me")))
    await listen(keeper, table)
    await until(lambda: thinkers.asked == 1)
    change = StandIn("m1", 0, "master")
    await keeper.commit(
        table, lambda room: room.propose(change, Who("host", room.seats_of("host")), 2.0)
    )
    await until(lambda: thinkers.asked == 2)  # what the former one says is not wanted any more
    assert (await keeper.room(table)).answers == 0


async def until_a_bot_is_asked(keeper: Keeper, ear: Ear) -> Room:
    """Answer for the person until it is a bot's turn."""
    room = ear.room
    assert room is not None
    while not bot_asked(room):
        await keeper.commit(room.table, answers(f"m{room.version}"))
        room = await keeper.room(room.table)
    return room


async def test_bots_pause_as_long_as_the_slowest_at_a_seat_wants(world: World) -> None:
    keeper = await world.keeper(pace=3600.0)
    table = await keeper.open(opening(SeatPlan("me"), SeatPlan("bot", "random")))
    ear = await listen(keeper, table)
    assert keeper.attendance.pace(table) == "calm"
    await keeper.arrive(table, "c1", "host", [0], "at_once")
    await keeper.arrive(table, "c2", "a spectator", [], "calm")
    assert keeper.attendance.pace(table) == "at_once"
    await until_a_bot_is_asked(keeper, ear)
    await ear.until(lambda room: not bot_asked(room))  # without a pause, which lasts an hour
    await keeper.arrive(table, "c3", "host", [0], "brisk")
    assert keeper.attendance.pace(table) == "brisk"


async def test_a_hurry_ends_all_pauses_until_a_person_is_asked(world: World) -> None:
    here, there = await world.keeper(pace=3600.0), await world.keeper(patience=3600.0)
    table = await here.open(opening(SeatPlan("me"), SeatPlan("bot", "random")))
    ears = [await listen(here, table), await listen(there, table)]
    for _ in range(2):
        asked = (await until_a_bot_is_asked(here, ears[0])).asked
        await ears[1].until(lambda room, asked=asked: room.asked >= asked)  # type: ignore[misc]
        there.hurry(table, asked, thought=False)
        await ears[0].until(lambda room: not bot_asked(room))
