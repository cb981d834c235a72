"""Puzzles of stages C and C+: patterns of colours across the three paths (ED-230 to ED-238).

A puzzle is a number: its place in `PUZZLES`. A pattern is checked only where the card just laid or
swapped in belongs to it (ED-236), so that no question about an older solution can come up.
"""

from functools import cache
from typing import NamedTuple

from aevum.games.eternal_decks.cards import ENERGY
from aevum.games.eternal_decks.content import LEDGER, depends_on_lists, read_content
from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.moments import card_placed, stage_set_up
from aevum.games.eternal_decks.placing import PATH_NUMBER
from aevum.games.eternal_decks.stages.records.puzzles import PuzzleLevel, Puzzles
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Path, Player, rules

_NUMBERED = LEDGER.in_order([f"puzzle_{name}" for name in read_content("puzzles")])
PUZZLES = tuple([name.removeprefix("puzzle_") for name in _NUMBERED])
_PILES = 2
_BLANK = "."

rules.event("puzzles_shown", level="number", left="puzzle", right="puzzle")
rules.event("puzzle_solved", seat="seat", puzzle="puzzle", column="number")


class Cell(NamedTuple):
    """One coloured cell of a pattern: the path, the column from its left edge, the colour."""

    path: int
    column: int
    colour: str


class Sighting(NamedTuple):
    """A pattern found on the table: which one, and the columns it covers."""

    puzzle: int
    first: int
    last: int

    def holds(self, path: int, column: int) -> bool:
        """Whether a card lying there is part of the pattern; blank cells are not (ED-376)."""
        return any(
            cell.path == path and self.first + cell.column == column for cell in cells(self.puzzle)
        )


# --- setting up


@stage_set_up.listen
def lay_puzzles(t: DeckTable) -> None:
    """Two piles with one random puzzle of each level; those of the first lie open (ED-230)."""
    s = t.state
    levels = s.options.plan.part("puzzles").get("levels_top_to_bottom", ())
    if levels:
        known = len(LEDGER.of_edition(_NUMBERED, s.options.edition))  # new ones come last
        s.puzzles = Puzzles(levels=[_shuffled_level(t, level, known) for level in levels])
        _show_next_puzzles(t)


def _shuffled_level(t: DeckTable, level: int, known: int) -> PuzzleLevel:
    cards = tuple([n for n in range(known) if level_of(n) == level])
    return PuzzleLevel(level=level, cards=t.shuffled(cards))


def _show_next_puzzles(t: DeckTable) -> None:
    s = t.state
    solved = len(s.puzzles.gone) // _PILES
    if solved < len(s.puzzles.levels):
        s.puzzles = s.puzzles.clone()
        top = s.puzzles.levels[solved]
        s.puzzles.shown, top.cards = top.cards[:_PILES], top.cards[_PILES:]
        t.emit("puzzles_shown", top.level, *[PUZZLES[puzzle] for puzzle in s.puzzles.shown])


@cache
def level_of(puzzle: int) -> int:
    """The level printed on a puzzle."""
    return int(read_content("puzzles")[PUZZLES[puzzle]]["level"])


@depends_on_lists
@cache
def cells(puzzle: int) -> tuple[Cell, ...]:
    """The coloured cells of a pattern; its rows are the upper, middle and lower path (ED-231)."""
    rows = read_content("puzzles")[PUZZLES[puzzle]]["rows"]
    return tuple(
        [
            Cell(path, column, colour)
            for path, row in enumerate(rows)
            for column, colour in enumerate(row)
            if colour != _BLANK
        ]
    )


@depends_on_lists
@cache
def _width(puzzle: int) -> int:
    return len(read_content("puzzles")[PUZZLES[puzzle]]["rows"][0])


# --- looking for patterns


def spots(s: EternalDecks, puzzle: int) -> list[Sighting]:
    """Everywhere the pattern of a puzzle lies on the table, upright only (ED-231)."""
    width = _width(puzzle)
    return [
        Sighting(puzzle, first, first + width - 1)
        for first in range(SPACES - width + 1)
        if all(_shows(s, cell, first) for cell in cells(puzzle))
    ]


def _shows(s: EternalDecks, cell: Cell, first: int) -> bool:
    """Whether the top card there is of the cell's colour (ED-232, ED-233, ED-237)."""
    path = s.paths[cell.path]
    if first + cell.column >= len(path.row):
        return False
    card = s.lying_card(path, first + cell.column)
    if card.is_wild:  # never in C+ (ED-375)
        return bool(s.options.plan.part("puzzles").get("wild_cards_count", True))
    return card.kind == ENERGY and cell.colour in card.colours


def _solved_by(s: EternalDecks, path: int, column: int) -> tuple[Sighting, ...]:
    """What the card just laid solves: one puzzle, in C+ both, or nothing."""
    if s.options.plan.part("puzzles").get("both_at_once"):
        return _both_solved_by(s, path, column)
    for (
        puzzle
    ) in s.puzzles.shown:  # one of the two will do, and only one is counted (ED-234, ED-236)
        for spot in spots(s, puzzle):
            if spot.holds(path, column):
                return (spot,)
    return ()


def _both_solved_by(s: EternalDecks, path: int, column: int) -> tuple[Sighting, ...]:
    """C+: both patterns at the same time, in the order of their piles (ED-375, ED-376)."""
    lefts, rights = [spots(s, puzzle) for puzzle in s.puzzles.shown]
    for left in lefts:
        for right in rights:
            new = left.holds(path, column) or right.holds(path, column)
            if new and _in_order(s, left, right):
                return left, right
    return ()


def _in_order(s: EternalDecks, left: Sighting, right: Sighting) -> bool:
    """The left pile's puzzle left of the other; a column may lie between them (ED-376)."""
    between = right.first - left.last - 1
    near = s.options.c_plus_gap == "any" or between <= int(
        s.options.plan.part("puzzles")["max_gap_columns"]
    )
    return left.first <= right.first and left.last <= right.last and near


# --- solving them


@card_placed.listen
def solve_puzzles(t: DeckTable, me: Player, path: Path, place: int, card: int) -> None:
    """A solved level: its Key, both its puzzles are discarded, the next two shown (ED-234)."""
    s = t.state
    if not s.puzzles.shown:
        return
    found = _solved_by(s, PATH_NUMBER[path.name], place)
    if not found:
        return
    for spot in found:
        t.emit("puzzle_solved", me.seat, PUZZLES[spot.puzzle], spot.first + 1)
    level = level_of(s.puzzles.shown[0])
    s.puzzles = s.puzzles.changed(gone=s.puzzles.gone + s.puzzles.shown, shown=())
    gain_key(t, me, f"level_{level}")
    _show_next_puzzles(t)
