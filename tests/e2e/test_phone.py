"""On a phone, with a finger: nothing is cut off at the side, and the question stays in reach."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from e2e.conftest import PHONE, Visit
from e2e.player import Player
from e2e.scenes import GAMES, settled, sit_down

_WIDTHS = """() => ({
  page: document.scrollingElement.scrollWidth,
  scale: visualViewport.scale,
  inner: innerWidth,
})"""


def fits(page: Page) -> None:
    """The page is as wide as the screen and no wider."""
    found = page.evaluate(_WIDTHS)
    assert found == {"page": PHONE["width"], "scale": 1, "inner": PHONE["width"]}, page.url


@pytest.mark.parametrize(
    ("game", "language"), [("aetherya", "fr"), ("aeons-end", "fr"), ("eternal-decks", "en")]
)
def test_some_turns_with_a_finger(visit: Visit, game: str, language: str) -> None:
    page = visit("/join", phone=True, language=language)
    sit_down(page, game)
    player = Player(page, 9, hasty=0.3, touch=True)
    for _ in range(12):
        if player.look().over:
            break
        fits(page)
        box = page.locator(".sill").bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]
        assert box["y"] + box["height"] <= PHONE["height"]
        player.answer()
    assert player.answers


def test_every_page_fits(visit: Visit) -> None:
    page = visit(phone=True, language="fr")  # whose words are longer
    of_games = [f"/{part}/{game}" for game in GAMES for part in ("setup", "cards", "learn")]
    for path in ("/", "/join", "/cards", "/puzzles", "/learn/aeons-end/outcasts", *of_games):
        page.goto(path)
        settled(page)
        fits(page)
