"""What a client asks of its table, once it has said hello."""

import asyncio
import secrets
import time

import msgspec

from aevum.bots.hints import Hint
from aevum.web.server.lines.outbox import Outbox
from aevum.web.server.room import (
    AlreadyDone,
    Company,
    Eyes,
    Refusal,
    Room,
    Speech,
    Who,
    hint_job,
    note_hint,
)
from aevum.web.server.services import Services
from aevum.web.server.showing.hints import show_hint
from aevum.web.server.showing.states import (
    show_forecast,
    show_moment,
    show_news,
    show_presence,
    show_reasons,
    show_recalled,
    show_said,
)
from aevum.web.server.store.errors import StoreError
from aevum.web.server.tables.invites import seats_held_by, shown_code
from aevum.web.server.tables.keys import WATCHING
from aevum.web.server.wire import to_client, to_server
from aevum.web.server.wire.things import Pace
from aevum.web.server.wire.to_client import State
from aevum.web.server.words import Language, phrases

_STALE = "stale"


class Hearing:
    """A client at a table: whose eyes it has, what it has seen, and what it asks."""

    def __init__(self, services: Services, outbox: Outbox, guest: str, connection: str) -> None:
        self._services, self._outbox = services, outbox
        self._guest, self._connection = guest, connection
        self._tokens: list[str] = []
        self._language: Language | None = None
        self._viewer = WATCHING
        self._wanted: int | None = None  # whose eyes the client asked for; None: its own
        self._seen = 0  # version of the last state sent
        self._changes = False  # the client puts states together from what changes
        self._sent: State | None = None  # what it has put together, then
        self._seats: list[int] = []  # held when we last told who is here
        self._gone: frozenset[int] = frozenset()  # seats whose people have gone for good
        self._heard: Speech | None = None  # the last line sent
        self._room: Room | None = None
        self._code = ""
        self._table = ""  # where we listen
        self._pace: Pace = "calm"  # of bots, as this line wants it
        self._hints: dict[int, asyncio.Task[Hint]] = {}  # on their way, by the question's number

    @property
    def known(self) -> bool:
        """Whether hello has been said."""
        return self._room is not None

    @property
    def language(self) -> Language | None:
        """The language of the conversation, once it is known."""
        return self._language

    @property
    def _at(self) -> Room:
        assert self._room is not None, "nothing is heard before hello"
        return self._room

    # --- coming and going

    async def greet(self, hello: to_server.Hello) -> None:
        """Sit down at the table; TableUnknown if there is none."""
        keeper = self._services.keeper
        self._tokens, self._language = hello.tokens, hello.language
        self._changes = hello.changes
        self._table = hello.table
        room = await keeper.join(hello.table, self._news, self._people)
        self._code = shown_code(await keeper.join_code(hello.table))
        self._room = room
        self._wanted = hello.viewer
        self._look_around(room)
        self._pace = hello.pace
        await keeper.arrive(room.table, self._connection, self._guest, self._seats, self._pace)
        await self._hand_back()
        self._note_state()
        self._outbox.note("said", self._said)

    async def leave(self) -> None:
        """The line is closed."""
        self._drop_hints(-1)
        if self._table:
            keeper = self._services.keeper
            await keeper.leave(self._table, self._news)
            await keeper.depart(self._table, self._connection)

    async def _hand_back(self) -> None:
        """Whoever comes back gets the seat back from the bot that played meanwhile."""
        for seat in self._seats:
            if self._at.chairs[seat].stands_in:
                message = to_server.StandIn(f"back-{secrets.token_hex(8)}", seat)
                try:
                    await self._commit(message)
                except (Refusal, AlreadyDone, StoreError):
                    continue  # somebody was faster, or it cannot be written now

    # --- what happens at the table

    def _news(self, room: Room) -> None:
        if self._room is None:
            return  # still coming in; the first state follows
        self._room = room
        self._drop_hints(room.asked)
        before = self._seats
        self._look_around(room)
        if self._seats != before:
            self._arrive_again()
        self._note_state()
        if room.speeches and room.speeches[-1] != self._heard:
            self._outbox.note("said", self._said)

    def _arrive_again(self) -> None:
        seats, table = self._seats, self._table
        self._services.arrived_again(table, self._connection, self._guest, seats, self._pace)

    def _people(self, presence: Company) -> None:
        if self._room is None:
            return
        gone, self._gone = self._gone, presence.gone
        if self._room.vote is not None or gone != presence.gone:  # whom taking back waits for
            self._note_state()
        else:
            self._outbox.note("people", self._show_people)

    def _look_around(self, room: Room) -> None:
        """Which seats are ours now, and whose eyes we look through."""
        self._seats = room.held_seats(self._who(room))
        viewer = self._viewer
        if self._wanted is not None and self._wanted in (*self._seats, WATCHING):
            viewer = self._wanted
        elif viewer not in self._seats:
            viewer = min(self._seats, default=WATCHING)
        if viewer != self._viewer:
            self._viewer, self._seen = viewer, 0

    def _who(self, room: Room) -> Who:
        seats = seats_held_by(self._services.keys, room, self._tokens)
        return Who(self._guest, seats, self._language or "en")

    def _eyes(self) -> Eyes:
        who = self._who(self._at)
        return Eyes(self._viewer, who.seats, who.guest, who.language, self._seen)

    # --- what is sent

    def _note_state(self) -> None:
        self._outbox.note("state", self._state)

    def _state(self) -> str:
        room, eyes = self._at, self._eyes()
        presence = self._services.keeper.presence(room.table)
        known = self._sent if self._changes and self._seen else None
        self._seen = room.version
        self._sent, content = show_news(room, eyes, presence, self._code, known)
        if self._sent.viewer in self._seats:
            # At a shared screen the view may follow whoever is asked: then it stays there.
            self._viewer = self._sent.viewer
            self._wanted = None if self._wanted is None else self._viewer
        return content

    def _show_people(self) -> str:
        presence = self._services.keeper.presence(self._at.table)
        people = show_presence(self._at, self._eyes(), presence)
        if self._sent is not None:  # the client puts it in there, too
            seats, spectators = people.seats, people.spectators
            self._sent = msgspec.structs.replace(self._sent, seats=seats, spectators=spectators)
        return to_client.spell(people)

    def _said(self) -> str | None:
        speeches = self._at.speeches
        if not speeches:
            return None
        fresh = len(speeches)
        for back, speech in enumerate(reversed(speeches)):
            if speech == self._heard:
                fresh = back
                break
        self._heard = speeches[-1]
        said = show_said(self._at, self._language or "en")
        said.lines = said.lines[len(said.lines) - fresh :]
        return to_client.spell(said) if said.lines else None

    # --- what is asked

    async def hear(self, message: to_server.ToServer) -> to_client.Refused | None:
        """Do what a message asks for; returns the refusal if it cannot be."""
        name = getattr(message, "id", "")
        try:
            match message:
                case to_server.Ping():
                    self._outbox.reply(to_client.Pong())
                case to_server.Look():
                    return self._look(message.viewer)
                case to_server.Speak():
                    self._speak(message.language)
                case to_server.Follow():
                    self._pace = message.pace
                    self._arrive_again()
                case to_server.Why():
                    obstacles = show_reasons(self._at, self._eyes(), message)
                    self._outbox.reply(to_client.Reasons(name, obstacles))
                case to_server.Foresee():
                    self._outbox.reply(
                        to_client.Forecast(name, show_forecast(self._at, self._eyes()))
                    )
                case to_server.Recall():
                    piles = show_recalled(self._at, self._eyes())
                    self._outbox.reply(to_client.Recollection(name, piles))
                case to_server.Hurry():
                    if not self._seats:
                        raise Refusal("spectator")
                    keeper, table = self._services.keeper, self._table
                    keeper.hurry(table, message.asked, thought=message.thought)
                    self._outbox.reply(to_client.Ack(name, self._at.version))
                case to_server.HintRequest():
                    await self._ask_for_hint(message)
                case to_server.Moment():
                    tableau = show_moment(self._at, self._eyes(), message.number)
                    self._outbox.reply(to_client.Shown(name, message.number, tableau))
                case _:
                    await self._change(message, name)
        except Refusal as refused:
            return self._refused(name, refused)
        return None

    def _refused(self, name: str, refused: Refusal) -> to_client.Refused:
        if refused.reason == _STALE:
            self._note_state()  # they have not seen how the table stands
        text = refused.said(self._language or "en")
        return to_client.Refused(name, refused.reason, text, refused.rule)

    async def _ask_for_hint(self, message: to_server.HintRequest) -> None:
        """Whoever asks goes on talking meanwhile; the reply comes by itself."""
        who = self._who(self._at)
        task = self._services.hinting.begin(hint_job(self._at, message, who))
        self._hints[message.asked] = task

        def told(done: asyncio.Task[Hint]) -> None:
            self._hints.pop(message.asked, None)
            try:
                hint = done.result()
                if self._at.asked != message.asked:
                    raise Refusal(_STALE)
                self._outbox.reply(show_hint(self._at, message.id, hint, self._language or "en"))
            except asyncio.CancelledError:
                self._outbox.reply(self._refused(message.id, Refusal(_STALE)))
            except Refusal as refused:
                self._outbox.reply(self._refused(message.id, refused))

        task.add_done_callback(told)
        now = self._services.clock()
        await self._services.keeper.commit(self._at.table, lambda room: note_hint(room, who, now))

    def _drop_hints(self, asked: int) -> None:
        """Hints on any other question than this are of no use any more."""
        for number, task in self._hints.items():
            if number != asked:
                task.cancel()

    def _look(self, viewer: int) -> to_client.Refused | None:
        if viewer != WATCHING and viewer not in self._seats:
            text = phrases(self._language or "en").say("refused.not_yours")
            return to_client.Refused("", "not_yours", text)
        self._viewer, self._wanted, self._seen = viewer, viewer, 0
        self._note_state()
        return None

    def _speak(self, language: Language) -> None:
        self._language, self._seen = language, 0
        self._note_state()

    async def _change(self, message: to_server.ToServer, name: str) -> None:
        began = time.perf_counter()
        try:
            version = await self._commit(message)
        except AlreadyDone as done:
            version = done.version
        metrics = self._services.metrics
        metrics.observe("ack", time.perf_counter() - began)
        if isinstance(message, to_server.Answer):
            metrics.count("answers")
        self._outbox.reply(to_client.Ack(name, version))

    async def _commit(self, message: to_server.ToServer) -> int:
        services, table = self._services, self._at.table

        def propose(room: Room) -> object:
            presence = services.keeper.presence(table)
            return room.propose(message, self._who(room), services.clock(), presence)

        return await services.keeper.commit(table, propose)  # type: ignore[arg-type]
