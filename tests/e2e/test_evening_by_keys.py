"""An evening without a pointer: from home to a table with a friend, taking back, talking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.company import take_turns, wait_for_one
from e2e.conftest import Visit
from e2e.scenes import CLIPBOARD, copied
from e2e.test_accessible import Screens
from e2e.test_keyboard import Typist

# Where the focus is: nowhere, or hidden behind something, is a fault.
_WHERE = """async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  await frame();
  await frame();
  const active = document.activeElement;
  if (!active || active === document.body) return 'nowhere';
  const { left, right, top, bottom, width, height } = active.getBoundingClientRect();
  const middle = [(left + right) / 2, (top + bottom) / 2];
  const at = [middle, [left + 2, top + 2], [right - 2, bottom - 2]];
  const near = active.closest('label') ?? active;
  const met = at.map(([x, y]) => document.elementFromPoint(x, y)).filter((one) => one !== null);
  const seen = met.some((one) => near.contains(one) || one.contains(active));
  return seen || width * height === 0 ? '' : `behind ${met[0]?.outerHTML.slice(0, 120)}`;
}"""
WORDS = {
    "en": ("Quick phrases", "Well played!", "Thank you!"),
    "fr": ("Phrases rapides", "Bien joué !", "Merci !"),
}


class Hands:
    """Somebody with a keyboard alone, whose focus is looked after at every step."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def has_focus(self, what: str) -> None:
        """It is somewhere, and in sight."""
        where = self.page.evaluate(_WHERE)
        assert where == "", f"after {what} the focus is {where}"

    def press(self, *keys: str) -> None:
        """One key after the other."""
        for key in keys:
            self.page.keyboard.press(key)
            self.has_focus(key)

    def tab_to(self, wanted: Locator, most: int = 120) -> None:
        """Tab until it has the focus, and see each stop on the way."""
        wanted.wait_for(state="attached")
        for _ in range(most):
            if wanted.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
            if (
                self.page.evaluate(_WHERE) == "nowhere"
            ):  # past the last, where a browser has its own
                self.page.keyboard.press("Tab")
            self.has_focus(f"Tab on the way to {wanted}")
        raise AssertionError(f"{wanted} is not reached with Tab")

    def choose(self, wanted: Locator, key: str = "Enter") -> None:
        """Go there and press it."""
        self.tab_to(wanted)
        self.page.keyboard.press(key)


def opened(page: Page) -> Locator:
    """The dialog that is open."""
    return page.locator("dialog[open]")


def set_up(page: Page, hands: Hands) -> None:
    """From home to a lobby with an open seat, by way of a name for the set-up and its rulings."""
    page.locator("article").first.wait_for()
    hands.choose(page.locator('article a[href="/setup/aetherya"]'))
    page.locator("footer .gold").wait_for()
    hands.has_focus("arriving at the set-up")
    star = page.locator("button.star")
    hands.choose(star)
    hands.choose(opened(page).locator("input"))
    expect(opened(page)).to_have_count(0)
    expect(star).to_be_focused()
    hands.choose(page.locator("section:not(:has(.star)) > .t-btn.small").last)
    opened(page).wait_for()
    hands.press("Escape")
    expect(opened(page)).to_have_count(0)
    second = page.locator("ol li").nth(1)
    hands.tab_to(second.locator("input[type=radio]:checked"))
    while second.locator("input[value=open]").is_checked() is False:
        hands.press("ArrowRight")
    hands.choose(page.locator("footer .gold"))
    page.wait_for_url("**/t/*")
    page.locator("figure img").wait_for()
    hands.has_focus("arriving in the lobby")


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("fr", True)])
def test_two_people_spend_an_evening_without_a_pointer(
    visit: Visit, language: str, phone: bool
) -> None:
    host = visit("/", language=language, phone=phone, permissions=CLIPBOARD)
    hands = Hands(host)
    set_up(host, hands)
    screens = Screens(host)
    screens.check("a lobby that waits for somebody")
    invite = host.locator("main .t-btn.plain").first
    hands.choose(invite)
    host.wait_for_function("async () => (await navigator.clipboard.readText()) !== ''")
    other = "fr" if language == "en" else "en"
    friend = visit("/join", language=other, phone=not phone)
    friend.goto(copied(host))
    friend.locator("main figure, main ol").first.wait_for()
    theirs = Hands(friend)
    theirs.press("Tab", "Tab")
    expect(invite).to_have_count(0)  # nobody else is wanted: a neighbour has the focus
    hands.has_focus("the friend's coming")
    screens.check("a lobby of two")
    hands.choose(host.locator("main .gold, footer .gold").first)
    for page, one in ((host, hands), (friend, theirs)):
        page.locator(".frame[data-version]").wait_for()
        one.has_focus("the deal")

    players = [Typist(host, 3), Typist(friend, 4)]
    both = dict(zip(players, (hands, theirs), strict=True))
    for _ in range(4):
        take_turns(players, 1)
        wait_for_one(players)
        for one in both.values():
            one.has_focus("an answer")
    take_back(both)
    talk(
        friend if not phone else host, theirs if not phone else hands, language if phone else other
    )
    screens.clean()
    leave(host, hands)


def take_back(both: dict[Typist, Hands]) -> None:
    """One asks for an answer back, the other agrees; axe looks at both."""
    mine = next(one for one in both if one.page.locator("[data-act=undo]").count())
    theirs = next(one for one in both if one is not mine)
    mine.page.keyboard.press("u")
    agree = theirs.page.locator(".strip.vote button").first
    agree.wait_for()
    for player, hands in both.items():
        hands.has_focus("a request to take back")
        screens = Screens(player.page)
        screens.check("a request to take back")
        screens.clean()
    both[theirs].choose(agree)
    for player, hands in both.items():
        expect(player.page.locator(".strip.vote")).to_have_count(0)
        wait_for_one(list(both))
        hands.has_focus("an answer that was taken back")


def talk(page: Page, hands: Hands, language: str) -> None:
    """On a phone: the rail takes the focus, says a phrase, and gives it back."""
    phrases, said, _ = WORDS[language]
    button = page.locator(".rail-button")
    hands.choose(button)
    expect(page.locator("#rail-card, #rail-chat").locator("visible=true").first).to_be_visible()
    hands.has_focus("opening the rail")
    hands.tab_to(page.locator(".rail [role=tab][aria-selected=true]"))
    while page.locator("#rail-chat").get_attribute("aria-selected") != "true":
        hands.press("ArrowRight")
    hands.choose(page.get_by_text(phrases, exact=True))
    hands.choose(page.locator(".rail details button").filter(has_text=said[:4]).first)
    expect(page.locator("#rail-panel")).to_contain_text(said[:4])
    hands.has_focus("a phrase")
    hands.press("Escape")
    expect(button).to_be_focused()


def leave(page: Page, hands: Hands) -> None:
    """Through the menu by arrows, and home, where the table waits."""
    hands.choose(page.locator('[aria-controls="table-menu"]'))
    menu = page.locator("#table-menu")
    menu.wait_for()
    hands.press("ArrowUp")
    expect(menu.locator("li").last.locator("button, a")).to_be_focused()
    hands.press("Escape")
    expect(menu).to_have_count(0)
    hands.choose(page.locator('.bar a[href="/"]'))
    page.wait_for_url(re.compile("/$"))
    page.locator(".tables [data-table]").first.wait_for()
    hands.has_focus("coming home")
    hands.press("Tab", "Tab")
