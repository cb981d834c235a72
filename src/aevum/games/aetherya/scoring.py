"""The seven rows of the score sheet, the winner and the power stones (AE-53 to AE-67, AE-90)."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from aevum.games.aetherya.contact import NEIGHBOURS, Masks, cells_of, contacts, routes
from aevum.games.aetherya.kinds import DRAGON, DWARF, ELF, HUMAN, PORTAL
from aevum.games.aetherya.readings import Readings

ROWS = ("elves", "dwarves", "humans", "goblins", "dragons", "legends", "conflicts")  # AE-7

Rows = tuple[int, int, int, int, int, int, int]

_CONFLICT = -2  # AE-62
_DRAGON_VALUE = (0, 3, 5, 6)  # AE-58, by the number of dragons
_EXCESS_VALUE = 6
_MOST_TAME = 3  # AE-60


def score(
    masks: Masks,
    readings: Readings,
    legend_points: int = 0,
    peaceful: int = 0,
    staffed: int = 0,
    dragon_order: Sequence[int] = (),
) -> Rows:
    """The rows of a kingdom; face-down cards, which the masks leave out, count for nothing (AE-66).

    `peaceful` are the cells under a Diplomatic Accord, `staffed` those under a Staff of Command,
    `dragon_order` the cells of the dragons as they arrived.
    """
    portals = masks[PORTAL]
    contact = contacts(portals, readings.portal_chain)
    if portals and readings.parallel_links == "each":
        elves, dwarves, humans, goblins, conflicts = _tribes_by_route(masks, readings, peaceful)
    else:
        elves, dwarves, humans, goblins, conflicts = _tribes(masks, contact, peaceful)
    lair = 0
    if masks[DRAGON]:
        lair = _dragons(masks, contact, readings.excess_dragons, staffed, dragon_order)
    return elves, dwarves, humans, goblins, lair, legend_points, _CONFLICT * conflicts


def _tribes(masks: Masks, contact: Sequence[int], peaceful: int) -> tuple[int, int, int, int, int]:
    """Points of elves, dwarves, humans, goblins, and the number of conflicts."""
    plain, swamp, mountain, forest, human, elf, dwarf, goblin, _, _ = masks
    elves = dwarves = humans = goblins = conflicts = 0
    hostile = ~peaceful  # AE-83
    # Each hatred is counted from one side only, so that a pair is charged once (AE-62).
    goblins_and_dwarves = (goblin | dwarf) & hostile
    angry_goblin = goblin & hostile
    for cell in cells_of(elf):
        near = contact[cell]
        elves += 2 * (near & forest).bit_count() - (near & swamp).bit_count()  # AE-53
        if hostile >> cell & 1:
            conflicts += (near & goblins_and_dwarves).bit_count()
    for cell in cells_of(dwarf):
        near = contact[cell]
        dwarves += 2 * (near & mountain).bit_count()  # AE-54
        if hostile >> cell & 1:
            conflicts += (near & angry_goblin).bit_count()
    for cell in cells_of(human):
        near = contact[cell]
        humans += (  # AE-55
            2 * (near & plain).bit_count()
            + (near & (forest | mountain)).bit_count()
            - (near & swamp).bit_count()
        )
        if hostile >> cell & 1:
            conflicts += (near & angry_goblin).bit_count()
    for cell in cells_of(goblin):
        goblins += 3 * (NEIGHBOURS[cell] & swamp).bit_count()  # AE-56, AE-35
    return elves, dwarves, humans, goblins, conflicts


def pair_points(
    masks: Masks, a: int, b: int, peaceful: int = 0, *, direct: bool = True
) -> tuple[int, int]:
    """What the contact of two face-up cells adds to the rows of the tribes, and to conflicts.

    A contact that is not direct leads through portals, by which goblins gain nothing (AE-35).
    """
    only = 1 << a | 1 << b
    mutual = [0] * 16
    mutual[a], mutual[b] = 1 << b, 1 << a
    *tribes, conflicts = _tribes([mask & only for mask in masks], mutual, peaceful)
    return sum(tribes if direct else tribes[:-1]), _CONFLICT * conflicts


def _tribes_by_route(
    masks: Masks, readings: Readings, peaceful: int
) -> tuple[int, int, int, int, int]:
    """As `_tribes`, a pair counting once for every route that joins it (AE-33, `each`)."""
    by_route = routes(masks[PORTAL], readings.portal_chain)
    elves = dwarves = humans = conflicts = 0
    # Route number n of every cell at a time; cells with fewer routes add nothing.
    for n in range(max(map(len, by_route))):
        nth = [cells[n] if n < len(cells) else 0 for cells in by_route]
        part = _tribes(masks, nth, peaceful)
        elves += part[0]
        dwarves += part[1]
        humans += part[2]
        goblins = part[3]  # always direct contact: the same whatever the route
        conflicts += part[4]
    return elves, dwarves, humans, goblins, conflicts


def _dragons(
    masks: Masks, contact: Sequence[int], excess: str, staffed: int, order: Sequence[int]
) -> int:
    """The Dragons row (AE-58 to AE-60, AE-84)."""
    cells = cells_of(masks[DRAGON])
    tame = _tame(masks, contact, staffed)
    count = len(cells)
    if count <= _MOST_TAME:
        return _DRAGON_VALUE[count] * (2 * len(tame) - count)
    if excess == "all_wild":
        calm = 0
    elif excess == "placement_order":
        known = [cell for cell in order if cell in cells]
        arrivals = known + [cell for cell in cells if cell not in known]
        calm = sum(cell in tame for cell in arrivals[:_MOST_TAME])
    else:
        calm = min(len(tame), _MOST_TAME)
    return _EXCESS_VALUE * (2 * calm - count)


def tame_dragons(masks: Masks, readings: Readings, staffed: int = 0) -> list[int]:
    """The cells of the dragons that are tame (AE-59, AE-84)."""
    return _tame(masks, contacts(masks[PORTAL], readings.portal_chain), staffed)


def _tame(masks: Masks, contact: Sequence[int], staffed: int) -> list[int]:
    cells = cells_of(masks[DRAGON])
    return [cell for cell in cells if staffed >> cell & 1 or _tamed(masks, contact[cell])]


def _tamed(masks: Masks, near: int) -> bool:
    """Whether two cards of one tribe, not goblins, are in contact with the dragon (AE-59)."""
    return (
        (near & masks[HUMAN]).bit_count() > 1
        or (near & masks[ELF]).bit_count() > 1
        or (near & masks[DWARF]).bit_count() > 1
    )


def standings(rows_by_seat: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """Seats from first to last; seats that no tie-break separates share a place (AE-64, AE-65)."""
    keys = [(sum(rows), sorted(rows, reverse=True)) for rows in rows_by_seat]
    order = sorted(range(len(keys)), key=keys.__getitem__, reverse=True)
    return tuple(tuple(seats) for _, seats in groupby(order, key=keys.__getitem__))


def ranking(rows_by_seat: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """The winning seats: one, or several that share the victory (AE-52, AE-65)."""
    return standings(rows_by_seat)[0]


def stone_points(values: Iterable[int]) -> int:
    """What a player's power stones are worth: the units digit of their sum (AE-90)."""
    return sum(values) % 10
