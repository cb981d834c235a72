"""The numbers by which observations name cards and mats."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

from aevum.games.aeons_end.cards import CARDS, FOES, TILES, TREASURES
from aevum.games.aeons_end.components import components
from aevum.kernel import Cards
from aevum.offers import counted

MANY = 2_000  # more than there is of anything
NUMBERED = "each component by its line in `aevum cards aeons-end --json`, from 1; 0 none"
_ABSENT = {"": 0}

Box = Sequence[str]  # the name of every card, by its number


class Index(NamedTuple):
    """The numbers of everything with a name."""

    of: Mapping[str, int]  # components, from 1
    card: Mapping[str, int]  # player cards, from 0
    foe: Mapping[str, int]  # nemesis cards, from 0
    tile: Mapping[str, int]  # breach tiles, from 1
    treasure: Mapping[str, int]  # of levels 2 and 3, from 0


def index_now() -> Index:
    """The numbers of all that is installed."""
    return _index(len(CARDS), len(FOES))


@cache
def _index(_cards: int, _foes: int) -> Index:
    """Made anew where another package has brought cards."""
    return Index(
        _ABSENT | {part.id: number for number, part in enumerate(components(), 1)},
        {name: number for number, name in enumerate(CARDS)},
        {name: number for number, name in enumerate(FOES)},
        _ABSENT | {name: number for number, name in enumerate(TILES, 1)},
        {name: number for number, name in enumerate(TREASURES)},
    )


def cards_by_kind(index: Index, box: Box, zone: Cards) -> list[int]:
    """Player cards by kind; a foe among them is none."""
    return counted([index.card[box[c]] for c in zone if box[c] in index.card], len(index.card))


def named(index: Index, box: Box, zone: Cards) -> list[int]:
    """Cards by their numbers among all components."""
    return [index.of.get(box[card], 0) for card in zone]
