"""Hints on their way: thought of in a bot's process, one at a time for each seat."""

from __future__ import annotations

import asyncio

import msgspec

from aevum.bots.hints import Hint
from aevum.web.server.room import BotJob, Refusal
from aevum.web.server.tables.minds import BotFailed, Minds, PoolClosed

_PATIENCE = 10.0  # seconds: the processes may be busy with bots

Place = tuple[str, int]  # a seat of a table


class Hinting:
    """Asks the bots of this process for hints."""

    def __init__(self, bots: Minds) -> None:
        self._bots = bots
        self._busy: set[Place] = set()

    def begin(self, job: BotJob) -> asyncio.Task[Hint]:
        """Let a bot think; Refusal if it does so for this seat already."""
        place = job.table, job.seat
        if place in self._busy:
            raise Refusal("hint_under_way")
        self._busy.add(place)
        task = asyncio.create_task(self._think(job))
        task.add_done_callback(lambda _: self._busy.discard(place))
        return task

    async def _think(self, job: BotJob) -> Hint:
        try:
            async with asyncio.timeout(_PATIENCE):
                text = await self._bots.answer(job)
        except (BotFailed, PoolClosed, TimeoutError):
            raise Refusal("no_hint") from None
        return msgspec.json.decode(text, type=Hint)
