"""Garu: throws prepped spells away for damage split at will."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import discard_prepped, spells_prepped
from aevum.games.aeons_end.verbs.casting import may_choose_prepped
from aevum.games.aeons_end.verbs.damage import deal_divided

MOST_SPELLS = 4


@mage(
    "war_eternal",
    charges=5,
    breaches="open, 0, 1, 1",
    hand="torch, crystal, crystal, crystal, spark",
    deck="crystal, crystal, crystal, spark, spark",
)
def garu(t: AeonTable, me: Mage) -> None:
    """Discard up to four own prepped spells; 2 damage and 4 for each of them, divided."""
    damage = 2
    for _ in range(MOST_SPELLS):
        pick = may_choose_prepped(t, me.seat, "garu", among=spells_prepped(me))
        if pick is None:
            break
        discard_prepped(t, me, pick[1])  # WE-24: not cast, so no breach bonus
        damage += 4
    deal_divided(t, me.seat, damage)
