"""Magus of Cloaks: layers of shadow take the force out of every hit."""

from aevum.games.aeons_end.cards import nemesis
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import discard_prepped, spells_prepped
from aevum.games.aeons_end.verbs.casting import choose_prepped_if_any
from aevum.games.aeons_end.verbs.charges import lose_charges
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import (
    choose_or,
    discard_foe,
    gain_tokens,
    lose_tokens,
    most_tokens,
    prepped_of,
)
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.hand import cost_of, destroy, most_expensive
from aevum.games.aeons_end.verbs.players import one_of, pick_most, pick_player
from aevum.kernel import TABLE

magus_of_cloaks = nemesis(
    "magus_of_cloaks", "war_eternal", life=35, level=7, rating=3, tokens=4, least=2, most=8
)


# --- the mat


@magus_of_cloaks.unleash
def cloak_or_strike(t: AeonTable) -> None:
    """Two more tokens, if both have room (NR-21), or 2 damage to Gravehold."""
    most = most_tokens(t)
    assert most is not None
    room = t.state.nemesis.tokens + 2 <= most
    if choose_or(t, "magus_of_cloaks", tokens_2=room, gravehold_2=True) == "tokens_2":
        gain_tokens(t, 2)
    else:
        damage_gravehold(t, 2)


@magus_of_cloaks.reduces
def shrouded(t: AeonTable, amount: int) -> int:
    """Each token takes 1 off the hit (NR-35); the hit strips one, even if nothing got through."""
    through = max(0, amount - t.state.nemesis.tokens)
    lose_tokens(t, 1)
    return through


# --- the nemesis deck


@magus_of_cloaks.cards.minion(tier=1, life=5)
def dusk_spawn(t: AeonTable, this: int) -> None:
    mage = pick_player(t, "dusk_spawn_player")
    chosen = one_of(t, mage.seat, "dusk_spawn", lose_charge=mage.charges > 0, suffer_2=True)
    if chosen == "lose_charge":
        lose_charges(t, mage, 1)
    else:
        suffer(t, mage, 2)


@dusk_spawn.when_hit
def feeds_the_magus(t: AeonTable, this: int, amount: int, by: str) -> None:
    """A token for each instance of damage, the deadly one included (NR-71)."""
    gain_tokens(t, 1)


@magus_of_cloaks.cards.power(tier=1, tokens=3)
def rising_dark(t: AeonTable, this: int) -> None:
    unleash(t)
    suffer(t, pick_player(t, "suffer_3"), 3)
    if any(_worthless(t, mage) for mage in t.state.mages):  # NR-79
        mage = pick_player(t, "destroy_spell_player", lambda mage: _worthless(t, mage))
        _destroy_spell(t, mage.seat, prepped_of(t, mage, 0))


def _worthless(t: AeonTable, mage: Mage) -> bool:
    """Whether a mage has a prepped spell that costs 0."""
    return bool(prepped_of(t, mage, 0))


def _destroy_spell(t: AeonTable, seat: int, among: tuple[int, ...]) -> None:
    """The seat chooses one of these prepped spells, if there are any, to be destroyed."""
    pick = choose_prepped_if_any(t, seat, "destroy_prepped", among=among)
    if pick is not None:
        destroy(t, *pick)


@magus_of_cloaks.cards.power(tier=1, tokens=3)
def twilight_empire(t: AeonTable, this: int) -> None:
    damage_gravehold(t, t.state.nemesis.tokens)
    gain_tokens(t, 1)


@magus_of_cloaks.cards.minion(tier=2, life=5)
def ashen_haruspex(t: AeonTable, this: int) -> None:
    half = (t.state.nemesis.tokens + 1) // 2
    suffer(t, pick_player(t, "ashen_haruspex"), half)


@ashen_haruspex.reduces
def two_less(t: AeonTable, this: int, amount: int, by: str) -> int:
    """Each hit is lowered by 2 (NR-35)."""
    return max(0, amount - 2)


@magus_of_cloaks.cards.power(tier=2, tokens=2)
def black_solstice(t: AeonTable, this: int) -> None:
    unleash(t, 2)
    mage = pick_player(t, "black_solstice", lambda mage: bool(spells_prepped(mage)))
    suffer(t, mage, 3)
    pick = choose_prepped_if_any(t, mage.seat, "discard_prepped", among=spells_prepped(mage))
    if pick is not None:
        discard_prepped(t, *pick)


@rising_dark.when_nemesis_hit
@black_solstice.when_nemesis_hit
def dispelled(t: AeonTable, this: int) -> None:
    """Gone as soon as damage gets through to the Magus (NR-36, NR-43)."""
    discard_foe(t, this)


@magus_of_cloaks.cards.attack(tier=2)
def enshroud(t: AeonTable, this: int) -> None:
    gain_tokens(t, 4)
    for _ in range(2):  # NR-22: out of anybody's breaches
        worthless = [card for mage in t.state.mages for card in prepped_of(t, mage, 0)]
        _destroy_spell(t, TABLE, tuple(worthless))


@magus_of_cloaks.cards.attack(tier=3)
def eclipse(t: AeonTable, this: int) -> None:
    gain_tokens(t, 5)

    def dearest_cost(mage: Mage) -> int:  # NR-16
        return max([cost_of(t, card) for card in spells_prepped(mage)], default=-1)

    mage = pick_most(t, "eclipse", dearest_cost)
    _destroy_spell(t, mage.seat, most_expensive(t, spells_prepped(mage)))
    suffer(t, mage, 2)


@magus_of_cloaks.cards.power(tier=3, tokens=9)
def shadows_reach(t: AeonTable, this: int) -> None:
    t.finish("lost")  # NR-56


@shadows_reach.immediately
def shadows_gather(t: AeonTable, this: int) -> None:
    """Four tokens when it is drawn."""
    gain_tokens(t, 4)


@magus_of_cloaks.cards.minion(tier=3, life=11)
def veil_daughter(t: AeonTable, this: int) -> None:
    suffer(t, pick_most(t, "suffer_4", lambda mage: mage.charges), 4)


@veil_daughter.reduces
def veiled(t: AeonTable, this: int, amount: int, by: str) -> int:
    """His tokens shield her too, and stay where they are (NR-35)."""
    return max(0, amount - t.state.nemesis.tokens)
