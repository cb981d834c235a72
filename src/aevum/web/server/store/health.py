"""Is the database fit for what it is there for: does it read, does it write, is there room left?"""

import asyncio
import secrets
import shutil
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import quote

import sqlalchemy as sa

from aevum.web.server.store import schema
from aevum.web.server.store.engines import Database
from aevum.web.server.store.errors import StoreError

_FRESH_SECONDS = 1.0  # how long an answer is good for: anybody may ask
_PATIENCE_SECONDS = 5.0
_PROBE = "probe"
_PROBE_BYTES = 16 * 1024  # about what an answer takes
_LEAST_ROOM = 1024 * 1024
_LEAST_SHARE = 0.02  # of a disk so small that the former would be too much to ask
_CHECK_SHARE = 0.02  # of the time may be spent on reading the whole file


class Doctor:
    """Examines a database, but not more often than is worth it."""

    def __init__(self, writing: Database, file: Path | None) -> None:
        """`file`: of SQLite, whose inside we look after ourselves."""
        self._writing, self._file = writing, file
        self._lock = asyncio.Lock()
        self._well, self._asked_at = True, float("-inf")
        self._sound, self._next_check = True, float("-inf")

    async def well(self) -> bool:
        """Whether it can be read and written."""
        async with self._lock:  # whoever asks meanwhile gets the same answer
            if time.monotonic() - self._asked_at > _FRESH_SECONDS:
                self._well = await self._examine()
                self._asked_at = time.monotonic()
            return self._well

    async def _examine(self) -> bool:
        try:
            async with asyncio.timeout(_PATIENCE_SECONDS):
                if self._file is not None and not await asyncio.to_thread(self._file_is_fit):
                    return False
                await self._writing.run(_write_something)
        except (StoreError, OSError, TimeoutError):
            return False
        return True

    def _file_is_fit(self) -> bool:
        assert self._file is not None
        disk = shutil.disk_usage(self._file.parent)
        if disk.free < min(_LEAST_ROOM, disk.total * _LEAST_SHARE):
            return False
        began = time.monotonic()
        if began >= self._next_check:
            self._sound = is_sound(self._file)
            ended = time.monotonic()
            self._next_check = ended + (ended - began) / _CHECK_SHARE
        return self._sound


def is_sound(file: Path, say: Callable[[str], None] = lambda _what: None) -> bool:
    """Whether a SQLite file can be read from end to end; `say` hears what is wrong."""
    try:
        # Through a line of its own: others may remember pages that are no longer in the file.
        line = sqlite3.connect(f"file:{quote(str(file))}?mode=rw", uri=True)
        try:
            found = [str(row[0]) for row in line.execute("PRAGMA quick_check")]
        finally:
            line.close()
    except sqlite3.Error as problem:
        found = [str(problem)]
    if found == ["ok"]:
        return True
    for what in found:
        say(what)
    return False


def _write_something(connection: sa.Connection) -> None:
    names = schema.secrets.c
    value = secrets.token_bytes(_PROBE_BYTES)
    changed = connection.execute(
        sa.update(schema.secrets).where(names.name == _PROBE).values(value=value)
    )
    if not changed.rowcount:
        connection.execute(sa.insert(schema.secrets).values(name=_PROBE, value=value))
