"""Relics of War Eternal."""

from aevum.games.aeons_end.cards import relic
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import any_closed_breach, can_prep, focus_any, prep_from
from aevum.games.aeons_end.verbs.casting import cast, choose_prepped_if_any
from aevum.games.aeons_end.verbs.charges import gain_charges, heal, heal_gravehold
from aevum.games.aeons_end.verbs.hand import (
    choose_card_if_any,
    destroy,
    fetch,
    may_choose_top,
    may_destroy,
    sacrifice,
)
from aevum.games.aeons_end.verbs.market import pile_is_empty
from aevum.games.aeons_end.verbs.players import allies, choose_ally_if_any, is_exhausted, one_of
from aevum.games.aeons_end.verbs.turn_order import is_nemesis, reveal_turn_card, top_to_bottom

BOX = "war_eternal"


@relic(4, box=BOX)
def cairn_compass(t: AeonTable, me: Mage, this: int) -> None:
    ally = choose_ally_if_any(
        t, me, "cairn_compass", lambda mage: can_prep(t, mage, mage.discard, closed=True)
    )
    if ally is not None:
        prep_from(t, ally, ally.discard, "cairn_compass_prep", closed=True)  # WE-45


@relic(3, box=BOX)
def conclave_scroll(t: AeonTable, me: Mage, this: int) -> None:
    gain_charges(t, me)
    if pile_is_empty(t, "conclave_scroll"):  # WE-56
        top = may_choose_top(t, me.seat, "conclave_scroll", allies(t, me))
        if top is not None:
            owner, card = top
            destroy(t, owner, card)


@relic(3, box=BOX)
def fiend_catcher(t: AeonTable, me: Mage, this: int) -> None:
    may_destroy(t, me, "fiend_catcher", discard=True)
    shown = reveal_turn_card(t)
    moves: tuple[str, ...] = ("to_bottom",) if is_nemesis(t, shown) else ()
    if t.may(me.seat, "fiend_catcher_move", moves) is not None:
        top_to_bottom(t)


@relic(2, box=BOX)
def mages_totem(t: AeonTable, me: Mage, this: int) -> None:
    others, here = bool(me.played), this in me.played
    if one_of(t, me.seat, "mages_totem", destroy_played=others, sacrifice=here) == "sacrifice":
        if sacrifice(t, me, this):
            heal_gravehold(t, 1)  # WE-27: also at full life
        return
    card = choose_card_if_any(t, me.seat, "mages_totem_destroy", me.played)  # WE-49
    if card is not None:
        destroy(t, me, card)


@relic(4, box=BOX)
def primordial_fetish(t: AeonTable, me: Mage, this: int) -> None:
    can_focus = any_closed_breach(t)
    can_heal = this in me.played and (not can_focus or not is_exhausted(me))  # WE-27
    prompt = "primordial_fetish"
    if one_of(t, me.seat, prompt, focus_any=can_focus, sacrifice=can_heal) == "sacrifice":
        if sacrifice(t, me, this):
            heal(t, me, 3)
    else:
        focus_any(t, me.seat, "primordial_fetish_focus")


@relic(6, box=BOX)
def vortex_gauntlet(t: AeonTable, me: Mage, this: int) -> None:
    found = choose_prepped_if_any(t, me.seat, "vortex_gauntlet")
    if found is not None:
        owner, card = found
        cast(t, owner, card, me)  # WE-21
        fetch(t, owner, card)  # WE-22
