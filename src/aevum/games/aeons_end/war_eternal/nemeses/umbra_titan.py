"""Umbra Titan, who gnaws at the ground under Gravehold: its tokens are what still holds."""

from aevum.games.aeons_end.cards import MINION, nemesis, spend_aether
from aevum.games.aeons_end.state import AeonTable
from aevum.games.aeons_end.verbs.breaches import discard_prepped, spells_prepped
from aevum.games.aeons_end.verbs.casting import choose_costliest_prepped, destroy_costliest_prepped
from aevum.games.aeons_end.verbs.damage import suffer
from aevum.games.aeons_end.verbs.exhaustion import unleash
from aevum.games.aeons_end.verbs.foes import (
    choose_fullest,
    choose_or,
    counter,
    is_in_play,
    lose_tokens,
    newest_discarded,
    return_to_play,
)
from aevum.games.aeons_end.verbs.gravehold import damage_gravehold
from aevum.games.aeons_end.verbs.players import pick_player
from aevum.games.aeons_end.verbs.turn_order import nemesis_cards_drawn

BOX = "war_eternal"

umbra_titan = nemesis("umbra_titan", BOX, life=70, level=3, rating=1, tokens=8, tokens_harder=5)


# --- mat


@umbra_titan.unleash
def strike_or_lose_ground(t: AeonTable) -> None:
    """Damage that depends on how many nemesis turns were taken, or a token."""
    harm = ("no_damage", "player_suffers_2", "gravehold_suffers_2")[nemesis_cards_drawn(t)]
    chosen = choose_or(t, "umbra_titan_unleash", **{harm: True, "lose_1_token": True})
    if chosen == "lose_1_token":
        lose_tokens(t, 1)
    elif chosen == "player_suffers_2":
        suffer(t, pick_player(t, "suffer_2", by_mat=True), 2)
    elif chosen == "gravehold_suffers_2":
        damage_gravehold(t, 2)


@umbra_titan.when_tokens_change
def collapse_at_zero(t: AeonTable) -> None:
    """Without tokens the players lose at once, also in the middle of a card (NR-56)."""
    if not t.state.nemesis.tokens:
        t.finish("lost")


def _lacking(t: AeonTable, amount: int) -> int:
    """How many tokens are missing to lose so many (NR-21)."""
    return max(0, amount - t.state.nemesis.tokens)


# --- tier 1


@umbra_titan.cards.minion(tier=1, life=6)
def cryptid(t: AeonTable, this: int) -> None:
    prepped = any(spells_prepped(mage) for mage in t.state.mages)
    if choose_or(t, "cryptid", discard_spell=prepped, lose_1_token=True) == "lose_1_token":
        lose_tokens(t, 1)
        return
    found = choose_costliest_prepped(t, "discard_costliest")
    if found is not None:
        discard_prepped(t, *found)


@umbra_titan.cards.minion(tier=1, life=5)
def grubber(t: AeonTable, this: int) -> None:
    if nemesis_cards_drawn(t) == 2:
        lose_tokens(t, 1)
    else:
        damage_gravehold(t, 2)


@umbra_titan.cards.power(tier=1, tokens=3, to_discard=spend_aether(6))
def seismic_roar(t: AeonTable, this: int) -> None:
    lose_tokens(t, 2)


# --- tier 2


@umbra_titan.cards.attack(tier=2)
def maul(t: AeonTable, this: int) -> None:
    prepped = sum(len(spells_prepped(mage)) for mage in t.state.mages)
    chosen = choose_fullest(
        t, "maul", destroy_2_spells=max(0, 2 - prepped), lose_2_tokens=_lacking(t, 2)
    )
    if chosen == "lose_2_tokens":
        lose_tokens(t, 2)
    else:
        destroy_costliest_prepped(t, 2)


@umbra_titan.cards.minion(tier=2, life=8)
def tombfright(t: AeonTable, this: int) -> None:
    if t.state.nemesis.tokens >= 5:
        lose_tokens(t, 1)
    else:
        damage_gravehold(t, 3)


@umbra_titan.cards.minion(tier=2, life=9)
def vault_behemoth(t: AeonTable, this: int) -> None:
    suffer(t, pick_player(t, "suffer_2"), 2)
    if is_in_play(t, this) and counter(t, this) <= 8:
        lose_tokens(t, 1)


# --- tier 3


@umbra_titan.cards.attack(tier=3)
def crumble(t: AeonTable, this: int) -> None:
    missing = newest_discarded(t, MINION) is None
    chosen = choose_fullest(t, "crumble", lose_3_tokens=_lacking(t, 3), minion_returns=missing)
    if chosen == "lose_3_tokens":
        lose_tokens(t, 3)
        return
    unleash(t)
    minion = newest_discarded(t, MINION)
    if minion is not None:
        return_to_play(t, minion)


@umbra_titan.cards.minion(tier=3, life=18)
def demi_ancient(t: AeonTable, this: int) -> None:
    lose_tokens(t, 1)


@umbra_titan.cards.power(tier=3, tokens=2, to_discard=spend_aether(8))
def yawning_black(t: AeonTable, this: int) -> None:
    chosen = choose_or(t, "yawning_black", player_suffers_6=True, lose_3_tokens=not _lacking(t, 3))
    if chosen == "lose_3_tokens":
        lose_tokens(t, 3)
    else:
        suffer(t, pick_player(t, "suffer_6"), 6)
