"""The home page of somebody who comes back: tables to go on with, put away and found again."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.scenes import sit_down


def test_tables_say_what_they_are_and_can_be_put_away(visit: Visit) -> None:
    page = visit("/join", viewport={"width": 1280, "height": 720})
    sit_down(page, "aeons-end", "me companion", nemesis="gate_witch", mages="gex,garu")
    sit_down(page, "eternal-decks", "me companion", stage="B", difficulty="expert")
    page.goto("/")
    cards = page.locator(".tables [data-table]")
    expect(cards).to_have_count(2)
    battle = cards.filter(has=page.get_by_role("heading", name="Gate Witch"))
    expect(battle).to_contain_text(re.compile("Aeon’s End · Normal · Gex"))
    expect(battle).to_contain_text("with Bot 2")
    stage = cards.filter(has=page.get_by_role("heading", name=re.compile("^B – Ghost Village")))
    expect(stage).to_contain_text("Expert")
    for button in page.locator("article button.gold").all():
        expect(button).to_be_in_viewport(ratio=1)
    put = battle.get_by_role("button", name="Put away: Gate Witch")
    put.focus()
    page.keyboard.press("Enter")
    expect(cards).to_have_count(1)
    page.keyboard.press("Enter")  # the way back has the focus
    expect(cards).to_have_count(2)
    put.click()
    page.reload()
    expect(cards).to_have_count(1)
    page.get_by_role("button", name="1 put away").click()
    expect(cards).to_have_count(2)
    battle.get_by_role("button", name="Bring back").click()
    expect(put).to_be_visible()
    page.keyboard.press("1")
    page.wait_for_url("**/t/*")


def test_today_and_news_are_there_for_who_has_been_here(visit: Visit) -> None:
    page = visit("/join", language="fr", phone=True)
    sit_down(page, "aetherya", "me companion")
    page.goto("/")
    today = page.get_by_role("region", name="Aujourd’hui")
    for title in ("La donne du jour", "La donne de la semaine", "Problème du jour"):
        expect(today.get_by_role("heading", name=title)).to_be_visible()
    news = page.get_by_role("region", name="Quoi de neuf")
    expect(news.locator(".t-tag").first).to_be_visible()
    goals = page.get_by_role("region", name="Objectifs")
    expect(goals.get_by_role("link", name="Aetherya")).to_be_visible()
    expect(page.locator(".tables a").first).to_be_in_viewport(ratio=1)
    page.reload()
    expect(news.get_by_role("link").first).to_be_visible()
    expect(news.locator(".t-tag")).to_have_count(0)  # it was read
    today.get_by_role("button", name="Jouer").first.click()
    page.wait_for_url("**/t/*")
