"""The chronicle: what happened in a session, line by line, as one seat may read it."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from aevum.kernel import TABLE, Event, Game
from aevum.offers import Components
from aevum.play.naming import player_names
from aevum.play.session import TURN_BEGAN, Entry, Session
from aevum.play.text import Words

_AND = "\u00a0· "  # no line begins with the dot


class Line(NamedTuple):
    """One line of the log."""

    number: int  # of the answer that caused it
    seat: int  # whom it is about
    kind: str  # of the event it tells
    text: str
    revealed: bool
    names: list[str]  # text keys of the components it names
    brought: list[str]  # the kinds of the events that are added to its sentence


class Chronicle:
    """The log of a session in one language, for any eyes.

    It may be kept while the session goes on: an answer is put into words once for all who are told
    the same of it. Players may be `called` otherwise than in the session.
    """

    def __init__(self, session: Session, words: Words, called: Sequence[str] | None = None) -> None:
        self._session, self._words = session, words
        self._names = words.players(session.match.state, called or player_names(session, words))
        self._told: list[tuple[Entry | None, dict[Event, Line | None]]] = []

    def lines(self, seat: int | None, first: int = 0) -> list[Line]:
        """The lines of answers numbered `first` and later, and what was taken back just now."""
        numbers = range(first, len(self._session.log) + 2)
        return [line for number in numbers for line in self.lines_of(number, seat)]

    def lines_of(self, number: int, seat: int | None) -> list[Line]:
        """The lines one answer caused; of number 0 the opening. Without a seat all cards are told.

        What was taken back just now stands before the answer that has not been given yet.
        """
        known = self._known(number)
        lines: list[Line] = []
        for event in self._session.told(number, seat):
            if event not in known:
                known[event] = self._line(number, event)
            if (line := known[event]) is None:
                continue
            more = self._brings(lines[-1], line, event) if lines else None
            if more is None:
                lines.append(line)
            elif more:
                names = list(dict.fromkeys([*lines[-1].names, *line.names]))
                text = f"{lines[-1].text}{_AND}{more}"
                brought = [*lines[-1].brought, line.kind]
                lines[-1] = lines[-1]._replace(text=text, names=names, brought=brought)
        return lines

    def _brings(self, before: Line, line: Line, event: Event) -> str | None:
        """What an event adds to the line of what brought it; None if it has a line of its own."""
        if before.seat != TABLE and line.seat not in (TABLE, before.seat):
            return None
        acts = before.seat != TABLE and not before.kind.endswith(TURN_BEGAN)
        return self._words.brings(before.kind, event, self._names, acts=acts)

    def _known(self, number: int) -> dict[Event, Line | None]:
        """What was told of this very answer before: it may have been taken back since."""
        log, told = self._session.log, self._told
        if number > len(log):
            return {}
        while len(told) <= number:
            told.append((None, {}))
        entry = log[number - 1] if number else None
        if told[number][0] is not entry:
            told[number] = (entry, {})
        return told[number][1]

    def _line(self, number: int, event: Event) -> Line | None:
        text = self._words.event(event, self._names)
        if not text:
            return None
        log, game = self._session.log, self._session.game
        revealed = 0 < number <= len(log) and log[number - 1].revealed
        seat = subject_of(self._session, event)
        return Line(number, seat, event.kind, text, revealed, named(game, event), [])


def subject_of(session: Session, event: Event) -> int:
    """The player an event is about; TABLE if it names none."""
    nouns = session.game.rules.events[event.kind]
    for noun, value in zip(nouns.values(), event.args, strict=True):
        if noun == "seat" and isinstance(value, int):
            return value
    return TABLE


def named(game: Game[Any], event: Event) -> list[str]:
    """The text keys of the components an event names."""
    pairs = zip(game.rules.events[event.kind].values(), event.args, strict=True)
    keys = dict.fromkeys([f"{noun}.{value}" for noun, value in pairs])
    return [key for key in keys if key in linkable(game)]


@cache
def linkable(game: Game[Any]) -> frozenset[str]:
    """The text keys of all components of a game: where its book can be opened."""
    return frozenset([part.text_key for part in Components.of(game).components()])
