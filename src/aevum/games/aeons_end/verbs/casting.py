"""Casting prepped spells (WE-14 to WE-22)."""

from aevum.games.aeons_end.cards import CARDS, TREASURES
from aevum.games.aeons_end.state import CAST, AeonTable, Mage, rules, without
from aevum.games.aeons_end.verbs.breaches import (
    SLOTS,
    bonus_of,
    discard_prepped,
    slots_of,
    spells_prepped,
    still_prepped,
    unprep,
)
from aevum.games.aeons_end.verbs.damage import deal
from aevum.games.aeons_end.verbs.hand import card_of, destroy, most_expensive, owner_of
from aevum.kernel import TABLE, Cards

rules.event("cast", seat="seat", card="card")


def cast(
    t: AeonTable, owner: Mage, card: int, caster: Mage, *, extra: int = 0, keep: bool = False
) -> Cards:
    """Discard the spell to its owner's pile, then carry out its effect for the caster (WE-17).

    `extra` damage joins the spell's own (WE-110); `keep` leaves it in its breach (WE-107).
    Those bound to it are cast after it, by the same caster and in the same way. Returns all
    spells that were cast.
    """
    followers = _bound_to(t, owner, card) if t.state.options.link == "bound" else ()
    _cast_prepped(t, owner, card, caster, extra, keep=keep)
    done: Cards = (card,)
    for follower in still_prepped(owner, followers):  # the first spell may have moved it
        _cast_prepped(t, owner, follower, caster, 0, keep=keep)
        done += (follower,)
    return done


def _bound_to(t: AeonTable, owner: Mage, card: int) -> Cards:
    """The spells linked to this one, if casting one obliges to cast both (WE-84)."""
    if not card_of(t, card).link:
        return ()
    others = without(owner.prepped[slots_of(owner, card)[0]], card)
    return tuple([other for other in others if card_of(t, other).link])


def _cast_prepped(
    t: AeonTable, owner: Mage, card: int, caster: Mage, extra: int, *, keep: bool = False
) -> None:
    slots = slots_of(owner, card)
    extra += bonus_of(owner, card)
    if not keep:
        unprep(owner, card)
        owner.discard += (card,)
    _carry_out(t, card, caster, extra, (owner.seat, slots[0]))


def cast_from_hand(
    t: AeonTable, me: Mage, card: int, caster: Mage, *, extra: int = 0, keep: bool = False
) -> Cards:
    """Cast a spell of a player's hand: no breach, no breach bonus; returns what was cast."""
    if not keep:
        me.hand = without(me.hand, card)
        me.discard += (card,)
    _carry_out(t, card, caster, extra, (me.seat, -1))
    return (card,)


def _carry_out(
    t: AeonTable, card: int, caster: Mage, bonus: int, cast_from: tuple[int, ...]
) -> None:
    s = t.state
    name = s.box[card]
    definition = CARDS[name]
    s.deeds += ((caster.seat, CAST, name),)
    t.emit("cast", caster.seat, name)
    if name == s.aids.treasure_pile:
        bonus += TREASURES[s.aids.treasure].cast_bonus
    after = _treasures_at_cast(t, caster, card) if caster.kit.treasures else ()
    outer, outer_bonus = s.casting, s.bonus
    s.casting = (card, *cast_from)
    for _ in range(2 if definition.echo else 1):
        s.bonus = bonus
        definition.effect(t, caster, card)
        left, s.bonus = s.bonus, outer_bonus
        deal(t, caster, left)  # WE-19: the bonus of a spell that dealt no damage itself
    s.casting = outer
    for source in after:
        follow = TREASURES[source].cast_done
        assert follow is not None
        follow(t, caster, card)


def _treasures_at_cast(t: AeonTable, caster: Mage, card: int) -> tuple[str, ...]:
    """The caster's treasures that will follow this cast, settled before its effect."""
    found = []
    for source in caster.kit.treasures:
        check = TREASURES[source].casting
        if check is not None and check(t, caster, card):
            found.append(source)
    return tuple(found)


Prepped = tuple[Mage, int]
"""A prepped spell with the mage whose breach it lies in."""


def choose_prepped(t: AeonTable, seat: int, prompt: str, *, among: Cards | None = None) -> Prepped:
    """A prepped spell, of any player or among these."""
    card = t.pick(seat, prompt, _prepped_options(t, among))
    return owner_of(t, card), card


def choose_prepped_if_any(
    t: AeonTable, seat: int, prompt: str, *, among: Cards | None = None
) -> Prepped | None:
    """A prepped spell, of any player or among these, if there is one."""
    card = t.pick_if_any(seat, prompt, _prepped_options(t, among))
    return None if card is None else (owner_of(t, card), card)


def may_choose_prepped(
    t: AeonTable, seat: int, prompt: str, *, among: Cards | None = None, done: Cards = ()
) -> Prepped | None:
    """A prepped spell, of any player or among these; None if declined or there is none."""
    card = t.may_pick(seat, prompt, _prepped_options(t, among, done))
    return None if card is None else (owner_of(t, card), card)


def _prepped_options(
    t: AeonTable, among: Cards | None, done: Cards = ()
) -> dict[tuple[int, str, str], int]:
    """Prepped spells by their codes; copies are told apart by breach: which one leaves matters."""
    s = t.state
    return {
        (mage.seat + 1, s.box[card], SLOTS[slots_of(mage, card)[0]]): card
        for mage in s.mages
        for card in spells_prepped(mage)
        if card not in done and (among is None or card in among)
    }


def choose_costliest_prepped(t: AeonTable, prompt: str) -> Prepped | None:
    """The most expensive prepped spell of all; the players settle ties (NR-15, NR-23)."""
    return choose_prepped_if_any(t, TABLE, prompt, among=_costliest(t))


def _costliest(t: AeonTable) -> Cards:
    return most_expensive(t, [c for mage in t.state.mages for c in spells_prepped(mage)])


def discard_own_prepped(t: AeonTable, me: Mage, count: int, prompt: str) -> None:
    """A player discards so many of their prepped spells, as far as they have them (NR-17).

    Spells of one name that all have to go leave nothing to choose: no pile shows their order.
    """
    while count and (spells := spells_prepped(me)):
        alike = len({t.state.box[card] for card in spells}) == 1
        card = spells[0]
        if not alike or len(spells) > count:
            card = choose_prepped(t, me.seat, prompt, among=spells)[1]
        discard_prepped(t, me, card)
        count -= 1


def destroy_costliest_prepped(t: AeonTable, count: int) -> None:
    """The most expensive prepped spells of all are destroyed, as far as there are any (NR-17)."""
    left = count
    while left and (tied := _costliest(t)):
        if len(tied) > left:
            tied = (choose_prepped(t, TABLE, "destroy_costliest", among=tied)[1],)
        for card in tied:  # where all of them go, there is nothing to choose
            destroy(t, owner_of(t, card), card)
        left -= len(tied)
