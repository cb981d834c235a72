"""Replays over REST: a whole game to look back on, and its moments."""

from typing import Annotated

from msgspec import Meta

from aevum.web.server.wire.base import Language, Message, Seat
from aevum.web.server.wire.rest import SeatPlan
from aevum.web.server.wire.things import (
    BotInfo,
    Deal,
    Line,
    Outcome,
    Question,
    SeatInfo,
    Tableau,
)


class ReplayImport(Message):
    """A replay file's text."""

    text: Annotated[str, Meta(max_length=500_000)]


class TurnMark(Message):
    """A cell of the scrubber."""

    number: int  # answers before it
    seat: Seat
    label: str
    afresh: bool = False  # the numbers have nothing to do with those before: another battle


class Curve(Message):
    """A number through the game, one value a turn mark."""

    id: str
    label: str
    values: list[int]


class ReplayInfo(Message):
    """A whole game to look back on."""

    id: str
    game: str
    title: str
    code: str
    setup: list[str]
    seats: list[SeatInfo]
    bots: list[BotInfo]  # who may play on, and who played
    moments: int
    turns: list[TurnMark]
    curves: list[Curve]
    facts: list[tuple[str, str]]  # figures of the game: label and value
    turning_points: list[Line]
    deciding: Line | None  # the turn that did most for the end that came; None before it
    outcome: Outcome | None
    deal: Deal  # who could know its shuffles
    seat_facts: list[list[tuple[str, str]]] = []  # the same, for each seat


class ReplayMoment(Message):
    """The game after so many answers, through one seat's eyes or with all cards open."""

    number: int
    tableau: Tableau
    question: Question | None
    log: list[Line]  # what the last answer caused
    answer: str  # the last answer, in words


class ContinueRequest(Message):
    """Play on from a moment of a replay, at a table of its own."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []
    language: Language = "en"
