"""The numbers by which observations name cards and mats."""

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from aevum.games.aeons_end.cards import CARDS, FOES, TILES, TREASURES
from aevum.games.aeons_end.components import components
from aevum.games.aeons_end.state import AeonsEnd
from aevum.kernel import Cards
from aevum.offers import counted

MANY = 2_000  # more than there is of anything
NUMBERED = "each component by its line in `aevum cards aeons-end --json`, from 1; 0 none"
_ABSENT = {"": 0}


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


def cards_by_kind(s: AeonsEnd, zone: Cards, index: Index) -> list[int]:
    """Player cards by kind; a foe among them is none."""
    return counted([index.card[s.box[c]] for c in zone if s.box[c] in index.card], len(index.card))


def named(s: AeonsEnd, zone: Cards, index: Index) -> list[int]:
    """Cards by their numbers among all components."""
    return [index.of.get(s.box[card], 0) for card in zone]
