"""What a player may do: casting, and the actions of the main phase (WE-14, WE-25)."""

from aevum.games.aeons_end.cards import (
    AETHER,
    AFTER_DRAW,
    CARDS,
    CURSE,
    FOES,
    GEM,
    MAGES,
    NEMESES,
    RELIC,
    SPELL,
    TILES,
)
from aevum.games.aeons_end.state import (
    DECLINED,
    FREE,
    NO_AETHER,
    NO_SPELLS,
    OPEN,
    AeonsEnd,
    AeonTable,
    Mage,
    deeds_of,
    rules,
    without,
)
from aevum.games.aeons_end.verbs.aether import (
    BREACH,
    BREACH_4,
    OTHER,
    UNRESTRICTED,
    breach_purpose,
    pay,
    purse,
)
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    SLOTS,
    focus,
    focus_cost,
    is_open,
    open_breach,
    open_cost,
    prep,
    prep_slots,
    slots_of,
    spells_prepped,
)
from aevum.games.aeons_end.verbs.casting import cast
from aevum.games.aeons_end.verbs.charges import charge_xaxos, gain_charges
from aevum.games.aeons_end.verbs.damage import strike
from aevum.games.aeons_end.verbs.hand import by_id, card_of
from aevum.games.aeons_end.verbs.market import gain, price_of
from aevum.games.aeons_end.verbs.playing import activate, carry_out
from aevum.games.aeons_end.verbs.to_discard import can_pay, pay_price
from aevum.games.aeons_end.windows import end_casting_phase
from aevum.kernel import Decision, Part

CHARGE_PRICE = 2  # WE-37

END_CASTING: tuple[Part, ...] = ("end_casting",)
END: tuple[Part, ...] = ("end",)
CHARGE: tuple[Part, ...] = ("charge",)
CHARGE_XAXOS: tuple[Part, ...] = ("charge_xaxos",)
ABILITY: tuple[Part, ...] = ("ability",)
FOCUS = tuple([("focus", slot) for slot in SLOTS])
OPENING = tuple([("open", slot) for slot in SLOTS])

rules.event("played", seat="seat", card="card")
rules.event("bought", seat="seat", card="card", cost="number")
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
    found: dict[int, tuple[Part, ...]] = {}
    for slot, lying in enumerate(me.prepped):
        for card in lying:
            found.setdefault(card, ("cast", box[card], SLOTS[slot]))
    return list(dict.fromkeys(found.values()))


def may_end_casting(me: Mage) -> bool:
    """Not while a spell lies in a closed breach."""
    return not any(lying and not is_open(me, slot) for slot, lying in enumerate(me.prepped))


@rules.action("cast", among="prepped")
def cast_spell(t: AeonTable, seat: int, name: str, slot: str) -> None:
    """Cast the prepped spell of one's own that has this name and this first slot."""
    me = t.state.mages[seat]
    cast(t, me, next(c for c in me.prepped[SLOT[slot]] if t.state.box[c] == name), me)


@rules.action("end_casting", instant=True)
def end_casting(t: AeonTable, seat: int) -> None:
    """On to the main phase."""
    t.leave()
    if t.state.mages[seat].prepped != NO_SPELLS:
        end_casting_phase(t, seat)


# --- main phase


@rules.menu()
def main_phase(t: AeonTable, seat: int) -> Decision:
    """Eight actions and the ability, in any order and number (WE-25)."""
    s = t.state
    me = s.mages[seat]
    options: list[tuple[Part, ...]] = []
    for name, card in by_id(t, me.hand).items():
        kind = CARDS[name].kind
        if kind == SPELL:
            options += [("prep", name, SLOTS[slot]) for slot in prep_slots(t, me, card)]
        elif kind != CURSE:
            options.append(("play", name))
    if me.aether != NO_AETHER:
        options += _purchases(s, me)
    if me.prepped != NO_SPELLS:
        usable = [("use", s.box[c], SLOTS[slots_of(me, c)[0]]) for c in usable_prepped(t, me)]
        options += dict.fromkeys(usable)  # a breach may hold two alike (WE-109)
    mat = MAGES[me.id]
    if me.charges == mat.charges and mat.when != AFTER_DRAW:
        options.append(ABILITY)
    if s.aids.anytime:
        options += [("ability_of", seat + 1) for seat in lent_abilities(s, me)]
    if s.nemesis.in_play:
        options += _against_foes(t, me)
    offers = NEMESES[s.nemesis.id].offers
    if offers is not None:
        options += offers(t, me)
    options.append(END)
    return Decision(seat, "main_phase", options)


def _against_foes(t: AeonTable, me: Mage) -> list[tuple[Part, ...]]:
    """Powers to pay off (WE-48), then Wandering minions to pay damage for (NR-72)."""
    s = t.state
    options: list[tuple[Part, ...]] = []
    wandering: list[tuple[Part, ...]] = []
    for foe in s.nemesis.in_play:
        definition = FOES[s.box[foe]]
        if definition.price is not None and can_pay(t, me, definition.price):
            options.append(("buy_off", definition.id))
        if definition.wandering:
            wandering.append(("hunt", definition.id))
    return options + wandering if wandering and purse(me, OTHER) else options


def _purchases(s: AeonsEnd, me: Mage) -> list[tuple[Part, ...]]:
    """What aether can buy: cards, a charge, a focus, an open breach."""
    options: list[tuple[Part, ...]] = []
    if me.aether[1:] == UNRESTRICTED:
        other = breaches = fourth = me.aether[FREE]
        purses = {GEM: other, RELIC: other, SPELL: other}
    else:
        other, breaches, fourth = purse(me, OTHER), purse(me, BREACH), purse(me, BREACH_4)
        purses = {kind: purse(me, kind) for kind in (GEM, RELIC, SPELL)}
    assigned = s.aids.treasure_pile
    for name, pile in zip(s.supply, s.piles, strict=True):
        if pile:
            card = CARDS[name]
            cost = card.cost if name != assigned else price_of(s, name)
            if cost <= purses[card.kind]:
                options.append(("gain", name))
    if other >= CHARGE_PRICE:
        if me.charges < MAGES[me.id].charges:
            options.append(CHARGE)
        if s.aids.xaxos_charges >= 0:
            options.append(CHARGE_XAXOS)
    for slot, stage in enumerate(me.stages):
        if stage < OPEN and me.tiles[slot]:
            money = breaches if slot < 3 else fourth
            tile = TILES[me.tiles[slot]]
            if tile.focus <= money:
                options.append(FOCUS[slot])
            if tile.open[stage] <= money and stage < OPEN - 1:  # else a focus opens it (WE-40)
                options.append(OPENING[slot])
    return options


def lent_abilities(s: AeonsEnd, me: Mage) -> list[int]:
    """Seats of allies who may use their charged ability in this player's main phase (WE-38)."""
    return [
        seat
        for seat in s.aids.anytime
        if seat != me.seat
        and s.mages[seat].charges == MAGES[s.mages[seat].id].charges
        and not has_declined(s, s.mages[seat])
    ]


def has_declined(s: AeonsEnd, owner: Mage) -> bool:
    """Whether a player was asked for their ability this turn and does not use it."""
    return owner.id in deeds_of(s, owner, DECLINED)


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


@rules.action("play", among="hand")
def play(t: AeonTable, seat: int, name: str) -> None:
    """Play a gem or relic; it lies in the play area while it takes effect (WE-26, WE-49)."""
    me = t.state.mages[seat]
    card = by_id(t, me.hand)[name]
    me.hand = without(me.hand, card)
    me.played += (card,)
    t.emit("played", seat, name)
    carry_out(t, me, card)


@rules.action("gain", among="supply")
def buy(t: AeonTable, seat: int, name: str) -> None:
    """Pay for a card of the supply (WE-33)."""
    me = t.state.mages[seat]
    cost = price_of(t.state, name)
    pay(t, me, cost, CARDS[name].kind)
    t.emit("bought", seat, name, cost)
    gain(t, me, name)


@rules.action("charge", instant=True, among="mage")
def buy_charge(t: AeonTable, seat: int) -> None:
    """A charge for 2 aether (WE-37)."""
    me = t.state.mages[seat]
    pay(t, me, CHARGE_PRICE, OTHER)
    gain_charges(t, me, own=True)


@rules.action("charge_xaxos", instant=True, among="xaxos")
def buy_charge_for_xaxos(t: AeonTable, seat: int) -> None:
    """A charge for 2 aether, passed on to Xaxos; also by a mage who has all of theirs."""
    pay(t, t.state.mages[seat], CHARGE_PRICE, OTHER)
    charge_xaxos(t, 1)


@rules.action("focus", among="breaches")
def pay_focus(t: AeonTable, seat: int, slot: str) -> None:
    """Focus one of one's own breaches (WE-39)."""
    me = t.state.mages[seat]
    pay(t, me, focus_cost(me, SLOT[slot]), breach_purpose(SLOT[slot]))
    focus(t, me, SLOT[slot])


@rules.action("open", among="breaches")
def pay_open(t: AeonTable, seat: int, slot: str) -> None:
    """Open one of one's own breaches (WE-41)."""
    me = t.state.mages[seat]
    pay(t, me, open_cost(me, SLOT[slot]), breach_purpose(SLOT[slot]))
    open_breach(t, me, SLOT[slot])


@rules.action("prep", instant=True, among="hand,breaches")
def prep_spell(t: AeonTable, seat: int, name: str, slot: str) -> None:
    """Prep a spell from hand (WE-42)."""
    me = t.state.mages[seat]
    card = by_id(t, me.hand)[name]
    me.hand = without(me.hand, card)
    prep(t, me, card, SLOT[slot])


@rules.action("use", among="prepped")
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


@rules.action("ability", among="mage")
def use_ability(t: AeonTable, seat: int) -> None:
    """Remove all charges, then the effect (WE-38)."""
    activate(t, t.state.mages[seat])


@rules.action("ability_of", among="mage")
def use_ability_of(t: AeonTable, seat: int, number: int) -> None:
    """An ally's ability that works in anybody's main phase, if they will: it is theirs (WE-38)."""
    owner = t.state.mages[number - 1]
    if t.may(owner.seat, "ability_lent", ("ability",)) is None:
        t.state.deeds += ((owner.seat, DECLINED, owner.id),)
    else:
        activate(t, owner)


@rules.action("buy_off", among="in_play")
def buy_off(t: AeonTable, seat: int, name: str) -> None:
    """Pay a power's to-discard cost, alone and in full (WE-48)."""
    s = t.state
    foe = next(foe for foe in s.nemesis.in_play if s.box[foe] == name)
    pay_price(t, s.mages[seat], foe)


@rules.action("hunt", among="in_play")
def hunt(t: AeonTable, seat: int, name: str) -> None:
    """Pay any amount of aether for as much damage to a Wandering minion (NR-72)."""
    s = t.state
    me = s.mages[seat]
    foe = next(foe for foe in s.nemesis.in_play if s.box[foe] == name)
    amount = t.choose(seat, "hunt", tuple(range(purse(me, OTHER), 0, -1)), name)
    pay(t, me, amount, OTHER)
    strike(t, foe, amount, AETHER)


@rules.action("end", instant=True)
def end_main_phase(t: AeonTable, seat: int) -> None:
    """On to the draw phase."""
    t.leave()
