"""Spells of Outcasts."""

from aevum.games.aeons_end.cards import GEM, SPELL, spell
from aevum.games.aeons_end.state import CAST, AeonTable, Mage, deeds_of
from aevum.games.aeons_end.verbs.aether import OTHER, gain_aether, pay, purse
from aevum.games.aeons_end.verbs.breaches import has_closed_breach, spells_prepped
from aevum.games.aeons_end.verbs.casting import cast, choose_prepped, may_choose_prepped
from aevum.games.aeons_end.verbs.charges import charge_xaxos, gain_charges, heal_gravehold
from aevum.games.aeons_end.verbs.damage import cast_damage, deal
from aevum.games.aeons_end.verbs.hand import (
    choose_card,
    cost_of,
    discard_card,
    discard_cards_of,
    draw,
    may_destroy,
    may_discard,
    of_kind,
)
from aevum.games.aeons_end.verbs.market import a_card, gain_free, may_go_on_deck, pile_is_empty
from aevum.games.aeons_end.verbs.players import choose_ally, one_of
from aevum.games.aeons_end.verbs.turn_order import order_turn_deck

BOX = "outcasts"


@spell(2, box=BOX)
def fortified_frost(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3 if may_discard(t, me, "fortified_frost") else 2)


@spell(3, box=BOX, link=True)
def paired_storm(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4 if deeds_of(t.state, me, CAST).count("paired_storm") == 2 else 2)


@spell(4, box=BOX)
def twisted_fang(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4 if pile_is_empty(t, "twisted_fang") else 3)  # WE-56


@spell(4, box=BOX)
def shattering_bolt(t: AeonTable, me: Mage, this: int) -> None:
    gems = of_kind(t, me.hand, GEM)
    if one_of(t, me.seat, "shattering_bolt", deal_2_and_burn=True, discard_gem=bool(gems)) == (
        "discard_gem"
    ):
        card = choose_card(t, me.seat, "shattering_bolt_gem", gems)
        discard_card(t, me, card)
        cast_damage(t, me, 4)
        return
    cast_damage(t, me, 2)
    may_destroy(t, me, "shattering_bolt_destroy")


@spell(4, box=BOX, xaxos=True)
def infused_ignition(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)
    if t.state.aids.xaxos_charges <= 4:
        charge_xaxos(t, 1)


@spell(5, box=BOX)
def lightning_arrow(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)
    if may_discard(t, me, "lightning_arrow"):
        heal_gravehold(t, 1)


@spell(5, box=BOX)
def radiant_conflux(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)
    ally = choose_ally(t, me, "radiant_conflux")
    if t.may(ally.seat, "radiant_conflux_draw", ("draw",)):
        draw(t, ally)
        discard_cards_of(t, ally, 1, "radiant_conflux_discard")


@spell(5, box=BOX)
def unstable_rift(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4)


@unstable_rift.end_of_casting
def leak(t: AeonTable, me: Mage, this: int) -> None:
    deal(t, me, 1)  # no cast, so no bonus
    gain_aether(t, me, 1)


@spell(5, box=BOX)
def gathered_will(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 2)
    gain_free(t, me, "gathered_will", a_card(SPELL, at_most=4), to="deck", optional=True)


@spell(6, box=BOX)
def tornado_of_insight(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 5)
    if not has_closed_breach(me):
        gain_charges(t, me)


@spell(6, box=BOX)
def hasted_intellect(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 4)


hasted_intellect.moves_each_gain(may_go_on_deck)


@spell(6, box=BOX)
def swarm_of_flame(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 5)
    cheap = [card for mage in t.state.mages for card in spells_prepped(mage)]
    among = tuple([card for card in cheap if cost_of(t, card) <= 5])
    found = may_choose_prepped(t, me.seat, "swarm_of_flame", among=among)
    if found is not None:
        cast(t, *found, me)


@spell(8, box=BOX)
def arcane_relay(t: AeonTable, me: Mage, this: int) -> None:
    ally = choose_ally(t, me, "arcane_relay")
    draw(t, ally)
    cast_damage(t, me, 4 + sum([cost_of(t, card) >= 1 for card in ally.hand]))


@spell(8, box=BOX)
def dizzying_burst(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 6)
    order_turn_deck(t, me.seat, "dizzying_burst")


@spell(4, box=BOX, promo=True)
def force_catalyst(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 3)


@force_catalyst.once_a_turn
def pay_for_a_cast(t: AeonTable, me: Mage, this: int) -> None:
    pay(t, me, 3, OTHER)
    found = choose_prepped(t, me.seat, "force_catalyst")
    cast(t, *found, me)


@force_catalyst.useful_if
def three_aether_are_there(t: AeonTable, me: Mage, this: int) -> bool:
    return purse(me, OTHER) >= 3
