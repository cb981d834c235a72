"""The log as one pair of eyes reads it in one language, kept as it grows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from aevum.kernel import Event
from aevum.play.session import Session
from aevum.play.text import Words, words_for
from aevum.web.server.presenting import show_event
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import Line

if TYPE_CHECKING:
    from aevum.web.server.room.room import Room


class Telling:
    """Lines told so far. Only new answers are put into words; taking back cuts the end off."""

    def __init__(self, viewer: int, words: Words, names: Sequence[str]) -> None:
        self._viewer, self._words, self._names = viewer, words, names
        self._lines: list[Line] = []
        self._starts: list[int] = []  # of the lines of each answer; the opening has number 0

    def lines(self, session: Session, first: int = 0) -> list[Line]:
        """The lines of answers numbered `first` and later, and what was taken back just now."""
        for number in range(len(self._starts), len(session.log) + 1):
            self._starts.append(len(self._lines))
            self._lines.extend(self._told(session, number))
        known = self._lines[self._starts[first] :] if first < len(self._starts) else []
        return known + self.taken_back(session) if first <= len(self._starts) else known

    def lines_of(self, session: Session, number: int) -> list[Line]:
        """The lines one answer caused."""
        return [line for line in self.lines(session, number) if line.number == number]

    def taken_back(self, session: Session) -> list[Line]:
        """Answers taken back just now; the next answer's lines will begin with them."""
        number = len(session.log) + 1
        told = [self._line(session, number, event) for event in _rewinds(session, number)]
        return [line for line in told if line is not None]

    def forget_after(self, number: int) -> None:
        """The answers after this one have been taken back."""
        if number + 1 < len(self._starts):
            del self._lines[self._starts[number + 1] :]
            del self._starts[number + 1 :]

    def _told(self, session: Session, number: int) -> Iterator[Line]:
        events = session.log[number - 1].events if number else session.opening
        told = [session.match.as_told(event, self._viewer) for event in events]
        for event in (*_rewinds(session, number), *told):
            line = self._line(session, number, event)
            if line is not None:
                yield line

    def _line(self, session: Session, number: int, event: Event) -> Line | None:
        text = self._words.event(event, self._names)
        if not text:
            return None
        revealed = 0 < number <= len(session.log) and session.log[number - 1].revealed
        return show_event(session, number, event, text, revealed=revealed)


def _rewinds(session: Session, number: int) -> list[Event]:
    return [
        Event("rewound_by_consent" if seen else "rewound", (who, count))
        for at, who, count, seen in session.rewinds
        if at + 1 == number
    ]


def telling_of(room: Room, session: Session, viewer: int, language: Language) -> Telling:
    """The log of a room for these eyes, as far as it was told before."""
    key = (viewer, language)
    if key not in room.tellings:
        words = words_for(session.game, language)
        names = words.players(session.match.state, room.names(language))
        room.tellings[key] = Telling(viewer, words, names)
    return room.tellings[key]
