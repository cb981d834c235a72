"""Moments of a turn that stages listen to: guardian, puzzles and tasks add themselves here.

Who is told first is written down with each moment, after the resolution order of a turn (ED-470):
it does not depend on which module is read first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec

from aevum.games.eternal_decks.state import DeckTable, Path, Player
from aevum.kernel import RulesError

P = ParamSpec("P")


class Moment(Generic[P]):
    """Something that happens; whoever listens is told in the order that is declared here."""

    def __init__(self, *order: str) -> None:
        self.order = order  # "module.function" of every listener, the first to be told first
        self._listeners: list[Callable[P, None]] = []

    def listen(self, listener: Callable[P, None]) -> Callable[P, None]:
        """Be told from now on, in one's declared turn (a decorator)."""
        if _name(listener) not in self.order:
            raise RulesError(f"{_name(listener)} listens without a turn of its own")
        self._listeners.append(listener)
        self._listeners.sort(key=lambda each: self.order.index(_name(each)))
        return listener

    def listeners(self) -> tuple[str, ...]:
        """Who is told, in order."""
        return tuple([_name(listener) for listener in self._listeners])

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Tell everybody."""
        for listener in self._listeners:
            listener(*args, **kwargs)


def _name(listener: Callable[..., None]) -> str:
    return f"{listener.__module__.rpartition('.')[2]}.{listener.__name__}"


# What lies there for every stage comes before what only one of them has.
stage_set_up: Moment[[DeckTable]] = Moment(
    "stage_b.lay_stage_card",
    "title_rules.take_titles",
    "puzzles.lay_puzzles",
    "tasks.deal_tasks",
    "guardian.lay_guardian_deck",
    "damage.lay_guardian_keys",
    "stage_f.lay_dragon_table",
)
# player, path, place in the row, the physical card; ED-470: damage, then puzzles and tasks
card_placed: Moment[[DeckTable, Player, Path, int, int]] = Moment(
    "damage.hit_guardian", "puzzles.solve_puzzles", "tasks.after_card"
)
# player, Eternal: it lies where it belongs, its deck is won; ED-470: curses, jewels, victory
eternal_awakened: Moment[[DeckTable, Player, str]] = Moment(
    "one_shots.strike_once", "practice.bring_jewel", "practice.win_with_all_awake"
)
# player (None for the guardian), recipe, slot in the awakening zone; ED-470: tasks, then Keys
jewel_given: Moment[[DeckTable, Player | None, str, int]] = Moment(
    "tasks.after_jewel", "stage_f.finish_hand_jewels"
)
star_gained: Moment[[DeckTable, Player | None, str]] = Moment(
    "tasks.after_star", "stage_f.finish_stars"
)
# player, the card taken off the River bonus
river_bonus_taken: Moment[[DeckTable, Player, int]] = Moment("tasks.after_river_bonus")
# player, where the Key came from; not told of the Key that wins
key_gained: Moment[[DeckTable, Player, str]] = Moment("attack.provoke", "key_bonuses.owe_bonus")
# the player of the Key that wins, before the game ends
last_key_gained: Moment[[DeckTable, Player]] = Moment("key_bonuses.show_the_way_home")
turn_ended: Moment[[DeckTable, Player]] = Moment("guardian.count_turns")
