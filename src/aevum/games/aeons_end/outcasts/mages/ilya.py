"""Ilya: casts all her prepped spells and keeps them prepped."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage, without
from aevum.games.aeons_end.verbs.breaches import spells_prepped, still_prepped
from aevum.games.aeons_end.verbs.casting import cast, choose_prepped
from aevum.games.aeons_end.verbs.hand import choose_card, fetch
from aevum.games.aeons_end.verbs.players import choose_ally_if_any


@mage(
    "outcasts",
    charges=5,
    breaches="open, 2, 1, 1",
    hand="crystal, entwined_amethyst, spark, spark, trulite_of_force",
    deck="crystal, entwined_amethyst, spark, spark, trulite_of_force",
)
def ilya(t: AeonTable, me: Mage) -> None:
    """Cast each own prepped spell once, keeping it; then an ally takes back a discarded card."""
    left = spells_prepped(me)
    while left := tuple(still_prepped(me, left)):
        found = choose_prepped(t, me.seat, "ilya", among=left)
        # WE-107; what linked spells oblige her to cast with it is cast then, not again (WE-84).
        left = without(left, *cast(t, *found, me, keep=True))
    ally = choose_ally_if_any(t, me, "ilya_ally", lambda other: bool(other.discard))
    if ally is not None:
        card = choose_card(t, ally.seat, "ilya_recover", ally.discard)
        fetch(t, ally, card)
