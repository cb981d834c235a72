"""Casting prepped spells (WE-14 to WE-22)."""

from aevum.games.aeons_end.state import AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.breaches import SLOTS, bonus_of, slots_of, spells_prepped, unprep
from aevum.games.aeons_end.verbs.damage import deal
from aevum.games.aeons_end.verbs.hand import card_of, destroy, most_expensive
from aevum.kernel import TABLE, Cards

rules.event("cast", seat="seat", card="card")


def cast(t: AeonTable, owner: Mage, card: int, caster: Mage) -> None:
    """Discard the spell to its owner's pile, then carry out its effect for the caster (WE-17)."""
    s = t.state
    bonus = bonus_of(owner, card)
    unprep(owner, card)
    owner.discard += (card,)
    t.emit("cast", caster.seat, s.box[card])
    outer, s.bonus = s.bonus, bonus
    card_of(t, card).effect(t, caster, card)
    left, s.bonus = s.bonus, outer
    deal(t, caster, left)  # WE-19: the bonus of a spell that dealt no damage itself


def choose_prepped(
    t: AeonTable,
    seat: int,
    prompt: str,
    *,
    among: Cards | None = None,
    done: tuple[int, ...] = (),
    optional: bool = False,
) -> tuple[Mage, int] | None:
    """A prepped spell, of any player or among these; None if there is none, or if declined.

    Copies are told apart by their breaches: which of them leaves matters.
    """
    options = {
        (mage.seat + 1, s.box[card], SLOTS[slots_of(mage, card)[0]]): (mage, card)
        for s in (t.state,)
        for mage in s.mages
        for card in spells_prepped(mage)
        if card not in done and (among is None or card in among)
    }
    ask = t.may if optional else t.choose
    pick = ask(seat, prompt, tuple(options))
    return None if pick is None else options[pick]


def choose_costliest_prepped(t: AeonTable, prompt: str) -> tuple[Mage, int] | None:
    """The most expensive prepped spell of all; the players settle ties (NR-15, NR-23)."""
    prepped = [card for mage in t.state.mages for card in spells_prepped(mage)]
    return choose_prepped(t, TABLE, prompt, among=most_expensive(t, prepped))


def destroy_costliest_prepped(t: AeonTable, count: int) -> None:
    """The most expensive prepped spells of all are destroyed, as far as there are any (NR-17)."""
    for _ in range(count):
        found = choose_costliest_prepped(t, "destroy_costliest")
        if found is not None:
            destroy(t, *found)


def owner_of(t: AeonTable, card: int) -> Mage:
    """Whose cards a spell belongs to, wherever they have it."""
    return next(
        mage
        for mage in t.state.mages
        if card in mage.discard + mage.hand + mage.deck + spells_prepped(mage)
    )
