"""Somebody who comes for the first time: two clicks to a table, and a whole game by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from e2e.conftest import Visit, on_site_too
from e2e.player import Player
from e2e.scenes import deal


@on_site_too("aeons-end")
def test_two_clicks_lead_to_a_table_that_asks_me(visit: Visit, game: str) -> None:
    page = visit("/", reduced_motion="no-preference")
    deal(page, game)
    sight = Player(page).look()
    assert sight.question
    assert sight.pieces or sight.options or sight.primary
    expect(page.locator("#question")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "hasty"), [("aetherya", 0.0), ("aeons-end", 0.3), ("eternal-decks", 0.0)]
)
def test_a_whole_game_by_clicking(visit: Visit, game: str, hasty: float) -> None:
    page = visit()
    deal(page, game)
    player = Player(page, hasty=hasty)
    assert player.play()
    assert len(player.answers) > 3  # a defeat may come soon
    panel = player.see_result()
    expect(panel.get_by_role("heading").first).to_have_text(re.compile("You have (won|lost)"))
    expect(panel.get_by_role("button", name="New deal")).to_be_enabled()


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_laptop_shows_every_button_of_the_games(visit: Visit, language: str) -> None:
    page = visit(language=language, viewport={"width": 1280, "height": 720})
    expect(page.locator("article button.gold")).to_have_count(4)
    expect(page.locator(".extras section")).to_have_count(3)
    for button in page.locator("article .actions > *").all():
        expect(button).to_be_in_viewport(ratio=1)
