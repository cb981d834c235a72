"""Taqren: what hurts him moves the token of his barrier track."""

from aevum.games.aeons_end.cards import mage
from aevum.games.aeons_end.state import AeonTable, Mage, rules
from aevum.games.aeons_end.verbs.breaches import focus_cheapest, prep_from
from aevum.games.aeons_end.verbs.charges import gain_charges, heal, heal_gravehold
from aevum.games.aeons_end.verbs.hand import draw
from aevum.games.aeons_end.verbs.players import choose_ally, is_exhausted

SPACES = ("ally_draw", "focus_cheapest", "charge", "prep")

rules.event("barrier_moved", seat="seat", space="word")


@mage(
    "outcasts",
    charges=5,
    breaches="open, 2, 1, 1",
    hand="crystal, crystal, crystal, esoteric_amplifier, spark",
    deck="crystal, crystal, crystal, spark, spark",
    spill=1,
    track=SPACES[0],
)
def taqren_outcasts(t: AeonTable, me: Mage) -> None:
    """Gain 3 life; once exhausted, Gravehold gains 3 instead."""
    if is_exhausted(me):
        heal_gravehold(t, 3)
    else:
        heal(t, me, 3)


@taqren_outcasts.when_hurt
def move_the_barrier(t: AeonTable, me: Mage) -> None:
    """The token moves to another space, which is resolved at once, as far as possible."""
    space = t.choose(me.seat, "barrier", [name for name in SPACES if name != me.kit.track])
    me.kit = me.kit.changed(track=space)
    t.emit("barrier_moved", me.seat, space)
    if space == "ally_draw":
        ally = choose_ally(t, me, "barrier_ally")
        draw(t, ally)
    elif space == "focus_cheapest":
        focus_cheapest(t, me)
    elif space == "charge":
        gain_charges(t, me)
    else:
        prep_from(t, me, me.hand, "barrier_prep", closed=True, optional=False)
