"""What a view keeps back."""

from __future__ import annotations

from collections import Counter
from typing import Any

from aevum.kernel import HIDDEN


def hidden(value: Any, seen: Any) -> Counter[Any]:
    """The true cards where a view has none, whatever zone they lie in."""
    if isinstance(value, dict):
        return sum((hidden(value[name], seen[name]) for name in value), Counter())
    if isinstance(value, list | tuple):
        return sum((hidden(*pair) for pair in zip(value, seen, strict=True)), Counter())
    return Counter([value]) if seen == HIDDEN != value else Counter()
