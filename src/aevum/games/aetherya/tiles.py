"""Objects and characters: what each tile does when it is used (AE-76 to AE-92).

The function's name is the tile's id. `targets` lists what the tile may be used on, so a tile
without a target is not offered; the function receives the chosen target.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from aevum.games.aetherya.claiming import take_legend
from aevum.games.aetherya.kinds import CELL, CELLS, DRAGON, TRIBES
from aevum.games.aetherya.kingdom import laid_mask, recount
from aevum.games.aetherya.legends import LEGEND, LEGENDS, LYING, sword_battles
from aevum.games.aetherya.scoring import tame_dragons
from aevum.games.aetherya.state import AetheryaTable, Kingdom, put, rules, without
from aevum.games.aetherya.tile_faces import (
    CHARACTERS,
    FACE,
    FACES,
    GRIFFIN,
    PALANTIR,
    STAFF,
    face_of,
    is_stone,
    name_of,
)
from aevum.kernel import EMPTY, EVERYONE, Part

KEPT, PLACED, DISCARDED = "kept", "placed", "discarded"  # AE-77

Target = tuple[Part, ...]
Targets = Callable[[AetheryaTable, Kingdom], Sequence[Target]]
Effect = Callable[..., None]


class Tile(NamedTuple):
    """An active tile: what becomes of it when used, what it may be used on, what it does."""

    fate: str
    targets: Targets
    effect: Effect
    rule: str


ACTIVE: dict[str, Tile] = {}
USE = tuple([("use", face) for face in FACES])

rules.event("used", seat="seat", tile="tile")
rules.event("laid_tile", seat="seat", tile="tile", cell="place")
rules.event("swapped_cards", seat="seat", first="place", second="place")
rules.event("took_tile", seat="seat", tile="tile", owner="seat", cell="place")
rules.event("looked", seat="seat", tile="tile", owner="seat", cell="place")
rules.event("gained_tile", seat="seat", tile="tile", owner="seat")
rules.event("gave_stone", seat="seat", tile="tile", owner="seat")


_TARGETS = f"kingdom,tiles,{LYING}"


def tile(fate: str, targets: Targets, rule: str) -> Callable[[Effect], Effect]:
    """Declare an active tile; the function is its effect."""

    def declare(effect: Effect) -> Effect:
        ACTIVE[effect.__name__] = Tile(fate, targets, effect, rule)
        return effect

    return declare


def usable_tiles(t: AetheryaTable, me: Kingdom) -> list[tuple[Part, ...]]:
    """Tiles in front of the player that have a target, each face once."""
    faces = dict.fromkeys([face_of(tile) for tile in me.front if not is_stone(tile)])
    return [USE[face] for face in faces if ACTIVE[FACES[face]].targets(t, me)]


@rules.action("use", among="tiles")
def use(t: AetheryaTable, seat: int, name: str) -> None:
    """Use a tile at the end of the turn (AE-76)."""
    s = t.state
    me = s.kingdoms[seat]
    active = ACTIVE[name]
    target = t.choose(seat, name, active.targets(t, me), among=_TARGETS)
    used = next(tile for tile in me.front if face_of(tile) == FACE[name] and tile not in s.looked)
    s.tiles_used += 1
    t.emit("used", seat, name)
    if active.fate == KEPT:
        s.looked += (used,)  # AE-88: once in each turn
    else:
        me.front = without(me.front, used)
        if active.fate == DISCARDED:
            s.tile_box += (used,)
    active.effect(t, me, used, *target)


# --- placed on a card of one's own kingdom


def _own_tribes(t: AetheryaTable, me: Kingdom) -> list[Target]:
    return [
        (CELLS[cell],)
        for cell, card in enumerate(me.cards)
        if me.seen[cell] and card >> 3 in TRIBES and me.laid[cell] == EMPTY
    ]


@tile(PLACED, _own_tribes, "AE-83")
def diplomatic_accord(t: AetheryaTable, me: Kingdom, accord: int, cell: str) -> None:
    lay_tile(t, me, accord, cell)


def _wild_dragons(t: AetheryaTable, me: Kingdom) -> list[Target]:
    kingdom = me.up
    limit = {"none_if_three": 2, "none_if_four": 3}.get(t.state.options.staff_limit, 16)
    if kingdom[DRAGON].bit_count() > limit:
        return []
    tame = tame_dragons(kingdom, t.state.options, laid_mask(me, STAFF))
    return [(CELLS[c],) for c in range(16) if kingdom[DRAGON] >> c & 1 and c not in tame]


@tile(PLACED, _wild_dragons, "AE-84")
def staff_of_command(t: AetheryaTable, me: Kingdom, staff: int, cell: str) -> None:
    lay_tile(t, me, staff, cell)


def lay_tile(t: AetheryaTable, me: Kingdom, used: int, cell: str) -> None:
    """The tile lies on that card from now on (AE-80)."""
    me.laid = put(me.laid, CELL[cell], used)
    t.emit("laid_tile", me.seat, name_of(used), cell)


# --- legends


def _battles_one_to_one(t: AetheryaTable, me: Kingdom) -> list[Target]:
    s = t.state
    if s.claims and s.options.sword_uses_turn_legend:
        return []
    won = sword_battles(me.up, s.options)
    return [(LEGENDS[legend].id,) for legend in s.river if won >> legend & 1]


@tile(DISCARDED, _battles_one_to_one, "AE-85")
def magic_sword(t: AetheryaTable, me: Kingdom, _sword: int, legend: str) -> None:
    if t.state.options.sword_uses_turn_legend:
        t.state.claims += 1
    take_legend(t, me.seat, LEGEND[legend])


# --- regions


def _tiles_on_regions(t: AetheryaTable, me: Kingdom) -> list[Target]:
    pointless = () if t.state.options.griffin_for_griffin else (GRIFFIN,)
    return [
        (owner.seat + 1, CELLS[cell])
        for owner in t.state.kingdoms
        for cell, tile in enumerate(owner.tiles)
        if tile != EMPTY and not (owner.tile_seen[cell] == EVERYONE and face_of(tile) in pointless)
    ]


@tile(PLACED, _tiles_on_regions, "AE-86")
def griffin(t: AetheryaTable, me: Kingdom, griffin: int, owner: int, cell: str) -> None:
    kingdom, at = t.state.kingdoms[owner - 1], CELL[cell]
    taken = kingdom.tiles[at]
    kingdom.tiles = put(kingdom.tiles, at, griffin)
    kingdom.tile_seen = put(kingdom.tile_seen, at, EVERYONE)
    me.front += (taken,)
    t.emit("took_tile", me.seat, name_of(taken), owner - 1, cell)


def _unknown_tiles(t: AetheryaTable, me: Kingdom) -> list[Target]:
    if not any(face_of(tile) == PALANTIR and tile not in t.state.looked for tile in me.front):
        return []
    return [
        (owner.seat + 1, CELLS[cell])
        for owner in t.state.kingdoms
        for cell, seen in enumerate(owner.tile_seen)
        if seen >= 0 and not seen >> me.seat & 1
    ]


@tile(KEPT, _unknown_tiles, "AE-88")
def palantir(t: AetheryaTable, me: Kingdom, _palantir: int, owner: int, cell: str) -> None:
    kingdom, at = t.state.kingdoms[owner - 1], CELL[cell]
    kingdom.tile_seen = put(kingdom.tile_seen, at, kingdom.tile_seen[at] | 1 << me.seat)
    looked_at = name_of(kingdom.tiles[at])
    t.emit("looked", me.seat, looked_at, owner - 1, cell, seen_by=1 << me.seat)


# --- one's own cards


def _cards_to_swap(t: AetheryaTable, me: Kingdom) -> list[Target]:
    revealed_only = t.state.options.hammer_targets == "revealed_only"
    cells: list[Target] = [(CELLS[c],) for c in range(16) if me.seen[c] or not revealed_only]
    return cells if len(cells) > 1 else []


@tile(DISCARDED, _cards_to_swap, "AE-87")
def divine_hammer(t: AetheryaTable, me: Kingdom, _hammer: int, first: str) -> None:
    others = [cell for (cell,) in _cards_to_swap(t, me) if cell != first]
    second = str(t.choose(me.seat, "divine_hammer_second", others, first, "kingdom"))
    a, b = CELL[first], CELL[second]
    me.cards = swapped(me.cards, a, b)
    me.seen = swapped(me.seen, a, b)
    me.tiles = swapped(me.tiles, a, b)  # AE-80: tiles travel with their card
    me.tile_seen = swapped(me.tile_seen, a, b)
    me.laid = swapped(me.laid, a, b)
    me.dragons = tuple([{a: b, b: a}.get(cell, cell) for cell in me.dragons])
    recount(me, t.state.options)
    t.emit("swapped_cards", me.seat, first, second)


def swapped(cells: tuple[int, ...], a: int, b: int) -> tuple[int, ...]:
    """The same cells with two exchanged."""
    return put(put(cells, a, cells[b]), b, cells[a])


# --- opponents (AE-81, AE-92)


def _in_front_of_opponents(
    t: AetheryaTable, me: Kingdom, wanted: Callable[[int], bool]
) -> list[Target]:
    found: list[Target] = [
        (owner.seat + 1, name_of(tile))
        for owner in t.state.kingdoms
        if owner is not me
        for tile in owner.front
        if wanted(tile)
    ]
    return list(dict.fromkeys(found))


def _for_sale(t: AetheryaTable, me: Kingdom) -> list[Target]:
    if not any(is_stone(tile) for tile in me.front):
        return []
    return _in_front_of_opponents(t, me, lambda tile: not is_stone(tile))


@tile(DISCARDED, _for_sale, "AE-89")
def smuggler(t: AetheryaTable, me: Kingdom, _smuggler: int, owner: int, name: str) -> None:
    seller = t.state.kingdoms[owner - 1]
    hand_over(t, seller, me, name)
    stones = tuple(dict.fromkeys([name_of(tile) for tile in me.front if is_stone(tile)]))
    stone = str(t.choose(me.seat, "smuggler_stone", stones, among="tiles"))
    paid = next(tile for tile in me.front if name_of(tile) == stone)
    me.front = without(me.front, paid)
    seller.front += (paid,)
    t.emit("gave_stone", me.seat, stone, owner - 1)


def _objects(t: AetheryaTable, me: Kingdom) -> list[Target]:
    return _in_front_of_opponents(t, me, lambda tile: face_of(tile) not in CHARACTERS)


@tile(DISCARDED, _objects, "AE-91")
def thief(t: AetheryaTable, me: Kingdom, _thief: int, owner: int, name: str) -> None:
    hand_over(t, t.state.kingdoms[owner - 1], me, name)


def hand_over(t: AetheryaTable, owner: Kingdom, me: Kingdom, name: str) -> None:
    """A tile in front of one player moves before another."""
    gained = next(tile for tile in owner.front if name_of(tile) == name)
    owner.front = without(owner.front, gained)
    me.front += (gained,)
    t.emit("gained_tile", me.seat, name, owner.seat)
