"""Which key picks which piece, and which button."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field

from aevum.play.choices import Choice
from aevum.terminal.canvas import Target
from aevum.terminal.picker import Picker

MOST_DIGITS = 9
ON = "0"  # goes on where no turn ends: no card has this key


@dataclass(slots=True)
class KeyMap:
    """The keys of one moment."""

    pieces: dict[str, str] = field(default_factory=dict)  # piece that may be chosen: its key
    digits: dict[str, Target] = field(default_factory=dict)
    buttons: list[tuple[str, Choice]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Places:
    """Keys that belong to something, whatever else may be chosen at the moment."""

    typed: Mapping[str, str]  # piece: what is typed for its place
    cells: Collection[str]  # pieces of a grid
    space: str
    ending: Collection[str] = ()  # verbs of the space bar
    passing: Collection[str] = ()  # verbs that only go on to what is asked next
    verbs: Mapping[str, str] = field(default_factory=dict)  # verb: its letter
    reserved: Collection[str] = ()  # numbers that mean a card of the hand, or nothing


def assign_keys(picker: Picker, visible: Collection[str], places: Places) -> KeyMap:
    """Pieces have the key of their place or a number; what no piece stands for is a button.

    The space bar is for the button whose verb ends something and for no other, so that what
    answers one question never ends a turn in the next. Verbs with a letter keep to it.
    """
    found = KeyMap()
    typed, cells = places.typed, places.cells
    lit = picker.pieces(visible)
    placed = set(places.reserved)
    if any(typed[piece].isdecimal() for piece in lit if piece in typed):
        placed |= {key for key in typed.values() if key.isdecimal()}
    free = [str(n) for n in range(1, MOST_DIGITS + 1) if str(n) not in placed]
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
    _give_to_buttons(found, picker, picker.buttons(visible), places, free)
    return found


def _give_to_buttons(
    found: KeyMap, picker: Picker, buttons: Sequence[Choice], places: Places, free: list[str]
) -> None:
    main = [choice for choice in buttons if choice.verb in places.ending]
    letters = [places.verbs.get(choice.verb, "") for choice in picker.live()]
    for choice in buttons:
        key = ""
        if choice in main[:1] and not picker.picked:
            key = places.space
        elif letters.count(letter := places.verbs.get(choice.verb, "")) == 1 and not picker.picked:
            key = letter
        if not key and (len(buttons) == 1 or choice.verb in places.passing):
            key = _of_its_own(found, choice)
        if not key and choice.verb not in places.ending:
            key = _next(free, found, Target("button", choice.code))
        found.buttons.append((key, choice))


def _of_its_own(found: KeyMap, choice: Choice) -> str:
    """The key that goes on, unless another button or an ending has it."""
    found.digits.setdefault(ON, Target("button", choice.code))
    return ON if found.digits[ON].name == choice.code else ""


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
