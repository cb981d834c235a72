"""What a player finds out and changes besides playing: why not, undo, the log, cards, settings."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Visit, on_both, on_site_too
from e2e.player import Player
from e2e.scenes import GAMES, sit_down


def seated(visit: Visit, game: str, answers: int = 0) -> Player:
    """Somebody at a new table who has answered so many questions."""
    page = visit("/join")
    sit_down(page, game)
    player = Player(page, 12)
    for _ in range(answers):
        player.answer()
    player.look()
    return player


def dark_piece_with_a_rule(player: Player, tries: int = 8) -> str:
    """Press pieces that do not glow until one says why not and names a rule: what it is called."""
    page = player.page
    player.look()
    for number in range(page.locator(".board .piece.dim:visible").count()):
        player.press(".board .piece.dim", number)
        shown = page.locator('.why, .rail .card [aria-pressed="true"]').first
        shown.wait_for()
        if page.locator(".why .t-rule").count():
            return page.locator(".why h2").inner_text()
        page.keyboard.press("Escape")
        shown.wait_for(state="hidden")
    assert tries > 0, "no piece says why not"
    player.answer()  # inside an effect the answer is only that the question comes first
    return dark_piece_with_a_rule(player, tries - 1)


@on_site_too("aeons-end")
def test_a_dark_piece_says_why_not_and_a_bot_what_it_would_do(visit: Visit, game: str) -> None:
    player = seated(visit, game, answers=4)
    page = player.page
    title = dark_piece_with_a_rule(player)
    asked = player.look().asked
    assert re.match(r"Why not .+\?", title)
    why = page.locator(".why")
    expect(why.get_by_role("status")).to_have_text(re.compile(r"\w+.*\."))
    number = why.locator(".t-rule").first.inner_text()
    assert re.fullmatch(r"[A-Z]{2}-\d+\w*", number), number
    why.get_by_role("button", name="Read the rule").click()
    expect(why).to_have_count(0)
    rules = page.locator(".rail .panel.rules")
    expect(rules).to_contain_text(number)
    ask = page.get_by_role("button", name="What would you do?")
    ask.click()
    expect(page.locator(".strip.counsel")).to_contain_text(re.compile("“.+”"))
    expect(page.locator(".advised").first).to_be_visible()
    assert player.look().asked == asked  # nothing was answered
    ask.click()
    expect(page.locator(".advised")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_question_mark_asks_instead_of_choosing(visit: Visit, game: str) -> None:
    player = seated(visit, game, answers=4)
    page, sight = player.page, player.look()
    button = page.locator(".sill").get_by_role("button", name="Why not?")
    button.click()
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#question")).to_have_text("Choose what to ask about")
    player.press(f'.board [data-piece="{sight.pieces[0]}"]')
    expect(button).to_have_attribute("aria-pressed", "false")
    expect(page.locator('.why, .rail .card [aria-pressed="true"]').first).to_be_visible()
    assert player.look().asked == sight.asked  # a piece that glows was only asked about


@on_site_too("eternal-decks")
def test_undo_brings_the_question_back(visit: Visit, game: str) -> None:
    player = seated(visit, game)
    page = player.page
    undo = page.locator('[data-act="undo"]:not(.off)')
    for _ in range(30):
        before = player.look()
        player.answer()
        if player.look().over:
            break
        if undo.count():
            now = player.look().asked
            undo.click()
            expect(page.locator(".frame")).not_to_have_attribute("data-asked", str(now))
            after = player.look()
            assert after.question == before.question
            assert after.asked > before.asked  # a new version, the same question
            assert set(after.pieces) == set(before.pieces)
            player.answer()  # and it can be answered again
            return
    raise AssertionError("nothing could be taken back")


def test_an_undo_that_is_not_possible_says_why(visit: Visit) -> None:
    player = seated(visit, "aetherya")
    undo = player.page.locator('[data-act="undo"].off')
    expect(undo).to_be_visible()
    player.press('[data-act="undo"]')
    expect(player.page.locator(".why")).to_contain_text("Why not undo?")
    expect(player.page.locator(".why [role=status]")).to_have_text(re.compile(r"\w"))


@on_site_too("aetherya")
def test_the_log_leads_to_the_past_and_back(visit: Visit, game: str) -> None:
    player = seated(visit, game, answers=6)
    page, sight = player.page, player.look()
    look_back(page)
    strip = page.locator(".strip.past")
    expect(strip).to_contain_text("You look back")
    expect(page.locator(".piece.legal")).to_have_count(0)
    strip.get_by_role("button", name="One answer later").click()
    expect(page.locator(".sill")).to_contain_text("go back to now")
    strip.get_by_role("button", name="Back to now").click()
    expect(strip).to_have_count(0)
    assert player.look().pieces == sight.pieces
    player.answer()


def look_back(page: Page) -> None:
    """Go to the first moment of the log, once it no longer scrolls; names lie over its middle."""
    page.locator(".log .moment").first.click(position={"x": 3, "y": 3})


@on_both
def test_the_library_is_searched_in_both_languages_and_read_in_ones_own(visit: Visit) -> None:
    page = visit("/cards/aetherya", language="fr")
    page.get_by_role("searchbox").fill("griffin")
    page.get_by_role("button").filter(has_text="Griffon").first.click()
    card = page.get_by_role("dialog", name="Griffon")
    card.get_by_role("button", name="AE-86", exact=True).first.click()
    expect(card).to_have_count(0)
    expect(page.locator("#rule-AE-86")).to_be_focused()
    page.reload()  # the address leads there, too
    expect(page.locator("#rule-AE-86")).to_be_focused()


def test_a_card_is_read_in_the_rail_and_in_full(visit: Visit) -> None:
    player = seated(visit, "aeons-end")
    page = player.page
    card = page.locator(".board [data-piece]:visible").first
    card.hover()
    inspector = page.locator(".rail .card")
    inspector.get_by_role("button", name="Keep this card shown").click()
    expect(inspector.get_by_role("button", name="Follow the pointer again")).to_be_visible()
    name = inspector.locator("h2").first.inner_text()
    assert name.strip()
    page.locator(".board [data-piece]:visible").last.hover()
    expect(inspector.locator("h2").first).to_have_text(name)
    card.click(button="right", force=True)
    full = page.get_by_role("dialog", name="The card in full")
    expect(full.locator("h2")).to_have_text(re.compile(r"\w"))
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_settings_are_kept(visit: Visit) -> None:
    page = seated(visit, "aetherya").page
    html = page.locator("html")
    expect(html).to_have_attribute("data-theme", "night")
    page.get_by_role("button", name="Settings").first.click()
    dialog = page.get_by_role("dialog")
    choose(page, "Vellum")
    expect(html).to_have_attribute("data-theme", "vellum")
    choose(page, "Large")
    expect(html).to_have_attribute("style", re.compile(r"--zoom:\s*1\.15"))
    dialog.get_by_role("switch", name="Mute").or_(dialog.get_by_label("Mute")).first.click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()
    page.reload()
    expect(html).to_have_attribute("data-theme", "vellum")
    expect(page.get_by_role("button", name="Sound is off")).to_be_visible()


def test_movement_can_be_chosen(visit: Visit) -> None:
    page = visit("/", reduced_motion="no-preference")
    html = page.locator("html")
    expect(html).to_have_attribute("data-motion", "normal")
    page.get_by_role("button", name="Settings").first.click()
    choose(page, "Swift")
    expect(html).to_have_attribute("data-motion", "swift")
    choose(page, "None")
    expect(html).to_have_attribute("data-motion", "instant")


def choose(page: Page, text: str) -> None:
    """One of a few in the settings."""
    page.get_by_role("dialog").get_by_text(text, exact=True).click()
