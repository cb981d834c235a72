"""Games by keyboard alone: Tab, arrows, Enter, Space and digits, never the pointer."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit
from e2e.player import PRIMARY, Player, Sight
from e2e.ready_made import play_on, whole_game
from e2e.scenes import GAMES

_MOST_TABS = 150
ARROWS = ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight")

# What has the focus: a piece that may be chosen, and whether it is what is looked for.
_FOCUS = """([selector, index]) => {
  const active = document.activeElement;
  const piece = active?.closest('.piece');
  const wanted = selector ? [...document.querySelectorAll(selector)][index] : null;
  return {
    lit: piece?.classList.contains('legal') ?? false,
    board: piece !== null || active === document.body,
    there: active !== null && active === wanted,
  };
}"""


class Typist(Player):
    """Somebody without a pointer."""

    def focus(self, selector: str = "", index: int = 0) -> dict[str, Any]:
        """Where the focus is."""
        found: dict[str, Any] = self.page.evaluate(_FOCUS, [selector, index])
        return found

    def tab_to(self, selector: str, index: int = 0) -> None:
        """Tab until it has the focus."""
        for _ in range(_MOST_TABS):
            if self.focus(selector, index)["there"]:
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{selector} is not reached with Tab")

    def step(self, sight: Sight) -> None:
        """Choose one thing with keys."""
        self.answers.add(sight.asked)
        keys = self.page.keyboard
        selector, index = self.want(sight)
        if selector.startswith(".frame"):
            self.walk()
            keys.press("Enter")
        elif (selector, index) == PRIMARY and self.focus()["board"]:
            keys.press("Space")
        elif "option" in selector and index < 9 and not sight.pieces:
            keys.press(str(index + 1))
        else:
            self.tab_to(selector, index)
            keys.press("Enter")

    def walk(self) -> None:
        """Go to a piece that may be chosen, and on from there with the arrows."""
        keys = self.page.keyboard
        for _ in range(_MOST_TABS):
            if self.focus()["lit"]:
                break
            keys.press("Tab")
        assert self.focus()["lit"], "no piece that glows is reached with Tab"
        for _ in range(self.luck.randrange(4)):
            keys.press(self.luck.choice(ARROWS))
        if not self.focus()["lit"]:
            self.walk()


def deal_by_keys(page: Page, game: str) -> None:
    """Tab to the button that deals, and press it."""
    page.locator("article").first.wait_for()
    button = f'article:has(a[href="/setup/{game}"]) button'
    Typist(page).tab_to(button)
    page.keyboard.press("Enter")
    page.locator("dialog[open] .foot button").last.wait_for()
    Typist(page).tab_to("dialog[open] .foot button:last-child")
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_begun_by_keyboard(visit: Visit, game: str) -> None:
    page = visit()
    deal_by_keys(page, game)
    player = Typist(page, 14, hasty=0.3)
    player.look()
    assert page.evaluate("() => document.activeElement !== document.body")  # at what is asked
    for _ in range(6):
        if player.look().over:
            break
        player.answer()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_ended_by_keyboard(visit: Visit, game: str) -> None:
    page = visit("/join")
    play_on(page, whole_game(game), left=8)
    player = Typist(page, 14)
    assert player.play()
    page.keyboard.press("Space")
    panel = page.get_by_role("dialog")
    expect(panel.get_by_role("heading").first).to_have_text(re.compile("You have (won|lost)"))
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


def test_help_lists_the_keys_and_escape_closes_it(visit: Visit) -> None:
    page = visit()
    deal_by_keys(page, "aeons-end")
    Typist(page).look()
    page.keyboard.press("F1")
    expect(page.get_by_role("dialog")).to_contain_text("hand card or option by its number")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
