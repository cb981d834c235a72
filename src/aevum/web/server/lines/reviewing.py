"""Reviews under way: judged in the bots' processes, one decision at a time, so bots go on."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

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
from aevum.web.server.room.bots import review_job
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.running.logs import note
from aevum.web.server.tables.bot_pool import BotFailed, BotPool, PoolClosed

MOST = 8  # reviews under way or waiting, of all guests together
MOST_DECISIONS = 3_000  # of one game: ten times a long battle
_REMEMBERED = 64  # that came to nothing
Keep = Callable[[Review], Awaitable[None]]


class UnderWay:
    """A review that is being made."""

    def __init__(self, guest: str, of: int) -> None:
        self.guest, self.of = guest, of
        self.done = 0
        self.task: asyncio.Task[None] | None = None


class Reviewing:
    """Makes reviews one after the other; a guest has one at a time."""

    def __init__(self, bots: BotPool) -> None:
        self._bots = bots
        self._under_way: dict[str, UnderWay] = {}
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._turn = asyncio.Semaphore(1)  # the other processes stay free for bots and hints

    def state(self, replay: str) -> UnderWay | None:
        """How far a review is; None if none is under way."""
        return self._under_way.get(replay)

    def has_failed(self, replay: str) -> bool:
        """Whether the last attempt came to nothing."""
        return replay in self._failed

    def begin(self, replay: str, session: Session, guest: str, keep: Keep) -> UnderWay:
        """Begin a review, unless it is under way already. Refusal if there are too many."""
        if replay in self._under_way:
            return self._under_way[replay]
        if any(one.guest == guest for one in self._under_way.values()):
            raise Refusal("review_under_way")
        if len(self._under_way) >= MOST:
            raise Refusal("reviews_busy")
        asked = questions(session, reviewed_seats(session))
        if len(asked) > MOST_DECISIONS:
            raise Refusal("review_long", most=MOST_DECISIONS)
        one = self._under_way[replay] = UnderWay(guest, len(asked))
        self._failed.pop(replay, None)
        one.task = asyncio.create_task(self._make(one, session, asked, keep))
        one.task.add_done_callback(lambda task: self._over(replay, task))
        return one

    def stop(self, replay: str, guest: str) -> bool:
        """End a review; only whoever began it may."""
        one = self._under_way.get(replay)
        if one is None or one.task is None or one.guest != guest:
            return False
        return one.task.cancel()

    async def close(self) -> None:
        """End all of them."""
        tasks = [one.task for one in self._under_way.values() if one.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _make(
        self, one: UnderWay, session: Session, asked: list[Question], keep: Keep
    ) -> None:
        seconds = seconds_each(len(asked))
        level = level_for(session.game.name, len(asked))
        decisions: list[Judged] = []
        for question in asked:
            async with self._turn:
                job = await asyncio.to_thread(review_job, session, question, level, seconds)
                text = await self._bots.answer(job)
            decisions.append(msgspec.json.decode(text, type=Judged))
            one.done += 1
        seats = reviewed_seats(session)
        await keep(await asyncio.to_thread(put_together, session, level, seats, decisions))

    def _over(self, replay: str, task: asyncio.Task[None]) -> None:
        del self._under_way[replay]
        if task.cancelled() or task.exception() is None:
            return
        if not isinstance(task.exception(), (BotFailed, PoolClosed)):
            note("error", "a review failed", exc=True)
        self._failed[replay] = None
        while len(self._failed) > _REMEMBERED:
            self._failed.popitem(last=False)
