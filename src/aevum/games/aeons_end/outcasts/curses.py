"""The ten cards of the Curse deck, four kinds."""

from aevum.games.aeons_end.cards import CURSE, GEM, RELIC, SPELL, curse
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.aether import OTHER, gain_aether, pay, purse
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.casting import discard_own_prepped
from aevum.games.aeons_end.verbs.charges import gain_charges, lose_charges
from aevum.games.aeons_end.verbs.damage import cast_damage, suffer
from aevum.games.aeons_end.verbs.hand import (
    destroy,
    discard_card,
    discard_cards_of,
    draw,
    put_on_deck,
)
from aevum.games.aeons_end.verbs.players import one_of

BOX = "outcasts"
ROT_CHARGES = 3


@curse(GEM, box=BOX, copies=4)
def cursed_shard(t: AeonTable, me: Mage, this: int) -> None:
    burns = purse(me, OTHER) >= 2
    if one_of(t, me.seat, "cursed_shard", keep_shard=True, burn_shard=burns) == "keep_shard":
        gain_aether(t, me, 1)
        put_on_deck(t, me, this)
    else:
        pay(t, me, 2, OTHER)
        destroy(t, me, this)


@curse(CURSE, box=BOX, copies=1)
def curse_of_rot(t: AeonTable, me: Mage, this: int) -> None:
    """It is never played: it acts when it comes to a hand."""


@curse_of_rot.once_in_hand
def rots_away(t: AeonTable, me: Mage, this: int) -> None:
    """Discarded, or destroyed for three charges and a new card (WE-111)."""
    burns = me.charges >= ROT_CHARGES
    if one_of(t, me.seat, "curse_of_rot", discard_rot=True, burn_rot=burns) == "discard_rot":
        discard_card(t, me, this)
    else:
        lose_charges(t, me, ROT_CHARGES)
        destroy(t, me, this)
        draw(t, me)


@curse(RELIC, box=BOX, copies=2)
def cursed_manacles(t: AeonTable, me: Mage, this: int) -> None:
    breaks = len(spells_prepped(me)) >= 2
    if one_of(t, me.seat, "cursed_manacles", wear=True, break_manacles=breaks) == "wear":
        gain_charges(t, me)
        suffer(t, me, 1)
        return
    discard_own_prepped(t, me, 2, "discard_prepped")
    destroy(t, me, this)


@curse(SPELL, box=BOX, copies=3)
def cursed_bolt(t: AeonTable, me: Mage, this: int) -> None:
    burns = len(me.hand) >= 2
    kept = one_of(t, me.seat, "cursed_bolt", keep_bolt=True, burn_bolt=burns) == "keep_bolt"
    cast_damage(t, me, 1)
    s = t.state
    owner = s.mages[s.casting[1]] if s.casting else me
    if not kept:
        discard_cards_of(t, me, 2, "discard_card")
        destroy(t, owner, this)
    elif this in owner.discard:  # not if it was cast without being discarded (WE-107)
        put_on_deck(t, owner, this)
