"""Dezmodia, as she is in Outcasts: one Void Breach that holds any number of spells."""

from aevum.games.aeons_end.cards import mage, tile
from aevum.games.aeons_end.state import AeonTable, Mage, without
from aevum.games.aeons_end.verbs.hand import choose_card, draw, may_choose_card
from aevum.games.aeons_end.verbs.players import choose_ally

tile("void_breach", 4, (13, 10, 7, 4), 1, holds_many=True, kept=True)  # WE-109


@mage(
    "outcasts",
    charges=4,
    breaches="-, -, -, void_breach:1",
    hand="crystal, crystal, crystal, crystal, swirling_darkness",
    deck="crystal, crystal, crystal, crystal, spark",
)
def dezmodia_outcasts(t: AeonTable, me: Mage) -> None:
    """An ally draws three cards; then she gives that ally cards and gets as many back."""
    ally = choose_ally(t, me, "dezmodia_outcasts")
    draw(t, ally, 3)
    if ally is me:  # alone, the swap changes nothing
        return
    given = 0
    while (card := may_choose_card(t, me.seat, "dezmodia_outcasts_give", me.hand)) is not None:
        _hand_over(me, ally, card)
        given += 1
    for _ in range(given):
        card = choose_card(t, ally.seat, "dezmodia_outcasts_return", ally.hand)
        _hand_over(ally, me, card)


def _hand_over(giver: Mage, taker: Mage, card: int) -> None:
    giver.hand = without(giver.hand, card)
    taker.hand += (card,)
