"""Deals that everybody may play, how those who did have fared, and challenges to beat them.

A board cannot be filled by hand: a line is a game that was played here, or a replay that was played
through again, answer by answer ([0027](docs/adr)).
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable, Sequence
from datetime import UTC, date, datetime
from hashlib import sha256
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from aevum.kernel import AevumError
from aevum.play.daily import PublicDeal, past_deals, public_deals
from aevum.play.dealing import Draft, coded_draft
from aevum.play.refusals import said
from aevum.play.replay import read_replay, verify_replay
from aevum.play.results import ALONE, PARTNERS, GameResult, people_of, result_of
from aevum.play.session import Session
from aevum.play.setup_code import setup_code
from aevum.play.statistics_words import StatisticsWords
from aevum.play.text import words_for
from aevum.web.server.config import IMPORT_BYTES
from aevum.web.server.http.endpoints import Call, Endpoints
from aevum.web.server.http.history import count_played
from aevum.web.server.http.problems import Fault
from aevum.web.server.http.replays import IMPORTED, board_name, open_replays
from aevum.web.server.http.tables import own_room
from aevum.web.server.room import Remembered
from aevum.web.server.room.people import clean_name
from aevum.web.server.showing.setup_pages import summary
from aevum.web.server.store.store import OnBoard, deal_name
from aevum.web.server.wire.base import Language
from aevum.web.server.wire.deals import (
    BoardLine,
    BroughtResult,
    Challenge,
    ChallengeLink,
    DealBoard,
    PublicDealInfo,
    Standing,
)
from aevum.web.server.words import phrases

ENDPOINTS = Endpoints()

_SHOWN = 200
_STANDINGS: tuple[Standing, ...] = ("first", "again", "brought")


class BoardQuery(Struct, forbid_unknown_fields=True):
    """Who challenges, if somebody does."""

    by: Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{0,40}$")] = ""
    lang: Language | UnsetType = UNSET


class DealsQuery(Struct, forbid_unknown_fields=True):
    """Which deals: those of today, or those that are over."""

    when: Literal["now", "past"] = "now"
    lang: Language | UnsetType = UNSET


@ENDPOINTS.add("GET", "/api/deals", query=DealsQuery)
async def deals(call: Call) -> list[PublicDealInfo]:
    """The deals of the day and of the week, or those of the days and weeks before."""
    if call.known_guest:
        await count_played(call, call.known_guest)
    found = _today(call) if call.query.when == "now" else past_deals(_date(call))
    results = call.services.keeper.results
    finished = await results.finished([one.draft.code for one in found], call.known_guest or "")
    return [_info(deal, finished.get(deal.draft.code, (0, False)), call) for deal in found]


def _date(call: Call) -> date:
    return datetime.fromtimestamp(call.services.clock(), UTC).date()


def _today(call: Call) -> tuple[PublicDeal, ...]:
    return public_deals(_date(call))


def _info(deal: PublicDeal, finished: tuple[int, bool], call: Call) -> PublicDealInfo:
    words = words_for(deal.draft.game, call.language)
    return PublicDealInfo(
        span=deal.span,
        date=deal.first.isoformat(),
        code=deal.draft.code,
        game=deal.draft.game.name,
        title=words.say(f"games.{deal.draft.game.name}.name"),
        summary=summary(deal.draft, call.language),
        players=deal.draft.players(),
        finished=finished[0],
        mine=finished[1],
    )


@ENDPOINTS.add("GET", "/api/deals/{code}", query=BoardQuery, limit="work", refusals=(400,))
async def board(call: Call) -> DealBoard:
    """A deal, and how everybody has fared who has played it to its end."""
    draft = coded_draft(call.path("code"))
    if call.known_guest:
        await count_played(call, call.known_guest)
    return await _board(call, draft, call.query.by)


async def _board(call: Call, draft: Draft, by: str = "") -> DealBoard:
    found = await call.services.keeper.results.of_deal(draft.code)
    played = any(one.guest == call.known_guest for one in found)
    spans = {deal.draft.code: deal.span for deal in _today(call)}
    words = words_for(draft.game, call.language)
    together = _has_one_side(Session(draft.game, draft.setup, draft.seed))
    return DealBoard(
        code=draft.code,
        game=draft.game.name,
        title=words.say(f"games.{draft.game.name}.name"),
        summary=summary(draft, call.language),
        players=draft.players(),
        span=spans.get(draft.code, ""),
        played=played,
        takes_files=together,
        lines=await _lines(call, draft, _groups(found, together), played=played),
        challenge=_challenge(call, found, by),
    )


def _has_one_side(session: Session) -> bool:
    """Whether all win or lose together: then it does not matter who answered for whom."""
    return session.players == 1 or session.game.cooperative(session.match.state)


# --- the board


def _standing(one: OnBoard) -> Standing:
    if one.result.brought:
        return "brought"
    return "first" if one.tries == 1 else "again"


def _rank(result: GameResult) -> tuple[bool, int, int, int]:
    """Whoever has won comes first, then who has most points, needed least help, and answered least.

    In a contest points alone decide between those who have won and those who have not.
    """
    used = result.used
    return (
        not result.won,
        -(result.points or 0),
        used.undos + used.hints + used.bots + used.memory_aid,
        result.answers,
    )


def _groups(found: Iterable[OnBoard], together: bool) -> list[list[OnBoard]]:
    """A guest's first finished game, the best first; who won or lost together is one group."""
    shown: dict[tuple[object, ...], list[OnBoard]] = {}
    for one in _first_of_each(found):
        key = () if together else (one.result.won, one.result.points)
        shown.setdefault((one.id, *key), []).append(one)
    return sorted(shown.values(), key=_order)


async def _lines(
    call: Call, draft: Draft, groups: Sequence[list[OnBoard]], *, played: bool
) -> list[BoardLine]:
    deal = deal_name(draft.code)
    kept = await call.services.store.kept([group[0].id for group in groups]) if played else ()
    lines: list[BoardLine] = []
    before, place = None, 0
    for number, group in enumerate(groups, 1):
        id, rank = group[0].id, _order(group)
        place, before = (place if rank == before else number), rank
        mine = any(one.guest == call.known_guest for one in group)
        if number > _SHOWN and not mine:
            continue
        standing = _STANDINGS[rank[0]]
        lines.append(
            BoardLine(
                **_reached(group, call.language),
                place=place if standing == "first" else 0,
                standing=standing,
                tries=max(one.tries for one in group),
                mine=mine,
                replay=board_name(call, deal, id) if played and id in kept else "",
            )
        )
    return lines


def _first_of_each(found: Iterable[OnBoard]) -> list[OnBoard]:
    """A guest's first finished game: later ones were played by somebody who knew the cards."""
    first: dict[str, OnBoard] = {}
    for one in found:
        first.setdefault(one.guest, one)
    return list(first.values())


def _order(group: Sequence[OnBoard]) -> tuple[int, tuple[bool, int, int, int]]:
    standing = max(_STANDINGS.index(_standing(one)) for one in group)
    return standing, min(_rank(one.result) for one in group)


def _reached(group: Sequence[OnBoard], language: Language) -> dict[str, Any]:
    result, used = group[0].result, group[0].result.used
    words = StatisticsWords([result], phrases(language))
    say, partners = phrases(language).say, result.values(PARTNERS)
    told = ", ".join([words.value(PARTNERS, one) for one in partners])
    return {
        "name": ", ".join(filter(None, [one.name for one in group])),
        "won": result.won,
        "points": max(
            [one.result.points for one in group if one.result.points is not None], default=None
        ),
        "answers": sum(one.result.answers for one in group),
        "undos": sum(one.result.used.undos for one in group),
        "hints": sum(one.result.used.hints for one in group),
        "memory_aid": used.memory_aid,
        "bots": sum(one.result.used.bots for one in group),
        "partners": say("partners.none" if partners == (ALONE,) else "partners.some", names=told),
        "at": result.at,
    }


# --- challenges


def _challenge(call: Call, found: Sequence[OnBoard], by: str) -> Challenge | None:
    """The game a link calls to beat; None if its player is forgotten, or it is none of ours."""
    keys = call.services.keys
    for one in found if by else ():
        if hmac.compare_digest(keys.challenge(one.id, one.guest), by):
            return Challenge(**_reached([one], call.language), mine=one.guest == call.known_guest)
    return None


@ENDPOINTS.add("GET", "/api/tables/{table}/challenge", refusals=(403, 404, 409), needs="people")
async def challenge(call: Call) -> ChallengeLink:
    """How to call others to beat one's own finished game."""
    room = await own_room(call)
    if room.phase != "over":
        raise Fault(409, "still_playing")
    if call.guest not in room.results():
        raise Fault(409, "no_result")
    return ChallengeLink(room.deal_code(), call.services.keys.challenge(room.table, call.guest))


# --- games that were played elsewhere


@ENDPOINTS.add(
    "POST",
    "/api/deals/{code}/results",
    body=BroughtResult,
    limit="writes",
    most_bytes=IMPORT_BYTES,
    refusals=(409,),
)
async def bring(call: Call) -> DealBoard:
    """Bring a game of this deal that was played elsewhere: it is played through, then listed."""
    draft, text = coded_draft(call.path("code")), call.body.text
    call.services.spend("work", call.address)
    await count_played(call, call.guest)
    results = call.services.keeper.results
    if any(one.guest == call.guest for one in await results.of_deal(draft.code)):
        raise Fault(409, "deal_played")
    session = await open_replays(call).work(_verified, text, draft, call.language)
    id = IMPORTED + sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:24]
    now = call.services.clock()
    result = result_of(session, id, people_of(session), at=now, seconds=0.0, brought=True)
    if result is None:
        raise Fault(400, "brought_nobody")
    name = clean_name(call.body.name)
    if not await results.bring(call.guest, id, draft.code, Remembered(result, name)):
        raise Fault(409, "brought_known")
    await call.services.store.save_replay(id, text, guest=call.guest, at=now)
    return await _board(call, draft)


def _verified(text: str, draft: Draft, language: Language) -> Session:
    """The game of a replay that is what it says, and a finished game of this deal."""
    try:
        session = verify_replay(read_replay(text))
    except AevumError as problem:
        reason = said(problem, language)
        raise Fault(400, "brought_forged", problem=reason) from problem
    if setup_code(session.game, session.setup, session.seed) != draft.code:
        raise Fault(400, "brought_other")
    if not session.is_over:
        raise Fault(400, "brought_unfinished")
    if not _has_one_side(session):
        raise Fault(400, "brought_contest")
    return session
