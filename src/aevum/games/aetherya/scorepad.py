"""The score pad: kingdoms written as JSON in, rows of the score sheet out."""

import json
from collections.abc import Collection

from aevum.games.aetherya.contact import masks_of
from aevum.games.aetherya.kinds import CELL, COPIES, DRAGON, KIND, KINDS, TRIBES
from aevum.games.aetherya.legends import LEGEND, LEGENDS, met
from aevum.games.aetherya.readings import CHOICES, Readings
from aevum.games.aetherya.scoring import ROWS, score, stone_points
from aevum.kernel import near_names

KEYS = ("grid", "legends", "options", "accords", "staffs", "stones", "dragon_order")
STONES = (1, 2, 3, 4)  # AE-82

_TILE_FAMILIES = 4  # AE-6: each tile exists once in each of the four families
_SIDE = 4

Kingdom = tuple[int | None, ...]


class ScorePadError(ValueError):
    """The score pad was given something it cannot score; the message is one sentence."""


def score_entries(document: object) -> list[dict[str, object]]:
    """Score every kingdom of a parsed JSON document: a list of entries, or one entry alone."""
    if isinstance(document, dict):
        document = [document]
    if not isinstance(document, list):
        raise ScorePadError(
            f"The score pad takes a list of kingdoms or a single one, not {_shown(document)}."
        )
    return [_score_entry(entry, f"Entry {number}") for number, entry in enumerate(document, 1)]


def _score_entry(entry: object, where: str) -> dict[str, object]:
    if not isinstance(entry, dict):
        raise _refusal(where, f"{_shown(entry)} is not a kingdom", 'an object with the key "grid"')
    for key in entry:
        _known(key, KEYS, where, "keys")
    if "grid" not in entry:
        raise _refusal(where, 'the key "grid" is missing', "four rows of four kinds")
    kingdom = _grid(entry["grid"], f"{where}, grid")
    readings = _options(entry.get("options", {}), f"{where}, options")
    owned = _legends(entry.get("legends", []), f"{where}, legends")
    stones = _stones(entry.get("stones", []), f"{where}, stones")
    accords = _tiles(entry.get("accords", []), kingdom, TRIBES, f"{where}, accords")
    staffs = _tiles(entry.get("staffs", []), kingdom, (DRAGON,), f"{where}, staffs")
    order = _cells(entry.get("dragon_order", []), kingdom, (DRAGON,), f"{where}, dragon_order")
    masks = masks_of(kingdom)
    points = sum(LEGENDS[legend].points for legend in owned) + stone_points(stones)
    rows = score(masks, readings, points, accords, staffs, order)
    found = met(masks, readings)
    return {
        **dict(zip(ROWS, rows, strict=True)),
        "total": sum(rows),
        "satisfies": [legend.id for bit, legend in enumerate(LEGENDS) if found >> bit & 1],
    }


def _grid(value: object, where: str) -> Kingdom:
    rows = _items(value, where, "four rows of four kinds")
    if len(rows) != _SIDE:
        raise _refusal(where, f"it has {len(rows)} rows", "four rows of four kinds")
    kingdom: list[int | None] = []
    for letter, row in zip("abcd", rows, strict=True):
        kinds = _items(row, f"{where}, row {letter}", "four kinds")
        if len(kinds) != _SIDE:
            raise _refusal(f"{where}, row {letter}", f"it has {len(kinds)} cells", "four kinds")
        for column, kind in enumerate(kinds, 1):
            kingdom.append(_kind(kind, f"{where}, {letter}{column}"))
    for number, kind_name in enumerate(KINDS):
        copies = kingdom.count(number)
        if copies > COPIES:  # AE-1
            raise _refusal(
                where, f"{kind_name} appears {copies} times", f"at most {COPIES} of a kind"
            )
    return tuple(kingdom)


def _kind(value: object, where: str) -> int | None:
    """The kind of a card, or None for one that lies face down."""
    if value is None:
        return None
    return KIND[_known(value, KINDS, where, "kinds", " or null for a face-down card")]


def _options(value: object, where: str) -> Readings:
    if not isinstance(value, dict):
        raise _refusal(
            where, f"{_shown(value)} is not an object", f"an object with {', '.join(CHOICES)}"
        )
    chosen = {}
    for option, setting in value.items():
        name = _known(option, CHOICES, where, "options")
        chosen[name] = _known(setting, CHOICES[name], f"{where}, {name}", "values")
    return Readings(**chosen)


def _legends(value: object, where: str) -> list[int]:
    owned: list[int] = []
    for item in _items(value, where, "a list of legends"):
        legend = LEGEND[_known(item, LEGEND, where, "legends")]
        if legend in owned:
            raise _refusal(where, f"{_shown(item)} is owned twice", "each legend at most once")
        owned.append(legend)
    return owned


def _stones(value: object, where: str) -> list[int]:
    stones: list[int] = []
    for item in _items(value, where, "a list of the numbers 1 to 4"):
        # True would pass for the number 1.
        if not isinstance(item, int) or isinstance(item, bool) or item not in STONES:
            raise _refusal(where, f"{_shown(item)} is not a power stone", "1, 2, 3 or 4")
        stones.append(item)
        if stones.count(item) > _TILE_FAMILIES:
            raise _refusal(where, f"there are more than four stones {item}", "at most four of each")
    return stones


def _cells(value: object, kingdom: Kingdom, kinds: tuple[int, ...], where: str) -> list[int]:
    """Cells without repetition whose cards lie face up and are of one of the kinds."""
    cells: list[int] = []
    expected = " or ".join(KINDS[kind] for kind in kinds)
    accepted = f"the cell of a face-up {expected}"
    for item in _items(value, where, "a list of cells"):
        cell = CELL[_known(item, CELL, where, "cells")]
        if cell in cells:
            raise _refusal(where, f"{_shown(item)} is named twice", "each cell at most once")
        if kingdom[cell] not in kinds:
            raise _refusal(where, f"{_shown(item)} holds no such card", accepted)
        cells.append(cell)
    return cells


def _tiles(value: object, kingdom: Kingdom, kinds: tuple[int, ...], where: str) -> int:
    """As `_cells`, for tiles of one face, as a mask."""
    cells = _cells(value, kingdom, kinds, where)
    if len(cells) > _TILE_FAMILIES:
        raise _refusal(where, f"{len(cells)} cells are too many", f"at most {_TILE_FAMILIES}")
    return sum(1 << cell for cell in cells)


def _items(value: object, where: str, accepted: str) -> list[object]:
    if not isinstance(value, list):
        raise _refusal(where, f"{_shown(value)} is not a list", accepted)
    return value


def _known(value: object, accepted: Collection[str], where: str, what: str, more: str = "") -> str:
    """The value if it is one of the accepted names; otherwise say which name comes nearest."""
    if isinstance(value, str) and value in accepted:
        return value
    problem = f"{_shown(value)} is not among the {what}"
    near = near_names(str(value), accepted)
    if near:
        problem += f', perhaps "{near[0]}" is meant'
    raise _refusal(where, problem, ", ".join(accepted) + more)


def _shown(value: object) -> str:
    """The value as JSON, cut short if it is long, and safe to print whatever it holds."""
    text = json.dumps(value, ensure_ascii=False, default=repr)
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= 40 else text[:39] + "…"


def _refusal(where: str, problem: str, accepted: str) -> ScorePadError:
    return ScorePadError(f"{where}: {problem} (accepted: {accepted}).")
