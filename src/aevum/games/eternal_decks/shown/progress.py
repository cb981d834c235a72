"""How far the way to each Star and each puzzle is gone: for eyes, no rule asks it."""

from typing import NamedTuple

from aevum.games.eternal_decks.cards import ENERGY, SKULL, WHITE_SKULL
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.stages.puzzles import Cell, cells
from aevum.games.eternal_decks.stars import GROUPS, NINTH
from aevum.games.eternal_decks.state import EternalDecks

_LAST_CYCLE = 4
_A_CARDS = 3
_SKULLS = (SKULL, WHITE_SKULL)


def star_progress(s: EternalDecks, source: str) -> tuple[int, int]:
    """How much of what a Star asks for is done, and how much there is (ED-150)."""
    if source in GROUPS:
        return sum([bool(jewel) for jewel in s.slot_jewels[GROUPS[source][0] :][:3]]), 3
    if source == "ninth_eternal":
        return min(len(s.slots), NINTH), NINTH
    if source in ("lower_path_cycle_4", "dragon_egg"):
        return min(s.paths[2].cycle - 1, _LAST_CYCLE), _LAST_CYCLE
    if source == "three_a_abilities":
        return len(s.star_bonus.laid), _A_CARDS
    return int(source in s.stars), 1


class Nearest(NamedTuple):
    """Where most of a pattern lies: its first space there, and which of its cells are filled."""

    first: int
    filled: tuple[bool, ...]


def open_puzzle(s: EternalDecks, puzzle: int) -> Nearest | None:
    """Where most of a pattern lies and no other card is in the way, leftmost of equals (ED-231)."""
    found = [near for near in _places(s, puzzle) if _is_open(s, puzzle, near)]
    return max(found, key=lambda near: sum(near.filled), default=None)


def _places(s: EternalDecks, puzzle: int) -> list[Nearest]:
    pattern = cells(puzzle)
    width = max(cell.column for cell in pattern) + 1
    return [
        Nearest(first, tuple([fills(s, cell, first) for cell in pattern]))
        for first in range(SPACES - width + 1)
    ]


def _is_open(s: EternalDecks, puzzle: int, near: Nearest) -> bool:
    """Whether each empty cell is a space of this cycle, or a Skull that waits to be covered."""
    for cell, filled in zip(cells(puzzle), near.filled, strict=True):
        path, column = s.paths[cell.path], near.first + cell.column
        lying = s.lying_card(path, column) if column < len(path.row) else None
        free = column < path.spaces and not path.closed if lying is None else lying.kind in _SKULLS
        if not (filled or free):
            return False
    return True


def fills(s: EternalDecks, cell: Cell, first: int) -> bool:
    """Whether a card of the colour, or one that counts as any, lies on a cell (ED-232)."""
    path, column = s.paths[cell.path], first + cell.column
    if column >= len(path.row):
        return False
    card = s.lying_card(path, column)
    if card.is_wild:
        return bool(s.options.plan.part("puzzles").get("wild_cards_count", True))
    return card.kind == ENERGY and cell.colour in card.colours
