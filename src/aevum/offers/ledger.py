"""The numbers of a game's components, edition by edition: what deals and codes count by.

A component keeps its number for ever, and a game drawn from one edition draws from it always: cards
that came later neither move the others nor turn up in games and set-up codes of old.
"""

import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Self

from aevum.kernel import SetupOption, Value

EDITION = "edition"


class Ledger:
    """Component ids in the order of their numbers, and the edition each came with, from 1 on."""

    def __init__(self, editions: Iterable[Iterable[str]]) -> None:
        self.numbers: dict[str, int] = {}
        self._since: dict[str, int] = {}
        self.latest = 0
        for edition, names in enumerate(editions, 1):
            self.latest = edition
            for name in names:
                if name in self.numbers:
                    raise ValueError(f"{name!r} has two numbers")
                self.numbers[name] = len(self.numbers)
                self._since[name] = edition

    @classmethod
    def of(cls, package: str, otherwise: Iterable[str] = ()) -> Self:
        """The ledger of a package, from its file `numbers.toml`; else one edition of these ids."""
        file = files(package).joinpath("numbers.toml")
        if otherwise and not file.is_file():
            return cls([otherwise])
        text = file.read_text(encoding="utf-8")
        return cls([edition["components"] for edition in tomllib.loads(text)["edition"]])

    def has(self, name: str, edition: int) -> bool:
        """Whether a component was there in an edition; one without a number always was."""
        return self._since.get(name, 1) <= edition

    def of_edition(self, names: Iterable[str], edition: int) -> tuple[str, ...]:
        """Those of some components that were there in an edition, in the order they are given."""
        if edition == self.latest:  # nothing came later: nearly every deal
            return tuple(names)
        return tuple([name for name in names if self.has(name, edition)])

    def in_order(self, names: Iterable[str]) -> list[str]:
        """Components by their numbers; those without one come last, by name."""
        return sorted(names, key=lambda name: (self.numbers.get(name, len(self.numbers)), name))

    def option(self) -> SetupOption:
        """The option that marks a game with its edition; nobody chooses it."""
        return SetupOption(EDITION, 1, tuple(range(1, self.latest + 1)))

    def mark(self, chosen: dict[str, Value]) -> dict[str, Value]:
        """A set-up that names no edition is of the latest."""
        chosen.setdefault(EDITION, self.latest)
        return chosen
