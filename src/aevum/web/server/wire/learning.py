"""What REST says of primers, reviews and puzzles."""

from __future__ import annotations

from typing import Literal

from aevum.web.server.wire.base import Message, Seat
from aevum.web.server.wire.things import Tableau


class PrimerPartShown(Message):
    """One thing that is told, beside a table as it could lie."""

    title: str
    say: list[str]
    rules: list[str]
    tableau: Tableau
    light: list[str]  # ids of pieces that are spoken of
    shows: list[str]  # ids of pieces that must be in the picture


class PrimerShown(Message):
    """How a game plays."""

    name: str
    title: str
    about: str
    viewer: Seat  # whose eyes its tables are seen with
    parts: list[PrimerPartShown]


class ReviewedDecision(Message):
    """One decision of a review, in words."""

    number: int  # of the answer
    seat: Seat
    verdict: Literal["best", "close", "worse", "blind"]
    chosen: str
    best: str
    cost: str  # empty where nothing better was found
    why: str
    line: str  # how the better answer may go on


class ReviewStanding(Message):
    """A point of the curve: before the answer of this number."""

    number: int
    value: float
    label: str


class ReviewShown(Message):
    """A game judged decision by decision."""

    scale: Literal["chance", "points"]
    about: list[str]  # who judged whose decisions, and how they fared
    curve: list[ReviewStanding]  # the last one is the end
    curve_about: str
    decisions: list[ReviewedDecision]
    turning_points: list[int]  # numbers of the answers that cost most


class ReviewState(Message):
    """How far the review of a game is."""

    stand: Literal["none", "running", "done", "failed"]
    done: int = 0  # decisions judged
    of: int = 0
    mine: bool = False  # begun by whoever asks, who may stop it
    review: ReviewShown | None = None


class PuzzleShown(Message):
    """A puzzle before it is solved."""

    id: str
    game: str
    title: str  # of the game
    task: str
    grade: int
    grade_text: str


class PuzzleVerdict(Message):
    """How far somebody is with a puzzle at its table."""

    stand: Literal["open", "solved", "missed"]
    text: str  # empty while the line is not over


class PuzzleSolution(Message):
    """The one line that does it, and what comes of the next."""

    text: str


class AlmanacLineShown(Message):
    """A number with its 95 % interval, and on how many games it stands."""

    label: str
    middle: float
    low: float
    high: float
    games: int
    note: str


class AlmanacTableShown(Message):
    """Numbers that are compared."""

    name: str
    title: str
    text: str
    scale: Literal["share", "even", "turns", "points"]
    lines: list[AlmanacLineShown]


class FifthShown(Message):
    """Games that were foretold alike: what was foretold and what came true, in percent."""

    foretold: float
    rate: float
    low: float
    high: float
    games: int


class AlmanacShown(Message):
    """What many games between bots say about a game."""

    title: str
    source: str  # who played, and how often
    tables: list[AlmanacTableShown]
    fifths: list[FifthShown]
