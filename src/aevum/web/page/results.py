"""What has been played at a page: one result for each game that is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from aevum.play.results import GameResult
from aevum.web.server.room.remembrance import Remembered
from aevum.web.server.store.result_rows import read_deeds, read_results, row_of, tries_of
from aevum.web.server.store.store import (
    Brought,
    Forgotten,
    OnBoard,
    Uncounted,
    UnderWay,
    deal_name,
)

if TYPE_CHECKING:
    from aevum.web.page.store import PageStore


class _Kept(msgspec.Struct):
    """What is kept of a result."""

    guest: str
    table_id: str
    deal: str
    name: str
    at: float
    text: str
    way: str


class PageResults:
    """The results in a page's store; there is one guest."""

    def __init__(self, store: PageStore) -> None:
        self._store = store

    async def of(self, guest: str, start: int = 0, limit: int | None = None) -> list[GameResult]:
        """As `Results` has it."""
        found = sorted(await self._all(), key=lambda one: (-one.at, one.table_id))
        mine = [one.text for one in found if one.guest == guest][start:]
        return read_results(mine[:limit])

    async def deeds_of(self, guest: str) -> list[Brought]:
        """As `Results` has it."""
        found = sorted(await self._all(), key=lambda one: (-one.at, one.table_id))
        return read_deeds([one.text for one in found if one.guest == guest])

    async def uncounted(self, guest: str, limit: int) -> list[Uncounted]:
        """As `Results` has it."""
        rows = await self._store.rows()
        mine = await self._store.tables_of(guest, len(rows))
        waiting = [Uncounted(one, rows[one].version) for one in mine]
        return [one for one in waiting if one.version > rows[one.table].counted][:limit]

    async def count(
        self, table: str, version: int, results: Mapping[str, Remembered], code: str = ""
    ) -> None:
        """As `Results` has it."""
        row = (await self._store.rows()).get(table)
        if row is None or row.counted >= version:
            return
        changes: dict[str, str | None] = {f"result/{table}": None}
        for guest, one in results.items():
            changes[f"result/{table}"] = _spelled(row_of(guest, table, code, one))
        counted = msgspec.structs.replace(row, counted=version)
        await self._store.keep({**changes, f"table/{table}": _spelled(counted)})
        row.counted = version

    async def shared(self, guest: str) -> list[str]:
        """As `Results` has it: nobody else has sat here."""
        return []

    async def bring(self, guest: str, id: str, code: str, brought: Remembered) -> bool:
        """As `Results` has it."""
        row = row_of(guest, id, code, brought)
        if any((one.deal, one.way) == (row["deal"], row["way"]) for one in await self._all()):
            return False
        await self._store.keep({f"result/{id}": _spelled(row)})
        return True

    async def of_deal(self, code: str) -> list[OnBoard]:
        """As `Results` has it."""
        deal = deal_name(code)
        found = sorted(await self._all(), key=lambda one: (one.at, one.table_id))
        found = [one for one in found if one.deal == deal]
        rows = await self._store.rows()
        begun = {table: row.created for table, row in rows.items() if row.deal == deal}
        results = read_results([one.text for one in found])
        return [
            OnBoard(one.guest, one.table_id, one.name, result, tries_of(begun, one.table_id))
            for one, result in zip(found, results, strict=True)
        ]

    async def games_of(self, deal: str) -> list[str]:
        """As `Results` has it."""
        return [one.table_id for one in await self._all() if one.deal == deal]

    async def finished(self, codes: Sequence[str], guest: str) -> dict[str, tuple[int, bool]]:
        """As `Results` has it."""
        deals = {one.deal for one in await self._all() if one.guest == guest}
        return {code: (1, True) for code in codes if deal_name(code) in deals}

    async def forget(self, guest: str) -> Forgotten:
        """As `Results` has it: everything was this guest's."""
        tables = list(await self._store.rows())
        gone: list[str] = []
        for kind in ("table/", "entry/", "snapshot/", "replay/", "review/", "result/"):
            gone += [kind + name for name, _ in await self._store.texts(kind)]
        await self._store.keep(dict.fromkeys(gone))
        self._store.forget_rows()
        return Forgotten(tables, [], 0)

    async def _all(self) -> list[_Kept]:
        texts = await self._store.texts("result/")
        return [msgspec.json.decode(text, type=_Kept) for _, text in texts]


class PageClaims:
    """The reviews under way at this page; they end with it."""

    def __init__(self) -> None:
        self._claims: dict[str, UnderWay] = {}

    async def look(self, id: str) -> UnderWay | None:
        """As `Claims` has it."""
        return self._claims.get(id)

    async def others(self, guest: str) -> tuple[bool, int]:
        """As `Claims` has it."""
        alive = [one for one in self._claims.values() if one.alive]
        return any(one.guest == guest for one in alive), len(alive)

    async def claim(self, id: str, guest: str, of: int) -> bool:
        """As `Claims` has it."""
        if (await self.others(guest))[0]:
            return False
        self._claims[id] = UnderWay(id, guest, 0, of, alive=True)
        return True

    async def renew(self, id: str, done: int) -> bool:
        """As `Claims` has it."""
        if (one := self._claims.get(id)) is None:
            return False
        self._claims[id] = one._replace(done=done)
        return True

    async def fail(self, id: str) -> None:
        """As `Claims` has it."""
        if (one := self._claims.get(id)) is not None:
            self._claims[id] = one._replace(alive=False)

    async def drop(self, id: str) -> None:
        """As `Claims` has it."""
        self._claims.pop(id, None)

    async def stop(self, id: str, guest: str) -> bool:
        """As `Claims` has it."""
        one = self._claims.get(id)
        if one is None or not one.alive or one.guest != guest:
            return False
        del self._claims[id]
        return True


def _spelled(thing: object) -> str:
    return msgspec.json.encode(thing).decode()
