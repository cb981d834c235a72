"""How much of a puzzle's pattern lies in the rows (stage C), on masks of spaces."""

from functools import lru_cache

from aevum.games.eternal_decks.cards import CARDS, ENERGY, RARE_CODE
from aevum.games.eternal_decks.layers import SPACES
from aevum.games.eternal_decks.rows import ANY
from aevum.games.eternal_decks.stages.puzzles import cells
from aevum.games.eternal_decks.state import EternalDecks, Path

Colours = tuple[tuple[str, int], ...]  # of a row: each colour and the spaces it lies on


def lying_colours(s: EternalDecks, path: Path) -> Colours:
    """Which spaces of a row show which colour."""
    box = s.box
    tops = tuple([box[stack[-1]] for stack in path.row])
    return _colours(
        tops, path.lefts, bool(s.options.plan.part("puzzles").get("wild_cards_count", True))
    )


@lru_cache(8192)
def _colours(tops: tuple[str, ...], lefts: tuple[str, ...], wild_counts: bool) -> Colours:
    found: dict[str, int] = {}
    for space, (code, left) in enumerate(zip(tops, lefts, strict=True)):
        card = CARDS[RARE_CODE] if left == ANY else CARDS[code]
        if left.islower():
            card = CARDS[f"{left.upper()}{card.value}"]
        if card.is_wild:
            colours = "*" if wild_counts else ""
        else:
            colours = card.colours if card.kind == ENERGY else ""
        for colour in colours:
            found[colour] = found.get(colour, 0) | 1 << space
    return tuple(sorted(found.items()))


@lru_cache(65536)
def pattern_share(puzzle: int, rows: tuple[Colours, ...]) -> float:
    """The filled share of a pattern where most of it lies (ED-231, ED-232)."""
    pattern = cells(puzzle)
    masks = [dict(row) for row in rows]
    width = max(cell.column for cell in pattern) + 1
    most = 0
    for first in range(SPACES - width + 1):
        filled = 0
        for cell in pattern:
            row = masks[cell.path]
            shown = row.get(cell.colour, 0) | row.get("*", 0)
            filled += shown >> (first + cell.column) & 1
        most = max(most, filled)
    return most / len(pattern)
