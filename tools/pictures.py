"""Pictures of every table and page, and what has changed between two takes of them.

    python -m tools.pictures take before          # all of them; `--only NAME` for some
    python -m tools.pictures compare before after  # writes what differs into after/differences

Tables are the kept ones of web/fixtures; pages come from a server with fixed deals. Nothing moves
and the clock stands still, so that two takes of one tree are the same.
"""

from __future__ import annotations

import argparse
import base64
import json
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from playwright.sync_api import Browser, Page, Route, WebSocketRoute, sync_playwright

from aevum.web.server.config import Limits
from e2e.browser import ARGUMENTS, chromium, copy_client  # the ways to a page lie with the tests
from e2e.conftest import LOCALES
from e2e.ready_made import bring, whole_game
from e2e.scenes import code_of, settled
from support.table_server import TableServerThread
from tools.fixtures import FOLDER as FIXTURES

# By pointer and by touch; one visit serves both sizes of its kind.
SIZES = {False: ((1440, 900), (1280, 720)), True: ((820, 1180), (390, 844))}
NOON = "2026-03-09T12:00:00"  # the day of the daily deal
PATIENCE_MS = 60_000
TABLES = sorted(p.stem for p in FIXTURES.glob("*.json") if not p.stem.startswith("book-"))
GAMES = ("aetherya", "aeons-end", "eternal-decks")
PAGES = {
    "home": "/",
    "join": "/join",
    "lost": "/nowhere",
    **{f"setup-{game}": f"/setup/{game}?code={code_of(game)}" for game in GAMES},
    **{f"library-{game}": f"/cards/{game}" for game in GAMES},
    **{f"learn-{game}": f"/learn/{game}" for game in GAMES},
    "how-aeons-end": "/learn/aeons-end/war_eternal",
    "how-outcasts": "/learn/aeons-end/outcasts",
    "how-aetherya": "/learn/aetherya/aetherya",
    "how-eternal-decks": "/learn/eternal-decks/eternal_decks",
    "puzzles": "/puzzles",
    "goals": "/goals/aetherya",
}
REPLAYS = ("aetherya", "aeons-end")
# How far a colour may be off before a pixel counts, and how many may count: letters are smoothed.
SHADE, SPECKS = 24, 12
_COMPARE = """async ([one, other, shade]) => {
  const read = async (data) => {
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const pen = canvas.getContext('2d');
    pen.drawImage(image, 0, 0);
    return { canvas, pen, picture: pen.getImageData(0, 0, image.width, image.height) };
  };
  const [a, b] = [await read(one), await read(other)];
  if (a.canvas.width !== b.canvas.width || a.canvas.height !== b.canvas.height)
    return { differing: -1, picture: '' };
  const [x, y] = [a.picture.data, b.picture.data];
  let differing = 0;
  for (let i = 0; i < x.length; i += 4) {
    const off = Math.max(...[0, 1, 2].map((c) => Math.abs(x[i + c] - y[i + c])));
    if (off > shade) differing += 1;
    for (const c of [0, 1, 2]) y[i + c] = off > shade ? [255, 0, 160][c] : y[i + c] * 0.4;
  }
  b.pen.putImageData(b.picture, 0, 0);
  return { differing, picture: differing ? b.canvas.toDataURL().split(',')[1] : '' };
}"""


class Visitor(NamedTuple):
    """Somebody who looks at pages, in a language and by pointer or touch."""

    language: str
    touch: bool

    @contextmanager
    def page(self, browser: Browser, address: str) -> Iterator[Page]:
        """A page of their own."""
        width, height = SIZES[self.touch][0]
        context = browser.new_context(
            service_workers="block",
            base_url=address,
            locale=LOCALES[self.language],
            color_scheme="dark",
            reduced_motion="reduce",
            viewport={"width": width, "height": height},
            has_touch=self.touch,
            is_mobile=self.touch,
        )
        context.set_default_timeout(PATIENCE_MS)
        page = context.new_page()
        page.clock.set_fixed_time(NOON)
        yield page
        context.close()

    def take(self, page: Page, name: str, folder: Path) -> None:
        """A picture at each size, of the whole page where it is little longer than the window."""
        for width, height in SIZES[self.touch]:
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_function("() => document.fonts.status === 'loaded'")
            page.evaluate(
                "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150)))"
            )
            path = folder / f"{name}.{self.language}.{width}x{height}.png"
            tall = page.evaluate("() => document.documentElement.scrollHeight")
            whole = tall <= 3 * height  # a library is too long for one picture
            page.screenshot(path=path, full_page=whole, animations="disabled")


def _table(page: Page, name: str) -> None:
    """A kept table, as a server would send it."""
    state = json.loads((FIXTURES / f"{name}.json").read_bytes())
    _speak(page, state)
    page.goto(f"/t/{state['table']}")
    page.locator(".frame").wait_for()


def _lobby(page: Page) -> None:
    """A table before its deal, with seats held and free."""
    state = json.loads((FIXTURES / "aetherya-4-fr.json").read_bytes())
    holders = ("human", "bot", "open", "human")
    for seat, holder in zip(state["seats"], holders, strict=True):
        seat.update(holder=holder, mine=seat["seat"] == 0, offered=holder == "open")
    state.update(phase="lobby", viewer=0, tableau=None, question=None, log=[], invite="ABCDEF")
    opened = {"table": state["table"], "invite": "ABCDEF", "tokens": []}
    page.route("**/invites", partial(_answer, opened))
    _speak(page, state)
    page.goto(f"/t/{state['table']}")


def _answer(what: dict[str, Any], route: Route) -> None:
    route.fulfill(json=what)


def _speak(page: Page, state: dict[str, Any]) -> None:
    """Let the page's socket hear of this state and of nothing else."""

    def hear(line: WebSocketRoute, payload: str | bytes) -> None:
        if json.loads(payload)["type"] in ("hello", "speak"):
            line.send(json.dumps(state))

    page.route_web_socket("**/api/socket", lambda line: line.on_message(partial(hear, line)))


def _scenes() -> Iterator[tuple[str, Any]]:
    """Every scene: its name and how a page gets there."""
    for name in TABLES:
        yield f"table-{name}", partial(_table, name=name)
    for name, path in PAGES.items():
        yield name, partial(_page, path=path)
    yield "lobby", _lobby
    for game in REPLAYS:
        yield f"replay-{game}", partial(_replay, game=game)


def _page(page: Page, path: str) -> None:
    page.goto(path)
    if path.startswith("/cards"):
        page.locator("main .cards").first.wait_for()


def _replay(page: Page, game: str) -> None:
    page.goto(f"/replay/{bring(page, whole_game(game))}")
    page.locator(".ending h1").wait_for()


def take(folder: Path, only: Sequence[str]) -> None:
    """All pictures, or those whose names begin like one of these."""
    folder.mkdir(parents=True, exist_ok=True)
    scenes = [(n, go) for n, go in _scenes() if not only or n.startswith(tuple(only))]
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        settings: Any = {"static": copy_client(Path(home) / "static"), "limits": Limits().times(0)}
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        with TableServerThread(f"sqlite:///{home}/tables.sqlite3", **settings) as server:
            for name, go in scenes:
                for visitor in (Visitor(lang, touch) for lang in LOCALES for touch in SIZES):
                    with visitor.page(browser, server.url) as page:
                        go(page)
                        settled(page)
                        visitor.take(page, name, folder)
        browser.close()


def compare(before: Path, after: Path) -> int:
    """Print what differs and draw it; how many pictures do."""
    names = sorted({path.name for folder in (before, after) for path in folder.glob("*.png")})
    drawn = after / "differences"
    drawn.mkdir(exist_ok=True)
    found = 0
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        page = browser.new_page()
        for name in names:
            if not all((folder / name).exists() for folder in (before, after)):
                found, said = found + 1, "is missing on one side"
            else:
                data = [(folder / name).read_bytes() for folder in (before, after)]
                if data[0] == data[1]:
                    continue
                result = page.evaluate(
                    _COMPARE, [*(base64.b64encode(d).decode() for d in data), SHADE]
                )
                if 0 <= result["differing"] <= SPECKS:
                    continue
                found, said = found + 1, f"{result['differing']} pixels"
                (drawn / name).write_bytes(base64.b64decode(result["picture"]))
            print(f"{name}: {said if '-1' not in said else 'another size'}")
        browser.close()
    print(f"{found} of {len(names)} pictures differ")
    return found


def main() -> None:
    """Take pictures, or compare two takes; the exit status is 1 where they differ."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures")
    commands = parser.add_subparsers(dest="command", required=True)
    taking = commands.add_parser("take")
    taking.add_argument("folder", type=Path)
    taking.add_argument("--only", action="append", default=[])
    comparing = commands.add_parser("compare")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    given = parser.parse_args()
    if given.command == "take":
        take(given.folder, given.only)
    elif compare(given.before, given.after):
        sys.exit(1)


if __name__ == "__main__":
    main()
