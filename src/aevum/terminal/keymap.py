"""Which key picks which piece, and which button."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field

from aevum.play.choices import Choice
from aevum.terminal.canvas import Target
from aevum.terminal.picker import Picker

_MOST_DIGITS = 9


@dataclass(slots=True)
class KeyMap:
    """The keys of one moment."""

    pieces: dict[str, str] = field(default_factory=dict)  # piece that may be chosen: its key
    digits: dict[str, Target] = field(default_factory=dict)
    buttons: list[tuple[str, Choice]] = field(default_factory=list)


def assign_keys(
    picker: Picker,
    visible: Collection[str],
    typed: Mapping[str, str],
    cells: Collection[str],
    space: str,
    ending: Collection[str] = (),
) -> KeyMap:
    """Pieces have the key of their place or a number; what no piece stands for is a button.

    The space bar is for the only button, or for the one whose verb is among `ending`.
    """
    found = KeyMap()
    lit = picker.pieces(visible)
    numbers = _numbers(typed[piece] for piece in lit if piece in typed)
    placed = {typed[piece] for piece in typed if typed[piece].isdecimal()} if numbers else set()
    free = [str(n) for n in range(1, _MOST_DIGITS + 1) if str(n) not in placed]
    settled: set[str] = set()  # choices that a key leads to already
    for piece in lit:
        ways = picker.touching(piece)
        if piece in cells:
            found.pieces[piece] = ""
        elif piece in typed:
            found.pieces[piece] = typed[piece]
            if typed[piece].isdecimal():
                found.digits[typed[piece]] = Target("piece", piece)
        elif len(ways) == 1 and ways[0].code in settled:
            found.pieces[piece] = ""  # another piece of the same answer has the number
            continue
        else:
            found.pieces[piece] = _next(free, found, Target("piece", piece))
        settled.update(choice.code for choice in ways if len(ways) == 1)
    buttons = picker.buttons(visible)
    only = buttons if len(buttons) == 1 and lit else []
    main = [choice for choice in buttons if choice.verb in ending] or only
    for choice in buttons:
        digit = _next(free, found, Target("button", choice.code))
        is_main = choice in main[:1] and not picker.picked
        found.buttons.append((space if is_main else digit, choice))
    return found


def _numbers(keys: Iterable[str]) -> list[str]:
    return [key for key in keys if key.isdecimal()]


def _next(free: list[str], found: KeyMap, target: Target) -> str:
    """The next free number, if there is one left."""
    if not free:
        return ""
    digit = free.pop(0)
    found.digits[digit] = target
    return digit


def count_by_page(keys: Mapping[str, str], pages: Mapping[int, set[str]]) -> dict[int, int]:
    """How many pieces may be chosen on each page, each counted on the first that shows it."""
    counts: dict[int, int] = {}
    left = set(keys)
    for page in sorted(pages):
        counts[page] = len(left & pages[page])
        left -= pages[page]
    return counts
