"""Draws the icons of the app from our own sign, `web/public/favicon.svg`.

```sh
python -m tools.icons           # writes web/public/icons; needs Chromium
```
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parent.parent
PUBLIC = ROOT / "web" / "public"
SIGN = PUBLIC / "favicon.svg"
_GROUND = '<rect width="24" height="24" rx="5" fill="#11161a"/>'
_SAFE = 1.1  # of a maskable icon a circle of 80 % is shown at least: the sign fills 70 % of it


class Icon(NamedTuple):
    """A picture to be made."""

    name: str
    size: int
    svg: str


def icons(sign: str) -> list[Icon]:
    """All pictures, as drawings."""
    if _GROUND not in sign:
        sys.exit(f"{SIGN.name} has another ground than {_GROUND}: tell tools/icons.py.")
    inside = re.sub(r"^<svg[^>]*>|</svg>\s*$", "", sign).replace(_GROUND, "")
    square = _drawn('<rect width="24" height="24" fill="#11161a"/>' + _smaller(inside, _SAFE))
    badge = _drawn(inside, "#fff")  # systems take its outline alone
    return [
        Icon("icon-192", 192, sign),
        Icon("icon-512", 512, sign),
        Icon("maskable-192", 192, square),
        Icon("maskable-512", 512, square),
        Icon("touch-180", 180, square),
        Icon("badge-96", 96, badge),
    ]


def _drawn(inside: str, colour: str = "#e6b450") -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" color="{colour}">'
    return f"{head}{inside}</svg>"


def _smaller(inside: str, scale: float) -> str:
    shift = 12 * (1 - scale)
    return f'<g transform="translate({shift:g} {shift:g}) scale({scale:g})">{inside}</g>'


def main() -> int:
    """Write all of them."""
    sys.path.insert(0, str(ROOT / "tests"))
    from e2e.browser import ARGUMENTS, chromium

    folder = PUBLIC / "icons"
    folder.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(ARGUMENTS))
        page = browser.new_page()
        for icon in icons(SIGN.read_text("utf-8")):
            page.set_viewport_size({"width": icon.size, "height": icon.size})
            page.set_content(
                f"<style>body{{margin:0}}svg{{display:block;width:{icon.size}px}}</style>{icon.svg}"
            )
            page.screenshot(path=folder / f"{icon.name}.png", omit_background=True)
        browser.close()
    print(f"web/public/icons: {len(icons(SIGN.read_text('utf-8')))} icons.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
