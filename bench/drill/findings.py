"""What a campaign found, for people and for programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from bench.drill.ledger import Ledger


@dataclass
class Row:
    """One attack, and how the neighbour fared."""

    attack: str
    messages: int
    seconds: float
    failures: int  # answers with status 500
    growth: float  # MB that the server holds more than before, once it has looked for garbage
    untidy: float  # MB before it has
    p50: float  # ms of the neighbour's pings
    p99: float
    worst: float
    visits: int  # of the neighbour, on fresh lines
    refused: int  # of these
    errors: int  # lines of the log
    unreadable: int  # lines of the log that are no JSON
    statuses: dict[str, int]


@dataclass
class Finding:
    """What one campaign did and what came of it; `wrong` is empty if everything held."""

    name: str
    seconds: float = 0.0
    made: dict[str, int] = field(default_factory=dict)  # troubles, or messages, by kind
    numbers: dict[str, float] = field(default_factory=dict)
    statuses: dict[str, int] = field(default_factory=dict)  # of requests, with how often
    ledger: Ledger | None = None
    rows: list[Row] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    @property
    def problems(self) -> list[str]:
        """Everything that must not be."""
        return [*self.wrong, *(self.ledger.wrong if self.ledger else [])]

    def as_data(self) -> dict[str, Any]:
        """For programs."""
        return {**asdict(self), "seconds": round(self.seconds, 1), "problems": self.problems}

    def as_text(self) -> str:
        """A few lines for people."""
        lines = [f"{self.name}  ({self.seconds:.0f} s)"]
        if self.made:
            lines.append(_listed(f"{sum(self.made.values())} made", self.made))
        if (ledger := self.ledger) is not None:
            lines.append(
                f"  {ledger.acknowledged} answers acknowledged at {ledger.tables} tables: "
                f"{ledger.lost} lost, {ledger.doubled} doubled, {ledger.uninvited} uninvited"
            )
            lines.append(
                f"  {ledger.overtaken} overtaken by others, {ledger.bots} of bots, "
                f"{ledger.replays} of {ledger.tables} replays verified"
            )
        lines += _table(self.rows)
        if self.numbers:
            lines.append(_listed("", self.numbers))
        if self.statuses:
            lines.append(_listed("requests tried again", self.statuses))
        lines += [f"  WRONG {problem}" for problem in self.problems[:20]]
        return "\n".join([*lines, "  holds" if not self.problems else "  DOES NOT HOLD"])


_COLUMNS = {
    "attack": "attack",
    "messages": "messages",
    "seconds": "s",
    "failures": "500s",
    "untidy": "MB",
    "growth": "tidied",
    "p50": "p50 ms",
    "p99": "p99 ms",
    "worst": "worst",
    "visits": "visits",
    "refused": "refused",
    "errors": "errors",
}
_MOST_STATUSES = 4


def _table(rows: list[Row]) -> list[str]:
    """The attacks under one another; after each the answers the attacker got most."""
    if not rows:
        return []
    cells = [[*_COLUMNS.values()]]
    cells += [[str(getattr(row, name)) for name in _COLUMNS] for row in rows]
    widths = [max(len(line[column]) for line in cells) for column in range(len(_COLUMNS))]
    ends = ["answers", *[_most(row.statuses) for row in rows]]
    return [
        "  ".join(
            ["", *[f"{cell:>{width}}" for cell, width in zip(line, widths, strict=True)], end]
        )
        for line, end in zip(cells, ends, strict=True)
    ]


def _most(statuses: dict[str, int]) -> str:
    return ", ".join(f"{name} {count}" for name, count in [*statuses.items()][:_MOST_STATUSES])


def _listed(title: str, counts: dict[str, Any]) -> str:
    parts = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    return f"  {title}: {parts}" if title else f"  {parts}"
