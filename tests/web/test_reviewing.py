"""Reviews on the server: one at a time, watched, stopped, kept; and puzzles at a table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import msgspec
import pytest

from aevum.bots.puzzles import puzzles_of
from aevum.bots.review import Judged, Review
from aevum.play.catalogue import find_game
from aevum.play.replay import write_replay
from aevum.play.session import Session
from aevum.web.server.lines.reviewing import MOST, Reviewing
from aevum.web.server.room.bots import BotJob, answer_job
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.store.review_claims import DEAD_AFTER, ReviewClaims
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import UnderWay
from aevum.web.server.store.urls import open_store
from aevum.web.server.tables.minds import BotFailed
from aevum.web.server.wire.learning import ReviewState
from support.table_server import Guest, TableServerThread


def short_game(answers: int = 6) -> Session:
    session = Session(find_game("aetherya"), {"players": 2}, 7)
    for _ in range(answers):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    return session


@pytest.fixture
async def sqlite_store(sqlite_url: str) -> AsyncIterator[SqlStore]:
    """One kind of database, where both do the same."""
    store = await open_store(sqlite_url)
    yield store
    await store.close()


class Thinker:
    """Stands in for the pool: says at once that the chosen answer was best, or waits."""

    def __init__(self) -> None:
        self.jobs: list[BotJob] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.breaks = False
        self.stops_after = 0

    def go_on(self) -> None:
        self.stops_after = 0
        self.gate.set()

    async def answer(self, job: BotJob) -> str:
        self.jobs.append(job)
        if len(self.jobs) - 1 == self.stops_after > 0:
            self.gate.clear()
        await self.gate.wait()
        if self.breaks:
            raise BotFailed("no")
        assert job.chosen is not None
        judged = Judged(job.chosen.number, job.seat, job.chosen.chosen, job.chosen.chosen, "best")
        return msgspec.json.encode(judged).decode()


class Kept:
    def __init__(self) -> None:
        self.reviews: list[Review] = []

    async def __call__(self, review: Review) -> None:
        self.reviews.append(review)


class Desk:
    """A process that makes reviews; two of them share a database."""

    def __init__(self, store: SqlStore, name: str = "one") -> None:
        self.now = 1000.0
        self.thinker, self.kept = Thinker(), Kept()
        claims = ReviewClaims(store, name, lambda: self.now)
        self.reviews = Reviewing(self.thinker, claims, renew_every=0.01)  # type: ignore[arg-type]

    async def begin(self, replay: str, guest: str, answers: int = 6) -> UnderWay:
        return await self.reviews.begin(replay, short_game(answers), guest, self.kept)

    async def done(self, replay: str) -> UnderWay | None:
        """Wait until a review is under way no more."""
        while (found := await self.reviews.look(replay)) is not None and found.alive:
            await asyncio.sleep(0.01)
        return found


class SlowClaims(ReviewClaims):
    """Renewing takes its time, also when nobody waits for it any more."""

    def __init__(self, store: SqlStore) -> None:
        super().__init__(store, "one", lambda: 1000.0)
        self.told: list[str] = []
        self.begun, self.go_on = asyncio.Event(), asyncio.Event()

    async def renew(self, id: str, done: int) -> bool:
        self.begun.set()
        return await asyncio.shield(asyncio.ensure_future(self._late(id, done)))

    async def _late(self, id: str, done: int) -> bool:
        await self.go_on.wait()
        self.told.append("renewed")
        return await super().renew(id, done)

    async def fail(self, id: str) -> None:
        self.told.append("failed")
        await super().fail(id)


async def test_a_review_that_has_failed_is_not_brought_back_by_a_late_renewal(
    sqlite_store: SqlStore,
) -> None:
    desk, claims = Desk(sqlite_store), SlowClaims(sqlite_store)
    desk.reviews = Reviewing(desk.thinker, claims, renew_every=0.01)  # type: ignore[arg-type]
    desk.thinker.gate.clear()
    await desk.begin("r", "ada")
    await claims.begun.wait()
    while not desk.thinker.jobs:
        await asyncio.sleep(0.01)

    desk.thinker.breaks = True
    desk.thinker.go_on()
    for _ in range(20):
        await asyncio.sleep(0)
    claims.go_on.set()

    found = await desk.done("r")
    assert found is not None
    assert claims.told == ["renewed", "failed"]


async def test_every_decision_is_judged_in_turn_and_the_review_is_kept(store: SqlStore) -> None:
    desk = Desk(store)
    assert await desk.begin("r", "ada") == UnderWay("r", "ada", 0, 6, alive=True)
    assert await desk.done("r") is None
    assert [job.asked for job in desk.thinker.jobs] == [1, 2, 3, 4, 5, 6]
    assert [judged.number for judged in desk.kept.reviews[0].decisions] == [1, 2, 3, 4, 5, 6]


async def test_a_guest_has_one_review_at_a_time_and_all_have_so_many(store: SqlStore) -> None:
    desk, other = Desk(store), Desk(store, "two")
    desk.thinker.gate.clear()
    first = await desk.begin("r", "ada")
    for each in (desk, other):
        assert await each.begin("r", "eve") == first
        with pytest.raises(Refusal, match="review_under_way"):
            await each.begin("other", "ada")
    for number in range(MOST - 1):
        await desk.begin(f"r{number}", f"guest {number}")
    for each in (desk, other):
        with pytest.raises(Refusal, match="reviews_busy"):
            await each.begin("last", "eve")
    assert len(desk.thinker.jobs) == 1  # the other processes are free for bots
    await desk.reviews.close()
    assert desk.kept.reviews == other.kept.reviews == []
    assert await other.begin("last", "ada")
    await other.reviews.close()


async def test_two_processes_asked_at_once_make_one_review_for_a_guest(store: SqlStore) -> None:
    desks = Desk(store), Desk(store, "two")
    for desk in desks:
        desk.thinker.gate.clear()
    asked = [desk.begin(f"r{number}", "ada") for number, desk in enumerate(desks)]
    found = await asyncio.gather(*asked, return_exceptions=True)
    assert sorted(type(one).__name__ for one in found) == ["Refusal", "UnderWay"]
    for desk in desks:
        await desk.reviews.close()


async def test_a_game_longer_than_any_is_not_reviewed(
    sqlite_store: SqlStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("aevum.web.server.lines.reviewing.MOST_DECISIONS", 5)
    desk = Desk(sqlite_store)
    with pytest.raises(Refusal, match="review_long"):
        await desk.begin("r", "ada", 6)
    assert (desk.thinker.jobs, desk.kept.reviews) == ([], [])


async def test_how_far_a_review_is_can_be_seen_and_stopped_at_any_process(store: SqlStore) -> None:
    desk, other = Desk(store), Desk(store, "two")
    desk.thinker.stops_after = 2
    await desk.begin("r", "ada")
    while (seen := await other.reviews.look("r")) is None or seen.done < 2:
        await asyncio.sleep(0.01)
    assert seen == UnderWay("r", "ada", 2, 6, alive=True)
    assert not await other.reviews.stop("r", "eve")
    assert not await other.reviews.stop("r", "")
    assert await other.reviews.stop("r", "ada")
    assert await desk.reviews.look("r") is None
    again = await desk.begin("r", "ada")  # at once, though what was stopped may not know it yet
    assert (again.done, again.alive) == (0, True)
    desk.thinker.go_on()
    assert await desk.done("r") is None
    assert len(desk.kept.reviews) == 1


async def test_a_review_that_nobody_waits_for_any_more_ends(sqlite_store: SqlStore) -> None:
    desk, other = Desk(sqlite_store), Desk(sqlite_store, "two")
    desk.thinker.gate.clear()
    await desk.begin("r", "ada")
    assert await other.reviews.stop("r", "ada")
    while desk.reviews.busy:
        await asyncio.sleep(0.01)
    assert desk.kept.reviews == []


async def has_failed(desk: Desk) -> None:
    """Of the review everybody is told that it is no longer being made."""
    found = await desk.reviews.look("r")
    assert found is not None
    assert not found.alive


async def is_made(desk: Desk, by: str) -> None:
    """The review is begun, made and kept."""
    await desk.begin("r", by)
    assert await desk.done("r") is None
    assert len(desk.kept.reviews) == 1


async def test_a_review_whose_process_died_has_failed_and_another_makes_it(
    store: SqlStore,
) -> None:
    died, desk = ReviewClaims(store, "dead", lambda: 1000.0 - DEAD_AFTER - 1), Desk(store)
    assert await died.claim("r", "ada", 6)
    await has_failed(desk)
    await is_made(desk, "ada")


async def test_a_review_that_fails_says_so_at_every_process_and_can_be_begun_again(
    store: SqlStore,
) -> None:
    desk, other = Desk(store), Desk(store, "two")
    desk.thinker.breaks = True
    await desk.begin("r", "ada")
    await desk.done("r")
    for each in (desk, other):
        await has_failed(each)
    await is_made(other, "eve")


async def test_reviews_are_kept_and_a_newer_one_takes_the_place_of_the_older(
    store: SqlStore,
) -> None:
    assert await store.review("r") is None
    await store.save_review("r", "one", at=1.0)
    await store.save_review("r", "two", at=2.0)
    assert await store.review("r") == "two"


async def test_a_review_is_made_on_the_server_and_read_in_both_languages(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server, "fr") as eve:
        brought = await ada.post("/api/replays", {"text": write_replay(short_game(4))})
        path = f"/api/replays/{brought['id']}/review"
        assert (await ada.get(path))["stand"] == "none"
        begun = await ada.post(path)
        assert (begun["stand"], begun["of"], begun["mine"]) == ("running", 4, True)
        found = await _done(ada, path)
        assert [judged["number"] for judged in found["decisions"]] == [1, 2, 3, 4]
        first = [judged["number"] for judged in found["decisions"] if judged["seat"] == 0]
        assert [point["number"] for point in found["curve"]] == [
            *first,
            4,
        ]  # of one seat, and the end
        french = await _done(eve, path)
        assert french["about"] != found["about"]
        assert (await eve.client.post("/api/replays/nothing/review")).status_code == 404


async def _done(guest: Guest, path: str) -> dict[str, Any]:
    while True:
        state = msgspec.convert(await guest.get(path), ReviewState)
        if state.review is not None:
            found: dict[str, Any] = msgspec.to_builtins(state.review)
            return found
        assert state.stand == "running"
        await asyncio.sleep(0.1)


def test_a_decision_is_judged_in_a_bots_process_as_at_home() -> None:
    from aevum.bots.review import questions, situation_at
    from aevum.web.server.room.bots import review_job

    session = short_game()
    question = questions(session, (0,))[-1]
    job = review_job(session, question, "greedy", 5.0)
    assert job.world == situation_at(session, question).to_data()
    judged = msgspec.json.decode(answer_job(job), type=Judged)
    assert (judged.number, judged.chosen) == (question.number, question.chosen)
    assert judged.worlds > 0


# --- puzzles


async def test_a_puzzle_is_laid_out_solved_and_judged_at_a_table(
    table_server: TableServerThread,
) -> None:
    puzzle = puzzles_of("eternal-decks")[0]
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        shown = await ada.get(f"/api/puzzles/{puzzle.id}")
        assert "solution" not in shown
        table = (await ada.post(f"/api/puzzles/{puzzle.id}/open"))["table"]
        path = f"/api/puzzles/{puzzle.id}/verdict/{table}"
        assert await ada.get(path) == {"stand": "open", "text": ""}
        assert (await eve.client.get(path)).status_code == 403
        seat = await ada.sit(table)
        for code in puzzle.solution:
            await seat.answer(code)
        assert (await ada.get(path))["stand"] == "solved"
        other = puzzles_of("eternal-decks")[1].id
        assert (await ada.client.get(f"/api/puzzles/{other}/verdict/{table}")).status_code == 409
        told = await ada.get(f"/api/puzzles/{puzzle.id}/solution")
        assert told["text"].startswith("The solution")


async def test_the_puzzle_of_the_day_is_the_same_for_everybody(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server, "fr") as eve:
        one, other = [await guest.get("/api/puzzles/day", day="2026-03-09") for guest in (ada, eve)]
        assert one["id"] == other["id"]
        assert one["task"] != other["task"]
        assert one["id"] in [puzzle["id"] for puzzle in await ada.get("/api/puzzles")]
        for wrong in ("/api/puzzles/nothing", "/api/puzzles/day?day=2026-03-09&game=none"):
            assert (await ada.client.get(wrong)).status_code == 404
        assert (await ada.client.get("/api/puzzles/day?day=soon")).status_code == 400
