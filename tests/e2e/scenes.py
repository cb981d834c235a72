"""Ways to a table that several tests take."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

from playwright.sync_api import Page, WebSocket

from aevum.kernel import Value
from aevum.play.catalogue import find_game
from aevum.play.dealing import Draft
from e2e.places import go_to, post
from support.table_server import put_together

GAMES = {"aetherya": "Aetherya", "aeons-end": "War Eternal", "eternal-decks": "Eternal Decks"}
SEED = 20  # of the deals that are the same every time


def deal(page: Page, game: str) -> None:
    """Deal now, on the home page, without the lesson; the deal is another every time."""
    poster = page.locator("article").filter(has_text=GAMES[game])
    poster.locator("button.gold").click()
    without_lesson(page)
    page.wait_for_url("**/t/*")


def without_lesson(page: Page) -> None:
    """Whoever deals for the first time is offered the game's first lesson: the deal is wanted."""
    page.locator("dialog[open] .foot button").last.click()


def code_of(game: str, seed: int = SEED, **options: Value) -> str:
    """The set-up code of a deal."""
    return Draft(find_game(game), options, seed).code


def sit_down(page: Page, game: str, seats: str = "", seed: int = SEED, **options: Value) -> None:
    """A table dealt as somebody's code says; `seats` such as "me greedy", else me and bots."""
    plans = [
        {"holder": name} if name in ("me", "open") else {"holder": "bot", "bot": name}
        for name in seats.split()
    ]
    wanted = {"code": code_of(game, seed, **options), "seats": plans, "start": True}
    go_to(page, f"/t/{post(page, '/api/tables', wanted)['table']}")


def seat(page: Page, holders: Sequence[str], names: Sequence[str] = ()) -> None:
    """Say who sits where, on the set-up page: `me`, `open` or `bot:companion`."""
    for number, holder in enumerate(holders, 1):
        who = page.get_by_role("group", name=f"Who sits at seat {number}")
        who.locator(f'input[value="{holder}"]').press("Space")
    for number, name in enumerate(names, 1):
        page.get_by_label(f"Name at seat {number}", exact=True).fill(name)


def copied(page: Page) -> str:
    """What lies in the clipboard."""
    text: str = page.evaluate("() => navigator.clipboard.readText()")
    return text


_SETTLED = """async () => {
  await document.fonts.ready;
  return document.readyState === 'complete' && !document.querySelector('[aria-busy="true"]');
}"""
CLIPBOARD = ["clipboard-read", "clipboard-write"]


class Eavesdropper:
    """Every state a page is sent, by version; its answers and what became of them, by id."""

    def __init__(self, page: Page) -> None:
        self.states: dict[int, dict[str, Any]] = {}
        self._last: dict[str, Any] = {}
        self.codes: dict[str, str] = {}  # what was answered
        self.acknowledged: dict[str, int] = {}  # with the version of the table since then
        self.refused: set[str] = set()
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear)
        socket.on("framesent", self._say)

    def _hear(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "change":
            message = put_together(self._last, message)
        if message["type"] == "state":
            self.states[message["version"]] = self._last = message
        elif message["type"] == "ack" and message["id"] in self.codes:
            self.acknowledged[message["id"]] = message["version"]
        elif message["type"] == "refused":
            self.refused.add(message["id"])

    def _say(self, payload: str | bytes) -> None:
        message = json.loads(payload)
        if message["type"] == "answer":
            self.codes[message["id"]] = message["code"]

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
    page.evaluate(
        "() => navigator.clipboard.writeText('')"
    )  # a note of an earlier copy tells nothing
    page.get_by_role("button", name=button).click()
    page.wait_for_function("async () => (await navigator.clipboard.readText()) !== ''")
    return re.sub(r"^https?://[^/]+", "", copied(page))


def settled(page: Page) -> None:
    """The page has its heading, nothing is being loaded any more, and its letters are there."""
    page.locator("h1").first.wait_for()
    page.wait_for_function(_SETTLED)
