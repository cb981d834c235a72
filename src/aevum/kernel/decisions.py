"""Decisions, options and their text codes, obstacles and events."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

TABLE = -1  # the seat of decisions the whole group takes, and the eyes of a spectator

Part = str | int
Option = Part | tuple[Part, ...] | None  # what may be answered; None declines a `may`

DECLINE = "-"
FORCED = "forced"  # the event of a question with a single answer, which was not asked


def code(option: Option) -> str:
    """The text form of an option: its parts joined by blanks, `-` for declining."""
    if option is None:
        return DECLINE
    if isinstance(option, tuple):
        return " ".join([str(part) for part in option])
    return str(option)


@dataclass(slots=True, eq=False, repr=False)
class Decision:
    """One question to one seat (or to the TABLE): a prompt and the options that may be answered.

    It says where its options lie, so that interfaces find them on the table: `among` are areas of
    the tableau, separated by commas, and `things` the numbers of cards. What a menu offers lies
    where the rules say of its verb, so it says neither.
    """

    seat: int
    prompt: str
    options: Sequence[Option]
    source: str = ""
    among: str = ""
    things: Mapping[Any, int] | None = None

    def codes(self) -> list[str]:
        """The text code of every option, in order."""
        return [code(option) for option in self.options]

    def __repr__(self) -> str:
        return f"Decision({self.seat}, {self.prompt!r}, {self.codes()})"


class Obstacle(NamedTuple):
    """Why an option is not offered: the rule in the way, and the words to say it with."""

    rule: str
    why: str = ""  # text key under [why]; the rule's own line when empty
    values: tuple[tuple[str, Part], ...] = ()
    instead: str = ""  # the code of an option that is the same thing, where one is offered


class Event(NamedTuple):
    """Something that happened; its kind and arguments are declared by the rules."""

    kind: str
    args: tuple[Part, ...]
    seen_by: int = -1  # mask of seats that are told the cards in it
