"""The history of a guest: finished games, and what they add up to."""

from typing import Annotated, Any

from msgspec import Meta

from aevum.web.server.wire.base import Message


class CountedValue(Message):
    """How often a guest played and won something."""

    value: str
    label: str
    games: int
    decided: int  # those with somebody to win against
    won: int


class CountedFacet(Message):
    """By what games are counted, such as the nemesis."""

    facet: str
    label: str
    values: list[CountedValue]


class BestPoints(Message):
    """The most points in one kind of game."""

    label: str
    points: int


class Favourite(Message):
    """What a guest made theirs most often."""

    key: str  # of the book, such as "card.spark"
    name: str
    count: int


class PlayedGame(Message):
    """One finished game."""

    table: str
    game: str
    title: str
    line: str  # against what and with whom, in words
    at: float
    seconds: float
    won: bool | None  # None where there was nobody to win against
    points: int | None
    undos: int
    hints: int
    memory_aid: bool
    has_replay: bool  # its table is still kept


class HistoryPage(Message):
    """What a guest has played, as far as it was asked for."""

    games: int
    decided: int
    won: int
    seconds: float
    time: str  # the same in words
    answers: int
    undos: int
    hints: int
    streak: int
    longest_streak: int
    best: list[BestPoints]
    facets: list[CountedFacet]
    favourites: list[Favourite]
    days: list[tuple[str, int, int]]  # date, games, won
    played: list[PlayedGame]  # the last ones first, from the place asked for
    uncounted: int  # older games that are still to be counted: ask again


class FeatInfo(Message):
    """How a guest has fared with a nemesis, a stage, a mode: one value of a facet."""

    facet: str
    value: str
    games: int
    won: int
    degrees: list[str]  # how hard it was when it was won, the hardest first
    points: int | None  # the most there were


class HistoryFile(Message):
    """All of a guest's games, to be taken along."""

    kind: str
    format: int
    games: list[dict[str, Any]]  # each a result and its replay (`play/history.py`)


class HistoryForgotten(Message):
    """What was deleted."""

    games: int
    left: int  # games that go on with others, and stay


class ForgetHistory(Message):
    """To be sure that somebody means it."""

    everything: Annotated[bool, Meta(description="must be true")]
