"""The app without a line, after an update, and as something that others can share with."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from aevum.play.replay import write_replay
from aevum.web.server.config import Limits
from e2e.browser import Troubles
from e2e.conftest import Visit
from e2e.ready_made import whole_game
from e2e.scenes import code_of, sit_down
from support.table_server import TableServerThread

NO_LINE = r"ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|ERR_FAILED|Failed to fetch"
WAIT_FOR_UPDATE = """async () => {
  const registered = await navigator.serviceWorker.ready;
  const waits = new Promise((done) =>
    registered.addEventListener('updatefound', () =>
      registered.installing.addEventListener('statechange', ({ target }) => {
        if (target.state === 'installed') done();
      }),
    ),
  );
  await registered.update();
  await waits;
  // Its page has asked it for its name, too, and before us: now the page knows.
  const { port1, port2 } = new MessageChannel();
  const named = new Promise((done) => (port1.onmessage = done));
  registered.waiting.postMessage({ do: 'name build' }, [port2]);
  await named;
}"""
CONTROLLED = "() => navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller)"


@pytest.fixture
def installed(visit: Visit) -> Any:
    """Somebody whose browser has kept the app; their page begins at this address."""

    def come(path: str = "/", **more: Any) -> Page:
        page = visit(path, service_workers="allow", **more)
        page.wait_for_function(f"({CONTROLLED})().then(Boolean)")
        return page

    return come


def test_the_app_opens_without_a_line_and_goes_on_by_itself(
    installed: Any, troubles: Troubles
) -> None:
    troubles.expect(NO_LINE)
    page = installed("/")
    page.locator(".posters").wait_for()
    page.context.set_offline(True)
    page.goto("/learn")  # a page that was not open before
    page.locator(".trouble.page").wait_for()
    expect(page.get_by_role("status").filter(has_text="goes on by itself")).to_be_visible()
    page.context.set_offline(False)
    expect(page.locator(".trouble")).to_have_count(0)
    page.get_by_role("link", name="Play").first.click()
    page.locator(".posters").wait_for()


def test_what_the_server_says_is_never_kept(installed: Any) -> None:
    page = installed("/")
    page.locator(".posters").wait_for()
    kept = page.evaluate(
        """async () => {
          const names = await caches.keys();
          const all = await Promise.all(
            names.map(async (name) => (await caches.open(name)).keys()),
          );
          return all.flat().map(({ url }) => new URL(url).pathname);
        }"""
    )
    assert "/" in kept
    assert any(path.endswith(".woff2") for path in kept)
    assert not [path for path in kept if path.startswith("/api")]


def test_replays_and_codes_are_shared_with_the_app(installed: Any, troubles: Troubles) -> None:
    troubles.expect(r"status 400: .*/api/setup|console error: .*400.*/api/setup")
    page = installed("/")
    share(page, {"replay": write_replay(whole_game("aetherya"))})
    page.wait_for_url("**/replay/*")
    page.locator(".ending h1").wait_for()
    share(page, {"text": code_of("aetherya")})
    page.wait_for_url("**/setup/aetherya?code=*")
    share(page, {"text": "Look: https://elsewhere.example/t/abc"})
    expect(page.locator(".trouble h1")).to_have_text("This could not be opened")


def share(page: Page, parts: dict[str, str]) -> None:
    """What the share sheet of a phone does: it posts a form to the address of the manifest."""
    page.evaluate(
        """(parts) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action: '/shared' });
          form.enctype = 'multipart/form-data';
          for (const [name, text] of Object.entries(parts)) {
            const field = document.createElement('input');
            field.name = name;
            if (name === 'replay') {
              field.type = 'file';
              const files = new DataTransfer();
              files.items.add(new File([text], 'game.replay'));
              field.files = files.files;
            } else field.value = text;
            form.append(field);
          }
          document.body.append(form);
          form.submit();
        }""",
        parts,
    )


def test_the_browser_finds_it_fit_to_be_installed(installed: Any) -> None:
    page = installed("/", language="fr")
    told = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert told["url"].endswith("/manifest.fr.webmanifest")
    assert told["errors"] == []
    manifest = json.loads(told["data"])
    assert manifest["lang"] == "fr"
    for icon in manifest["icons"]:
        answered = page.request.get(icon["src"])
        assert answered.ok
        assert answered.headers["content-type"] == icon["type"]


# --- updates


@pytest.fixture
def own_server(server: TableServerThread, tmp_path: Path) -> Iterator[TableServerThread]:
    """A server whose client may be built anew."""
    static = Path(shutil.copytree(server.config.static, tmp_path / "static"))
    settings: dict[str, Any] = {"static": static, "limits": Limits().times(0)}
    with TableServerThread(f"sqlite:///{tmp_path}/tables.sqlite3", **settings) as running:
        yield running


def build_anew(static: Path) -> str:
    """What a new build changes: the script the start page begins with, and what names it."""
    start, worker = static / "index.html", static / "service-worker.js"
    page = start.read_text("utf-8")
    found = re.search(r'src="/(assets/index-[^"]+\.js)"', page)
    assert found is not None
    old, new = found[1], "assets/index-of-another-build.js"
    (static / old).rename(static / new)
    changed = page.replace(old, new)
    start.write_text(changed, "utf-8")
    before, after = (sha256(text.encode()).hexdigest() for text in (page, changed))
    written = worker.read_text("utf-8").replace(old, new).replace(before, after)
    worker.write_text(written, "utf-8")
    return new


def test_a_new_version_is_told_and_takes_no_table_away(
    installed: Any, own_server: TableServerThread
) -> None:
    page = installed("/join", base_url=own_server.url)
    sit_down(page, "aetherya")
    page.locator(".frame").wait_for()
    page.evaluate("() => (window.still = 'here')")
    new = build_anew(own_server.config.static)
    page.evaluate(WAIT_FOR_UPDATE)
    assert page.evaluate("() => window.still") == "here"  # the table was left alone
    entry = page.locator('script[type="module"]')
    page.get_by_role("link", name="Home").first.click()  # the next page is of the new build
    expect(entry).to_have_attribute("src", f"/{new}")
    page.locator("article").first.wait_for()
    assert page.evaluate("() => window.still") is None
