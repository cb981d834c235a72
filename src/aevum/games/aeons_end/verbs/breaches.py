"""Breaches: focusing, opening, prepping, losing them (WE-39 to WE-53, WE-74)."""

from collections.abc import Iterable, Iterator

from aevum.games.aeons_end.cards import CARDS, TILES, TREASURES
from aevum.games.aeons_end.state import NO_SPELLS, OPEN, AeonTable, Mage, put, rules, without
from aevum.games.aeons_end.verbs.hand import card_of, take_away
from aevum.kernel import Cards

SLOTS = ("I", "II", "III", "IV")
SLOT = {name: number for number, name in enumerate(SLOTS)}

rules.event("focused", seat="seat", slot="place")
rules.event("opened", seat="seat", slot="place")
rules.event("prepped", seat="seat", card="card", slot="place")
rules.event("breach_lost", seat="seat", slot="place")
rules.event("sigil_placed", seat="seat", slot="place")
rules.event("attached", seat="seat", card="card", slot="place")


# --- looking


def is_open(mage: Mage, slot: int) -> bool:
    """Whether a breach is there and on its opened side."""
    return bool(mage.tiles[slot]) and mage.stages[slot] == OPEN


def is_closed(mage: Mage, slot: int) -> bool:
    """Whether a breach is there and on its closed side."""
    return bool(mage.tiles[slot]) and mage.stages[slot] < OPEN


def closed_slots(mage: Mage) -> list[int]:
    """The closed breaches of a mage."""
    return [slot for slot in range(4) if is_closed(mage, slot)]


def open_count(mage: Mage) -> int:
    """How many breaches are open (NR-26)."""
    return sum(is_open(mage, slot) for slot in range(4))


def focus_cost(mage: Mage, slot: int) -> int:
    """What focusing costs, whatever way the tile is turned."""
    return TILES[mage.tiles[slot]].focus


def open_cost(mage: Mage, slot: int) -> int:
    """What opening costs now: the number at the top edge (WE-41)."""
    return TILES[mage.tiles[slot]].open[mage.stages[slot]]


def one_focus_opens(mage: Mage, slot: int) -> bool:
    """Whether yellow is on top: the next focus opens the breach, at the same price (WE-40)."""
    return bool(mage.tiles[slot]) and mage.stages[slot] == OPEN - 1


def cheapest_closed(mage: Mage) -> int | None:
    """The closed breach that is cheapest to focus; None if all are open."""
    closed = closed_slots(mage)
    return min(closed, key=lambda slot: focus_cost(mage, slot)) if closed else None


def has_closed_breach(mage: Mage) -> bool:
    """Whether a breach can still be focused."""
    return bool(closed_slots(mage))


def spells_prepped(mage: Mage) -> Cards:
    """The prepped spells, each once (NR-27)."""
    if mage.prepped == NO_SPELLS:
        return ()
    return tuple(dict.fromkeys([card for slot in mage.prepped for card in slot]))


def slots_of(mage: Mage, card: int) -> list[int]:
    """The slots a prepped spell lies in."""
    return [slot for slot in range(4) if card in mage.prepped[slot]]


def bonus_of(mage: Mage, card: int) -> int:
    """The bonus of the open breaches a prepped spell lies in (WE-19, WE-50)."""
    slots = slots_of(mage, card)
    return sum([TILES[mage.tiles[slot]].bonus for slot in slots if is_open(mage, slot)])


# --- focusing and opening


def focus(t: AeonTable, mage: Mage, slot: int, by: Mage | None = None) -> None:
    """Turn a closed breach a quarter; with yellow on top it opens instead (WE-39, WE-40).

    `by` is who focuses it, if not the mage whose breach it is.
    """
    stage = mage.stages[slot] + 1
    if stage == OPEN:
        open_breach(t, mage, slot, by)
        return
    mage.stages = put(mage.stages, slot, stage)
    t.emit("focused", mage.seat, SLOTS[slot])
    _moved(t, mage, slot, by or mage)


def still_prepped(mage: Mage, spells: Cards) -> Iterator[int]:
    """Each of these spells that is still prepped when its turn comes: it acts only while it is."""
    for card in spells:
        if any(card in lying for lying in mage.prepped):
            yield card


def open_breach(t: AeonTable, mage: Mage, slot: int, by: Mage | None = None) -> None:
    """Flip a closed breach to its opened side, for good (WE-41)."""
    mage.stages = put(mage.stages, slot, OPEN)
    t.emit("opened", mage.seat, SLOTS[slot])
    _moved(t, mage, slot, by or mage)
    reward = TILES[mage.tiles[slot]].reward
    if reward is not None:
        reward(t, mage)  # WE-108
    treasure = t.state.aids.treasure
    if treasure:
        opened = TREASURES[treasure].opened
        if opened is not None:
            opened(t, by or mage)


def _moved(t: AeonTable, mage: Mage, slot: int, by: Mage) -> None:
    """In its owner's turn a moved breach accepts a spell and may set off a prepped one (WE-43)."""
    if by.kit.focus_waits:
        waiting, by.kit = by.kit.focus_waits, by.kit.changed(focus_waits=())
        for source in waiting:
            effect = CARDS[source].next_focus
            assert effect is not None
            effect(t, by)
    if t.state.turn_of != mage.seat:
        return
    if slot not in mage.focused:
        mage.focused += (slot,)
    for card in still_prepped(mage, spells_prepped(mage)):
        reaction = card_of(t, card).breach_moved
        if reaction is not None:
            reaction(t, mage, card)


def focus_any(
    t: AeonTable,
    seat: int,
    prompt: str,
    among: Iterable[Mage] | None = None,
    *,
    optional: bool = False,
    slots: Cards = (0, 1, 2, 3),
) -> None:
    """A free focus of any closed breach of any player, or of these, chosen by the seat."""
    mages = t.state.mages if among is None else among
    options = [
        (mage.seat + 1, SLOTS[slot])
        for mage in mages
        for slot in closed_slots(mage)
        if slot in slots
    ]
    ask = t.may if optional else t.choose_if_any
    pick = ask(seat, prompt, options, among="breaches")
    if pick is not None:
        focus(t, t.state.mages[pick[0] - 1], SLOT[pick[1]], t.state.mages[seat])


def focus_cheapest(t: AeonTable, mage: Mage, by: Mage | None = None) -> None:
    """A free focus of the breach that is cheapest to focus."""
    slot = cheapest_closed(mage)
    if slot is not None:
        focus(t, mage, slot, by)


def any_closed_breach(t: AeonTable) -> bool:
    """Whether anybody has a closed breach."""
    return any(has_closed_breach(mage) for mage in t.state.mages)


# --- prepping


def prep_slots(t: AeonTable, mage: Mage, card: int, *, closed: bool = False) -> list[int]:
    """The first slots a spell may be prepped in; `closed` waives the focus (WE-42, WE-45)."""
    definition = card_of(t, card)
    waived = closed or definition.in_closed
    focused = mage.focused if t.state.turn_of == mage.seat else ()
    accepting = [
        slot
        for slot, lying in enumerate(mage.prepped)
        if mage.tiles[slot]
        and (waived or mage.stages[slot] == OPEN or slot in focused)
        and (not lying or _takes_another(t, mage, slot, card))
    ]
    if definition.breaches == 1:
        return accepting
    return [slot for slot in accepting if slot + 1 in accepting]


def _takes_another(t: AeonTable, mage: Mage, slot: int, card: int) -> bool:
    """Whether a breach that holds a spell accepts this one too."""
    if mage.stages[slot] == OPEN and TILES[mage.tiles[slot]].holds_many:
        return True
    lying = mage.prepped[slot]
    return len(lying) == 1 and _may_share(t, mage, lying[0], card)


def _may_share(t: AeonTable, mage: Mage, lying: int, card: int) -> bool:
    """Kindle takes a Spark in its player's main phase; Link spells share (WE-52, WE-53)."""
    host, guest = card_of(t, lying), card_of(t, card)
    if host.link and guest.link:
        return True
    in_own_main_phase = t.state.turn_of == mage.seat
    return bool(host.hosts) and host.hosts == guest.id and in_own_main_phase


def can_prep(t: AeonTable, mage: Mage, cards: Cards, *, closed: bool) -> bool:
    """Whether one of these cards is a spell that has a breach to go to."""
    return any(
        card_of(t, card).kind == "spell" and prep_slots(t, mage, card, closed=closed)
        for card in cards
    )


def prep(t: AeonTable, mage: Mage, card: int, slot: int) -> None:
    """Put a spell on a breach, or on two from this slot on; it may be used anew (WE-47)."""
    mage.used = without(mage.used, card)
    for number in range(slot, slot + card_of(t, card).breaches):
        lying = mage.prepped[number] + (card,)
        mage.prepped = (*mage.prepped[:number], lying, *mage.prepped[number + 1 :])
    t.emit("prepped", mage.seat, t.state.box[card], SLOTS[slot])


def prep_from(
    t: AeonTable, mage: Mage, cards: Cards, prompt: str, *, closed: bool, optional: bool = True
) -> int | None:
    """The player may prep one of these spells to a breach of their choice; returns it."""
    options: dict[tuple[str, str], int] = {}
    for card in cards:
        if card_of(t, card).kind == "spell":
            for slot in prep_slots(t, mage, card, closed=closed):
                options.setdefault((t.state.box[card], SLOTS[slot]), card)
    ask = t.may if optional else t.choose_if_any
    pick = ask(mage.seat, prompt, options, among="breaches")
    if pick is None:
        return None
    card, slot = options[pick], SLOT[pick[1]]
    mage.hand = without(mage.hand, card)
    mage.discard = without(mage.discard, card)
    prep(t, mage, card, slot)
    return card


def unprep(mage: Mage, card: int) -> None:
    """Lift a spell off its breach or breaches."""
    mage.prepped = tuple([without(slot, card) for slot in mage.prepped])


def discard_prepped(t: AeonTable, mage: Mage, card: int) -> None:
    """A prepped spell goes to its player's discard pile without being cast (WE-24)."""
    unprep(mage, card)
    mage.discard += (card,)
    t.emit("discarded", mage.seat, t.state.box[card])


def take_back_prepped(t: AeonTable, mage: Mage, card: int) -> None:
    """A prepped spell returns to its player's hand."""
    unprep(mage, card)
    mage.hand += (card,)
    t.emit("fetched", mage.seat, t.state.box[card])


# --- relics under breaches


def relic_under(mage: Mage, slot: int) -> int | None:
    """The relic attached to a breach."""
    return next((card for at, card in mage.kit.attached if at == slot), None)


def attach(t: AeonTable, me: Mage, card: int, among: Iterable[Mage] | None = None) -> bool:
    """Slide a relic just played under any player's breach, or one of these players' (EX-78).

    There it stays in play, one to a breach. False if it was not put there: it is discarded as any
    other played card.
    """
    mages = t.state.mages if among is None else among
    free = [
        (mage.seat + 1, SLOTS[slot])
        for mage in mages
        for slot in range(4)
        if mage.tiles[slot] and relic_under(mage, slot) is None
    ]
    pick = t.choose_if_any(me.seat, "attach", free if card in me.played else (), among="breaches")
    if pick is None:
        return False
    me.played = without(me.played, card)
    owner = t.state.mages[pick[0] - 1]
    owner.kit = owner.kit.changed(attached=(*owner.kit.attached, (SLOT[pick[1]], card)))
    t.emit("attached", owner.seat, t.state.box[card], pick[1])
    return True


# --- losing and replacing breaches


def destroy_breach(t: AeonTable, mage: Mage, slot: int) -> None:
    """The tile is gone for good; what lies on or under it is discarded (WE-66, WE-74)."""
    for card in mage.prepped[slot]:
        discard_prepped(t, mage, card)
    relic = relic_under(mage, slot)
    if relic is not None:  # EX-78: whoever played it
        take_away(t, mage, relic)
        mage.discard += (relic,)
        t.emit("discarded", mage.seat, t.state.box[relic])
    mage.tiles = (*mage.tiles[:slot], "", *mage.tiles[slot + 1 :])
    mage.stages = put(mage.stages, slot, 0)
    t.emit("breach_lost", mage.seat, SLOTS[slot])


def put_sigil(t: AeonTable, mage: Mage, slot: int) -> None:
    """A Sigil breach, open, takes the place of the tile, which is destroyed."""
    destroy_breach(t, mage, slot)
    mage.tiles = (*mage.tiles[:slot], "sigil_breach", *mage.tiles[slot + 1 :])
    mage.stages = put(mage.stages, slot, OPEN)
    t.emit("sigil_placed", mage.seat, SLOTS[slot])
