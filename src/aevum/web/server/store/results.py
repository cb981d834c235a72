"""Results of finished games in the database: an index over the logs, made up to a version.

A table whose log has gone on since is counted anew by whoever looks, so a process that is killed
in between loses nothing. Results outlive their tables.
"""

import asyncio
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import sqlalchemy as sa

from aevum.play.results import GameResult
from aevum.web.server.room.remembrance import Remembered
from aevum.web.server.store import schema
from aevum.web.server.store.result_rows import read_deeds, read_results, row_of, tries_of
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import Brought, Forgotten, OnBoard, Uncounted, deal_name

_AT_ONCE = 500  # names in a statement
_MOST_GAMES = 5_000  # of a deal
_TOMBSTONE = "gone"  # the guest of entries whose guest wants to be forgotten


class ResultStore:
    """What guests have played."""

    def __init__(self, store: SqlStore) -> None:
        self._store = store

    async def of(self, guest: str, start: int = 0, limit: int | None = None) -> list[GameResult]:
        """The results of a guest, the last one first: all from there on, or only so many."""
        rows = schema.results.c
        query = (
            sa.select(rows.text)
            .where(rows.guest == guest)
            .order_by(rows.at.desc(), rows.table_id)
            .offset(start)
            .limit(limit)
        )
        found = await self._store.all(query)
        return await asyncio.to_thread(read_results, [text for (text,) in found])

    async def deeds_of(self, guest: str) -> list[Brought]:
        """What all of them have brought, the last one first."""
        rows = schema.results.c
        query = (
            sa.select(rows.text).where(rows.guest == guest).order_by(rows.at.desc(), rows.table_id)
        )
        found = await self._store.all(query)
        return await asyncio.to_thread(read_deeds, [text for (text,) in found])

    async def uncounted(self, guest: str, limit: int) -> list[Uncounted]:
        """Tables of a guest to look at, the last changed first."""
        tables, members = schema.tables.c, schema.memberships.c
        query = (
            sa.select(tables.id, tables.version)
            .join(schema.memberships, members.table_id == tables.id)
            .where(members.guest == guest, tables.version > tables.counted)
            .order_by(tables.changed.desc(), tables.id)
            .limit(limit)
        )
        return [Uncounted(*row) for row in await self._store.all(query)]

    async def count(
        self, table: str, version: int, results: Mapping[str, Remembered], code: str = ""
    ) -> None:
        """Keep what a table has brought by this version, in place of what was kept before."""
        rows = [row_of(guest, table, code, one) for guest, one in sorted(results.items())]
        await self._store.together(partial(_count, table, version, rows))

    async def shared(self, guest: str) -> list[str]:
        """Tables of a guest whose game is over, and at which others have sat, too."""
        shared, over = _shared(guest), sa.select(schema.results.c.table_id)
        names = shared.where(schema.memberships.c.table_id.in_(over)).distinct()
        return [str(name) for (name,) in await self._store.all(names)]

    async def bring(self, guest: str, id: str, code: str, brought: Remembered) -> bool:
        """Keep the result of a replay; False if this very game of the deal is known already."""
        row = row_of(guest, id, code, brought)
        return await self._store.together(partial(_bring, row))

    async def of_deal(self, code: str) -> list[OnBoard]:
        """All results with this deal, the earliest first."""
        rows, deal = schema.results.c, deal_name(code)
        query = (
            sa.select(rows.guest, rows.table_id, rows.name, rows.text)
            .where(rows.deal == deal)
            .order_by(rows.at, rows.table_id)
            .limit(_MOST_GAMES)
        )
        found = await self._store.all(query)
        results = await asyncio.to_thread(read_results, [text for *_, text in found])
        begun = await self._begun(deal) if found else {}
        return [
            OnBoard(guest, id, name, result, tries_of(begun.get(guest, {}), id))
            for (guest, id, name, _), result in zip(found, results, strict=True)
        ]

    async def games_of(self, deal: str) -> list[str]:
        """The games of a deal that are over, by what `deal_name` makes of its code."""
        rows = schema.results.c
        query = sa.select(rows.table_id).where(rows.deal == deal).distinct().limit(_MOST_GAMES)
        return [str(id) for (id,) in await self._store.all(query)]

    async def _begun(self, deal: str) -> dict[str, dict[str, float]]:
        """By guest, the tables at which they were dealt this, and when those were opened."""
        tables, members = schema.tables.c, schema.memberships.c
        query = (
            sa.select(members.guest, tables.id, tables.created)
            .join(schema.memberships, members.table_id == tables.id)
            .where(tables.deal == deal)
        )
        found: dict[str, dict[str, float]] = {}
        for guest, table, created in await self._store.all(query):
            found.setdefault(guest, {})[table] = created
        return found

    async def finished(self, codes: Sequence[str], guest: str) -> dict[str, tuple[int, bool]]:
        """How many guests have finished each deal, and whether this one has."""
        rows, names = schema.results.c, {deal_name(code): code for code in codes}
        mine = sa.func.max(sa.case((rows.guest == guest, 1), else_=0))
        query = (
            sa.select(rows.deal, sa.func.count(rows.guest.distinct()), mine)
            .where(rows.deal.in_(list(names)))
            .group_by(rows.deal)
        )
        return {names[deal]: (n, bool(own)) for deal, n, own in await self._store.all(query)}

    async def forget(self, guest: str) -> Forgotten:
        """Delete what a guest has left here, for good.

        Games of theirs alone go wholly. Where others have played, too, and the game is over, its
        log keeps what was answered and loses who they were and what they said. What others still
        play with them stays.
        """
        gone = await self._store.together(partial(_forget, guest))
        await self._store.sweep()
        return gone


def _bring(row: dict[str, Any], connection: sa.Connection) -> bool:
    rows = schema.results.c
    same = sa.select(rows.guest).where(rows.deal == row["deal"], rows.way == row["way"])
    if connection.execute(same.limit(1)).first() is not None:
        return False
    connection.execute(sa.insert(schema.results), [row])
    return True


def _count(
    table: str, version: int, rows: Sequence[dict[str, Any]], connection: sa.Connection
) -> None:
    tables, results = schema.tables, schema.results
    newer = sa.update(tables).where(tables.c.id == table, tables.c.counted < version)
    if connection.execute(newer.values(counted=version)).rowcount:
        connection.execute(sa.delete(results).where(results.c.table_id == table))
        if rows:
            connection.execute(sa.insert(results), list(rows))


def _shared(guest: str) -> sa.Select[tuple[str]]:
    members = schema.memberships.c
    mine = sa.select(members.table_id).where(members.guest == guest)
    return sa.select(members.table_id).where(members.guest != guest, members.table_id.in_(mine))


def _forget(guest: str, connection: sa.Connection) -> Forgotten:
    channels = schema.channels  # their notices go with them; first, as `store/notices.py` says
    connection.execute(sa.delete(channels).where(channels.c.guest == guest))
    members, results, replays = schema.memberships, schema.results, schema.replays
    mine = sa.select(members.c.table_id).where(members.c.guest == guest)
    shared = _shared(guest)
    over = sa.select(results.c.table_id)
    mine_alone = _names(connection, mine.where(members.c.table_id.not_in(shared)))
    nameless = _names(connection, shared.where(members.c.table_id.in_(over)).distinct())
    left = len(_names(connection, shared.where(members.c.table_id.not_in(over)).distinct()))
    for table in nameless:
        _make_nameless(connection, table, guest)
    _leave_to_others(connection, guest)
    brought = _names(connection, sa.select(replays.c.id).where(replays.c.guest == guest))
    _delete(connection, schema.reviews.c.id, [*brought, *mine_alone])
    _delete(connection, schema.tables.c.id, mine_alone)
    _delete(connection, schema.snapshots.c.table_id, nameless)
    _delete(connection, members.c.table_id, nameless, members.c.guest == guest)
    making = schema.reviews_under_way
    connection.execute(sa.delete(making).where(making.c.guest == guest))
    connection.execute(sa.delete(replays).where(replays.c.guest == guest))
    connection.execute(sa.delete(results).where(results.c.guest == guest))
    codes = schema.profile_codes
    connection.execute(sa.delete(codes).where(codes.c.guest == guest))
    return Forgotten(mine_alone, nameless, left)


def _leave_to_others(connection: sa.Connection, guest: str) -> None:
    """A replay that somebody else has brought as their game, too, is theirs from now on."""
    replays, results = schema.replays, schema.results
    others = (results.c.table_id == replays.c.id) & (results.c.guest != guest)
    theirs = sa.update(replays).where(
        replays.c.guest == guest, sa.exists(results.c.guest).where(others)
    )
    first = sa.select(sa.func.min(results.c.guest)).where(others)
    connection.execute(theirs.values(guest=first.scalar_subquery()))


def _delete(
    connection: sa.Connection,
    column: sa.Column[Any],
    names: Sequence[str],
    only: sa.ColumnElement[bool] | None = None,
) -> None:
    """Delete the rows that have one of these names, as many at a time as a database takes."""
    for start in range(0, len(names), _AT_ONCE):
        rows = sa.delete(column.table).where(column.in_(names[start : start + _AT_ONCE]))
        connection.execute(rows if only is None else rows.where(only))


def _names(connection: sa.Connection, query: sa.Select[Any]) -> list[str]:
    return [str(name) for (name,) in connection.execute(query)]


def _make_nameless(connection: sa.Connection, table: str, guest: str) -> None:
    entries = schema.entries
    log = sa.select(entries.c.version, entries.c.guest, entries.c.body)
    for version, author, body in connection.execute(log.where(entries.c.table_id == table)).all():
        changed = without(body, guest, author == guest)
        if author == guest or changed != body:
            author = _TOMBSTONE if author == guest else author
            here = (entries.c.table_id == table) & (entries.c.version == version)
            connection.execute(sa.update(entries).where(here).values(guest=author, body=changed))


def without(body: Any, guest: str, theirs: bool = False) -> Any:
    """The body of an entry without a guest: their seats have no owner, their words are gone."""
    if isinstance(body, list):
        return [without(part, guest) for part in body]
    if not isinstance(body, dict):
        return body
    if theirs or body.get("owner") == guest:
        body = body | {name: "" for name in ("owner", "name", "text") if name in body}
    return {name: without(part, guest) for name, part in body.items()}
