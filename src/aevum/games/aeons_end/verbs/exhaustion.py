"""Unleash and exhaustion, which set each other off (WE-66 to WE-70, NR-31, NR-44 to NR-51)."""

from aevum.games.aeons_end.cards import MAGES, TILES
from aevum.games.aeons_end.state import AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.breaches import SLOT, SLOTS, destroy_breach
from aevum.games.aeons_end.verbs.charges import lose_charges
from aevum.games.aeons_end.verbs.foes import foe_of, mat, still_laid
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.kernel import TABLE

rules.event("unleashed", nemesis="nemesis")
rules.event("exhausted", seat="seat")


def unleash(t: AeonTable, times: int = 1) -> None:
    """Resolve the mat's Unleash, each completely before the next (NR-31, NR-32)."""
    s = t.state
    for _ in range(times):
        t.emit("unleashed", s.nemesis.id)
        s.unleashing += 1
        effect = mat(t).unleashed
        assert effect is not None  # every nemesis has one
        effect(t)
        s.unleashing -= 1
        if not s.unleashing:
            collapse_waiting(t)


def begin_collapse(t: AeonTable, mage: Mage, surplus: int) -> None:
    """A player's life reached 0: lose if it was the last one, else run the steps."""
    s = t.state
    t.emit("exhausted", mage.seat)
    if s.nemesis.aside.laid:
        for foe in still_laid(t, mage):
            sees = foe_of(t, foe).sees_exhaustion
            if sees is not None:
                sees(t, foe, mage)
    if len(s.mages) > 1 and all(other.life == 0 for other in s.mages):
        t.finish("lost")  # WE-70; never in true solo (WE-80)
    if s.unleashing:  # WE-68: the Unleash that is being resolved comes first
        s.collapsing += ((mage.seat, surplus),)
    else:
        collapse(t, mage, surplus)


def collapse_waiting(t: AeonTable) -> None:
    """Run what waited for an Unleash to end, in an order the players choose (NR-50)."""
    s = t.state
    # Taken off first: the Unleashes of one sequence must not start the next of these.
    waiting, s.collapsing = s.collapsing, ()
    while waiting:
        chosen = t.choose(TABLE, "exhausted_first", [seat + 1 for seat, _ in waiting], among="mage")
        seat, surplus = next(pair for pair in waiting if pair[0] + 1 == chosen)
        waiting = tuple([pair for pair in waiting if pair[0] != seat])
        collapse(t, s.mages[seat], surplus)


def collapse(t: AeonTable, mage: Mage, surplus: int) -> None:
    """Unleash twice, lose a breach, lose all charges, then the doubled surplus (NR-44).

    What a mat does about the blow comes last.
    """
    instead = mat(t).exhausted
    if instead is not None:
        instead(t)
    else:
        unleash(t, 2)
    tiles = mage.tiles
    slots = [SLOTS[slot] for slot in range(4) if tiles[slot] and not TILES[tiles[slot]].kept]
    slot = t.choose_if_any(mage.seat, "lose_breach", slots, among="breaches")
    if slot is not None:
        destroy_breach(t, mage, SLOT[slot])
    lose_charges(t, mage, mage.charges)
    me = MAGES[mage.id]
    damage_gravehold(t, me.spill * surplus)
    if me.hurt is not None:
        me.hurt(t, mage)
