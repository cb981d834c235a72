"""Letting bots play: whenever a bot is asked at a table, it is made to answer."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from aevum.web.server.room import BotJob, Refusal, bot_asked
from aevum.web.server.tables.held import Held, Thinking, log, note_failure
from aevum.web.server.tables.minds import BotFailed, Haste, Minds, PoolClosed
from aevum.web.server.wire.things import Pace

if TYPE_CHECKING:
    from aevum.web.server.tables.keeper import Keeper

_LAST_RESORT = "random"  # answers where another bot fails, so that nobody waits for ever
_MOST_SIGNS = 8  # after one answer
_FIRST_WAIT, _LONGEST_WAIT = 0.5, 30.0
_PAUSES: dict[Pace, float] = {"calm": 1.0, "brisk": 0.4, "at_once": 0.0}  # of the server's pace
_AT_ONCE = 1.0  # seconds that bots think together between two questions to people, at this pace


class Driver:
    """Asks bots on behalf of a keeper, one answer at a time for each table.

    Several processes may do so for the same table: whoever wrote last goes on at once, the others
    wait a little for it. If two answer all the same, the store takes one of the answers.
    """

    def __init__(
        self,
        keeper: Keeper,
        bots: Minds,
        *,
        clock: Callable[[], float],
        pace: float,
        patience: float,
    ) -> None:
        self._keeper, self._bots, self._clock = keeper, bots, clock
        self._pace, self._patience = pace, patience

    def drive(self, held: Held) -> None:
        """See to it that the bots of this table answer, and none thinks in vain."""
        room, thinking = held.room, held.thinking
        if room and not bot_asked(room):
            held.rushed.clear()
        if room and thinking and (thinking.asked, thinking.bot) != (room.asked, bot_asked(room)):
            thinking.haste.press()  # another bot sits there now, or something was taken back
        if not held.driving and held.room is not None and bot_asked(held.room):
            held.driver = asyncio.create_task(self._drive(held))
            held.driver.add_done_callback(note_failure)

    def hurry(self, held: Held | None, asked: int, *, thought: bool) -> None:
        """Pause no more before a person is asked, and perhaps end the thought on this question."""
        room = held.room if held is not None else None
        if held is None or room is None or room.asked != asked or not bot_asked(room):
            return
        held.rushed.set()
        if thought and held.thinking is not None and held.thinking.asked == asked:
            held.thinking.haste.press()

    async def close(self, tasks: Iterable[asyncio.Task[None] | None]) -> None:
        """Stop asking; what is being written is written."""
        running = [task for task in tasks if task is not None and not task.done()]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    async def _drive(self, held: Held) -> None:
        wait, began = _FIRST_WAIT, time.perf_counter()
        while held.room is not None and (job := held.room.bot_job()) is not None:
            if held.unwatched:
                return  # whoever comes to look lets it go on
            if await self._somebody_else_answers(held, job):
                continue
            try:
                await self._answer(held, job, began + _AT_ONCE)
                wait = _FIRST_WAIT
            except PoolClosed:
                return
            except Exception:
                log.exception("a bot's answer was not written; trying again in %s s", wait)
                await asyncio.sleep(wait)
                wait = min(2 * wait, _LONGEST_WAIT)

    async def _somebody_else_answers(self, held: Held, job: BotJob) -> bool:
        """Wait for the process that wrote last; False if that is us, or it does not answer."""
        try:
            async with asyncio.timeout(self._patience):
                while not held.ours:
                    held.moved.clear()
                    await held.moved.wait()
                    if held.room is None or held.room.asked != job.asked:
                        return True
        except TimeoutError:
            pass
        return False

    async def _answer(self, held: Held, job: BotJob, latest: float) -> None:
        began = time.perf_counter()
        haste = Haste()
        if self._keeper.attendance.pace(held.table) == "at_once" and held.known.is_played:
            asyncio.get_running_loop().call_later(max(0.0, latest - began), haste.press)
        held.thinking = Thinking(job.asked, job.bot, haste)
        try:
            code = await self._ask(job, haste)
        finally:
            held.thinking = None
        took = time.perf_counter() - began
        self._keeper.note("bot", took)
        await self._pause(held, took)
        try:
            await self._keeper.commit(
                held.table, lambda room: room.propose_bot(job, code, self._clock())
            )
        except Refusal as refused:
            if refused.reason != "stale":
                raise
            # The question has moved on: somebody else was faster, or took something back.
            return
        await self._give_signs(held, job.seat)

    async def _give_signs(self, held: Held, seat: int) -> None:
        """Whoever has answered tells its teammates what the convention asks for, sign by sign."""
        with suppress(Refusal):  # nothing is left to tell
            for _ in range(_MOST_SIGNS):
                await self._keeper.commit(
                    held.table, lambda room: room.propose_bot_sign(seat, self._clock())
                )

    async def _pause(self, held: Held, took: float) -> None:
        """Let people read what happened before, for as long as they want to."""
        left = self._pace * _PAUSES[self._keeper.attendance.pace(held.table)] - took
        if left > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(held.rushed.wait(), left)

    async def _ask(self, job: BotJob, haste: Haste) -> str:
        try:
            return await self._bots.answer(job, haste)
        except BotFailed:
            log.exception("the bot %s failed at a table", job.bot)
            return await self._bots.answer(msgspec.structs.replace(job, bot=_LAST_RESORT), haste)
