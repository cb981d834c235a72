"""Eternal Decks between two people: secret hands, tokens as signs, talk as the stage allows."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any

from playwright.sync_api import Page, expect

from e2e.company import Pair, is_over, pair, wait_for_one
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import Eavesdropper, code_of, sit_down
from support.rules import rule

_SAID = """() => [
  document.body.textContent,
  ...[...document.querySelectorAll('[aria-label], [title], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'alt'].map((name) => element.getAttribute(name) ?? '')),
].join(' | ')"""


def cards_in(state: dict[str, Any], hand: bool, seat: int) -> set[str]:
    """The cards a page is told of, in this seat's hand or everywhere else."""
    return {
        piece["component"]
        for area in (state["tableau"] or {"areas": []})["areas"]
        for piece in area["pieces"]
        if piece["component"] and (area["id"] == f"hand-{seat}") == hand
    }


def secrets(mine: Eavesdropper, other: Eavesdropper, seat: int) -> dict[int, set[str]]:
    """By version: the cards in the other's hand that never lay elsewhere, nor in my own hand."""
    known: set[str] = set()
    found: dict[int, set[str]] = {}
    for version, state in sorted(other.states.items()):
        if version in mine.states:
            known |= cards_in(state, False, seat) | cards_in(mine.states[version], True, 1 - seat)
            found[version] = cards_in(state, True, seat) - known
    return found


def tells_none(text: str, names: Iterable[str]) -> None:
    """None of these names is in there, as a word."""
    for name in names:
        assert not re.search(rf"\b{re.escape(name)}\b", text), name


def test_neither_browser_ever_holds_a_card_of_the_others_hand(visit: Visit) -> None:
    both = pair(visit, "eternal-decks", code_of("eternal-decks", stage="A"))
    players = [Player(both.host, 31), Player(both.friend, 32)]
    book = both.host.request.get("/api/games/eternal-decks/book?lang=en").json()
    names = {entry["key"]: entry["name"] for entry in book["components"]}
    looked = 0
    for _ in range(60):
        if is_over(players):
            break
        for page, mine, other, seat in (
            (both.host, both.ears[0], both.ears[1], 1),
            (both.friend, both.ears[1], both.ears[0], 0),
        ):
            said = page.evaluate(_SAID)  # first: what was heard by then stands in the states
            hidden = secrets(mine, other, seat).get(max(mine.states), set())
            tells_none(said, [names[card] for card in hidden])
            looked += len(hidden)
        wait_for_one(players).answer()
    assert looked > 50
    nothing_leaks(both)


def nothing_leaks(both: Pair) -> None:
    """No state that one was sent names a card that only the other knows."""
    compared = 0
    for mine, other, seat in ((both.ears[0], both.ears[1], 1), (both.ears[1], both.ears[0], 0)):
        for version, hidden in secrets(mine, other, seat).items():
            sent = json.dumps(mine.states[version])
            assert not [card for card in hidden if f'"{card}"' in sent]
            compared += len(hidden)
    assert compared > 50


def tokens_of(page: Page, name: str) -> list[str]:
    """Where somebody's tokens lie, as another page says."""
    labels = page.locator(f'.board [aria-label^="Token of {name},"]')
    return [text or "" for text in labels.evaluate_all("all => all.map((at) => at.ariaLabel)")]


@rule("ED-180")
def test_a_token_put_on_a_space_is_seen_by_the_other(visit: Visit) -> None:
    both = pair(visit, "eternal-decks", code_of("eternal-decks", stage="A"))
    host, friend = both.host, both.friend
    home = friend.get_by_label(f"Token of {name_of(host)}, at home")
    home.first.wait_for()
    before = home.count()
    asked = host.locator(".frame").get_attribute("data-asked")
    host.locator(".disc.mine").first.click()
    expect(host.get_by_role("status").filter(has_text="choose a space")).to_be_visible()
    host.locator("[data-spot]").first.click()
    expect(home).to_have_count(before - 1)
    placed = [label for label in tokens_of(friend, name_of(host)) if "at home" not in label]
    assert len(placed) == 1
    assert host.locator(".frame").get_attribute("data-asked") == asked  # no question is disturbed


def name_of(page: Page) -> str:
    """What this player is called at the table."""
    return page.locator(".hand .who b").inner_text()


@rule("ED-181")
def test_preset_sentences_stand_where_words_are_not_free(visit: Visit) -> None:
    both = pair(visit, "eternal-decks", code_of("eternal-decks", stage="A"))
    for page in (both.host, both.friend):
        page.get_by_role("tab", name="Chat").click()
        expect(page.get_by_label("Say something to the table")).to_have_count(0)
    sentence = both.host.locator(".chat .phrases button").first
    said = sentence.inner_text()
    sentence.click()
    for page in (both.host, both.friend):
        expect(page.locator(".chat li")).to_contain_text(said)


def test_a_silent_stage_offers_no_words_at_all(visit: Visit) -> None:
    page = visit("/join")
    sit_down(page, "eternal-decks", stage="E")
    Player(page).look()
    page.get_by_role("tab", name="Chat").click()
    expect(page.locator(".chat p.none")).to_have_text(re.compile(r"\w"))
    expect(page.locator(".chat :is(input, button)")).to_have_count(0)
