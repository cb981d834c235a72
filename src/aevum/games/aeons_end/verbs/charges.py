"""Charges and life (WE-37, WE-73)."""

from aevum.games.aeons_end.cards import MAGES
from aevum.games.aeons_end.state import AeonTable, Mage, rules

rules.event("charged", seat="seat", count="number")
rules.event("lost_charges", seat="seat", count="number")
rules.event("healed", seat="seat", amount="number", life="number")
rules.event("gravehold_healed", amount="number", life="number")


def gain_charges(t: AeonTable, mage: Mage, count: int = 1) -> None:
    """Never more than the ability needs; the rest is lost."""
    gained = min(count, MAGES[mage.id].charges - mage.charges)
    if gained > 0:
        mage.charges += gained
        t.emit("charged", mage.seat, gained)


def lose_charges(t: AeonTable, mage: Mage, count: int) -> None:
    """As many as there are (WE-111)."""
    lost = min(count, mage.charges)
    if lost:
        mage.charges -= lost
        t.emit("lost_charges", mage.seat, lost)


def heal(t: AeonTable, mage: Mage, amount: int) -> None:
    """Up to the starting life; nothing for an exhausted player."""
    gained = min(amount, mage.life_cap - mage.life)
    if mage.life > 0 and gained > 0:
        mage.life += gained
        t.emit("healed", mage.seat, gained, mage.life)


def heal_gravehold(t: AeonTable, amount: int) -> None:
    """Up to its starting life."""
    s = t.state
    gained = min(amount, s.gravehold_cap - s.gravehold)
    if gained > 0:
        s.gravehold += gained
        t.emit("gravehold_healed", gained, s.gravehold)
