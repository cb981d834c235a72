"""The turn that opens the README: `python -m tools.animation` plays it in a real browser.

A battle that companions have begun goes on at a table of the server. A companion's answers are
given by pointing at what they mean, and pictures of it become docs/pictures/turn.webp.
"""

from __future__ import annotations

import io
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from PIL import Image
from playwright.sync_api import Locator, Page, sync_playwright

from aevum.bots.mind import Clock
from aevum.bots.roster import make_mind
from aevum.bots.situation import Situation
from aevum.play.catalogue import find_game
from aevum.play.session import HUMAN, Session
from aevum.web.server.config import Limits
from aevum.web.server.showing.looks import Look
from e2e.browser import ARGUMENTS, chromium, copy_client
from e2e.ready_made import play_on
from support.table_server import TableServerThread

PICTURE = Path(__file__).resolve().parent.parent / "docs" / "pictures" / "turn.webp"
SEED = 11
OPTIONS = {"players": 2, "nemesis": "umbra_titan", "mages": "dezmodia,quilius"}
SPELLS = 2  # that lie ready when it begins
SEEN = (1280, 720)
KEPT = (800, 450)
PACE_MS = 110  # between two pictures
AIMING, LOOKING, WAITING = 4, 6, 22  # pictures: on the way, after an answer, while others act
MOST_ANSWERS = 16

_HAND = """() => {
  const hand = document.createElement('div');
  Object.assign(hand.style, {
    position: 'fixed', zIndex: 9999, left: '640px', top: '700px', width: '22px', height: '22px',
    borderRadius: '50%', pointerEvents: 'none', translate: '-50% -50%',
    background: 'rgb(255 255 255 / .85)', boxShadow: '0 0 0 3px rgb(0 0 0 / .45)',
  });
  document.body.append(hand);
  addEventListener('mousemove', ({ x, y }) => {
    Object.assign(hand.style, { left: `${x}px`, top: `${y}px` });
  });
}"""


class Film:
    """Pictures of a page, one after another, with a hand that goes from thing to thing."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.pictures: list[Image.Image] = []
        self._at = (640.0, 700.0)

    def shoot(self, count: int) -> None:
        """So many pictures."""
        for _ in range(count):
            began = time.monotonic()
            picture = Image.open(io.BytesIO(self.page.screenshot(type="png")))
            self.pictures.append(picture.convert("RGB").resize(KEPT, Image.Resampling.LANCZOS))
            left = PACE_MS - (time.monotonic() - began) * 1000
            if left > 0:
                self.page.wait_for_timeout(left)

    def press(self, thing: Locator) -> None:
        """Go there and press."""
        box = thing.bounding_box()
        assert box is not None
        to = box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 60)
        for step in range(1, AIMING + 1):
            part = step / AIMING
            part = part * part * (3 - 2 * part)
            x = self._at[0] + (to[0] - self._at[0]) * part
            y = self._at[1] + (to[1] - self._at[1]) * part
            self.page.mouse.move(x, y)
            self.shoot(1)
        self._at = to
        self.page.mouse.click(*to)

    def write(self, path: Path) -> None:
        """Keep it; pictures that show the same are one that is seen for longer."""
        kept: list[Image.Image] = []
        lasting: list[int] = []
        for picture in self.pictures:
            if kept and picture.tobytes() == kept[-1].tobytes():
                lasting[-1] += PACE_MS
            else:
                kept.append(picture)
                lasting.append(PACE_MS)
        lasting[-1] += 1500
        kept[0].save(
            path,
            save_all=True,
            append_images=kept[1:],
            duration=lasting,
            quality=56,
            method=6,
            loop=0,
        )


def begun() -> Session:
    """The battle up to the turn that is shown."""
    session = Session(find_game("aeons-end"), OPTIONS, SEED, (HUMAN, "companion"))
    while (decision := session.match.decision) is not None:
        if decision.seat == 0 and decision.prompt == "casting_phase":
            mage = session.match.state.mages[0]
            if sum(map(len, mage.prepped)) >= SPELLS:
                return session
        session.answer(_advised(session))
    raise AssertionError("the battle is over before it")


def _advised(session: Session) -> str:
    decision = session.match.decision
    assert decision is not None
    situation = Situation.of(session.match, max(0, decision.seat), random.Random(len(session.log)))
    mind = make_mind("companion", session.match.game)
    return decision.codes()[mind.choose(situation, Clock())]


def play(film: Film, session: Session) -> None:
    """Give the answers of one turn, by pointing."""
    page, names, turn = film.page, ["You", "Bot 2"], session.match.state.turn
    for _ in range(MOST_ANSWERS):
        decision = session.match.decision
        if decision is None or session.match.state.turn != turn:
            break
        code = _advised(session)
        question: Any = Look(session.match, names).question(0, 0, "en", mine=True)
        choice = next(one for one in question.choices if one.code == code)
        page.wait_for_function(
            "() => { const d = document.querySelector('.frame').dataset;"
            " return d.asked !== d.answered && d.asked === d.settled; }"
        )
        asked = page.locator(".frame").get_attribute("data-asked")
        places = [page.locator(f'.frame [data-piece="{name}"].legal') for name in choice.pieces]
        seen = [place.first for place in places if place.count()]
        film.press(seen[0] if seen else page.locator(".sill .primary"))
        film.shoot(3)
        frame = page.locator(".frame")
        if frame.get_attribute("data-asked") == asked != frame.get_attribute("data-answered"):
            option = page.locator(".sill .options .option", has_text=choice.label)
            film.press(seen[1] if len(seen) > 1 else option.first)
        session.answer(code)
        film.shoot(LOOKING)
    film.shoot(WAITING)


def main() -> None:
    """Play it and write the picture."""
    session = begun()
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        settings: Any = {"static": copy_client(Path(home) / "static"), "limits": Limits().times(0)}
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        with TableServerThread(f"sqlite:///{home}/tables.sqlite3", **settings) as server:
            width, height = SEEN
            page = browser.new_page(
                base_url=server.url,
                viewport={"width": width, "height": height},
                locale="en-GB",
                color_scheme="dark",
            )
            page.goto("/")
            play_on(page, session, 0, "me companion")
            page.locator(".frame").wait_for()
            page.evaluate(_HAND)
            page.wait_for_timeout(1200)
            film = Film(page)
            film.shoot(6)
            play(film, session)
            film.write(PICTURE)
        browser.close()


if __name__ == "__main__":
    main()
