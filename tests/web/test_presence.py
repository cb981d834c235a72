"""Who is at a table, whichever process they are connected to."""

from __future__ import annotations

from collections.abc import Callable

from aevum.web.server.room import Company, Room, Who
from aevum.web.server.tables.attendance import EXPIRY_SECONDS, Attendance
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.news import People, Person
from aevum.web.server.wire.rest import SeatPlan
from aevum.web.server.wire.to_server import Start, UndoRequest
from support.keepers import Ear, World, answers, opening, until


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def person(name: str, *seats: int, connection: str = "") -> Person:
    return Person(connection or f"{name}'s", name, seats)


def test_people_come_and_go() -> None:
    attendance = Attendance("p", Clock())
    attendance.arrive("t", person("a", 0, 2))
    attendance.arrive("t", person("b"))
    attendance.arrive("u", person("c", 1))
    assert attendance.presence("t") == Company(frozenset({0, 2}), 1)
    assert attendance.guests("t") == {"a", "b"}
    attendance.arrive("t", person("b", 1))
    assert attendance.presence("t") == Company(frozenset({0, 1, 2}), 0)
    assert attendance.depart("t", "a's")
    assert not attendance.depart("t", "a's")
    assert attendance.presence("t") == Company(frozenset({1}), 0)
    assert attendance.presence("nowhere") == Company()
    assert attendance.tables() == ["t", "u"]


def test_a_second_window_counts_once() -> None:
    attendance = Attendance("p", Clock())
    attendance.arrive("t", person("a", 0))
    attendance.arrive("t", person("a", connection="second"))
    attendance.arrive("t", person("b", connection="third"))
    attendance.arrive("t", person("b", connection="fourth"))
    assert attendance.presence("t") == Company(frozenset({0}), 1)
    attendance.depart("t", "a's")
    assert attendance.presence("t") == Company(frozenset(), 2)


def test_a_process_that_falls_silent_takes_its_people_along() -> None:
    clock = Clock()
    attendance = Attendance("p", clock)
    attendance.arrive("t", person("a", 0))
    attendance.hear("t", People("q", [person("b", 1)]))
    attendance.hear("t", People("r", [person("c", 2)]))
    assert attendance.presence("t").seats == {0, 1, 2}
    clock.now = EXPIRY_SECONDS - 1
    attendance.hear("t", People("q", [person("b", 1)]))
    assert attendance.expire() == set()
    clock.now = EXPIRY_SECONDS + 1
    assert attendance.expire() == {"t"}
    assert attendance.presence("t").seats == {0, 1}
    attendance.hear("t", People("q", []))
    assert attendance.presence("t").seats == {0}
    attendance.forget("t")


async def test_people_are_seen_from_every_process(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    seen: list[Company] = []
    await here.join(table, Ear())
    await here.arrive(table, "c1", "host", [1, 0])
    # Who comes later is told of those who are there already.
    ear = Ear()
    await there.join(table, ear, seen.append)
    await until(lambda: there.presence(table).seats == {0, 1})
    await there.arrive(table, "c2", "a spectator", [])
    await until(lambda: here.presence(table) == Company(frozenset({0, 1}), 1))
    await here.depart(table, "c1")
    await until(lambda: there.presence(table) == Company(frozenset(), 1))
    assert seen[0].seats == {0, 1}
    assert seen[-1] == Company(frozenset(), 1)
    assert ear.versions == []  # presence is no version


async def test_a_process_that_ends_says_so(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    for keeper, name in ((here, "a"), (there, "b")):
        await keeper.join(table, Ear())
        await keeper.arrive(table, f"{name}'s", name, [])
    await until(lambda: here.presence(table).spectators == 2)
    await world.end(there)
    await until(lambda: here.presence(table).spectators == 1)


async def test_the_heartbeat_tells_those_who_missed_an_arrival(world: World) -> None:
    here, there = await world.keeper(), await world.keeper()
    table = await here.open(opening())
    for keeper in (here, there):
        await keeper.join(table, Ear())
    await here.arrive(table, "c1", "host", [0])
    await until(lambda: there.presence(table).seats == {0})
    there.attendance.forget(table)
    await here.tend()
    await until(lambda: there.presence(table).seats == {0})


def test_who_has_gone_for_long_is_known_by_the_time_we_have_listened() -> None:
    clock = Clock()
    attendance = Attendance("p", clock)
    attendance.arrive("t", person("a", 0))
    attendance.arrive("t", person("b", 1))
    assert attendance.gone("t", (0, 1, 2), 60) == set()  # of the third we know since now
    clock.now = 30
    attendance.depart("t", "b's")
    clock.now = 60
    assert attendance.gone("t", (0, 1, 2), 60) == {2}
    clock.now = 89
    assert attendance.gone("t", (0, 1, 2), 60) == {2}
    clock.now = 90
    assert attendance.gone("t", (0, 1, 2), 60) == {1, 2}
    attendance.forget("t")
    assert attendance.gone("t", (0, 1, 2), 60) == set()


def test_a_moment_at_the_table_begins_the_absence_anew() -> None:
    clock = Clock()
    attendance = Attendance("p", clock)
    assert attendance.gone("t", (1,), 60) == set()
    clock.now = 59
    attendance.hear("t", People("q", [person("b", 1)]))
    attendance.hear("t", People("q", []))
    clock.now = 118
    assert attendance.gone("t", (1,), 60) == set()
    clock.now = 119
    assert attendance.gone("t", (1,), 60) == {1}
    attendance.arrive("t", person("b", 1))
    assert attendance.gone("t", (1,), 60) == set()


def test_people_of_a_silent_process_are_away_from_when_it_is_missed() -> None:
    clock = Clock()
    attendance = Attendance("p", clock)
    attendance.hear("t", People("q", [person("b", 1)]))
    clock.now = EXPIRY_SECONDS + 1
    attendance.expire()
    assert attendance.gone("t", (1,), 60) == set()
    clock.now += 60
    assert attendance.gone("t", (1,), 60) == {1}


async def test_a_vote_waits_for_the_absent_but_not_for_those_who_have_gone(world: World) -> None:
    keeper = await world.keeper()
    clock = Clock()
    keeper.attendance = Attendance(keeper.process, clock)
    table = await keeper.open(opening(SeatPlan("me"), SeatPlan("open"), start=False))
    await keeper.commit(table, lambda room: room.propose_seat("guest", None, "Guest", 1.0))
    ear = Ear()
    ear.room = await keeper.join(table, ear)
    await keeper.arrive(table, "c1", "host", [0])
    await keeper.arrive(table, "c2", "guest", [1])
    await start(world, table)
    asked = 0
    while (await keeper.room(table)).vote is None:  # until taking back needs the other's word
        asked += 1
        room = await keeper.room(table)
        assert room.session is not None
        assert room.session.match.decision is not None
        turn = "host" if room.session.match.decision.seat == 0 else "guest"
        await keeper.commit(table, answers(f"a{asked}", turn))
        if turn == "guest":
            await keeper.commit(table, takes_back(f"u{asked}", keeper.presence(table)))
    before = (await keeper.room(table)).answers
    await keeper.tend()
    assert (await keeper.room(table)).vote is not None  # everybody is here: it waits
    await keeper.depart(table, "c2")
    clock.now = 599.0
    await keeper.tend()
    assert (await keeper.room(table)).vote is not None  # a line that is down is no consent
    clock.now = 600.0
    await keeper.tend()
    room = await keeper.room(table)
    assert room.vote is None
    assert room.answers < before


async def start(world: World, table: str) -> None:
    who = Who("host", frozenset({0}))
    await world.keepers[0].commit(table, lambda room: room.propose(Start("s1"), who, 2.0))


def takes_back(message: str, presence: Company) -> Callable[[Room], Entry]:
    who = Who("host", frozenset({0}))
    return lambda room: room.propose(UndoRequest(message), who, 3.0, presence)
