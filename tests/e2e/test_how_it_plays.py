"""How it plays: reached from the home page, and every part shows the pieces it speaks of."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from aevum.offers import Primers
from aevum.play.catalogue import find_game
from e2e.conftest import Visit
from e2e.scenes import GAMES, settled

PAGES = {
    f"/learn/{game}/{primer.name}": len(primer.parts)
    for game in GAMES
    for primer in Primers.of(find_game(game)).primers()
}
# Of each picture: whether it lies on the page and whole pieces are seen in it.
_SEEN = """(frames) => frames.map((frame) => {
  const { left, right, top, bottom, height } = frame.getBoundingClientRect();
  const inside = [...frame.querySelectorAll('[data-piece]')].filter((piece) => {
    const box = piece.getBoundingClientRect();
    return box.width > 0 && box.left >= left - 1 && box.right <= right + 1
      && box.top >= top - 1 && box.bottom <= bottom + 1;
  });
  return inside.length > 0 && height >= 40 && right <= innerWidth + 1;
})"""


def pictures_are_there(page: Page) -> None:
    """Every part has its picture, drawn and in sight of itself."""
    for path, parts in PAGES.items():
        page.goto(path)
        settled(page)
        frames = page.locator("ol .frame")
        expect(frames).to_have_count(parts)
        page.wait_for_function(
            f"() => {{ const seen = ({_SEEN})([...document.querySelectorAll('ol .frame')]);"
            " return seen.length > 0 && seen.every(Boolean); }"
        )
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), path


def test_a_newcomer_reads_and_then_sits_down_to_a_gentle_deal(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="How it plays: Aetherya").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("How Aetherya plays")
    page.get_by_role("link", name="AE-22").first.click()
    expect(page.locator("#rule-AE-22")).to_be_focused()
    page.go_back()
    page.get_by_role("button", name="A gentle first deal").click()
    page.wait_for_url("**/t/*")
    expect(page.locator("#question")).to_be_visible()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_every_part_shows_what_it_speaks_of(visit: Visit, phone: bool) -> None:
    pictures_are_there(visit("/join", language="fr" if phone else "en", phone=phone))
