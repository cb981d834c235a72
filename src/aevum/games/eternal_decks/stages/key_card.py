"""The key card of stage E: tasks push Keys to the Key zone, step by step (ED-291 to ED-294)."""

from aevum.games.eternal_decks.keys import gain_key
from aevum.games.eternal_decks.stars import asked_seat
from aevum.games.eternal_decks.state import DeckTable, EternalDecks, Player, put, rules

rules.event("key_moved", seat="seat", colour="colour", steps="number")


def key_colours(s: EternalDecks) -> tuple[str, ...]:
    """The colours of the four Keys: those of the players, then the unused ones."""
    return tuple(s.options.colours.split(","))


def has_own_key(s: EternalDecks, me: Player) -> bool:
    """Whether the Key of the own colour is in the Key zone."""
    return s.tasks.key_steps[me.seat] >= _needed(s)


def movable_keys(s: EternalDecks, me: Player) -> tuple[str, ...]:
    """The Keys a task of this player moves: the own one, then those of unused colours (ED-293)."""
    colours = key_colours(s)
    if not has_own_key(s, me):
        return colours[me.seat : me.seat + 1]
    return tuple(
        [
            colours[n]
            for n in range(len(s.players), len(colours))
            if s.tasks.key_steps[n] < _needed(s)
        ]
    )


def move_key(t: DeckTable, me: Player) -> None:
    """One step to the right; of several unused Keys the player picks one (ED-291, ED-294)."""
    s = t.state
    colour = t.choose(asked_seat(s, me), "move_key", movable_keys(s, me), among="key_card")
    number = key_colours(s).index(colour)
    steps = s.tasks.key_steps[number] + 1
    s.tasks = s.tasks.changed(key_steps=put(s.tasks.key_steps, number, steps))
    t.emit("key_moved", me.seat, colour, steps)
    if steps == _needed(s):
        gain_key(t, me, colour)


def _needed(s: EternalDecks) -> int:
    return int(s.options.plan.part("keys")["steps_to_gain"])
