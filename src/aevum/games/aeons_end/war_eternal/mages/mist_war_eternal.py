"""Mist, as she is in War Eternal: casts anybody's spells and hands them to allies."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage
from aevum.games.aeons_end.verbs.casting import cast, may_choose_prepped
from aevum.games.aeons_end.verbs.hand import fetch
from aevum.games.aeons_end.verbs.players import choose_ally
from aevum.kernel import Cards

MOST_SPELLS = 3


@mage(
    "war_eternal",
    charges=6,
    breaches="open, 2, 1, 1",
    hand="amethyst_paragon, crystal, crystal, crystal, spark",
    deck="crystal, crystal, crystal, spark, spark",
)
def mist_war_eternal(t: AeonTable, me: Mage) -> None:
    """Up to three times: cast a prepped spell of any player, then give it to an ally."""
    done: Cards = ()
    for _ in range(MOST_SPELLS):
        pick = may_choose_prepped(t, me.seat, "mist_war_eternal", done=done)
        if pick is None:
            break
        owner, spell = pick
        done += (spell,)
        cast(t, owner, spell, me)
        if spell in owner.discard:  # WE-22: destroyed or turned over with the pile, it is gone
            ally = choose_ally(t, me, "mist_war_eternal_ally")
            fetch(t, owner, spell, to=ally)
