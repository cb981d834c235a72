"""How far the way to each Star and each puzzle is gone: for eyes and bots, no rule asks it."""

from __future__ import annotations

from aevum.games.eternal_decks.cards import ENERGY
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.puzzles import cells
from aevum.games.eternal_decks.stars import GROUPS, NINTH
from aevum.games.eternal_decks.state import EternalDecks, lying_card

_LAST_CYCLE = 4
_A_CARDS = 3


def star_progress(s: EternalDecks, source: str) -> tuple[int, int]:
    """How much of what a Star asks for is done, and how much there is (ED-150)."""
    if source in GROUPS:
        return sum([bool(jewel) for jewel in s.slot_jewels[GROUPS[source][0] :][:3]]), 3
    if source == "ninth_eternal":
        return min(len(s.slots), NINTH), NINTH
    if source in ("lower_path_cycle_4", "dragon_egg"):
        return min(s.paths[2].cycle - 1, _LAST_CYCLE), _LAST_CYCLE
    if source == "three_a_abilities":
        return len(s.a_cards), _A_CARDS
    return int(source in s.stars), 1


def puzzle_progress(s: EternalDecks, puzzle: int) -> tuple[int, int]:
    """The most cells of a pattern that lie somewhere on the table, and how many it has (ED-231)."""
    pattern = cells(puzzle)
    width = max(cell.column for cell in pattern) + 1
    wild = bool(s.options.plan.part("puzzles").get("wild_cards_count", True))
    most = 0
    for first in range(SPACES - width + 1):
        done = 0
        for cell in pattern:
            path = s.paths[cell.path]
            if first + cell.column < len(path.row):
                card = lying_card(s, path, first + cell.column)
                done += (
                    wild if card.is_wild else card.kind == ENERGY and cell.colour in card.colours
                )
        most = max(most, done)
    return most, len(pattern)
