"""Gems of War Eternal."""

from aevum.games.aeons_end.cards import gem
from aevum.games.aeons_end.state import GAINED, AeonTable, Mage, deeds_of
from aevum.games.aeons_end.verbs.aether import OTHER, gain_aether, pay, purse
from aevum.games.aeons_end.verbs.breaches import (
    discard_prepped,
    focus_cheapest,
    has_closed_breach,
    spells_prepped,
)
from aevum.games.aeons_end.verbs.casting import may_choose_prepped
from aevum.games.aeons_end.verbs.foes import nemesis_tier
from aevum.games.aeons_end.verbs.market import gain_free, in_supply, may_go_on_deck
from aevum.games.aeons_end.verbs.players import allies, one_of
from aevum.games.aeons_end.verbs.turn_order import nemesis_cards_drawn

BOX = "war_eternal"


@gem(6, box=BOX)
def bloodstone_jewel(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 3)


@bloodstone_jewel.on_gain
def refund(t: AeonTable, me: Mage, this: int) -> None:
    if deeds_of(t.state, me, GAINED).count("bloodstone_jewel") == 1:
        gain_aether(t, me, 3)  # nothing out of turn (WE-30, WE-34)


@gem(4, box=BOX)
def breach_ore(t: AeonTable, me: Mage, this: int) -> None:
    choice = one_of(t, me.seat, "breach_ore", two_aether=True, focus_cheapest=has_closed_breach(me))
    if choice == "two_aether":
        gain_aether(t, me, 2)
    else:
        focus_cheapest(t, me)


@gem(3, box=BOX)
def dread_diamond(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    found = may_choose_prepped(t, me.seat, "dread_diamond", among=spells_prepped(me))
    if found is not None:
        discard_prepped(t, *found)  # WE-24
        gain_aether(t, me, 1)


@gem(5, box=BOX)
def erratic_ingot(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 4 if nemesis_cards_drawn(t) else 2)


@gem(3, box=BOX)
def frozen_magmite(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)
    me.redirects += ("frozen_magmite",)  # WE-35


frozen_magmite.moves_next_gain(may_go_on_deck)


@gem(4, box=BOX)
def scoria_slag(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 3 if nemesis_tier(t) >= 2 else 2)  # WE-57


@gem(3, box=BOX)
def volcanic_glass(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 2)


@volcanic_glass.on_gain
def one_for_an_ally(t: AeonTable, me: Mage, this: int) -> None:
    if t.state.turn_of != me.seat:  # WE-34
        return
    if "volcanic_glass" not in in_supply(t) or purse(me, OTHER) < 2:
        return
    number = t.may(
        me.seat, "volcanic_glass", [ally.seat + 1 for ally in allies(t, me)], among="mage"
    )
    if number is not None:
        pay(t, me, 2, OTHER)
        ally = t.state.mages[number - 1]
        gain_free(t, ally, "which_copy", lambda c: c.id == "volcanic_glass", to="deck", whole=True)
