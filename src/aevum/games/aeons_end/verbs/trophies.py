"""Trophies of minions."""

from aevum.games.aeons_end.state import AeonTable, rules

rules.event("trophy", seat="seat", count="number")


def gain_trophy(t: AeonTable, mage_id: str) -> None:
    """A trophy for the player of this mage, if anybody plays it."""
    for mage in t.state.mages:
        if mage.id == mage_id:
            mage.kit = mage.kit.changed(trophies=mage.kit.trophies + 1)
            t.emit("trophy", mage.seat, mage.kit.trophies)
