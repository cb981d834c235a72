"""The chronicle: what happened in a session, line by line, as one seat may read it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from aevum.kernel import TABLE, Event
from aevum.play.session import Session
from aevum.play.text import Words


class Line(NamedTuple):
    """One line of the log."""

    number: int  # of the answer that caused it
    seat: int  # whom it is about
    revealed: bool
    text: str
    event: Event  # as told to the reader


def chronicle(
    session: Session, words: Words, seat: int, called: Sequence[str] | None = None
) -> list[Line]:
    """The log as this seat may read it; players may be `called` otherwise than in the session."""
    lines: list[Line] = []
    names = words.players(session.match.state, session.names if called is None else called)
    for number, event in (*session.story(seat), *_fresh_rewinds(session)):
        text = words.event(event, names)
        if text:
            entry = session.log[number - 1] if 0 < number <= len(session.log) else None
            revealed = entry is not None and entry.revealed
            lines.append(Line(number, subject_of(session, event), revealed, text, event))
    return lines


def _fresh_rewinds(session: Session) -> Iterator[tuple[int, Event]]:
    """Answers taken back just now, which the story tells only with the next answer."""
    count = len(session.log)
    for at, who, taken, seen in session.rewinds:
        if at == count:
            yield count + 1, Event("rewound_by_consent" if seen else "rewound", (who, taken))


def subject_of(session: Session, event: Event) -> int:
    """The player an event is about; TABLE if it names none."""
    nouns = session.game.rules.events[event.kind]
    for noun, value in zip(nouns.values(), event.args, strict=True):
        if noun == "seat" and isinstance(value, int):
            return value
    return TABLE
