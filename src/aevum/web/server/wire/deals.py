"""Deals that everybody may play, and how those who did have fared."""

from typing import Literal

from aevum.web.server.wire.base import Message


class PublicDealInfo(Message):
    """The deal of the day or of the week."""

    span: Literal["day", "week"]
    date: str  # ISO: the day, or the week's Monday
    code: str
    game: str
    title: str
    summary: list[str]  # what this table is, in words
    players: int
    finished: int  # how many have played it to its end here
    mine: bool  # whether this guest has


class BoardLine(Message):
    """How somebody has fared at their first try."""

    place: int
    name: str  # empty: somebody without one
    mine: bool
    won: bool | None
    points: int | None
    answers: int
    undos: int
    hints: int
    memory_aid: bool
    partners: str  # in words
    at: float
    table: str  # whose replay may be seen: only by those who have played the deal themselves


class DealBoard(Message):
    """A deal and everybody who has played it to its end, the best first."""

    code: str
    game: str
    title: str
    summary: list[str]
    players: int
    span: Literal["", "day", "week"]  # which deal it is today, if it is one
    played: bool  # whether this guest has
    lines: list[BoardLine]
