"""Where tables are kept."""

from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.store import (
    JoinCodeTaken,
    Overtaken,
    Store,
    StoreDown,
    StoreError,
    TableBroken,
    TableUnknown,
)
from aevum.web.server.store.urls import default_database, open_store

__all__ = [
    "JoinCodeTaken",
    "Overtaken",
    "SqlStore",
    "Store",
    "StoreDown",
    "StoreError",
    "TableBroken",
    "TableUnknown",
    "default_database",
    "open_store",
]
