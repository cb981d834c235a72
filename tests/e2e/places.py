"""Where the tables of a test are: at a server, or in the browser with a folder of files."""

from __future__ import annotations

import http.server
import json
import os
import shutil
import subprocess
import sys
import threading
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from playwright.sync_api import Page

from e2e.browser import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

_BASE = "() => new URL('.', document.baseURI).href"
# Ask the engine of a site as its other tabs do, over their channel.
_ASK = """async ([method, path, body]) => {
  const channel = new BroadcastChannel(`aevum ${new URL('.', document.baseURI).pathname}`);
  const tab = `test ${Math.random()}`;
  const asked = { method, path, headers: { 'content-type': 'application/json' } };
  if (body !== null) asked.body = body;
  const heard = (wanted) => new Promise((done) => {
    const look = ({ data }) => {
      if (data.tab !== tab || !wanted(data)) return;
      channel.removeEventListener('message', look);
      done(data);
    };
    channel.addEventListener('message', look);
  });
  for (;;) {
    const told = heard(({ did }) => did === 'stage');
    channel.postMessage({ do: 'look', tab });
    const late = new Promise((done) => setTimeout(done, 200));
    const said = await Promise.race([told, late]);
    if (said?.stage.is === 'ready') break;
    await late;
  }
  const answer = heard(({ id }) => id === 1);
  channel.postMessage({ do: 'ask', tab, id: 1, asked });
  const { answered } = await answer;
  channel.close();
  return [answered.status, new TextDecoder().decode(answered.body)];
}"""


class TablePlace(NamedTuple):
    """Where a browser goes to play."""

    url: str  # ends with a slash
    folder: Path | None = None  # of a site

    @property
    def served(self) -> bool:
        """Whether a server of ours has the tables."""
        return self.folder is None

    def address(self, path: str) -> str:
        """Where to go for a page, by its path at a server."""
        return path if self.served else self.url + _query_of(path)


def _query_of(path: str) -> str:
    """A page as a query of a site's one page."""
    before, hash_, fragment = path.partition("#")
    page, _, query = before.partition("?")
    asked = f"?{page}{'&' if query else ''}{query}" if before != "/" else ""
    return asked + hash_ + fragment


def is_site(page: Page) -> bool:
    """Whether the tables of this page are in its browser."""
    return page.locator("meta[name=aevum-site]").count() > 0


def go_to(page: Page, path: str) -> None:
    """Load another page of the place this page is of."""
    page.goto(page.evaluate(_BASE) + _query_of(path) if is_site(page) else path)


def post(page: Page, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """Ask for something that the pages ask for, too; it must be granted."""
    if not is_site(page):
        reply = page.request.post(path, data=data)
        assert reply.ok, reply.text()
        return dict(reply.json())
    status, text = page.evaluate(_ASK, ["POST", path, json.dumps(data)])
    assert status < 400, text
    return dict(json.loads(text))


def build_site(folder: Path) -> None:
    """What `aevum site` writes, with the client as it is now.

    AEVUM_TEST_SITE names a site that is built already.
    """
    if given := os.environ.get("AEVUM_TEST_SITE"):
        shutil.copytree(given, folder)
        return
    program = [sys.executable, "-m", "aevum", "site", str(folder)]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


class AnyHost(http.server.SimpleHTTPRequestHandler):
    """What `python -m http.server` is, without its log, and counting."""

    sent: ClassVar[list[int]] = []  # bytes of the files that went over the wire

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file, and count it."""
        self.sent.append(os.fstat(source.fileno()).st_size)
        super().copyfile(source, outputfile)

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""


@contextmanager
def any_server(folder: Path) -> Iterator[str]:
    """Serve a folder as `python -m http.server` does; its address."""
    handler = partial(AnyHost, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/"
        finally:
            server.shutdown()
            thread.join()
