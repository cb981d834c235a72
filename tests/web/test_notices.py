"""People who are away are told that it is their turn: once, where they want it, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from typing import Any

import pytest
import sqlalchemy as sa

from aevum.web.server.config import Limits, Notices
from aevum.web.server.notices import push
from aevum.web.server.notices.mail import is_mail_address
from aevum.web.server.store.schema import metadata
from aevum.web.server.store.sql import SqlStore
from aevum.web.server.store.urls import open_store
from support.letters import PATIENCE, Browser, Mailbox, PushService, link_in
from support.pairs import asked, two_at_a_table
from support.table_server import Guest, Json, Seat, TableServerThread

SITE = "https://games.example"
AT_ONCE = Notices(
    site=SITE,
    push_contact="mailto:table@games.example",
    mail_from="table@games.example",
    push_after=0.0,
    mail_after=0.0,
    mail_every=0.0,
    look_every=0.05,
)
Opened = Callable[..., Any]


class Place:
    """A server that tells people, and where it says so."""

    def __init__(self, server: TableServerThread, mailbox: Mailbox, service: PushService) -> None:
        self.server, self.mailbox, self.service = server, mailbox, service

    async def rows(self, table: str) -> int:
        """How many rows a table of the database has."""
        store: SqlStore = await open_store(self.server.config.database)
        try:
            count = sa.select(sa.func.count()).select_from(metadata.tables[table])
            return int((await store.all(count))[0][0])
        finally:
            await store.close()


@pytest.fixture
def open_place(places: tuple[str, str], monkeypatch: pytest.MonkeyPatch) -> Opened:
    """Open a server; with other settings of notices if need be."""

    @asynccontextmanager
    async def open_it(**more: Any) -> AsyncIterator[Place]:
        async with AsyncExitStack() as stack:
            mailbox = await stack.enter_async_context(Mailbox())
            service = await stack.enter_async_context(PushService())
            monkeypatch.setattr(push, "dial", service.dial)
            notices = replace(AT_ONCE, **{"smtp": mailbox.url, **more})
            limits = Limits().times(0)
            server = TableServerThread(*places, notices=notices, limits=limits)
            await asyncio.to_thread(server.start)
            stack.push_async_callback(asyncio.to_thread, server.stop)
            yield Place(server, mailbox, service)

    return open_it


@pytest.fixture
async def place(open_place: Opened) -> AsyncIterator[Place]:
    async with open_place() as opened:
        yield opened


async def confirmed(place: Place, guest: Guest, address: str = "bob@example.org") -> None:
    """Give an address and follow the link of the mail that comes."""
    before = len(place.mailbox.mails)  # it may come before the reply does
    page = await guest.post("/api/notices/mail", {"address": address, "language": guest.language})
    assert (page["address"], page["confirmed"]) == (address, False)
    mail = await place.mailbox.until(mails=before + 1)
    settled = await guest.post("/api/notices/confirm", {"token": link_in(mail, "confirm")})
    assert settled == {"address": address}
    assert (await guest.get("/api/notices"))["confirmed"]


async def pushed(place: Place, number: int) -> bytes:
    """What was pushed, as soon as it was."""
    async with asyncio.timeout(PATIENCE):
        while len(place.service.bodies) < number:
            await asyncio.sleep(0.02)
    return place.service.bodies[number - 1]


async def turn_of_bob(ada: Guest, bob: Guest) -> tuple[str, Seat]:
    """A table at which Bob is asked, who has gone; Ada's seat."""
    table, first, second = await two_at_a_table(ada, bob)
    for _ in range(200):
        one, _ = asked(first, second)
        if one is second:
            break
        await play_one(first, second)
    await second.close()
    return table, first


async def play_one(*seats: Seat) -> None:
    """Whoever is asked answers, and both know."""
    one, _ = asked(*seats)
    reply = await one.answer()
    for seat in seats:
        await seat.wait_state(lambda s: s["version"] >= reply["version"])


# --- mails


async def test_a_mail_is_sent_once_for_a_wait(place: Place) -> None:
    async with Guest(place.server) as ada, Guest(place.server) as bob:
        await confirmed(place, bob)
        table, _ = await turn_of_bob(ada, bob)
        mail = await place.mailbox.until(mails=2)
        assert mail is not None
        assert mail["Subject"] == "It is your turn: Aetherya"
        assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        text = mail.get_content()
        assert f"{SITE}/t/{table}" in text
        # Bob looks in, does nothing and goes: he is not told of the same question again.
        seat = await bob.sit(table)
        await seat.close()
        await ada.post("/api/notices/push", Browser().asks())  # whoever is at the table is not told
        await confirmed(place, ada, "ada@example.org")  # by then the server has looked again
        assert [sent["To"] for sent in place.mailbox.mails] == [
            "bob@example.org",
            "bob@example.org",
            "ada@example.org",
        ]
        assert place.service.bodies == []


async def test_nothing_is_written_to_an_address_that_was_not_confirmed(place: Place) -> None:
    async with Guest(place.server) as ada, Guest(place.server) as bob, Guest(place.server) as eve:
        asks = {"address": "eve@example.org", "language": "en"}
        await bob.post("/api/notices/mail", asks)
        await place.mailbox.until(mails=1)
        await turn_of_bob(ada, bob)
        await confirmed(place, eve, "else@example.org")
        assert [mail["To"] for mail in place.mailbox.mails] == [
            "eve@example.org",
            "else@example.org",
        ]


async def test_a_mail_can_be_stopped_by_its_link_and_by_its_button(place: Place) -> None:
    async with Guest(place.server, "fr") as bob, Guest(place.server) as other:
        for by_button in (False, True):
            before = len(place.mailbox.mails)
            await confirmed(place, bob)
            assert place.mailbox.mails[before]["Subject"].startswith("Est-ce bien votre adresse")
            async with Guest(place.server) as ada:
                await turn_of_bob(ada, bob)
                mail = await place.mailbox.until(mails=before + 2)
            assert mail is not None
            assert "À vous de jouer" in mail["Subject"]
            token = link_in(mail, "stop")
            path = f"/api/notices/stop/{token}"
            assert mail["List-Unsubscribe"] == f"<{SITE}{path}>"
            if by_button:  # as a mail program does it: a form, no cookie
                form = {"List-Unsubscribe": "One-Click"}
                answered = await other.client.post(path, data=form)
                assert answered.status_code == 200
            else:
                await other.post("/api/notices/stop", {"token": token})
            assert (await bob.get("/api/notices"))["address"] == ""
        assert await place.rows("channels") == 0
        assert await place.rows("notices") == 0


async def test_links_of_others_making_do_nothing(place: Place) -> None:
    async with Guest(place.server) as bob:
        await confirmed(place, bob)
        confirming = link_in(place.mailbox.mails[0], "confirm")
        other = "A" if confirming[4] != "A" else "B"
        for path, token in (
            ("stop", confirming),  # made for another purpose
            ("confirm", confirming[:4] + other + confirming[5:]),
            ("stop", "nothing"),
        ):
            answered = await bob.client.post(f"/api/notices/{path}", json={"token": token})
            assert (answered.status_code, answered.json()["reason"]) == (404, "mail_link")
        assert (await bob.get("/api/notices"))["confirmed"]


@pytest.mark.parametrize(
    "address",
    [
        "nobody",
        "a@b",
        "a@b.cd, e@f.gh",
        "Bob <a@b.cd>",
        "a@b.cd\r\nBcc: e@f.gh",
        "a@b.cd\n",
        "a b@c.de",
        "a@-b.cd",
        ".a@b.cd",
        "a@b..cd",
        "é@b.cd",
        "a@b.cd\0",
        "@b.cd",
        "a" * 65 + "@b.cd",
        "a@" + "b." * 130 + "cd",
    ],
)
def test_only_one_plain_address_is_an_address(address: str) -> None:
    assert not is_mail_address(address)
    assert is_mail_address("some.body+games@mail.example.org")


async def test_a_mail_that_was_not_taken_is_sent_again(open_place: Opened) -> None:
    async with open_place() as place, Guest(place.server) as bob:
        place.mailbox.say = "550 no such person"
        await bob.post("/api/notices/mail", {"address": "no@example.org", "language": "en"})
        await place.mailbox.until(begun=1)
        place.mailbox.say = "250 OK"
        await confirmed(place, bob)


# --- pushes


async def test_a_browser_is_told_and_only_of_what_everybody_may_know(place: Place) -> None:
    async with Guest(place.server) as ada, Guest(place.server, "fr") as bob:
        browser = Browser()
        page = await bob.post("/api/notices/push", browser.asks("fr"))
        assert len(page["push_key"]) == 87
        table, _ = await turn_of_bob(ada, bob)
        told = browser.reads(await pushed(place, 1))
        assert told == {
            "title": "À vous de jouer",
            "text": "Aetherya, avec Joueur 1",
            "path": f"/t/{table}",
            "language": "fr",
        }


async def test_a_browser_that_is_gone_is_forgotten(place: Place) -> None:
    place.service.status = 410
    async with Guest(place.server) as ada, Guest(place.server) as bob:
        await bob.post("/api/notices/push", Browser().asks())
        await turn_of_bob(ada, bob)
        await pushed(place, 1)
        async with asyncio.timeout(PATIENCE):
            while await place.rows("channels"):
                await asyncio.sleep(0.02)
        assert await place.rows("notices") == 0


async def test_a_browser_that_wants_no_more_is_left_alone(place: Place) -> None:
    async with Guest(place.server) as bob, Guest(place.server) as eve:
        browser = Browser()
        await bob.post("/api/notices/push", browser.asks())
        await eve.post("/api/notices/push/end", {"address": browser.address})  # not hers
        assert await place.rows("channels") == 1
        await bob.post("/api/notices/push/end", {"address": browser.address})
        assert await place.rows("channels") == 0


async def test_what_no_browser_would_send_is_refused_in_words(place: Place) -> None:
    async with Guest(place.server) as bob:
        asks = Browser("https://169.254.169.254/latest").asks()
        answered = await bob.client.post("/api/notices/push", json=asks)
        assert (answered.status_code, answered.json()["reason"]) == (400, "push_address")
        asks = {"address": "a@b.cd\r\nBcc: e@f.gh", "language": "en"}
        answered = await bob.client.post("/api/notices/mail", json=asks)
        assert (answered.status_code, answered.json()["reason"]) == (400, "mail_address")
    assert await place.rows("channels") == 0


# --- whose turn it is not


async def test_somebody_alone_with_bots_is_not_waited_for(place: Place) -> None:
    async with Guest(place.server) as ada, Guest(place.server) as bob:
        await bob.post("/api/notices/push", (browser := Browser()).asks())
        await bob.open_table("aetherya", "me random", start=True)
        table, _ = await turn_of_bob(ada, bob)
        assert browser.reads(await pushed(place, 1))["path"] == f"/t/{table}"
        assert len(place.service.bodies) == 1


# --- forgetting


async def test_whoever_is_forgotten_leaves_no_address(place: Place) -> None:
    async with Guest(place.server) as ada, Guest(place.server) as bob:
        await confirmed(place, bob)
        await bob.post("/api/notices/push", Browser().asks())
        await turn_of_bob(ada, bob)
        await place.mailbox.until(mails=2)
        await bob.post("/api/history/forget", {"everything": True})
        assert await place.rows("channels") == 0
        assert await place.rows("notices") == 0


# --- unless it is configured


async def test_a_server_that_is_told_nothing_sends_nothing(table_server: TableServerThread) -> None:
    async with Guest(table_server) as bob:
        page: Json = await bob.get("/api/notices")
        assert (page["push_key"], page["mail"]) == ("", False)
        for path, body in (
            ("push", Browser().asks()),
            ("mail", {"address": "a@b.cd", "language": "en"}),
        ):
            answered = await bob.client.post(f"/api/notices/{path}", json=body)
            assert (answered.status_code, answered.json()["reason"]) == (409, f"no_{path}")
