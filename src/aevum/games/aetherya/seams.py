"""Which contacts of a kingdom count, pair by pair: what an interface draws between two cards.

The rows of the score sheet are sums over these pairs, dragons apart: they are worth what they are
worth as a whole, so the contacts that tame one are named without a value.
"""

from collections.abc import Iterator
from typing import NamedTuple

from aevum.games.aetherya.contact import (
    NEIGHBOURS,
    Masks,
    cells_of,
    contacts,
    portal_groups,
    spread,
)
from aevum.games.aetherya.kinds import DRAGON, DWARF, ELF, HUMAN, PORTAL
from aevum.games.aetherya.readings import Readings
from aevum.games.aetherya.scoring import pair_points, tame_dragons

CONFLICT, TAMES = "conflict", "tames"


class Contact(NamedTuple):
    """Two cells in contact, the points that gives, and the portals it leads through, in order."""

    a: int
    b: int
    value: int
    kind: str = ""  # or CONFLICT, TAMES
    via: tuple[int, ...] = ()


def counting_contacts(
    masks: Masks, readings: Readings, peaceful: int = 0, staffed: int = 0
) -> list[Contact]:
    """The contacts that score, cost or tame, each pair once for every route that counts (AE-33).

    `peaceful` and `staffed` are as for the score.
    """
    portals = masks[PORTAL]
    shown = 0
    for mask in masks:
        shown |= mask
    found = []
    for a in cells_of(shown & ~portals):
        later = contacts(portals, readings.portal_chain)[a] & shown & ~portals & -(2 << a)
        for b in cells_of(later):
            for via in _routes(a, b, portals, readings):
                points, conflicts = pair_points(masks, a, b, peaceful, direct=not via)
                if conflicts:
                    found.append(Contact(a, b, conflicts, CONFLICT, via))
                if points:
                    found.append(Contact(a, b, points, "", via))
    return found + _taming(masks, readings, staffed)


def _taming(masks: Masks, readings: Readings, staffed: int) -> list[Contact]:
    """The contacts between a tame dragon and the tribes that hold it (AE-59)."""
    portals = masks[PORTAL]
    contact = contacts(portals, readings.portal_chain)
    tame = sum(1 << cell for cell in tame_dragons(masks, readings, staffed))
    found = []
    for dragon in cells_of(tame & masks[DRAGON]):
        for tribe in (HUMAN, ELF, DWARF):
            near = contact[dragon] & masks[tribe]
            if near.bit_count() < 2:
                continue
            for cell in cells_of(near):
                via = next(_routes(cell, dragon, portals, readings))
                found.append(Contact(cell, dragon, 0, TAMES, via))
    return found


def _routes(a: int, b: int, portals: int, readings: Readings) -> Iterator[tuple[int, ...]]:
    """The ways from a cell to another that count: by their edge, then by groups of portals."""
    every = readings.parallel_links == "each"
    if NEIGHBOURS[a] >> b & 1:
        yield ()
        if not every:
            return
    for group in portal_groups(portals, readings.portal_chain):
        around = spread(group)
        if around >> a & around >> b & 1:
            yield _path(a, b, group)
            if not every:
                return


def _path(a: int, b: int, group: int) -> tuple[int, ...]:
    """The fewest portals of a group that lead from a cell to another."""
    paths: list[tuple[int, ...]] = [(cell,) for cell in cells_of(NEIGHBOURS[a] & group)]
    left = group
    while True:
        for path in paths:
            if NEIGHBOURS[path[-1]] >> b & 1:
                return path
        for path in paths:
            left &= ~(1 << path[-1])
        paths = [(*path, cell) for path in paths for cell in cells_of(NEIGHBOURS[path[-1]] & left)]
