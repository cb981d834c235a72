"""Hints at a table: for whoever is asked alone, one at a time, and never against other people."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from aevum.bots.hints import Hint
from aevum.kernel import resample
from aevum.web.server.config import Limits
from aevum.web.server.lines.hinting import Hinting
from aevum.web.server.room import BotJob, Refusal, Who, answer_job, hint_job
from aevum.web.server.running import services
from aevum.web.server.wire.to_server import HintRequest
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
        opened = await ada.open_table("aeons-end", "me me", start=True)
        seat = await ada.sit(opened["table"])
        await seat.wait_turn()
        version = seat.state["version"]
        told = await ask(seat)
        assert told["type"] == "hint"
        choices = {c["code"]: c["label"] for c in seat.state["question"]["choices"]}
        assert choices[told["code"]] in str(told["text"])
        assert seat.state["version"] == version


async def test_nobody_else_hears_of_it(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        draft = {"game": "aetherya", "given": {"mode": "coop", "players": "2"}, "seed": "5"}
        table, first, second = await two_at_a_table(ada, bob, draft=draft)
        watching = await eve.sit(table)
        one, other = asked(first, second)
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
        opened = await ada.open_table("aetherya", "me random", start=True)
        seat = await ada.sit(opened["table"])
        await seat.wait_turn()
        number = seat.state["question"]["number"]
        await seat.send({"type": "hint", "id": "first", "asked": number})
        assert (await seat.ask("hint", asked=number))["reason"] == "hint_under_way"
        other_device = await ada.sit(opened["table"])
        assert (await other_device.ask("hint", asked=number))["reason"] == "hint_under_way"
        assert (await seat.answer())["type"] == "ack"  # whoever asked goes on meanwhile
        late = await seat.reply_to("first")
        assert (late["type"], late["reason"]) == ("refused", "stale")
        assert (await seat.ask("hint", asked=number))["reason"] == "stale"


# --- at the table


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
