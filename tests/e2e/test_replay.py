"""A finished game looked at again: moments, eyes, a link, and playing on from there."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.conftest import Visit, on_site_too
from e2e.places import go_to
from e2e.player import Player
from e2e.ready_made import bring, whole_game


def open_replay(visit: Visit, game: str) -> Page:
    """The replay of a game that a person and a bot have played."""
    page = visit("/join")
    go_to(page, f"/replay/{bring(page, whole_game(game))}")
    page.locator(".ending h1").wait_for()
    return page


def at_moment(page: Page, number: int) -> None:
    """The scrubber stands there, and so does the table if it is shown."""
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuenow", str(number))
    expect(page.locator(".replay .area.late")).to_have_count(0)


@on_site_too("aeons-end")
def test_the_scrubber_leads_to_any_moment(visit: Visit, game: str) -> None:
    page = open_replay(visit, game)
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


EYES: tuple[
    tuple[str, str, list[int]], ...
] = (  # what is chosen, what the address says, whose hands are hidden
    ("0", "1", [2]),
    ("1", "2", [1]),
    ("-1", "none", [1, 2]),
    ("open", "open", []),
)


def test_a_replay_is_seen_through_any_eyes(visit: Visit) -> None:
    page = open_replay(visit, "eternal-decks")
    page.locator(".cells .cell").nth(1).click()
    for eyes, in_the_address, hidden in EYES:
        page.get_by_label("Seen by").select_option(eyes)
        expect(page).to_have_url(re.compile(rf"&seat={in_the_address}$"))
        for player, name in enumerate(("Player 1", "Bot 2"), 1):
            backs = page.locator(f'.board [aria-label^="A card of {name}, hidden"]')
            expect(backs).to_have_count(3 if player in hidden else 0)


@on_site_too("eternal-decks")
def test_somebody_plays_on_from_a_moment(visit: Visit, game: str) -> None:
    page = open_replay(visit, game)
    over = page.get_by_role("button", name="Play on from here")
    expect(over).to_have_attribute("aria-disabled", "true")
    page.locator(".cells .cell").nth(2).click()
    expect(over).not_to_have_attribute("aria-disabled", "true")
    over.click()
    chairs = page.get_by_role("dialog").locator("select")
    chairs.nth(0).select_option("me")
    for number in range(1, chairs.count()):
        chairs.nth(number).select_option("bot:companion")
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    player = Player(page, 15)
    before = player.look()
    assert before.question
    player.answer()
    assert player.look().asked != before.asked
