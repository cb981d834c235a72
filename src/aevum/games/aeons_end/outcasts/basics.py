"""The standard basic nemesis cards of Outcasts, by tier; two more are reprints (NR-80)."""

from aevum.games.aeons_end.cards import CARDS, Deck, destroy_spell_and_breach, spend_aether
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import open_count, spells_prepped
from aevum.games.aeons_end.verbs.curses import gain_curse, hand_out_curse
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import (
    choose_or,
    discard_foe,
    foe_of,
    lay_before,
    mark,
    marked_by,
)
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import cost_of, discard_cards_of
from aevum.games.aeons_end.verbs.market import in_supply
from aevum.games.aeons_end.verbs.players import pick_lowest_life, pick_most, pick_player
from aevum.kernel import TABLE

BOX = "outcasts"
COSTLY = 5  # cards whose gain rids a player of Hemorrhage

basics = Deck("", BOX)


def cast_cost(t: AeonTable) -> int | None:
    """The cost of the spell that deals damage now; None for everything else."""
    casting = t.state.casting
    return cost_of(t, casting[0]) if casting else None


# --- tier 1


@basics.attack(tier=1, curses=True)
def withering_rot(t: AeonTable, this: int) -> None:
    mage = pick_player(t, "suffer_3")
    suffer(t, mage, 3)
    gain_curse(t, mage, "curse_of_rot")


@basics.attack(tier=1, curses=True)
def weeping_hex(t: AeonTable, this: int) -> None:
    unleash(t)
    mage = pick_player(t, "suffer_2")
    suffer(t, mage, 2)
    gain_curse(t, mage, "cursed_shard", "deck")


@basics.attack(tier=1)
def hemorrhage(t: AeonTable, this: int) -> None:
    unleash(t)
    damage_gravehold(t, 1)
    lay_before(t, this, pick_most(t, "hemorrhage", open_count))


@hemorrhage.at_turn_start
def bleeds(t: AeonTable, this: int, mage: Mage) -> None:
    """One damage before the casting phase (WE-105)."""
    suffer(t, mage, 1)


@hemorrhage.when_player_gains
def staunched(t: AeonTable, this: int, mage: Mage, name: str) -> None:
    """A card of cost 5, or of the highest cost on offer if there is none such, ends it."""
    cost = CARDS[name].cost
    on_offer = [CARDS[other].cost for other in in_supply(t)]
    if cost >= min(COSTLY, max([cost] + on_offer)):
        discard_foe(t, this)


@basics.minion(tier=1, life=5)
def moonstruck_hound(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 2)


@moonstruck_hound.counts_hits
def shrugs_off_dear_spells(t: AeonTable, this: int, amount: int, by: str) -> int:
    """A spell of cost 5 or more deals 1."""
    cost = cast_cost(t)
    return amount if cost is None or cost < COSTLY else min(1, amount)


@basics.minion(tier=1, life=6, wandering=True)
def wandering_lasher(t: AeonTable, this: int) -> None:
    unleash(t)


@basics.power(tier=1, tokens=2, to_discard=spend_aether(5))
def aura_drain(t: AeonTable, this: int) -> None:
    unleash(t)


@aura_drain.when_token_leaves
def drains(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_2"), 2)


@basics.power(tier=1, tokens=2, curses=True)
def haunted_force(t: AeonTable, this: int) -> None:
    unleash(t)
    damage_gravehold(t, 2)
    hand_out_curse(t, "gains_cursed_bolt", "cursed_bolt")


@basics.power(tier=1, tokens=2, to_discard=spend_aether(5), curses=True)
def noxious_winds(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 3)
    hand_out_curse(t, "gains_cursed_shard", "cursed_shard")
    hand_out_curse(t, "gains_cursed_bolt", "cursed_bolt")


# --- tier 2


@basics.attack(tier=2, binds=True)
def marked_for_death(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    lay_before(t, this, pick_player(t, "marked_for_death"))


@marked_for_death.when_player_exhausted
def unmarked(t: AeonTable, this: int, mage: Mage) -> None:
    """Becoming exhausted ends it, not being exhausted."""
    discard_foe(t, this)


@basics.attack(tier=2, curses=True)
def conjured_grapple(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    mage = pick_player(t, "conjured_grapple", lambda mage: min(2, len(mage.hand)))
    suffer(t, mage, 2)
    discard_cards_of(t, mage, 2, "discard_card")
    gain_curse(t, mage, "cursed_manacles", "hand")


@basics.minion(tier=2, life=9)
def chitin_crawler(t: AeonTable, this: int) -> None:
    if choose_or(t, "chitin_crawler", player_suffers_3=True, unleash_once=True) == "unleash_once":
        unleash(t)
    else:
        suffer(t, pick_player(t, "suffer_3"), 3)


@chitin_crawler.counts_hits
def shrugs_off_cheap_spells(t: AeonTable, this: int, amount: int, by: str) -> int:
    """A spell of cost 3 or less deals 1."""
    cost = cast_cost(t)
    return amount if cost is None or cost > 3 else min(1, amount)


@basics.minion(tier=2, life=11, wandering=True)
def wandering_observer(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 2)


@basics.power(tier=2, tokens=3, to_discard=spend_aether(7))
def seeking_destruction(t: AeonTable, this: int) -> None:
    mage = marked_by(t, this)
    others = [open_count(other) for other in t.state.mages if other is not mage]
    most = max(others, default=-1)
    outcomes = [
        ("suffers", open_count(mage) >= most),
        ("unleash_twice", open_count(mage) <= most),  # NR-15: the players settle a tie
    ]
    possible = tuple([name for name, can in outcomes if can])
    if t.choose(TABLE, "seeking_destruction", possible) == "suffers":
        suffer(t, mage, 5)
    else:
        unleash(t, 2)


@seeking_destruction.immediately
def seeks(t: AeonTable, this: int) -> None:
    mark(t, this, pick_most(t, "seeks", open_count))


@basics.power(tier=2, tokens=3)
def suffocating_haze(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    damage_gravehold(t, 2)


@suffocating_haze.protects
def clouded(t: AeonTable, minion: int, amount: int, by: str) -> int:
    """One less on a minion of the nemesis deck, never below 1 (NR-77)."""
    return amount if foe_of(t, minion).from_reserve else max(min(1, amount), amount - 1)


@basics.power(tier=2, tokens=3, to_discard=spend_aether(7))
def toxic_subterfuge(t: AeonTable, this: int) -> None:
    unleash(t)


@toxic_subterfuge.when_token_leaves
def poisons(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 2)


# --- tier 3


@basics.attack(tier=3)
def topple(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    damage_gravehold(t, 4)


@basics.attack(tier=3)
def breach_spike(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    suffer(t, pick_most(t, "suffer_3", lambda mage: len(spells_prepped(mage))), 3)


@basics.minion(tier=3, life=14)
def nyx_the_spine_cruncher(t: AeonTable, this: int) -> None:
    unleash(t)
    suffer(t, pick_player(t, "suffer_2"), 2)


@basics.power(tier=3, tokens=2, to_discard=spend_aether(8))
def endless_torment(t: AeonTable, this: int) -> None:
    chosen = choose_or(t, "endless_torment", unleash_thrice=True, player_suffers_6=True)
    if chosen == "unleash_thrice":
        unleash(t, 3)
    else:
        suffer(t, pick_player(t, "suffer_6"), 6)


@basics.power(tier=3, tokens=1, to_discard=destroy_spell_and_breach(3))
def darkening_depths(t: AeonTable, this: int) -> None:
    unleash(t)
    suffer(t, pick_lowest_life(t, "suffer_3"), 3)
