"""Gems of Outcasts."""

from aevum.games.aeons_end.cards import Place, gem
from aevum.games.aeons_end.state import GAINED, PLAYED, AeonTable, Mage, deeds_of
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import discard_prepped, spells_prepped
from aevum.games.aeons_end.verbs.casting import cast, may_choose_prepped
from aevum.games.aeons_end.verbs.charges import charge_xaxos, gain_charges, lose_charges
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.hand import choose_card_if_any, cost_of, destroy
from aevum.games.aeons_end.verbs.market import a_card, gain_free
from aevum.games.aeons_end.verbs.players import choose_ally

BOX = "outcasts"


@gem(2, box=BOX)
def unstable_pyrite(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    here = ("sacrifice",) if this in me.played else ()
    if t.may(me.seat, "unstable_pyrite", here) is not None:
        destroy(t, me, this)
        gain_aether(t, me, 2)


@gem(3, box=BOX)
def molten_peridot(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    plays = deeds_of(t.state, me, PLAYED).count("molten_peridot")
    second = plays == 2 and this in me.played
    if t.may(me.seat, "molten_peridot", ("sacrifice",) if second else ()) is not None:
        destroy(t, me, this)
        gain_free(t, me, "molten_peridot_gain", a_card(at_most=4))


@gem(3, box=BOX)
def helix_of_amber(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    if t.may(me.seat, "helix_of_amber", ("suffer_1",)):
        suffer(t, me, 1)
        worthless = [card for card in me.hand if cost_of(t, card) == 0]
        card = choose_card_if_any(t, me.seat, "helix_of_amber_destroy", worthless)
        if card is not None:
            destroy(t, me, card)


@gem(4, box=BOX)
def petrified_phoenixium(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    me.redirects += ("petrified_phoenixium",)


@petrified_phoenixium.after_next_gain
def may_cast(t: AeonTable, me: Mage, gained: int) -> None:
    found = may_choose_prepped(t, me.seat, "petrified_phoenixium")
    if found is not None:
        cast(t, *found, me)


@gem(4, box=BOX, xaxos=True)
def galvanized_sapphire(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    charge_xaxos(t, 1)


@gem(4, box=BOX)
def elongated_looq(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    me.kit = me.kit.changed(focus_waits=(*me.kit.focus_waits, "elongated_looq"))


@elongated_looq.at_next_focus
def take_a_charge(t: AeonTable, me: Mage) -> None:
    gain_charges(t, me)


@gem(5, box=BOX)
def vigorous_sunstone(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 3)


@vigorous_sunstone.goes_when_gained
def second_goes_to_hand(t: AeonTable, me: Mage, card: int, to: str) -> Place | None:
    return (me, "hand") if len(deeds_of(t.state, me, GAINED)) == 1 else None


@gem(6, box=BOX)
def duplicating_sazite(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 3)
    me.redirects += ("duplicating_sazite",)


@duplicating_sazite.after_next_gain
def may_trade(t: AeonTable, me: Mage, gained: int) -> None:
    spells = tuple([card for card in spells_prepped(me) if cost_of(t, card) >= 1])
    found = may_choose_prepped(t, me.seat, "duplicating_sazite", among=spells)
    if found is None:
        return
    discard_prepped(t, *found)
    ally = choose_ally(t, me, "duplicating_sazite_ally")
    most = cost_of(t, gained)
    gain_free(t, ally, "duplicating_sazite_gain", a_card(at_most=most), whole=True)


@gem(4, box=BOX, promo=True)
def coruscating_sapal(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    price = ("lose_charge",) if me.charges else ()  # WE-111
    if t.may(me.seat, "coruscating_sapal", price) is not None:
        lose_charges(t, me, 1)
        gain_aether(t, me, 2)
