"""Gex: thins the own discard pile and strengthens an ally."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.charges import heal
from aevum.games.aeons_end.verbs.hand import cost_of, destroy, draw, may_choose_card
from aevum.games.aeons_end.verbs.players import choose_ally

MOST_DESTROYED = 2


@mage(
    "war_eternal",
    charges=5,
    breaches="-, open, 1, 1",
    hand="shattered_geode, crystal, crystal, crystal, spark",
    deck="crystal, crystal, crystal, crystal, spark",
)
def gex(t: AeonTable, me: Mage) -> None:
    """Destroy up to two discarded cards of cost 0; an ally draws a card and gains 2 life."""
    for _ in range(MOST_DESTROYED):
        worthless = [card for card in me.discard if cost_of(t, card) == 0]
        card = may_choose_card(t, me.seat, "gex", worthless)
        if card is None:
            break
        destroy(t, me, card)
    ally = choose_ally(t, me, "gex_ally")
    draw(t, ally)
    heal(t, ally, 2)
