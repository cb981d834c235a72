"""Rows as Parquet, which most tools for data read (`aevum[lab]`)."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from aevum.kernel import SaveError
from aevum.lab.columns import FLAG, NUMBERS, Columns, Plain
from aevum.play.refusals import refusal

if TYPE_CHECKING:
    import pyarrow as pa


def check_parquet() -> None:
    """Refuse before anything is played where Parquet cannot be written."""
    try:
        import pyarrow.parquet  # noqa: F401 - its presence is what matters
    except ImportError:
        raise refusal(SaveError, "needs_extra", extra="lab") from None


def write_parquet(path: Path, columns: Columns, rows: Sequence[Plain]) -> None:
    """All rows in one file, which is there whole or not at all."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    table = pa.Table.from_pylist([_cells(row, columns) for row in rows], schema=_schema(columns))
    unfinished = path.with_name(path.name + ".part")
    pq.write_table(table, unfinished)
    os.replace(unfinished, path)


def read_parquet(path: Path) -> list[dict[str, Any]]:
    """The rows of a file."""
    check_parquet()
    import pyarrow as pa
    import pyarrow.parquet as pq

    if not path.is_file():
        raise refusal(SaveError, "rows_none", name=path.name)
    try:
        found: list[dict[str, Any]] = pq.read_table(path).to_pylist()
    except pa.ArrowInvalid:
        raise refusal(SaveError, "rows_damaged", name=path.name, line=1) from None
    return found


def _cells(row: Plain, columns: Columns) -> Plain:
    return row | {name: list((row[name] or {}).items()) for name in columns.deeds}


def _schema(columns: Columns) -> pa.Schema:
    import pyarrow as pa

    kinds: dict[str, Any] = dict.fromkeys(columns.names, pa.string())
    kinds |= dict.fromkeys([*NUMBERS, *columns.scores], pa.int64())
    kinds |= dict.fromkeys(columns.deeds, pa.map_(pa.string(), pa.int32()))
    kinds[FLAG] = pa.bool_()
    return pa.schema(list(kinds.items()))
