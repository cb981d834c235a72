"""Putting definitions into their registries, each id once."""

from typing import TypeVar

from aevum.kernel import RulesError

D = TypeVar("D")


def register(registry: dict[str, D], name: str, definition: D) -> D:
    """Add a definition under its id."""
    if name in registry:
        raise RulesError(f"{name} is declared twice")
    registry[name] = definition
    return definition
