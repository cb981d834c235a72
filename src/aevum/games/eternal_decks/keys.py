"""Keys: the goal of every stage after A (ED-3, ED-9)."""

from aevum.games.eternal_decks.moments import key_gained, last_key_gained
from aevum.games.eternal_decks.state import DeckTable, Player, rules

rules.event("key", seat="seat", source="key", count="number")


def gain_key(t: DeckTable, me: Player, source: str) -> None:
    """A Key goes to the Key zone for good (ED-9)."""
    s = t.state
    s.keys += (source,)
    t.emit("key", me.seat, source, len(s.keys))
    key_gained(t, me, source)


@key_gained.listen
def win_with_keys(t: DeckTable, me: Player, source: str) -> None:
    """The last Key needed wins at once; nobody reacts to it any more (ED-3, ED-345, ED-390)."""
    plan = t.state.options.plan
    if plan.win == "keys" and len(t.state.keys) >= plan.goal:
        last_key_gained(t, me)
        t.finish("won")
