"""Everything in French, from the first page or switched in place during a game."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.browser import ROOT
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import GAMES, settled, sit_down

SOURCES = ROOT / "web" / "src"
_FRENCH_TOO = {"deck"}  # English at one game's table, French at another's

# Every text a person reads or hears; what is marked as the other language is meant to be.
_TEXTS = """() => {
  const found = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (!holder.closest('[lang="en"], script, style')) found.add(walk.currentNode.data);
  }
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]'))
    for (const name of ['aria-label', 'title', 'placeholder'])
      if (!element.closest('[lang="en"]')) found.add(element.getAttribute(name) ?? '');
  const plain = (text) => text.replace(/\\s+/g, ' ').trim();
  return [...found, document.title].map(plain).filter(Boolean);
}"""


def phrases(file: Path) -> set[str]:
    """The sentences of a file of words, those with gaps left out."""
    found = re.findall(r"^  \w+: '((?:[^'\\]|\\.)*)',$", file.read_text(encoding="utf-8"), re.M)
    return {text.replace("\\'", "'") for text in found if "{" not in text}


@cache
def english_only() -> frozenset[str]:
    """The client's sentences that are English and nothing else."""
    english = {text for file in SOURCES.rglob("*.en.ts") for text in phrases(file)}
    french = {text for file in SOURCES.rglob("*.fr.ts") for text in phrases(file)}
    assert len(english) > 300
    return frozenset(english - french - _FRENCH_TOO)


def names(page: Page, game: str) -> frozenset[str]:
    """The names in a game's book that are English and nothing else."""
    books = [
        page.request.get(f"/api/games/{game}/book?lang={lang}").json() for lang in ("en", "fr")
    ]
    english, french = ({entry["name"] for entry in book["components"]} for book in books)
    assert english - french
    return frozenset(english - french)


def is_french(page: Page, other: frozenset[str] = frozenset()) -> None:
    """Nothing on the page is English."""
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    texts = page.evaluate(_TEXTS)
    assert len(texts) > 5
    assert sorted(set(texts) & (english_only() | other)) == []


@pytest.mark.parametrize("game", GAMES)
def test_the_language_changes_in_place(visit: Visit, game: str) -> None:
    page = visit("/join", language="en")
    sit_down(page, game)
    player = Player(page, 10, hasty=0.3)
    for _ in range(4):
        player.answer()
    asked = player.look().asked
    english = page.locator("#question").inner_text()
    page.get_by_role("button", name="Menu", exact=True).click()
    page.get_by_role("button", name="Lire en français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("#question")).not_to_have_text(english)
    page.get_by_role("tab", name="Règles").click()
    expect(page.locator(".rail .panel.rules")).to_be_visible()
    page.get_by_role("tab", name="Carte").click()
    assert player.look().asked == asked  # the same question, in other words
    only = names(page, game)
    for _ in range(5):
        is_french(page, only)
        if player.look().over:
            break
        player.answer()
    page.reload()
    player.look()
    is_french(page, only)


PAGES = (
    "/",
    "/join",
    "/nulle-part",
    *[f"/{kind}/{game}" for game in GAMES for kind in ("setup", "cards")],
)


def test_every_page_is_french_for_a_french_browser(visit: Visit) -> None:
    page = visit(language="fr")
    for path in PAGES:
        page.goto(path)
        settled(page)
        is_french(page)
