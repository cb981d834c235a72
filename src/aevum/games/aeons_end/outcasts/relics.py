"""Relics of Outcasts."""

from collections.abc import Callable

from aevum.games.aeons_end.cards import Card, relic
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.aether import OTHER, gain_aether, pay, purse
from aevum.games.aeons_end.verbs.breaches import (
    cheapest_closed,
    closed_slots,
    focus_any,
    focus_cheapest,
    has_closed_breach,
)
from aevum.games.aeons_end.verbs.charges import charge_xaxos, gain_charges
from aevum.games.aeons_end.verbs.hand import (
    choose_card_if_any,
    cost_of,
    destroy,
    discard_cards_of,
    draw,
    fetch,
    may_choose_card,
    may_destroy,
    sacrifice,
    take_away,
)
from aevum.games.aeons_end.verbs.market import a_card, gain_free, on_offer
from aevum.games.aeons_end.verbs.players import (
    allies,
    ally_with_cards,
    choose_ally,
    choose_ally_if_any,
    one_of,
)

BOX = "outcasts"


@relic(2, box=BOX)
def orb_of_the_deep(t: AeonTable, me: Mage, this: int) -> None:
    can, here = has_closed_breach(me), this in me.played
    if one_of(t, me.seat, "orb_of_the_deep", focus_cheapest=can, sacrifice=here) == "sacrifice":
        if sacrifice(t, me, this):
            gain_charges(t, me)
    else:
        focus_cheapest(t, me)


@relic(3, box=BOX)
def carnivorous_roox(t: AeonTable, me: Mage, this: int) -> None:
    twice = _takes_two_focuses(me) and this in me.played
    if one_of(t, me.seat, "carnivorous_roox", feed=True, sacrifice=twice) == "sacrifice":
        destroy(t, me, this)
        focus_cheapest(t, me)
        focus_cheapest(t, me)
        return
    gain_aether(t, me, 1)
    for card in may_destroy(t, me, "carnivorous_roox_destroy"):
        gain_aether(t, me, cost_of(t, card))


def _takes_two_focuses(me: Mage) -> bool:
    """Two closed breaches, or one that the first focus does not open."""
    cheapest = cheapest_closed(me)
    return cheapest is not None and (len(closed_slots(me)) > 1 or me.stages[cheapest] < 3)


@relic(3, box=BOX)
def rift_dagger(t: AeonTable, me: Mage, this: int) -> None:
    def up_to(most: int) -> Callable[[Card], bool]:
        return lambda card: card.cost <= most and card.id != "rift_dagger"

    can = {"up_to_3": bool(on_offer(t, up_to(3)))}
    can["sacrifice"] = this in me.played and bool(on_offer(t, up_to(4)))
    burnt = one_of(t, me.seat, "rift_dagger", **can) == "sacrifice"
    if burnt:
        destroy(t, me, this)
    card = gain_free(t, me, "rift_dagger_gain", up_to(4 if burnt else 3))
    if card is None or purse(me, OTHER) < 1 or card not in me.discard + me.deck:
        return
    if t.may(me.seat, "rift_dagger_hand", ("pay_1",)):
        pay(t, me, 1, OTHER)
        take_away(t, me, card)
        me.hand += (card,)


@relic(3, box=BOX, xaxos=True)
def reconstituting_circuit(t: AeonTable, me: Mage, this: int) -> None:
    charge_xaxos(t, 1)
    may_destroy(t, me, "reconstituting_circuit")


@relic(4, box=BOX)
def destiny_forger(t: AeonTable, me: Mage, this: int) -> None:
    here = this in me.played
    if one_of(t, me.seat, "destiny_forger", forge=True, sacrifice=here) == "sacrifice":
        destroy(t, me, this)
        gain_charges(t, me, 2)
        return
    ally = ally_with_cards(t, me, "destiny_forger_ally")
    if ally is None:
        return
    gone = may_destroy(t, ally, "destiny_forger_destroy")
    if gone:
        most = cost_of(t, gone[0]) + 2
        prompt = "destiny_forger_gain"
        gain_free(t, ally, prompt, a_card(at_most=most), to="hand", optional=True, whole=True)


@relic(4, box=BOX)
def chain_of_retrieval(t: AeonTable, me: Mage, this: int) -> None:
    others = allies(t, me)
    cheap = [card for card in me.discard if cost_of(t, card) <= 6]
    can_focus = any(has_closed_breach(ally) for ally in others)
    choice = one_of(t, me.seat, "chain_of_retrieval", focus_ally=can_focus, recover=bool(cheap))
    if choice == "focus_ally":
        focus_any(t, me.seat, "chain_of_retrieval_focus", others)
    else:
        card = choose_card_if_any(t, me.seat, "chain_of_retrieval_recover", cheap)
        if card is not None:
            fetch(t, me, card)


@relic(5, box=BOX)
def transmuters_lens(t: AeonTable, me: Mage, this: int) -> None:
    destroy(t, me, this)
    may_destroy(t, me, "transmuters_lens", discard=True)
    gain_free(t, me, "transmuters_lens_gain", a_card(at_most=6))


@relic(6, box=BOX, xaxos=True)
def bottled_sun(t: AeonTable, me: Mage, this: int) -> None:
    charge_xaxos(t, 3)


@relic(7, box=BOX)
def unhinged_vortex(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "unhinged_vortex", ("ally_draws_3", "support")) == "ally_draws_3":
        ally = choose_ally(t, me, "unhinged_vortex_draw")
        draw(t, ally, 3)
        discard_cards_of(t, ally, 1, "unhinged_vortex_discard")
        return
    focus_any(t, me.seat, "unhinged_vortex_focus", allies(t, me), optional=True)
    taker = choose_ally_if_any(t, me, "unhinged_vortex_ally", lambda mage: bool(mage.discard))
    if taker is not None:
        card = may_choose_card(t, taker.seat, "unhinged_vortex_recover", taker.discard)
        if card is not None:
            fetch(t, taker, card)


@relic(7, box=BOX, promo=True)
def humming_shell(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "humming_shell", ("destroy_up_to_2", "two_charges")) == "two_charges":
        gain_charges(t, me, 2)
    else:
        may_destroy(t, me, "humming_shell_destroy", discard=True, most=2)
