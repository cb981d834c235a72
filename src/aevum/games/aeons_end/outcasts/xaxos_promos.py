"""The promo ability cards of Xaxos: Outcast."""

from aevum.games.aeons_end.cards import CARDS, SPELL, ability
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import SLOT, SLOTS, prep, slots_of, spells_prepped
from aevum.games.aeons_end.verbs.casting import cast, cast_from_hand, may_choose_prepped
from aevum.games.aeons_end.verbs.foes import order_top, put_on_top
from aevum.games.aeons_end.verbs.hand import by_id, destroy, of_kind, owner_of
from aevum.games.aeons_end.verbs.players import choose_mage
from aevum.games.aeons_end.verbs.turn_order import order_turn_deck
from aevum.kernel import TABLE, Cards

BOX = "outcasts"


@ability(1, box=BOX, promo=True)
def divided_detonation(t: AeonTable) -> None:
    if t.choose(TABLE, "divided_detonation", ("cast_up_to_3", "delay_nemesis")) == "cast_up_to_3":
        for _ in range(3):
            found = may_choose_prepped(t, TABLE, "divided_detonation_cast")
            if found is None:
                break
            caster = choose_mage(t, TABLE, "divided_detonation_caster", t.state.mages)
            cast(t, *found, caster, extra=3)
        return
    for _ in range(2):
        discard = {t.state.box[foe]: foe for foe in t.state.nemesis.discard}
        foe = t.may_pick(TABLE, "divided_detonation_delay", discard)
        if foe is None:
            break
        put_on_top(t, foe)


@ability(1, box=BOX, promo=True)
def quicken_cast(t: AeonTable) -> None:
    if t.choose(TABLE, "quicken_cast", ("cast_up_to_4", "destroy_up_to_5")) == "cast_up_to_4":
        done: Cards = ()
        for _ in range(4):
            more = _cast_any(t, done)
            if not more:
                break
            done += more
        return
    for _ in range(5):
        options = {
            (mage.seat + 1, name, place): card
            for mage in t.state.mages
            for place, zone in (("hand", mage.hand), ("discard", mage.discard))
            for name, card in by_id(t, zone).items()
        }
        card = t.may_pick(TABLE, "quicken_cast_destroy", options)
        if card is None:
            break
        destroy(t, owner_of(t, card), card)


def _cast_any(t: AeonTable, done: Cards) -> Cards:
    """One spell more, prepped or in hand, that was not cast yet; it stays where it is.

    Returns it, with what is bound to it; nothing if the group wants no more.
    """
    options: dict[tuple[int, str, str], int] = {}
    for mage in t.state.mages:
        for card in (*spells_prepped(mage), *of_kind(t, mage.hand, SPELL)):
            if card not in done:
                place = "hand" if card in mage.hand else SLOTS[slots_of(mage, card)[0]]
                options.setdefault((mage.seat + 1, t.state.box[card], place), card)
    found = t.may_pick(TABLE, "quicken_cast_spell", options)
    if found is None:
        return ()
    owner, card = owner_of(t, found), found
    caster = choose_mage(t, TABLE, "quicken_cast_caster", t.state.mages)
    how = cast_from_hand if card in owner.hand else cast
    return how(t, owner, card, caster, extra=1, keep=True)


@ability(1, box=BOX, promo=True)
def clairvoyant_conflagration(t: AeonTable) -> None:
    order_top(t, "clairvoyant_conflagration_nemesis", 3)
    order_turn_deck(t, TABLE, "clairvoyant_conflagration_turns")
    for mage in t.state.mages:
        for _ in range(2):
            if not _prep_anywhere(t, mage):
                break


def _prep_anywhere(t: AeonTable, mage: Mage) -> bool:
    """A spell of the hand on any breach, closed or occupied ones too."""
    there = [bool(tile) for tile in mage.tiles]
    options = {
        (name, SLOTS[slot]): card
        for name, card in by_id(t, of_kind(t, mage.hand, SPELL)).items()
        for slot in range(4)
        if all([*there, False][slot : slot + CARDS[name].breaches])
    }
    asked = "clairvoyant_conflagration_prep"
    pick = t.may(mage.seat, asked, options, among="breaches")
    if pick is None:
        return False
    card = options[pick]
    mage.hand = tuple([held for held in mage.hand if held != card])
    prep(t, mage, card, SLOT[pick[1]])
    return True
