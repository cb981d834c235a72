"""Which database: addresses as people write them, and the one nobody needs to write."""

import importlib.util
import os
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from aevum.web.server.store.errors import StoreError
from aevum.web.server.store.sql import SqlStore

_DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+asyncpg",
    "postgresql": "postgresql+asyncpg",
    "postgresql+asyncpg": "postgresql+asyncpg",
}
_EXAMPLES = "sqlite:///tables.sqlite3 or postgresql://user:password@host/name"


def default_database() -> str:
    """The file in AEVUM_HOME or the user's data folder."""
    home = os.environ.get("AEVUM_HOME")
    file = (Path(home) if home else user_data_path("aevum")) / "tables.sqlite3"
    return f"sqlite:///{file.absolute()}"


def read_database_url(text: str) -> URL:
    """The address with the driver we use; anything else is refused with an example."""
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError(f"This is no database address. Write {_EXAMPLES}.") from None
    driver = _DRIVERS.get(url.drivername)
    if driver is None:
        raise StoreError(f"{url.drivername!r} is no database we know. Write {_EXAMPLES}.")
    if driver.startswith("sqlite") and (url.database or ":memory:") == ":memory:":
        raise StoreError("SQLite needs a file. Write sqlite:///tables.sqlite3.")
    if driver.startswith("postgresql") and importlib.util.find_spec("asyncpg") is None:
        raise StoreError("PostgreSQL needs a driver. Run: pip install 'aevum[server]'.")
    return url.set(drivername=driver)


async def open_store(url: str = "") -> SqlStore:
    """A store at this address, with its tables made or brought up to date."""
    store = SqlStore(read_database_url(url or default_database()))
    await store.start()
    return store
