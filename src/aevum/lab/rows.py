"""Rows of simulations in a file: written as the games end, read again to go on."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from aevum.kernel import SaveError
from aevum.lab.columns import Columns, Mismatch, as_json, as_text
from aevum.lab.simulation import Item, SimulatedGame
from aevum.play.refusals import refusal

CSV, LINES, PARQUET = ".csv", ".jsonl", ".parquet"
FORMATS = (CSV, LINES, PARQUET)
_JOURNAL = ".part.jsonl"  # beside a Parquet file, which can only be written whole


class RowFile:
    """One row a game; each is on the disk before the next game counts.

    Rows of a Parquet file lie in a journal beside it until it is closed, whatever ends the
    simulation; who kills the program finds them there when going on.
    """

    def __init__(self, path: Path, items: Sequence[Item], *, go_on: bool = False) -> None:
        self._items = items
        self._path = path
        self._kind = path.suffix.lower()
        self._columns = Columns(list({id(plan): plan for plan, _ in items}.values()))
        self.rows: list[SimulatedGame] = []
        if go_on:
            self._read()
        mode = "a" if go_on else "w"
        if self._kind == PARQUET:
            from aevum.lab.parquet import check_parquet

            check_parquet()
            path, mode = _journal(path), "w"
        self._file = path.open(mode, encoding="utf-8", newline="")
        if self._kind == CSV and not self.rows:
            self._file.truncate(0)
            self._file.write(self._cells(self._columns.names))
        if self._kind == PARQUET:
            for item, row in zip(items, self.rows, strict=False):
                self._write(item, row)
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *problem: object) -> None:
        self._file.close()
        if self._kind == PARQUET:
            from aevum.lab.parquet import write_parquet

            plain = [
                self._columns.plain(plan, row)
                for (plan, _), row in zip(self._items, self.rows, strict=False)
            ]
            write_parquet(self._path, self._columns, plain)
            _journal(self._path).unlink(missing_ok=True)

    def add(self, row: SimulatedGame) -> None:
        """Write the row of the next game down."""
        self._write(self._items[len(self.rows)], row)
        self._file.flush()
        self.rows.append(row)

    def _write(self, item: Item, row: SimulatedGame) -> None:
        plain = self._columns.plain(item[0], row)
        if self._kind == CSV:
            self._file.write(self._cells([as_text(value) for value in plain.values()]))
        else:
            self._file.write(as_json(plain) + "\n")

    def _cells(self, values: Sequence[str]) -> str:
        text = io.StringIO()
        csv.writer(text, lineterminator="\n").writerow(values)
        return text.getvalue()

    def _read(self) -> None:
        """The rows of a simulation that broke off, in the order of its games."""
        name, records = self._path.name, _records(self._path)
        if len(records) > len(self._items):
            raise refusal(SaveError, "rows_more", name=name, rows=len(records))
        for number, (item, record) in enumerate(zip(self._items, records, strict=False)):
            try:
                self.rows.append(self._columns.row(item, record))
            except Mismatch as problem:
                field, found, wanted = problem.args
                raise refusal(
                    SaveError, "rows_differ", name=name, field=field, found=found, wanted=wanted
                ) from None
            except (KeyError, TypeError, ValueError):
                raise refusal(SaveError, "rows_damaged", name=name, line=number + 1) from None


def first_record(path: Path) -> dict[str, Any]:
    """The first row of a file, which says what was simulated; empty if there is none yet."""
    return next(iter(_records(path)), {})


def _journal(path: Path) -> Path:
    return path.with_name(path.name + _JOURNAL)


def _records(path: Path) -> list[dict[str, Any]]:
    """The whole rows of a file; a last line cut in the middle is removed."""
    if path.suffix.lower() == PARQUET and not _journal(path).is_file():
        from aevum.lab.parquet import read_parquet

        return read_parquet(path)
    given, path = path, _journal(path) if path.suffix.lower() == PARQUET else path
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise refusal(SaveError, "rows_none", name=given.name) from None
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        os.truncate(path, len(whole))
    lines = whole.decode("utf-8", errors="replace")
    if path.suffix.lower() == CSV:
        return list(csv.DictReader(io.StringIO(lines)))
    try:
        return [json.loads(line) for line in lines.splitlines()]
    except json.JSONDecodeError:
        raise refusal(SaveError, "rows_damaged", name=given.name, line=1) from None
