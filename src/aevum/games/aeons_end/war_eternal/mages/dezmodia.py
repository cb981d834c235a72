"""Dezmodia: turns an open first or second breach into a Sigil breach."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.breaches import (
    SLOT,
    SLOTS,
    is_open,
    prep_from,
    put_sigil,
    take_back_prepped,
)

SIGIL_SLOTS = (SLOT["I"], SLOT["II"])


@mage(
    "war_eternal",
    charges=6,
    breaches="open, 1, 0, 1",
    hand="oblivion_shard, crystal, crystal, spark, spark",
    deck="crystal, crystal, crystal, crystal, spark",
)
def dezmodia(t: AeonTable, me: Mage) -> None:
    """Any player's open breach I or II becomes a Sigil breach; they may then prep a spell."""
    options = [
        (player.seat + 1, SLOTS[slot])
        for player in t.state.mages
        for slot in SIGIL_SLOTS
        if is_open(player, slot)
    ]
    pick = t.choose_if_any(me.seat, "dezmodia", options, among="breaches")
    if pick is None:
        return
    player, slot = t.state.mages[pick[0] - 1], SLOT[pick[1]]
    for spell in player.prepped[slot]:
        take_back_prepped(t, player, spell)
    put_sigil(t, player, slot)
    prep_from(t, player, player.hand, "dezmodia_prep", closed=False)  # WE-97: where they like
