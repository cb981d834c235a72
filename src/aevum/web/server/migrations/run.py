"""Making the tables of a database, or bringing them up to date."""

import asyncio
import threading
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy.engine import URL

from aevum.web.server.store.engines import open_database
from aevum.web.server.store.errors import StoreDown, StoreError

_LOCK_NUMBER = 0x4145_5655_4D  # any number that nobody else takes; here AEVUM in ASCII
_one_at_a_time = threading.Lock()  # Alembic keeps what it is doing in global variables


def migrate(url: URL) -> None:
    """Run what is missing. Blocks, and must not be called on an event loop's own thread."""
    with _one_at_a_time:
        asyncio.run(_migrate(url))


async def _migrate(url: URL) -> None:
    # In SQLite beginning to write takes the lock; PostgreSQL is asked for one. The loser of a race
    # waits, and then finds that there is nothing left to do.
    database = open_database(url, connections=1, writing=True)
    try:
        await database.run(_upgrade)
    except CommandError:
        raise StoreError(
            "This database was made by a newer version of Aevum. Update Aevum, or give another one."
        ) from None
    except StoreDown as error:
        shown = url.render_as_string(hide_password=True)
        reason = str(error).partition(": ")[2]
        raise StoreError(f"The database {shown} cannot be used: {reason}") from error
    finally:
        await database.close()


def _upgrade(connection: sa.Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_LOCK_NUMBER)))
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
