"""CHOOSE: mages, supply and treasures for the next try (EX-18 to EX-26)."""

from aevum.games.aeons_end.cards import CARDS
from aevum.games.aeons_end.expedition.barracks import mages_free, treasures_free, treasures_of_level
from aevum.games.aeons_end.expedition.plan import (
    EACH,
    LEVELS,
    PILES,
    SHAPE,
    TREASURE_FOR,
    levels_in,
    treasure_level,
)
from aevum.games.aeons_end.expedition.record import CHOOSE
from aevum.games.aeons_end.state import AeonsEnd, AeonTable, rules
from aevum.kernel import TABLE, Decision, Part

SET_OUT: tuple[Part, ...] = ("set_out",)
CHOOSE_AGAIN: tuple[Part, ...] = ("choose_again",)
FREE_NINE = "free_nine"
TREASURES = ",".join([f"barracks_treasures_{level}" for level in LEVELS])

rules.event("mage_picked", seat="seat", mage="mage")
rules.event("pile_left_out", card="card")
rules.event("treasure_card_picked", seat="seat", card="card")
rules.event("treasure_picked", seat="seat", treasure="treasure")


@rules.step(instant=True)
def prepare(t: AeonTable) -> None:
    """Nothing is chosen yet; everything is, one after another, then the group sets out (EX-6)."""
    s = t.state
    e = s.expedition
    s.expedition = e.changed(
        phase=CHOOSE, seats=(), supply=e.piles, treasures_1=(), treasure_2="", treasures_3=()
    )
    t.schedule("camp")
    for level in reversed(levels_in(s.options, e.battle)):
        for seat in reversed(_who_picks(s, level)):
            t.schedule("choose_treasure", level, seat)
    t.schedule("trim_supply")
    for seat in reversed(range(s.options.players)):
        t.schedule("choose_mage", seat)


def _who_picks(s: AeonsEnd, level: int) -> list[int]:
    """Each mage or the group, as far as there are treasures (EX-25, EX-48)."""
    seats = list(range(s.options.players)) if TREASURE_FOR[level] == EACH else [TABLE]
    return seats[: len(treasures_of_level(s.expedition, level))]


# --- mages


@rules.menu(once=True)
def choose_mage(t: AeonTable, seat: int) -> Decision:
    """Each player picks a mage that nobody else has (EX-18)."""
    return Decision(
        seat, "choose_mage", [("take_mage", name) for name in mages_free(t.state.expedition)]
    )


@rules.action("take_mage", instant=True, among="barracks_mages")
def take_mage(t: AeonTable, seat: int, name: str) -> None:
    """Play this mage in the next battle."""
    e = t.state.expedition
    t.state.expedition = e.changed(seats=(*e.seats, name))
    t.emit("mage_picked", seat, name)


# --- the supply


@rules.step(instant=True)
def trim_supply(t: AeonTable) -> None:
    """Ask while there are more than nine piles (EX-5, EX-21)."""
    if len(t.state.expedition.supply) > PILES:
        t.schedule("choose_supply")


@rules.menu(once=True)
def choose_supply(t: AeonTable) -> Decision:
    """Which pile is left out (EX-19, EX-20)."""
    return Decision(TABLE, "choose_supply", [("leave_out", name) for name in surplus(t.state)])


def surplus(s: AeonsEnd) -> list[str]:
    """The piles that may be left out: of kinds of which there are too many (EX-24).

    With more than nine piles there always is such a kind. Where another is short, the nine are as
    near to three gems, two relics and four spells as can be.
    """
    supply = s.expedition.supply
    if len(supply) <= PILES:
        return []
    if s.options.expedition_supply == FREE_NINE:
        return list(supply)
    counts = {kind: sum(CARDS[name].kind == kind for name in supply) for kind in SHAPE}
    return [name for name in supply if counts[CARDS[name].kind] > SHAPE[CARDS[name].kind]]


@rules.action("leave_out", instant=True, among="barracks_piles")
def leave_out(t: AeonTable, seat: int, name: str) -> None:
    """A pile less; it is banished once the group sets out."""
    e = t.state.expedition
    t.state.expedition = e.changed(supply=tuple([pile for pile in e.supply if pile != name]))
    t.emit("pile_left_out", name)
    t.schedule("trim_supply")


# --- treasures


@rules.menu(once=True)
def choose_treasure(t: AeonTable, level: int, seat: int) -> Decision:
    """A treasure of the Barracks that nobody else uses (EX-26)."""
    free = treasures_free(t.state.expedition, level)
    return Decision(seat, f"choose_treasure_{level}", [("take_treasure", name) for name in free])


@rules.action("take_treasure", instant=True, among=TREASURES)
def take_treasure(t: AeonTable, seat: int, name: str) -> None:
    """Use this treasure in the next battle."""
    e = t.state.expedition
    level = treasure_level(name)
    if level == 1:
        e = e.changed(treasures_1=(*e.treasures_1, name))
    elif level == 2:
        e = e.changed(treasure_2=name)
    else:
        e = e.changed(treasures_3=(*e.treasures_3, name))
    t.state.expedition = e
    t.emit("treasure_card_picked" if name in CARDS else "treasure_picked", seat, name)


# --- ready


@rules.menu(once=True)
def camp(t: AeonTable) -> Decision:
    """Everything is chosen: set out, or choose once more."""
    e = t.state.expedition
    return Decision(TABLE, "camp", (SET_OUT, CHOOSE_AGAIN), e.nemesis)


@rules.action("choose_again", instant=True)
def choose_again(t: AeonTable, seat: int) -> None:
    """Back to the first choice of this try."""
    t.schedule("prepare")
