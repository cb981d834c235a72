"""What messages speak of: the table, its questions, its people, what happened."""

from typing import Annotated, Literal

from msgspec import Meta

from aevum.web.server.wire.base import Message, Part, Seat

# --- what lies on the table


class Badge(Message):
    """A mark on a piece."""

    kind: str
    value: Part = ""


class Piece(Message):
    """One thing on the table; without a component it lies face down."""

    id: str
    component: str = ""
    place: str = ""
    orientation: int = 0
    badges: list[Badge] = []


class Area(Message):
    """A zone of the table: `row`, `grid`, `pile`, `track` or `mat`."""

    id: str
    kind: str
    title: str  # key of the book's zones
    pieces: list[Piece]
    owner: Seat = -1
    columns: int = 0
    total: int | None = None


class Counter(Message):
    """A number people look at."""

    id: str
    value: int
    of: int | None = None
    owner: Seat = -1


class SheetRow(Message):
    """One line of a sheet."""

    id: str
    values: list[int]


class Sheet(Message):
    """A table of numbers; its columns are seats unless `heads` names a counter."""

    id: str
    columns: list[int]
    rows: list[SheetRow]
    heads: str = "seat"


class Seam(Message):
    """What joins two pieces: points, or a kind of contact the game names."""

    a: str
    b: str
    value: int
    kind: str = ""
    via: list[str] = []  # pieces it leads through, in order


class Tableau(Message):
    """Everything on the table as the viewer sees it."""

    headline: str  # in words
    turn: Seat
    areas: list[Area]
    counters: list[Counter]
    sheets: list[Sheet]
    seams: list[Seam] = []


# --- questions


class Choice(Message):
    """One option of a decision."""

    code: str
    label: str
    verb: str  # key of the book's verbs
    pieces: list[str]
    preview: dict[str, int] = {}


class Bundle(Message):
    """Answers that may be given at one go."""

    label: str
    codes: list[str]  # an answer carries the first as its code, the others as `more`


class Question(Message):
    """What a seat is asked; the choices only for whoever may answer."""

    number: int  # names this decision: an answer carries it as `asked`
    seat: Seat
    prompt: str  # key; `text` has the words
    text: str
    mine: bool  # the viewer may answer
    in_effect: bool  # interrupts an effect, rather than standing at a menu
    choices: list[Choice] = []
    hint: str = ""  # key of advice for beginners; the book has its words
    bundles: list[Bundle] = []


class Beat(Message):
    """What a lesson says at the open question; with `over` it has said all."""

    lesson: str
    title: str
    number: int  # counts what was said, from one
    of: int
    say: list[str]
    light: list[str]  # ids of pieces
    suggest: str  # the code of an answer, or of a sign
    is_sign: bool
    rules: list[str]
    waits: bool  # for a question at which the next step can be told
    over: bool
    next: str = ""  # the lesson after this one


class Obstacle(Message):
    """Why something cannot be chosen."""

    text: str
    rule: str = ""  # its number; the book has the words


class Undo(Message):
    """What taking back would do now."""

    possible: bool
    consent: bool = False  # something was seen: every human must agree
    what: str = ""  # the answer that would be taken back, in words
    why_not: str = ""


class Vote(Message):
    """Somebody has asked the table to take something back."""

    by: Seat
    what: str
    agreed: list[Seat]
    waiting: list[Seat]
    away: list[Seat] = []  # of those it waits for: people whose line is down
    away_minutes: int = 0  # who has been away for so long is no longer waited for


# --- what happened


class Line(Message):
    """One line of the log."""

    number: int  # of the answer that caused it
    seat: Seat
    kind: str  # of the event
    text: str
    revealed: bool = False
    names: list[str] = []  # text keys of the components in it
    brought: list[str] = []  # kinds of the events whose telling is added to it


class Speech(Message):
    """Something a person said, as far as the game allows talking."""

    seat: Seat  # -1: a spectator
    name: str
    text: str
    at: float


Talk = Literal["free", "phrases", "silence", "open"]  # open: also about hidden cards


class Phrase(Message):
    """A sentence the game lets one say: its key is sent, its words are shown."""

    key: str
    text: str


class Outcome(Message):
    """How the game ended."""

    kind: str
    text: str
    winners: list[Seat]
    scores: list[int]
    cooperative: bool


# --- who sits where


Pace = Literal["calm", "brisk", "at_once"]  # of bots, as somebody wants to follow them


class SeatInfo(Message):
    """A seat as everybody sees it."""

    seat: Seat
    holder: Literal["human", "bot", "open"]
    name: str
    bot: str = ""  # which bot holds it, or stands in for an absent human
    here: bool = False  # a human whose line is up
    stand_in: bool = False  # a bot plays until the human is back
    mine: bool = False  # this client may answer for it
    offered: bool = False  # whoever follows its link takes it over
    coached: bool = False  # its person agrees to hints at this table


class BotInfo(Message):
    """A bot that plays this game."""

    name: str
    label: str  # what it is called
    line: str  # what it is like
    suggested: bool = False  # for whoever chooses none


class Deal(Message):
    """Who may know the shuffles of a table, and what proves that nobody has changed them."""

    public: bool
    text: str  # in words
    commitment: str = ""  # of a secret deal: the SHA-256 of its secret
    secret: str = ""  # of a secret deal, once the game is over: its digits
    check: str = ""  # how to see that they fit, in words


Coaching = Literal["free", "consent", "never"]  # consent: somebody has to agree yet


class Settings(Message):
    """What the table agreed on."""

    undo: Literal["free", "consent", "never"] = "consent"
    talk: Literal["free", "tokens", "silence"] = "free"
    # What would a bot do? Whoever plays with bots alone may ask it, several people once all agree,
    # people who play against each other never.
    coach: Literal["consent", "never"] = "consent"
    # A vote waits for people who are away until they have been away for so many minutes.
    away_minutes: Annotated[int, Meta(ge=5, le=20_160)] = 10
    # By correspondence: nobody is expected to be here. Then an answer is awaited for as long as
    # that, and only afterwards may a bot stand in, or a vote go on without somebody.
    correspondence: bool = False
    # Everybody may look up what they could remember of each pile; the host may change it.
    memory_aid: bool = False


class RecalledCard(Message):
    """A card that may lie in a pile; of one nobody knows the key is empty."""

    key: str
    name: str
    copies: int = 1


class RecalledPart(Message):
    """Something that could be known of a pile: what it is, and the cards it is about."""

    label: str
    cards: list[RecalledCard] = []


class RecalledPile(Message):
    """What the viewer could know of a pile."""

    area: str  # where it lies on the tableau; empty if nowhere
    title: str
    size: int  # how many cards the viewer does not see there, or could look up
    parts: list[RecalledPart] = []
