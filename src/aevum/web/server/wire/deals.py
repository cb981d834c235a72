"""Deals that everybody may play, and how those who did have fared."""

from typing import Annotated, Literal

from msgspec import Meta

from aevum.web.server.wire.base import Language, Message, Name

Standing = Literal["first", "again", "brought"]
"""Whether a result is somebody's first try, a later one, or a game that was played elsewhere: only
first tries are ranked, since nobody else can have known the cards."""


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


class Reached(Message):
    """How a game ended for somebody, and with which help."""

    name: str  # of all who played it together; empty: somebody without one
    won: bool | None
    points: int | None
    answers: int
    undos: int
    hints: int
    memory_aid: bool
    bots: int  # answers that a bot gave in their place
    partners: str  # in words
    at: float


class BoardLine(Reached):
    """A line of the board."""

    place: int  # 0: not ranked
    standing: Standing
    tries: int  # which of their tries it was
    mine: bool
    replay: str  # only for those who have played the deal themselves, and while it is kept


class Challenge(Reached):
    """Somebody says: beat this."""

    mine: bool  # the reader has sent it


class DealBoard(Message):
    """A deal and everybody who has played it to its end, the best first."""

    code: str
    game: str
    title: str
    summary: list[str]
    players: int
    span: Literal["", "day", "week"]  # which deal it is today, if it is one
    played: bool  # whether this guest has
    takes_files: bool  # whether games that were played elsewhere may be brought
    lines: list[BoardLine]
    challenge: Challenge | None = None


class ChallengeLink(Message):
    """What the address of a challenge is made of."""

    code: str
    mark: str  # of the game that is to be beaten; it opens nothing


class BroughtResult(Message):
    """A game of this deal that was played elsewhere."""

    text: Annotated[str, Meta(description="a replay file")]
    name: Name = ""
    language: Language = "en"
