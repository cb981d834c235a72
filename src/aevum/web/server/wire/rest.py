"""Bodies of the REST requests and their answers."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from aevum.web.server.wire.base import Language, Message, Name, Seat, Token
from aevum.web.server.wire.things import (
    BotInfo,
    SeatInfo,
    Settings,
)

Word = Annotated[str, Meta(max_length=64)]
Long = Annotated[str, Meta(max_length=2_000)]
# Sent as text: a browser's numbers have 53 bits, the seed of a secret deal has 192.
Seed = Annotated[str, Meta(pattern="^[0-9]{1,80}$")] | Annotated[int, Meta(ge=0, lt=2**53)]


class Problem(Message):
    """Every refusal: what is wrong and the way out."""

    reason: str  # stable key
    text: str


# --- games and their books


class PresetInfo(Message):
    """A set-up to start from."""

    name: str
    label: str
    line: str = ""  # what it is, in one line


class LessonInfo(Message):
    """A guided first game."""

    name: str
    number: int
    title: str
    about: str  # what it teaches, in one line
    minutes: int


class PrimerInfo(Message):
    """A page that says how a game plays, or a box of it."""

    name: str
    title: str
    about: str  # in one line


class GameInfo(Message):
    """A game on the home page."""

    name: str
    title: str
    line: str  # what it is, in one line
    players: list[int]
    presets: list[PresetInfo]
    stand_ins: int  # how many of its lists are ours until an owner fills them in
    goals: int  # how many goals there are over many games
    lessons: list[LessonInfo] = []
    primers: list[PrimerInfo] = []
    gentle: str = ""  # the preset for a first game, where it is not what is dealt anyway


class BookEntry(Message):
    """A component, looked up by its text key."""

    key: str  # such as "card.forest"
    name: str
    kind: str
    set: str
    short: str
    text: str
    facts: dict[str, str | int]  # plain facts to draw with, by their names in the data
    about: list[tuple[str, str]]  # facts to read: label and value, in words
    rules: list[str]  # numbers of the rulings that speak of it
    provenance: Literal["printed", "reported", "stand_in", "own_design"]
    motif: str = ""


class BookRule(Message):
    """A numbered rule in our words."""

    number: str
    text: str
    source: str  # where the rulebook says it


class Book(Message):
    """Everything a client needs to name what it draws, in one language."""

    game: str
    language: Language
    title: str
    components: list[BookEntry]
    rules: list[BookRule]
    zones: dict[str, str]
    badges: dict[str, str]
    counters: dict[str, str]
    rows: dict[str, str]  # of sheets
    verbs: dict[str, str]
    kinds: dict[str, str]
    words: dict[str, str]  # further words of the game, by dotted key


# --- goals over many games


class GoalBox(Message):
    """One box of a goal."""

    id: str
    label: str  # empty where the goal has no other box
    ticked: bool
    new: bool  # with the game the news are told of


class GoalInfo(Message):
    """A goal and how far this guest is."""

    id: str
    tier: str
    name: str
    text: str
    boxes: list[GoalBox]
    done: bool


class GoalsPage(Message):
    """The goals of a game and the titles won, of this guest; what a table brought in lines."""

    game: str
    title: str
    about: str  # whose design they are, and what counts
    goals: list[GoalInfo]
    done: int
    titles: list[str]
    no_titles: str  # said while there are none: how to win one
    new_goals: list[str]
    new_titles: list[str]


# --- set-up


class Draft(Message):
    """A set-up in the making; the client keeps it and sends it back with each change."""

    game: Word
    given: dict[Word, Long]
    seed: Seed
    locked: Annotated[list[tuple[Word, Word]], Meta(max_length=64)] = []


class SetupChange(Message):
    """One change of a set-up."""

    kind: Literal[
        "new", "preset", "code", "show", "option", "lock", "choose", "reroll", "randomise", "about"
    ]  # show: nothing changes, such as after a change of language
    game: Word = ""  # new, preset
    name: Word = ""  # of a preset or an option
    value: Long = ""  # of an option; of a code
    percent: Annotated[int, Meta(ge=0, le=100)] = 50  # about: how often bots are to win
    slot: Annotated[int, Meta(ge=0, le=99)] = 0  # lock, choose, reroll
    component: Word = ""  # choose


class SetupRequest(Message):
    """A draft and what to change in it."""

    change: SetupChange
    draft: Draft | None = None
    language: Language = "en"


class SetupValue(Message):
    """A value an option may have."""

    value: str
    label: str
    about: str = ""  # a sentence on it, where it has one
    fits: bool = True  # whether the other options may stay as they are


class SetupOptionInfo(Message):
    """One option of the set-up page."""

    name: str
    label: str
    help: str
    rule: str
    value: str
    shown: str  # the value in words
    values: list[SetupValue]
    default: bool  # whether it has its default value
    group: Literal["main", "slots", "rulings"]
    takes: Literal["one", "several", "each_seat", "text"]


class SetupSlot(Message):
    """A component the set-up shows."""

    option: str
    kind: str
    component: str
    key: str  # text key in the book
    locked: bool
    choices: int  # how many others may stand here


class MeasuredInfo(Message):
    """How often bots win such games, in percent with the 95 % interval."""

    rate: int
    low: int
    high: int
    told: str  # in words: who played, and how often


class SetupPage(Message):
    """What the set-up page shows."""

    draft: Draft
    code: str
    players: int
    options: list[SetupOptionInfo]
    slots: list[SetupSlot]
    presets: list[PresetInfo]
    bots: list[BotInfo]
    summary: list[str]  # what this table is, in words
    cautions: list[str]  # what does not forbid it, yet is worth knowing
    memory_aid: str  # what the memory aid is, and why a table begins without it
    shared: str  # the code of what was made here, such as a stage of one's own
    measured: MeasuredInfo | None  # nothing where no such games were played
    has_almanac: bool  # whether games of any kind were, so that a difficulty can be drawn


class SlotRequest(Message):
    """Which components may stand in a slot instead?"""

    draft: Draft
    slot: Annotated[int, Meta(ge=0, le=99)]
    language: Language = "en"


class SlotChoices(Message):
    """What may stand in a slot, besides what stands there."""

    slots: list[SetupSlot]


# --- tables


class SeatPlan(Message):
    """Who is to sit somewhere."""

    holder: Literal["me", "open", "bot"]
    bot: Word = ""  # empty: the one suggested
    name: Name = ""


class NewTable(Message):
    """Open a table: a draft, or a game to be dealt as suggested."""

    draft: Draft | None = None
    game: Word = ""
    preset: Word = ""
    code: Long = ""
    lesson: Word = ""  # of the game: its deal and its seats, told while it is played
    # Empty: only the set-up is used, the server shuffles in secret. Otherwise everybody with the
    # code gets this very deal, and the table says who that may be. A code is always public.
    public: Literal["", "code", "day"] = ""
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []  # empty: me, and bots for the rest
    settings: Settings = msgspec.field(default_factory=Settings)
    start: bool = False  # deal at once if every seat is held
    language: Language = "en"


class TableFile(Message):
    """A table as a file's text, to go on with."""

    text: Annotated[str, Meta(max_length=500_000)]


Purpose = Literal["sit", "device", "watch"]
"""What a link is for: to sit down once, to go on with one's seat at another device, to watch."""


class Invite(Message):
    """A link's token: whoever has it may do what it is for, until the seat changes hands."""

    seat: Seat  # -1: watch
    token: str
    kind: Purpose


class InvitesRequest(Message):
    """What may I pass on? The cookie says who asks, or tokens of seats held by a link."""

    tokens: Annotated[list[Token], Meta(max_length=16)] = []


class TableOpened(Message):
    """A table and what its maker may pass on."""

    table: str
    invite: str  # the join code, for reading aloud
    tokens: list[Invite]  # own seats, open ones for the host, and one to watch


class QrRequest(Message):
    """A link of this server to draw. Links let people in, so they stand in no address."""

    text: Annotated[str, Meta(min_length=1, max_length=300)]


class JoinRequest(Message):
    """Sit down, or watch: by the token of a link, or by the table's join code."""

    token: Token = ""
    code: Annotated[str, Meta(max_length=32)] = ""
    seat: Seat | None = None  # with a join code: which open seat; None for the first
    name: Name = ""
    language: Language = "en"


class Joined(Message):
    """Where the guest now sits."""

    table: str
    seat: Seat  # -1: watching
    token: str  # opens the same on another device


class TableCard(Message):
    """A table on the home page."""

    table: str
    game: str
    title: str
    subject: str  # what it is called: the nemesis, the stage, the mode
    degree: str  # how hard it is; may be empty
    own: str  # what this guest's seats have for themselves, such as their mages
    standing: str  # how far it is, or how it ended; empty before the deal
    lines: list[str]
    phase: Literal["lobby", "playing", "over"]
    my_turn: bool
    waiting_for: str
    seats: list[SeatInfo]
    counters: dict[str, int]
    art: list[str]  # text keys of components to draw it with
    changed: float
    waiting_since: float = 0.0  # when what is asked now was first asked; 0: nothing is
    correspondence: bool = False


class MyTables(Message):
    """The tables this guest has a seat at, newest first."""

    tables: list[TableCard]
    damaged: str = ""  # a sentence, if some of them cannot be opened
