"""Yan Magda: takes any card of the supply, and treats an ally once all her breaches are open."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import open_count
from aevum.games.aeons_end.verbs.market import gain, on_offer
from aevum.games.aeons_end.verbs.players import choose_ally


@mage(
    "war_eternal",
    charges=5,
    breaches="open, 0, 0, 0",
    hand="illuminate, crystal, crystal, crystal, crystal",
    deck="crystal, crystal, crystal, crystal, spark",
)
def yan_magda(t: AeonTable, me: Mage) -> None:
    """Gain any card; with four open breaches an ally gains one too, on top of their deck."""
    _gain_any(t, me, "discard")
    if open_count(me) == 4:
        ally = choose_ally(t, me, "yan_magda_ally")
        _gain_any(t, ally, "deck")


def _gain_any(t: AeonTable, taker: Mage, to: str) -> None:
    """The taker picks a card of any pile, whatever its cost."""
    piles = on_offer(t, lambda card: True)
    name = t.choose_if_any(taker.seat, "yan_magda", piles, among="supply")
    if name is not None:
        gain(t, taker, name, to)
