"""Deals everybody may play, and boards that only games played here can fill."""

from __future__ import annotations

from datetime import date, timedelta
from pathlib import Path
from random import Random

import msgspec

from aevum.kernel import Match
from aevum.play.catalogue import GAMES, find_game
from aevum.play.daily import public_deals
from aevum.play.dealing import Draft, coded_draft
from aevum.play.replay import write_replay
from aevum.play.session import Session
from aevum.play.setup_code import setup_code
from aevum.web.server.wire.deals import DealBoard, PublicDealInfo
from support.pairs import to_the_end, two_at_a_table
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


async def played_by(guest: Guest, name: str) -> tuple[str, str]:
    """A guest has played a public deal: its code, and the table."""
    code = await code_of(guest)
    return code, await play(guest, code, name)


async def code_of(guest: Guest) -> str:
    change = {"kind": "new", "game": "aetherya"}
    page = await guest.post("/api/setup", {"change": change, "language": "en"})
    change = {"kind": "option", "name": "mode", "value": "solo"}
    page = await guest.post("/api/setup", {"change": change, "draft": page["draft"]})
    return str(page["code"])


def test_the_beginners_battle_of_a_first_evening_is_nobodys_deal_of_the_day_or_week() -> None:
    days = [date(2026, 1, 1) + timedelta(days=n) for n in range(120)]
    drafts = [deal.draft for day in days for deal in public_deals(day)]
    battles = [draft for draft in drafts if draft.game.name == "aeons-end"]
    assert battles
    assert all("difficulty" not in draft.given for draft in battles)


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


def test_day_and_week_are_of_different_games_and_past_days_stay_what_they_were() -> None:
    first = date(2026, 11, 19)
    days = [public_deals(first + timedelta(days=n)) for n in range(28)]
    assert all(daily.draft.game is not weekly.draft.game for daily, weekly in days)
    told = [public_deals(first - timedelta(days=n))[0].draft.code for n in (2, 1)]
    assert told == ["ETE-9888-0JVV-QH33-21", "AEO-4840-0G44-02CG-808R-23T5-C520"]


async def test_the_deals_of_today_are_told_with_how_many_have_played_them(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        found = msgspec.convert(await ada.get("/api/deals", lang="fr"), list[PublicDealInfo])
        assert [deal.span for deal in found] == ["day", "week"]
        assert all(deal.summary and deal.title for deal in found)
        assert not any(deal.mine for deal in found)
        assert (await board(ada, found[0].code)).span == "day"
        past = msgspec.convert(await ada.get("/api/deals", when="past"), list[PublicDealInfo])
        days = [deal.date for deal in past if deal.span == "day"]
        assert [(deal.span, deal.date < found[0].date) for deal in past] == [
            *[("day", True)] * 7,
            *[("week", True)] * 3,
        ]
        assert days == sorted(days, reverse=True)
        assert not {deal.code for deal in past} & {deal.code for deal in found}


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
        assert [line.replay for line in seen.lines] == ["", ""]
        mine = await board(ada, code)
        assert mine.played
        assert {replay.partition("-")[0] for replay in _replays(mine)} == {"d"}
        assert not {first, other} & _replays(mine)
        assert {(line.standing, line.tries) for line in mine.lines} == {("first", 1)}
        assert [line.name for line in mine.lines if line.mine] == ["Ada"]
        assert [line.place for line in mine.lines] == [1, 1]  # they have played alike


async def test_a_replay_on_a_board_leads_to_the_game_and_never_to_its_table(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        code, table = await played_by(ada, "Ada")
        await play(bob, code, "Bob")
        (replay,) = [line.replay for line in (await board(bob, code)).lines if not line.mine]
        info = await bob.get(f"/api/replays/{replay}")
        assert (info["id"], [seat["name"] for seat in info["seats"]]) == (replay, ["Ada"])
        assert (await bob.get(f"/api/replays/{replay}/moments/3"))["number"] == 3
        assert (await bob.get(f"/api/replays/{replay}/review"))["stand"] == "none"
        wanted = {"number": 2, "seats": [{"holder": "me"}]}
        await bob.post(f"/api/replays/{replay}/continue", wanted)
        assert (await bob.client.get(f"/api/replays/{replay}/file")).text == (
            await ada.client.get(f"/api/tables/{table}/replay")
        ).text
        assert table not in str(info)
        line = await bob.line()
        await line.send({"type": "hello", "table": replay, "language": "en"})
        assert await line.closed() == 4404
        forged = replay[:-1] + ("A" if replay[-1] != "A" else "B")
        assert (await bob.client.get(f"/api/replays/{forged}")).status_code == 404


def _replays(seen: DealBoard) -> set[str]:
    return {line.replay for line in seen.lines}


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


# --- what counts


async def test_a_try_that_was_given_up_counts_and_the_next_is_not_ranked(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        code = await code_of(ada)
        await ada.open_table("aetherya", "me", start=True, code=code, public="code")  # a look
        await play(ada, code, "Ada")
        await play(bob, code, "Bob")
        lines = (await board(bob, code)).lines
        assert [(line.name, line.standing, line.tries, line.place) for line in lines] == [
            ("Bob", "first", 1, 1),
            ("Ada", "again", 2, 0),
        ]


async def test_a_lobby_that_was_never_dealt_is_no_try(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        code = await code_of(ada)
        await ada.open_table("aetherya", "open", code=code, public="code")
        await play(ada, code)
        (line,) = (await board(ada, code)).lines
        assert (line.standing, line.tries) == ("first", 1)


async def test_a_game_a_bot_has_played_says_so(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        code = await code_of(ada)
        opened = await ada.open_table("aetherya", "me", start=True, code=code, public="code")
        seat = await ada.sit(opened["table"])
        assert (await seat.ask("stand_in", seat=0, bot="random"))["type"] == "ack"
        await seat.wait_state(lambda state: state["phase"] == "over")
        (line,) = (await board(ada, code)).lines
        assert line.bots == line.answers > 0


async def test_whoever_plays_together_has_one_line(table_server: TableServerThread) -> None:
    draft = {"game": "aetherya", "given": {"mode": "coop", "players": "2"}, "seed": "4"}
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        table, first, second = await two_at_a_table(ada, bob, draft=draft)
        await to_the_end(first, second)
        (line,) = (await board(ada, first.state["code"])).lines
        assert (line.mine, line.standing) == (True, "first")
        replay = (await ada.client.get(f"/api/tables/{table}/replay")).text
        assert (await bob.client.get(f"/api/replays/{line.replay}/file")).text == replay


# --- games from elsewhere


async def replay_of(guest: Guest, code: str) -> str:
    table = await play(guest, code)
    return (await guest.client.get(f"/api/tables/{table}/replay")).text


async def bring(guest: Guest, code: str, text: str, name: str = "") -> tuple[int, str]:
    wanted = {"text": text, "name": name, "language": "en"}
    reply = await guest.client.post(f"/api/deals/{code}/results", json=wanted)
    told = reply.json()
    return reply.status_code, told.get("reason", "")


def forged(text: str, part: str) -> str:
    """The replay of somebody who wants to have done better than they did."""
    head, answers, closing = text.split("---\n")
    if part == "digest":
        closing = closing[:-6] + ("00000\n" if not closing.endswith("00000\n") else "11111\n")
    elif part == "outcome":
        closing = closing.replace("outcome: ", "outcome: not_")
    elif part == "answer":
        lines = answers.splitlines()
        lines[1] = lines[1].partition(": ")[0] + ": something better"
        answers = "\n".join(lines) + "\n"
    elif part == "seed":
        head = head.replace("seed: ", "seed: 1")
    return "---\n".join([head, answers, closing])


async def test_a_replay_is_played_through_before_it_is_listed_and_never_ranked(
    tmp_path: Path, table_server: TableServerThread
) -> None:
    with TableServerThread(f"sqlite:///{tmp_path}/other.sqlite3") as elsewhere:
        async with Guest(elsewhere) as away:
            code = await code_of(away)
            text = await replay_of(away, code)
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        for part in ("digest", "outcome", "answer", "seed"):
            status, reason = await bring(ada, code, forged(text, part))
            assert (part, status, reason) == (part, 400, "brought_forged")
        other = coded_draft(code)
        assert await bring(ada, Draft(other.game, other.given, other.seed + 1).code, text) == (
            400,
            "brought_other",
        )
        assert (await board(ada, code)).lines == []
        assert await bring(ada, code, text, "Ada") == (200, "")
        assert await bring(eve, code, text, "Eve") == (409, "brought_known")
        assert await bring(ada, code, text, "Ada") == (409, "deal_played")
        await play(eve, code, "Eve")
        assert await bring(eve, code, text) == (409, "deal_played")
        lines = (await board(eve, code)).lines
        assert [(line.name, line.place, line.standing) for line in lines] == [
            ("Eve", 1, "first"),
            ("Ada", 0, "brought"),
        ]
        assert all(line.replay for line in lines)
        page = await ada.get("/api/history")
        assert [game["has_replay"] for game in page["played"]] == [True]
        document = (await ada.client.get("/api/history/file")).json()
        assert [game["replay"] for game in document["games"]] == [text]
        await ada.post("/api/history/forget", {"everything": True})
        assert [line.name for line in (await board(eve, code)).lines] == ["Eve"]


async def test_somebody_elses_game_is_not_taken_from_the_board(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        code = await code_of(ada)
        assert await bring(eve, code, await replay_of(ada, code)) == (409, "brought_known")


async def test_forgetting_takes_nothing_that_somebody_else_has_brought(
    tmp_path: Path, table_server: TableServerThread
) -> None:
    with TableServerThread(f"sqlite:///{tmp_path}/other.sqlite3") as elsewhere:
        async with Guest(elsewhere) as away:
            code = await code_of(away)
            text = await replay_of(away, code)
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        await eve.post("/api/replays", {"text": text})  # the first who has the file
        assert await bring(ada, code, text) == (200, "")
        await eve.post("/api/history/forget", {"everything": True})
        assert [game["has_replay"] for game in (await ada.get("/api/history"))["played"]] == [True]
        (line,) = (await board(ada, code)).lines
        assert (await ada.client.get(f"/api/replays/{line.replay}/file")).text == text
        await ada.post("/api/history/forget", {"everything": True})
        assert (await ada.client.get(f"/api/replays/{line.replay}/file")).status_code == 404


async def test_a_contest_and_an_unfinished_game_are_not_taken(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        session = Session(find_game("aetherya"), {"players": 2}, 3, ("human", "random"))
        code = setup_code(session.game, session.setup, session.seed)
        assert await bring(ada, code, write_replay(session)) == (400, "brought_unfinished")
        assert not (await board(ada, code)).takes_files
        chance = Random(1)
        while session.match.decision is not None:
            session.answer(chance.choice(session.match.decision.codes()))
        assert await bring(ada, code, write_replay(session)) == (400, "brought_contest")


# --- challenges


async def test_a_challenge_says_what_was_reached_and_opens_nothing(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        code, table = await played_by(ada, "Ada")
        link = await ada.get(f"/api/tables/{table}/challenge")
        assert link["code"] == code
        assert table not in link["mark"]
        refused = await bob.client.get(f"/api/tables/{table}/challenge")
        assert refused.status_code == 403
        seen = (await board(bob, code, by=link["mark"])).challenge
        assert seen is not None
        assert (seen.name, seen.mine) == ("Ada", False)
        mine = (await board(ada, code, by=link["mark"])).challenge
        assert mine is not None
        assert mine.mine
        assert (await board(bob, code, by="A" * 22)).challenge is None
        assert (await bob.client.get(f"/api/replays/{link['mark']}")).status_code == 404
        await ada.post("/api/history/forget", {"everything": True})
        assert (await board(bob, code, by=link["mark"])).challenge is None


async def test_a_game_that_goes_on_challenges_nobody(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        opened = await ada.open_table("aetherya", "me random", start=True)
        reply = await ada.client.get(f"/api/tables/{opened['table']}/challenge")
        assert reply.status_code == 409
