"""Messages from a client over its socket."""

from typing import Annotated, Literal

from msgspec import Meta

from aevum.web.server.wire.base import Code, Id, Language, Message, Name, Request, Seat, Token
from aevum.web.server.wire.reading import reader
from aevum.web.server.wire.things import Pace


class Hello(Message, tag="hello"):
    """Opens the conversation, also after a gap; the cookie or a token says who it is."""

    table: Id
    tokens: Annotated[list[Token], Meta(max_length=16)] = []
    language: Language = "en"
    viewer: Seat | None = None  # whose eyes; a seat this client holds, or -1
    changes: bool = False  # after the first state send only what changes
    pace: Pace = "calm"  # of bots, as long as this line is open


class Answer(Request, tag="answer"):
    """Answers the question of this number. `id` is made by the client: it is applied once."""

    asked: int
    code: Code
    # To be answered next, at one go, for as long as the same is asked and nothing is to be decided.
    more: Annotated[list[Code], Meta(max_length=32)] = []


class Why(Request, tag="why"):
    """Why can this piece (after the picked ones), this verb or this answer not be chosen?"""

    piece: Annotated[str, Meta(max_length=64)] = ""
    verb: Annotated[str, Meta(max_length=64)] = ""
    code: Code = ""
    picked: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = []


class Foresee(Request, tag="foresee"):
    """What would those who oppose the players do if their turn came now?"""


class Recall(Request, tag="recall"):
    """What could the viewer know of each pile? Only where the table has the memory aid."""


class SwitchMemoryAid(Request, tag="memory_aid"):
    """Have the memory aid or not from now on; the host may."""

    on: bool


class HintRequest(Request, tag="hint"):
    """What would a bot answer to the question of this number, knowing what this seat knows?"""

    asked: int


class Coach(Request, tag="coach"):
    """Agree to hints for everybody at this table, or not: then nobody gets any more."""

    agree: bool


class UndoRequest(Request, tag="undo"):
    """Take back the last human answer, or ask the others for it."""


class VoteCast(Request, tag="vote"):
    """Agree to taking back, or not."""

    agree: bool


class Say(Request, tag="say"):
    """Say something to the table: in one's own words, or one of the phrases the state offers."""

    text: Annotated[str, Meta(max_length=300)] = ""
    phrase: Annotated[str, Meta(max_length=64)] = ""  # its key; then the text is not looked at


class Signal(Request, tag="signal"):
    """Give one of the signs the state offers, whoever is asked; no question is answered by it."""

    code: Code
    seat: Seat = -1  # for which of one's own seats; -1: the first


class Look(Message, tag="look"):
    """Look through the eyes of a seat this client holds (hot seat), or of a spectator."""

    viewer: Seat


class Speak(Message, tag="speak"):
    """Go on in this language."""

    language: Language


class Follow(Message, tag="follow"):
    """Bots shall play at this pace; the slowest that somebody at a seat wants is kept."""

    pace: Pace


class Moment(Request, tag="moment"):
    """Show the table as it was after so many answers."""

    number: Annotated[int, Meta(ge=0, le=1_000_000)]


class Arrange(Request, tag="arrange"):
    """In the lobby: put a human (open), a bot or oneself on a seat; the host may."""

    seat: Seat
    holder: Literal["open", "bot", "me"]
    bot: Annotated[str, Meta(max_length=32)] = ""  # empty: the one suggested
    name: Name = ""


class Rename(Request, tag="rename"):
    """Change the name at a seat of one's own."""

    seat: Seat
    name: Name


class Start(Request, tag="start"):
    """Deal: every seat must be held."""


class EndLesson(Request, tag="end_lesson"):
    """Go on as an ordinary game, without what the lesson of this table would say."""


class StandIn(Request, tag="stand_in"):
    """Let a bot play for an absent human, or give the seat back.

    The host may put another bot on a bot's seat of the running game.
    """

    seat: Seat
    bot: Annotated[str, Meta(max_length=32)] = ""  # empty: give it back


class Hurry(Request, tag="hurry"):
    """Bots shall not pause any more, from the question of this number to the next for a person.

    Too late, it means nothing. `thought`: the bot shall answer with what it has thought so far.
    """

    asked: int
    thought: bool = True


class Leave(Request, tag="leave"):
    """Give up a seat: it is open again, or a bot's if the game runs."""

    seat: Seat


class Offer(Request, tag="offer"):
    """Let whoever gets the link take over a seat of the running game: one's own, or a bot's."""

    seat: Seat
    open: bool = True  # false: take the offer back


class SignOut(Request, tag="sign_out"):
    """Make every other device and every link of a seat of one's own worthless."""

    seat: Seat


class Ping(Message, tag="ping"):
    """Is anybody there?"""


ToServer = (
    Hello
    | Answer
    | Why
    | Foresee
    | Recall
    | SwitchMemoryAid
    | HintRequest
    | Coach
    | UndoRequest
    | VoteCast
    | Say
    | Signal
    | Look
    | Speak
    | Follow
    | Moment
    | Arrange
    | Rename
    | Start
    | EndLesson
    | StandIn
    | Hurry
    | Leave
    | Offer
    | SignOut
    | Ping
)

read_to_server = reader(ToServer)
