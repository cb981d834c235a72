"""Reviews under way: judged in the bots' processes, one decision at a time, so bots go on.

What is under way stands in the database (`store/review_claims`), so any process of a server knows
all of it, and a guest has one review at a time wherever it is asked for.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import msgspec

from aevum.bots.review import (
    Judged,
    Question,
    Review,
    level_for,
    put_together,
    questions,
    reviewed_seats,
    seconds_each,
)
from aevum.play.session import Session
from aevum.web.server.logbook import note
from aevum.web.server.room.bots import review_job
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.store.errors import StoreError
from aevum.web.server.store.store import Claims, UnderWay
from aevum.web.server.tables.minds import BotFailed, Minds, PoolClosed

MOST = 8  # reviews under way or waiting, of all guests together
MOST_DECISIONS = 3_000  # of one game: ten times a long battle
_RENEW_SECONDS = 1.0  # how old the progress is that other processes see
Keep = Callable[[Review], Awaitable[None]]


class Reviewing:
    """Makes reviews one after the other; a guest has one at a time."""

    def __init__(self, bots: Minds, claims: Claims, *, renew_every: float = _RENEW_SECONDS) -> None:
        self._bots, self._claims, self._renew_every = bots, claims, renew_every
        self._making: dict[str, asyncio.Task[None]] = {}
        self._done: dict[str, int] = {}  # decisions judged
        self._turn = asyncio.Semaphore(1)  # the other processes stay free for bots and hints

    @property
    def busy(self) -> bool:
        """Whether this process makes any."""
        return bool(self._making)

    async def look(self, replay: str) -> UnderWay | None:
        """How far a review is, whoever makes it; None if none was begun, or it is done."""
        return await self._claims.look(replay)

    async def begin(self, replay: str, session: Session, guest: str, keep: Keep) -> UnderWay:
        """Begin a review, unless it is under way already. Refusal if there are too many."""
        known = await self._claims.look(replay)
        if known is not None and known.alive:
            return known
        has_one, under_way = await self._claims.others(guest)
        if has_one:
            raise Refusal("review_under_way")
        if under_way >= MOST:  # two processes at the same moment may make it one more
            raise Refusal("reviews_busy")
        asked = await asyncio.to_thread(questions, session, reviewed_seats(session))
        if len(asked) > MOST_DECISIONS:
            raise Refusal("review_long", most=MOST_DECISIONS)
        await self._end(replay)  # stopped at another process, and not noticed yet
        if not await self._claims.claim(replay, guest, len(asked)):
            known = await self._claims.look(replay)
            if known is not None and known.alive:
                return known
            raise Refusal("review_under_way")
        self._done[replay] = 0
        task = asyncio.create_task(self._make(replay, session, asked, keep))
        self._making[replay] = task
        task.add_done_callback(lambda task: self._over(replay, task))
        return UnderWay(replay, guest, 0, len(asked), alive=True)

    async def stop(self, replay: str, guest: str) -> bool:
        """End a review; only whoever began it may, at any process."""
        stopped = await self._claims.stop(replay, guest)
        if stopped:
            await self._end(replay)
        return stopped

    async def close(self) -> None:
        """End all of this process."""
        await asyncio.gather(*[self._end(replay) for replay in list(self._making)])

    async def _end(self, replay: str) -> None:
        if (task := self._making.get(replay)) is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _make(self, replay: str, session: Session, asked: list[Question], keep: Keep) -> None:
        making = asyncio.current_task()
        assert making is not None
        over = asyncio.Event()
        renewing = asyncio.create_task(self._renew(replay, making, over))
        try:
            try:
                await keep(await self._judge(replay, session, asked))
            finally:  # a renewal that comes later would bring back to life what is over
                over.set()
                await asyncio.wait([renewing])
        except asyncio.CancelledError:
            with suppress(StoreError):
                await self._claims.drop(replay)
            raise
        except Exception as problem:
            if not isinstance(problem, BotFailed | PoolClosed):
                note("error", "a review failed", exc=True)
            with suppress(StoreError):  # then it is dead before long
                await self._claims.fail(replay)
        else:
            with suppress(StoreError):
                await self._claims.drop(replay)

    async def _judge(self, replay: str, session: Session, asked: list[Question]) -> Review:
        seconds = seconds_each(len(asked))
        level = level_for(session.game.name, len(asked))
        decisions: list[Judged] = []
        for question in asked:
            async with self._turn:
                job = await asyncio.to_thread(review_job, session, question, level, seconds)
                text = await self._bots.answer(job)
            decisions.append(msgspec.json.decode(text, type=Judged))
            self._done[replay] = len(decisions)
        seats = reviewed_seats(session)
        return await asyncio.to_thread(put_together, session, level, seats, decisions)

    async def _renew(self, replay: str, making: asyncio.Task[None], over: asyncio.Event) -> None:
        """Say now and then how far it is, until it is over; end it once nobody waits for it."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), self._renew_every)
                return
            try:
                wanted = await self._claims.renew(replay, self._done[replay])
            except StoreError:
                continue  # the store may come back; meanwhile the claim dies in its own time
            if not wanted:
                making.cancel()
                return

    def _over(self, replay: str, task: asyncio.Task[None]) -> None:
        if self._making.get(replay) is task:
            del self._making[replay], self._done[replay]
