"""Mazahaedron: a cheap gem for free, and life for Gravehold."""

from aevum.games.aeons_end.cards import GEM, mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.charges import heal_gravehold
from aevum.games.aeons_end.verbs.market import a_card, gain, on_offer

MOST_COST = 4


@mage(
    "war_eternal",
    charges=4,
    breaches="open, 2, 1, 1",
    hand="worldheart_shard, crystal, crystal, spark, spark",
    deck="crystal, crystal, crystal, crystal, spark",
)
def mazahaedron(t: AeonTable, me: Mage) -> None:
    """You may gain a gem of cost 4 or less; Gravehold gains 4 life."""
    gems = on_offer(t, a_card(GEM, at_most=MOST_COST))
    name = t.may(me.seat, "mazahaedron", gems, among="supply")
    if name is not None:
        gain(t, me, name)
    heal_gravehold(t, 4)
