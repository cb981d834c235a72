"""What the server asks of a store."""

from collections.abc import Collection, Sequence
from typing import Any, Protocol

from aevum.kernel import AevumError
from aevum.web.server.tables.entries import Entry


class StoreError(AevumError):
    """The database cannot be used; the text says why and what helps."""


class StoreDown(StoreError):
    """The database does not do now what it is there for; nothing was confirmed."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"The database cannot be used: {reason}")


class TableUnknown(AevumError):
    """There is no table of this name."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("There is no such table.")


class TableBroken(AevumError):
    """There is a table of this name, but what was written of it cannot be read."""

    def __init__(self, table: str) -> None:
        self.table = table
        super().__init__("The record of this table is damaged.")


class Overtaken(AevumError):
    """Somebody else has written this version: read what they wrote, and decide again."""

    def __init__(self, table: str, version: int) -> None:
        self.table, self.version = table, version
        super().__init__(f"Version {version} of the table has been written by somebody else.")


class JoinCodeTaken(AevumError):
    """Another table has this join code: draw another one."""


class Store(Protocol):
    """Tables as logs, and the little that lies beside them.

    What a method has returned from is written down: it survives the end of the process and of the
    machine.
    """

    async def append(
        self,
        table: str,
        entries: Sequence[Entry],
        *,
        guests: Collection[str] = (),
        join_code: str = "",
    ) -> None:
        """Write these entries, all or none; the first version opens the table.

        `Overtaken` if a version is taken, `TableUnknown` if there is no such table. `guests` are
        remembered as people of this table; the join code counts for the first version only.
        """
        ...

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """The log, from the version after this one; empty if there is no such table."""
        ...

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables, of those that there are."""
        ...

    async def save_snapshot(self, table: str, version: int, data: dict[str, Any]) -> None:
        """Keep this as the table's position; an older one than the one kept changes nothing."""
        ...

    async def latest_snapshot(self, table: str) -> tuple[int, dict[str, Any]] | None:
        """The position kept, with its version."""
        ...

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """The tables this guest has sat at, the last changed first."""
        ...

    async def find_by_code(self, join_code: str) -> str | None:
        """The table with this join code."""
        ...

    async def join_code(self, table: str) -> str:
        """The join code of a table."""
        ...

    async def secret(self) -> bytes:
        """What this server signs with: made once, the same for all processes."""
        ...

    async def save_replay(self, id: str, text: str, *, guest: str = "", at: float = 0.0) -> None:
        """Keep a replay somebody brought along; the same id again changes nothing."""
        ...

    async def replay(self, id: str) -> str | None:
        """The text of a replay that was brought along."""
        ...

    async def healthy(self) -> bool:
        """Whether the database can be read and written."""
        ...

    async def close(self) -> None:
        """Finish what is being written and let go of the database."""
        ...
