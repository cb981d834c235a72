"""Spells of War Eternal."""

from aevum.games.aeons_end.cards import GEM, MAGES, spell
from aevum.games.aeons_end.state import AeonTable, Mage, Pool, without
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import focus_cheapest, has_closed_breach, spells_prepped
from aevum.games.aeons_end.verbs.charges import gain_charges, heal_gravehold
from aevum.games.aeons_end.verbs.damage import cast_damage
from aevum.games.aeons_end.verbs.hand import (
    destroy,
    draw,
    may_choose_card,
    may_discard,
    of_kind,
    owner_of,
    put_back,
    reveal,
)
from aevum.games.aeons_end.verbs.market import pile_is_empty
from aevum.games.aeons_end.verbs.players import choose_ally, choose_ally_if_any, choose_mage_if_any
from aevum.games.aeons_end.verbs.turn_order import reveal_turn_card, says, top_to_bottom

BOX = "war_eternal"


@spell(5, box=BOX)
def aurora(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)


@aurora.once_a_turn
def take_a_charge(t: AeonTable, me: Mage, this: int) -> None:
    gain_charges(t, me)


@aurora.useful_if
def there_is_room_for_a_charge(t: AeonTable, me: Mage, this: int) -> bool:
    return me.charges < MAGES[me.id].charges  # WE-37


@spell(4, box=BOX)
def carbonize(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)
    shown = says(t, reveal_turn_card(t))
    if t.may(me.seat, "carbonize", ("to_bottom",), shown):
        top_to_bottom(t)


@spell(5, box=BOX)
def celestial_spire(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)
    if pile_is_empty(t, "celestial_spire"):  # WE-56
        ally = choose_ally(t, me, "celestial_spire")
        draw(t, ally)


@spell(6, box=BOX)
def conjure_the_lost(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 5)
    if t.may(me.seat, "conjure_the_lost", ("sacrifice",)):
        destroy(t, owner_of(t, this), this)
        heal_gravehold(t, 4)


@spell(5, box=BOX)
def convection_field(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "convection_field", ("deal_4", "deal_2_and_cull")) == "deal_4":
        cast_damage(t, me, 4)
        return
    cast_damage(t, me, 2)
    ally = choose_ally_if_any(t, me, "convection_field_ally", lambda mage: bool(mage.hand))
    if ally is not None:
        card = may_choose_card(t, ally.seat, "convection_field_destroy", ally.hand)
        if card is not None:
            destroy(t, ally, card)


@spell(8, box=BOX, breaches=2)
def crystallize(t: AeonTable, me: Mage, this: int) -> None:
    ally = choose_ally(t, me, "crystallize")
    cast_damage(t, me, 2 * len(of_kind(t, ally.hand, GEM)))


@spell(7, box=BOX, shield=1)
def equilibrium(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4)


@spell(5, box=BOX)
def fiery_torrent(t: AeonTable, me: Mage, this: int) -> None:
    prepped = [card for mage in t.state.mages for card in spells_prepped(mage) if card != this]
    others = sum(t.state.box[card] == "fiery_torrent" for card in prepped)
    cast_damage(t, me, 2 + 2 * others)


@spell(4, box=BOX)
def jagged_lightning(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)
    if may_discard(t, me, source="jagged_lightning"):
        closed = [mage for mage in t.state.mages if has_closed_breach(mage)]
        mage = choose_mage_if_any(t, me.seat, "jagged_lightning", closed)
        if mage is not None:
            focus_cheapest(t, mage, by=me)


@spell(4, box=BOX, hosts="spark")
def kindle(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)


@spell(6, box=BOX)
def nova_forge(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4)


@nova_forge.once_a_turn
def smelt(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2, Pool.ONLY_SPELLS)


@spell(4, box=BOX, breaches=2)
def pyrotechnic_surge(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4)
    card = may_choose_card(t, me.seat, "pyrotechnic_surge", me.discard)  # WE-17: or itself
    if card is not None:
        destroy(t, me, card)


@spell(7, box=BOX)
def reduce_to_ash(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4)


@reduce_to_ash.start_of_casting
def burn_or_put_back(t: AeonTable, me: Mage, this: int) -> None:
    card = may_choose_card(t, me.seat, "reduce_to_ash", reveal(t, me))
    if card is not None:
        destroy(t, me, card)
    put_back(me)


@spell(3, box=BOX)
def thoughtform_familiar(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 2 + len(without(spells_prepped(me), this)))  # WE-21: the caster's
