"""What a player may do: casting, and the actions of the main phase (WE-14, WE-25)."""

from aevum.games.aeons_end.cards import CARDS, GEM, MAGES, RELIC, SPELL
from aevum.games.aeons_end.state import (
    NO_AETHER,
    NO_SPELLS,
    OPEN,
    AeonsEnd,
    AeonTable,
    Mage,
    rules,
    without,
)
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    SLOTS,
    focus,
    focus_cost,
    must_be_cast,
    open_breach,
    open_cost,
    prep,
    prep_slots,
    slots_of,
    spells_prepped,
)
from aevum.games.aeons_end.verbs.casting import cast
from aevum.games.aeons_end.verbs.charges import gain_charges
from aevum.games.aeons_end.verbs.hand import by_id, card_of
from aevum.games.aeons_end.verbs.market import OTHER, gain, pay, purse
from aevum.games.aeons_end.verbs.to_discard import can_buy_off, pay_price
from aevum.kernel import Cards, Decision, Part

CHARGE_PRICE = 2  # WE-37

END_CASTING: tuple[Part, ...] = ("end_casting",)
END: tuple[Part, ...] = ("end",)
CHARGE: tuple[Part, ...] = ("charge",)
ABILITY: tuple[Part, ...] = ("ability",)
FOCUS = tuple([("focus", slot) for slot in SLOTS])
OPENING = tuple([("open", slot) for slot in SLOTS])

rules.event("played", seat="seat", card="card")
rules.event("bought", seat="seat", card="card", cost="number")
rules.event("used_ability", seat="seat", mage="mage")
rules.event("used_prepped", seat="seat", card="card")


# --- casting phase


@rules.menu()
def casting_phase(t: AeonTable, seat: int) -> Decision:
    """Spells in open breaches may be cast, those in closed ones must (WE-14)."""
    me = t.state.mages[seat]
    options = castable(t, me)
    if may_end_casting(me):
        options.append(END_CASTING)
    return Decision(seat, "casting_phase", options)


def castable(t: AeonTable, me: Mage) -> list[tuple[Part, ...]]:
    """The prepped spells of a mage as options, each by its first slot."""
    box = t.state.box
    options = [("cast", box[c], SLOTS[slots_of(me, c)[0]]) for c in spells_prepped(me)]
    return list(dict.fromkeys(options))


def may_end_casting(me: Mage) -> bool:
    """Not while a spell lies in a closed breach."""
    return not any(must_be_cast(me, card) for card in spells_prepped(me))


@rules.action("cast")
def cast_spell(t: AeonTable, seat: int, name: str, slot: str) -> None:
    """Cast one of one's own prepped spells, and then those bound to it."""
    me = t.state.mages[seat]
    card = prepped_at(t, me, name, slot)
    followers = bound_to(t, me, card)
    cast(t, me, card, me)
    for follower in followers:
        if follower in spells_prepped(me):  # the first spell may have moved it
            cast(t, me, follower, me)


def bound_to(t: AeonTable, me: Mage, card: int) -> Cards:
    """The spells linked to this one, if casting one obliges to cast both (WE-84)."""
    if t.state.options.link != "bound" or not card_of(t, card).link:
        return ()
    return without(me.prepped[slots_of(me, card)[0]], card)


def prepped_at(t: AeonTable, me: Mage, name: str, slot: str) -> int:
    """The prepped spell of that name whose first slot is this one."""
    return next(c for c in me.prepped[SLOT[slot]] if t.state.box[c] == name)


@rules.action("end_casting", instant=True)
def end_casting(t: AeonTable, seat: int) -> None:
    """On to the main phase."""
    t.leave()


# --- main phase


@rules.menu()
def main_phase(t: AeonTable, seat: int) -> Decision:
    """Eight actions and the ability, in any order and number (WE-25)."""
    s = t.state
    me = s.mages[seat]
    options: list[tuple[Part, ...]] = []
    for name, card in by_id(t, me.hand).items():
        if CARDS[name].kind == SPELL:
            options += [("prep", name, SLOTS[slot]) for slot in prep_slots(t, me, card)]
        else:
            options.append(("play", name))
    if me.aether != NO_AETHER:
        options += _purchases(s, me)
    if me.prepped != NO_SPELLS:
        options += [("use", s.box[c], SLOTS[slots_of(me, c)[0]]) for c in usable_prepped(t, me)]
    if me.charges == MAGES[me.id].charges:
        options.append(ABILITY)
    if s.nemesis.in_play:
        foes = [foe for foe in s.nemesis.in_play if can_buy_off(t, me, foe)]
        options += [("buy_off", s.box[foe]) for foe in foes]
    options.append(END)
    return Decision(seat, "main_phase", options)


def _purchases(s: AeonsEnd, me: Mage) -> list[tuple[Part, ...]]:
    """What aether can buy: cards, a charge, a focus, an open breach."""
    options: list[tuple[Part, ...]] = []
    gems, relics, spells = purse(me, GEM), purse(me, RELIC), purse(me, SPELL)
    for name, pile in zip(s.supply, s.piles, strict=True):
        if pile:
            card = CARDS[name]
            kind = card.kind
            if card.cost <= (spells if kind == SPELL else gems if kind == GEM else relics):
                options.append(("gain", name))
    money = purse(me, OTHER)
    if money >= CHARGE_PRICE and me.charges < MAGES[me.id].charges:
        options.append(CHARGE)
    for slot, stage in enumerate(me.stages):
        if stage < OPEN and me.tiles[slot]:
            if focus_cost(me, slot) <= money:
                options.append(FOCUS[slot])
            if open_cost(me, slot) <= money:
                options.append(OPENING[slot])
    return options


def usable_prepped(t: AeonTable, me: Mage) -> list[int]:
    """Prepped spells whose once-a-turn effect can be used now (WE-46, WE-47)."""
    found = []
    for card in spells_prepped(me):
        definition = card_of(t, card)
        if definition.use_once is None or card in me.used:
            continue
        if definition.usable is None or definition.usable(t, me, card):
            found.append(card)
    return found


@rules.action("play")
def play(t: AeonTable, seat: int, name: str) -> None:
    """Play a gem or relic; it lies in the play area while it takes effect (WE-26, WE-49)."""
    me = t.state.mages[seat]
    card = by_id(t, me.hand)[name]
    me.hand = without(me.hand, card)
    me.played += (card,)
    t.emit("played", seat, name)
    CARDS[name].effect(t, me, card)


@rules.action("gain")
def buy(t: AeonTable, seat: int, name: str) -> None:
    """Pay for a card of the supply (WE-33)."""
    me = t.state.mages[seat]
    card = CARDS[name]
    pay(t, me, card.cost, card.kind)
    t.emit("bought", seat, name, card.cost)
    gain(t, me, name)


@rules.action("charge", instant=True)
def buy_charge(t: AeonTable, seat: int) -> None:
    """A charge for 2 aether (WE-37)."""
    me = t.state.mages[seat]
    pay(t, me, CHARGE_PRICE, OTHER)
    gain_charges(t, me)


@rules.action("focus")
def pay_focus(t: AeonTable, seat: int, slot: str) -> None:
    """Focus one of one's own breaches (WE-39)."""
    me = t.state.mages[seat]
    pay(t, me, focus_cost(me, SLOT[slot]), OTHER)
    focus(t, me, SLOT[slot])


@rules.action("open")
def pay_open(t: AeonTable, seat: int, slot: str) -> None:
    """Open one of one's own breaches (WE-41)."""
    me = t.state.mages[seat]
    pay(t, me, open_cost(me, SLOT[slot]), OTHER)
    open_breach(t, me, SLOT[slot])


@rules.action("prep", instant=True)
def prep_spell(t: AeonTable, seat: int, name: str, slot: str) -> None:
    """Prep a spell from hand (WE-42)."""
    me = t.state.mages[seat]
    card = by_id(t, me.hand)[name]
    me.hand = without(me.hand, card)
    prep(t, me, card, SLOT[slot])


@rules.action("use")
def use_prepped(t: AeonTable, seat: int, name: str, slot: str) -> None:
    """The main-phase effect of a prepped spell (WE-46)."""
    me = t.state.mages[seat]
    card = next(
        c for c in usable_prepped(t, me) if t.state.box[c] == name and c in me.prepped[SLOT[slot]]
    )
    me.used += (card,)
    t.emit("used_prepped", seat, name)
    effect = CARDS[name].use_once
    assert effect is not None
    effect(t, me, card)


@rules.action("ability")
def use_ability(t: AeonTable, seat: int) -> None:
    """Remove all charges, then the effect (WE-38)."""
    me = t.state.mages[seat]
    me.charges = 0
    t.emit("used_ability", seat, me.id)
    MAGES[me.id].effect(t, me)


@rules.action("buy_off")
def buy_off(t: AeonTable, seat: int, name: str) -> None:
    """Pay a power's to-discard cost, alone and in full (WE-48)."""
    s = t.state
    foe = next(foe for foe in s.nemesis.in_play if s.box[foe] == name)
    pay_price(t, s.mages[seat], foe)


@rules.action("end", instant=True)
def end_main_phase(t: AeonTable, seat: int) -> None:
    """On to the draw phase."""
    t.leave()
