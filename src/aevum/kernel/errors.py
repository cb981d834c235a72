"""The exceptions people may catch.

AevumError
├── IllegalAnswer   the answer is not one of the options; says which rule is in the way
├── WrongSetup      an option, value or number of players the game does not have
├── WrongLists      lists an owner entered that do not fit the game
├── UnknownGame     no game of that name
├── SaveError       a save, replay or scenario that cannot be read
└── RulesError      rules code broke one of the kernel's promises (a bug of ours)
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from aevum.kernel.decisions import Obstacle


class AevumError(Exception):
    """Base of everything Aevum raises on purpose."""


class IllegalAnswer(AevumError):
    """The answer is not among the options; nothing was changed."""

    def __init__(self, code: str, obstacle: Obstacle | None = None) -> None:
        self.code = code
        self.obstacle = obstacle
        super().__init__(
            f"{code!r} cannot be answered" + (f": {obstacle.rule}" if obstacle else "")
        )


class WrongSetup(AevumError):
    """A setup option, value or player count that the game does not know.

    `why` is a text key under [refusal] of the game, with its values, for interfaces that speak
    other languages; empty where there are only the words of the exception.
    """

    def __init__(self, text: str, why: str = "", **values: object) -> None:
        super().__init__(text)
        self.why, self.values = why, values


class WrongLists(AevumError):
    """Lists of an owner that do not fit the game; nothing was replaced.

    Each problem is a text key under [lists] of the game, with its values.
    """

    def __init__(self, problems: Iterable[tuple[str, Mapping[str, object]]]) -> None:
        self.problems = tuple(problems)
        super().__init__("; ".join(f"{key} {dict(values)}" for key, values in self.problems))


class UnknownGame(AevumError):
    """There is no game of that name."""


class SaveError(AevumError):
    """A saved game that cannot be read or belongs to something else."""


class RulesError(AevumError):
    """Rules code broke a promise the kernel relies on."""


class NothingToChoose(RulesError):
    """A menu or question offers nothing: the rules should not have come to it."""


class EndlessPlay(RulesError):
    """Steps follow steps and nobody is ever asked again: the rules should have ended the game."""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """The end of a refusal: the nearest known name, or nothing."""
    near = difflib.get_close_matches(name.lower(), list(known), 1)
    return f" Did you mean {near[0]!r}?" if near else ""
