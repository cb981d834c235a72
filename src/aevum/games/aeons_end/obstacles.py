"""Why something cannot be done: the rule in the way of each verb.

One function per verb. It returns None exactly when the menu now open offers the option.
"""

from aevum.games.aeons_end.actions import (
    CHARGE_PRICE,
    castable,
    has_declined,
    lent_abilities,
    may_end_casting,
    usable_prepped,
)
from aevum.games.aeons_end.cards import AFTER_DRAW, CARDS, FOES, MAGES
from aevum.games.aeons_end.state import OPEN, AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.aether import OTHER, breach_purpose, purse
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    focus_cost,
    one_focus_opens,
    open_cost,
    prep_slots,
)
from aevum.games.aeons_end.verbs.hand import by_id
from aevum.games.aeons_end.verbs.market import price_of
from aevum.games.aeons_end.verbs.to_discard import can_buy_off
from aevum.kernel import Obstacle


def _phase(t: AeonTable, menu: str) -> bool:
    return t.state.agenda[-1][0] == menu


def in_main_phase(t: AeonTable) -> bool:
    """Whether a player's main phase is open."""
    return _phase(t, "main_phase")


NOT_NOW = Obstacle("WE-25", "main_phase_only")


@rules.obstacle("cast")
def no_cast(t: AeonTable, seat: int, name: str, slot: str) -> Obstacle | None:
    """Own prepped spells are cast in the casting phase."""
    if not _phase(t, "casting_phase"):
        return Obstacle("WE-16", "casting_phase_only")
    if ("cast", name, slot) in castable(t, t.state.mages[seat]):
        return None
    return Obstacle("WE-14", "not_prepped_there", (("card", name), ("slot", slot)))


@rules.obstacle("end_casting")
def no_end_casting(t: AeonTable, seat: int) -> Obstacle | None:
    """Spells in closed breaches must be cast first."""
    if not _phase(t, "casting_phase"):
        return Obstacle("WE-16", "casting_phase_only")
    return None if may_end_casting(t.state.mages[seat]) else Obstacle("WE-14", "must_cast")


@rules.obstacle("play")
def no_play(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A gem or relic in hand."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    if name in by_id(t, t.state.mages[seat].hand):
        return None
    return Obstacle("WE-26", "not_in_hand", (("card", name),))


@rules.obstacle("gain")
def no_gain(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A card of the supply that is not sold out and can be paid."""
    s = t.state
    if not _phase(t, "main_phase"):
        return NOT_NOW
    if name not in s.supply:
        return Obstacle("WE-3", "not_in_supply", (("card", name),))
    if not s.piles[s.supply.index(name)]:
        return Obstacle("WE-3", "sold_out", (("card", name),))
    return too_dear(s.mages[seat], price_of(s, name), CARDS[name].kind)


def too_dear(me: Mage, cost: int, purpose: str) -> Obstacle | None:
    """Why a player cannot pay that much for this; None if they can."""
    money = purse(me, purpose)
    if money >= cost:
        return None
    values = (("cost", cost), ("money", money), ("missing", cost - money))
    if sum(me.aether) >= cost:  # enough, but not allowed for this
        return Obstacle("WE-31", "restricted_aether", values)
    return Obstacle("WE-33", "too_dear", values)


@rules.obstacle("charge")
def no_charge(t: AeonTable, seat: int) -> Obstacle | None:
    """Two aether, and room for a charge."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    me = t.state.mages[seat]
    if me.charges >= MAGES[me.id].charges:
        return Obstacle("WE-37", "charges_full", (("count", MAGES[me.id].charges),))
    return too_dear(me, CHARGE_PRICE, OTHER)


@rules.obstacle("charge_xaxos")
def no_charge_for_xaxos(t: AeonTable, seat: int) -> Obstacle | None:
    """Two aether, and Xaxos at the players' side."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    if t.state.aids.xaxos_charges < 0:
        return Obstacle("WE-112", "no_xaxos")
    return too_dear(t.state.mages[seat], CHARGE_PRICE, OTHER)


@rules.obstacle("focus")
def no_focus(t: AeonTable, seat: int, slot: str) -> Obstacle | None:
    """A closed breach of one's own, and its price."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    me = t.state.mages[seat]
    purpose = breach_purpose(SLOT[slot])
    return _no_closed(me, slot) or too_dear(me, focus_cost(me, SLOT[slot]), purpose)


@rules.obstacle("open")
def no_open(t: AeonTable, seat: int, slot: str) -> Obstacle | None:
    """A closed breach of one's own, and its price."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    me = t.state.mages[seat]
    purpose = breach_purpose(SLOT[slot])
    closed = _no_closed(me, slot) or too_dear(me, open_cost(me, SLOT[slot]), purpose)
    if closed is None and one_focus_opens(me, SLOT[slot]):  # one choice, one answer
        return Obstacle("WE-40", "focus_opens", (("slot", slot),), instead=f"focus {slot}")
    return closed


def _no_closed(me: Mage, slot: str) -> Obstacle | None:
    if not me.tiles[SLOT[slot]]:
        return Obstacle("WE-51", "no_breach", (("slot", slot),))
    if me.stages[SLOT[slot]] == OPEN:
        return Obstacle("WE-39", "already_open", (("slot", slot),))
    return None


@rules.obstacle("prep")
def no_prep(t: AeonTable, seat: int, name: str, slot: str) -> Obstacle | None:
    """A spell in hand and a free breach that is open or was focused this turn."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    me = t.state.mages[seat]
    at = SLOT[slot]
    hand = by_id(t, me.hand)
    if name not in hand:
        return Obstacle("WE-42", "not_in_hand", (("card", name),))
    if at in prep_slots(t, me, hand[name]):
        return None
    if CARDS[name].breaches > 1:
        return Obstacle("WE-50", "needs_two_breaches", (("card", name),))
    if not me.tiles[at]:
        return Obstacle("WE-51", "no_breach", (("slot", slot),))
    if me.prepped[at]:
        return Obstacle("WE-42", "breach_occupied", (("slot", slot),))
    return Obstacle("WE-42", "breach_closed", (("slot", slot),))


@rules.obstacle("use")
def no_use(t: AeonTable, seat: int, name: str, slot: str) -> Obstacle | None:
    """A prepped spell with a main-phase effect, once a turn."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    me = t.state.mages[seat]
    lying = [card for card in me.prepped[SLOT[slot]] if t.state.box[card] == name]
    if not lying:
        return Obstacle("WE-46", "not_prepped_there", (("card", name), ("slot", slot)))
    if any(card in usable_prepped(t, me) for card in lying):
        return None
    if all(card in me.used for card in lying):
        return Obstacle("WE-47", "once_a_turn", (("card", name),))
    return Obstacle("WE-37", "no_effect_now", (("card", name),))


@rules.obstacle("ability")
def no_ability(t: AeonTable, seat: int) -> Obstacle | None:
    """All charges must be there."""
    if not _phase(t, "main_phase"):
        return NOT_NOW
    me = t.state.mages[seat]
    if MAGES[me.id].when == AFTER_DRAW:
        return Obstacle("WE-38", "after_draw_only")
    return _not_charged(me)


def _not_charged(me: Mage) -> Obstacle | None:
    needed = MAGES[me.id].charges
    if me.charges == needed:
        return None
    return Obstacle("WE-38", "not_charged", (("count", me.charges), ("needed", needed)))


@rules.obstacle("ability_of")
def no_ability_of(t: AeonTable, seat: int, number: int) -> Obstacle | None:
    """An ally's ability that works in anybody's main phase, with all its charges."""
    s = t.state
    if not _phase(t, "main_phase"):
        return NOT_NOW
    if number - 1 in lent_abilities(s, s.mages[seat]):
        return None
    if number - 1 not in s.aids.anytime or number - 1 == seat:
        return Obstacle("WE-38", "not_lent")
    if has_declined(s, s.mages[number - 1]):
        return Obstacle("WE-38", "declined")
    return _not_charged(s.mages[number - 1])


@rules.obstacle("buy_off")
def no_buy_off(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A power in play whose price this player can pay alone."""
    s = t.state
    if not _phase(t, "main_phase"):
        return NOT_NOW
    foe = next((foe for foe in s.nemesis.in_play if s.box[foe] == name), None)
    if foe is None:
        return Obstacle("WE-48", "not_in_play", (("foe", name),))
    price = FOES[name].price
    if price is None:
        return Obstacle("NR-43", "cannot_be_bought_off", (("foe", name),))
    if can_buy_off(t, s.mages[seat], foe):
        return None
    values = (("foe", name), ("amount", price.amount), ("least", price.min_cost))
    return Obstacle("WE-48", f"price_{price.kind}", values)


@rules.obstacle("hunt")
def no_hunt(t: AeonTable, seat: int, name: str) -> Obstacle | None:
    """A Wandering minion in play and some aether."""
    s = t.state
    if not in_main_phase(t):
        return NOT_NOW
    if name not in [s.box[foe] for foe in s.nemesis.in_play]:
        return Obstacle("NR-72", "not_in_play", (("foe", name),))
    return too_dear(s.mages[seat], 1, OTHER)


@rules.obstacle("end")
def no_end(t: AeonTable, seat: int) -> Obstacle | None:
    """The main phase may end at any time."""
    return None if _phase(t, "main_phase") else NOT_NOW
