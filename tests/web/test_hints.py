"""Hints at a table: for whoever is asked alone, one at a time, and never against other people."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from aevum.bots.hints import Hint
from aevum.web.server.config import Limits
from aevum.web.server.lines.hinting import Hinting
from aevum.web.server.room import BotJob, Refusal, Room, Who, answer_job, hint_job
from aevum.web.server.running import services
from aevum.web.server.wire.things import Settings
from aevum.web.server.wire.to_server import Coach, HintRequest, Leave
from aevum.worlds import resample
from support.pairs import asked, two_at_a_table
from support.rooms import ANN, BEN, ME, RANDOM_BOT, TestTable, two_people
from support.table_server import Guest, Seat, TableServerThread

COOP = {"mode": "coop"}


async def ask(seat: Seat) -> dict[str, object]:
    return await seat.ask("hint", asked=seat.state["question"]["number"])


def refused(table: TestTable, guest: str, *, number: int | None = None) -> str:
    request = HintRequest("m", table.room.asked if number is None else number)
    with pytest.raises(Refusal) as refusal:
        hint_job(table.room, request, Who(guest, frozenset()))
    assert refusal.value.said("fr")
    return refusal.value.reason


# --- over the line


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_whoever_is_asked_gets_a_sentence_and_the_choice_it_names(
    table_server: TableServerThread, language: str
) -> None:
    async with Guest(table_server, language) as ada:
        _, seat = await ada.deal("aeons-end", "me me")
        await seat.wait_turn()
        before = seat.state["question"]
        told = await ask(seat)
        assert told["type"] == "hint"
        choices = {c["code"]: c["label"] for c in seat.state["question"]["choices"]}
        assert choices[told["code"]] in str(told["text"])
        assert seat.state["question"] == before


async def test_nobody_else_hears_of_it(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        draft = {"game": "aetherya", "given": {"mode": "coop", "players": "2"}, "seed": "5"}
        table, first, second = await two_at_a_table(ada, bob, draft=draft)
        watching = await eve.sit(table)
        one, other = asked(first, second)
        assert (await ask(one))["reason"] == "coach_consent"
        for seat in (one, other):
            assert (await seat.ask("coach", agree=True))["type"] == "ack"
        assert (await ask(one))["type"] == "hint"
        assert (await ask(other))["reason"] == "not_your_turn"
        assert (await ask(watching))["reason"] == "spectator"
        for seat in (other, watching):
            assert [m for m in seat.heard if m["type"] == "hint"] == []


async def test_against_other_people_there_are_none(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server, "fr") as bob:
        _, first, second = await two_at_a_table(ada, bob)
        one, _ = asked(first, second)
        told = await ask(one)
        assert told["reason"] == "hint_unfair"
        assert "play against other people" in str(told["text"]) or "contre" in str(told["text"])


@pytest.fixture
def slow_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[TableServerThread]:
    """Where hints are thought of for ever."""

    class Slow(Hinting):
        async def _think(self, job: BotJob) -> Hint:
            never: asyncio.Future[Hint] = asyncio.get_running_loop().create_future()
            return await never

    monkeypatch.setattr(services, "Hinting", Slow)
    limits = Limits().times(0)
    with TableServerThread(f"sqlite:///{tmp_path}/t.sqlite3", limits=limits) as server:
        yield server


async def test_one_at_a_time_and_none_once_the_table_has_moved_on(
    slow_server: TableServerThread,
) -> None:
    async with Guest(slow_server) as ada:
        table, seat = await ada.deal("aetherya", "me random")
        await seat.wait_turn()
        number = seat.state["question"]["number"]
        await seat.send({"type": "hint", "id": "first", "asked": number})
        assert (await seat.ask("hint", asked=number))["reason"] == "hint_under_way"
        other_device = await ada.sit(table)
        assert (await other_device.ask("hint", asked=number))["reason"] == "hint_under_way"
        assert (await seat.answer())["type"] == "ack"  # whoever asked goes on meanwhile
        late = await seat.reply_to("first")
        assert (late["type"], late["reason"]) == ("refused", "stale")
        assert (await seat.ask("hint", asked=number))["reason"] == "stale"


# --- at the table


def agree(table: TestTable, *guests: str) -> None:
    for guest in guests:
        table.ask(guest, lambda name: Coach(name, agree=True))


def coaching(table: TestTable) -> list[str]:
    """What Ann's page and Ben's say of hints."""
    return [table.see(seat, guest=guest).coach for seat, guest in ((0, ANN), (1, BEN))]


def test_among_people_all_agree_to_hints_first_and_one_ends_them() -> None:
    table = two_people(game="aetherya", options=COOP)
    assert coaching(table) == ["consent", "consent"]
    agree(table, ANN)
    assert coaching(table) == ["consent", "consent"]
    assert [info.coached for info in table.see(1, guest=BEN).seats] == [True, False]
    agree(table, BEN)
    assert coaching(table) == ["free", "free"]
    assert Room.from_snapshot(table.room.snapshot()).chairs == table.room.chairs
    table.ask(BEN, lambda name: Coach(name, agree=False))
    assert coaching(table) == ["consent", "consent"]
    assert not any(chair.coached for chair in table.room.chairs)


def test_the_consent_of_somebody_who_has_left_is_not_that_of_the_next() -> None:
    table = two_people(game="aetherya", options=COOP)
    agree(table, ANN, BEN)
    table.ask(BEN, lambda name: Leave(name, 1))
    assert not table.room.chairs[1].coached


def test_a_contest_and_a_table_without_hints_ask_nobody() -> None:
    for table in (
        two_people(),
        two_people(game="aetherya", options=COOP, settings=Settings(coach="never")),
    ):
        assert coaching(table) == ["never", "never"]
        with pytest.raises(Refusal, match="coach_never"):
            agree(table, ANN)


def test_only_the_present_question_of_ones_own_is_hinted_at() -> None:
    table = TestTable((ME, RANDOM_BOT), start=False)
    assert refused(table, ANN, number=0) == "not_started"
    table = TestTable((ME, RANDOM_BOT), start=True)
    while table.room.bot_job():
        table.bot_answers()
    assert refused(table, BEN) == "spectator"
    assert refused(table, ANN, number=table.room.asked - 1) == "stale"
    assert refused(two_people(), ANN) in ("hint_unfair", "not_your_turn")


def test_hints_are_thought_of_with_what_the_seat_knows() -> None:
    table = two_people(game="aetherya", options=COOP)
    agree(table, ANN, BEN)
    table.play(12)
    who = Who(table.owner(), frozenset())
    job = hint_job(table.room, HintRequest("m", table.room.asked), who)
    assert job.hints
    true = table.match.save()
    assert job.world != true
    found = msgspec.json.decode(answer_job(job), type=Hint)
    assert found.best in job.codes
    session = table.room.session
    assert session is not None
    session.match = resample(session.match, job.seat, 9)  # another deal the seat cannot tell apart
    again = hint_job(table.room, HintRequest("m", table.room.asked), who)
    assert again.world == job.world


async def test_a_bot_that_fails_gives_no_hint() -> None:
    class Failing:
        async def answer(self, job: object) -> str:
            raise TimeoutError

    table = TestTable((ME, RANDOM_BOT), start=True)
    while table.room.bot_job():
        table.bot_answers()
    job = hint_job(table.room, HintRequest("m", table.room.asked), Who(ANN, frozenset()))
    hinting = Hinting(Failing())  # type: ignore[arg-type]
    task = hinting.begin(job)
    with pytest.raises(Refusal, match="no_hint"):
        await task
    assert hinting.begin(job).cancel()  # the next one may begin


def test_without_a_world_the_hint_is_that_there_is_none() -> None:
    table = TestTable((ME, RANDOM_BOT), start=True)
    while table.room.bot_job():
        table.bot_answers()
    job = hint_job(table.room, HintRequest("m", table.room.asked), Who(ANN, frozenset()))
    blind = msgspec.structs.replace(job, world=None)
    assert msgspec.json.decode(answer_job(blind), type=Hint) == Hint("blind")
