"""A table for tests: proposes and applies, and keeps the log."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal

from aevum.web.server.room import Company, Eyes, Room, Who, answer_job
from aevum.web.server.showing.states import show_state
from aevum.web.server.tables.entries import Entry
from aevum.web.server.tables.opening import open_entry
from aevum.web.server.wire import to_server as wire
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.rest import Draft, NewTable, SeatPlan
from aevum.web.server.wire.things import Settings
from aevum.web.server.wire.to_client import State

ANN, BEN, CLEO = "guest-ann", "guest-ben", "guest-cleo"
ME, OPEN, BOT = SeatPlan("me"), SeatPlan("open"), SeatPlan("bot")
RANDOM_BOT = SeatPlan("bot", "random")


class TestTable:
    """A room and its log; every change goes through an entry."""

    __test__ = False

    def __init__(
        self,
        seats: Sequence[SeatPlan] = (ME, OPEN),
        *,
        game: str = "aetherya",
        options: Mapping[str, str] | None = None,
        seed: int = 7,
        settings: Settings | None = None,
        start: bool = False,
        public: Literal["", "code", "day"] = "code",
    ) -> None:
        """Dealt as the seed says, in public unless told otherwise."""
        given = {"players": str(len(seats)), **(options or {})}
        new = NewTable(
            draft=Draft(game, given, str(seed)),
            public=public,
            seats=list(seats),
            settings=settings or Settings(),
            start=start,
        )
        self.entries: list[Entry] = [open_entry(new, ANN, "Ann", seed, 100.0)]
        self.room = Room.from_entries("the-table", self.entries)
        self._chance = random.Random(seed)
        self._ids = 0

    def add(self, entry: Entry) -> Entry:
        """Write an entry down."""
        self.entries.append(entry)
        self.room.apply(entry)
        return entry

    def id(self) -> str:
        """A fresh message id."""
        self._ids += 1
        return f"m{self._ids}"

    def ask(
        self,
        guest: str,
        message: Callable[[str], wire.ToServer] | wire.ToServer,
        here: Collection[int] | None = None,
        seats: Collection[int] = (),
        gone: Collection[int] = (),
    ) -> Entry:
        """Propose a message and write down what comes of it."""
        sent = message(self.id()) if callable(message) else message
        who = Who(guest, frozenset(seats))
        presence = self.presence(here, gone)
        return self.add(self.room.propose(sent, who, 100.0 + len(self.entries), presence))

    def presence(self, here: Collection[int] | None = None, gone: Collection[int] = ()) -> Company:
        """Who is at the table; everybody who has not gone unless told otherwise."""
        everybody = [seat for seat in range(len(self.room.chairs)) if seat not in gone]
        return Company(frozenset(everybody if here is None else here), 2, frozenset(gone))

    def sit(
        self, guest: str, seat: int | None = None, name: str = "", *, invited: bool = False
    ) -> Entry:
        """Sit down, by the table's code or by a link."""
        now = 100.0 + len(self.entries)
        return self.add(self.room.propose_seat(guest, seat, name, now, invited=invited))

    def told_once(self, kind: str) -> State:
        """What Ann sees after one more answer: a line of this kind, which is news no more."""
        seen = self.room.version
        self.play(1)
        state = self.see(0, guest=ANN, seen=seen)
        assert state.log[0].kind == kind
        assert state.fresh == len(state.log) - 1
        return state

    @property
    def asked_seat(self) -> int:
        """Whom the game asks."""
        decision = self.match.decision
        assert decision is not None
        return int(decision.seat)

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.room.phase == "over"

    @property
    def match(self) -> Any:
        """The match itself."""
        assert self.room.session is not None
        return self.room.session.match

    def owner(self) -> str:
        """The guest who must answer; the first one for the whole table."""
        seat = self.asked_seat if self.asked_seat >= 0 else min(self.room.humans())
        return self.room.chairs[seat].guest

    def answer(self, code: str = "", guest: str = "") -> Entry:
        """Answer as whoever is asked, at random unless a code is given."""
        code = code or self._chance.choice(self.match.decision.codes())
        asked = self.room.asked
        return self.ask(guest or self.owner(), lambda name: wire.Answer(name, asked, code))

    def bot_answers(self) -> Entry:
        """Let the bot that is asked answer."""
        job = self.room.bot_job()
        assert job is not None
        return self.add(self.room.propose_bot(job, answer_job(job), 500.0))

    def play(self, count: int) -> None:
        """So many answers, of people and bots alike; stops at the end of the game."""
        for _ in range(count):
            if self.room.phase == "over":
                return
            if self.room.bot_job():
                self.bot_answers()
            else:
                self.answer()

    def see(
        self,
        viewer: int = -1,
        *,
        guest: str = "",
        seats: Collection[int] | None = None,
        language: Language = "en",
        seen: int = 0,
        here: Collection[int] | None = None,
        gone: Collection[int] = (),
        invite: str = "",
    ) -> State:
        """The state for a connection; by default it holds the seat it looks from."""
        held = ([viewer] if viewer >= 0 else []) if seats is None else seats
        owner = guest or (self.room.chairs[viewer].guest if viewer >= 0 else "guest-nobody")
        eyes = Eyes(viewer, frozenset(held), owner, language, seen)
        return show_state(self.room, eyes, self.presence(here, gone), invite)


def two_people(**more: Any) -> TestTable:
    """Ann and Ben at a table, the game begun."""
    table = TestTable(**more)
    table.sit(BEN, name="Ben")
    table.ask(ANN, wire.Start)
    return table
