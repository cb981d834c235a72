"""Hollow Crown: untouchable itself, it fights through nine acolytes and their Blood Magic."""

from collections.abc import Callable

from aevum.games.aeons_end.cards import FOE, nemesis, spend_aether
from aevum.games.aeons_end.options import BEGINNER
from aevum.games.aeons_end.state import AeonTable, rules
from aevum.games.aeons_end.verbs.breaches import spells_prepped
from aevum.games.aeons_end.verbs.charges import lose_charges
from aevum.games.aeons_end.verbs.damage import strike, suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import (
    choose_or,
    counter,
    discard_foe,
    enter_play,
    foe_of,
    heal_minion,
    lift,
    still_in_play,
)
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import (
    choose_card,
    choose_card_if_any,
    discard_card,
    discard_cards_of,
    most_expensive,
)
from aevum.games.aeons_end.verbs.players import allies, choose_mage, pick_lowest_life, pick_player
from aevum.kernel import TABLE, Cards

ACOLYTES_AT_FIRST = 2

hollow_crown = nemesis(
    "hollow_crown", "war_eternal", life=1, level=5, rating=3, fixed_life=True, can_be_damaged=False
)

rules.event("blood_magic", foe="foe")
rules.event("under_acolytes", foe="foe")
rules.event("acolytes_shuffled", count="number")


# --- acolytes


def acolytes(t: AeonTable) -> Cards:
    """Acolytes in play, oldest first; other minions are none."""
    return tuple([foe for foe in t.state.nemesis.in_play if foe_of(t, foe).from_reserve])


def draw_acolyte(t: AeonTable) -> None:
    """The next acolyte enters play, if there is one left."""
    nemesis = t.state.nemesis
    if nemesis.reserve:
        acolyte, nemesis.reserve = nemesis.reserve[0], nemesis.reserve[1:]
        enter_play(t, acolyte)


def strongest(t: AeonTable) -> int | None:
    """The acolyte with the most life; the players settle ties (NR-15)."""
    return _extreme(t, "strongest_acolyte", max)


def weakest(t: AeonTable) -> int | None:
    """The acolyte with the least life; the players settle ties (NR-15)."""
    return _extreme(t, "weakest_acolyte", min)


def _extreme(t: AeonTable, prompt: str, pick: Callable[[list[int]], int]) -> int | None:
    alive = acolytes(t)
    if not alive:
        return None
    life = pick([counter(t, acolyte) for acolyte in alive])
    return choose_card(t, TABLE, prompt, [foe for foe in alive if counter(t, foe) == life])


def blood_magic(t: AeonTable, acolyte: int, self_damage: bool = True) -> None:
    """One acolyte resolves its Blood Magic."""
    magic = foe_of(t, acolyte).blood_magic
    assert magic is not None  # every acolyte has some
    t.emit("blood_magic", t.state.box[acolyte])
    magic(t, acolyte, self_damage)


def blood_magic_of_all(t: AeonTable) -> None:
    """Every acolyte now in play, oldest first, none of them hurting itself."""
    for acolyte in still_in_play(t, acolytes(t)):
        blood_magic(t, acolyte, self_damage=False)


# --- the mat


@hollow_crown.setup
def first_acolytes(t: AeonTable) -> None:
    """Two enter play; beginners have one acolyte fewer to defeat."""
    for _ in range(ACOLYTES_AT_FIRST):
        draw_acolyte(t)
    if t.state.options.difficulty == BEGINNER:  # NR-76
        nemesis = t.state.nemesis
        acolyte, nemesis.reserve = nemesis.reserve[0], nemesis.reserve[1:]
        discard_foe(t, acolyte)  # from the deck, so nothing replaces it


@hollow_crown.unleash
def the_strongest_acts(t: AeonTable) -> None:
    """Blood Magic of the strongest; of all, unharmed, with increased difficulty (NR-33)."""
    if t.state.options.harder:
        blood_magic_of_all(t)
        return
    acolyte = strongest(t)
    if acolyte is not None:
        blood_magic(t, acolyte)


@hollow_crown.when_reserve_minion_leaves
def next_acolyte(t: AeonTable, acolyte: int) -> None:
    """A discarded acolyte is replaced at once."""
    draw_acolyte(t)


@hollow_crown.instead_of_unleashing_twice
def gravehold_pays(t: AeonTable) -> None:
    """A player's exhaustion hurts Gravehold instead (NR-52)."""
    damage_gravehold(t, 4)


@hollow_crown.end_of_any_turn
def won_without_acolytes(t: AeonTable) -> None:
    """The only way to beat the Crown itself (NR-56, NR-75)."""
    if not acolytes(t):
        t.finish("won")


# --- acolytes and their Blood Magic

an_acolyte = hollow_crown.cards.reserve_minion(life=11)


@an_acolyte
def bezu(t: AeonTable, this: int, self_damage: bool) -> None:
    most = max(len(spells_prepped(mage)) for mage in t.state.mages)
    damage_gravehold(t, most)
    if self_damage:
        strike(t, this, most, FOE)


@an_acolyte
def edryss_tragg(t: AeonTable, this: int, self_damage: bool) -> None:
    mage = pick_player(t, "suffer_2")
    suffer(t, mage, 2)
    if mage.life <= 5 and self_damage:
        strike(t, this, 2, FOE)


@an_acolyte
def holadran(t: AeonTable, this: int, self_damage: bool) -> None:
    first = pick_player(t, "suffer_1")
    second = choose_mage(t, TABLE, "suffer_1", allies(t, first))  # NR-30: solo, the same again
    suffer(t, first, 1)
    suffer(t, second, 1)


@an_acolyte
def kurgax(t: AeonTable, this: int, self_damage: bool) -> None:
    damage_gravehold(t, 1)
    suffer(t, pick_player(t, "suffer_1"), 1)


@an_acolyte
def lurzan(t: AeonTable, this: int, self_damage: bool) -> None:
    suffer(t, pick_lowest_life(t, "suffer_1"), 1)


@an_acolyte
def mord(t: AeonTable, this: int, self_damage: bool) -> None:
    charged = any(mage.charges for mage in t.state.mages)
    if choose_or(t, "mord", gravehold_3=True, lose_charge=charged) == "gravehold_3":
        damage_gravehold(t, 3)
        return
    mage = pick_player(t, "lose_1_charge", lambda mage: min(1, mage.charges))
    lose_charges(t, mage, 1)
    damage_gravehold(t, 1)
    if self_damage:
        strike(t, this, 1, FOE)


@an_acolyte
def nhavkalas(t: AeonTable, this: int, self_damage: bool) -> None:
    damage_gravehold(t, 3)
    if self_damage:
        strike(t, this, 1, FOE)


@an_acolyte
def ren_goda(t: AeonTable, this: int, self_damage: bool) -> None:
    holding = any(mage.hand for mage in t.state.mages)
    if choose_or(t, "ren_goda", suffer_2=True, suffer_1_discard=holding) == "suffer_2":
        suffer(t, pick_player(t, "suffer_2"), 2)
        return
    mage = pick_player(t, "suffer_1_discard", lambda mage: min(1, len(mage.hand)))
    suffer(t, mage, 1)
    # What the damage set off may have emptied the hand (NR-17).
    card = choose_card_if_any(t, mage.seat, "discard_dearest", most_expensive(t, mage.hand))
    if card is not None:
        discard_card(t, mage, card)


@an_acolyte
def solara(t: AeonTable, this: int, self_damage: bool) -> None:
    if any(mage.hand for mage in t.state.mages):  # NR-79
        mage = pick_player(t, "discard_2", lambda mage: min(2, len(mage.hand)))
        discard_cards_of(t, mage, 2, "discard_card")
    if self_damage:
        strike(t, this, 3, FOE)


# --- the nemesis deck


@hollow_crown.cards.attack(tier=1)
def beseech(t: AeonTable, this: int) -> None:
    acolyte = weakest(t)
    if acolyte is not None:
        lift(t, acolyte)  # not a discard: the card itself brings the next one
        t.state.nemesis.reserve += (acolyte,)
        t.emit("under_acolytes", t.state.box[acolyte])
    draw_acolyte(t)
    unleash(t)


@hollow_crown.cards.attack(tier=1)
def enslave(t: AeonTable, this: int) -> None:
    blood_magic_of_all(t)


@hollow_crown.cards.minion(tier=1, life=6)
def thronewatch(t: AeonTable, this: int) -> None:
    acolyte = weakest(t)
    if acolyte is not None:
        blood_magic(t, acolyte)
        strike(t, acolyte, 1, FOE)


@hollow_crown.cards.attack(tier=2)
def ascend(t: AeonTable, this: int) -> None:
    unleash(t)
    acolyte = weakest(t)
    if acolyte is not None:
        heal_minion(t, acolyte, 10)
        blood_magic(t, acolyte)


@hollow_crown.cards.power(tier=2, tokens=2, to_discard=spend_aether(8))
def infernal_domain(t: AeonTable, this: int) -> None:
    draw_acolyte(t)
    blood_magic_of_all(t)


@hollow_crown.cards.attack(tier=2)
def reign(t: AeonTable, this: int) -> None:
    acolyte = strongest(t)
    if acolyte is not None:
        blood_magic(t, acolyte)
        strike(t, acolyte, 6, FOE)
    unleash(t, 2)


@hollow_crown.cards.attack(tier=3)
def dominate(t: AeonTable, this: int) -> None:
    blood_magic_of_all(t)
    blood_magic_of_all(t)


@hollow_crown.cards.power(tier=3, tokens=1, to_discard=spend_aether(8))
def nameless_faith(t: AeonTable, this: int) -> None:
    nemesis = t.state.nemesis
    staying = max(0, len(nemesis.reserve_discard) - 2)
    newest = nemesis.reserve_discard[staying:]
    nemesis.reserve_discard = nemesis.reserve_discard[:staying]
    nemesis.reserve = t.shuffled(nemesis.reserve + newest)
    t.emit("acolytes_shuffled", len(newest))
    blood_magic_of_all(t)


@hollow_crown.cards.minion(tier=3, life=18)
def viscera_bride(t: AeonTable, this: int) -> None:
    acolyte = weakest(t)
    if acolyte is not None:
        heal_minion(t, acolyte, 10)
        for _ in still_in_play(t, (acolyte, acolyte)):  # twice, unless the first time kills it
            blood_magic(t, acolyte)
