"""Which cards of a kingdom are in contact, directly or through portals (AE-30 to AE-35).

A set of cells is a 16-bit mask, bit 0 the top left cell. A kingdom is ten such masks, one per kind,
that hold only the face-up cells: a face-down card takes part in nothing (AE-30).

Contact depends on nothing but the portals, so the tables below are computed once for each
arrangement of portals and remembered. At most eight portals exist, which bounds the memory.
"""

from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from aevum.games.aetherya.kinds import KINDS

Masks = Sequence[int]

_ALL = 0xFFFF
_NOT_FIRST_COLUMN = 0xEEEE
_NOT_LAST_COLUMN = 0x7777


def masks(cards: Sequence[int], seen: Sequence[int]) -> list[int]:
    """The kingdom of sixteen physical cards of which those with a nonzero `seen` lie face up."""
    kingdom = [0] * 10
    bit = 1
    for card, up in zip(cards, seen, strict=True):
        if up:
            kingdom[card >> 3] |= bit
        bit <<= 1
    return kingdom


def masks_of(kinds: Iterable[int | None]) -> list[int]:
    """The kingdom of sixteen kinds in cell order, None standing for a face-down card."""
    kingdom = [0] * len(KINDS)
    for cell, kind in enumerate(kinds):
        if kind is not None:
            kingdom[kind] |= 1 << cell
    return kingdom


def spread(mask: int) -> int:
    """The cells that share an edge with at least one cell of the mask."""
    return (
        (mask << 1 & _NOT_FIRST_COLUMN)
        | (mask >> 1 & _NOT_LAST_COLUMN)
        | (mask << 4 & _ALL)
        | mask >> 4
    )


def touching_two(mask: int) -> int:
    """The cells that share an edge with at least two cells of the mask."""
    right = mask << 1 & _NOT_FIRST_COLUMN
    left = mask >> 1 & _NOT_LAST_COLUMN
    down = mask << 4 & _ALL
    up = mask >> 4
    return (right & left) | (down & up) | ((right | left) & (down | up))


NEIGHBOURS = tuple(spread(1 << cell) for cell in range(16))


@cache
def touched(mask: int) -> tuple[int, int]:
    """The cells in direct contact with at least one, and with at least two, cells of the mask."""
    return spread(mask), touching_two(mask)


@cache
def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a mask, in order."""
    return tuple(cell for cell in range(16) if mask >> cell & 1)


def portal_groups(portals: int, chain: str) -> tuple[int, ...]:
    """The portals that act as one: adjoining ones, or each alone when chains do not carry."""
    if chain == "single":
        return tuple(1 << cell for cell in cells_of(portals))
    groups = []
    while portals:
        group, wider = 0, portals & -portals
        while wider != group:
            group = wider
            wider = group | (spread(group) & portals)
        groups.append(group)
        portals &= ~group
    return tuple(groups)


@cache
def rings(portals: int, chain: str) -> tuple[int, ...]:
    """For each group of portals the cells around it, all linked with one another (AE-31, AE-32)."""
    return tuple(spread(group) & ~portals for group in portal_groups(portals, chain))


@cache
def routes(portals: int, chain: str) -> tuple[tuple[int, ...], ...]:
    """For each cell the cells it reaches, route by route.

    Sharing an edge is one route; each group of portals the cell borders is another (AE-33). Under
    `single` every portal is a group of its own. Two cells are joined as many times as there are
    routes of the one that hold the other.
    """
    around = rings(portals, chain)
    return tuple(
        (NEIGHBOURS[cell], *(ring & ~(1 << cell) for ring in around if ring >> cell & 1))
        for cell in range(16)
    )


@cache
def contacts(portals: int, chain: str) -> tuple[int, ...]:
    """For each cell the cells in contact with it, by whatever route (AE-30 to AE-33)."""
    return tuple(_union(by_route) for by_route in routes(portals, chain))


def _union(some: Iterable[int]) -> int:
    everything = 0
    for mask in some:
        everything |= mask
    return everything


@lru_cache(1 << 15)  # between two turns most tribes and lands lie where they lay
def reached(mask: int, portals: int, chain: str) -> tuple[int, int]:
    """As `touched`, in a kingdom with these portals."""
    contact = contacts(portals, chain)
    one = two = 0
    # Contact is mutual, so a cell met a second time is in contact with two cells of the mask.
    for cell in cells_of(mask):
        cells = contact[cell]
        two |= one & cells
        one |= cells
    return one, two
