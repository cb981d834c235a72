"""A finished game looked at again: moments, eyes, a link, and playing on from there."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import GAMES, become, played_out
from support.table_server import TableServerThread


def open_replay(visit: Visit, server: TableServerThread, game: str) -> Page:
    """The replay of a game that has just been played."""
    finished = played_out(server, game)
    page = visit("/join")
    become(page, finished, server.url)
    page.goto(f"/replay/{finished.table}")
    page.locator(".ending h1").wait_for()
    return page


def at_moment(page: Page, number: int) -> None:
    """The scrubber stands there, and so does the table if it is shown."""
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(number))
    expect(page.locator(".replay .area.late")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_scrubber_leads_to_any_moment(
    visit: Visit, server: TableServerThread, game: str
) -> None:
    page = open_replay(visit, server, game)
    slider = page.get_by_role("slider")
    last = int(slider.get_attribute("aria-valuemax") or 0)
    assert last > 5
    at_moment(page, last)
    page.get_by_role("button", name="One answer back").click()
    at_moment(page, last - 1)
    page.locator(".cells .cell").first.click()
    at_moment(page, 0)
    expect(page.get_by_role("button", name="Previous turn")).to_be_disabled()
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last)):
        page.keyboard.press(key)
        at_moment(page, number)
    page.keyboard.press("Home")
    at_moment(page, 0)
    page.get_by_role("button", name="Next turn").click()
    expect(slider).not_to_have_attribute("aria-valuenow", "0")
    kept = slider.get_attribute("aria-valuenow")
    expect(page).to_have_url(re.compile(rf"#n={kept}&"))
    page.reload()  # the address keeps the moment
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", kept or "")
    expect(page.locator(".board [data-piece]").first).to_be_visible()


@pytest.mark.parametrize(
    ("eyes", "in_the_address", "hidden"),
    [("open", "open", []), ("0", "1", [2]), ("1", "2", [1]), ("-1", "none", [1, 2])],
)
def test_a_replay_is_seen_through_any_eyes(
    visit: Visit, server: TableServerThread, eyes: str, in_the_address: str, hidden: list[int]
) -> None:
    page = open_replay(visit, server, "eternal-decks")
    page.locator(".cells .cell").nth(1).click()
    for other in ("-1", "open", eyes):  # and back from other eyes
        page.get_by_label("Seen by").select_option(other)
        page.locator(".board [data-piece]").first.wait_for()
    expect(page).to_have_url(re.compile(rf"&seat={in_the_address}$"))
    for player, name in enumerate(("Player 1", "Bot 2"), 1):
        backs = page.locator(f'.board [aria-label^="A card of {name}, hidden"]')
        expect(backs).to_have_count(3 if player in hidden else 0)


@pytest.mark.parametrize("game", GAMES)
def test_somebody_plays_on_from_a_moment(
    visit: Visit, server: TableServerThread, game: str
) -> None:
    page = open_replay(visit, server, game)
    over = page.get_by_role("button", name="Play on from here")
    expect(over).to_have_attribute("aria-disabled", "true")
    page.locator(".cells .cell").nth(2).click()
    expect(over).not_to_have_attribute("aria-disabled", "true")
    over.click()
    chairs = page.get_by_role("dialog").locator("select")
    chairs.nth(0).select_option("me")
    for number in range(1, chairs.count()):
        chairs.nth(number).select_option("greedy")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    player = Player(page, 15)
    before = player.look()
    assert before.question
    player.answer()
    assert player.look().asked != before.asked
