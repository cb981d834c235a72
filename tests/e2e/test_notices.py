"""Being told that it is one's turn: asked for in the settings, shown by the system, and by mail.

A browser without a screen shows no notices and refuses them all: it is told here that it may, and
what a page or the worker hands to the system is noted where the system would show it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from aevum.web.server.config import Limits, Notices
from e2e.browser import Troubles
from e2e.company import wait_until
from e2e.conftest import Visit
from e2e.player import Player
from e2e.scenes import sit_down
from e2e.test_accessible import Screens
from support.letters import MailboxThread, link_in
from support.table_server import TableServerThread

# What a browser with a screen does, in pages and in the worker.
_ALLOWED = """
  let permission = 'default';
  Object.defineProperty(Notification, 'permission', { get: () => permission });
  Notification.requestPermission = async () => (permission = 'granted');
"""
_SHOWS = """
  self.shown = [];
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.push({ title, body, tag, data });
  };
"""


@pytest.fixture
def mailbox() -> Iterator[MailboxThread]:
    with MailboxThread() as opened:
        yield opened


@pytest.fixture
def telling(
    server: TableServerThread, mailbox: MailboxThread, tmp_path: Path
) -> Iterator[TableServerThread]:
    """A server that tells people."""
    notices = Notices(
        site="https://games.example",
        push_contact="mailto:table@games.example",
        smtp=mailbox.url,
        mail_from="table@games.example",
        look_every=0.1,
    )
    settings: dict[str, Any] = {"static": server.config.static, "limits": Limits().times(0)}
    database = f"sqlite:///{tmp_path}/tables.sqlite3"
    with TableServerThread(database, notices=notices, **settings) as running:
        yield running


@pytest.fixture
def able(visit: Visit, troubles: Troubles, telling: TableServerThread) -> Visit:
    """Somebody whose browser can show notices of this server, and has kept the app."""
    troubles.expect("does not support the Push API in incognito mode")

    def come(**more: Any) -> Page:
        page = visit("/join", base_url=telling.url, service_workers="allow", **more)
        page.add_init_script(_ALLOWED + _SHOWS)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => 1)")
        page.reload()
        return page

    return come


@pytest.mark.parametrize(("language", "phone"), [("en", False), ("fr", True)])
def test_the_settings_by_keyboard_alone(
    able: Visit,
    troubles: Troubles,
    mailbox: MailboxThread,
    language: str,
    phone: bool,
) -> None:
    words = {
        "en": ("Settings", "Tell me on this device", "Tell me by mail", "Mails go to", "No more"),
        "fr": ("Réglages", "M’avertir sur cet", "M’avertir par", "Les courriels vont", "Plus de"),
    }[language]
    page = able(language=language, phone=phone)
    screens = Screens(page)
    page.get_by_role("button", name=words[0]).focus()
    page.keyboard.press("Enter")
    switch = page.get_by_role("switch", name=words[1])
    switch.focus()
    page.keyboard.press("Space")
    expect(switch).to_be_checked()
    screens.check("the switch")
    page.get_by_label(words[2]).focus()
    page.keyboard.type("not an address")
    troubles.expect(r"400.*/api/notices/mail|console error: .*400.*/api/notices/mail")
    page.keyboard.press("Enter")
    expect(page.locator(".news .u-danger")).to_be_visible()
    screens.check("a wrong address")
    page.get_by_label(words[2]).fill("bob@example.org")
    page.keyboard.press("Enter")
    mail = mailbox.until(1)
    screens.check("an address to be confirmed")
    page.goto(f"/notices#confirm={link_in(mail, 'confirm')}")
    screens.check_in_both_themes("the link of a mail")
    page.locator("#content .gold").press("Enter")
    expect(page.get_by_text("bob@example.org")).to_be_visible()
    page.get_by_role("button", name=words[0]).click()
    expect(page.get_by_text(words[3])).to_be_visible()
    screens.check("an address that is confirmed")
    page.locator("dialog[open] section button.small").last.press("Enter")
    expect(page.get_by_label(words[2])).to_be_visible()
    screens.clean()


def test_a_push_is_shown_and_leads_to_its_table(able: Visit) -> None:
    page = able()
    sit_down(page, "aetherya")
    page.locator(".frame").wait_for()
    path = page.evaluate("() => location.pathname")
    page.goto("/join")
    worker = page.context.service_workers[0]
    worker.evaluate(f"() => {{ {_SHOWS} }}")
    notice = {"title": "Your turn", "text": "Aetherya", "path": path, "language": "en"}
    line = page.context.new_cdp_session(page)
    push(page, line, json.dumps(notice))
    [shown] = wait_until(page, lambda: worker.evaluate("() => self.shown"), "a notice is shown")
    tag = f"aevum {path}"
    assert shown == {"title": "Your turn", "body": "Aetherya", "tag": tag, "data": {"path": path}}
    worker.evaluate(
        """(data) => {
          const notification = { data, close: () => undefined };
          const pressed = Object.assign(new Event('notificationclick'), { notification });
          self.dispatchEvent(Object.assign(pressed, { waitUntil: () => undefined }));
        }""",
        shown["data"],
    )
    page.wait_for_url(f"**{path}")
    page.locator(".frame").wait_for()


def push(page: Page, line: CDPSession, text: str) -> None:
    """What the browser does when its push service has something for the page."""
    found: list[str] = []

    def note(event: Any) -> None:
        found.extend(one["registrationId"] for one in event["registrations"])

    line.on("ServiceWorker.workerRegistrationUpdated", note)
    line.send("ServiceWorker.enable")
    registration = wait_until(page, lambda: found, "the worker is known")[0]
    origin = page.evaluate("() => location.origin")
    what = {"origin": origin, "registrationId": registration, "data": text}
    line.send("ServiceWorker.deliverPushMessage", what)
    line.send("ServiceWorker.disable")


def test_a_page_in_the_background_tells_whose_turn_it_is(able: Visit) -> None:
    page = able()
    page.add_init_script("Object.defineProperty(document, 'hidden', { get: () => !!self.away })")
    page.add_init_script("Notification.requestPermission()")
    page.evaluate(
        """() => {
          const settings = JSON.parse(localStorage.getItem('aevum.settings') ?? '{}');
          localStorage.setItem('aevum.settings', JSON.stringify({ ...settings, tell: true }));
        }"""
    )
    sit_down(page, "aetherya", "me random")
    player = Player(page, 3)
    player.answer()
    player.look()
    assert page.evaluate("() => self.shown") == []  # somebody looks
    page.evaluate("() => (self.away = true)")
    player.answer()
    shown = wait_until(page, lambda: page.evaluate("() => self.shown"), "the turn is told")
    path = page.evaluate("() => location.pathname")
    assert (shown[0]["title"], shown[0]["body"]) == ("Your turn", "Aetherya")
    assert shown[0]["data"] == {"path": path}
