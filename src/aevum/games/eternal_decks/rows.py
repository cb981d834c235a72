"""May a card lie there? Colours and values along a path (ED-61 to ED-69, section 12 of the rules).

Colours and values never depend on one another, so each is checked on its own. A lying wild card
stands for whatever makes the new card legal; such assignments are never stored (ED-67). Only the
new card is judged: what lies there stays legal when an effect that allowed it is over (ED-69).
"""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Any, NamedTuple

from aevum.games.eternal_decks.content import read_content

WILD = 10  # the value of a card that stands for any
NONE = 0  # a Skull has no value (ED-173)
ANY = "*"  # the colour of a wild card
PURPLE = "P"
CYCLE = "RBGY"  # the order of colours on LAKE and SWAMP (ED-166)
COLOURS = "RBGYP"
VALUES = range(1, 10)
_AFTER = {colour: CYCLE[(n + 1) % 4] for n, colour in enumerate(CYCLE)}


class Face(NamedTuple):
    """A card as its neighbours see it: a colour towards each side and a value."""

    left: str
    right: str
    value: int


class Ground(NamedTuple):
    """What a path asks at the moment: its card, and the Eternals that bend the general rules."""

    path: str  # id of the path card that holds
    spaces: int  # of this cycle, which LABYRINTH must mirror
    pairs_of_colours: bool = False  # Barong (ED-261)
    pairs_of_values: bool = False  # Kyubi (ED-262)
    kyubi_on_ordered_paths: str = "allow_equal_pair"
    lake_bicolour: str = "facing_halves"
    lost_forest_gap: int = 1
    excused: str = ""  # the colour of the Skull being covered, legal there once laid (ED-268)


@cache
def path_rule(path: str) -> Mapping[str, Any]:
    """The machine-readable rule of a path card."""
    rule: Mapping[str, Any] = read_content("paths")[path]["rule"]
    return rule


@cache
def lifts(path: str) -> tuple[str, ...]:
    """The general rules a path card suspends."""
    return tuple(read_content("paths")[path].get("lifts", ()))


def objection(row: tuple[Face, ...], at: int, ground: Ground) -> str:
    """The rule that forbids the face now lying at a place of the row; empty if none does.

    `row` already has the new face at `at`, and everything to its right that lies there.
    """
    new = row[at]
    if new.left == ANY:
        return ""  # a wild card ignores all of this (ED-66)
    return (
        _touching_objection(row, at, ground)
        or _row_colour_objection(row, at, ground)
        or _value_objection(row, at, ground)
    )


class Welcome(NamedTuple):
    """What the next space of a row takes: colours to the left, colours at all, values."""

    lefts: str
    any_of: str
    values: tuple[int, ...]

    def takes(self, face: Face) -> bool:
        """Whether a card that is not wild may lie there."""
        return (
            face.left in self.lefts
            and (face.left in self.any_of or face.right in self.any_of)
            and (face.value == NONE or face.value in self.values)
        )


def welcome(row: tuple[Face, ...], ground: Ground) -> Welcome:
    """Everything that may be laid right of a row; the same as asking `objection` for each card."""
    rule = path_rule(ground.path)
    lefts = _colours_beside(tuple([(face.left, face.right) for face in row[-2:]]), ground)
    values = _values_beside(_what_values_see(row, rule), ground)
    if "single_colour_row" in rule or "colour_cycle" in rule:
        fitting = _colours_fitting(tuple([(face.left, face.right) for face in row]), ground)
        if "colour_cycle" in rule and ground.lake_bicolour == "facing_halves":
            lefts = "".join([c for c in lefts if c in fitting])  # elsewhere either half will do
        return Welcome(lefts, fitting, values)
    return Welcome(lefts, COLOURS, values)


# The parts of a welcome depend on little of the row and recur, so that each is remembered.


@lru_cache(4096)
def _colours_beside(sides: tuple[tuple[str, str], ...], ground: Ground) -> str:
    """The colours that may touch the last card: only the last two cards matter."""
    row, at = [Face(left, right, NONE) for left, right in sides], len(sides)
    allowed = [c for c in COLOURS if not _touching_objection((*row, Face(c, c, NONE)), at, ground)]
    return "".join(allowed)


@lru_cache(16384)
def _colours_fitting(sides: tuple[tuple[str, str], ...], ground: Ground) -> str:
    """The colours that the path card's rule for the whole row lets in."""
    row, at = [Face(left, right, NONE) for left, right in sides], len(sides)
    allowed = [
        c for c in COLOURS if not _row_colour_objection((*row, Face(c, c, NONE)), at, ground)
    ]
    return "".join(allowed)


def _what_values_see(row: tuple[Face, ...], rule: Mapping[str, Any]) -> tuple[int, ...]:
    """The values that matter to the next one: the wild cards at the end and two before them."""
    values = tuple([face.value for face in row])
    if "single_value_row" in rule or "palindrome_values" in rule:
        return values
    first = len(values)
    while first > 0 and values[first - 1] == WILD:
        first -= 1
    return values[max(0, first - 2) :]


@lru_cache(16384)
def _values_beside(values: tuple[int, ...], ground: Ground) -> tuple[int, ...]:
    """The values that may follow these."""
    row, at = [Face(ANY, ANY, value) for value in values], len(values)
    return tuple([v for v in VALUES if not _value_objection((*row, Face(ANY, ANY, v)), at, ground)])


# --- colours


def _touching_objection(row: tuple[Face, ...], at: int, ground: Ground) -> str:
    """Equal colours may not touch; with Barong two may (ED-62, ED-261)."""
    if "equal_colour" not in lifts(ground.path):
        for edge in (at - 1, at):
            if (
                _equal_colours(row, edge)
                and row[edge].right != ground.excused
                and not (ground.pairs_of_colours and _is_pair_of_colours(row, edge))
            ):
                return "ED-62"
    return ""


def _row_colour_objection(row: tuple[Face, ...], at: int, ground: Ground) -> str:
    """What the path card asks of the colours of the whole row."""
    rule = path_rule(ground.path)
    if rule.get("single_colour_row") and not _one_colour(row):
        return _PATH_RULES[ground.path]
    if rule.get("colour_cycle") and not _in_cycle(row, ground):
        return "ED-166"
    return ""


def _equal_colours(row: tuple[Face, ...], edge: int) -> bool:
    """Whether two neighbours show each other the same colour."""
    if not 0 <= edge < len(row) - 1:
        return False
    return row[edge].right == row[edge + 1].left != ANY


def _is_pair_of_colours(row: tuple[Face, ...], edge: int) -> bool:
    """Whether no third card of that colour touches the pair (ED-261)."""
    colour = row[edge].right
    before = _equal_colours(row, edge - 1) and row[edge].left == colour
    after = _equal_colours(row, edge + 1) and row[edge + 1].right == colour
    return not (before or after)


def _one_colour(row: tuple[Face, ...]) -> bool:
    """One colour for the whole row; purple and wild cards stand for it (ED-220, ED-222)."""
    left = set(COLOURS)
    for face in row:
        if face.left not in (ANY, PURPLE):
            left &= {face.left, face.right}
    return bool(left)


def _in_cycle(row: tuple[Face, ...], ground: Ground) -> bool:
    """Some phase of red, blue, green, yellow fits the whole row (ED-166, ED-171, ED-172)."""
    due = set(CYCLE)
    for face in row:
        if face.left in (ANY, PURPLE):
            due = {_AFTER[colour] for colour in due}
        elif ground.lake_bicolour == "facing_halves":
            due = {_AFTER[face.right]} if face.left in due else set()
        else:
            due = {_AFTER[colour] for colour in due & {face.left, face.right}}
    return bool(due)


# --- values

_PATH_RULES = {
    "mountain": "ED-161",
    "cave": "ED-161",
    "forest": "ED-162",
    "meadow": "ED-163",
    "shore": "ED-164",
    "valley": "ED-164",
    "desert": "ED-165",
    "lake": "ED-166",
    "swamp": "ED-166",
    "castle": "ED-220",
    "fog": "ED-221",
    "lost_forest": "ED-222",
    "labyrinth": "ED-235",
}


def _value_objection(row: tuple[Face, ...], at: int, ground: Ground) -> str:
    new = row[at].value
    if new == NONE:
        return ""
    rule = path_rule(ground.path)
    own = _PATH_RULES.get(ground.path, "")
    if new not in rule.get("allowed_values", VALUES):
        return own
    if rule.get("single_value_row"):
        lying = {face.value for face in row} - {WILD, NONE}
        return own if len(lying) > 1 else ""
    if rule.get("palindrome_values"):
        return _palindrome_objection(row, at, ground)
    if _reaches(row, at, ground, rule):
        return ""
    equal = at > 0 and row[at - 1].value == new
    ordered_pair = rule.get("order") and ground.pairs_of_values
    return "ED-63" if equal and not ordered_pair else own or "ED-63"


def _reaches(row: tuple[Face, ...], at: int, ground: Ground, rule: Mapping[str, Any]) -> bool:
    """Whether values for the wild cards before the new one lead up to it (ED-67)."""
    first = at
    while first > 0 and row[first - 1].value == WILD:
        first -= 1
    if first > 0 and row[first - 1].value != NONE:
        anchor = row[first - 1].value
        twice = first > 1 and row[first - 2].value == anchor
        states = {(anchor, twice)}
    else:
        if first == at:
            return True
        states = {(value, False) for value in rule.get("allowed_values", VALUES)}
        first += 1
    for _ in range(first, at):
        states = {
            (value, value == before)
            for before, pair in states
            for value in rule.get("allowed_values", VALUES)
            if _follows(before, value, pair, ground, rule)
        }
    new = row[at].value
    return any(_follows(before, new, pair, ground, rule) for before, pair in states)


def _follows(before: int, value: int, pair: bool, ground: Ground, rule: Mapping[str, Any]) -> bool:
    """Whether a value may stand right of another; `pair`: that one already equals its left one."""
    step = value - before
    if step == 0:
        return not pair and ground.pairs_of_values and _pairs_allowed(ground, rule)
    order = rule.get("order")
    if order:
        return step > 0 if order == "ascending" else step < 0
    if rule.get("forbid_consecutive_values"):
        gap = ground.lost_forest_gap if ground.path == "lost_forest" else 1
        return abs(step) > gap
    return abs(step) == 1 if rule.get("require_consecutive_values") else True


def _pairs_allowed(ground: Ground, rule: Mapping[str, Any]) -> bool:
    """Kyubi's pairs and the path card: an ordered path lets them rise so (ED-262)."""
    if rule.get("order"):
        return ground.kyubi_on_ordered_paths == "allow_equal_pair"
    return not rule.get("require_consecutive_values")


# --- LABYRINTH


def _palindrome_objection(row: tuple[Face, ...], at: int, ground: Ground) -> str:
    """Values read the same from both ends; each card must keep that possible (ED-235)."""
    mirror = ground.spaces - 1 - at
    other = row[mirror].value if mirror < len(row) else NONE
    if other not in (NONE, WILD, row[at].value):
        return "ED-235"
    middle = {at, mirror} if abs(at - mirror) == 1 else set()
    if at > 0 and row[at - 1].value == row[at].value and at - 1 not in middle:
        return "" if ground.pairs_of_values and _mirrors(row, at, ground) else "ED-63"
    return "" if _mirrors(row, at, ground) else "ED-235"


def _mirrors(row: tuple[Face, ...], at: int, ground: Ground) -> bool:
    """Whether some first half, read forth and back, fits every card lying there.

    Neighbours that lay there before the new card are not judged again (ED-69). With Kyubi a pair
    may stand anywhere but in the middle, where its mirror would make it more than a pair.
    """
    half = (ground.spaces + 1) // 2
    allowed = [_mirrored(row, place, ground) for place in range(half)]
    old = [bool(_lying(row, place, ground) - {at}) for place in range(half)]
    states = {(value, 1) for value in allowed[0]}
    for place in range(1, half):
        pairs = (old[place - 1] and old[place]) or ground.pairs_of_values
        states = {
            (value, run + 1 if value == before else 1)
            for before, run in states
            for value in allowed[place]
            if value != before or (pairs and run < 2)
        }
    return any(run == 1 or (old[-2] and old[-1]) for _, run in states)


def _lying(row: tuple[Face, ...], place: int, ground: Ground) -> set[int]:
    """The place and its mirror, as far as a card with a value lies there."""
    sides = {place, ground.spaces - 1 - place}
    return {side for side in sides if side < len(row) and row[side].value not in (WILD, NONE)}


def _mirrored(row: tuple[Face, ...], place: int, ground: Ground) -> set[int]:
    """The values that a place and its mirror can still share."""
    found = set(VALUES)
    for side in _lying(row, place, ground):
        found &= {row[side].value}
    return found
