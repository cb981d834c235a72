"""Deals everybody may play, and boards that only games played here can fill."""

from __future__ import annotations

from datetime import date, timedelta

import msgspec

from aevum.kernel import Match
from aevum.play.catalogue import GAMES
from aevum.play.daily import public_deals
from aevum.play.dealing import coded_draft
from aevum.web.server.wire.deals import DealBoard, PublicDealInfo
from support.table_server import Guest, TableServerThread

SOLO = {"game": "aetherya", "given": {"mode": "solo", "players": "1"}, "seed": "4"}


async def board(guest: Guest, code: str, **query: object) -> DealBoard:
    return msgspec.convert(await guest.get(f"/api/deals/{code}", **query), DealBoard)


async def play(guest: Guest, code: str, name: str = "", **settings: object) -> str:
    """A game with this deal, to its end."""
    opened = await guest.open_table("aetherya", "me", start=True, code=code, public="code")
    seat = await guest.sit(opened["table"])
    if name:
        assert (await seat.ask("rename", seat=0, name=name))["type"] == "ack"
    await seat.play()
    await seat.close()
    assert (await board(guest, code)).played  # so it is counted now
    return str(opened["table"])


async def code_of(guest: Guest) -> str:
    change = {"kind": "new", "game": "aetherya"}
    page = await guest.post("/api/setup", {"change": change, "language": "en"})
    change = {"kind": "option", "name": "mode", "value": "solo"}
    page = await guest.post("/api/setup", {"change": change, "draft": page["draft"]})
    return str(page["code"])


def test_a_date_has_the_same_deals_for_everybody_and_every_game_has_its_turn() -> None:
    day = date(2026, 11, 18)
    assert [deal.draft.code for deal in public_deals(day)] == [
        deal.draft.code for deal in public_deals(date(2026, 11, 18))
    ]
    days = [public_deals(day + timedelta(days=n)) for n in range(14)]
    assert len({daily.draft.code for daily, _ in days}) == len(days)
    assert {daily.draft.game.name for daily, _ in days} == set(GAMES)
    weeks = {weekly.draft.code for _, weekly in days}
    assert len(weeks) == 3  # a Wednesday and the fortnight after it
    for _, weekly in days:
        assert weekly.first.weekday() == 0
    for deal in public_deals(day):
        again = coded_draft(deal.draft.code)
        Match(again.game, again.game.deal(again.setup, again.seed))


async def test_the_deals_of_today_are_told_with_how_many_have_played_them(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        found = msgspec.convert(await ada.get("/api/deals", lang="fr"), list[PublicDealInfo])
        assert [deal.span for deal in found] == ["day", "week"]
        assert all(deal.summary and deal.title for deal in found)
        assert not any(deal.mine for deal in found)
        assert (await board(ada, found[0].code)).span == "day"


async def test_a_board_ranks_first_tries_and_hides_replays_from_whoever_has_not_played(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        code = await code_of(ada)
        assert (await board(ada, code)).lines == []
        first = await play(ada, code, "Ada")
        await play(ada, code)  # again: it does not count
        other = await play(bob, code)
        seen = await board(eve, code)
        assert not seen.played
        assert [line.table for line in seen.lines] == ["", ""]
        mine = await board(ada, code)
        assert mine.played
        assert {line.table for line in mine.lines} == {first, other}
        assert [line.name for line in mine.lines if line.mine] == ["Ada"]
        assert [line.place for line in mine.lines] == [1, 1]  # they have played alike


async def test_what_somebody_brings_along_is_on_no_board(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        code = await code_of(ada)
        table = await play(ada, code)
        replay = (await ada.client.get(f"/api/tables/{table}/replay")).text
        brought = await eve.post("/api/replays", {"text": replay})
        last = (await eve.get(f"/api/replays/{brought['id']}"))["moments"]
        wanted = {"number": last - 2, "seats": [{"holder": "me"}]}
        continued = await eve.post(f"/api/replays/{brought['id']}/continue", wanted)
        seat = await eve.sit(continued["table"])
        await seat.play()
        assert [line.mine for line in (await board(eve, code)).lines] == [False]


async def test_a_wrong_code_is_refused_in_words(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        reply = await ada.client.get("/api/deals/AET-0000-0000")
        assert reply.status_code == 400
        assert reply.json()["text"]


async def test_somebody_who_is_forgotten_is_on_no_board(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        code = await code_of(ada)
        await play(ada, code, "Ada")
        assert len((await board(bob, code)).lines) == 1
        await ada.post("/api/history/forget", {"everything": True})
        assert (await board(bob, code)).lines == []
