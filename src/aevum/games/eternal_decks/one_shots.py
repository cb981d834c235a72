"""Class E curses: each strikes once, right after its Eternal woke (ED-300, ED-305 to ED-308).

The guardian's attack in D+ strikes in the same ways (ED-389).
"""

from collections.abc import Callable

from aevum.games.eternal_decks.abilities import is_river_bonus
from aevum.games.eternal_decks.curses import curse_of
from aevum.games.eternal_decks.moments import eternal_awakened, jewel_given
from aevum.games.eternal_decks.state import (
    DeckTable,
    EternalDecks,
    Path,
    Player,
    put,
    rules,
    without,
)

STOLEN = "stolen"  # stands where a jewel made is told by its recipe: nobody made this one
_SWEPT = 2  # cards the Cyclops takes (ED-307)

rules.event("deck_card_lost", seat="seat", card="card")
rules.event("swept", path="path", card="card")
rules.event("river_rare_lost", card="card")
rules.event("jewel_stolen", thief="eternal", victim="eternal")
rules.event("jewel_lost", victim="eternal")


@eternal_awakened.listen
def strike_once(t: DeckTable, me: Player, eternal: str) -> None:
    """A one-shot curse fires and is over; its Eternal may receive a jewel later (ED-300)."""
    curse = curse_of(eternal)
    if curse.get("kind") == "one_shot":
        ONE_SHOTS[curse["effect"]](t, me)


def yeti(t: DeckTable, me: Player) -> None:
    """Every player discards the top card of the own deck, face up (ED-305)."""
    for victim in t.state.players:
        discard_from_deck(t, victim, 1)


def discard_from_deck(t: DeckTable, victim: Player, count: int) -> None:
    """So many cards off the top of a deck go face up to the discard, or what it has."""
    lost, victim.deck = victim.deck[:count], victim.deck[count:]
    t.state.put_on_discard(*lost)
    for card in lost:
        t.emit("deck_card_lost", victim.seat, t.state.box[card])


def cyclops(t: DeckTable, me: Player) -> None:
    """Two path cards are discarded, rightmost column first, from top to bottom (ED-307).

    The row that woke the Cyclops is gone already, so that no path need be exempt. A row that was
    filled in this turn stays complete (ED-110), even if it loses a card before somebody wakes.
    """
    s = t.state
    for _ in range(_SWEPT):
        path = _rightmost(s)
        if path is None:
            return
        lost = path.row[-1][-1]
        _lift_last_card(path)
        s.put_on_discard(lost)
        t.emit("swept", path.name, s.box[lost])


def _rightmost(s: EternalDecks) -> Path | None:
    """The path with a card in the rightmost column; of several the uppermost."""
    closed_too = s.options.cyclops_hits_closed_paths
    found = [path for path in s.paths if path.row and (closed_too or not path.closed)]
    return max(found, key=lambda path: len(path.row), default=None)


def _lift_last_card(path: Path) -> None:
    """The top card of the last space leaves; a Skull below it lies open again."""
    below = path.row[-1][:-1]
    path.row, path.lefts = path.row[:-1], path.lefts[:-1]
    if below:
        path.row += (below,)
        path.lefts += ("",)


def kappa(t: DeckTable, me: Player) -> None:
    """The top Rare of the River bonus is discarded; in Pro a purple Star card (ED-306)."""
    s = t.state
    rare = next((card for card in s.river_bonus if is_river_bonus(s, card)), None)
    if rare is not None:
        s.river_bonus = without(s.river_bonus, rare)
        s.put_on_discard(rare)
        t.emit("river_rare_lost", s.box[rare])


def golem(t: DeckTable, me: Player) -> None:
    """The Golem takes the leftmost jewel of the awakening zone onto itself (ED-308, ED-332)."""
    s = t.state
    victim = _leftmost_jewelled(s)
    if victim is None:
        return
    taken = take_jewel_off(s, victim)
    if "golem" in s.slots:
        slot = s.slots.index("golem")
        s.slot_jewels = put(s.slot_jewels, slot, taken)
    else:
        slot, at = -1 - me.seat, me.board.awake.index("golem")
        me.board = me.board.changed(jewels=put(me.board.jewels, at, taken))
    t.emit("jewel_stolen", "golem", s.slots[victim])
    jewel_given(t, me, STOLEN, slot)


def lose_jewel_to_box(t: DeckTable, me: Player) -> None:
    """The leftmost jewel of the awakening zone leaves the game (ED-389)."""
    s = t.state
    victim = _leftmost_jewelled(s)
    if victim is not None:
        take_jewel_off(s, victim)
        t.emit("jewel_lost", s.slots[victim])


def _leftmost_jewelled(s: EternalDecks) -> int | None:
    return next((slot for slot, jewel in enumerate(s.slot_jewels) if jewel), None)


def take_jewel_off(s: EternalDecks, slot: int) -> str:
    """An Eternal loses its jewel: its lasting curse is active again (ED-97)."""
    jewel = s.slot_jewels[slot]
    s.slot_jewels = (*s.slot_jewels[:slot], "", *s.slot_jewels[slot + 1 :])
    return jewel


OneShot = Callable[[DeckTable, Player], None]
ONE_SHOTS: dict[str, OneShot] = {
    "each_player_discards_top_of_deck": yeti,
    "discard_two_path_cards_right_to_left_top_to_bottom": cyclops,
    "discard_one_river_bonus_rare": kappa,
    "steal_leftmost_jewel": golem,
}
