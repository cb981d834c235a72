"""Moments of a turn that stages listen to: guardian, puzzles and tasks add themselves here.

The order in which the parts of a stage are told is the order in which `game.py` imports them; it
follows the resolution order of a turn (ED-470).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

from aevum.games.eternal_decks.state import DeckTable, Path, Player

P = ParamSpec("P")


class Moment(Generic[P]):
    """Something that happens; whoever listens is told in order."""

    def __init__(self) -> None:
        self._listeners: list[Callable[P, None]] = []

    def listen(self, listener: Callable[P, None]) -> Callable[P, None]:
        """Be told from now on (a decorator)."""
        self._listeners.append(listener)
        return listener

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell everybody."""
        for listener in self._listeners:
            listener(*args, **kwargs)


stage_set_up: Moment[[DeckTable]] = Moment()
# player, path, place in the row, the physical card
card_placed: Moment[[DeckTable, Player, Path, int, int]] = Moment()
# player, Eternal: it lies where it belongs, its deck is won
eternal_awakened: Moment[[DeckTable, Player, str]] = Moment()
# player (None for the guardian), recipe, slot in the awakening zone
jewel_given: Moment[[DeckTable, Player | None, str, int]] = Moment()
star_gained: Moment[[DeckTable, Player | None, str]] = Moment()
# player, the card taken off the River bonus
river_bonus_taken: Moment[[DeckTable, Player, int]] = Moment()
# player, where the Key came from; not told of the Key that wins
key_gained: Moment[[DeckTable, Player, str]] = Moment()
# the player of the Key that wins, before the game ends
last_key_gained: Moment[[DeckTable, Player]] = Moment()
turn_ended: Moment[[DeckTable, Player]] = Moment()
