"""Friends: talk that is noticed, and one's games on another device."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from e2e.browser import Troubles
from e2e.conftest import Visit
from e2e.scenes import settled
from e2e.test_accessible import Screens


def two_at_a_table(visit: Visit, **friend: object) -> tuple[Page, Page]:
    """A game of two people who may talk, each with a browser."""
    host = visit("/join")
    opened = host.request.post(
        "/api/tables",
        data={"game": "aetherya", "seats": [{"holder": "me", "name": "Ada"}, {"holder": "open"}]},
    ).json()
    other = visit("/join", **friend)
    seat = other.request.post("/api/join", data={"code": opened["invite"], "name": "Bob"})
    assert seat.ok
    host.goto(f"/t/{opened['table']}")
    host.get_by_role("button", name="Deal", exact=True).click()
    host.get_by_role("main").wait_for()
    other.goto(f"/t/{opened['table']}")
    return host, other


def test_what_is_said_is_noticed_on_a_phone_and_read_in_ones_own_language(visit: Visit) -> None:
    host, friend = two_at_a_table(visit, phone=True, language="fr")
    friend.locator(".rail-button").wait_for()
    host.get_by_role("tab", name="Chat").click()
    host.get_by_text("Quick phrases", exact=True).click()
    host.get_by_role("button", name="Well played!").click()
    note = friend.get_by_role("button", name="Ouvrir la discussion")
    expect(note).to_contain_text("Bien joué")
    expect(friend.locator("[aria-live=polite]").filter(has_text="Bien joué")).not_to_have_count(0)
    unread = friend.locator(".rail-button")
    expect(unread).to_contain_text("1")
    box, hand = note.bounding_box(), friend.locator("section.foot").bounding_box()
    assert box is not None
    assert hand is not None
    assert box["y"] + box["height"] < hand["y"]  # it lies over no question
    screens = Screens(friend)
    settled(friend)
    screens.check("somebody has spoken")
    note.focus()
    friend.keyboard.press("Enter")
    expect(friend.locator("#rail-panel")).to_contain_text("Bien joué")
    expect(note).to_have_count(0)
    expect(unread).not_to_contain_text("1")
    friend.get_by_text("Phrases rapides", exact=True).click()
    settled(friend)
    screens.check("quick phrases")
    screens.clean()
    friend.get_by_role("button", name="Merci").click()
    expect(host.locator("#rail-panel")).to_contain_text("Thank you!")


def test_ones_games_go_to_another_device_by_a_code(visit: Visit, troubles: Troubles) -> None:
    troubles.expect(r"status 404: .*/api/profile/take|Failed to load resource.*api/profile/take")
    old = visit("/history")
    table = old.request.post(
        "/api/tables",
        data={
            "game": "aetherya",
            "seats": [{"holder": "me"}, {"holder": "bot", "bot": "random"}],
            "start": True,
        },
    ).json()["table"]
    old.reload()
    old.get_by_role("button", name="On another device").click()
    old.get_by_role("button", name="Make a code").click()
    code = old.locator("dialog code").inner_text()
    screens = Screens(old)
    settled(old)
    screens.check_in_both_themes("a code for another device")
    screens.clean()

    new = visit("/history", phone=True)
    new.get_by_role("button", name="On another device").click()
    field = new.get_by_role("textbox", name="Code")
    field.fill("AAAA-BBBB-CCCC")
    field.press("Enter")
    expect(new.get_by_text("No history waits under this code")).to_be_visible()
    field.fill(code)
    field.press("Enter")
    expect(new.get_by_text("Here they are: 0 games, 1 table.")).to_be_visible()
    new.goto(f"/t/{table}")
    expect(new.locator("section.foot")).to_be_visible()
    assert new.request.get("/api/tables").json()["tables"][0]["table"] == table
