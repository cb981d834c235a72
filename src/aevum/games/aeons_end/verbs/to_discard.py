"""Paying to discard a power (WE-48, NR-39 to NR-43)."""

from aevum.games.aeons_end.cards import Price
from aevum.games.aeons_end.state import AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.aether import OTHER, pay, purse
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    SLOTS,
    destroy_breach,
    slots_of,
    spells_prepped,
)
from aevum.games.aeons_end.verbs.casting import choose_prepped, discard_own_prepped
from aevum.games.aeons_end.verbs.foes import discard_foe, foe_of
from aevum.games.aeons_end.verbs.hand import choose_card, cost_of, destroy, discard_card
from aevum.kernel import Cards

FROM_HAND = ("discard_from_hand", "discard_costly")

rules.event("bought_off", seat="seat", foe="foe")


def can_buy_off(t: AeonTable, me: Mage, foe: int) -> bool:
    """Whether a player can carry out the whole requirement alone."""
    price = foe_of(t, foe).price
    return price is not None and can_pay(t, me, price)


def can_pay(t: AeonTable, me: Mage, price: Price) -> bool:
    """Whether a player can pay such a price alone."""
    if price.kind == "spend_aether":
        return purse(me, OTHER) >= price.amount
    if price.kind in FROM_HAND:
        return len(_costly(t, me.hand, price.min_cost)) >= price.amount
    if price.kind == "discard_prepped":
        return len(spells_prepped(me)) >= price.amount
    return bool(_costly(t, spells_prepped(me), price.min_cost))


def _costly(t: AeonTable, cards: Cards, least: int) -> Cards:
    return tuple([card for card in cards if cost_of(t, card) >= least])


def pay_price(t: AeonTable, me: Mage, foe: int) -> None:
    """Pay; then the power is discarded without effect (NR-40)."""
    price = foe_of(t, foe).price
    assert price is not None
    if price.kind == "spend_aether":
        pay(t, me, price.amount, OTHER)
    elif price.kind in FROM_HAND:
        for _ in range(price.amount):
            left = _costly(t, me.hand, price.min_cost)
            if not left:  # what the first discard set off took the rest (NR-17)
                break
            discard_card(t, me, choose_card(t, me.seat, "price_discard", left))
    elif price.kind == "discard_prepped":
        discard_own_prepped(t, me, price.amount, "price_spell")
    else:
        _destroy_spell_and_breach(t, me, price.min_cost)
    t.emit("bought_off", me.seat, t.state.box[foe])
    discard_foe(t, foe)


def _destroy_spell_and_breach(t: AeonTable, me: Mage, least: int) -> None:
    """The spell is destroyed; what else lies in the lost breach is discarded."""
    found = choose_prepped(t, me.seat, "price_destroy", among=_costly(t, spells_prepped(me), least))
    card = found[1]
    slots = [SLOTS[slot] for slot in slots_of(me, card)]
    slot = t.choose(me.seat, "price_breach", slots, among="breaches")
    destroy(t, me, card)
    destroy_breach(t, me, SLOT[slot])
