"""Ulgimor: regains life, or gives it when exhausted."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.charges import heal
from aevum.games.aeons_end.verbs.players import choose_ally_if_any, is_exhausted


@mage(
    "war_eternal",
    charges=6,
    breaches="open, 1, 0, 1",
    hand="coal_shard, crystal, crystal, spark, spark",
    deck="crystal, crystal, crystal, spark, spark",
)
def ulgimor(t: AeonTable, me: Mage) -> None:
    """Gain 6 life; if exhausted, an ally gains 5 instead."""
    if not is_exhausted(me):
        heal(t, me, 6)
        return
    ally = choose_ally_if_any(t, me, "ulgimor", able=lambda other: not is_exhausted(other))  # WE-73
    if ally is not None:
        heal(t, ally, 5)
