"""Finished games in figures: with a replay of each, filtered, taken along and forgotten."""

from __future__ import annotations

import json

from playwright.sync_api import expect

from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import settled
from e2e.test_accessible import Screens

STAGE = {
    "game": "eternal-decks",
    "seats": [{"holder": "me"}, {"holder": "bot", "bot": "random"}],
    "start": True,
}


def test_a_finished_game_is_in_the_figures_until_it_is_forgotten(visit: Visit) -> None:
    page = visit("/history")
    expect(page.get_by_text("No finished game yet")).to_be_visible()
    table = page.request.post("/api/tables", data=STAGE).json()["table"]
    page.goto(f"/t/{table}")
    assert Player(page, 3).play()

    page.goto("/history")
    expect(page.get_by_text("1 game", exact=True)).to_be_visible()
    line = page.get_by_role("region", name="Finished games").get_by_role("listitem")
    expect(line).to_contain_text("Eternal Decks")
    screens = Screens(page)
    settled(page)
    screens.check_in_both_themes("a history")
    page.set_viewport_size({"width": 390, "height": 844})
    screens.check("a history on a phone")
    screens.clean()
    chosen = page.get_by_role("button", name="Eternal Decks:")
    for pressed in ("true", "false"):
        chosen.click()
        expect(chosen).to_have_attribute("aria-pressed", pressed)
        expect(page.get_by_role("region", name="Stage")).to_be_visible()

    with page.expect_download() as download:
        page.get_by_role("link", name="Take it along").click()
    document = json.loads(download.value.path().read_text(encoding="utf-8"))
    assert [game["result"]["id"] for game in document["games"]] == [table]

    line.get_by_role("link", name="Replay").click()
    expect(page.get_by_role("slider")).to_be_visible()
    page.go_back()
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Keep it").click()
    expect(line).to_have_count(1)
    page.get_by_role("button", name="Delete everything").click()
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("No finished game yet")).to_be_visible()
