"""What was made to show a room, so that it is made once for all who see the same."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from aevum.play.chronicle import Chronicle
from aevum.play.dealing import Draft
from aevum.play.session import Session
from aevum.play.text import words_for
from aevum.web.server.room.people import Company
from aevum.web.server.room.room import Room
from aevum.web.server.showing.looks import Look
from aevum.web.server.showing.setup_pages import summary
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import SeatInfo
from aevum.web.server.wire.to_client import State

_LANGUAGES: tuple[Language, ...] = ("en", "fr")
MOST_STATES = 256  # kept for one version: people come and go while nothing is answered


class Onlooker(NamedTuple):
    """What decides how a room is shown to a connection: those who have all in common share it."""

    viewer: int
    held: tuple[int, ...]  # the seats it holds
    host: bool
    language: Language
    seen_version: int
    presence: Company
    invite: str


class News(NamedTuple):
    """A state, the one it was compared with, and the difference as it goes over the wire."""

    state: State
    known: State | None
    content: str


class Memo:
    """Everything made of one version of a room; its log and its set-up go on to the next, and as
    long as everybody stays where they are, what was made of the seats.
    """

    def __init__(self, room: Room, before: Memo | None) -> None:
        self.version, self._names_of = room.shown_at, room.marks.renamed
        again = before is not None and before._names_of == self._names_of
        self._chronicles: dict[Language, Chronicle] = before._chronicles if before and again else {}
        self._setup: dict[Language, list[str]] = before._setup if before else {}
        self._chairs = [msgspec.structs.astuple(chair) for chair in room.chairs]
        settled = before if before is not None and before._chairs == self._chairs else None
        self.names: dict[Language, tuple[str, ...]] = (
            settled.names if settled else {one: room.names(one) for one in _LANGUAGES}
        )
        self.seats: dict[tuple[tuple[int, ...], Language, Company], list[SeatInfo]] = (
            settled.seats if settled else {}
        )
        self.look = Look(room.session.match, self.names) if room.session else None
        self.undo_span = room.session.undo_span() if room.session else (0, False)
        self.states: dict[tuple[int, Onlooker], State] = {}
        self.news: dict[tuple[int, int], News] = {}  # by the ids of the two states

    def chronicle(self, session: Session, language: Language) -> Chronicle:
        """The log of the game."""
        if language not in self._chronicles:
            words = words_for(session.game, language)
            self._chronicles[language] = Chronicle(session, words, self.names[language])
        return self._chronicles[language]

    def setup(self, room: Room, language: Language) -> list[str]:
        """What this table is, in words."""
        if language not in self._setup:
            draft = Draft(room.game, dict(room.setup), room.seed)
            self._setup[language] = summary(draft, language)
        return self._setup[language]


def memo_of(room: Room) -> Memo:
    """What was made of the room as it is now."""
    memo: Memo | None = room.memo
    if memo is None or memo.version != room.shown_at:
        memo = room.memo = Memo(room, memo)
    return memo


def forget(room: Room) -> None:
    """Make everything anew."""
    room.memo = None
