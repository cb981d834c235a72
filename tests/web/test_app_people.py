"""People at a table over real sockets: lobby, invitations, shared screens, votes, talk, absence."""

from __future__ import annotations

import asyncio
import time

import pytest

from support.pairs import asked, two_at_a_table
from support.table_server import PATIENCE, Guest, Json, Seat, TableServerThread


def token_of(opened: Json, seat: int) -> str:
    """The invitation to a seat."""
    return str(next(one["token"] for one in opened["tokens"] if one["seat"] == seat))


# --- the lobby


async def test_a_lobby_fills_up_and_the_host_deals(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        opened = await ada.open_table("aetherya", "me open")
        host = await ada.sit(opened["table"])
        assert host.state["phase"] == "lobby"
        assert host.state["host"]
        assert (await host.ask("start"))["reason"] == "open_seats"
        joined = await bob.join("Bob", code=opened["invite"].lower().replace("-", " "))
        assert joined["seat"] == 1
        state = await host.wait_state(lambda s: s["seats"][1]["holder"] == "human")
        assert state["seats"][1]["name"] == "Bob"
        guest = await bob.sit(opened["table"])
        assert not guest.state["host"]
        assert (await guest.ask("start"))["reason"] == "host_only"
        assert (await guest.ask("rename", seat=1, name=" Bob  <b> "))["type"] == "ack"
        await host.wait_state(lambda s: s["seats"][1]["name"] == "Bob <b>")
        assert (await host.ask("start"))["type"] == "ack"
        await guest.wait_state(lambda s: s["phase"] == "playing")


async def test_a_spectator_who_takes_a_seat_sees_through_it_at_once(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        opened = await ada.open_table("aetherya", "me open")
        await bob.join(code=opened["invite"], seat=-1)
        watching = await bob.sit(opened["table"])
        assert watching.state["viewer"] == -1
        await bob.join("Bob", token=token_of(opened, 1))
        state = await watching.wait_state(lambda s: s["viewer"] == 1)
        assert state["seats"][1]["mine"]
        host = await ada.sit(opened["table"])
        await host.wait_state(lambda s: s["seats"][1]["here"])


async def test_whoever_comes_to_a_full_table_may_watch(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as eve:
        opened = await ada.open_table("aetherya", start=True)
        joined = await eve.join("Eve", code=opened["invite"])
        assert joined["seat"] == -1
        host = await ada.sit(opened["table"])
        await eve.sit(joined["table"], [joined["token"]])
        await host.wait_state(lambda s: s["spectators"] == 1)


async def test_links_of_open_seats_are_the_hosts_and_everybody_has_their_own(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        draft = {"game": "aetherya", "given": {"mode": "base", "players": "3"}, "seed": 7}
        opened = await ada.open_table("aetherya", "me open open", draft=draft)
        await bob.join("Bob", token=token_of(opened, 1))
        path = f"/api/tables/{opened['table']}/invites"
        of_bob, of_ada = [(await guest.post(path))["tokens"] for guest in (bob, ada)]
        assert [(one["seat"], one["kind"]) for one in of_bob] == [(1, "device"), (-1, "watch")]
        assert [(one["seat"], one["kind"]) for one in of_ada] == [
            (0, "device"),
            (2, "sit"),
            (-1, "watch"),
        ]
        refused = await eve.client.post(path)
        assert (refused.status_code, refused.json()["reason"]) == (403, "not_yours")


async def test_a_seat_given_up_makes_its_old_invitation_worthless(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        opened = await ada.open_table("aetherya", "me open")
        token = token_of(opened, 1)
        await bob.join("Bob", token=token)
        seat = await bob.sit(opened["table"])
        assert (await seat.ask("leave", seat=1))["type"] == "ack"
        await seat.wait_state(lambda s: s["viewer"] == -1)
        refused = await eve.client.post("/api/join", json={"token": token})
        assert (refused.status_code, refused.json()["reason"]) == (404, "invite")
        watching = await eve.sit(opened["table"], [token])
        assert watching.state["viewer"] == -1


async def test_a_token_opens_the_seat_on_another_device(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as phone:
        opened = await ada.open_table("aetherya", start=True)
        seat = await phone.sit(opened["table"], [token_of(opened, 0)])
        assert seat.state["viewer"] == 0
        await seat.play(1)
        forged = token_of(opened, 0)[:-1] + ("A" if token_of(opened, 0)[-1] != "A" else "B")
        stranger = await phone.sit(opened["table"], [forged, "nonsense", "~~", "x~99~y"])
        assert stranger.state["viewer"] == -1


# --- a shared screen


async def test_a_shared_screen_is_covered_before_it_is_handed_over(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal("aetherya", "me me")
        assert [info["mine"] for info in seat.state["seats"]] == [True, True]
        while seat.state["cover"] is None:
            await seat.play(1)
        cover = seat.state["cover"]
        assert cover != seat.state["viewer"]
        assert not seat.state["question"]["choices"]
        await seat.send({"type": "look", "viewer": cover})
        state = await seat.wait_state(lambda s: s["viewer"] == cover)
        assert state["cover"] is None
        assert state["question"]["mine"]
        assert state["log_from"] == 0
        await seat.send({"type": "look", "viewer": 3})
        refused = await seat.wait_for(lambda message: message["type"] == "refused")
        assert refused["reason"] == "not_yours"


# --- taking back


async def test_taking_back_what_was_seen_needs_the_others(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        _, first, second = await two_at_a_table(ada, bob)
        asker, other = await until_consent(first, second)
        before = asker.state["moments"]
        assert (await asker.ask("undo"))["type"] == "ack"
        state = await other.wait_state(lambda s: s["vote"] is not None)
        mine = next(info["seat"] for info in state["seats"] if info["mine"])
        assert state["vote"]["waiting"] == [mine]
        assert state["vote"]["what"]
        assert (await asker.ask("vote", agree=True))["reason"] == "no_say"
        assert (await other.ask("vote", agree=False))["type"] == "ack"
        await asker.wait_state(lambda s: s["vote"] is None)
        assert asker.state["moments"] == before

        assert (await asker.ask("undo"))["type"] == "ack"
        await other.wait_state(lambda s: s["vote"] is not None)
        assert (await other.ask("vote", agree=True))["type"] == "ack"
        for seat in (asker, other):
            await seat.wait_state(lambda s: s["vote"] is None and s["moments"] < before)
            assert any(line["kind"].startswith("rewound") for line in seat.log)
            assert max(line["number"] for line in seat.log) <= seat.state["moments"] + 1


async def until_consent(first: Seat, second: Seat) -> tuple[Seat, Seat]:
    """Play until something was seen, so that taking back needs consent."""
    while True:
        for seat, other in ((first, second), (second, first)):
            undo = seat.state["undo"]
            if undo and undo["possible"] and undo["consent"]:
                return seat, other
        one, _ = asked(first, second)
        reply = await one.answer()
        for seat in (first, second):
            await seat.wait_state(lambda s: s["version"] >= reply["version"])  # noqa: B023


async def test_a_vote_waits_for_the_absent_but_not_for_people_who_have_gone(
    table_server: TableServerThread, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        _, first, second = await two_at_a_table(ada, bob)
        asker, other = await until_consent(first, second)
        before = asker.state["moments"]
        mine = next(info["seat"] for info in other.state["seats"] if info["mine"])
        await other.close()
        await asker.wait_state(lambda s: not s["seats"][mine]["here"])
        assert (await asker.ask("undo"))["type"] == "ack"
        state = await asker.wait_state(lambda s: s["vote"] is not None)
        assert (state["vote"]["waiting"], state["moments"]) == ([mine], before)

        attendance = table_server.server.app.state.process.services.keeper.attendance
        monkeypatch.setattr(attendance, "_clock", lambda: time.monotonic() + 600.0)
        assert (await asker.ask("undo"))["type"] == "ack"
        await asker.wait_state(lambda s: s["moments"] < before)


# --- talking


async def test_what_is_said_is_heard_once_and_found_again_later(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob, Guest(table_server) as eve:
        table, first, second = await two_at_a_table(ada, bob)
        number = first.state["question"]["number"]
        for text in ("Hello!", "<script>alert(1)</script>"):
            assert (await second.ask("say", text=text))["type"] == "ack"
        await first.wait_said(2)
        assert await second.wait_said(2) == first.said
        assert [line["text"] for line in first.said] == ["Hello!", "<script>alert(1)</script>"]
        assert first.said[0]["name"] == "Bob"
        later = await eve.sit(table)
        await later.wait_said(2)
        assert later.said == first.said
        assert first.state["question"]["number"] == number  # talking makes no answer stale


@pytest.mark.parametrize(
    ("talk", "reason"), [("silence", "talk_silence"), ("tokens", "talk_tokens")]
)
async def test_a_silent_table_stays_silent(
    table_server: TableServerThread, talk: str, reason: str
) -> None:
    async with Guest(table_server) as ada:
        _, seat = await ada.deal(settings={"talk": talk})
        assert (await seat.ask("say", text="psst"))["reason"] == reason


# --- absence


async def test_a_bot_stands_in_and_hands_back_with_what_it_did(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        table, first, second = await two_at_a_table(ada, bob)
        refused = await first.ask("stand_in", seat=1, bot="random")
        assert refused["reason"] == "present"
        await second.close()
        await first.wait_state(lambda s: not s["seats"][1]["here"])
        assert (await first.ask("stand_in", seat=1, bot="random"))["type"] == "ack"
        await first.wait_state(lambda s: s["seats"][1]["stand_in"])
        while not any(line["seat"] == 1 and line["kind"] != "reseated" for line in first.log):
            await first.play(1)
            await first.wait_turn()
        returned = await bob.sit(table)
        state = await returned.wait_state(lambda s: not s["seats"][1]["stand_in"])
        assert state["seats"][1]["here"]
        assert any(message.get("away") for message in returned.heard)
        await first.wait_state(lambda s: s["seats"][1]["here"] and not s["seats"][1]["stand_in"])


async def test_nobody_is_listened_for_after_hanging_up(table_server: TableServerThread) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        table, first, second = await two_at_a_table(ada, bob)
        third = await ada.sit(table)
        shelf = table_server.server.app.state.process.services.keeper.shelf
        assert len(shelf.get(table).listeners) == 3
        await third.close()
        await second.close()
        await first.wait_state(lambda s: not s["seats"][1]["here"])
        async with asyncio.timeout(PATIENCE):
            while len(shelf.get(table).listeners) > 1:
                await first.ask("moment", number=0)  # gives the server time


async def test_who_leaves_a_game_is_replaced_by_a_bot_and_loses_the_view(
    table_server: TableServerThread,
) -> None:
    async with Guest(table_server) as ada, Guest(table_server) as bob:
        _, first, second = await two_at_a_table(ada, bob)
        assert (await second.ask("leave", seat=1))["type"] == "ack"
        await second.wait_state(lambda s: s["viewer"] == -1)
        state = await first.wait_state(lambda s: s["seats"][1]["holder"] == "bot")
        assert not state["seats"][1]["mine"]
        await first.play(2)
