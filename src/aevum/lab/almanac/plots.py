"""Plots of the almanac as SVG: a dot for each number, a line for its interval."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import ceil

from aevum.play.almanac_tables import AlmanacPage, AlmanacTable
from aevum.play.text import Phrases

_WIDTH, _LABELS, _NUMBERS = 760, 250, 150
_ROW, _HEAD, _FOOT = 22, 40, 26
_SQUARE, _EDGE = 320, 52
_STEPS = 5  # of an axis
_NICE = (1, 2, 5, 10, 20, 50, 100, 200, 500)
_LONGEST = 36  # letters of a label
_STYLE = (
    "text{font:12px system-ui,sans-serif;fill:#2a2f3a}.h{font-weight:600;font-size:14px}"
    ".s{fill:#666d7a}.g{stroke:#d9dce3}.m{stroke:#8a90a0;stroke-dasharray:3 3}"
    ".i{stroke:#2f6f8f;stroke-width:2}.d{fill:#2f6f8f}"
    "@media(prefers-color-scheme:dark){text{fill:#e5e7ee}.s{fill:#a4abba}.g{stroke:#3b4150}"
    ".i{stroke:#7cc0df}.d{fill:#7cc0df}}"
)


def dot_plot(table: AlmanacTable) -> str:
    """A table as a picture."""
    top = _top(table)
    wide = _WIDTH - _LABELS - _NUMBERS
    height = _HEAD + _ROW * len(table.lines) + _FOOT

    def x(value: float) -> float:
        return _LABELS + wide * max(0.0, min(value, top)) / top

    parts = [_text(8, 20, table.title, "h"), *_axis(table, top, x(0), x(top), height)]
    for row, line in enumerate(table.lines):
        y = _HEAD + _ROW * row + _ROW / 2
        parts += [
            _text(_LABELS - 10, y + 4, _short(line.label), "", "end"),
            f'<line class="i" x1="{x(line.low):.1f}" x2="{x(line.high):.1f}" y1="{y}" y2="{y}"/>',
            f'<circle class="d" cx="{x(line.middle):.1f}" cy="{y}" r="4"/>',
            _text(_WIDTH - _NUMBERS + 14, y + 4, _numbers(table, row), "s"),
        ]
    return _svg(_WIDTH, height, table.title, parts)


def calibration_plot(page: AlmanacPage, phrases: Phrases) -> str:
    """What was foretold against what came true, with the line where both are the same."""
    far = _EDGE + _SQUARE
    title = phrases.say("almanac.calibration")

    def x(value: float) -> float:
        return _EDGE + _SQUARE * value / 100

    def y(value: float) -> float:
        return 30 + _SQUARE * (1 - value / 100)

    parts = [_text(8, 20, title, "h")]
    for step in range(_STEPS + 1):
        at = 100 * step / _STEPS
        parts += [
            f'<line class="g" x1="{x(at)}" x2="{x(at)}" y1="{y(0)}" y2="{y(100)}"/>',
            f'<line class="g" x1="{x(0)}" x2="{x(100)}" y1="{y(at)}" y2="{y(at)}"/>',
            _text(x(at), y(0) + 16, f"{at:.0f}", "s", "middle"),
            _text(_EDGE - 8, y(at) + 4, f"{at:.0f}", "s", "end"),
        ]
    parts.append(f'<line class="m" x1="{x(0)}" y1="{y(0)}" x2="{x(100)}" y2="{y(100)}"/>')
    for one in page.fifths:
        at = x(one.foretold)
        low, high = y(one.low), y(one.high)
        parts += [
            f'<line class="i" x1="{at:.1f}" x2="{at:.1f}" y1="{low:.1f}" y2="{high:.1f}"/>',
            f'<circle class="d" cx="{at:.1f}" cy="{y(one.rate):.1f}" r="4"/>',
            _text(at + 8, y(one.rate) + 4, str(one.games), "s"),
        ]
    foretold, won = phrases.say("almanac.foretold"), phrases.say("almanac.came_true")
    parts.append(_text((_EDGE + far) / 2, 30 + _SQUARE + 34, f"{foretold}, %", "s", "middle"))
    parts.append(_text(far + 8, y(100) + 4, f"{won}, %", "s"))
    return _svg(far + 80, 30 + _SQUARE + 44, title, parts)


def _axis(table: AlmanacTable, top: float, left: float, right: float, height: int) -> Iterator[str]:
    """Lines at round numbers; in the middle of the scale where even games are the measure."""
    for step in range(_STEPS + 1):
        at = left + (right - left) * step / _STEPS
        yield f'<line class="g" x1="{at:.1f}" x2="{at:.1f}" y1="{_HEAD}" y2="{height - _FOOT}"/>'
        unit = " %" if table.scale in ("share", "even") else ""
        yield _text(at, height - 8, f"{top * step / _STEPS:g}{unit}", "s", "middle")
    if table.scale == "even":
        at = (left + right) / 2
        yield f'<line class="m" x1="{at}" x2="{at}" y1="{_HEAD}" y2="{height - _FOOT}"/>'


def _top(table: AlmanacTable) -> float:
    """Where the axis ends: a round number beyond everything."""
    if table.scale in ("share", "even"):
        return 100.0
    most = max([line.high for line in table.lines])
    return _STEPS * next((nice for nice in _NICE if nice * _STEPS >= most), ceil(most / _STEPS))


def _numbers(table: AlmanacTable, row: int) -> str:
    line, digits = table.lines[row], 1 if table.scale == "points" else 0
    return f"{line.middle:.{digits}f} ({line.low:.{digits}f}–{line.high:.{digits}f})"


def _short(label: str) -> str:
    return label if len(label) <= _LONGEST else label[: _LONGEST - 1] + "…"


def _text(x: float, y: float, text: str, kind: str = "", anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" class="{kind}" text-anchor="{anchor}">{escape(text)}</text>'
    )


def _svg(width: int, height: int, title: str, parts: list[str]) -> str:
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="0 0 {width} {height}" role="img"><title>{escape(title)}</title>'
    )
    return f"{head}<style>{_STYLE}</style>{''.join(parts)}</svg>\n"
