"""What tables ask of the place where they are kept: a database, or the browser's own.

What a method has returned from is written down: it survives the end of the process.
"""

from collections.abc import Collection, Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple, Protocol

import msgspec

from aevum.play.achievements import Deeds
from aevum.play.results import GameResult
from aevum.web.server.room.remembrance import Remembered
from aevum.web.server.tables.entries import Entry


class Beside(NamedTuple):
    """What is kept of a table beside its log, where entries change it."""

    guests: Collection[str] = ()  # remembered as people of this table
    join_code: str = ""  # counts for the first version only
    deal: str = ""  # the name (`deal_name`) of what these entries deal


NOTHING = Beside()


class Store(Protocol):
    """Tables as logs, and the little that lies beside them."""

    async def append(self, table: str, entries: Sequence[Entry], beside: Beside = NOTHING) -> None:
        """Write these entries, all or none; the first version opens the table.

        `Overtaken` if a version is taken, `TableUnknown` if there is no such table.
        """
        ...

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log, from the version after this one; empty if there is no such table."""
        ...

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables, of those that there are."""
        ...

    async def save_snapshot(self, table: str, version: int, data: dict[str, Any]) -> None:
        """Keep this as the table's position, unless a later one is kept."""
        ...

    async def latest_snapshot(self, table: str) -> tuple[int, dict[str, Any]] | None:
        """The position kept, with its version."""
        ...

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """The tables this guest has sat at, the last changed first."""
        ...

    async def unfinished_of(self, guest: str, limit: int) -> list[str]:
        """Tables of a guest whose game is not known to be over, the last changed first."""
        ...

    async def find_by_code(self, join_code: str) -> str | None:
        """The table with this join code."""
        ...

    async def join_code(self, table: str) -> str:
        """The join code of a table."""
        ...

    async def save_replay(self, id: str, text: str, *, guest: str = "", at: float = 0.0) -> None:
        """Keep a replay somebody brought along; the same id again changes nothing."""
        ...

    async def replay(self, id: str) -> str | None:
        """The text of a replay that was brought along."""
        ...

    async def kept(self, ids: Collection[str]) -> set[str]:
        """Which of these tables and replays there still are."""
        ...

    async def save_review(self, id: str, text: str, *, at: float = 0.0) -> None:
        """Keep the review of a replay; a newer one takes the place of the older."""
        ...

    async def review(self, id: str) -> str | None:
        """The text of a review."""
        ...


# --- what guests have played


class Uncounted(NamedTuple):
    """A table that has gone on since its results were looked for."""

    table: str
    version: int


class OnBoard(NamedTuple):
    """A finished game of a deal, and how many its guest had begun with it before."""

    guest: str
    id: str
    name: str
    result: GameResult
    tries: int


class Brought(msgspec.Struct):
    """What a finished game has brought somebody of their goals."""

    id: str
    game: str
    at: float
    deeds: Deeds | None = None  # None: it was counted before they were kept
    edition: str = ""  # of the game's goals at that time


class Forgotten(NamedTuple):
    """What became of a guest's tables."""

    deleted: list[str]
    nameless: list[str]  # others have played there, too
    left: int  # games that go on with others


class Results(Protocol):
    """What guests have played: an index over the logs."""

    async def of(self, guest: str, start: int = 0, limit: int | None = None) -> list[GameResult]:
        """The results of a guest, the last one first: all from there on, or only so many."""
        ...

    async def deeds_of(self, guest: str) -> list[Brought]:
        """What all of them have brought, the last one first."""
        ...

    async def uncounted(self, guest: str, limit: int) -> list[Uncounted]:
        """Tables of a guest to look at, the last changed first."""
        ...

    async def count(
        self, table: str, version: int, results: Mapping[str, Remembered], code: str = ""
    ) -> None:
        """Keep what a table has brought by this version, in place of what was kept before."""
        ...

    async def shared(self, guest: str) -> list[str]:
        """Tables of a guest whose game is over, and at which others have sat, too."""
        ...

    async def bring(self, guest: str, id: str, code: str, brought: Remembered) -> bool:
        """Keep the result of a replay; False if this very game of the deal is known already."""
        ...

    async def of_deal(self, code: str) -> list[OnBoard]:
        """All results with this deal, the earliest first."""
        ...

    async def games_of(self, deal: str) -> list[str]:
        """The games of a deal that are over, by what `deal_name` makes of its code."""
        ...

    async def finished(self, codes: Sequence[str], guest: str) -> dict[str, tuple[int, bool]]:
        """How many guests have finished each deal, and whether this one has."""
        ...

    async def forget(self, guest: str) -> Forgotten:
        """Delete what a guest has left here, for good."""
        ...


def deal_name(code: str) -> str:
    """What is kept of a set-up code, which may be long; nothing of one that is not known."""
    return blake2b(code.encode(), digest_size=16).hexdigest() if code else ""


# --- reviews under way


class UnderWay(NamedTuple):
    """A review that somebody began, and how far it is."""

    id: str
    guest: str
    done: int
    of: int
    alive: bool  # else it came to nothing


class Claims(Protocol):
    """Which reviews are being made, whoever makes them."""

    async def look(self, id: str) -> UnderWay | None:
        """The claim on a review, if there is one."""
        ...

    async def others(self, guest: str) -> tuple[bool, int]:
        """Whether this guest has a review under way, and how many there are of all guests."""
        ...

    async def claim(self, id: str, guest: str, of: int) -> bool:
        """Claim a review; False if this review or this guest has a living claim already."""
        ...

    async def renew(self, id: str, done: int) -> bool:
        """Say that it goes on; False if the claim is gone, and nobody waits for it any more."""
        ...

    async def fail(self, id: str) -> None:
        """Say that it came to nothing."""
        ...

    async def drop(self, id: str) -> None:
        """Let go of a review that is done or given up."""
        ...

    async def stop(self, id: str, guest: str) -> bool:
        """End the claim of this guest, whoever makes the review."""
        ...


# --- one guest at several devices


class Belongings(NamedTuple):
    """How much a guest has here."""

    games: int  # finished
    tables: int


class Profiles(Protocol):
    """Codes with which somebody takes their history to another device: once, and soon."""

    async def keep(self, guest: str, proof: str, now: float, until: float) -> None:
        """A new code for a guest; those of before are worthless, and so are all that are old."""
        ...

    async def find(self, proof: str, now: float) -> str | None:
        """Whose code this is, without using it up."""
        ...

    async def use(self, proof: str, now: float) -> bool:
        """Use a code up; False if somebody else has been faster, or it has run out."""
        ...

    async def belongings(self, guest: str) -> Belongings:
        """What a guest would leave behind."""
        ...
