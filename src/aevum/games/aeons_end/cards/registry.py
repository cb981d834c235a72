"""Putting definitions into their registries, each id once."""

from collections.abc import Iterable
from importlib import import_module
from pkgutil import iter_modules
from typing import TypeVar

from aevum.kernel import RulesError

D = TypeVar("D")


def register(registry: dict[str, D], name: str, definition: D) -> D:
    """Add a definition under its id."""
    if name in registry:
        raise RulesError(f"{name} is declared twice")
    registry[name] = definition
    return definition


def declare_all(path: Iterable[str], package: str) -> None:
    """Import every module of a package by name, which declares what is in it."""
    for module in iter_modules(path, f"{package}."):
        import_module(module.name)
