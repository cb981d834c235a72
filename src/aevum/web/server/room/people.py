"""Who sits where, who asks, who is here."""

import unicodedata
from typing import Any, Literal

import msgspec

from aevum.play.session import HUMAN
from aevum.web.server.wire.base import Language

LONGEST_NAME = 24
LONGEST_SPEECH = 300


class Who(msgspec.Struct, frozen=True):
    """One connection: its guest, and the seats it may act for."""

    guest: str
    seats: frozenset[int]
    language: Language = "en"


class Eyes(msgspec.Struct, frozen=True):
    """Through whose eyes one connection looks, and what it has seen so far."""

    viewer: int  # a seat it holds, or -1 for a spectator
    seats: frozenset[int]
    guest: str
    language: Language = "en"
    seen_version: int = 0  # of the last state it was sent; 0: send the whole log


class Company(msgspec.Struct, frozen=True):
    """Who is at the table now, over all connections."""

    seats: frozenset[int] = frozenset()
    spectators: int = 0
    gone: frozenset[int] = frozenset()  # seats whose people have been away for too long to wait


Holder = Literal["human", "bot", "open"]


class Chair(msgspec.Struct):
    """A seat and who holds it."""

    holder: Holder = "open"
    guest: str = ""  # of a human
    name: str = ""  # empty: called by the number of the seat
    bot: str = ""  # the bot that holds the seat, or stands in for its human
    epoch: int = 0  # version of the entry that last gave it to somebody: older tokens are dead
    offered: int = 0  # version of the entry that offers it to a person by a link; 0: it is not
    away_from: int = -1  # answers given when a bot began to stand in; -1: none ever did
    back_at: int = 0  # version at which the human came back; 0: seen, or never away
    coached: bool = False  # its person agrees to hints at this table

    @property
    def stands_in(self) -> bool:
        """Whether a bot plays for the human of this seat."""
        return self.holder == "human" and bool(self.bot)

    @property
    def player(self) -> str:
        """Who answers: HUMAN or the name of a bot; empty for an open seat."""
        return self.bot or (HUMAN if self.holder == "human" else "")

    @property
    def invitation(self) -> int | None:
        """The number of the link by which somebody may sit down now; None if there is none."""
        return self.epoch if self.holder == "open" else self.offered or None

    def pass_to(self, version: int, holder: Holder, guest: str = "") -> None:
        """Give the seat to somebody: the one way its holder changes, so no token outlives it."""
        self.holder, self.guest, self.epoch, self.offered = holder, guest, version, 0
        self.coached = False

    def seat(self, version: int, body: dict[str, Any]) -> None:
        """Somebody sits down, or nobody does, as the body of a `seated` entry says."""
        self.pass_to(version, body["holder"], body["owner"])
        self.name, self.bot = body["name"], body["bot"]
        self.away_from, self.back_at = -1, 0


class Speech(msgspec.Struct, frozen=True):
    """Something a person said."""

    version: int  # of its entry
    seat: int
    name: str
    text: str
    at: float
    phrase: str = ""  # key of a sentence of the game: each reader gets its words


def clean_text(text: str, longest: int) -> str:
    """What people typed without control and formatting characters, with single blanks."""
    kept = [" " if unicodedata.category(sign)[0] in "CZ" else sign for sign in text]
    return " ".join("".join(kept).split())[:longest].strip()


def clean_name(name: str) -> str:
    """A name as it is shown; empty if nothing is left of it."""
    return clean_text(name, LONGEST_NAME)
