"""Text files as tests look through them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


def flat(tree: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, str]]:
    """Every text with its dotted key."""
    for name, value in tree.items():
        if isinstance(value, str):
            yield prefix + name, value
        else:
            yield from flat(value, f"{prefix}{name}.")
