"""Somebody at a table who sees what is lit and chooses by clicking, tapping or with keys."""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError, expect

# Ready: the game is over, or a question is open to us that we have not answered and that is drawn,
# with the focus and the board where they stay.
_READY = """() => {
  const frame = document.querySelector('.frame');
  if (!frame) return null;
  const { asked, answered, settled, phase } = frame.dataset;
  const over = phase === 'over';
  if (!over && (asked === undefined || asked === answered || asked !== settled)) return null;
  const seen = (element) => element.getBoundingClientRect().width > 0;
  const lit = [...document.querySelectorAll('.frame .piece.legal')].filter(seen);
  const text = (element) => element.textContent.replace(/\\s+/g, ' ').trim();
  return {
    over,
    asked: Number(asked ?? -1),
    question: text(document.querySelector('.sill .q')),
    pieces: [...new Set(lit.map((element) => element.dataset.piece))],
    fresh: lit.filter((at) => at.querySelector('.empty, .hidden')).map((at) => at.dataset.piece),
    picked: document.querySelectorAll('.board .piece.picked').length,
    options: [...document.querySelectorAll('.sill .options .option')].map(text),
    filters: [...document.querySelectorAll('.sill .options > button:not(.option)')].map(text),
    listed: [...document.querySelectorAll('.sill .list li button')].map(text),
    searchable: document.querySelector('.sill .holder > button') !== null,
    primary: document.querySelector('.sill .primary') !== null,
    refused: [...document.querySelectorAll('.strip.closed')].map(text),
  };
}"""

# What somebody who waits in vain would tell us.
_PLIGHT = """() => {
  const text = (selector) =>
    document.querySelector(selector)?.innerText.replace(/\\s+/g, ' ') ?? '';
  return {
    at: location.pathname,
    frame: { ...document.querySelector('.frame')?.dataset },
    visible: document.visibilityState,
    foot: text('.foot'),
    dialog: text('dialog[open]'),
    page: text('body').slice(0, 600),
  };
}"""

_ASKED = """() => {
  const { asked, answered, settled } = document.querySelector('.frame')?.dataset ?? {};
  return asked !== undefined && asked !== answered && asked === settled;
}"""
# Where the page stands: the version it has been told of, unless its line is down; "" while an
# answer of ours is on its way.
_STANDING = """() => {
  const { asked, answered, version } = document.querySelector('.frame')?.dataset ?? {};
  if (document.querySelector('.strip.link')) return null;
  return asked !== undefined && asked === answered ? '' : version ?? '';
}"""
_OVER = "() => document.querySelector('.frame')?.dataset.phase === 'over'"

# A point of an element that a finger would meet; what covers it when there is none.
_AIM = """([selector, index]) => {
  const drawn = (element) => element.getBoundingClientRect().width > 0;
  const element = [...document.querySelectorAll(selector)].filter(drawn)[index];
  if (!element) return { problem: 'it is not there' };
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  let covering = '';
  for (const down of [0.5, 0.25, 0.75, 0.1, 0.9])
    for (const across of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      const [x, y] = [left + width * across, top + height * down];
      const met = document.elementFromPoint(x, y);
      if (met && element.contains(met)) return { x, y };
      covering = met ? met.outerHTML.slice(0, 200) : 'nothing: it is out of sight';
    }
  return { problem: `it is covered by ${covering}` };
}"""

_MOST_AIMS = 200
_POLLING_MS = 20  # by the clock: a browser that draws no frames still answers

_STILL_ASKED = """(number) => document.querySelector('.frame')?.dataset.asked === String(number)"""

_STILL_OPEN = """(number) => {
  const { asked, answered } = document.querySelector('.frame')?.dataset ?? {};
  return asked === number && asked !== answered;
}"""

_AWAIT_CLICK = """() => {
  window.tapped = false;
  addEventListener('click', () => (window.tapped = true), { capture: true, once: true });
}"""


@dataclass(frozen=True)
class Sight:
    """What is offered now."""

    over: bool
    asked: int
    question: str
    pieces: list[str]
    fresh: list[str]  # places where nothing lies yet: filling them leads to the end
    picked: int
    options: list[str]
    filters: list[str]
    listed: list[str]
    searchable: bool  # more options than buttons: they lie in a list
    primary: bool
    refused: list[str]

    @property
    def targets(self) -> list[tuple[str, int]]:
        """Everything that leads on, as a selector and which of those it finds."""
        found = [piece(name) for name in self.pieces]
        found += [(".sill .options .option", n) for n in range(len(self.options))]
        found += [(".sill .list li button", n) for n in range(len(self.listed))]
        if self.searchable and not self.listed:
            found.append((".sill .holder > button", 0))
        return found


PRIMARY = (".sill .primary", 0)


def piece(name: str) -> tuple[str, int]:
    """A piece that may be chosen, as a selector and which of those it finds."""
    return f'.frame [data-piece="{name}"].legal', 0


class Overtaken(Exception):
    """Somebody else has answered the question before we could point at anything."""


class Player:
    """One person at one page."""

    def __init__(self, page: Page, seed: int = 1, *, hasty: float = 0.0, touch: bool = False):
        self.page = page
        self.luck = random.Random(seed)
        self.hasty = hasty  # how often the main button is pressed although there is more to choose
        self.touch = touch
        self.answers: set[int] = set()  # the questions answered

    def look(self) -> Sight:
        """What is offered, as soon as we are asked or the game is over."""
        try:
            found: dict[str, Any] = self.page.wait_for_function(
                _READY, polling=_POLLING_MS
            ).json_value()
        except TimeoutError as error:
            raise AssertionError(f"we are not asked: {self.page.evaluate(_PLIGHT)}") from error
        sight = Sight(**found)
        assert sight.refused == [], f"refused: {sight}"
        return sight

    def want(self, sight: Sight) -> tuple[str, int]:
        """Any of the things that lead on, rather to an end than in circles."""
        if sight.fresh and self.luck.random() < 0.9:
            return piece(self.luck.choice(sight.fresh))
        if sight.primary and (not sight.targets or self.luck.random() < self.hasty):
            return PRIMARY
        assert sight.targets, f"nothing can be chosen: {sight}"
        return self.luck.choice(sight.targets)

    def press(self, selector: str, index: int = 0, asked: int | None = None) -> None:
        """Point at something and press it, as soon as it is there and not covered.

        `Overtaken` if it never will be, since another question than this one is open now.
        """
        at = self.aim(selector, index, asked)
        if self.touch:
            self.page.evaluate(_AWAIT_CLICK)
            self.page.touchscreen.tap(at["x"], at["y"])
            self.page.wait_for_function(
                "() => window.tapped"
            )  # a tap becomes a click a little later
        else:
            self.page.mouse.click(at["x"], at["y"])

    def aim(self, selector: str, index: int, asked: int | None) -> dict[str, Any]:
        """Where a finger meets it; a note that lies over it for a moment is waited for."""
        for _ in range(_MOST_AIMS):
            at: dict[str, Any] = self.page.evaluate(_AIM, [selector, index])
            if "problem" not in at:
                return at
            if asked is not None and not self.page.evaluate(_STILL_ASKED, asked):
                raise Overtaken
            self.page.wait_for_timeout(50)
        raise AssertionError(f"{selector} cannot be pressed: {at['problem']}")

    def is_asked(self) -> bool:
        """Whether we are asked something that we have not answered."""
        found: bool = self.page.evaluate(_ASKED)
        return found

    def is_still_asked(self, number: int) -> bool:
        """Whether this question is open to us and not answered."""
        found: bool = self.page.evaluate(_STILL_OPEN, str(number))
        return found

    def standing(self) -> str | None:
        """The version our page shows; "" while that is not clear, None while the line is down."""
        found: str | None = self.page.evaluate(_STANDING)
        return found

    def is_over(self) -> bool:
        """Whether the game has ended."""
        found: bool = self.page.evaluate(_OVER)
        return found

    def see_result(self) -> Locator:
        """The panel of the end, opened by hand: whoever wants no movement is not covered by it."""
        expect(self.page.locator("dialog[open]")).to_have_count(0)
        self.press(*PRIMARY)
        panel = self.page.get_by_role("dialog")
        expect(panel.locator('a[href*="/replay/"]').first).to_be_visible()
        return panel

    def step(self, sight: Sight) -> None:
        """Press one thing of what is seen."""
        self.answers.add(sight.asked)
        with suppress(Overtaken):  # where the whole table is asked
            self.press(*self.want(sight), sight.asked)

    def answer(self, presses: int = 20) -> None:
        """Press until the question we are asked is answered."""
        first = self.look()
        assert not first.over
        sight = first
        for _ in range(presses):
            self.step(sight)
            if not self.is_still_asked(first.asked):
                return
            sight = self.look()
            if sight.over or sight.asked != first.asked:
                return
        raise AssertionError(f"{presses} presses and no answer: {self.look()}")

    def play(self, answers: int = 10_000, presses: int = 2_000) -> bool:
        """Answer so many questions, or until the game is over: whether it is."""
        last = len(self.answers) + answers
        for _ in range(presses):
            sight = self.look()
            if sight.over:
                return True
            if sight.asked not in self.answers and len(self.answers) >= last:
                return False
            self.step(sight)
        raise AssertionError(f"{presses} presses and no end: {self.look()}")
