"""The catalogue of Aetherya: every card and tile with its facts and how we know them."""

from collections.abc import Mapping

from aevum.games.aetherya.kinds import COPIES, GOBLIN, KINDS, LETTERS
from aevum.games.aetherya.legends import LEGENDS, Legend
from aevum.offers import Component, Provenance

Facts = Mapping[str, object]

_COPIES_BY_STONES = {"2": 4, "3": 2, "4": 2}  # AE-2
_LANDS = ("plain", "swamp", "mountain", "forest")

_NO_GOBLIN: Facts = {"uses_portals_for_points": True, "can_tame_dragons": True}  # AE-35, AE-59

_TRIBES: Mapping[str, Facts] = {
    "human": {
        "weapon_icon": "sword",
        "points_per_adjacent": {"plain": 2, "forest": 1, "mountain": 1, "swamp": -1},  # AE-55
        **_NO_GOBLIN,
        "hates": ("goblin",),  # AE-62
    },
    "elf": {
        "weapon_icon": "bow",
        "points_per_adjacent": {"forest": 2, "swamp": -1},  # AE-53
        **_NO_GOBLIN,
        "hates": ("goblin", "dwarf"),
    },
    "dwarf": {
        "weapon_icon": "axe",
        "points_per_adjacent": {"mountain": 2},  # AE-54
        **_NO_GOBLIN,
        "hates": ("goblin", "elf"),
    },
    "goblin": {
        "weapon_icon": "crooked dagger",
        "points_per_adjacent": {"swamp": 3},  # AE-56
        "uses_portals_for_points": False,  # AE-35
        "can_tame_dragons": False,
        "hates": ("human", "elf", "dwarf"),
    },
}

_SPECIALS: Mapping[str, Facts] = {
    "portal": {},
    "dragon": {
        "value_each_by_count": {"1": 3, "2": 5, "3": 6},  # AE-58
        "value_each_beyond_3": 6,
        "max_tame": 3,  # AE-60
        "tamed_by": {"same_tribe_contacts": 2, "tribes": ("human", "elf", "dwarf")},  # AE-59
    },
}

_TILE_FAMILIES = 4  # AE-6


def _tile(kind: str, use: str, *, active: bool = True) -> Facts:
    return {"kind": kind, "use": use, "active": active}


# AE-72 tells objects from characters, AE-77 what becomes of a tile when it is used.
_TILES: Mapping[str, Facts] = {
    **{
        f"stone_{value}": {**_tile("object", "keep", active=False), "value": value}
        for value in (1, 2, 3, 4)
    },
    "diplomatic_accord": _tile("object", "place"),
    "staff_of_command": _tile("object", "place"),
    "magic_sword": _tile("object", "discard"),
    "griffin": _tile("character", "place"),
    "divine_hammer": _tile("object", "discard"),
    "palantir": _tile("object", "keep"),
    "smuggler": _tile("character", "discard"),
    "thief": _tile("character", "discard"),
}


def components() -> tuple[Component, ...]:
    """Every kind of kingdom card, then every legend, then every tile.

    The fact `reported` names what the rulebook leaves open and only the public digital adaptation
    and its card faces tell.
    """
    return (
        *(_kingdom_card(number) for number in range(len(KINDS))),
        *(_legend(legend) for legend in LEGENDS),
        *(
            Component(
                id=name,
                kind="tile",
                set="objects_and_characters",
                facts={**facts, "families": _TILE_FAMILIES},
                text_key=f"tile.{name}",
            )
            for name, facts in _TILES.items()
        ),
    )


def _kingdom_card(number: int) -> Component:
    name = KINDS[number]
    category = "land" if name in _LANDS else "tribe" if name in _TRIBES else "special"
    return Component(
        id=name,
        kind=category,
        set="base",
        facts={
            "copies": COPIES,
            "copies_by_stones": _COPIES_BY_STONES,
            "code": LETTERS[number],
            "locked": category == "special",  # AE-3
            **_TRIBES.get(name, {}),
            **_SPECIALS.get(name, {}),
            # AE-1, AE-2: the rulebook gives 80 cards and ten kinds, not their split.
            "reported": ("copies", "copies_by_stones"),
        },
        provenance=Provenance.REPORTED,
        text_key=f"card.{name}",
    )


def _legend(legend: Legend) -> Component:
    facts: dict[str, object] = {"points": legend.points, "condition": _condition(legend)}
    printed = legend.id == "range_mountain"  # AE-4: the one value the rulebook spells out
    if not printed:
        facts["reported"] = ("points",)
    return Component(
        id=legend.id,
        kind="legend",
        set="base",
        facts=facts,
        provenance=Provenance.PRINTED if printed else Provenance.REPORTED,
        text_key=f"legend.{legend.id}",
    )


def _condition(legend: Legend) -> Facts:
    """What a kingdom must show for a legend, and whether portals help (AE-43 to AE-48)."""
    tribes = tuple(KINDS[tribe] for tribe in legend.tribes)
    goblins = GOBLIN in legend.tribes
    match legend.family:
        case "alliance":
            return {"type": "linked_pair", "tribes": tribes, "via_portal": True}
        case "realm":
            (tribe,) = tribes
            return {"type": "linked_same", "tribe": tribe, "count": 2, "via_portal": not goblins}
        case "battle":
            portals = "option goblin_battle_portal" if goblins else True  # AE-47
            return {"type": "battle", "tribes": tribes, "two_vs_one": True, "via_portal": portals}
        case "range":
            assert legend.land is not None
            land = KINDS[legend.land]
            return {"type": "linked_group", "land": land, "count": 3, "via_portal": True}
    return {"type": "all_present", "tribes": tribes}
