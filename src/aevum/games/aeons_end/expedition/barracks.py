"""The Barracks: what joins them, and who of a try uses what."""

from collections.abc import Iterable

from aevum.games.aeons_end.cards import CARDS, GEM, RELIC, SPELL
from aevum.games.aeons_end.expedition.plan import treasure_level
from aevum.games.aeons_end.expedition.record import Expedition
from aevum.games.aeons_end.state import AeonTable, rules

_ORDER = {GEM: 0, RELIC: 1, SPELL: 2}

rules.event("pile_joined", card="card")
rules.event("mage_joined", mage="mage")
rules.event("treasure_card_won", card="card")
rules.event("treasure_won", treasure="treasure", level="number")


def add_piles(t: AeonTable, names: Iterable[str]) -> None:
    """Piles join the Barracks, in the order of a supply: by kind and cost."""
    e = t.state.expedition
    for name in names:
        t.emit("pile_joined", name)
        e = e.changed(piles=in_order((*e.piles, name)), fresh=(*e.fresh, name))
    t.state.expedition = e


def add_mages(t: AeonTable, names: Iterable[str]) -> None:
    """Mages join the Barracks."""
    e = t.state.expedition
    for name in names:
        t.emit("mage_joined", name)
        e = e.changed(mages=(*e.mages, name), fresh=(*e.fresh, name))
    t.state.expedition = e


def add_treasures(t: AeonTable, names: Iterable[str]) -> None:
    """Treasures join the Barracks."""
    e = t.state.expedition
    for name in names:
        if name in CARDS:
            t.emit("treasure_card_won", name)
        else:
            t.emit("treasure_won", name, treasure_level(name))
        e = e.changed(treasures=(*e.treasures, name), fresh=(*e.fresh, name))
    t.state.expedition = e


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """Piles by kind, cost and name."""
    return tuple(sorted(names, key=lambda n: (_ORDER[CARDS[n].kind], CARDS[n].cost, n)))


def treasures_of_level(e: Expedition, level: int) -> tuple[str, ...]:
    """The treasures of a level in the Barracks."""
    return tuple([name for name in e.treasures if treasure_level(name) == level])


def treasures_free(e: Expedition, level: int) -> tuple[str, ...]:
    """Those of them nobody has picked for this try (EX-26)."""
    used = {*e.treasures_1, e.treasure_2, *e.treasures_3}
    return tuple([name for name in treasures_of_level(e, level) if name not in used])


def mages_free(e: Expedition) -> tuple[str, ...]:
    """The mages nobody has picked for this try (EX-18)."""
    return tuple([name for name in e.mages if name not in e.seats])
