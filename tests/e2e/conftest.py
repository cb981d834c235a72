"""A real server, a real browser, and visitors whose pages must not show any trouble."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from aevum.web.server.config import Limits
from e2e.browser import ARGUMENTS, Missing, Troubles, chromium, copy_client
from support.table_server import TableServerThread

PATIENCE_MS = 60_000  # before a test that waits for something gives up
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

# Nobody here takes a press back: a player who looks first need not wait after each question.
_UNGUARDED = """if (location.protocol.startsWith('http')) {
  const settings = JSON.parse(localStorage.getItem('aevum.settings') ?? '{}');
  localStorage.setItem('aevum.settings', JSON.stringify({ guard: false, ...settings }));
}"""

Visit = Callable[..., Page]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServerThread]:
    """A table server with the built client and a data folder of its own."""
    folder = tmp_path_factory.mktemp("e2e")
    static = copy_client(folder / "static")
    settings: dict[str, Any] = {"static": static, "limits": Limits().times(0)}
    with TableServerThread(f"sqlite:///{folder}/tables.sqlite3", **settings) as running:
        yield running


# One a module: while it lives no other event loop may run in this thread.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """Chromium."""
    try:
        program = chromium()
    except Missing as missing:
        pytest.skip(str(missing))
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=program, args=list(ARGUMENTS))
        yield launched
        launched.close()


@pytest.fixture
def troubles() -> Iterator[Troubles]:
    """What goes wrong in the pages of this test: nothing may, unless it is expected."""
    noted = Troubles()
    yield noted
    assert noted.unexpected() == []


@pytest.fixture
def visit(browser: Browser, server: TableServerThread, troubles: Troubles) -> Iterator[Visit]:
    """Let somebody come with a browser of their own: `visit("/cards", phone=True)`."""
    contexts = []

    def come(
        path: str = "/",
        language: str = "en",
        theme: str = "night",
        phone: bool = False,
        guard: bool = False,
        **more: Any,
    ) -> Page:
        options = {
            "base_url": server.url,
            "locale": LOCALES[language],
            "color_scheme": "dark" if theme == "night" else "light",
            "reduced_motion": "reduce",
            "viewport": PHONE if phone else DESKTOP,
            "has_touch": phone,
            "is_mobile": phone,
            "service_workers": "block",  # they keep the whole app, which takes its time
        }
        context = browser.new_context(**{**options, **more})
        context.set_default_timeout(PATIENCE_MS)
        troubles.watch(context)
        troubles.expect("Service Worker registration blocked by Playwright")
        if not guard:
            context.add_init_script(_UNGUARDED)
        contexts.append(context)
        page = context.new_page()
        page.goto(path)
        return page

    yield come
    for context in contexts:
        context.close()
