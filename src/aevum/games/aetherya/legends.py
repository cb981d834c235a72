"""The fifteen legends and the kingdoms that meet them (AE-42 to AE-48)."""

from dataclasses import dataclass

from aevum.games.aetherya.contact import Masks, reached, touched
from aevum.games.aetherya.kinds import (
    DWARF,
    ELF,
    FOREST,
    GOBLIN,
    HUMAN,
    LANDS,
    MOUNTAIN,
    PLAIN,
    PORTAL,
    SWAMP,
    TRIBES,
)
from aevum.games.aetherya.readings import Readings

# Where a legend may lie, as areas of the table.
LYING = "river,age-2,age-3,written,buried,legends-0,legends-1,legends-2,legends-3"


@dataclass(frozen=True, slots=True)
class Legend:
    """A legend card: its points and the tribes or the land its condition speaks of (AE-4)."""

    id: str
    family: str
    points: int
    tribes: tuple[int, ...] = ()
    land: int | None = None


# In the order of the fact sheet; the index is the legend's bit in the masks below.
LEGENDS = (
    Legend("alliance_human_elf", "alliance", 2, (HUMAN, ELF)),
    Legend("alliance_human_dwarf", "alliance", 2, (HUMAN, DWARF)),
    Legend("realm_goblin", "realm", 2, (GOBLIN,)),
    Legend("realm_human", "realm", 2, (HUMAN,)),
    Legend("realm_elf", "realm", 2, (ELF,)),
    Legend("realm_dwarf", "realm", 2, (DWARF,)),
    Legend("four_tribes", "four_tribes", 4, TRIBES),
    Legend("battle_goblin_human", "battle", 3, (GOBLIN, HUMAN)),
    Legend("battle_goblin_elf", "battle", 3, (GOBLIN, ELF)),
    Legend("battle_goblin_dwarf", "battle", 3, (GOBLIN, DWARF)),
    Legend("battle_elf_dwarf", "battle", 3, (ELF, DWARF)),
    Legend("range_plain", "range", 4, land=PLAIN),
    Legend("range_swamp", "range", 4, land=SWAMP),
    Legend("range_mountain", "range", 4, land=MOUNTAIN),
    Legend("range_forest", "range", 4, land=FOREST),
)
LEGEND = {legend.id: index for index, legend in enumerate(LEGENDS)}

# The bits, written out where a lookup would cost more than the condition itself.
_ALLIANCE_HUMAN_ELF = 1 << 0
_ALLIANCE_HUMAN_DWARF = 1 << 1
_REALM_GOBLIN = 1 << 2
_REALM_HUMAN = 1 << 3
_REALM_ELF = 1 << 4
_REALM_DWARF = 1 << 5
_FOUR_TRIBES = 1 << 6
_BATTLE_GOBLIN_HUMAN = 1 << 7
_BATTLE_GOBLIN_ELF = 1 << 8
_BATTLE_GOBLIN_DWARF = 1 << 9
_BATTLE_ELF_DWARF = 1 << 10
_RANGE = (1 << 11, 1 << 12, 1 << 13, 1 << 14)  # by land
_ALL_RANGES = sum(_RANGE)

# Cells in contact with at least one and with at least two cards of a tribe.
Reach = tuple[int, int]


def met(masks: Masks, readings: Readings) -> int:
    """The legends a kingdom meets, as a mask: bit i stands for LEGENDS[i]."""
    found = _of_tribes(masks, readings)
    for land in LANDS:
        found |= _of_land(masks, land, readings)
    return found


def met_after(before: int, masks: Masks, readings: Readings, old: int, new: int) -> int:
    """As `met`, when only one card changed: what does not depend on it stays as it was before.

    `old` is the kind that lay face up there (-1 if none did), `new` the kind that lies there now.
    """
    if old == PORTAL or new == PORTAL:
        return met(masks, readings)
    found = before
    if HUMAN <= old <= GOBLIN or HUMAN <= new <= GOBLIN:
        found = found & _ALL_RANGES | _of_tribes(masks, readings)
    if 0 <= old < HUMAN:
        found = found & ~_RANGE[old] | _of_land(masks, old, readings)
    if new < HUMAN:
        found |= _of_land(masks, new, readings)
    return found


def _of_land(masks: Masks, land: int, readings: Readings) -> int:
    """The range of one land: any three linked cards have one that touches both others (AE-45)."""
    mask = masks[land]
    portals = masks[PORTAL]
    two = reached(mask, portals, readings.portal_chain)[1] if portals else touched(mask)[1]
    return _RANGE[land] if two & mask else 0


def _of_tribes(masks: Masks, readings: Readings) -> int:
    """The legends about tribes."""
    _, _, _, _, human, elf, dwarf, goblin, portals, _ = masks
    if portals or readings.battle_link != "both_touch":
        return _of_tribes_with_care(masks, readings)
    human_one, human_two = touched(human)
    elf_one, elf_two = touched(elf)
    dwarf_one, dwarf_two = touched(dwarf)
    found = _peaceful(masks, human_one, elf_one, dwarf_one)
    # AE-46: of three cards one is the single one, and both others touch it.
    if goblin:
        _, goblin_two = touched(goblin)
        if human_two & goblin or goblin_two & human:
            found |= _BATTLE_GOBLIN_HUMAN
        if elf_two & goblin or goblin_two & elf:
            found |= _BATTLE_GOBLIN_ELF
        if dwarf_two & goblin or goblin_two & dwarf:
            found |= _BATTLE_GOBLIN_DWARF
    if elf_two & dwarf or dwarf_two & elf:
        found |= _BATTLE_ELF_DWARF
    return found


def _of_tribes_with_care(masks: Masks, readings: Readings) -> int:
    """As `_of_tribes`, for kingdoms with portals and for every reading of battles."""
    _, _, _, _, human, elf, dwarf, goblin, portals, _ = masks
    chain, group = readings.portal_chain, readings.battle_link == "group"
    humans = reached(human, portals, chain)
    elves = reached(elf, portals, chain)
    dwarves = reached(dwarf, portals, chain)
    found = _peaceful(masks, humans[0], elves[0], dwarves[0])
    if elves[0] & dwarf and (  # without any contact there is no battle
        _two_against_one(elf, dwarf, elves, dwarves, elves[0], group)
        or _two_against_one(dwarf, elf, dwarves, elves, dwarves[0], group)
    ):
        found |= _BATTLE_ELF_DWARF
    if goblin:
        goblins = reached(goblin, portals, chain)
        through = readings.goblin_battle_portal
        for foe, foes, bit in (
            (human, humans, _BATTLE_GOBLIN_HUMAN),
            (elf, elves, _BATTLE_GOBLIN_ELF),
            (dwarf, dwarves, _BATTLE_GOBLIN_DWARF),
        ):
            if goblins[0] & foe and _goblin_battle(goblin, goblins, foe, foes, group, through):
                found |= bit
    return found


def _peaceful(masks: Masks, human_one: int, elf_one: int, dwarf_one: int) -> int:
    """Alliances, realms and four tribes, given what each tribe that uses portals reaches."""
    _, _, _, _, human, elf, dwarf, goblin, _, _ = masks
    found = 0
    if human:  # AE-43
        if human_one & elf:
            found |= _ALLIANCE_HUMAN_ELF
        if human_one & dwarf:
            found |= _ALLIANCE_HUMAN_DWARF
        if human_one & human:  # AE-44
            found |= _REALM_HUMAN
        if goblin and elf and dwarf:  # AE-48
            found |= _FOUR_TRIBES
    if elf_one & elf:
        found |= _REALM_ELF
    if dwarf_one & dwarf:
        found |= _REALM_DWARF
    if goblin and touched(goblin)[0] & goblin:  # AE-35: never through a portal
        found |= _REALM_GOBLIN
    return found


def _two_against_one(
    pair: int, single: int, pair_reach: Reach, single_reach: Reach, pair_links: int, group: bool
) -> bool:
    """Whether two cards of the pair's tribe meet one of the single's (AE-46).

    `pair_links` are the cells linked with the pair's tribe for the pair's own cohesion.
    """
    if pair_reach[1] & single:
        return True
    # The loose reading: one of the pair touches both its fellow and the single card.
    return group and bool(pair & pair_links & single_reach[0])


def _goblin_battle(
    goblin: int, goblins: Reach, foe: int, foes: Reach, group: bool, through: str
) -> bool:
    """Whether goblins and a foe meet the battle, given what both reach when portals count (AE-47).

    The option governs contact between goblin and foe. In a loose group (AE-46) two foes may still
    find each other through a portal, and two goblins may not (AE-35).
    """
    near_goblins, near_foes = touched(goblin), touched(foe)
    # Two foes against one goblin: seen from the goblin, portals serve only under `always`.
    if through == "always":
        against_goblin = _two_against_one(foe, goblin, foes, goblins, foes[0], group)
    else:
        against_goblin = _two_against_one(foe, goblin, near_foes, near_goblins, foes[0], group)
    if against_goblin:
        return True
    # Two goblins against one foe: seen from the foe, portals serve unless the option is `never`.
    if through == "never":
        goblins, foes = near_goblins, near_foes
    return _two_against_one(goblin, foe, goblins, foes, near_goblins[0], group)


def sword_battles(masks: Masks, readings: Readings) -> int:
    """The battle legends met one against one, as the Magic Sword asks (AE-85).

    With one card on each side either may be called the single one, so `as_adaptation` lets goblins
    fight through portals here just as `always` does.
    """
    portals, chain = masks[PORTAL], readings.portal_chain
    human, elf, dwarf, goblin = masks[HUMAN], masks[ELF], masks[DWARF], masks[GOBLIN]
    if readings.goblin_battle_portal == "never":
        goblin_one = touched(goblin)[0]  # AE-47
    else:
        goblin_one = reached(goblin, portals, chain)[0]
    found = _BATTLE_ELF_DWARF if reached(elf, portals, chain)[0] & dwarf else 0
    if goblin_one & human:
        found |= _BATTLE_GOBLIN_HUMAN
    if goblin_one & elf:
        found |= _BATTLE_GOBLIN_ELF
    if goblin_one & dwarf:
        found |= _BATTLE_GOBLIN_DWARF
    return found
