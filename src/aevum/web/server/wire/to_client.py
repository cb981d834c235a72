"""Messages to a client over its socket."""

from typing import Any, Literal

import msgspec

from aevum.web.server.wire.base import Message, Seat
from aevum.web.server.wire.things import (
    Area,
    Beat,
    BotInfo,
    Choice,
    Coaching,
    Deal,
    Line,
    Obstacle,
    Outcome,
    Phrase,
    Question,
    RecalledPile,
    SeatInfo,
    Settings,
    Speech,
    Tableau,
    Talk,
    Undo,
    Vote,
)


class State(Message, tag="state"):
    """The table as it stands; sent after every change, whole but for the log."""

    version: int  # of the table's log; a lower one than seen before is old news
    table: str
    game: str
    phase: Literal["lobby", "playing", "over"]
    viewer: Seat
    seats: list[SeatInfo]
    spectators: int
    settings: Settings
    host: bool  # this client may arrange the lobby, and offer the seats of bots
    seating: int  # changes when a seat is given to somebody: its links of before are dead
    bots: list[BotInfo] = []  # who may be put on a seat, and who sits on one
    invite: str = ""  # the join code, for those who hold a seat
    setup: list[str] = []  # what this table is, in words
    deal: Deal | None = None  # who may know its shuffles
    tableau: Tableau | None = None
    question: Question | None = None
    beat: Beat | None = None  # what the lesson of this table says now
    again: str = ""  # the code of the answer just given, if the viewer may give it once more
    signals: list[Choice] = []  # what the viewer may do at any time, whoever is asked
    talk: Talk = "free"  # what the game allows now
    phrases: list[Phrase] = []  # what may be said where talk is bound to them
    undo: Undo | None = None
    coach: Coaching = "never"  # whether hints may be asked for now
    vote: Vote | None = None
    outcome: Outcome | None = None
    code: str = ""  # the set-up code, once the game is over
    cover: Seat | None = None  # hot seat: hand the screen to this seat before showing anything
    moments: int = 0  # answers so far
    log_from: int = 0  # the log below replaces all lines of this number and later
    log: list[Line] = []
    fresh: int = 0  # how many of the last lines are news since the last state: animate and say them
    away: list[str] = []  # welcome back: what a bot answered for this client's seat meanwhile


class Change(Message, tag="change"):
    """What is new since the last state or change on this line; the rest is as it was.

    For clients that ask for changes in their `hello`.
    """

    since: int  # the version before
    state: dict[str, Any]  # fields of `State`; version, log_from, log and fresh always
    tableau: dict[str, Any] = {}  # fields of its tableau
    areas: list[Area] = []  # take the places of those with the same id


class Ack(Message, tag="ack"):
    """Written down: what the message with this id asked for has happened, at this version."""

    id: str
    version: int


class Refused(Message, tag="refused"):
    """Nothing has changed; the text says why, the rule which one."""

    id: str
    reason: str  # stable key: stale, not_your_turn, illegal, limit, malformed, …
    text: str
    rule: str = ""


class Reasons(Message, tag="reasons"):
    """The answer to `why`; empty if nothing could ever choose it."""

    id: str
    obstacles: list[Obstacle]


class Forecast(Message, tag="forecast"):
    """The answer to `foresee`, line by line; empty where nothing is to be foreseen now."""

    id: str
    lines: list[str]


class Recollection(Message, tag="recollection"):
    """The answer to `recall`, pile by pile, the viewer's own first."""

    id: str
    piles: list[RecalledPile]


class Hint(Message, tag="hint"):
    """The answer to `hint`, to whoever asked alone."""

    id: str
    text: str
    code: str  # of the choice it names first; empty where there is none


class Presence(Message, tag="presence"):
    """Who is here now; sent between states."""

    seats: list[SeatInfo]
    spectators: int


class Said(Message, tag="said"):
    """What people said; the last lines after `hello`, one line later."""

    lines: list[Speech]


class Shown(Message, tag="shown"):
    """The answer to `moment`."""

    id: str
    number: int
    tableau: Tableau


class Pong(Message, tag="pong"):
    """Yes."""


class Closing(Message, tag="closing"):
    """The server is about to close this line, and whether coming back helps."""

    reason: str
    text: str
    again: bool


ToClient = (
    State
    | Change
    | Ack
    | Refused
    | Reasons
    | Forecast
    | Recollection
    | Hint
    | Presence
    | Said
    | Shown
    | Pong
    | Closing
)

encode = msgspec.json.Encoder().encode


def spell(message: ToClient) -> str:
    """A message as it goes over the wire."""
    return encode(message).decode()
