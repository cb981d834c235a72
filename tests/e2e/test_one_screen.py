"""Two people at one screen: it is covered between them, from the deal to the end."""

from __future__ import annotations

import re
from itertools import pairwise

from playwright.sync_api import Page, expect

from e2e.company import wait_until
from e2e.conftest import Visit, on_both
from e2e.player import Player
from e2e.ready_made import play_on, unexplored_left, whole_game
from e2e.scenes import code_of, seat, sit_down

_COVERED = "main .box button"


def next_moment(page: Page, player: Player) -> str:
    """Whose turn it is to take the screen, or that somebody is asked, or that it is over."""

    def find() -> str:
        if page.locator(_COVERED).count():
            return page.locator("main h1").inner_text()
        if player.is_over():
            return "over"
        return "asked" if player.is_asked() else ""

    return wait_until(page, find, "somebody takes the screen, is asked, or the game is over")


def uncover(page: Page) -> None:
    """Take the screen; before that nothing of the table is in the page."""
    expect(page.locator("[data-piece]")).to_have_count(0)
    page.locator(_COVERED).click()
    page.locator(".frame").wait_for()


@on_both
def test_a_shared_screen_is_covered_between_two_people(visit: Visit) -> None:
    page = visit(f"/setup/aetherya?code={code_of('aetherya')}")
    seat(page, ["me", "me"], ["Ada", "Bo"])
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/t/*")
    player, covers = Player(page, 7), list[str]()
    while len(covers) < 4:
        assert take_a_step(page, player, covers)
    assert set(covers) == {"Pass the screen to Ada", "Pass the screen to Bo"}
    assert all(one != other for one, other in pairwise(covers))


def test_a_shared_screen_is_covered_up_to_the_end(visit: Visit) -> None:
    page = visit("/join")
    game = whole_game("aetherya")
    play_on(page, game, unexplored_left(game, 3), "me me")
    player, covers = Player(page, 7), list[str]()
    while take_a_step(page, player, covers):
        pass
    assert len(covers) > 1
    panel = player.see_result()
    expect(panel.get_by_role("heading").first).to_have_text(re.compile(r"\b(wins?|won|end)\b"))
    panel.locator('.acts a[href*="/replay/"]').click()
    expect(page.get_by_role("heading", level=1)).to_have_text(re.compile(r"\w"))
    expect(page.get_by_role("heading", level=3)).to_have_count(2)


def take_a_step(page: Page, player: Player, covers: list[str]) -> bool:
    """Take the screen, or answer; whether the game goes on."""
    moment = next_moment(page, player)
    if moment == "asked":
        player.answer()
    elif moment != "over":
        covers.append(moment)
        uncover(page)
    return moment != "over"


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
