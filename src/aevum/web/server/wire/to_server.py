"""Messages from a client over its socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from aevum.web.server.wire.base import Code, Id, Language, Message, Name, Seat, Token
from aevum.web.server.wire.reading import reader


class Hello(Message, tag="hello"):
    """Opens the conversation, also after a gap; the cookie or a token says who it is."""

    table: Id
    tokens: Annotated[list[Token], Meta(max_length=16)] = []
    language: Language = "en"
    viewer: Seat | None = None  # whose eyes; a seat this client holds, or -1
    changes: bool = False  # after the first state send only what changes


class Answer(Message, tag="answer"):
    """Answers the question of this number. `id` is made by the client: it is applied once."""

    id: Id
    asked: int
    code: Code


class Why(Message, tag="why"):
    """Why can this piece (after the picked ones), this verb or this answer not be chosen?"""

    id: Id
    piece: Annotated[str, Meta(max_length=64)] = ""
    verb: Annotated[str, Meta(max_length=64)] = ""
    code: Code = ""
    picked: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = []


class Foresee(Message, tag="foresee"):
    """What would those who oppose the players do if their turn came now?"""

    id: Id


class UndoRequest(Message, tag="undo"):
    """Take back the last human answer, or ask the others for it."""

    id: Id


class VoteCast(Message, tag="vote"):
    """Agree to taking back, or not."""

    id: Id
    agree: bool


class Say(Message, tag="say"):
    """Say something to the table: in one's own words, or one of the phrases the state offers."""

    id: Id
    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Annotated[str, Meta(max_length=64)] = ""  # its key; then the text is not looked at


class Signal(Message, tag="signal"):
    """Give one of the signs the state offers, whoever is asked; no question is answered by it."""

    id: Id
    code: Code
    seat: Seat = -1  # for which of one's own seats; -1: the first


class Look(Message, tag="look"):
    """Look through the eyes of a seat this client holds (hot seat), or of a spectator."""

    viewer: Seat


class Speak(Message, tag="speak"):
    """Go on in this language."""

    language: Language


class Moment(Message, tag="moment"):
    """Show the table as it was after so many answers."""

    id: Id
    number: Annotated[int, Meta(ge=0, le=1_000_000)]


class Arrange(Message, tag="arrange"):
    """In the lobby: put a human (open), a bot or oneself on a seat; the host may."""

    id: Id
    seat: Seat
    holder: Literal["open", "bot", "me"]
    bot: Annotated[str, Meta(max_length=32)] = ""  # empty: the one suggested
    name: Name = ""


class Rename(Message, tag="rename"):
    """Change the name at a seat of one's own."""

    id: Id
    seat: Seat
    name: Name


class Start(Message, tag="start"):
    """Deal: every seat must be held."""

    id: Id


class StandIn(Message, tag="stand_in"):
    """Let a bot play for an absent human, or give the seat back.

    The host may put another bot on a bot's seat of the running game.
    """

    id: Id
    seat: Seat
    bot: Annotated[str, Meta(max_length=32)] = ""  # empty: give it back


class Hurry(Message, tag="hurry"):
    """A bot shall answer the question of this number now; too late, it means nothing."""

    id: Id
    asked: int


class Leave(Message, tag="leave"):
    """Give up a seat: it is open again, or a bot's if the game runs."""

    id: Id
    seat: Seat


class Offer(Message, tag="offer"):
    """Let whoever gets the link take over a seat of the running game: one's own, or a bot's."""

    id: Id
    seat: Seat
    open: bool = True  # false: take the offer back


class SignOut(Message, tag="sign_out"):
    """Make every other device and every link of a seat of one's own worthless."""

    id: Id
    seat: Seat


class Ping(Message, tag="ping"):
    """Is anybody there?"""


ToServer = (
    Hello
    | Answer
    | Why
    | Foresee
    | UndoRequest
    | VoteCast
    | Say
    | Signal
    | Look
    | Speak
    | Moment
    | Arrange
    | Rename
    | Start
    | StandIn
    | Hurry
    | Leave
    | Offer
    | SignOut
    | Ping
)

read_to_server = reader(ToServer)
