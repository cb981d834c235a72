"""The 25 basic nemesis cards of War Eternal, used against every nemesis, by tier."""

from aevum.games.aeons_end.cards import (
    ATTACK,
    FOE,
    Deck,
    destroy_spell_and_breach,
    discard_cards,
    discard_spells,
    spend_aether,
)
from aevum.games.aeons_end.state import AeonTable
from aevum.games.aeons_end.verbs.breaches import discard_prepped, open_count, spells_prepped
from aevum.games.aeons_end.verbs.casting import choose_prepped_if_any, destroy_costliest_prepped
from aevum.games.aeons_end.verbs.charges import lose_charges
from aevum.games.aeons_end.verbs.damage import strike, suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import choose_or, counter, foe_of, newest_discarded
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import (
    choose_card_if_any,
    destroy,
    destroy_dearest,
    discard_card,
    discard_together,
    fetch,
    may_choose_card,
    most_expensive,
    put_back,
    reveal,
    shuffle_discard_into_deck,
)
from aevum.games.aeons_end.verbs.players import (
    choose_mage,
    pick_lowest_life,
    pick_most,
    pick_player,
)
from aevum.games.aeons_end.verbs.turn_order import (
    is_nemesis,
    nemesis_cards_drawn,
    players_meant,
    reveal_turn_card,
)
from aevum.kernel import TABLE

BOX = "war_eternal"
REPRINTED = ("outcasts",)  # NR-80

basics = Deck("", BOX)


# --- tier 1


@basics.attack(tier=1)
def afflict(t: AeonTable, this: int) -> None:
    unleash(t)
    mage = pick_player(t, "suffer_3")
    suffer(t, mage, 3)  # an exhaustion is over before the card is picked up (NR-45)
    card = may_choose_card(t, mage.seat, "afflict", mage.discard)
    if card is not None:
        fetch(t, mage, card)


@basics.minion(tier=1, life=5)
def catacomb_drone(t: AeonTable, this: int) -> None:
    unleash(t)
    damage_gravehold(t, 1)


@basics.attack(tier=1)
def encroach(t: AeonTable, this: int) -> None:
    unleash(t)
    card = reveal_turn_card(t)
    if is_nemesis(t, card):
        damage_gravehold(t, 3)
    else:
        suffer(t, choose_mage(t, TABLE, "suffer_2", players_meant(t, card)), 2)  # NR-28


@basics.power(tier=1, tokens=2, to_discard=discard_cards(4))
def heart_of_nothing(t: AeonTable, this: int) -> None:
    if choose_or(t, "heart_of_nothing", unleash_twice=True, player_suffers_4=True) == (
        "unleash_twice"
    ):
        unleash(t, 2)
    else:
        suffer(t, pick_player(t, "suffer_4"), 4)


@basics.minion(tier=1, life=5)
def howling_spinners(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_2"), 2)


@basics.power(tier=1, tokens=3)
def night_unending(t: AeonTable, this: int) -> None:
    most = max([len(spells_prepped(mage)) for mage in t.state.mages])
    damage_gravehold(t, 2 * most)


@basics.attack(tier=1)
def nix(t: AeonTable, this: int) -> None:
    unleash(t)
    mage = pick_player(t, "nix_player", lambda mage: min(1, len(mage.hand)))  # NR-18
    suffer(t, mage, 1)
    card = choose_card_if_any(t, mage.seat, "nix", most_expensive(t, mage.hand))
    if card is not None:
        discard_card(t, mage, card)


@basics.power(tier=1, tokens=2, to_discard=discard_spells(2))
def planar_collision(t: AeonTable, this: int) -> None:
    unleash(t, 2)


@basics.attack(tier=1)
def thrash(t: AeonTable, this: int) -> None:
    unleash(t)
    for mage, card in discard_together(t, 2, "discard_together", lambda mage: mage.hand):
        discard_card(t, mage, card)


# --- tier 2


@basics.power(tier=2, tokens=2, to_discard=spend_aether(7))
def aphotic_sun(t: AeonTable, this: int) -> None:
    unleash(t)
    mage = pick_most(t, "suffer_3", lambda mage: mage.charges)
    suffer(t, mage, 3)
    lose_charges(t, mage, mage.charges)


@basics.power(tier=2, tokens=2, to_discard=spend_aether(7))
def chaos_flail(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    mage = pick_player(
        t, "chaos_flail_player", lambda mage: min(2, len(mage.deck) + len(mage.discard))
    )
    shuffle_discard_into_deck(t, mage)
    shown = reveal(t, mage, 2)
    card = choose_card_if_any(t, mage.seat, "chaos_flail", most_expensive(t, shown))
    if card is not None:
        destroy(t, mage, card)
    put_back(mage)


@basics.minion(tier=2, life=9)
def mage_ender(t: AeonTable, this: int) -> None:
    suffer(t, pick_most(t, "suffer_2", open_count), 2)


@basics.minion(tier=2, life=12)
def mangleroot(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 3)
    strike(t, this, 2, FOE)


@basics.power(tier=2, tokens=1, to_discard=spend_aether(7))
def morbid_gyre(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    for mage, card in discard_together(t, 3, "discard_together", lambda mage: mage.hand):
        discard_card(t, mage, card)


@basics.attack(tier=2)
def mutilate(t: AeonTable, this: int) -> None:
    unleash(t)
    for _ in range(2):
        found = choose_prepped_if_any(t, TABLE, "discard_a_prepped")
        if found is not None:
            discard_prepped(t, *found)
    suffer(t, pick_player(t, "suffer_2"), 2)


@basics.minion(tier=2, life=11)
def null_scion(t: AeonTable, this: int) -> None:
    unleash(t)


@basics.attack(tier=2)
def smite(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    damage_gravehold(t, 2)


# --- tier 3


@basics.power(tier=3, tokens=2, to_discard=spend_aether(8), also=REPRINTED)
def apocalypse_ritual(t: AeonTable, this: int) -> None:
    damage_gravehold(t, 5 * nemesis_cards_drawn(t))


@basics.attack(tier=3)
def banish(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    if any(spells_prepped(mage) for mage in t.state.mages):  # NR-79
        mage = pick_most(t, "banish", lambda mage: len(spells_prepped(mage)))
        suffer(t, mage, len(spells_prepped(mage)))


@basics.power(tier=3, tokens=1, to_discard=destroy_spell_and_breach(5))
def cataclysmic_fate(t: AeonTable, this: int) -> None:
    suffer(t, pick_lowest_life(t, "suffer_4"), 4)


@basics.minion(tier=3, life=5)
def monstrosity_of_omens(t: AeonTable, this: int) -> None:
    damage_gravehold(t, counter(t, this))


@monstrosity_of_omens.counts_hits
def counts_as_one(t: AeonTable, this: int, amount: int, by: str) -> int:
    return min(1, amount)  # NR-35


@basics.attack(tier=3)
def engulf(t: AeonTable, this: int) -> None:
    attack = newest_discarded(t, ATTACK)
    if attack is not None:
        foe_of(t, attack).effect(t, attack)


@basics.attack(tier=3)
def quell(t: AeonTable, this: int) -> None:
    if choose_or(t, "quell", gravehold_suffers_7=True, unleash_thrice=True) == "unleash_thrice":
        unleash(t, 3)
    else:
        damage_gravehold(t, 7)


@basics.attack(tier=3, also=REPRINTED)
def throttle(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    mage = pick_player(t, "throttle_player", lambda mage: min(3, len(mage.hand)))
    destroy_dearest(t, mage, 3, "throttle")


@basics.power(tier=3, tokens=2)
def withering_beam(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    destroy_costliest_prepped(t, 2)
