"""The set-up page: start from, lock, draw again, choose, the code, and the deal."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from e2e.browser import Troubles
from e2e.conftest import Visit, on_both
from e2e.player import Player
from e2e.scenes import CLIPBOARD, copied


def slots(page: Page) -> list[str]:
    """What stands in each place."""
    page.locator(".tile").first.wait_for()
    found: list[str] = page.locator(".tile").evaluate_all(
        "tiles => tiles.map((tile) => tile.dataset.slot)"
    )
    return found


def code_of(page: Page) -> str:
    """The code that is shown."""
    return page.locator(".code output").inner_text()


def after_change(page: Page, press: str) -> list[str]:
    """Press a button of the foot and wait until the code is another one."""
    before = code_of(page)
    page.locator("footer").get_by_role("button", name=press).click()
    expect(page.locator(".code output")).not_to_have_text(before)
    return slots(page)


def free_tile(page: Page) -> int:
    """A place that is not locked."""
    locked = page.locator(".tile").evaluate_all(
        "tiles => tiles.map((tile) => tile.classList.contains('locked'))"
    )
    return int(locked.index(False))


def test_a_lock_keeps_its_place_while_the_rest_is_drawn_again(visit: Visit) -> None:
    page = visit("/setup/aeons-end")
    before = slots(page)
    number = free_tile(page)
    tile = page.locator(".tile").nth(number)
    lock = tile.locator(".ctl button").first
    lock.click()
    expect(lock).to_have_attribute("aria-pressed", "true")
    expect(tile.locator(".ctl button").nth(1)).to_be_disabled()
    drawn = after_change(page, "Randomise")
    assert drawn[number] == before[number]
    assert drawn != before
    again = after_change(page, "Undo")
    assert again == before


@on_both
def test_one_place_is_drawn_again_and_one_is_chosen(visit: Visit) -> None:
    page = visit("/setup/aeons-end")
    before = slots(page)
    number = free_tile(page)
    tile = page.locator(".tile").nth(number)
    tile.locator(".ctl button").nth(1).click()
    expect(tile).not_to_have_attribute("data-slot", before[number])
    after = slots(page)
    assert [key for at, key in enumerate(after) if at != number] == [
        key for at, key in enumerate(before) if at != number
    ]
    tile.locator(".face").click()
    dialog = page.get_by_role("dialog")
    other = dialog.locator("li button").first
    name = (other.get_attribute("aria-label") or "").split(",")[0]
    dialog.get_by_role("searchbox").fill(name)
    expect(dialog.get_by_role("status")).to_have_text(re.compile(r"^\d+ to choose from"))
    dialog.locator("li button").first.click()
    expect(dialog).to_have_count(0)
    expect(tile.locator(".face")).to_have_attribute("aria-label", re.compile(re.escape(name)))
    expect(tile).to_have_class(re.compile("locked"))


def test_the_code_brings_the_same_set_up_to_somebody_else(visit: Visit, troubles: Troubles) -> None:
    troubles.expect(r"status 4\d\d: .*/api/setup|Failed to load resource.*/api/setup|status of 4")
    page = visit("/setup/aeons-end", permissions=CLIPBOARD)
    wanted = after_change(page, "Randomise")
    page.get_by_role("button", name="Copy the code").click()
    expect(page.get_by_text("Set-up code copied")).to_be_visible()
    code = copied(page)
    assert code == code_of(page)
    friend = visit("/setup/aeons-end")
    slots(friend)
    friend.get_by_label("Paste a code").fill("nonsense")
    friend.get_by_role("button", name="Use it").click()
    expect(friend.locator("footer [role=alert]")).to_have_text(re.compile(r"\w+"))
    friend.get_by_label("Paste a code").fill(code.lower())
    friend.get_by_role("button", name="Use it").click()
    expect(friend.locator(".code output")).to_have_text(code)
    assert slots(friend) == wanted
    friend.get_by_role("button", name="Deal", exact=True).click()
    friend.wait_for_url("**/t/*")
    assert Player(friend).look().question


def test_another_start_and_other_options_change_the_table(visit: Visit) -> None:
    page = visit("/setup/aetherya")
    page.get_by_role("button", name=re.compile("Solo campaign")).click()
    expect(page.get_by_role("button", name=re.compile("Solo campaign"))).to_have_attribute(
        "aria-pressed", "true"
    )
    expect(page.get_by_role("group", name="Who sits at seat 2")).to_have_count(0)
    page.get_by_role("button", name="Deal", exact=True).click()
    page.wait_for_url("**/t/*")
    player = Player(page, 13)
    player.answer()
    expect(page.locator(".seats li")).to_have_count(1)


def test_a_stage_is_chosen_by_picture_and_kept_with_a_star(visit: Visit) -> None:
    page = visit("/setup/eternal-decks", viewport={"width": 1280, "height": 720})
    stages = page.get_by_role("group", name="Stage", exact=True)
    stages.get_by_role("radio", name=re.compile("^A –")).focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("heading", name=re.compile("^B –"))).to_be_visible()
    expect(stages.get_by_role("radio", name=re.compile("^B –"))).to_be_focused()
    degrees = page.get_by_role("group", name="Difficulty", exact=True)
    expect(degrees.get_by_role("radio")).to_have_count(4)
    for choice in degrees.locator("label").all():
        expect(choice).to_be_in_viewport(ratio=1)
    before = code_of(page)
    degrees.get_by_role("radio", name="Expert").press("Space")
    expect(page.locator(".code output")).not_to_have_text(before)
    code = code_of(page)
    page.get_by_role("button", name="Keep this set-up with a star").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Ghosts")
    page.keyboard.press("Enter")
    kept = page.get_by_role("button", name="Ghosts", exact=True)
    expect(kept).to_have_attribute("aria-pressed", "true")
    stages.get_by_role("radio", name=re.compile("^F –")).press("Space")
    expect(degrees).to_have_count(0)  # it has only one
    kept.click()
    expect(page.locator(".code output")).to_have_text(code)
    page.get_by_role("button", name="Take away: Ghosts").click()
    expect(kept).to_have_count(0)
    page.keyboard.press("Enter")  # the way back has the focus
    expect(kept).to_be_visible()


def test_a_nemesis_is_chosen_from_posters(visit: Visit) -> None:
    page = visit("/setup/aeons-end", language="fr", phone=True)
    posters = page.get_by_role("group", name="némésis")
    witch = posters.get_by_role("radio", name=re.compile("^Sorcière du Portail"))
    expect(witch).to_have_accessible_name(re.compile("Aucune partie"))
    witch.press("Space")
    expect(page.locator('.tile[data-slot="nemesis.gate_witch"]')).to_have_class(
        re.compile("locked")
    )
    expect(witch).to_be_checked()
    mage = page.locator('.tile[data-slot^="mage."] .face').first
    expect(mage).to_have_accessible_name(re.compile("Excelle"))
