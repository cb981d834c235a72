"""Quilius: turns trophies into damage."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.damage import deal


@mage(
    "war_eternal",
    charges=5,
    breaches="open, open, 0, 1",
    hand="crystal, crystal, crystal, extinguish, spark",
    deck="crystal, crystal, crystal, extinguish, spark",
)
def quilius(t: AeonTable, me: Mage) -> None:
    """Twice as much damage as trophies, which are kept."""
    deal(t, me, 2 * me.kit.trophies)
