"""Rows of a simulation in a file: written as the games end, read again to go on."""

from __future__ import annotations

import csv
import io
import json
import os
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from aevum.kernel import SaveError
from aevum.lab.simulation import SimulatedGame, SimulationPlan, seed_of
from aevum.play.refusals import refusal

FORMATS = (".csv", ".jsonl")


class RowFile:
    """One row a game, CSV or JSON lines; each is on the disk before the next game counts."""

    def __init__(self, path: Path, plan: SimulationPlan, *, go_on: bool = False) -> None:
        self.plan = plan
        self.is_csv = path.suffix.lower() == ".csv"
        self.rows: list[SimulatedGame] = read_rows(path, plan) if go_on else []
        self._file = path.open("a" if go_on else "w", encoding="utf-8", newline="")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        problem: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._file.close()

    def add(self, row: SimulatedGame) -> None:
        """Write a row down."""
        plain = as_plain(self.plan, row)
        if self.is_csv:
            self._file.write(self._as_csv(plain))
        else:
            self._file.write(json.dumps(plain, ensure_ascii=False) + "\n")
        self._file.flush()
        self.rows.append(row)

    def _as_csv(self, plain: dict[str, object]) -> str:
        text = io.StringIO()
        table = csv.DictWriter(text, list(plain), lineterminator="\n")
        if not self.rows:
            table.writeheader()
        table.writerow(plain)
        return text.getvalue()


def as_plain(plan: SimulationPlan, row: SimulatedGame) -> dict[str, object]:
    """A row as one flat record: which simulation, which game, its set-up, how it went."""
    plain: dict[str, object] = {
        "game": plan.game,
        "options": _options(plan),
        "simulation": plan.seed,
        "number": row.number + 1,
        "seed": row.seed,
        **row.setup,
        "outcome": row.outcome,
        "winners": " ".join([str(seat + 1) for seat in row.winners]),
        "together": row.together,
        "decisions": row.decisions,
    }
    for seat, (bot, score) in enumerate(zip(plan.seats, row.scores, strict=True), 1):
        plain[f"seat_{seat}"] = bot
        plain[f"score_{seat}"] = score
    return plain


def _options(plan: SimulationPlan) -> str:
    return " ".join([f"{name}={value}" for name, value in plan.options.items()])


# --- going on


def first_record(path: Path) -> dict[str, Any]:
    """The first row of a file, which says what was simulated; empty if there is none yet."""
    return next(iter(_records(path)), {})


def read_rows(path: Path, plan: SimulationPlan) -> list[SimulatedGame]:
    """The rows of a simulation that broke off; a last line cut in the middle is removed."""
    rows = []
    for number, record in enumerate(_records(path)):
        try:
            rows.append(_row(plan, number, record, path.name))
        except (KeyError, TypeError, ValueError):
            raise refusal(SaveError, "rows_damaged", name=path.name, line=number + 1) from None
    return rows


def _records(path: Path) -> list[dict[str, Any]]:
    try:
        text = path.read_bytes()
    except FileNotFoundError:
        raise refusal(SaveError, "rows_none", name=path.name) from None
    whole = text[: text.rfind(b"\n") + 1]
    if whole != text:
        os.truncate(path, len(whole))
    lines = whole.decode("utf-8", errors="replace")
    if path.suffix.lower() == ".csv":
        return list(csv.DictReader(io.StringIO(lines)))
    try:
        return [json.loads(line) for line in lines.splitlines()]
    except json.JSONDecodeError:
        raise refusal(SaveError, "rows_damaged", name=path.name, line=1) from None


def _row(plan: SimulationPlan, number: int, record: dict[str, Any], name: str) -> SimulatedGame:
    wanted: dict[str, object] = {
        "game": plan.game,
        "options": _options(plan),
        "simulation": plan.seed,
        "number": number + 1,
        "seed": seed_of(plan.seed, number),
        **{f"seat_{seat}": bot for seat, bot in enumerate(plan.seats, 1)},
    }
    for field, value in wanted.items():
        if str(record[field]) != str(value):
            found = record[field]
            raise refusal(
                SaveError, "rows_differ", name=name, field=field, found=found, wanted=value
            )
    known = {*wanted, "outcome", "winners", "together", "decisions"}
    scores = tuple([int(record[f"score_{seat}"]) for seat in range(1, len(plan.seats) + 1)])
    return SimulatedGame(
        number,
        int(record["seed"]),
        str(record["outcome"]),
        tuple([int(seat) - 1 for seat in str(record["winners"]).split()]),
        scores,
        int(record["decisions"]),
        str(record["together"]).lower() == "true",
        {
            field: str(value)
            for field, value in record.items()
            if field not in known and not field.startswith("score_")
        },
    )
