"""Arachnos: one cast with much force."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.casting import cast, choose_prepped_if_any


@mage(
    "outcasts",
    charges=6,
    breaches="open, open, 1, 1",
    hand="crystal, crystal, crystal, convergence, spark",
    deck="crystal, crystal, crystal, crystal, spark",
)
def arachnos_outcasts(t: AeonTable, me: Mage) -> None:
    """Cast a prepped spell of any player with 3 more damage."""
    found = choose_prepped_if_any(t, me.seat, "arachnos_outcasts")
    if found is not None:
        cast(t, *found, me, extra=3)
