"""Xaxos: Outcast in Gravehold's place: how he acts, and his ability cards (WE-112).

The group decides whatever his cards leave open.
"""

from aevum.games.aeons_end.cards import ABILITIES, GEM, MINION, POWER, RELIC, SPELL, ability
from aevum.games.aeons_end.outcasts.group import (
    discard_enemy_card,
    enemy_cards,
    hit_nemesis,
    name_player,
    parts_of_nemesis,
    split_over_minions,
    strike_by_group,
    two_players,
)
from aevum.games.aeons_end.state import NO_SPELLS, AeonTable, rules
from aevum.games.aeons_end.verbs.aether import gain_aether
from aevum.games.aeons_end.verbs.breaches import SLOT, SLOTS, closed_slots, open_breach, prep_from
from aevum.games.aeons_end.verbs.casting import cast, choose_prepped_if_any
from aevum.games.aeons_end.verbs.charges import gain_charges, heal, heal_gravehold
from aevum.games.aeons_end.verbs.foes import minions
from aevum.games.aeons_end.verbs.hand import draw, fetch, may_choose_card, may_destroy
from aevum.games.aeons_end.verbs.market import a_card, gain_free
from aevum.games.aeons_end.verbs.players import choose_mage, one_of
from aevum.games.aeons_end.verbs.turn_order import cards_of_player, shuffle_player_card_in
from aevum.kernel import TABLE

BOX = "outcasts"

rules.event("xaxos_acts", ability="ability")


@rules.step()
def xaxos_acts(t: AeonTable) -> None:
    """At eight charges: all are removed, the top ability card is carried out and discarded."""
    s = t.state
    if not s.xaxos_deck:
        s.xaxos_deck = t.shuffled(s.aids.xaxos_discard)
        s.aids = s.aids.changed(xaxos_discard=())
    card, s.xaxos_deck = s.xaxos_deck[0], s.xaxos_deck[1:]
    s.aids = s.aids.changed(xaxos_charges=0, xaxos_resolving=(card,))
    name = s.box[card]
    t.emit("xaxos_acts", name)
    ABILITIES[name].effect(t)
    discard = (*s.aids.xaxos_discard, card)
    s.aids = s.aids.changed(xaxos_resolving=(), xaxos_discard=discard)


# --- his first six


@ability(1, box=BOX)
def obsidian_burst(t: AeonTable) -> None:
    for _ in range(3):
        strike_by_group(t, 4)


@ability(1, box=BOX)
def clarifying_light(t: AeonTable) -> None:
    mage = name_player(t, "clarifying_light")
    closed = [SLOTS[slot] for slot in closed_slots(mage)]
    slot = t.choose_if_any(TABLE, "clarifying_light_open", closed, among=f"breaches-{mage.seat}")
    if slot is not None:
        open_breach(t, mage, SLOT[slot])
    gain_charges(t, mage, 2)
    heal(t, mage, 2)


@ability(1, box=BOX)
def glowing_insight(t: AeonTable) -> None:
    mage = name_player(t, "glowing_insight")
    draw(t, mage, 4)
    while prep_from(t, mage, mage.hand, "glowing_insight_prep", closed=True) is not None:
        pass


@ability(1, box=BOX)
def crystalline_shield(t: AeonTable) -> None:
    standing = [mage for mage in t.state.mages if mage.life]
    chosen = one_of(t, TABLE, "crystalline_shield", xaxos_8=True, player_6=bool(standing))
    if chosen == "xaxos_8":
        heal_gravehold(t, 8, capped=False)
    else:
        mage = choose_mage(t, TABLE, "crystalline_shield_player", standing)
        heal(t, mage, 6, capped=False)


@ability(1, box=BOX)
def shattered_rewind(t: AeonTable) -> None:
    able = [mage for mage in t.state.mages if cards_of_player(t, mage)]
    if one_of(t, TABLE, "shattered_rewind", rewind=bool(able), cleanse=True) == "rewind":
        mage = choose_mage(t, TABLE, "shattered_rewind_player", able)
        shuffle_player_card_in(t, TABLE, mage, "shattered_rewind_card")
        heal(t, mage, 2)
    else:
        mage = name_player(t, "shattered_rewind_cleanse")
        draw(t, mage, 2)
        may_destroy(t, mage, "shattered_rewind_destroy", discard=True, most=3)


@ability(1, box=BOX)
def imbued_aura(t: AeonTable) -> None:
    s = t.state
    if t.choose(TABLE, "imbued_aura", ("recall", "ten_aether")) == "ten_aether":
        if s.turn_of >= 0:
            gain_aether(t, s.mages[s.turn_of], 10)
        return
    for mage in two_players(t, "imbued_aura_player"):
        for _ in range(2):
            card = may_choose_card(t, mage.seat, "imbued_aura_recall", mage.discard)
            if card is None:
                break
            fetch(t, mage, card)


# --- two more after the second battle, and two after the third


def ends_one(t: AeonTable, prompt: str, kind: str, instead: str) -> bool:
    """Whether the players discard an enemy card of a kind rather than have the other effect."""
    among = enemy_cards(t, kind)
    if one_of(t, TABLE, prompt, **{f"end_{kind}": bool(among), instead: True}) == instead:
        return False
    discard_enemy_card(t, f"{prompt}_{kind}", among)
    return True


@ability(2, box=BOX)
def interceding_flare(t: AeonTable) -> None:
    if ends_one(t, "interceding_flare", POWER, "two_spells"):
        return
    mage = name_player(t, "interceding_flare_player")
    for _ in range(2):
        gain_free(t, mage, "interceding_flare_gain", a_card(SPELL))


@ability(2, box=BOX)
def twisting_flame(t: AeonTable) -> None:
    any_spell = any(mage.prepped != NO_SPELLS for mage in t.state.mages)
    if one_of(t, TABLE, "twisting_flame", cast_3=any_spell, two_gems=True) == "cast_3":
        for _ in range(3):
            found = choose_prepped_if_any(t, TABLE, "twisting_flame_cast")
            if found is not None:
                cast(t, *found, found[0], keep=True)  # WE-107
        return
    for mage in two_players(t, "twisting_flame_player"):
        gain_free(t, mage, "twisting_flame_gain", a_card(GEM, at_most=5), to="hand", whole=True)


@ability(3, box=BOX)
def fortifying_blaze(t: AeonTable) -> None:
    if ends_one(t, "fortifying_blaze", MINION, "two_relics"):
        return
    mage = name_player(t, "fortifying_blaze_player")
    for _ in range(2):
        gain_free(t, mage, "fortifying_blaze_gain", a_card(RELIC), to="deck")


@ability(3, box=BOX)
def flickering_spirit(t: AeonTable) -> None:
    there, hurt = bool(minions(t)), bool(parts_of_nemesis(t))
    if one_of(t, TABLE, "flickering_spirit", minions_10=there, nemesis_15=hurt) == "minions_10":
        split_over_minions(t, 10)
    else:
        hit_nemesis(t, "flickering_spirit_nemesis", 15)
