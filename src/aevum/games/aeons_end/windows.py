"""Moments of a turn in which abilities, treasures and prepped spells act (WE-105)."""

from aevum.games.aeons_end.cards import AFTER_DRAW, MAGES, TREASURES, PlayerEffect
from aevum.games.aeons_end.state import FIRST_TURN, AeonTable, rules
from aevum.games.aeons_end.verbs.breaches import spells_prepped, still_prepped
from aevum.games.aeons_end.verbs.hand import card_of
from aevum.games.aeons_end.verbs.playing import activate

rules.event("nemesis_turn_skipped", seat="seat")


def end_casting_phase(t: AeonTable, seat: int) -> None:
    """Effects of spells that are still prepped, after the last cast."""
    for card in reversed(spells_prepped(t.state.mages[seat])):
        if card_of(t, card).after_casting is not None:
            t.schedule("end_casting_effect", seat, card)


@rules.step()
def end_casting_effect(t: AeonTable, seat: int, card: int) -> None:
    """One spell's effect as the casting phase ends."""
    act_while_prepped(t, seat, card, card_of(t, card).after_casting)


def act_while_prepped(t: AeonTable, seat: int, card: int, effect: PlayerEffect | None) -> None:
    """What a spell does while prepped: nothing once an earlier effect has taken it away (WE-23)."""
    me = t.state.mages[seat]
    if effect is not None:
        for spell in still_prepped(me, (card,)):
            effect(t, me, spell)


@rules.step()
def first_turn(t: AeonTable, seat: int) -> None:
    """What a mage's treasures do as the first turn of the battle begins."""
    me = t.state.mages[seat]
    me.kit = me.kit.changed(spent=(*me.kit.spent, FIRST_TURN))
    for name in me.kit.treasures:
        effect = TREASURES[name].first_turn
        if effect is not None:
            effect(t, me)


@rules.step()
def end_of_draw_phase(t: AeonTable, seat: int) -> None:
    """Abilities and treasures that work once the hand is filled up."""
    me = t.state.mages[seat]
    mat = MAGES[me.id]
    while mat.when == AFTER_DRAW and me.charges == mat.charges:
        if t.may(seat, "ability_after_draw", ("ability",)) is None:
            break
        activate(t, me)
    for name in me.kit.treasures:
        effect = TREASURES[name].after_draw
        if effect is not None:
            effect(t, me)


def skips_nemesis_turn(t: AeonTable) -> bool:
    """Whether a mage's treasure skips the nemesis turn that is about to begin."""
    for mage in t.state.mages:
        for name in mage.kit.treasures:
            check = TREASURES[name].skip
            if check is not None and check(t, mage):
                t.emit("nemesis_turn_skipped", mage.seat)
                return True
    return False


@rules.step()
def group_treasure_acts(t: AeonTable) -> None:
    """What the group's treasure does as a nemesis turn begins."""
    effect = TREASURES[t.state.aids.treasure].nemesis_turn
    if effect is not None:
        effect(t)
