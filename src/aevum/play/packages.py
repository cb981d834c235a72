"""What other packages add: games, bots and content of our games, by their entry points.

    [project.entry-points."aevum.games"]
    cinders = "ashen_grove.cinders.game:CINDERS"

They are looked up once, when something is asked for that is not ours, and imported only when it is
needed. What cannot be used is noted with its reason and left out; everything else goes on.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeVar

from aevum.kernel import AevumError, RulesError
from aevum.play.refusals import refusal

GAMES_GROUP, BOTS_GROUP, CONTENT_GROUP = "aevum.games", "aevum.bots", "aevum.content"
SWITCH = "AEVUM_PACKAGES"  # "none" leaves other packages alone
T = TypeVar("T")

_troubles: dict[tuple[str, str], BrokenPackage] = {}


class BrokenPackage(AevumError):
    """Something that another package adds and that cannot be used."""


class MissingPackage(AevumError):
    """A saved game or replay needs a package that is not installed."""


class Addition(NamedTuple):
    """An entry point of another package."""

    group: str
    name: str
    value: str
    package: str

    def broken(self, problem: BaseException) -> BrokenPackage:
        """Note that it cannot be used; the same trouble is noted once."""
        why = problem if isinstance(problem, AevumError) else f"{type(problem).__name__}: {problem}"
        trouble = refusal(
            BrokenPackage, "package_broken", package=self.package, name=self.name, problem=why
        )
        return _troubles.setdefault((self.group, self.name), trouble)

    def attempt(self, action: Callable[[], T]) -> T:
        """Do something with it; whatever goes wrong is the package's trouble."""
        if trouble := _troubles.get((self.group, self.name)):
            raise trouble
        try:
            return action()
        except (Exception, SystemExit) as problem:  # whatever a stranger's code may do
            raise self.broken(problem) from problem


def named(value: str) -> Any:
    """The module or the attribute that `module:attribute` names."""
    module, _, attributes = value.partition(":")
    found: Any = import_module(module)
    for attribute in filter(None, attributes.split(".")):
        found = getattr(found, attribute)
    return found


@cache
def additions(group: str) -> Mapping[str, Addition]:
    """What other packages add to a group, by name; a name that two of them claim is nobody's."""
    if os.environ.get(SWITCH) == "none":
        return {}
    from importlib.metadata import entry_points

    found: dict[str, Addition] = {}
    for point in entry_points(group=group):
        package = point.dist.name if point.dist else point.module
        one = Addition(group, point.name, point.value, package)
        other = found.setdefault(one.name, one)
        if other.package != package:
            taken_twice(one, other.package)
    return dict(sorted(found.items()))


def taken_twice(addition: Addition, other: str) -> BrokenPackage:
    """Two packages claim a name: whichever came first could be another one tomorrow."""
    return addition.broken(refusal(RulesError, "package_name", name=addition.name, other=other))


class Shelf(Mapping[str, T], Generic[T]):
    """Things by name: ours, and after them what other packages add and can be used.

    Asking for one of ours looks nothing up. What is there by `in` may still be broken, which
    `shelf[name]` says; whoever goes through the shelf meets what works.
    """

    def __init__(self, group: str, own: Mapping[str, str], check: Callable[[str, Any], T]) -> None:
        self._group, self._own, self._check = group, own, check
        self._found: dict[str, T] = {}

    def names(self) -> list[str]:
        """All names, without looking whether they can be used."""
        return [*self._own, *self._added()]

    def source(self, name: str) -> str:
        """The package that adds something; empty if it is ours."""
        return "" if name in self._own else self._added()[name].package

    def _added(self) -> Mapping[str, Addition]:
        added = additions(self._group)
        for name in self._own.keys() & added.keys():
            taken_twice(added[name], "aevum")
        return {name: one for name, one in added.items() if name not in self._own}

    def __getitem__(self, name: str) -> T:
        if name not in self._found:
            if name in self._own:
                self._found[name] = self._check(name, named(self._own[name]))
            else:
                one = self._added()[name]
                self._found[name] = one.attempt(lambda: self._check(name, named(one.value)))
        return self._found[name]

    def __contains__(self, name: object) -> bool:
        return name in self._own or name in self._added()

    def __iter__(self) -> Iterator[str]:
        yield from self._own
        yield from (name for name in self._added() if self._works(name))

    def _works(self, name: str) -> bool:
        try:
            self[name]
        except BrokenPackage:
            return False
        return True

    def __len__(self) -> int:
        return sum(1 for _ in self)


def troubles() -> list[BrokenPackage]:
    """What could not be used so far."""
    return list(_troubles.values())


# --- content of a game


def content_of(game: str) -> list[tuple[str, Addition]]:
    """What other packages add to a game: an entry `<game>.<box>` names the box."""
    found = [(name.partition("."), one) for name, one in additions(CONTENT_GROUP).items()]
    return [(box, one) for (of, _, box), one in found if of == game]


def require(packages: Iterable[str]) -> None:
    """Refuse what needs packages that are not there."""
    absent = [package for package in packages if not _is_there(package)]
    if absent:
        raise refusal(MissingPackage, "package_missing", packages=", ".join(absent))


def _is_there(package: str) -> bool:
    if os.environ.get(SWITCH) == "none":
        return False
    from importlib.metadata import PackageNotFoundError, version

    try:
        version(package)
    except PackageNotFoundError:
        return False
    return True
