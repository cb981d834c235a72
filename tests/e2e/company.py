"""Several people at one table, each with a browser."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

from playwright.sync_api import Page, expect

from e2e.conftest import PATIENCE_MS, Visit
from e2e.player import Player
from e2e.ready_made import play_on, unexplored_left, whole_game
from e2e.scenes import CLIPBOARD, Eavesdropper, code_of, link_of, seat

Found = TypeVar("Found")


class Company(NamedTuple):
    """Two players and somebody who watches, each with a browser."""

    host: Page
    friend: Page
    watcher: Page


def gather(visit: Visit, friend_comes_by: str = "", regions: int = 0) -> Company:
    """The host opens a lobby, a friend and a spectator come by its links, and the host deals.

    With `regions` it is a game that is played on where everybody has so many to explore.
    """
    if not regions:
        host = visit(f"/setup/aetherya?code={code_of('aetherya')}", permissions=CLIPBOARD)
        invite(host)
    else:
        host = visit("/join", permissions=CLIPBOARD)
        game = whole_game("aetherya")
        play_on(host, game, unexplored_left(game, regions), "me open")
    seat_link, watch_link = (
        link_of(host, "Copy invite link"),
        link_of(host, "Copy the link to watch"),
    )
    expect(host.get_by_role("button", name="Deal", exact=True)).to_be_disabled()
    friend = visit(friend_comes_by + seat_link)
    expect(friend.get_by_text("the host deals any moment")).to_be_visible()
    assert "#" not in friend.url  # the token is not passed on with a copied address
    watcher = visit(watch_link)
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    begin(host, friend, watcher)
    return Company(host, friend, watcher)


class Pair(NamedTuple):
    """Two players, and those who hear everything their pages hear and say."""

    host: Page
    friend: Page
    ears: list[Eavesdropper]


def pair(visit: Visit, game: str, code: str, *ways: str, regions: int = 0) -> Pair:
    """Two people at the table of this code, overheard from the first word on.

    `ways` are the addresses they come by, if not the usual one; with `regions` they play a game of
    Aetherya on where both have so many to explore.
    """
    by_host, by_friend = ({"base_url": way} for way in ways) if ways else ({}, {})
    at_first = "/join" if regions else f"/setup/{game}?code={code}"
    host = visit(at_first, permissions=CLIPBOARD, **by_host)
    ears = [Eavesdropper(host)]
    if regions:
        session = whole_game(game)
        play_on(host, session, unexplored_left(session, regions), "me open")
    else:
        invite(host)
    link = link_of(host, "Copy invite link")
    friend = visit("/join", **by_friend)
    ears.append(Eavesdropper(friend))
    friend.goto(link)
    expect(friend.get_by_text("the host deals any moment")).to_be_visible()
    begin(host, friend)
    return Pair(host, friend, ears)


def invite(host: Page) -> None:
    """Leave the second seat open and go to the lobby, on the set-up page."""
    seat(host, ["me", "open"], ["Ada"])
    host.get_by_role("button", name="Open the lobby").click()
    host.wait_for_url("**/t/*")


def begin(host: Page, *others: Page) -> None:
    """The host deals, and everybody sees the table."""
    host.get_by_role("button", name="Deal", exact=True).click()
    for page in (host, *others):
        page.locator(".frame").wait_for()


def take_turns(players: Sequence[Player], answers: int) -> None:
    """Everybody answers when asked, so many answers in all."""
    for _ in range(answers):
        wait_for_one(players).answer()


def in_step(players: Sequence[Player]) -> bool:
    """Whether all whose line is up have been told the same, and no answer is on its way.

    Otherwise somebody may still see a question to the whole table that another has answered.
    """
    versions = {standing for player in players if (standing := player.standing()) is not None}
    return "" not in versions and len(versions) <= 1


def wait_for_one(players: Sequence[Player]) -> Player:
    """The player who is asked, as soon as somebody is and everybody knows."""

    def asked() -> Player | None:
        if not in_step(players):
            return None
        return next((player for player in players if player.is_asked()), None)

    return wait_until(players[0].page, asked, "somebody is asked")


def is_over(players: Sequence[Player]) -> bool:
    """Whether nobody is asked any more; waits until that is clear."""

    def over() -> list[bool]:
        if not in_step(players):
            return []
        if any(player.is_asked() for player in players):
            return [False]
        ended = all(player.is_over() for player in players)
        return [True] if ended else []

    return wait_until(players[0].page, over, "somebody is asked or the game is over")[0]


def wait_until(page: Page, find: Callable[[], Found | None], what: str) -> Found:
    """What `find` finds, as soon as it does; the pages hear the server meanwhile."""
    last = time.monotonic() + PATIENCE_MS / 1000
    while not (found := find()):
        assert time.monotonic() < last, f"in vain: until {what}"
        page.wait_for_timeout(10)
    return found
