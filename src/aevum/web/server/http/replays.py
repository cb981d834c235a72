"""Looking back on games: finished tables and files somebody brought along."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import re
from collections import OrderedDict
from collections.abc import Sequence
from typing import Annotated, Any, cast

from msgspec import UNSET, Meta, Struct, UnsetType

from aevum.play.dealing import Draft
from aevum.play.naming import player_names
from aevum.play.session import SIGNAL, Session
from aevum.play.text import words_for
from aevum.web.server.config import IMPORT_BYTES
from aevum.web.server.http.endpoints import Call, Endpoints, LangQuery
from aevum.web.server.http.exchange import Reply
from aevum.web.server.http.problems import Fault
from aevum.web.server.http.tables import opened, replay_file, text_file
from aevum.web.server.showing.replays import OPEN, Eyes, read_session, replay_info, replay_moment
from aevum.web.server.store.errors import TableUnknown
from aevum.web.server.tables.opening import opened as opened_entry
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.replays import (
    ContinueRequest,
    ReplayImport,
    ReplayInfo,
    ReplayMoment,
)
from aevum.web.server.wire.rest import TableOpened
from aevum.web.server.wire.things import Settings

ENDPOINTS = Endpoints()

_KEPT = 32  # replays that have been played through
_AT_ONCE = 2  # whole games played through at the same time
IMPORTED = "r-"  # how the ids of imported replays begin
_ON_BOARD = re.compile("d-(?P<deal>[0-9a-f]{32})-(?P<mark>[A-Za-z0-9_-]{22})")


class MomentQuery(Struct, forbid_unknown_fields=True):
    """Whose eyes: a seat's number from 0, -1 for a spectator, or `open` for all cards."""

    seat: Annotated[str, Meta(pattern="^(-1|[0-9]{1,2}|open)$")] = "-1"
    lang: Language | UnsetType = UNSET


class OpenReplays:
    """Replays that were looked at lately, already played through."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Session, Sequence[str]]] = OrderedDict()
        self._turn = asyncio.Semaphore(_AT_ONCE)

    async def session(self, call: Call, replay: str) -> tuple[Session, Sequence[str]]:
        """The game of an import or of a finished table, and what its players are called."""
        kept = self._kept.get(replay)
        if kept is None:
            kept = await self._found(call, replay)
            self._kept[replay] = kept
            while len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(replay)
        return kept

    async def _found(self, call: Call, replay: str) -> tuple[Session, Sequence[str]]:
        text = await call.services.store.replay(replay)
        if text is not None:
            session = await self.played(call, text)
            return session, session.names
        room = await _finished(call, replay)
        assert room.session is not None
        return room.session, [chair.name for chair in room.chairs]

    async def played(self, call: Call, text: str) -> Session:
        """The game of a file, played through; that is work, so only so much of it at once."""
        call.services.spend("work", call.address)
        return cast("Session", await self.work(read_session, text))

    async def work(self, function: Any, *arguments: Any) -> Any:
        """Do something long without keeping the tables waiting."""
        async with self._turn:
            return await asyncio.to_thread(function, *arguments)


def open_replays(call: Call) -> OpenReplays:
    """Those of this process."""
    return call.services.part(OpenReplays)


def board_name(call: Call, deal: str, id: str) -> str:
    """What a replay is called on a board: whoever reads it there does not come to the table."""
    return f"d-{deal}-{call.services.keys.on_board(id)}"


async def replay_of(call: Call) -> str:
    """The import or the table that is meant by the name in the path."""
    name = call.path("id")
    if (called := _ON_BOARD.fullmatch(name)) is None:
        return name
    keys = call.services.keys
    for id in await call.services.keeper.results.games_of(called["deal"]):
        if hmac.compare_digest(keys.on_board(id), called["mark"]):
            return id
    raise Fault(404, "replay")


async def _finished(call: Call, table: str) -> Any:
    """The room of a finished table, of which anybody with its link may see everything."""
    try:
        room = await call.services.keeper.room(table)
    except TableUnknown:
        raise Fault(404, "replay") from None
    if room.phase != "over" or room.session is None:
        raise Fault(409, "still_playing")
    if not room.session.from_deal:
        raise Fault(409, "no_moments")
    return room


@ENDPOINTS.add("POST", "/api/replays", body=ReplayImport, limit="writes", most_bytes=IMPORT_BYTES)
async def bring(call: Call) -> ReplayInfo:
    """Import a replay file; the same file has the same link."""
    text: str = call.body.text
    session = await open_replays(call).played(call, text)
    replay = IMPORTED + hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
    await call.services.store.save_replay(replay, text, guest=call.guest, at=call.services.clock())
    names = named(session, session.names, call.language)
    return cast(
        "ReplayInfo",
        await open_replays(call).work(replay_info, session, names, call.language, replay),
    )


@ENDPOINTS.add("GET", "/api/replays/{id}", query=LangQuery, refusals=(404, 409))
async def info(call: Call) -> ReplayInfo:
    """A whole game to look back on."""
    session, names = await open_replays(call).session(call, await replay_of(call))
    names = named(session, names, call.language)
    return cast(
        "ReplayInfo",
        await open_replays(call).work(replay_info, session, names, call.language, call.path("id")),
    )


@ENDPOINTS.add("GET", "/api/replays/{id}/moments/{number}", query=MomentQuery, refusals=(404, 409))
async def moment(call: Call) -> ReplayMoment:
    """The game after so many answers."""
    session, names = await open_replays(call).session(call, await replay_of(call))
    names = named(session, names, call.language)
    number = _number(call, session)
    eyes: Eyes = OPEN if call.query.seat == OPEN else int(call.query.seat)
    if eyes != OPEN and eyes >= session.players:
        raise Fault(404, "seat", given=eyes + 1, last=session.players)
    return cast(
        "ReplayMoment",
        await open_replays(call).work(replay_moment, session, names, number, eyes, call.language),
    )


def _number(call: Call, session: Session) -> int:
    text = call.path("number")
    last = len(session.log)
    if not (text.isascii() and text.isdecimal()) or len(text) > 7 or int(text) > last:
        raise Fault(404, "moment", last=last)
    return int(text)


@ENDPOINTS.add(
    "GET", "/api/replays/{id}/file", query=LangQuery, media="text/plain", refusals=(404, 409)
)
async def file(call: Call) -> Reply:
    """The replay as a file."""
    replay = await replay_of(call)
    text = await call.services.store.replay(replay)
    if text is not None:
        return text_file(text, f"{replay}.replay")
    return replay_file(await _finished(call, replay))


@ENDPOINTS.add(
    "POST", "/api/replays/{id}/continue", body=ContinueRequest, limit="writes", refusals=(404, 409)
)
async def go_on(call: Call) -> TableOpened:
    """Play on from a moment; at a table of its own."""
    asked: ContinueRequest = call.body
    session, _ = await open_replays(call).session(call, await replay_of(call))
    if asked.number > len(session.log):
        raise Fault(400, "moment", last=len(session.log))
    call.services.spend("work", call.address)
    call.services.spend_table(call.address, call.guest)
    entry = opened_entry(
        Draft(session.game, dict(session.setup), session.seed),
        asked.seats,
        Settings(),
        guest=call.guest,
        name="",
        now=call.services.clock(),
        start=True,
        public="replay",
        answers=[e.code for e in session.log[: asked.number] if e.prompt != SIGNAL],
    )
    return await opened(call, await call.services.keeper.open(entry))


def named(session: Session, names: Sequence[str], language: Language) -> list[str]:
    """What the players are called in a language."""
    return list(player_names(session, words_for(session.game, language), names))
