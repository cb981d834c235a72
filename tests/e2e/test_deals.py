"""Deals for everybody: played, compared, watched afterwards, and passed on as a challenge."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from aevum.play.catalogue import find_game
from aevum.play.dealing import Draft
from aevum.play.replay import write_replay
from aevum.play.session import HUMAN, Session
from e2e.browser import Troubles
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import CLIPBOARD, settled
from e2e.test_accessible import Screens

SOLO = Draft(find_game("aetherya"), {"mode": "solo", "players": 1}, 4)


def called(page: Page, name: str) -> Page:
    """Somebody who has said their name."""
    page.evaluate(
        "name => localStorage.setItem('aevum.settings', JSON.stringify({ guard: false, name }))",
        name,
    )
    page.reload()
    return page


def finish(page: Page) -> None:
    """Play what is on the page to its end, and look at how it ended."""
    page.wait_for_url("**/t/*")
    assert Player(page, 3).play()


def finished(seed: int, folder: Path) -> Path:
    """The replay of a solo campaign that somebody has played elsewhere."""
    luck = Random(2)
    session = Session(SOLO.game, SOLO.game.resolve(SOLO.given), seed, (HUMAN,))
    while (decision := session.match.decision) is not None:
        session.answer(luck.choice(decision.codes()))
    file = folder / f"{seed}.replay"
    file.write_text(write_replay(session), encoding="utf-8")
    return file


def test_a_challenge_is_a_link_to_the_same_deal_and_its_board(visit: Visit, tmp_path: Path) -> None:
    ada = called(visit(f"/deals/{SOLO.code}", permissions=CLIPBOARD), "Ada")
    expect(ada.get_by_text("Nobody has finished this deal yet.")).to_be_visible()
    ada.get_by_role("button", name="Play", exact=True).click()
    finish(ada)
    Player(ada, 3).see_result().get_by_role("button", name="Challenge others").click()
    expect(ada.get_by_text("Link copied")).to_be_visible()
    link = ada.evaluate("navigator.clipboard.readText()")

    bob = called(visit(link, phone=True, language="fr"), "Bob")
    expect(bob.get_by_role("heading", name="Ada vous défie")).to_be_visible()
    board = bob.get_by_role("region", name="Résultats").get_by_role("listitem")
    expect(board).to_contain_text("Ada")
    expect(board.get_by_role("link")).to_have_count(0)  # nobody looks before they have played
    screens = Screens(bob)
    settled(bob)
    screens.check_in_both_themes("a challenge")
    bob.get_by_role("button", name="Jouer la même donne").click()
    expect(bob.get_by_role("button", name="Donne publique")).to_have_count(1)

    bob.goto(link)  # by now he has finished it elsewhere
    bob.locator("input[type=file]").set_input_files(finished(4, tmp_path))
    expect(board).to_have_count(2)
    expect(board.get_by_role("link", name=re.compile("Ada"))).to_be_visible()
    settled(bob)
    screens.check("its board")
    screens.clean()
    bob.get_by_role("radio", name="Sans aide").check(force=True)
    expect(board).to_have_count(1)
    board.get_by_role("link", name=re.compile("Ada")).click()
    expect(bob.get_by_role("slider")).to_be_visible()


def test_a_replay_of_the_deal_is_taken_and_a_forged_one_is_not(
    visit: Visit, troubles: Troubles, tmp_path: Path
) -> None:
    troubles.expect(r"status 400: .*/api/deals/|Failed to load resource.*api/deals/")
    good, forged = finished(5, tmp_path), tmp_path / "forged.replay"
    text = good.read_text(encoding="utf-8")
    forged.write_text(text.replace("outcome: ", "outcome: better_"), encoding="utf-8")
    code = Draft(SOLO.game, SOLO.given, 5).code
    page = called(visit(f"/deals/{code}"), "Ada")
    field = page.locator("input[type=file]")
    field.set_input_files(forged)
    expect(page.get_by_role("alert")).to_contain_text("This replay is not taken")
    field.set_input_files(good)
    line = page.get_by_role("region", name="Results").get_by_role("listitem")
    expect(line).to_contain_text("brought as a file")
    expect(page.get_by_role("button", name="Bring a replay")).to_have_count(0)


def test_the_deals_of_today_are_one_press_away_also_with_keys(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("link", name="Deals", exact=True).focus()
    page.keyboard.press("Enter")
    play = page.get_by_role("listitem").get_by_role("button", name="Play").first
    play.wait_for()
    screens = Screens(page)
    settled(page)
    screens.check_in_both_themes("deals of today")
    screens.clean()
    play.focus()
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    expect(page.get_by_role("button", name="Public deal")).to_be_visible()
