"""The end of a game: the final position is seen first, then the result, with all in reach."""

from __future__ import annotations

import re
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import ViewportSize, expect

from e2e.conftest import PHONE, Visit
from e2e.player import Player
from e2e.ready_made import play_on, whole_game
from e2e.scenes import GAMES

SCREENS: dict[str, ViewportSize] = {
    "laptop": {"width": 1280, "height": 720},
    "desktop": {"width": 1440, "height": 900},
    "phone": {"width": PHONE["width"], "height": PHONE["height"]},
}
_IN_SIGHT = """(all) => all.filter((at) => {
  const { left, right, top, bottom } = at.getBoundingClientRect();
  const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return !at.contains(met);
}).map((at) => at.textContent.trim())"""


@pytest.mark.parametrize("game", GAMES)
def test_the_final_position_is_seen_before_the_result(visit: Visit, game: str) -> None:
    page = visit("/join", phone=game == "eternal-decks")
    player = Player(page, 5, touch=game == "eternal-decks")
    play_on(page, whole_game(game), left=3)
    assert player.play()
    expect(page.locator(".board [data-piece]:visible").first).to_be_visible()
    expect(page.locator(".sill .sub")).to_have_text(re.compile(r"\w+"))  # how it ended
    panel = player.see_result()
    for name, size in SCREENS.items():
        page.set_viewport_size(size)
        expect(panel.locator(".acts")).to_be_visible()
        assert panel.locator(".acts > *").evaluate_all(_IN_SIGHT) == [], name
    if game != "aetherya":
        expect(panel.locator(".said")).to_have_text(re.compile(r"Victory|Defeat: \w+"))
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    page.goto(f"/goals/{game}")  # somebody else played it as far as this
    expect(page.get_by_text("Nothing yet")).to_be_visible()


def test_the_result_opens_by_itself_once_the_last_event_was_seen(visit: Visit) -> None:
    page = visit("/join", reduced_motion="no-preference")
    play_on(page, whole_game("eternal-decks"), left=1, seats="me me")
    player = Player(page, 5)
    player.look()
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(hours=1))
    assert player.play()
    panel = page.get_by_role("dialog")
    expect(panel).to_have_count(0)
    page.clock.resume()
    expect(panel.locator('a[href*="/replay/"]').first).to_be_visible()
