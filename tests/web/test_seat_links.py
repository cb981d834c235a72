"""Links into a table: who gets them, who may follow them, and what those try who should not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from aevum.web.server.room import AlreadyDone, Refusal, Room, Who
from aevum.web.server.wire import to_server as wire
from support.rooms import ANN, BEN, BOT, CLEO, ME, OPEN, TestTable, two_people
from support.services import RedisServer
from support.table_server import Guest, Json, Seat, TableServerThread


def token_of(opened: Json, seat: int, kind: str = "sit") -> str:
    """The token of a link to a seat; empty if there is none."""
    found = (one["token"] for one in opened["tokens"] if (one["seat"], one["kind"]) == (seat, kind))
    return str(next(found, ""))


async def links_of(guest: Guest, table: str, tokens: Sequence[str] = ()) -> Json:
    """What somebody may pass on of a table."""
    path = f"/api/tables/{table}/invites"
    return dict(await guest.post(path, {"tokens": list(tokens)} if tokens else None))


async def refused(guest: Guest, **how: object) -> tuple[int, str]:
    """How a table does not let somebody in."""
    response = await guest.client.post("/api/join", json=how)
    return response.status_code, response.json()["reason"]


def own(line: Seat) -> list[int]:
    return [seat["seat"] for seat in line.state["seats"] if seat["mine"]]


async def game_with_a_bot(host: Guest, **more: Any) -> tuple[str, Seat]:
    """A running game of one person and a bot."""
    opened = await host.open_table("aetherya", "me random", start=True, **more)
    return opened["table"], await host.sit(opened["table"])


# --- the theft that was possible


async def test_what_was_passed_on_of_an_open_seat_shows_nothing_of_whoever_sits_there(
    table_server: TableServerThread,
) -> None:
    async with (
        Guest(table_server) as ada,
        Guest(table_server) as bob,
        Guest(table_server) as carol,
        Guest(table_server) as eve,
    ):
        draft = {"game": "eternal-decks", "given": {"players": "3", "stage": "A"}, "seed": 5}
        opened = await ada.open_table("", "me open open", draft=draft)
        table, stolen = opened["table"], token_of(opened, 1)
        await carol.join("Carol", code=opened["invite"], seat=2)
        assert token_of(await links_of(carol, table), 1) == ""
        joined = await bob.join("Bob", code=opened["invite"], seat=1)
        assert joined["token"] != stolen
        host = await ada.sit(table)
        assert (await host.ask("start"))["type"] == "ack"
        for thief in (ada, carol, eve):
            line = await thief.sit(table, [stolen], viewer=1)
            assert line.state["viewer"] != 1
            assert 1 not in own(line)
            for message in ("leave", "sign_out", "offer"):
                assert (await line.ask(message, seat=1))["reason"] == "not_your_seat"
            assert await refused(thief, token=stolen) == (404, "invite")
        assert own(await bob.sit(table)) == [1]


async def test_whoever_is_sent_away_while_sitting_down_gets_nobody_elses_token(
    table_server: TableServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = table_server.server.app.state.process.services.keeper
    commit = keeper.commit

    async def commit_and_change_hands(table: str, propose: Any) -> int:
        await commit(table, propose)
        body = {"holder": "human", "owner": "somebody-else", "name": "", "bot": ""}
        return int(await commit(table, lambda room: room.entry("seated", 1.0, 1, "", "", body)))

    async with Guest(table_server) as ada, Guest(table_server) as bob:
        opened = await ada.open_table("aetherya", "me open")
        monkeypatch.setattr(keeper, "commit", commit_and_change_hands)
        joined = await bob.join("Bob", token=token_of(opened, 1))
        assert joined["seat"] == -1
        assert (await bob.sit(joined["table"], [joined["token"]])).state["viewer"] == -1


# --- one link, one person


async def test_of_two_who_follow_one_link_one_sits_down(table_server: TableServerThread) -> None:
    async with (
        Guest(table_server) as ada,
        Guest(table_server) as bob,
        Guest(table_server) as cleo,
    ):
        table, host = await game_with_a_bot(ada)
        assert (await host.ask("offer", seat=1))["type"] == "ack"
        token = token_of(await links_of(ada, table), 1)
        both = [guest.client.post("/api/join", json={"token": token}) for guest in (bob, cleo)]
        found = [(one.status_code, one.json().get("seat")) for one in await asyncio.gather(*both)]
        assert sorted(found, key=str) == [(200, 1), (404, None)]


async def test_who_sat_down_by_a_link_comes_back_by_it(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        opened = await ada.open_table("aetherya", "me open")
        token = token_of(opened, 1)
        first = await bob.join("Bob", token=token)
        assert await bob.join("Bob", token=token) == first  # such as after a lost answer
        assert await refused(eve, token=token) == (404, "invite")


async def test_the_code_of_a_running_game_lets_people_watch_and_no_more(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        table, host = await game_with_a_bot(ada)
        code = (await links_of(ada, table))["invite"]
        for offered in (False, True):
            if offered:
                assert (await host.ask("offer", seat=1))["type"] == "ack"
            assert (await eve.join("Eve", code=code))["seat"] == -1
            for seat in (0, 1):
                assert await refused(eve, code=code, seat=seat) == (409, "seat_taken")


async def test_nobody_looks_into_a_second_hand_by_a_link(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada:
        table, host = await game_with_a_bot(ada)
        assert (await host.ask("offer", seat=1))["type"] == "ack"
        link = token_of(await links_of(ada, table), 1)
        assert await refused(ada, token=link) == (409, "sits_already")
        assert own(host) == [0]


# --- a running table


async def test_a_person_takes_a_bots_seat_and_goes_on_playing(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        table, host = await game_with_a_bot(ada)
        watching = await bob.sit(table)
        assert (await host.ask("offer", seat=1))["type"] == "ack"
        state = await watching.wait_state(lambda s: s["seats"][1]["offered"])  # the table sees it
        assert state["seats"][1]["holder"] == "bot"
        await bob.join("Bob", token=token_of(await links_of(ada, table), 1))
        await watching.wait_state(lambda s: s["viewer"] == 1)
        state = await host.wait_state(lambda s: s["seats"][1]["name"] == "Bob")
        assert (state["seats"][1]["holder"], state["seats"][1]["offered"]) == ("human", False)
        played = 0
        while played < 2:  # Bob is asked, and answers
            for line in (host, watching):
                question = line.state["question"]
                if question and question["mine"]:
                    played += line is watching
                    reply = await line.answer()
                    for one in (host, watching):
                        await one.wait_state(lambda s, v=reply["version"]: s["version"] >= v)  # type: ignore[misc]


async def test_a_seat_is_handed_over_and_with_it_the_table(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as cleo:
        table, host = await game_with_a_bot(ada)
        assert (await host.ask("offer", seat=0))["type"] == "ack"
        assert own(host) == [0]  # she plays on until somebody comes
        await cleo.join("Cleo", token=token_of(await links_of(ada, table), 0))
        state = await host.wait_state(lambda s: s["viewer"] == -1)
        assert (own(host), state["host"], state["invite"]) == ([], False, "")
        heir = await cleo.sit(table)
        assert (heir.state["viewer"], heir.state["host"]) == (0, True)
        assert (await host.ask("offer", seat=1))["reason"] == "host_only"
        assert (await heir.ask("offer", seat=1))["type"] == "ack"
        listed = [(await guest.get("/api/tables"))["tables"] for guest in (ada, cleo)]
        assert [[card["table"] for card in cards] for cards in listed] == [[], [table]]


async def test_a_device_that_came_by_a_link_may_pass_on_what_its_holder_may(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as phone:
        table, _ = await game_with_a_bot(ada)
        token = token_of(await links_of(ada, table), 0, "device")
        line = await phone.sit(table, [token])
        assert (await line.ask("offer", seat=0))["type"] == "ack"
        links = await links_of(phone, table, [token])
        assert token_of(links, 0)
        assert token_of(links, 0, "device") == token
        assert (await line.ask("sign_out", seat=0))["type"] == "ack"
        await line.wait_state(lambda s: s["viewer"] == 0 and s["host"])
        assert [card["table"] for card in (await phone.get("/api/tables"))["tables"]] == [table]


async def test_a_line_to_another_process_loses_the_seat_too(
    postgres_url: str, redis_server: RedisServer
) -> None:
    with (
        TableServerThread(postgres_url, redis_server.url) as here,
        TableServerThread(postgres_url, redis_server.url) as there,
    ):
        async with Guest(here) as ada, Guest(there) as phone:
            table, host = await game_with_a_bot(ada)
            token = token_of(await links_of(ada, table), 0, "device")
            line = await phone.sit(table, [token])
            assert line.state["viewer"] == 0
            assert (await host.ask("sign_out", seat=0))["type"] == "ack"
            assert (await line.ask("rename", seat=0, name="x"))["reason"] == "not_your_seat"
            await line.wait_state(lambda s: s["viewer"] == -1)


# --- who may not


@pytest.mark.parametrize(
    ("guest", "seat", "reason"),
    [
        (ANN, 1, "not_your_seat"),  # the host has no power over people's seats
        (BEN, 0, "not_your_seat"),
        (BEN, 2, "host_only"),
        (CLEO, 1, "not_your_seat"),
        (CLEO, 2, "host_only"),
        (ANN, 3, "no_such_seat"),
        (ANN, -1, "no_such_seat"),
    ],
)
@pytest.mark.parametrize("open", [True, False])
def test_who_may_not_offer_a_seat(guest: str, seat: int, reason: str, open: bool) -> None:
    table = TestTable((ME, OPEN, BOT))
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    with pytest.raises(Refusal, match=reason):
        table.ask(guest, partial(wire.Offer, seat=seat, open=open))
    if seat != 2:
        with pytest.raises(Refusal, match="no_such_seat" if seat in (3, -1) else "not_your_seat"):
            table.ask(guest, partial(wire.SignOut, seat=seat))


def test_a_person_who_is_away_keeps_the_seat_while_a_bot_stands_in() -> None:
    table = two_people()
    table.ask(ANN, partial(wire.StandIn, seat=1, bot="random"), here={0})
    for open in (True, False):
        with pytest.raises(Refusal, match="not_your_seat"):
            table.ask(ANN, partial(wire.Offer, seat=1, open=open))
    with pytest.raises(Refusal, match="seat_taken"):
        table.sit(CLEO, 1, invited=True)


def test_seats_are_offered_in_a_running_game_only() -> None:
    table = TestTable((ME, OPEN))
    for seat in (0, 1):
        with pytest.raises(Refusal, match="offer_lobby"):
            table.ask(ANN, partial(wire.Offer, seat=seat))
    table.sit(BEN)
    table.ask(ANN, wire.Start)
    with pytest.raises(Refusal, match="not_offered"):
        table.ask(ANN, partial(wire.Offer, seat=0, open=False))
    table.ask(ANN, partial(wire.Offer, seat=0))
    table.play(5_000)
    assert table.is_over
    with pytest.raises(Refusal, match="over"):
        table.ask(ANN, partial(wire.Offer, seat=0))
    with pytest.raises(Refusal, match="over"):
        table.sit(CLEO, 0, invited=True)


def test_words_of_seats_are_there_in_both_languages() -> None:
    for reason in ("invite", "sits_already", "offer_lobby", "not_offered", "seat_taken"):
        english, french = (Refusal(reason).said(language) for language in ("en", "fr"))
        assert english != french
        assert "⟨" not in english + french


# --- what a change of hands leaves as it was


def test_a_bots_answer_that_comes_too_late_is_dropped() -> None:
    table = TestTable((BOT, ME), start=True)
    job = table.room.bot_job()
    assert job is not None
    table.ask(ANN, partial(wire.Offer, seat=0))
    assert table.room.bot_job() == job  # the bot plays on until somebody comes
    table.sit(CLEO, 0, "Cleo", invited=True)
    with pytest.raises(Refusal, match="stale"):
        table.room.propose_bot(job, "human", 1.0)
    assert table.room.names("en") == ("Cleo", "Ann")
    table.answer(guest=CLEO)
    with pytest.raises(AlreadyDone):
        table.sit(CLEO, 0, invited=True)


def test_signing_out_keeps_name_stand_in_and_game() -> None:
    table = two_people()
    table.ask(BEN, partial(wire.StandIn, seat=1, bot="random"))
    table.play(3)
    before = table.room.chairs[1]
    kept = (before.name, before.bot, before.away_from)
    table.ask("bens-phone", partial(wire.SignOut, seat=1), seats=[1])
    chair = table.room.chairs[1]
    assert (chair.name, chair.bot, chair.away_from) == kept
    assert (chair.holder, chair.guest) == ("human", "bens-phone")
    assert table.room.host == ANN


def test_tables_written_before_seats_could_be_offered_are_read() -> None:
    table = two_people()
    table.play(3)
    data = table.room.snapshot()
    for chair in data["chairs"]:
        del chair["offered"]
        chair["epoch"] = 0  # counted otherwise then
    room = Room.from_snapshot(data)
    assert [chair.holder for chair in room.chairs] == ["human", "human"]
    entry = room.propose(wire.SignOut("x", 1), Who(BEN, frozenset()), 1.0)
    room.apply(entry)
    assert room.chairs[1].epoch == room.version
