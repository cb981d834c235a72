"""Kel: plays gems and relics twice, and readies an ally's spell."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage, without
from aevum.games.aeons_end.verbs.breaches import prep_from
from aevum.games.aeons_end.verbs.hand import draw, may_choose_card
from aevum.games.aeons_end.verbs.players import choose_ally

MOST_RETURNED = 2


@mage(
    "outcasts",
    charges=6,
    breaches="open, 0, 0, 0",
    hand="crystal, crystal, entwined_amethyst, spark, trulite_of_energy",
    deck="crystal, crystal, entwined_amethyst, spark, trulite_of_energy",
)
def kel(t: AeonTable, me: Mage) -> None:
    """Take back up to two played cards; an ally draws a card and may prep a spell anywhere."""
    for _ in range(MOST_RETURNED):
        card = may_choose_card(t, me.seat, "kel", me.played)
        if card is None:
            break
        me.played = without(me.played, card)
        me.hand += (card,)
        t.emit("fetched", me.seat, t.state.box[card])
    ally = choose_ally(t, me, "kel_ally")
    draw(t, ally)
    prep_from(t, ally, ally.hand, "kel_prep", closed=True)  # WE-45
