"""Reviews on the server: one at a time, watched, stopped, kept; and puzzles at a table."""

from __future__ import annotations

import asyncio
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
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.tables.bot_pool import BotFailed
from aevum.web.server.wire.learning import ReviewState
from support.table_server import Guest, TableServerThread


def short_game(answers: int = 6) -> Session:
    session = Session(find_game("aetherya"), {"players": 2}, 7)
    for _ in range(answers):
        assert session.match.decision is not None
        session.answer(session.match.decision.codes()[0])
    return session


class Thinker:
    """Stands in for the pool: says at once that the chosen answer was best, or waits."""

    def __init__(self) -> None:
        self.jobs: list[BotJob] = []
        self.gate = asyncio.Event()
        self.gate.set()
        self.breaks = False

    async def answer(self, job: BotJob) -> str:
        self.jobs.append(job)
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


def reviewing() -> tuple[Reviewing, Thinker, Kept]:
    thinker = Thinker()
    return Reviewing(thinker), thinker, Kept()  # type: ignore[arg-type]


async def test_every_decision_is_judged_in_turn_and_the_review_is_kept() -> None:
    reviews, thinker, kept = reviewing()
    one = reviews.begin("r", short_game(), "ada", kept)
    assert one.task is not None
    await one.task
    assert [job.asked for job in thinker.jobs] == [1, 2, 3, 4, 5, 6]
    assert [judged.number for judged in kept.reviews[0].decisions] == [1, 2, 3, 4, 5, 6]
    assert reviews.state("r") is None


async def test_a_guest_has_one_review_at_a_time_and_all_have_so_many() -> None:
    reviews, thinker, kept = reviewing()
    thinker.gate.clear()
    first = reviews.begin("r", short_game(), "ada", kept)
    assert reviews.begin("r", short_game(), "eve", kept) is first
    with pytest.raises(Refusal, match="review_under_way"):
        reviews.begin("other", short_game(), "ada", kept)
    for number in range(MOST - 1):
        reviews.begin(f"r{number}", short_game(), f"guest {number}", kept)
    with pytest.raises(Refusal, match="reviews_busy"):
        reviews.begin("last", short_game(), "eve", kept)
    await asyncio.sleep(0.05)
    assert len(thinker.jobs) == 1  # the other processes are free for bots
    await reviews.close()
    assert kept.reviews == []


async def test_a_game_longer_than_any_is_not_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("aevum.web.server.lines.reviewing.MOST_DECISIONS", 5)
    reviews, thinker, kept = reviewing()
    with pytest.raises(Refusal, match="review_long"):
        reviews.begin("r", short_game(6), "ada", kept)
    assert (thinker.jobs, kept.reviews) == ([], [])


async def test_only_who_began_a_review_may_stop_it() -> None:
    reviews, thinker, kept = reviewing()
    thinker.gate.clear()
    one = reviews.begin("r", short_game(), "ada", kept)
    assert not reviews.stop("r", "eve")
    assert not reviews.stop("r", "")
    assert reviews.stop("r", "ada")
    assert one.task is not None
    await asyncio.gather(one.task, return_exceptions=True)
    assert reviews.state("r") is None
    assert not reviews.has_failed("r")


async def test_a_review_that_fails_says_so_and_can_be_begun_again() -> None:
    reviews, thinker, kept = reviewing()
    thinker.breaks = True
    one = reviews.begin("r", short_game(), "ada", kept)
    assert one.task is not None
    await asyncio.gather(one.task, return_exceptions=True)
    assert reviews.has_failed("r")
    thinker.breaks = False
    again = reviews.begin("r", short_game(), "ada", kept)
    assert not reviews.has_failed("r")
    assert again.task is not None
    await again.task
    assert len(kept.reviews) == 1


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
