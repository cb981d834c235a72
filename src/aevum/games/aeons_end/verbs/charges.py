"""Charges and life (WE-37, WE-73)."""

from aevum.games.aeons_end.cards import MAGES, TREASURES
from aevum.games.aeons_end.state import AeonTable, Mage, rules

XAXOS_CHARGES = 8

rules.event("xaxos_charged", count="number", total="number")
rules.event("charged", seat="seat", count="number")
rules.event("lost_charges", seat="seat", count="number")
rules.event("healed", seat="seat", amount="number", life="number")
rules.event("gravehold_healed", amount="number", life="number")
rules.event("xaxos_healed", amount="number", life="number")


def gain_charges(t: AeonTable, mage: Mage, count: int = 1, *, own: bool = False) -> None:
    """Never more than the ability needs; the rest is lost.

    With Xaxos the player may let him have all of them instead, unless they are the player's `own`.
    """
    if t.state.aids.xaxos_charges >= 0 and not own and _goes_to_xaxos(t, mage, count):
        charge_xaxos(t, count)
        return
    gained = min(count, MAGES[mage.id].charges - mage.charges)
    if gained > 0:
        mage.charges += gained
        t.emit("charged", mage.seat, gained)


def _goes_to_xaxos(t: AeonTable, mage: Mage, count: int) -> bool:
    return t.choose(mage.seat, "charge_whom", ("keep", "xaxos"), str(count), "xaxos") == "xaxos"


def lose_charges(t: AeonTable, mage: Mage, count: int) -> None:
    """As many as there are (WE-111)."""
    lost = min(count, mage.charges)
    if lost:
        mage.charges -= lost
        t.emit("lost_charges", mage.seat, lost)


def charge_xaxos(t: AeonTable, count: int) -> None:
    """Charges for Xaxos, eight at most; at eight he acts once the present effect is complete."""
    s = t.state
    held = s.aids.xaxos_charges
    if held < 0:
        return  # WE-112: he is not in this battle
    gained = min(count, XAXOS_CHARGES - held)
    if gained > 0:
        s.aids = s.aids.changed(xaxos_charges=held + gained)
        t.emit("xaxos_charged", gained, held + gained)
        if held + gained == XAXOS_CHARGES:
            t.schedule("xaxos_acts")


def heal(t: AeonTable, mage: Mage, amount: int, *, capped: bool = True) -> None:
    """Up to the starting life; nothing for an exhausted player."""
    gained = min(amount, mage.life_cap - mage.life) if capped else amount
    if mage.life > 0 and gained > 0:
        mage.life += gained
        t.emit("healed", mage.seat, gained, mage.life)


def heal_gravehold(t: AeonTable, amount: int, *, capped: bool = True) -> None:
    """Up to its starting life."""
    s = t.state
    if s.aids.treasure:
        amount += TREASURES[s.aids.treasure].life_bonus
    gained = min(amount, s.gravehold_cap - s.gravehold) if capped else amount
    if gained > 0:
        s.gravehold += gained
        told = "gravehold_healed" if s.aids.xaxos_charges < 0 else "xaxos_healed"
        t.emit(told, gained, s.gravehold)
