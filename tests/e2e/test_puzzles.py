"""Puzzles in the browser: found from Learn, missed, solved, explained, and on to the next."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from aevum.bots.puzzles import Puzzle, puzzle_session, puzzles_of
from aevum.offers import Looks
from aevum.play.places import pieces_at
from e2e.conftest import Visit, on_both
from e2e.places import go_to
from e2e.player import Player

PUZZLE = puzzles_of("aetherya")[0]  # a card is to be placed: the solution is one answer


def cell(puzzle: Puzzle, code: str) -> str:
    """The piece on which a card is placed by this answer."""
    match = puzzle_session(puzzle).match
    tableau = Looks.of(match.game).tableau(match.view(puzzle.seat), puzzle.seat)
    (piece,) = pieces_at(tableau, puzzle.seat, [f"kingdom@{code.partition(' ')[2]}"])
    return f'.board [data-piece="{piece}"]'


def wrong(puzzle: Puzzle) -> str:
    """An answer that does not solve it, on an open card: a region could be explored, too."""
    decision = puzzle_session(puzzle).match.decision
    assert decision is not None
    placing = [code for code in decision.codes() if code.startswith("place ")]
    others = [code for code in placing if code not in puzzle.solution]
    return next(code for code in others if '"card-' in cell(puzzle, code))


def lay_out(page: Page) -> Locator:
    """Take the first puzzle of Aetherya from the list of all: what stands above the question."""
    page.get_by_role("region", name="Aetherya").get_by_role("button").first.click()
    page.wait_for_url("**/t/*")
    expect(page.locator('.puzzle[data-puzzle="open"]')).to_be_visible()
    return page.locator(".puzzle")


def test_a_wrong_line_is_told_and_the_right_one_explained(visit: Visit) -> None:
    page = visit("/learn/aetherya")
    page.get_by_role("link", name="All puzzles").click()
    page.wait_for_url("**/puzzles")
    strip = lay_out(page)
    player = Player(page)
    player.look()

    player.press(cell(PUZZLE, wrong(PUZZLE)))
    expect(strip).to_have_attribute("data-puzzle", "missed")
    strip.get_by_role("button", name="Try again").click()
    expect(strip).to_have_attribute("data-puzzle", "open")
    player.look()
    player.press(cell(PUZZLE, PUZZLE.solution[0]))

    expect(strip).to_have_attribute("data-puzzle", "solved")
    strip.get_by_role("button", name="Why").click()
    expect(strip).to_contain_text("The solution")
    before = page.url
    strip.get_by_role("button", name="Next puzzle").click()
    expect(strip).to_have_attribute("data-puzzle", "open")
    assert page.url != before
    go_to(page, "/puzzles")
    expect(page.get_by_text(re.compile("✓ solved"))).to_have_count(1)


@on_both
def test_on_a_phone_in_french_the_strip_leaves_room_for_the_board(visit: Visit) -> None:
    page = visit("/puzzles", language="fr", phone=True)
    strip = lay_out(page)
    player = Player(page, touch=True)
    player.look()
    player.press(cell(PUZZLE, PUZZLE.solution[0]))
    page.locator(".sill .primary").tap()  # what a choice changes is shown before it is made

    expect(strip).to_have_attribute("data-puzzle", "solved")
    strip.get_by_role("button", name="Pourquoi").tap()
    expect(strip).to_contain_text("La solution")
    expect(strip.get_by_role("button", name="Problème suivant")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    board = page.locator(".frame > main").bounding_box()
    assert board is not None
    assert board["height"] > 250
