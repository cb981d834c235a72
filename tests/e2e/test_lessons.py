"""Lessons in the browser: offered to a newcomer, taken to the end, on a phone, by keyboard."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.conftest import Visit, on_both
from e2e.places import go_to
from e2e.scenes import GAMES

STEPS = 10  # of the lesson of a turn
_MOST = 30  # answers


def at_step(page: Page, step: str) -> None:
    """The lesson says this step, and its answer can be given."""
    expect(page.locator(f'.lesson[data-step="{step}"]')).to_be_visible()


def shown_to_the_end(page: Page) -> None:
    """Let oneself be shown everything."""
    for _ in range(_MOST):
        expect(page.locator(".lesson .show:enabled, .lesson.over")).to_be_visible()
        if page.locator(".lesson.over").count():
            return
        version = page.locator(".frame").get_attribute("data-version") or ""
        page.keyboard.press("Shift+S")
        expect(page.locator(".frame")).not_to_have_attribute("data-version", version)
    raise AssertionError("the lesson does not end")


@on_both
def test_a_newcomer_is_led_to_a_lesson_and_takes_it_by_keyboard(visit: Visit) -> None:
    page = visit("/", viewport={"width": 1280, "height": 720})
    page.locator("article").filter(has_text=GAMES["aeons-end"]).locator("button.gold").click()
    page.get_by_role("button", name="Take the first lesson").click()
    page.wait_for_url("**/t/*")
    at_step(page, "1")
    expect(page.locator(".piece.lit")).to_have_count(5)
    expect(page.get_by_role("button", name="Show me: Play Crystal")).to_be_in_viewport()

    page.keyboard.press("Shift+S")
    at_step(page, "2")
    page.keyboard.press("u")
    at_step(page, "1")
    shown_to_the_end(page)

    expect(page.get_by_role("button", name="Next lesson")).to_be_in_viewport()
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_text("Done", exact=True)).to_have_count(1)
    go_to(page, "/")
    page.locator("article.brief").first.locator("button.gold").click()  # for who knows the games
    page.wait_for_url("**/t/*")  # who has had a lesson is not asked again
    expect(page.locator(".lesson")).to_have_count(0)


def test_on_a_laptop_in_french_the_hand_stays_whole_beside_a_long_step(visit: Visit) -> None:
    page = visit("/learn/aeons-end", language="fr", viewport={"width": 1280, "height": 720})
    page.get_by_role("button", name=re.compile("Commencer la leçon.*Votre tour")).click()
    page.wait_for_url("**/t/*")
    for step in ("1", "2", "3"):
        at_step(page, step)
        page.keyboard.press("Shift+S")
    at_step(page, "4")  # with most to choose from

    expect(page.locator(".hand .piece").first).to_be_in_viewport(ratio=0.95)


def test_on_a_phone_what_is_spoken_of_is_brought_into_sight(visit: Visit) -> None:
    page = visit("/learn/aetherya", phone=True)
    page.get_by_role("button", name=re.compile("Begin the lesson: Your first")).tap()
    page.wait_for_url("**/t/*")
    at_step(page, "1")

    expect(page.locator(".board .piece.lit").first).to_be_in_viewport()
    expect(page.locator(".board [data-asked]")).to_be_in_viewport(ratio=0.95)  # where the card goes


@on_both
def test_on_a_phone_in_french_it_covers_neither_question_nor_board(visit: Visit) -> None:
    page = visit("/learn/aeons-end", language="fr", phone=True)
    page.get_by_role("button", name=re.compile("Commencer la leçon.*Votre tour")).click()
    page.wait_for_url("**/t/*")
    at_step(page, "1")

    expect(page.get_by_role("button", name=re.compile("Montrez-moi"))).to_be_in_viewport()
    expect(page.locator("#question")).to_be_in_viewport()
    board = page.locator(".frame > main").bounding_box()
    assert board is not None
    assert board["height"] > 250
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name=re.compile("Montrez-moi")).tap()
    at_step(page, "2")
    page.get_by_role("button", name="Sans la leçon").tap()
    expect(page.locator(".lesson")).to_have_count(0)
    expect(page.locator("#question")).to_be_visible()
