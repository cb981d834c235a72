"""The mats of Aeon's End in the browser: everything on them can be seen, read and pressed."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from aevum.games.aeons_end.cards import NEMESES
from aevum.play.scene import Scene
from e2e.arranged import Arranged
from e2e.conftest import Visit
from e2e.player import Player
from support.aeons_end import battle, casting, turn

LAPTOP = {"width": 1280, "height": 720}

# Texts of which a part is cut off: outside a box that hides what does not fit, or out of sight.
_CUT = """(selector) => {
  const found = [];
  for (const zone of document.querySelectorAll(selector)) {
    const walk = document.createTreeWalker(zone, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const text = walk.currentNode;
      if (!text.data.trim() || !text.parentElement.checkVisibility()) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const box of range.getClientRects())
        for (let at = text.parentElement; at; at = at.parentElement) {
          if (getComputedStyle(at).overflow === 'visible' && at !== document.body) continue;
          const { left, right, top, bottom } = at.getBoundingClientRect();
          const inside =
            box.left >= left - 1 && box.right <= right + 1 &&
            box.top >= top - 1 && box.bottom <= bottom + 1;
          if (!inside) found.push(`${text.data.trim()} in ${at.className}`);
        }
    }
  }
  return [...new Set(found)];
}"""

# Words that are broken in the middle: parts of one word on several lines.
_BROKEN = """(selector) => [...document.querySelectorAll(selector)].flatMap((element) => {
  const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const broken = [];
  while (walk.nextNode())
    for (const { index, 0: word } of walk.currentNode.data.matchAll(/\\S+/g)) {
      const range = document.createRange();
      range.setStart(walk.currentNode, index);
      range.setEnd(walk.currentNode, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(word);
    }
  return broken;
})"""


def two_in_one_breach() -> Scene:
    """Both mages have Kindle and a Spark in breach I, and the first one may cast."""
    both = {"prepped": {"I": ["kindle", "spark"]}}
    return casting(both, both)


def below(page: Page) -> str:
    """The piece of the lower spell in the first mage's breach I."""
    spells = page.locator(".me .spell .piece")
    expect(spells).to_have_count(2)
    boxes = [spells.nth(n).bounding_box() for n in range(2)]
    upper, lower = sorted([box["y"] for box in boxes if box])
    assert lower - upper >= 20
    ids = spells.evaluate_all(
        "all => all.sort((a, b) => b.getBoundingClientRect().y - a.getBoundingClientRect().y)"
        ".map((at) => at.dataset.piece)"
    )
    return str(ids[0])


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_lower_of_two_spells_in_a_breach_is_cast_by_a_press(visit: Visit, phone: bool) -> None:
    page = visit("/join", phone=phone, **({} if phone else {"viewport": LAPTOP}))
    arranged = Arranged(page, two_in_one_breach())
    player = Player(page, touch=phone)
    player.look()
    player.press(f'.me [data-piece="{below(page)}"]')
    expect(page.locator(".me .spell .piece")).to_have_count(1)
    assert arranged.codes == ["cast spark I"]


def test_the_lower_of_two_spells_in_a_breach_is_cast_by_keys(visit: Visit) -> None:
    page = visit("/join", viewport=LAPTOP)
    arranged = Arranged(page, two_in_one_breach())
    Player(page).look()
    piece = below(page)
    for _ in range(3):  # to the board and down
        if page.evaluate("() => document.activeElement.parentElement?.dataset.piece") == piece:
            break
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect(page.locator(".me .spell .piece")).to_have_count(1)
    assert arranged.codes == ["cast spark I"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_of_a_mat_is_cut_off_on_a_laptop(visit: Visit, language: str) -> None:
    page = visit("/join", language=language, viewport=LAPTOP)
    arranged: Arranged | None = None
    for nemesis in NEMESES:
        scene = battle({"mages": [{"hand": ["crystal"]}, {}]}, nemesis=nemesis)
        if arranged is None:
            arranged = Arranged(page, scene)
        else:
            arranged.show(scene)
        mat = page.locator(f'.mat[data-nemesis="nemesis.{nemesis}"]')
        expect(mat.locator(".unleash")).to_be_visible()
        assert page.evaluate(_CUT, ".mat, .me .breaches") == [], nemesis
        for slot, bonus in (("III", "+1"), ("IV", "+1")):
            expect(page.locator(".me .slot").filter(has_text=f"{slot}{bonus}")).to_be_visible()
        if mat.locator(".full").is_hidden():  # then all of it is a press away
            mat.get_by_role("button", name="Rules" if language == "en" else "règles").click()
            rules = page.get_by_role("dialog")
            expect(rules.locator("p").last).to_have_text(mat.locator(".full").inner_text())
            assert page.evaluate(_CUT, ".mat .rules") == [], nemesis
            page.keyboard.press("Escape")
            expect(rules).to_have_count(0)


def test_a_hint_takes_room_instead_of_the_hand_and_escape_closes_it(visit: Visit) -> None:
    page = visit("/join", viewport=LAPTOP)
    Arranged(page, turn({"hand": ["crystal", "crystal", "spark"]}))
    player = Player(page)
    player.look()
    page.locator(".sill").get_by_role("button", name="Hint").click()
    hint = page.get_by_role("note")
    expect(hint).to_be_visible()
    box = hint.bounding_box()
    assert box is not None
    cards = page.locator(".own .hand .piece")
    expect(cards).to_have_count(3)
    for card in [cards.nth(n).bounding_box() for n in range(3)]:
        assert card is not None
        assert card["y"] + card["height"] <= box["y"] + 1
    page.keyboard.press("Escape")
    expect(hint).to_have_count(0)


@pytest.mark.parametrize("ally", ["mazahaedron", "yan_magda"])
def test_a_phone_breaks_no_name_shows_what_was_played_and_notices_talk(
    visit: Visit, ally: str
) -> None:
    page = visit("/join", phone=True, language="fr")
    scene = turn({"hand": ["crystal", "spark"]}, ids=f"dezmodia,{ally}").when("play crystal")
    arranged = Arranged(page, scene)
    Player(page, touch=True).look()
    assert page.evaluate(_BROKEN, "nav button, .nm") == []
    played = page.locator(".played .piece")
    expect(played).to_have_count(1)
    Player(page).aim(".played .piece", 0, None)  # nothing lies over it
    arranged.hear(1, "Bien joué")
    badge = page.locator(".rail-button .unread")
    expect(badge).to_have_text("1")
    expect(page.locator('[aria-live="polite"]').first).to_contain_text("Bien joué")
    page.locator(".rail-button").click()
    expect(page.locator(".chat li")).to_contain_text("Bien joué")
    expect(badge).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_lasts_on_an_ally_is_read_whole_on_a_laptop(visit: Visit, language: str) -> None:
    page = visit("/join", language=language, viewport=LAPTOP)
    given = {"mages": [{"hand": ["crystal"]}, {"redirects": ["frozen_magmite"]}]}
    Arranged(page, battle(given, nemesis="gate_witch"))
    mark = page.locator(".marks .mark")
    expect(mark).to_be_visible()
    assert mark.evaluate("(mark) => mark.scrollWidth <= mark.clientWidth")
    assert page.evaluate(_CUT, ".marks") == []
