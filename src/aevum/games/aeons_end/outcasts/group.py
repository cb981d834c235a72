"""What the group does together for Xaxos: striking, picking spells, enemy cards and players."""

from aevum.games.aeons_end.cards import GROUP
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.damage import STRUCK, deal_divided, enemies, strike
from aevum.games.aeons_end.verbs.foes import discard_foe, foe_of, name_of
from aevum.games.aeons_end.verbs.players import choose_mage
from aevum.kernel import TABLE, Cards, Option


def strike_by_group(t: AeonTable, amount: int) -> None:
    """One instance of damage to an enemy the group names."""
    target = t.pick_if_any(TABLE, "damage", enemies(t), str(amount), STRUCK)
    if target is not None:
        strike(t, target, amount, GROUP)


def parts_of_nemesis(t: AeonTable) -> dict[Option, int]:
    """The nemesis itself or its parts; nothing if it cannot be damaged."""
    return {name: target for name, target in enemies(t).items() if target < 0}


def hit_nemesis(t: AeonTable, prompt: str, amount: int) -> None:
    """One instance of damage to the nemesis, or to a part of it the group names."""
    target = t.pick_if_any(TABLE, prompt, parts_of_nemesis(t), among=STRUCK)
    if target is not None:
        strike(t, target, amount, GROUP)


def split_over_minions(t: AeonTable, amount: int) -> None:
    """Damage shared out over minions, one instance for each of them."""
    targets = {name: target for name, target in enemies(t).items() if target >= 0}
    deal_divided(t, TABLE, amount, targets, GROUP)


def enemy_cards(t: AeonTable, kind: str) -> Cards:
    """Cards of a kind in play that are of tier 1 to 3."""
    in_play = t.state.nemesis.in_play
    return tuple([foe for foe in in_play if foe_of(t, foe).kind == kind and foe_of(t, foe).tier])


def discard_enemy_card(t: AeonTable, prompt: str, among: Cards) -> None:
    """One of these nemesis cards leaves play without effect."""
    foe = t.pick_if_any(TABLE, prompt, {name_of(t, foe): foe for foe in among})
    if foe is not None:
        discard_foe(t, foe)


def name_player(t: AeonTable, prompt: str) -> Mage:
    """Any player the group names; what obliges picks of nemesis cards is no matter here (NR-73)."""
    return choose_mage(t, TABLE, prompt, t.state.mages)


def two_players(t: AeonTable, prompt: str) -> list[Mage]:
    """Two different players; alone, the one mage twice (WE-115)."""
    first = name_player(t, prompt)
    others = [mage for mage in t.state.mages if mage is not first] or [first]
    return [first, choose_mage(t, TABLE, prompt, others)]
