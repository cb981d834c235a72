"""A real server, a real browser, and visitors whose pages must not show any trouble."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect, sync_playwright

from aevum.web.server.config import Limits
from e2e.browser import ARGUMENTS, Locked, Missing, Troubles, chromium, copy_client
from e2e.places import TablePlace, any_server, build_site
from e2e.scenes import GAMES
from support.table_server import TableServerThread

PATIENCE_MS = 60_000  # before a test that waits for something gives up
DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}
LOCALES = {"en": "en-GB", "fr": "fr-FR"}

# Nobody here takes a press back: a player who looks first need not wait after each question.
UNGUARDED = """if (location.protocol.startsWith('http')) {
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


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TablePlace]:
    """A folder as `aevum site` writes it, under some path of a server that knows nothing of us."""
    root = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        root = root.parent  # that of all workers
    folder = root / "site" / "any" / "path"
    with Locked():
        if not folder.exists():
            build_site(folder)
    with any_server(root / "site") as url:
        yield TablePlace(f"{url}any/path/", folder)


@pytest.fixture
def place(request: pytest.FixtureRequest) -> TablePlace:
    """Where the tables are: at a server, unless the test asks for a site (`on_both`)."""
    if getattr(request, "param", "server") == "site":
        found: TablePlace = request.getfixturevalue("site")
        return found
    return TablePlace(request.getfixturevalue("server").url)


# The test is taken where a server has the tables, and where the browser has them. Every visit to a
# site starts an engine, some seconds each: one test of each thing a player does is taken there.
on_both = pytest.mark.parametrize("place", ["server", "site"], indirect=True)


def on_site_too(*games: str) -> pytest.MarkDecorator:
    """Taken with every game at a server, and with these where the browser has the tables."""
    taken = [(game, "server") for game in GAMES] + [(game, "site") for game in games]
    return pytest.mark.parametrize(("game", "place"), taken, indirect=["place"])


on_site = pytest.mark.parametrize("place", ["site"], indirect=True)


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
def visit(browser: Browser, place: TablePlace, troubles: Troubles) -> Iterator[Visit]:
    """Let somebody come with a browser of their own: `visit("/cards", phone=True)`."""
    contexts = []

    def come(
        path: str = "/",
        language: str = "en",
        theme: str = "night",
        phone: bool = False,
        guard: bool = False,
        place: TablePlace = place,
        **more: Any,
    ) -> Page:
        options = {
            "base_url": place.url,
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
            context.add_init_script(UNGUARDED)
        contexts.append(context)
        page = context.new_page()
        if not place.served:
            context.on("request", partial(troubles.note_stranger, place.url))
        page.goto(place.address(path))
        return page

    yield come
    for context in contexts:
        context.close()
