"""How definitions are declared: each id once, and what they do attached to them."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Generic, Protocol, TypeVar

from aevum.kernel import RulesError
from aevum.offers import Provenance


class Named(Protocol):
    """What has an id of its own."""

    id: str


@dataclass(slots=True, kw_only=True)
class Definition:
    """What each card, mat and treasure says of itself."""

    id: str
    box: str
    promo: bool = False
    provenance: Provenance = Provenance.REPORTED


D = TypeVar("D", bound=Named)
E = TypeVar("E", bound=Callable[..., Any])


def register(registry: dict[str, D], definition: D) -> D:
    """Add a definition under its id."""
    if definition.id in registry:
        raise RulesError(f"{definition.id} is declared twice")
    registry[definition.id] = definition
    return definition


def declared_by(registry: dict[str, D], make: Callable[..., D], **facts: Any) -> Callable[..., D]:
    """A decorator: the function is the effect of the definition and its name the id."""

    def put(effect: Callable[..., Any]) -> D:
        return register(registry, make(**{"id": effect.__name__, "effect": effect, **facts}))

    return put


class Hook(Generic[E]):
    """A decorator that attaches what a definition does besides: `@bloodstone_jewel.on_gain`."""

    def __init__(self, field: str) -> None:
        self.field = field  # of the definition, where the function is found

    def __get__(self, definition: object, owner: type) -> Callable[[E], E]:
        def attach(effect: E) -> E:
            setattr(definition, self.field, effect)
            return effect

        return attach


def declare_all(path: Iterable[str], package: str) -> None:
    """Import every module of a package by name, which declares what is in it."""
    for module in iter_modules(path, f"{package}."):
        import_module(module.name)
