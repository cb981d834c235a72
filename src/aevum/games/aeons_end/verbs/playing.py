"""Carrying out what a player does: a played card, an ability (WE-26, WE-38)."""

from aevum.games.aeons_end.cards import CARDS, MAGES, TREASURES
from aevum.games.aeons_end.state import NO_SPELLS, PLAYED, AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.breaches import spells_prepped, still_prepped
from aevum.games.aeons_end.verbs.hand import card_of
from aevum.kernel import Cards

rules.event("used_ability", seat="seat", mage="mage")


def carry_out(t: AeonTable, me: Mage, card: int) -> None:
    """The effect of a gem or relic, then what notices the play; a repetition is another play."""
    name = t.state.box[card]
    t.state.deeds += ((me.seat, PLAYED, name),)
    watching = _watching(t, me) if me.prepped != NO_SPELLS else ()
    CARDS[name].effect(t, me, card)
    for spell in still_prepped(me, watching):
        seen = card_of(t, spell).play_seen
        assert seen is not None
        seen(t, me, spell, card)
    for source in me.kit.treasures:
        noticed = TREASURES[source].played
        if noticed is not None:
            noticed(t, me, card)


def _watching(t: AeonTable, me: Mage) -> Cards:
    """Spells prepped as the card is played that react to it."""
    return tuple([spell for spell in spells_prepped(me) if card_of(t, spell).play_seen is not None])


def activate(t: AeonTable, me: Mage) -> None:
    """Remove all charges, then the effect of the ability (WE-38)."""
    me.charges = 0
    t.emit("used_ability", me.seat, me.id)
    MAGES[me.id].effect(t, me)
