"""Keys: the goal of every stage after A (ED-3, ED-9)."""

from __future__ import annotations

from aevum.games.eternal_decks.modes.title_checks import note_gain
from aevum.games.eternal_decks.moments import key_gained, last_key_gained
from aevum.games.eternal_decks.state import DeckTable, Player, rules

rules.event("key", seat="seat", source="key", count="number")


def gain_key(t: DeckTable, me: Player, source: str) -> None:
    """A Key goes to the Key zone for good; the last one needed wins at once (ED-3, ED-9).

    A won game does not come back from here, so that whoever listens to `key_gained` (attacks, Key
    bonuses) never sees the last Key of a stage that ends with it (ED-345, ED-390).
    """
    s = t.state
    s.keys += (source,)
    t.emit("key", me.seat, source, len(s.keys))
    plan = s.options.plan
    if plan.one_gains_all:
        note_gain(t, me)
    if plan.win == "keys" and len(s.keys) >= plan.goal:
        last_key_gained(t, me)
        t.finish("won")
    key_gained(t, me, source)
