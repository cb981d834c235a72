"""A table in this process's memory."""

import asyncio
import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from aevum.kernel import AevumError
from aevum.web.server.room import Company, Room
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.minds import Haste

Listener = Callable[[Room], None]
"""Called after each new version, in order. It must not wait: it notes the news and returns."""
Watcher = Callable[[Company], None]
"""Called when other people are at the table than before."""

log = logging.getLogger("aevum.web.keeper")


class Thinking(NamedTuple):
    """The question a bot thinks about, and the way to hurry it."""

    asked: int
    bot: str
    haste: Haste


@dataclass(eq=False)
class Held:
    """A table, whoever listens to it, and what we are doing with it."""

    table: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # whoever changes the room has it
    room: Room | None = None  # None until it is read from the store
    listeners: list[tuple[Listener, Watcher | None]] = field(default_factory=list)
    users: int = 0  # calls that are using it now
    used: float = 0.0  # when the last of them ended
    saved: int = 0  # version of the snapshot in the store
    stale: bool = False  # something may have happened that we have not heard of
    subscribed: bool = False
    ours: bool = False  # we wrote the last version: our bots go on without waiting
    moved: asyncio.Event = field(default_factory=asyncio.Event)
    driver: asyncio.Task[None] | None = None  # answers for the bots
    thinking: Thinking | None = None  # here; other processes may think, too
    rushed: asyncio.Event = field(default_factory=asyncio.Event)  # until a person is asked
    join_code: str | None = None
    gone: frozenset[int] = frozenset()  # seats whose people were last said to have gone

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it."""
        busy = self.users or self.listeners or self.subscribed or self.lock.locked()
        return not (busy or self.driving)

    @property
    def driving(self) -> bool:
        """Whether bots are being asked."""
        return self.driver is not None and not self.driver.done()

    @property
    def unwatched(self) -> bool:
        """Whether only bots play here, and nobody of ours looks on."""
        return not self.listeners and not self.known.is_played

    @property
    def known(self) -> Room:
        """The room, where it has been read."""
        assert self.room is not None, "a table is read before it is used"
        return self.room

    def forget(self, listener: Listener) -> None:
        """Tell it nothing more."""
        self.listeners = [pair for pair in self.listeners if pair[0] != listener]

    def apply(self, entries: Iterable[Entry], *, ours: bool) -> None:
        """Let entries happen, and tell everybody after each."""
        for entry in entries:
            self.known.apply(entry)
            self.ours = ours
            self.tell()

    def tell(self) -> None:
        """Tell everybody who listens how the room is now."""
        self.moved.set()
        for listener, _ in list(self.listeners):
            try:
                listener(self.known)
            except Exception:
                log.exception("a listener failed")

    def tell_presence(self, presence: Company) -> None:
        """Tell everybody who wants to know who is here."""
        self.gone = presence.gone
        for _, watcher in list(self.listeners):
            if watcher is None:
                continue
            try:
                watcher(presence)
            except Exception:
                log.exception("a watcher failed")


def note_failure(task: asyncio.Task[Any]) -> None:
    """For tasks nobody waits for: what they failed of is in the log, unless it was a refusal."""
    problem = None if task.cancelled() else task.exception()
    if problem is not None and not isinstance(problem, AevumError):
        log.error("work nobody waited for failed", exc_info=problem)
