"""A room: a table as the fold of its entries. It reads no clock and does no input or output."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal, cast

import msgspec

from aevum.kernel import Game, IllegalAnswer, Setup
from aevum.play.catalogue import find_game
from aevum.play.fairness import commitment
from aevum.play.session import HUMAN, Attempt, Session
from aevum.web.server.room import asking, bots, hints, remembrance, seating, snapshots, votes
from aevum.web.server.room.deals import BEFORE, Publicity
from aevum.web.server.room.marks import Marks
from aevum.web.server.room.people import Chair, Holder, Speech, Who
from aevum.web.server.room.refusals import Refusal
from aevum.web.server.room.votes import BOT, Vote
from aevum.web.server.tables.entries import Entry
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.things import Settings
from aevum.web.server.words import phrases

_SPEECHES = 200
_REMEMBERED = 512  # messages of clients that are known to be done
_UNSEEN = frozenset(("said", "hinted"))  # kinds of entries that change nothing of the table
_MOST_NAMES = 4096  # tables whose people's names are remembered


class Gap(Exception):
    """An entry that does not follow the last one."""


class Room:
    """A table: its seats, its game, what people said. It changes by entries alone."""

    version: int
    game: Game[Any]
    setup: Setup
    settings: Settings
    session: Session | None

    def __init__(self, table: str) -> None:
        self.table = table
        self.version = 0
        self.changed = 0.0  # when the last entry was written
        self.ended = 0.0  # when the last answer was given
        self.seed = 0
        self.public: Publicity = BEFORE  # why others may know the seed; empty: nobody does
        self.host = ""  # the guest who may arrange the lobby
        self.session = None
        self.chairs: list[Chair] = []
        self.speeches: list[Speech] = []
        self.vote: Vote | None = None
        self.asked = 0  # number of the present question: version of the last entry of the game
        self.asked_at = 0.0  # since when it is open
        self.authors: list[int] = []  # the person's seat behind each answer, or BOT
        self.drifted = False  # the rules have changed since, so the way here is not known
        self.marks = Marks()
        self.done: dict[tuple[str, str], int] = {}
        # The last answers proposed, and what comes of them.
        self.tried: tuple[Entry, list[Attempt]] | None = None
        self.shown_at = 0  # version of the last entry that changed more than what was said
        self.memo: Any = None  # what was made to show it (`showing/memo.py`)
        self.continued: list[str] = []  # answers with which the game begins
        self.lesson = ""  # with which it begins

    # --- making

    @classmethod
    def from_entries(cls, table: str, entries: Iterable[Entry]) -> Room:
        """The room of a whole log; its first entry is `opened`."""
        room = cls(table)
        for entry in entries:
            room.apply(entry)
        if not room.version:
            raise Gap(f"The table {table!r} has no entries.")
        return room

    @classmethod
    def from_snapshot(cls, data: Mapping[str, Any], tail: Iterable[Entry] = ()) -> Room:
        """The room of a snapshot and what followed; SaveError if the snapshot is damaged.

        If the rules of the game have changed since, the game goes on from its position.
        """
        room = cls(data["table"])
        snapshots.fill(room, data)
        for entry in tail:
            room.apply(entry)
        return room

    snapshot = snapshots.take

    # --- looking

    @property
    def phase(self) -> Literal["lobby", "playing", "over"]:
        """Where the table stands."""
        if self.session is None:
            return "lobby"
        return "over" if self.session.is_over else "playing"

    @property
    def is_played(self) -> bool:
        """Whether anybody but bots plays here."""
        return any(chair.player == HUMAN for chair in self.chairs)

    @property
    def answers(self) -> int:
        """How many answers lead from the first position known to the present one."""
        return len(self.session.log) if self.session else 0

    @property
    def commitment(self) -> str:
        """What binds the server to a secret deal; empty where the deal is public."""
        return "" if self.public else commitment(self.seed)

    def humans(self) -> list[int]:
        """The seats that people hold, also while a bot stands in."""
        return [seat for seat, chair in enumerate(self.chairs) if chair.holder == "human"]

    def seats_of(self, guest: str) -> frozenset[int]:
        """The seats a guest holds, also while a bot stands in."""
        chairs = enumerate(self.chairs)
        return frozenset(s for s, c in chairs if c.holder == "human" and c.guest == guest)

    def held_seats(self, who: Who) -> list[int]:
        """The seats a connection holds: its guest's and those it has tokens for."""
        return [
            seat
            for seat, chair in enumerate(self.chairs)
            if chair.holder == "human" and (chair.guest == who.guest or seat in who.seats)
        ]

    def playing_seats(self, who: Who) -> list[int]:
        """The seats a connection may answer for now."""
        return [seat for seat in self.held_seats(who) if self.chairs[seat].player == HUMAN]

    def acting_seats(self, who: Who) -> list[int]:
        """The same, of somebody who wants to act; Refusal if there is none."""
        seats = self.playing_seats(who)
        if not seats:
            raise Refusal("bot_plays" if self.held_seats(who) else "spectator")
        return seats

    def is_host(self, who: Who) -> bool:
        """Whether a connection may arrange the lobby."""
        return self.host == who.guest or any(
            self.chairs[seat].guest == self.host for seat in self.held_seats(who)
        )

    def names(self, language: Language) -> tuple[str, ...]:
        """What the people and bots at the table are called."""
        return _names(tuple([(chair.name, chair.holder) for chair in self.chairs]), language)

    # --- proposing: what a message would write; nothing changes before the entry is applied

    propose = asking.propose
    propose_seat = seating.propose_seat
    propose_settled = votes.propose_settled
    propose_bot = asking.propose_bot
    propose_bot_sign = asking.propose_bot_sign
    bot_job = bots.job_of
    results = remembrance.results
    deal_code = remembrance.deal_code

    def entry(
        self,
        kind: str,
        now: float,
        seat: int = -1,
        guest: str = "",
        message: str = "",
        body: dict[str, Any] | None = None,
        *,
        code: str = "",
        digest: str = "",
    ) -> Entry:
        """The next entry."""
        number = self.version + 1
        return Entry(number, kind, now, seat, code, digest, guest, message, body or {})

    # --- folding

    def apply(self, entry: Entry) -> None:
        """Let an entry happen; Gap if it does not follow the last one."""
        if entry.version != self.version + 1 or (entry.kind == "opened") != (self.version == 0):
            raise Gap(
                f"The table {self.table!r} is at version {self.version}: "
                f"the entry {entry.version} ({entry.kind}) does not follow."
            )
        before, self.changed = self.changed, entry.at
        self.version = entry.version
        _FOLDS[entry.kind](self, entry)
        remembrance.count_time(self, entry, before)
        if entry.kind not in _UNSEEN:
            self.shown_at = entry.version
        if entry.guest and entry.message:
            self.done[entry.guest, entry.message] = entry.version
            if len(self.done) > _REMEMBERED:
                del self.done[next(iter(self.done))]

    def _opened(self, entry: Entry) -> None:
        body = entry.body
        self.game = find_game(body["game"])
        self.setup = self.game.resolve(body["options"])
        self.seed, self.host = body["seed"], entry.guest
        self.public = body.get("public", BEFORE)
        self.settings = msgspec.convert(body["settings"], Settings)
        self.continued = list(body.get("answers", ()))
        self.lesson = body.get("lesson", "")
        for plan in body["seats"]:
            chair = Chair()
            chair.seat(entry.version, plan)
            self.chairs.append(chair)
        if body["start"]:
            self._started(entry)

    def _started(self, entry: Entry) -> None:
        players = [chair.player for chair in self.chairs]
        aid = self.settings.memory_aid
        self.session = Session(self.game, self.setup, self.seed, players, memory_aid=aid)
        self.marks.aids += [entry.version] * len(self.session.aids)
        self.session.commitment = self.commitment
        self.session.lesson = self.lesson
        for code in self.continued:
            self._answer(code, BOT)
        self._turn(0)

    def _answered(self, entry: Entry) -> None:
        self.vote = None
        tried, self.tried = self.tried, None
        author = entry.body.get("by", entry.seat) if entry.guest else BOT
        more = entry.body.get("more", ())
        if tried is not None and tried[0] is entry:  # so its digest is known to be right
            for attempt in tried[1]:
                self._playing().take(attempt)
                self.authors.append(author)
        else:
            self._answer(entry.code, author, more)
            self._check(entry)
        self._turn(max(0, self.answers - len(more)))
        if entry.guest:
            self._welcomed(entry)

    def _aided(self, entry: Entry) -> None:
        """The table has the memory aid from now on, or no longer."""
        on = entry.body["on"]
        self.settings = msgspec.structs.replace(self.settings, memory_aid=on)
        if self.session is not None and self.session.switch_memory_aid(on, entry.seat):
            self.marks.aids.append(self.version)
            self.marks.note(self.version, self.answers + 1)

    def _undo_asked(self, entry: Entry) -> None:
        body = entry.body
        vote = Vote(entry.seat, body["mine"], body["needed"], body["count"], body["seen"])
        self.vote = msgspec.structs.replace(vote, at=entry.at)

    def _voted(self, entry: Entry) -> None:
        if self.vote is not None and entry.body["agree"]:
            self.vote.agreed.extend(entry.body["seats"])
        else:
            self.vote = None

    def _undone(self, entry: Entry) -> None:
        session = self._playing()
        left = len(session.log) - entry.body["count"]
        self.vote = None
        if left < 0:  # only the position was kept
            return
        answers = session.take_back(entry.body["count"])
        self.authors[left:] = [BOT] * (len(session.log) - left)  # of the signs that are kept
        session.rewinds.append((left, entry.seat, answers, entry.body["seen"]))
        self.marks.rewinds.append(entry.version)
        self._check(entry)
        self._turn(left + 1)

    def _signalled(self, entry: Entry) -> None:
        """A sign moves nothing: what is asked stays asked, and nobody need agree to its undoing."""
        try:
            self._playing().signal(entry.seat, entry.code)
        except IllegalAnswer:
            self._playing().begin_here()
            self.drift()
            return
        self.authors.append(BOT)
        self.marks.note(self.version, self.answers)  # so that what comes next joins the log
        if self.vote is not None:
            self.vote.count += 1
        self._check(entry)

    def _lesson_ended(self, entry: Entry) -> None:
        self._playing().lesson = ""

    def _said(self, entry: Entry) -> None:
        body = entry.body
        said = Speech(entry.version, entry.seat, body["name"], body["text"], entry.at)
        self.speeches.append(msgspec.structs.replace(said, phrase=body.get("phrase", "")))
        del self.speeches[:-_SPEECHES]

    # --- parts of folding

    def _playing(self) -> Session:
        assert self.session is not None, "an entry of a game that has not begun"
        return self.session

    def _answer(self, code: str, author: int, more: Sequence[str] = ()) -> None:
        """Answer; rules that have changed since may no longer allow what was answered then."""
        try:
            given = self._playing().answer_all([code, *more])
        except IllegalAnswer:
            self._playing().begin_here()
            self.drift()
        else:
            self.authors += [author] * len(given)

    def _check(self, entry: Entry) -> None:
        if entry.digest and not self.drifted and self._playing().match.digest() != entry.digest:
            self.drifted = True

    def drift(self) -> None:
        """The way here is lost: the game goes on from its position, without a log."""
        self.drifted, self.vote = True, None
        self.authors.clear()
        self.marks.forget(self.version)
        for chair in self.chairs:
            chair.away_from, chair.back_at = -1, 0

    def _turn(self, number: int) -> None:
        """The game has moved: what is asked now has a new number."""
        self.asked, self.asked_at = self.version, self.changed
        self.marks.note(self.version, number)

    def reseat(self) -> None:
        """Somebody else plays for a seat: the game asks them from now on."""
        if self.session is not None:
            new = self.session.reseat([chair.player for chair in self.chairs])
            if new:
                self.marks.reseats += [self.version] * new
                self.marks.note(self.version, self.answers + 1)

    def names_changed(self) -> None:
        """What was told names people anew."""
        self.marks.renamed = self.version

    def _welcomed(self, entry: Entry) -> None:
        """Whoever plays again has read what happened meanwhile."""
        for seat, chair in enumerate(self.chairs):
            if entry.guest == chair.guest or seat == entry.body.get("by", entry.seat):
                chair.back_at = 0


@lru_cache(_MOST_NAMES)
def _names(chairs: tuple[tuple[str, Holder], ...], language: Language) -> tuple[str, ...]:
    say = phrases(language).say
    return tuple(
        name or say("seat.bot" if holder == "bot" else "seat.name", number=number)
        for number, (name, holder) in enumerate(chairs, 1)
    )


_FOLDS = cast(
    "Mapping[str, Callable[[Room, Entry], None]]",
    {
        "opened": Room._opened,
        "seated": seating.seated,
        "renamed": seating.renamed,
        "left": seating.left,
        "offered": seating.offered,
        "signed_out": seating.signed_out,
        "stood_in": seating.stood_in,
        "started": Room._started,
        "answered": Room._answered,
        "aided": Room._aided,
        "undo_asked": Room._undo_asked,
        "voted": Room._voted,
        "coached": hints.coached,
        "undone": Room._undone,
        "signalled": Room._signalled,
        "lesson_ended": Room._lesson_ended,
        "hinted": remembrance.hinted,
        "forgotten": remembrance.forgotten,
        "said": Room._said,
    },
)
