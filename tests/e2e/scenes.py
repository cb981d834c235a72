"""Ways to a table that several tests take."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocket

from aevum.web.server.security import COOKIE
from support.table_server import Guest, TableServerThread

GAMES = {"aetherya": "Aetherya", "aeons-end": "War Eternal"}


def deal(page: Page, game: str) -> None:
    """Deal now, on the home page."""
    poster = page.locator("article").filter(has_text=GAMES[game])
    poster.locator("button.gold").click()
    page.wait_for_url("**/t/*")


def seat(page: Page, holders: Sequence[str], names: Sequence[str] = ()) -> None:
    """Say who sits where, on the set-up page: `me`, `open` or `bot:greedy`."""
    for number, holder in enumerate(holders, 1):
        page.get_by_label(f"Who sits at seat {number}", exact=True).select_option(holder)
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name at seat {number}", exact=True).fill(name)


def copied(page: Page) -> str:
    """What lies in the clipboard."""
    text: str = page.evaluate("() => navigator.clipboard.readText()")
    return text


CLIPBOARD = ["clipboard-read", "clipboard-write"]


class Eavesdropper:
    """Every state a page is sent, by version."""

    def __init__(self, page: Page) -> None:
        self.states: dict[int, dict[str, Any]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)

    def _hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "state":
            self.states[message["version"]] = message

    def pieces(self, version: int) -> int:
        """How many pieces this page is told of."""
        tableau = self.states[version]["tableau"] or {"areas": []}
        return sum(len(area["pieces"]) for area in tableau["areas"])

    def faces(self, version: int) -> dict[str, str]:
        """The components of the pieces that lie open for this page."""
        tableau = self.states[version]["tableau"] or {"areas": []}
        return {
            piece["id"]: piece["component"]
            for area in tableau["areas"]
            for piece in area["pieces"]
            if piece["component"]
        }


def link_of(page: Page, button: str) -> str:
    """Copy a link of the lobby and give it, without this server's address."""
    page.get_by_role("button", name=button).click()
    page.get_by_text("Link copied").first.wait_for()
    return re.sub(r"^https?://[^/]+", "", copied(page))


class Finished(NamedTuple):
    """A game that is over, and the cookie of whoever played it."""

    table: str
    cookie: str


def played_out(server: TableServerThread, game: str) -> Finished:
    """A game played to its end without a browser, always with the first choice."""

    async def play() -> Finished:
        async with Guest(server) as guest:
            opened = await guest.open_table(game, start=True)
            chair = await guest.sit(opened["table"])
            await chair.play()
            assert (await chair.wait_turn())["phase"] == "over"
            return Finished(opened["table"], guest.cookie)

    with ThreadPoolExecutor(1) as apart:  # the browser's event loop runs in this thread
        return apart.submit(lambda: asyncio.run(play())).result()


def become(page: Page, who: Finished, url: str) -> None:
    """Come with the cookie of whoever played."""
    page.context.add_cookies([{"name": COOKIE, "value": who.cookie, "url": url}])
