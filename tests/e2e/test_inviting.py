"""A table that is dealt lets people in: to watch, in place of a bot, in one's own place."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

from e2e.browser import Troubles
from e2e.company import begin, take_turns, wait_for_one
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import CLIPBOARD, code_of, link_of, seat, sit_down
from e2e.test_accessible import Look, Screens, desktop_and_phone

WATCH, BOT = "To watch", "A person in place of Bot 2"
HAND_OVER, DEVICE = "Hand your seat over", "Your seat on another device"


def panel(page: Page) -> Locator:
    """The panel of invitations, open."""
    page.get_by_role("button", name="Invite", exact=True).click()
    return page.get_by_role("dialog", name="Invite")


def link_in(opened: Locator, label: str) -> str:
    """The link in a field of the panel, without this server's address."""
    field = opened.get_by_role("textbox", name=label, exact=True)
    expect(field).to_have_value(re.compile("#k="))
    return re.sub(r"^https?://[^/]+", "", field.input_value())


def offered(opened: Locator, label: str) -> str:
    """The link of a seat that is offered now."""
    make = "Make a link" if label == HAND_OVER else "Invite a person"
    opened.get_by_role("region", name=label).get_by_role("button", name=make).click()
    return link_in(opened, label)


def dealt(visit: Visit) -> Page:
    """A game with a bot at the other seat."""
    page = visit("/")
    sit_down(page, "aetherya", "me random")
    page.locator(".frame").wait_for()
    return page


def test_a_friend_takes_the_place_of_a_bot_and_another_watches(
    visit: Visit, troubles: Troubles
) -> None:
    host = dealt(visit)
    host.get_by_role("button", name="Menu").click()
    host.get_by_role("button", name="Levels of the bots").click()
    host.get_by_role("combobox", name="Who plays for Bot 2").select_option("companion")
    host.keyboard.press("Escape")
    opened = panel(host)
    to_watch, to_play = link_in(opened, WATCH), offered(opened, BOT)
    watcher, friend = visit(to_watch), visit(to_play)
    for page in (watcher, friend):
        page.locator(".frame").wait_for()
        assert "#" not in page.url
    expect(opened.get_by_role("region", name=BOT)).to_have_count(0)  # no bot is left
    host.keyboard.press("Escape")
    expect(watcher.locator(".seats")).not_to_contain_text("Bot")
    expect(watcher.get_by_text("The companion bot now plays for")).to_be_visible()
    take_turns([Player(host, 1), Player(friend, 2)], 4)
    expect(watcher.locator(".piece.legal, .sill.mine")).to_have_count(0)

    troubles.expect("status 404|the server responded with a status of 404")
    late = visit(to_play)  # a link lets one person in
    expect(late.get_by_text("This link is no longer valid")).to_be_visible()
    late.get_by_role("button", name="To the table").click()
    late.locator(".frame").wait_for()
    expect(late.locator(".sill")).to_contain_text("You are watching.")


def test_a_seat_is_handed_over_and_no_device_of_the_old_owner_keeps_it(visit: Visit) -> None:
    owner = dealt(visit)
    opened = panel(owner)
    telephone = visit(link_in(opened, DEVICE), phone=True)
    telephone.locator(".frame").wait_for()
    expect(telephone.locator(".sill")).not_to_contain_text("You are watching.")
    heir = visit(offered(opened, HAND_OVER))
    heir.locator(".frame").wait_for()
    for page in (opened, telephone):
        expect(page.get_by_text("Seat 1 is no longer yours: you are watching.")).to_be_visible()
    expect(opened.get_by_role("textbox")).to_have_count(1)  # only watching is left to pass on
    owner.keyboard.press("Escape")
    for page in (owner, telephone):
        page.reload()
        expect(page.locator(".sill")).to_contain_text("You are watching.")
    take_turns([Player(heir, 3)], 3)


def test_other_devices_are_signed_out_at_once(visit: Visit) -> None:
    owner = dealt(visit)
    opened = panel(owner)
    before = link_in(opened, DEVICE)
    telephone = visit(before, phone=True)
    telephone.locator(".frame").wait_for()
    opened.get_by_role("button", name="Sign out other devices").click()
    expect(opened.get_by_text("this is now the only device at your seat")).to_be_visible()
    expect(telephone.get_by_text("Seat 1 is no longer yours: you are watching.")).to_be_visible()
    expect(opened.get_by_role("textbox", name=DEVICE)).not_to_have_value(re.compile(before))
    owner.keyboard.press("Escape")
    take_turns([Player(owner, 4)], 2)
    again = panel(owner)
    telephone.goto("/join")
    telephone.goto(link_in(again, DEVICE))  # the new link lets it in again
    take_turns([Player(telephone, 5, touch=True)], 1)


@desktop_and_phone
def test_the_panel_is_accessible(visit: Visit, look: Look) -> None:
    page = visit("/", **look._asdict())
    sit_down(page, "aetherya", "me random")
    page.locator('[aria-controls="table-menu"]').click()
    page.get_by_role("button", name=re.compile("^Invite, |^Inviter, ")).click()
    opened = page.get_by_role("dialog")
    opened.get_by_role("button", name=re.compile("Make a link|Créer un lien")).click()
    opened.get_by_role("button", name="QR code").last.click()
    opened.get_by_role("img").wait_for()
    screens = Screens(page)
    screens.check("the panel of invitations")
    screens.clean()


def test_the_panel_is_for_keys_too_and_fits_a_telephone_in_french(visit: Visit) -> None:
    page = visit("/", language="fr", phone=True)
    sit_down(page, "aetherya", "me random")
    page.locator(".frame").wait_for()
    menu = page.get_by_role("button", name="Menu")
    menu.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Inviter, céder sa place, autres appareils").focus()
    page.keyboard.press("Enter")
    opened = page.get_by_role("dialog", name="Inviter")
    expect(opened).to_be_visible()
    seat = opened.get_by_role("region", name="Céder votre place")
    seat.get_by_role("button", name="Créer un lien").focus()
    page.keyboard.press("Enter")
    expect(seat.get_by_role("button", name="Nouveau lien")).to_be_focused()
    page.keyboard.press("Tab")
    expect(seat.get_by_role("button", name="Retirer le lien")).to_be_focused()
    assert opened.evaluate("(dialog) => dialog.scrollWidth <= dialog.clientWidth")
    page.keyboard.press("Enter")
    expect(seat.get_by_role("button", name="Créer un lien")).to_be_focused()
    expect(seat.get_by_role("textbox")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(opened).to_have_count(0)
    expect(menu).to_be_focused()


def test_one_link_brings_in_everybody_to_a_table_by_correspondence(visit: Visit) -> None:
    code = code_of("aetherya", players=3)
    host = visit(f"/setup/aetherya?code={code}", permissions=CLIPBOARD)
    seat(host, ["me", "open", "open"], ["Ada"])
    host.get_by_role("switch", name="By correspondence").press("Space")
    host.get_by_role("button", name="Open the lobby").click()
    host.wait_for_url("**/t/*")
    expect(host.get_by_text("an answer is awaited for 3 days")).to_be_visible()
    link = link_of(host, "Copy invite link")
    friends = [visit(link), visit(link, phone=True, language="fr")]
    for friend, name in zip(friends, ("Bob", "Cléo"), strict=True):
        friend.get_by_role("textbox").nth(1).fill(name)
        friend.keyboard.press("Enter")
        friend.wait_for_url("**/t/*")
        expect(host.locator("main")).to_contain_text(name)
    begin(host, *friends)
    players = [Player(host, 1), Player(friends[0], 2), Player(friends[1], 3, touch=True)]
    take_turns(players, 3)
    asked = wait_for_one(players).page
    asked.goto("/")
    heading = asked.get_by_role(
        "heading", name=re.compile("1 table waits for you|1 table vous attend")
    )
    expect(heading).to_be_visible()
