"""Treasures of Outcasts: level 1 cards, level 2 for the group, level 3 for a mage (EX-25)."""

from aevum.games.aeons_end.cards import GEM, RELIC, SPELL, gem, spell, treasure
from aevum.games.aeons_end.outcasts.group import hit_nemesis
from aevum.games.aeons_end.state import USED, AeonTable, Mage, Pool, deeds_of
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    SLOTS,
    closed_slots,
    focus,
    focus_any,
    is_closed,
)
from aevum.games.aeons_end.verbs.casting import cast_from_hand
from aevum.games.aeons_end.verbs.charges import gain_charges, lose_charges
from aevum.games.aeons_end.verbs.damage import cast_damage, deal
from aevum.games.aeons_end.verbs.hand import (
    card_of,
    choose_card_if_any,
    cost_of,
    discard_card,
    draw,
    may_choose_card,
    may_discard,
    of_kind,
)
from aevum.games.aeons_end.verbs.market import a_card, gain_free, return_to_supply
from aevum.games.aeons_end.verbs.players import choose_ally
from aevum.games.aeons_end.verbs.turn_order import nemesis_cards_drawn

BOX = "outcasts"


# --- level 1: cards that replace a starter


@gem(box=BOX, starter=True, level=1)
def rhias_planar_pocket(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    gain_aether(t, me, 1, Pool.ONLY_RELICS)


@gem(box=BOX, starter=True, level=1)
def talixs_everburn(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    for _ in range(3):
        if not may_discard(t, me, "talixs_everburn", of_kind(t, me.hand, SPELL)):
            break
        gain_aether(t, me, 1)


@gem(box=BOX, starter=True, level=1)
def razras_training_whistle(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "razras_training_whistle", ("one_aether", "one_charge")) == "one_aether":
        gain_aether(t, me, 1)
    else:
        gain_charges(t, me)


@spell(box=BOX, starter=True, level=1, extra_start="crystal")
def losts_forged_spark(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 2)


@spell(box=BOX, starter=True, level=1)
def mazras_thesis(t: AeonTable, me: Mage, this: int) -> None:
    cast_damage(t, me, 1)
    focus_any(t, me.seat, "mazras_thesis", slots=(SLOT["III"],))


@gem(box=BOX, starter=True, level=1, promo=True)
def sahalas_black_meteorite(t: AeonTable, me: Mage, this: int) -> None:
    if t.choose(me.seat, "sahalas_black_meteorite", ("one_aether", "three_for_iv")) == "one_aether":
        gain_aether(t, me, 1)
    else:
        gain_aether(t, me, 3, Pool.ONLY_BREACH_4)


@gem(box=BOX, starter=True, level=1, promo=True)
def nooks_mystic_flourish(t: AeonTable, me: Mage, this: int) -> None:
    gain_aether(t, me, 1)
    card = choose_card_if_any(t, me.seat, "nooks_mystic_flourish", of_kind(t, me.hand, SPELL))
    if card is None:
        return
    cast_from_hand(t, me, card, me)
    cost = cost_of(t, card)
    if cost:
        return_to_supply(t, me, card)
        gain_free(t, me, "nooks_mystic_flourish_gain", lambda c: c.kind == SPELL and c.cost < cost)
        gain_charges(t, me)


# --- level 2: for the group

broken_tooth = treasure("broken_tooth", 2, BOX)


@broken_tooth.when_a_breach_opens
def an_ally_draws(t: AeonTable, me: Mage) -> None:
    ally = choose_ally(t, me, "broken_tooth")
    draw(t, ally)


treasure("rejuvenating_diamond", 2, BOX, life_bonus=1)
treasure("poison_heart", 2, BOX, piles=a_card(SPELL, at_most=5), cast_bonus=1)
treasure("crown_of_fangs", 2, BOX, promo=True, piles=a_card(SPELL, at_least=6), price_cut=1)

ritual_staff = treasure("ritual_staff", 2, BOX, promo=True)


@ritual_staff.when_a_card_is_gained
def take_a_token(t: AeonTable, me: Mage, card: int) -> None:
    if cost_of(t, card) >= 7:
        aids = t.state.aids
        t.state.aids = aids.changed(treasure_tokens=aids.treasure_tokens + 1)


@ritual_staff.start_of_nemesis_turn
def burn_the_nemesis(t: AeonTable) -> None:
    tokens = t.state.aids.treasure_tokens
    if tokens and nemesis_cards_drawn(t) == 1:
        hit_nemesis(t, "ritual_staff", tokens)


# --- level 3: for one mage

armored_pauldrons = treasure("armored_pauldrons", 3, BOX)


@armored_pauldrons.when_you_play
def ram(t: AeonTable, me: Mage, card: int) -> None:
    if card_of(t, card).kind == RELIC and cost_of(t, card) >= 3:
        deal(t, me, 1)


bloodshot_geode = treasure("bloodshot_geode", 3, BOX)


@bloodshot_geode.when_you_play
def glare(t: AeonTable, me: Mage, card: int) -> None:
    if card_of(t, card).kind == GEM and cost_of(t, card) >= 5:
        deal(t, me, 2)


rebound_gauntlet = treasure("rebound_gauntlet", 3, BOX)


@rebound_gauntlet.when_you_cast
def may_catch(t: AeonTable, me: Mage, card: int) -> bool:
    if cost_of(t, card) > 5 or "rebound_gauntlet" in deeds_of(t.state, me, USED):
        return False
    spells = of_kind(t, [held for held in me.hand if held != card], SPELL)
    thrown = may_choose_card(t, me.seat, "rebound_gauntlet", spells)
    if thrown is None:
        return False
    discard_card(t, me, thrown)
    t.state.deeds += ((me.seat, USED, "rebound_gauntlet"),)
    return True


@rebound_gauntlet.after_your_cast
def catch(t: AeonTable, me: Mage, card: int) -> None:
    for owner in t.state.mages:
        if card in owner.discard:  # WE-22: destroyed, kept or turned over, it is not there
            owner.discard = tuple([other for other in owner.discard if other != card])
            me.hand += (card,)
            t.emit("fetched", me.seat, t.state.box[card])


world_marble = treasure("world_marble", 3, BOX)


@world_marble.on_first_turn
def turn_a_breach(t: AeonTable, me: Mage) -> None:
    closed = [SLOTS[slot] for slot in closed_slots(me)]
    slot = t.choose_if_any(me.seat, "world_marble", closed, among="breaches")
    for _ in range(3):
        if slot is not None and is_closed(me, SLOT[slot]):
            focus(t, me, SLOT[slot])


treasured_stone = treasure("treasured_stone", 3, BOX)


@treasured_stone.on_first_turn
def take_a_gem(t: AeonTable, me: Mage) -> None:
    gain_free(t, me, "treasured_stone", a_card(GEM))


everfull_purse = treasure("everfull_purse", 3, BOX, promo=True)


@everfull_purse.end_of_draw_phase
def draw_one_more(t: AeonTable, me: Mage) -> None:
    if sum([cost_of(t, card) for card in of_kind(t, me.hand, GEM, RELIC)]) >= 7:
        draw(t, me)


arcane_timepiece = treasure("arcane_timepiece", 3, BOX, promo=True)


@arcane_timepiece.on_first_turn
def take_two_charges(t: AeonTable, me: Mage) -> None:
    gain_charges(t, me, 2)


@arcane_timepiece.may_skip_nemesis_turn
def stop_time(t: AeonTable, me: Mage) -> bool:
    if "arcane_timepiece" in me.kit.spent or me.charges < 4:  # WE-111
        return False
    if not t.may(me.seat, "arcane_timepiece", ("skip_turn",)):
        return False
    me.kit = me.kit.changed(spent=(*me.kit.spent, "arcane_timepiece"))
    lose_charges(t, me, 4)
    return True


boots_of_arcane_quickening = treasure("boots_of_arcane_quickening", 3, BOX, promo=True)


@boots_of_arcane_quickening.on_first_turn
def run_ahead(t: AeonTable, me: Mage) -> None:
    gain_aether(t, me, 4, Pool.ONLY_SPELLS)
