"""Two people at one screen: it is covered between them, from the deal to the end."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from e2e.company import wait_until
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import code_of, seat, sit_down

_COVERED = "main .box button"


def next_moment(page: Page, player: Player) -> str:
    """Whose turn it is to take the screen, or that somebody is asked, or that it is over."""

    def find() -> str:
        if page.locator(_COVERED).count():
            return page.locator("main h1").inner_text()
        if page.locator('dialog[open] a[href^="/replay/"]').count():
            return "over"
        return "asked" if player.is_asked() else ""

    return wait_until(page, find, "somebody takes the screen, is asked, or the game is over")


def uncover(page: Page) -> None:
    """Take the screen; before that nothing of the table is in the page."""
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.locator(_COVERED).click()
    page.locator(".frame").wait_for()


def test_a_whole_game_on_a_shared_screen_is_covered_between_two_people(visit: Visit) -> None:
    page = visit(f"/setup/aetherya?code={code_of('aetherya')}")
    seat(page, ["me", "me"], ["Ada", "Bo"])
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/t/*")
    player = Player(page, 7)
    covers: list[str] = []
    while (moment := next_moment(page, player)) != "over":
        if moment == "asked":
            player.answer()
        else:
            covers.append(moment)
            uncover(page)
    assert set(covers) == {"Pass the screen to Ada", "Pass the screen to Bo"}
    assert all(one != other for one, other in pairwise(covers))
    assert len(covers) > 10
    expect(page.locator("dialog[open] h2").first).to_have_text(re.compile(r"\b(wins?|won|end)\b"))
    page.locator('dialog[open] .acts a[href^="/replay/"]').click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\w"))
    expect(page.get_by_role("heading", level=3)).to_have_text(["Ada", "Bo"])


def test_a_shared_screen_follows_where_nothing_is_hidden(visit: Visit) -> None:
    page = visit("/join")
    sit_down(page, "aeons-end", "me me")
    player = Player(page, 8, hasty=0.5)
    asked: set[str] = set()
    for _ in range(60):
        player.look()
        expect(page.locator(_COVERED)).to_have_count(0)
        asked.add(page.locator(".ask svg, .ask [role=img]").first.get_attribute("aria-label") or "")
        player.answer()
        expect(page.locator(".strip.link")).to_have_count(0)
        if {"Seat 1", "Seat 2"} <= asked:
            return
    raise AssertionError(f"only {asked} asked")
