"""Boxes of other packages: taken in whole or not at all, on the table where a set-up names them."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from importlib import import_module
from typing import Any

from aevum.games.aeons_end.cards import ABILITIES, CARDS, FOES, MAGES, NEMESES, TREASURES
from aevum.games.aeons_end.options import BOXES, GUESTS, WAR_ETERNAL, named_boxes
from aevum.games.aeons_end.setup_checks import refusal
from aevum.kernel import RulesError, SetupOption, Value
from aevum.offers import Ledger

_REGISTRIES: tuple[dict[str, Any], ...] = (CARDS, MAGES, NEMESES, FOES, TREASURES, ABILITIES)
_NAMING = ("nemesis", "mages", "supply", "treasures_1", "treasure_2", "treasures_3", "upgraded")


def take_in(box: str, package: str, check: Callable[[], None]) -> None:
    """Import a package that declares a box; when anything is wrong with it, nothing stays."""
    before = [set(registry) for registry in _REGISTRIES]
    try:
        import_module(package)
        new = [
            found
            for registry, known in zip(_REGISTRIES, before, strict=True)
            for name, found in registry.items()
            if name not in known or found.box == box  # somebody may have imported it before
        ]
        for found in new:
            if found.box != box:
                raise refusal(RulesError, "guest_box", name=found.id, box=found.box, named=box)
        GUESTS[box] = Ledger.of(package, otherwise=sorted(found.id for found in new))
        check()
    except (Exception, SystemExit):
        GUESTS.pop(box, None)
        for registry, known in zip(_REGISTRIES, before, strict=True):
            for name in registry.keys() - known:
                del registry[name]
        raise


def with_guests(option: SetupOption) -> SetupOption:
    """The option `boxes` with every guest beside ours."""
    if option.name != "boxes":
        return option
    guests = [f"{box}.{ledger.latest}" for box, ledger in GUESTS.items()]
    return replace(option, added=tuple([f"{ours},{guest}" for guest in guests for ours in BOXES]))


def bring_boxes(chosen: dict[str, Value]) -> dict[str, Value]:
    """Who names a guest's mage, nemesis or card has its box on the table."""
    wanted = str(chosen.get("boxes", WAR_ETERNAL))
    there = {word.partition(".")[0] for word in wanted.split(",")}
    for option in _NAMING:
        for word in str(chosen.get(option, "")).split(","):
            box = _box_of(word)
            if box in GUESTS and box not in there:
                there.add(box)
                wanted = str(named_boxes(f"{wanted},{box}"))
    return {**chosen, "boxes": wanted} if wanted != chosen.get("boxes", WAR_ETERNAL) else chosen


def _box_of(name: str) -> str:
    registries: tuple[Mapping[str, Any], ...] = _REGISTRIES
    return next((str(known[name].box) for known in registries if name in known), "")
