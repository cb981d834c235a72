"""Telling people who are away that it is their turn: notes for whom tables wait, and sends it.

Each process does so; what is due is claimed, so that one of them sends it. Whatever a process is
killed in the midst of, another does again.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from aevum.web.server.config import Config
from aevum.web.server.edge.security import Signatures
from aevum.web.server.logbook import note
from aevum.web.server.notices import messages
from aevum.web.server.notices.mail import Mailer
from aevum.web.server.notices.outcomes import Outcome
from aevum.web.server.notices.turns import awaited
from aevum.web.server.room import Room
from aevum.web.server.store.channels import Channel, ChannelStore, Kind
from aevum.web.server.store.errors import StoreError, TableBroken, TableUnknown
from aevum.web.server.store.notices import Notice, NoticeStore, Parcel, Wait
from aevum.web.server.tables.keeper import Keeper

if TYPE_CHECKING:
    from aevum.web.server.notices.push import Pusher

_TABLES_AT_ONCE = 50
_PARCELS_AT_ONCE = 20
_SENT_AT_ONCE = 8
_LONGEST_REST = 20.0  # seconds a table has been left alone before it is looked at
_OTHERS_SECONDS = 1.0  # in which other processes say who is at a table
_MOST_TRIES = 40  # in a row: two days, after which a way is forgotten


class Courier:
    """Sends what is due, and has what is needed to ask for it."""

    def __init__(
        self,
        config: Config,
        keeper: Keeper,
        channels: ChannelStore,
        outbox: NoticeStore,
        signatures: Signatures,
        *,
        pusher: Pusher | None = None,
        mailer: Mailer | None = None,
        clock: Callable[[], float] = time.time,
    ) -> None:
        self._config, self._settings, self._keeper = config, config.notices, keeper
        self.channels, self._outbox, self._signatures = channels, outbox, signatures
        self.pusher, self.mailer, self._clock = pusher, mailer, clock
        self._at_once = asyncio.Semaphore(_SENT_AT_ONCE)
        self._after: dict[Kind, float] = {}
        if pusher is not None:
            self._after["push"] = self._settings.push_after
        if mailer is not None:
            self._after["mail"] = self._settings.mail_after

    @property
    def configured(self) -> bool:
        """Whether anything is ever sent."""
        return bool(self._after)

    def opened(self, purpose: str, token: str) -> str | None:
        """The way that a link of ours speaks of, if it is one for this purpose."""
        return self._signatures.unseal(purpose, token)

    async def run(self) -> None:
        """Look again and again, until cancelled."""
        if not self._config.broker:
            with suppress(StoreError):
                await self._outbox.release_all()
        while True:
            try:
                await self.look()
            except StoreError:
                note("error", "notices were not looked after", exc=True)
            except Exception:
                note("error", "looking after notices failed", exc=True)
            await asyncio.sleep(self._settings.look_every)

    async def look(self) -> None:
        """Note for whom tables wait, then send what is due."""
        rest = min(_LONGEST_REST, *(after / 2 for after in self._after.values()))
        for table, version in await self._outbox.unnoted(self._clock() - rest, _TABLES_AT_ONCE):
            await self._note(table, version)
        settings = self._settings
        parcels = await self._outbox.claim(settings.claim, settings.mail_every, _PARCELS_AT_ONCE)
        await asyncio.gather(*[self._deliver(parcel) for parcel in parcels])
        await self.channels.drop_unconfirmed()

    # --- noting

    async def _note(self, table: str, version: int) -> None:
        waits: dict[str, Wait] = {}
        with suppress(TableUnknown, TableBroken):  # nobody can be waited for there
            room = await self._keeper.room(table)
            version = room.version
            guests = awaited(room)
            if guests:
                since = await self._outbox.began(table, room.asked)
                waits = {guest: Wait(room.asked, since) for guest in guests}
        await self._outbox.note(table, version, waits, self._after)

    # --- sending

    async def _deliver(self, parcel: Parcel) -> None:
        async with self._at_once:
            try:
                await self._send(parcel)
            except Exception:  # the claim ends by itself, and it is tried again
                note("error", "a notice was not sent", kind=parcel.channel.kind, exc=True)

    async def _send(self, parcel: Parcel) -> None:
        channel = parcel.channel
        if not channel.confirmed:
            await self._settle(parcel, await self._ask(channel))
            return
        standing: list[tuple[Notice, Room]] = []
        over, here = list[Notice](), list[Notice]()
        for one in parcel.notices:
            room = await self._standing(one, channel.guest)
            if room is None:
                over.append(one)
            elif await self._is_here(room, channel.guest):
                here.append(one)
            else:
                standing.append((one, room))
        if over:
            await self._outbox.let_go(parcel, over)
        if here:
            again = self._after.get(channel.kind, 0.0) or self._settings.look_every
            await self._outbox.put_off(Parcel(channel, here), failed=False, seconds=again)
        if standing:
            left = Parcel(channel, [one for one, _ in standing])
            await self._settle(left, await self._tell(channel, [room for _, room in standing]))

    async def _settle(self, parcel: Parcel, outcome: Outcome) -> None:
        if outcome == "sent":
            await self._outbox.sent(parcel.channel.id, parcel.notices)
        elif outcome == "gone" or parcel.channel.tries >= _MOST_TRIES:
            await self.channels.drop(parcel.channel.id)
        elif outcome == "never":
            await self._outbox.let_go(parcel, parcel.notices)
        else:
            await self._outbox.put_off(parcel, failed=True)

    async def _standing(self, one: Notice, guest: str) -> Room | None:
        """The table, if it still waits for this guest with the same question."""
        try:
            room = await self._keeper.room(one.table)
        except (TableUnknown, TableBroken):
            return None
        return room if room.asked == one.asked and guest in awaited(room) else None

    async def _is_here(self, room: Room, guest: str) -> bool:
        """Whether they are at the table, through whichever process."""

        def listen(_: Room) -> None:
            pass

        await self._keeper.join(room.table, listen)
        try:
            if self._config.broker:
                await asyncio.sleep(_OTHERS_SECONDS)
            here = self._keeper.presence(room.table).seats
        finally:
            await self._keeper.leave(room.table, listen)
        return not room.seats_of(guest).isdisjoint(here)

    async def _tell(self, channel: Channel, rooms: list[Room]) -> Outcome:
        tables = [messages.told(room, channel.guest, channel.language) for room in rooms]
        if channel.kind == "mail":
            if self.mailer is None:
                return "later"
            mail = messages.turn_mail(
                self._settings.mail_from,
                channel.address,
                tables,
                channel.language,
                self._links(channel),
                self._clock(),
            )
            return await self.mailer.send(mail)
        if self.pusher is None:
            return "later"
        keys = msgspec.json.decode(channel.keys, type=dict[str, str])
        outcome: Outcome = "sent"
        for room, table in zip(rooms, tables, strict=True):
            text = messages.push_text(table, channel.language)
            outcome = await self.pusher.send(channel.address, keys, text, topic=room.table[:32])
            if outcome != "sent":
                break  # what was sent before is sent again, and takes its own place
        return outcome

    async def _ask(self, channel: Channel) -> Outcome:
        if self.mailer is None:
            return "later"
        mail = messages.confirm_mail(
            self._settings.mail_from,
            channel.address,
            channel.language,
            self._links(channel),
            self._clock(),
        )
        return await self.mailer.send(mail)

    def _links(self, channel: Channel) -> messages.Links:
        site = self._settings.site.rstrip("/")
        confirm, stop = (self._signatures.seal(what, channel.id) for what in ("confirm", "stop"))
        return messages.Links(
            site,
            f"{site}/notices#confirm={confirm}",
            f"{site}/notices#stop={stop}",
            f"{site}/api/notices/stop/{stop}",
        )
