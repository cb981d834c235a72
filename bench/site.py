"""How quick a table without a server is, in Chromium: `python -m bench.site FOLDER`.

FOLDER is what `aevum site` wrote. It is served as any file host serves it, with nothing squeezed.
Each round is a first visit with an empty browser: the bytes of files that went over the wire, what
the service worker keeps included, the time until the home page is of use and until the engine is
ready; then answers at one table while minds think at another, each timed from the press to the
table that shows it.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

_TESTS = Path(__file__).resolve().parent.parent / "tests"
_SLOW_MS = 120_000
# From an answer that leaves the page to the table that shows what became of it.
_TIMED = """
  window.took = [];
  let began = 0;
  const Plain = Worker;
  window.Worker = class extends Plain {
    postMessage(message, ...more) {
      if (message.do === 'say' && message.text.includes('"type":"answer"'))
        began = performance.now();
      super.postMessage(message, ...more);
    }
  };
  new MutationObserver(() => {
    if (began) requestAnimationFrame(() => {
      if (began) window.took.push(performance.now() - began);
      began = 0;
    });
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-version'] });
"""
_READY = "() => document.querySelector('.posters') && !document.querySelector('.strips p')"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--answers", type=int, default=60)
    given = parser.parse_args()
    sys.path.insert(0, str(_TESTS))
    from e2e.browser import ARGUMENTS, chromium
    from e2e.places import any_server

    with any_server(given.folder) as url, sync_playwright() as playwright:
        for number in range(given.rounds):
            browser = playwright.chromium.launch(executable_path=chromium(), args=[*ARGUMENTS])
            sys.stdout.write(_round(browser, url, given.answers, number) + "\n")
            sys.stdout.flush()
            browser.close()


def _round(browser: Browser, url: str, answers: int, number: int) -> str:
    from e2e.conftest import UNGUARDED
    from e2e.places import AnyHost
    from e2e.test_installed import CONTROLLED

    context = browser.new_context(locale="en-GB", reduced_motion="reduce")
    context.set_default_timeout(_SLOW_MS)
    context.add_init_script(UNGUARDED)
    context.add_init_script(_TIMED)
    page = context.new_page()
    AnyHost.sent.clear()
    began = time.monotonic()
    page.goto(url)
    page.locator(".posters").wait_for()
    home = time.monotonic() - began
    page.wait_for_function(_READY, polling=20)
    engine = time.monotonic() - began
    page.wait_for_function(f"({CONTROLLED})().then(Boolean)")
    fetched = sum(AnyHost.sent)
    thinking, took = _answers(page, url, answers, number)
    parts = statistics.quantiles(took, n=20)
    return (
        f"bytes {fetched / 1e6:.2f} MB · home {home:.2f} s · engine {engine:.2f} s · "
        f"{len(took)} answers, {thinking} while minds thought: p50 {parts[9]:.0f} ms, "
        f"p95 {parts[18]:.0f} ms · load {os.getloadavg()[0]:.1f}"
    )


def _answers(page: Page, url: str, answers: int, number: int) -> tuple[int, list[float]]:
    from e2e.player import Player
    from e2e.scenes import sit_down

    sit_down(page, "aetherya", "me random", seed=number + 1)  # this tab has the engine
    other = page.context.new_page()
    other.goto(url)
    sit_down(other, "aeons-end", "me adept adept adept", players=4, seed=number + 1)
    beside, player = Player(other, number, hasty=0.3), Player(page, number, hasty=0.3)
    thinking = 0
    for _ in range(answers):
        if beside.is_asked():
            beside.answer()
        if player.look().over:
            break
        thinking += not beside.is_asked()
        player.answer()
    took: list[float] = page.evaluate("() => window.took")
    return thinking, took


if __name__ == "__main__":
    main()
