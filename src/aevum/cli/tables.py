"""`aevum tables`: what whoever runs a server does with its tables."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from aevum.cli.inputs import Json, Lang, WrongUse, nearest, speech_for, whole_number
from aevum.cli.output import print_json, print_table
from aevum.cli.speech import Speech

if TYPE_CHECKING:
    from aevum.web.server.room import Room
    from aevum.web.server.store.sql import SqlStore
    from aevum.web.server.store.upkeep import Known

Action = Annotated[str, typer.Argument(metavar="ACTION", show_default=False)]
Table = Annotated[str, typer.Argument(metavar="TABLE", show_default=False)]
Database = Annotated[str, typer.Option("--database", metavar="URL", show_default=False)]
Out = Annotated[Path | None, typer.Option("--out", metavar="FILE", show_default=False)]
Days = Annotated[str, typer.Option("--days", metavar="N", show_default=False)]
Log = Annotated[bool, typer.Option("--log", show_default=False)]

_DAY = 24 * 3600.0
_DONE, _FOUND = 0, 1


class Call:
    """One call of the command: what was asked for, and how to answer."""

    def __init__(self, speech: Speech, store: "SqlStore", as_json: bool) -> None:
        self.speech, self.store, self.as_json = speech, store, as_json
        self.name, self.days = "", ""
        self.out: Path | None = None
        self.log = False

    def tell(self, document: object, *sentences: str) -> None:
        """One document for programs, or sentences for people."""
        if self.as_json:
            print_json(document)
        else:
            print("\n".join(sentences))


def tables(
    action: Action,
    table: Table = "",
    database: Database = "",
    days: Days = "",
    out: Out = None,
    log: Log = False,
    as_json: Json = False,
    lang: Lang = "",
) -> int:
    """List, export, prune, back up or check the tables of a server."""
    speech = speech_for(lang)
    if action not in _ACTIONS:
        known = speech.listed(list(_ACTIONS))
        said = speech.say("wrong.value", name="ACTION", given=action, known=known)
        raise WrongUse(said + nearest(speech, action, _ACTIONS))
    return asyncio.run(_run(speech, action, database, as_json, (table, days, out, log)))


async def _run(
    speech: Speech,
    action: str,
    database: str,
    as_json: bool,
    given: tuple[str, str, Path | None, bool],
) -> int:
    from aevum.web.server.store.engines import database_file
    from aevum.web.server.store.urls import default_database, open_store, read_database_url

    url = read_database_url(database or default_database())
    file = database_file(url)
    if file is not None and not file.is_file():
        raise WrongUse(speech.say("tables.no_database", file=file))
    store = await open_store(database)
    try:
        call = Call(speech, store, as_json)
        call.name, call.days, call.out, call.log = given
        return await _ACTIONS[action](call)
    finally:
        await store.close()


async def _list(call: Call) -> int:
    from aevum.web.server.store.upkeep import list_tables

    found = await list_tables(call.store)
    if call.as_json:
        print_json([one._asdict() for one in found])
        return _DONE
    heads = [
        call.speech.say(f"tables.{head}") for head in ("table", "entries", "opened", "touched")
    ]
    print_table(
        heads,
        [(one.table, one.version, _day(one.created), _day(one.changed)) for one in found],
        numbers=[1],
    )
    print(call.speech.say("tables.all", n=len(found)))
    return _DONE


async def _export(call: Call) -> int:
    from aevum.play.replay import write_replay
    from aevum.web.server.room import Room
    from aevum.web.server.store.upkeep import log_text

    known = await _named(call)
    entries = await call.store.entries(known.table)
    text, kind = log_text(entries), "log"
    if not call.log:
        room = Room.from_entries(known.table, entries)
        if _is_whole_game(room):
            assert room.session is not None
            text, kind = write_replay(room.session), "replay"
    file = call.out or Path(f"{known.table[:8]}.{'replay' if kind == 'replay' else 'jsonl'}")
    _write_new(call.speech, file, text)
    call.tell(
        {"table": known.table, "file": str(file), "kind": kind},
        call.speech.say(f"tables.exported_{kind}", file=file, n=len(entries)),
    )
    return _DONE


def _is_whole_game(room: "Room") -> bool:
    return room.phase == "over" and room.session is not None and room.session.from_deal


async def _prune(call: Call) -> int:
    from aevum.web.server.store.upkeep import prune

    if not call.days:
        raise WrongUse(call.speech.say("tables.no_days"))
    days = whole_number(call.speech, "--days", call.days, 1)
    deleted = await prune(call.store, time.time() - days * _DAY)
    call.tell({"deleted": deleted}, call.speech.say("tables.deleted", n=len(deleted), days=days))
    return _DONE


async def _back_up(call: Call) -> int:
    from aevum.web.server.store.engines import database_file
    from aevum.web.server.store.upkeep import back_up

    speech, source = call.speech, database_file(call.store.url)
    if source is None:
        url = call.store.url.set(drivername="postgresql")
        shown = url.render_as_string(hide_password=True)
        raise WrongUse(speech.say("tables.pg_dump", url=shown))
    target = call.out or Path(f"tables-{datetime.now(UTC):%Y-%m-%d-%H%M}.sqlite3")
    if target.exists():
        raise WrongUse(speech.say("wrong.exists", name=target))
    await asyncio.to_thread(back_up, source, target)
    size = target.stat().st_size // 1024
    call.tell({"file": str(target), "kilobytes": size}, speech.say("tables.copied", file=target))
    return _DONE


async def _check(call: Call) -> int:
    from aevum.web.server.store.engines import database_file
    from aevum.web.server.store.health import is_sound
    from aevum.web.server.store.upkeep import check_table, list_tables

    file, damage = database_file(call.store.url), list[str]()
    if file is not None:
        is_sound(file, damage.append)
    known = [await _named(call)] if call.name else await list_tables(call.store)
    faults = {one.table: found for one in known if (found := await check_table(call.store, one))}
    said = [call.speech.say("tables.damage", what=what) for what in damage]
    said += [
        call.speech.say(f"tables.fault_{fault}", table=table)
        for table, found in faults.items()
        for fault in found
    ]
    said.append(call.speech.say("tables.checked", n=len(known), faults=len(faults)))
    call.tell({"checked": len(known), "database": damage, "tables": faults}, *said)
    return _FOUND if faults or damage else _DONE


_ACTIONS: dict[str, Callable[[Call], Coroutine[Any, Any, int]]] = {
    "list": _list,
    "export": _export,
    "prune": _prune,
    "backup": _back_up,
    "check": _check,
}


async def _named(call: Call) -> "Known":
    """The one table whose name begins like this."""
    from aevum.web.server.store.upkeep import list_tables

    if not call.name:
        raise WrongUse(call.speech.say("tables.which"))
    found = [one for one in await list_tables(call.store) if one.table.startswith(call.name)]
    if len(found) != 1:
        said = call.speech.say("tables.not_one", given=call.name, n=len(found))
        raise WrongUse(said)
    return found[0]


def _write_new(speech: Speech, file: Path, text: str) -> None:
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise WrongUse(speech.say("wrong.exists", name=file)) from None


def _day(seconds: float) -> str:
    return f"{datetime.fromtimestamp(seconds, UTC):%Y-%m-%d}"
