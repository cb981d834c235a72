"""A finished game looked back on: its review is asked for, watched, read, and played on from."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from aevum.web.server.room.bots import review_job
from e2e.conftest import Visit
from e2e.player import Player
from e2e.ready_made import play_on, whole_game

_MAKER = "aevum.web.server.lines.reviewing"
JUDGED = 3  # decisions before the review is held


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """Reviews by a quick mind, which stop after some decisions until this is set."""
    going_on, begun = threading.Event(), list[int]()

    def slowly(*given: Any) -> Any:
        begun.append(1)
        if len(begun) > JUDGED:
            going_on.wait()
        return review_job(*given)

    monkeypatch.setattr(f"{_MAKER}.review_job", slowly)
    monkeypatch.setattr(f"{_MAKER}.level_for", lambda *_: "greedy")
    yield going_on
    going_on.set()


def test_a_review_is_asked_for_watched_and_played_on_from(
    visit: Visit, held: threading.Event
) -> None:
    page = visit("/join")
    play_on(page, whole_game("eternal-decks"), left=1)
    player = Player(page, 5)
    assert player.play()
    player.see_result().get_by_role("link", name="Look back").click()

    review = page.get_by_role("region", name="Review")
    expect(review).to_be_focused()
    review.get_by_role("button", name="Review this game").click()
    expect(review).to_contain_text(re.compile(rf"{JUDGED} of \d+ decisions judged"))
    held.set()
    expect(review.get_by_role("heading", name="What cost most")).to_be_visible()
    turning = review.locator(".turning button").first
    expect(turning).to_contain_text(re.compile(r"Player 1: “.+” cost"))

    turning.click()
    expect(page).to_have_url(re.compile(r"#n=\d+&"))
    expect(page.locator(".replay .area:not(.late) [data-piece]:visible").first).to_be_visible()
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Open the table").click()
    page.wait_for_url("**/t/*")
    assert not Player(page, 5).look().over

    page.go_back()  # what was judged is kept with the game
    page.get_by_text("Summary", exact=True).click()
    expect(page.get_by_role("heading", name="What cost most")).to_be_visible()
