"""Orrin, who burns what is worn out."""

from aevum.games.aeons_end.cards import gem, mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.damage import deal_divided
from aevum.games.aeons_end.verbs.hand import destroy, may_choose_card
from aevum.offers import Provenance

BOX = "ashen_grove"
MOST_BURNT = 3


@gem(box=BOX, starter=True, provenance=Provenance.OWN_DESIGN)
def banked_coal(t: AeonTable, me: Mage, this: int) -> None:
    """One aether, two beside a prepped spell."""
    gain_aether(t, me, 2 if spells_prepped(me) else 1)


@mage(
    BOX,
    charges=4,
    breaches="open, 1, 0, 2",
    hand="banked_coal, crystal, crystal, crystal, spark",
    deck="crystal, crystal, crystal, spark, spark",
    provenance=Provenance.OWN_DESIGN,
)
def orrin(t: AeonTable, me: Mage) -> None:
    """Destroy up to three discarded cards; 2 damage and 1 more for each of them, divided."""
    damage = 2
    for _ in range(MOST_BURNT):
        card = may_choose_card(t, me.seat, "orrin", me.discard)
        if card is None:
            break
        destroy(t, me, card)
        damage += 1
    deal_divided(t, me.seat, damage)
