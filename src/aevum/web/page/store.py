"""The tables of a page, kept in its vault.

What is known of each table is held in memory, too, and read once; logs are read when somebody
looks. Whatever a method changes is in the vault before it returns.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import msgspec

from aevum.web.server.store.errors import Overtaken, StoreDown, TableUnknown
from aevum.web.server.store.store import NOTHING, Beside
from aevum.web.server.tables.entries import Entry

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from aevum.web.page.vault import Vault

_DIGITS = 8  # of a version within a name, so that names are in the order of versions
_ENTRY = msgspec.json.Decoder(Entry)


class Row(msgspec.Struct):
    """What is known of a table without its log."""

    version: int
    created: float
    changed: float
    code: str  # to join with
    guests: set[str]
    deal: str = ""
    counted: int = 0  # up to this version its results were looked for


class Text(msgspec.Struct):
    """A replay or a review."""

    text: str
    at: float


class PageStore:
    """Tables as logs, and the little that lies beside them."""

    def __init__(self, vault: Vault) -> None:
        self._vault = vault
        self._rows: dict[str, Row] | None = None

    # --- the vault

    async def texts(self, prefix: str) -> list[tuple[str, str]]:
        """What is kept under such names; StoreDown if it cannot be read."""
        async with _at_work():
            found = await self._vault.read(prefix)
            return [(name.removeprefix(prefix), text) for name, text in found]

    async def keep(self, changes: Mapping[str, str | None]) -> None:
        """Keep all of it, or StoreDown."""
        async with _at_work():
            try:
                await self._vault.write(changes)
            except BaseException:
                self._rows = None  # it may have been written all the same
                raise

    async def rows(self) -> dict[str, Row]:
        """All tables."""
        if self._rows is None:
            found = await self.texts("table/")
            self._rows = {name: msgspec.json.decode(text, type=Row) for name, text in found}
        return self._rows

    async def row(self, table: str) -> Row:
        """A table; TableUnknown."""
        row = (await self.rows()).get(table)
        if row is None:
            raise TableUnknown(table)
        return row

    def forget_rows(self) -> None:
        """Everything was deleted."""
        self._rows = None

    # --- logs

    async def append(self, table: str, entries: Sequence[Entry], beside: Beside = NOTHING) -> None:
        """As `Store` has it."""
        rows, first, last = await self.rows(), entries[0], entries[-1]
        old = rows.get(table)
        if first.version <= (old.version if old else 0):
            raise Overtaken(table, first.version)
        if old is None and first.version > 1:
            raise TableUnknown(table)
        row = Row(
            last.version,
            old.created if old else first.at,
            last.at,
            old.code if old else beside.join_code,
            (old.guests if old else set()) | {guest for guest in beside.guests if guest},
            beside.deal or (old.deal if old else ""),
            old.counted if old else 0,
        )
        log = {_entry_name(table, entry.version): _spelled(entry) for entry in entries}
        await self.keep({**log, f"table/{table}": _spelled(row)})
        rows[table] = row

    async def entries(self, table: str, after: int = 0) -> list[Entry]:
        """As `Store` has it."""
        row = (await self.rows()).get(table)
        if row is None or row.version <= after:
            return []
        log = await self.texts(f"entry/{table}/")
        return [_ENTRY.decode(text) for name, text in log if int(name) > after]

    async def versions(self, tables: Collection[str]) -> dict[str, int]:
        """As `Store` has it."""
        rows = await self.rows()
        return {table: rows[table].version for table in tables if table in rows}

    async def save_snapshot(self, table: str, version: int, data: dict[str, Any]) -> None:
        """As `Store` has it."""
        await self.row(table)
        kept = await self.latest_snapshot(table)
        if kept is None or kept[0] < version:
            await self.keep({f"snapshot/{table}": _spelled((version, data))})

    async def latest_snapshot(self, table: str) -> tuple[int, dict[str, Any]] | None:
        """As `Store` has it."""
        text = await self._one(f"snapshot/{table}")
        return None if text is None else msgspec.json.decode(text, type=tuple[int, dict[str, Any]])

    # --- finding

    async def tables_of(self, guest: str, limit: int) -> list[str]:
        """As `Store` has it."""
        rows = await self.rows()
        mine = [table for table, row in rows.items() if guest in row.guests]
        return sorted(mine, key=lambda table: (-rows[table].changed, table))[:limit]

    async def unfinished_of(self, guest: str, limit: int) -> list[str]:
        """As `Store` has it."""
        over = {name for name, _ in await self.texts("result/")}
        mine = await self.tables_of(guest, len(await self.rows()))
        return [table for table in mine if table not in over][:limit]

    async def find_by_code(self, join_code: str) -> str | None:
        """As `Store` has it."""
        rows = (await self.rows()).items()
        return next((table for table, row in rows if row.code == join_code), None)

    async def join_code(self, table: str) -> str:
        """As `Store` has it."""
        return (await self.row(table)).code

    # --- replays and reviews

    async def save_replay(self, id: str, text: str, *, guest: str = "", at: float = 0.0) -> None:
        """As `Store` has it."""
        if await self._one(f"replay/{id}") is None:
            await self.keep({f"replay/{id}": _spelled(Text(text, at))})

    async def replay(self, id: str) -> str | None:
        """As `Store` has it."""
        return await self._text(f"replay/{id}")

    async def kept(self, ids: Collection[str]) -> set[str]:
        """As `Store` has it."""
        replays = {name for name, _ in await self.texts("replay/")}
        return (replays | set(await self.rows())) & set(ids)

    async def save_review(self, id: str, text: str, *, at: float = 0.0) -> None:
        """As `Store` has it."""
        await self.keep({f"review/{id}": _spelled(Text(text, at))})

    async def review(self, id: str) -> str | None:
        """As `Store` has it."""
        return await self._text(f"review/{id}")

    async def _text(self, name: str) -> str | None:
        text = await self._one(name)
        return None if text is None else msgspec.json.decode(text, type=Text).text

    async def _one(self, name: str) -> str | None:
        return next((text for rest, text in await self.texts(name) if not rest), None)


def _entry_name(table: str, version: int) -> str:
    return f"entry/{table}/{version:0{_DIGITS}}"


def _spelled(thing: object) -> str:
    return msgspec.json.encode(thing).decode()


@asynccontextmanager
async def _at_work() -> AsyncIterator[None]:
    """Whatever a vault fails of, nothing was confirmed."""
    try:
        yield
    except Exception as problem:
        raise StoreDown(str(problem)) from problem
