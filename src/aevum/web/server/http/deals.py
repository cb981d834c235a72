"""Deals that everybody may play, and how those who did have fared.

A board cannot be filled by hand: a line is the result of a table that was played here, answer by
answer, and its replay shows how.
"""

from __future__ import annotations

from datetime import UTC, datetime

from aevum.play.daily import PublicDeal, public_deals
from aevum.play.dealing import Draft, coded_draft
from aevum.play.results import PARTNERS, GameResult
from aevum.play.statistics_words import StatisticsWords
from aevum.play.text import words_for
from aevum.web.server.http.endpoints import Call, Endpoint, Endpoints, LangQuery
from aevum.web.server.http.history import count_played
from aevum.web.server.room import Remembered
from aevum.web.server.showing.setup_pages import summary
from aevum.web.server.wire.deals import BoardLine, DealBoard, PublicDealInfo
from aevum.web.server.words import phrases

ENDPOINTS = Endpoints()

_MOST = 5_000  # results that are looked at
_SHOWN = 200


@ENDPOINTS.add(
    Endpoint("GET", "/api/deals", query=LangQuery, answer=list[PublicDealInfo], limit="reads")
)
async def deals(call: Call) -> list[PublicDealInfo]:
    """The deals of the day and of the week."""
    return [await _info(call, deal) for deal in _today(call)]


def _today(call: Call) -> tuple[PublicDeal, ...]:
    return public_deals(datetime.fromtimestamp(call.services.clock(), UTC).date())


async def _info(call: Call, deal: PublicDeal) -> PublicDealInfo:
    found = await call.services.keeper.results.of_deal(deal.draft.code, _MOST)
    words = words_for(deal.draft.game, call.language)
    return PublicDealInfo(
        span=deal.span,
        date=deal.first.isoformat(),
        code=deal.draft.code,
        game=deal.draft.game.name,
        title=words.say(f"games.{deal.draft.game.name}.name"),
        summary=summary(deal.draft, call.language),
        players=deal.draft.players(),
        finished=len(found),
        mine=call.known_guest in {guest for guest, _ in found},
    )


@ENDPOINTS.add(
    Endpoint(
        "GET",
        "/api/deals/{code}",
        query=LangQuery,
        answer=DealBoard,
        limit="work",
        refusals=(400,),
    )
)
async def board(call: Call) -> DealBoard:
    """A deal, and how everybody has fared who has played it to its end."""
    draft = coded_draft(call.path("code"))
    if call.known_guest:
        await count_played(call, call.known_guest)
    found = await call.services.keeper.results.of_deal(draft.code, _MOST)
    played = call.known_guest in {guest for guest, _ in found}
    found.sort(key=lambda line: _rank(line[1].result))
    spans = {deal.draft.code: deal.span for deal in _today(call)}
    words = words_for(draft.game, call.language)
    return DealBoard(
        code=draft.code,
        game=draft.game.name,
        title=words.say(f"games.{draft.game.name}.name"),
        summary=summary(draft, call.language),
        players=draft.players(),
        span=spans.get(draft.code, ""),
        played=played,
        lines=_lines(call, draft, found, played=played),
    )


def _rank(result: GameResult) -> tuple[bool, int, int, int]:
    """Whoever has won comes first, then who has most points, needed least help, and answered least.

    In a contest points alone decide between those who have won and those who have not.
    """
    return (
        not result.won,
        -(result.points or 0),
        result.used.undos + result.used.hints,
        result.answers,
    )


def _lines(
    call: Call, draft: Draft, found: list[tuple[str, Remembered]], *, played: bool
) -> list[BoardLine]:
    words = StatisticsWords([one.result for _, one in found], phrases(call.language))
    lines: list[BoardLine] = []
    place, before = 0, None
    for number, (guest, (result, name)) in enumerate(found, 1):
        if (rank := _rank(result)) != before:
            place, before = number, rank
        mine = guest == call.known_guest
        if number > _SHOWN and not mine:
            continue
        partners = [words.value(PARTNERS, one) for one in result.values(PARTNERS)]
        lines.append(
            BoardLine(
                place=place,
                name=name,
                mine=mine,
                won=result.won,
                points=result.points,
                answers=result.answers,
                undos=result.used.undos,
                hints=result.used.hints,
                memory_aid=result.used.memory_aid,
                partners=", ".join(partners),
                at=result.at,
                table=result.id if played else "",
            )
        )
    return lines
