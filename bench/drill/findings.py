"""What a campaign found, for people and for programs."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from typing import Any

from bench.drill.ledger import Ledger


@dataclass
class Finding:
    """What one campaign did and what came of it; `wrong` is empty if everything held."""

    name: str
    seconds: float = 0.0
    made: dict[str, int] = field(default_factory=dict)  # troubles, or messages, by kind
    numbers: dict[str, float] = field(default_factory=dict)
    statuses: dict[str, int] = field(default_factory=dict)  # of requests, with how often
    ledger: Ledger | None = None
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
        if self.numbers:
            lines.append(_listed("", self.numbers))
        if self.statuses:
            lines.append(_listed("requests tried again", self.statuses))
        lines += [f"  WRONG {problem}" for problem in self.problems[:20]]
        return "\n".join([*lines, "  holds" if not self.problems else "  DOES NOT HOLD"])


def _listed(title: str, counts: dict[str, Any]) -> str:
    parts = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    return f"  {title}: {parts}" if title else f"  {parts}"
