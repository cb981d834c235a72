"""Everything that requests and lines of one process share, whatever they come over."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeVar

from aevum.kernel import AevumError
from aevum.web.server.config import Config
from aevum.web.server.edge.addresses import household
from aevum.web.server.edge.limits import Buckets
from aevum.web.server.http.problems import Fault, fault_of, too_fast
from aevum.web.server.lines.hinting import Hinting
from aevum.web.server.lines.reviewing import Reviewing
from aevum.web.server.store.store import Profiles
from aevum.web.server.tables.keeper import Keeper
from aevum.web.server.tables.keys import Keys
from aevum.web.server.wire.things import Pace

if TYPE_CHECKING:
    from aevum.web.server.notices.courier import Courier

_LIMITS = (
    "reads",
    "writes",
    "work",
    "tables",
    "mails",
    "guesses",
    "connections",
    "address_messages",
    "talk",
)
_T = TypeVar("_T")
Offer = Literal["people", "notices"]
"""What takes more than one device: other people, and telling them something."""


class Counting(Protocol):
    """Whoever wants to know how busy it is."""

    def count(self, what: str, *labels: str) -> None:
        """Something happened."""
        ...

    def observe(self, what: str, seconds: float) -> None:
        """Something took so long."""
        ...


class Services:
    """The parts of a running table server, or of a page that is one for itself."""

    def __init__(
        self,
        config: Config,
        keeper: Keeper,
        keys: Keys,
        metrics: Counting,
        hinting: Hinting,
        reviewing: Reviewing,
        *,
        profiles: Profiles | None = None,
        courier: Courier | None = None,
    ) -> None:
        """Without `profiles` and `courier` there is one guest, and nobody to be told anything."""
        self.config, self.keeper, self.store = config, keeper, keeper.store
        self.keys, self.metrics = keys, metrics
        self.hinting, self.reviewing = hinting, reviewing
        self._profiles, self._courier = profiles, courier
        self.clock = time.time
        self.drawing = asyncio.Semaphore(1)  # pictures of codes: slow work, never two at once
        self._tasks: set[asyncio.Future[None]] = set()
        self._buckets = {name: Buckets(getattr(config.limits, name)) for name in _LIMITS}
        self._parts: dict[Callable[[], Any], Any] = {}

    def part(self, make: Callable[[], _T]) -> _T:
        """What one kind of request keeps between two of them; made when first asked for."""
        if make not in self._parts:
            self._parts[make] = make()
        kept: _T = self._parts[make]
        return kept

    # --- what takes more than one device

    def offers(self, what: Offer) -> bool:
        """Whether this is to be had here."""
        return (self._profiles if what == "people" else self._courier) is not None

    @property
    def profiles(self) -> Profiles:
        """Where `people` are offered."""
        assert self._profiles is not None
        return self._profiles

    @property
    def courier(self) -> Courier:
        """Where `notices` are offered."""
        assert self._courier is not None
        return self._courier

    # --- limits

    def wait(self, limit: str, address: str) -> float:
        """Count something an address does; if it does too much, the seconds to wait."""
        return self._buckets[limit].take(household(address))

    def spend(self, limit: str, address: str) -> None:
        """Count something an address does; a Fault if it does too much."""
        if wait := self.wait(limit, address):
            raise too_fast(wait)

    def may_talk(self, guest: str) -> bool:
        """Count something a guest says; False if nobody could read that much."""
        return not self._buckets["talk"].take(guest)

    def spend_table(self, address: str, guest: str) -> None:
        """Count a table that somebody opens; a Fault if they have opened too many of late."""
        for who in (address, f"guest {guest}"):
            if self._buckets["tables"].take(household(who)):
                raise Fault(429, "tables", most=int(self.config.limits.tables.burst))

    @contextmanager
    def guessing(self, address: str) -> Iterator[None]:
        """Around what looks for something by its secret; a Fault for who was wrong too often.

        It counts before anybody has looked, so that many guesses at once are no more than one
        after the other; unless nothing is missed, it has not counted in the end.
        """
        self.spend("guesses", address)
        missed = False
        try:
            yield
        except (Fault, AevumError) as problem:
            missed = fault_of(problem, "en").status == 404
            raise
        finally:
            if not missed:
                self._buckets["guesses"].give(household(address))

    # --- people

    def arrived_again(
        self, table: str, connection: str, guest: str, seats: list[int], pace: Pace
    ) -> None:
        """Somebody who is here holds other seats than before, or wants another pace."""
        task = asyncio.ensure_future(self.keeper.arrive(table, connection, guest, seats, pace))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
