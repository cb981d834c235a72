"""The upgraded basic nemesis cards of Outcasts: they take the place of standard ones (EX-40)."""

from aevum.games.aeons_end.cards import PLAYER, Deck, spend_aether
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import discard_prepped, open_count
from aevum.games.aeons_end.verbs.casting import choose_costliest_prepped, destroy_costliest_prepped
from aevum.games.aeons_end.verbs.charges import lose_charges
from aevum.games.aeons_end.verbs.curses import gain_curse, hand_out_curse
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import choose_or
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import (
    choose_card,
    choose_card_if_any,
    cost_of,
    destroy,
    discard_card,
    discard_cards_of,
    most_expensive,
)
from aevum.games.aeons_end.verbs.players import (
    allies,
    choose_mage,
    having_most,
    pick_most,
    pick_player,
)
from aevum.kernel import TABLE, Cards

BOX = "outcasts"

upgraded = Deck("", BOX, upgraded=True)
promos = Deck("", BOX, upgraded=True, promo=True)


def _destroy_from_hand(t: AeonTable, mage: Mage, count: int, least_cost: int = 0) -> None:
    """That player destroys so many cards of their choice, as far as they have them (NR-17)."""
    cards = _costing(t, mage, least_cost)
    if len(cards) <= count:  # all of them go: nothing to choose
        for card in cards:
            destroy(t, mage, card)
        return
    for _ in range(count):
        left = _costing(t, mage, least_cost)
        destroy(t, mage, choose_card(t, mage.seat, "destroy_from_hand", left))


def _costing(t: AeonTable, mage: Mage, least: int) -> Cards:
    return tuple([card for card in mage.hand if cost_of(t, card) >= least])


# --- tier 1


@upgraded.attack(tier=1, curses=True)
def chaos_strike(t: AeonTable, this: int) -> None:
    unleash(t)
    damage_gravehold(t, 4)
    hand_out_curse(t, "gains_cursed_shard", "cursed_shard", "deck")


@upgraded.power(tier=1, tokens=2, to_discard=spend_aether(6))
def rain_of_devastation(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    suffer(t, pick_player(t, "suffer_3"), 3)


@upgraded.minion(tier=1, life=6, wandering=True)
def labyrinth_wraith(t: AeonTable, this: int) -> None:
    unleash(t)
    suffer(t, pick_player(t, "suffer_1"), 1)


# --- tier 2


@upgraded.attack(tier=2)
def rescind(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    found = choose_costliest_prepped(t, "discard_costliest")
    if found is None:  # all are tied at none (NR-16)
        suffer(t, pick_most(t, "suffer_2", lambda mage: 0), 2)
        return
    discard_prepped(t, *found)
    suffer(t, found[0], 2)


@upgraded.attack(tier=2)
def hunt_the_weak(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_3"), 3)
    damage_gravehold(t, 3)


@upgraded.power(tier=2, tokens=2, to_discard=spend_aether(8), curses=True)
def silent_decay(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    damage_gravehold(t, 3)
    hand_out_curse(t, "gains_cursed_bolt", "cursed_bolt", "deck")


@upgraded.minion(tier=2, life=8)
def harbinger_of_monstrosity(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 2)
    if any(mage.hand for mage in t.state.mages):  # NR-79
        mage = pick_player(t, "discard_1", lambda mage: min(1, len(mage.hand)))
        discard_cards_of(t, mage, 1, "discard_card")


@harbinger_of_monstrosity.reduces
def hardened(t: AeonTable, this: int, amount: int, by: str) -> int:
    """Two less from a player, never below 1."""
    return max(min(1, amount), amount - 2) if by == PLAYER else amount


@upgraded.minion(tier=2, life=11)
def mage_devourer(t: AeonTable, this: int) -> None:
    unleash(t)
    damage_gravehold(t, 1)


@mage_devourer.when_hit
def bites_back(t: AeonTable, this: int, amount: int, by: str) -> None:
    """Each instance by a player hurts whoever has the most breaches open (NR-71)."""
    if by == PLAYER:
        suffer(t, pick_most(t, "suffer_1", open_count), 1)


# --- tier 3


@upgraded.attack(tier=3)
def sky_crush(t: AeonTable, this: int) -> None:
    unleash(t, 3)
    mage = pick_player(t, "sky_crush", lambda mage: min(2, len(mage.hand)))
    _destroy_from_hand(t, mage, 2)
    suffer(t, mage, 2)


@upgraded.minion(tier=3, life=13)
def scion_of_the_void(t: AeonTable, this: int) -> None:
    unleash(t, 2)


@scion_of_the_void.when_hit
def lashes_out(t: AeonTable, this: int, amount: int, by: str) -> None:
    """Each instance by a player is an Unleash, the deadly one included (NR-71)."""
    if by == PLAYER:
        unleash(t)


@upgraded.power(tier=3, tokens=1)
def ray_of_desolation(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    destroy_costliest_prepped(t, 2)


@upgraded.attack(tier=3)
def sacrifice(t: AeonTable, this: int) -> None:
    if choose_or(t, "sacrifice", unleash_4=True, gravehold_4_and_suffer_4=True) == "unleash_4":
        unleash(t, 4)
    else:
        damage_gravehold(t, 4)
        suffer(t, pick_player(t, "suffer_4"), 4)


@upgraded.power(tier=3, tokens=2)
def blighted_magic(t: AeonTable, this: int) -> None:
    unleash(t)
    found = choose_costliest_prepped(t, "destroy_costliest")
    first = pick_most(t, "blighted_magic_spared", lambda mage: 0) if found is None else found[0]
    if found is not None:
        destroy(t, *found)
    others = allies(t, first)  # WE-115: alone, the same player again
    able = having_most(others, lambda mage: min(2, len(_costing(t, mage, 1))))
    if not _costing(t, able[0], 1):  # NR-79
        return
    second = choose_mage(t, TABLE, "blighted_magic", able)
    _destroy_from_hand(t, second, 2, least_cost=1)


@upgraded.attack(tier=3)
def scour(t: AeonTable, this: int) -> None:
    unleash(t, 3)
    if not any(mage.hand for mage in t.state.mages):
        return
    mage = pick_most(
        t, "scour", lambda mage: max([cost_of(t, card) for card in mage.hand], default=-1)
    )
    for _ in range(3):
        card = choose_card_if_any(t, mage.seat, "discard_dearest", most_expensive(t, mage.hand))
        if card is not None:
            discard_card(t, mage, card)


@upgraded.power(tier=3, tokens=2, to_discard=spend_aether(9))
def blackened_stars(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_7"), 7)


# --- promo cards


@promos.attack(tier=1)
def writhe(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    suffer(t, pick_player(t, "suffer_1"), 1)


@promos.power(tier=1, tokens=3, to_discard=spend_aether(6))
def bubbling_ruin(t: AeonTable, this: int) -> None:
    unleash(t)
    if any(mage.hand for mage in t.state.mages):  # NR-79
        mage = pick_player(t, "discard_3", lambda mage: min(3, len(mage.hand)))
        discard_cards_of(t, mage, 3, "discard_card")
    damage_gravehold(t, 2)


@promos.attack(tier=2)
def sweeping_blackness(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 4)
    if any(mage.charges or mage.hand for mage in t.state.mages):  # NR-79
        mage = pick_player(
            t, "sweeping_blackness", lambda mage: min(2, mage.charges) + min(2, len(mage.hand))
        )
        lose_charges(t, mage, 2)
        discard_cards_of(t, mage, 2, "discard_card")


@promos.power(tier=2, tokens=1, to_discard=spend_aether(7), curses=True)
def twisting_flesh(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    mage = pick_player(t, "suffer_3")
    suffer(t, mage, 3)
    gain_curse(t, mage, "cursed_manacles", "deck")
