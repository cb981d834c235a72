"""The practice mode: nine to wake, and golems that bring a jewel each (ED-200)."""

from aevum.games.eternal_decks.jewels import put_jewel
from aevum.games.eternal_decks.layers import AWAKE
from aevum.games.eternal_decks.moments import eternal_awakened
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import DeckTable, Player

GOLEM_JEWEL = "golem"  # stands where other stages name a recipe


@eternal_awakened.listen
def bring_jewel(t: DeckTable, me: Player, eternal: str) -> None:
    """A golem's jewel goes to an awakened Eternal without one, or stays with it for good."""
    s = t.state
    golems = s.options.plan.jewel_bringers
    if eternal not in golems:
        return
    needy = {
        name: slot
        for slot, (name, jewel) in enumerate(zip(s.slots, s.slot_jewels, strict=True))
        if not jewel and name not in golems
    }
    chosen = t.choose_if_any(asked_seat(s, me), "jewel_for", tuple(needy), eternal, AWAKE)
    kept_by = eternal if chosen is None else chosen
    put_jewel(t, me, GOLEM_JEWEL, kept_by, needy.get(kept_by, s.slots.index(eternal)))


@eternal_awakened.listen
def win_with_all_awake(t: DeckTable, me: Player, eternal: str) -> None:
    """All nine are awake: the practice is won."""
    s = t.state
    if s.options.plan.win == "all_awakened" and len(s.slots) >= s.options.plan.goal:
        t.finish("won")
