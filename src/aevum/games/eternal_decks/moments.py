"""Moments of a turn that stages listen to, and the order in which things react to them.

The order is data: `REACTIONS` has a row for everybody who reacts to something, and each row cites
its rule. It does not depend on which module is read first.
"""

from collections.abc import Callable
from typing import Generic, NamedTuple, ParamSpec

from aevum.games.eternal_decks.state import DeckTable, Path, Player
from aevum.kernel import RulesError

P = ParamSpec("P")


class Reaction(NamedTuple):
    """Somebody who reacts to a moment."""

    moment: str
    listener: str  # "module.function"
    rule: str


# In a moment the upper row reacts first (ED-470). What ends the game keeps those below it from
# reacting at all.
REACTIONS = (
    # What lies there for every stage comes before what only one of them has.
    Reaction("stage_set_up", "stage_b.lay_stage_card", "ED-210"),
    Reaction("stage_set_up", "title_rules.take_titles", "OM-30"),
    Reaction("stage_set_up", "puzzles.lay_puzzles", "ED-230"),
    Reaction("stage_set_up", "tasks.deal_tasks", "ED-290"),
    Reaction("stage_set_up", "guardian.lay_guardian_deck", "ED-250"),
    Reaction("stage_set_up", "damage.lay_guardian_keys", "ED-385"),
    Reaction("stage_set_up", "stage_f.lay_dragon_table", "ED-320"),
    # Damage, then puzzles and tasks.
    Reaction("card_placed", "damage.hit_guardian", "ED-251"),
    Reaction("card_placed", "puzzles.solve_puzzles", "ED-234"),
    Reaction("card_placed", "tasks.after_card", "ED-295"),
    # Curses, jewels, victory, Stars.
    Reaction("eternal_awakened", "one_shots.strike_once", "ED-300"),
    Reaction("eternal_awakened", "practice.bring_jewel", "ED-200"),
    Reaction("eternal_awakened", "practice.win_with_all_awake", "ED-200"),
    Reaction("eternal_awakened", "stars.count_groups", "ED-150"),
    # Tasks, then Keys.
    Reaction("jewel_given", "tasks.after_jewel", "ED-295"),
    Reaction("jewel_given", "stage_f.finish_hand_jewels", "ED-321"),
    # The claim of a title, victory, what the stage gives for a Star, tasks, then Keys.
    Reaction("star_gained", "title_checks.watch_stars", "OM-35"),
    Reaction("star_gained", "stars.win_with_stars", "ED-3"),
    Reaction("star_gained", "stars.use_star_effect", "ED-311"),
    Reaction("star_gained", "tasks.after_star", "ED-316"),
    Reaction("star_gained", "stage_f.finish_stars", "ED-335"),
    Reaction("river_bonus_taken", "tasks.after_river_bonus", "ED-317"),
    # The Key that wins provokes no attack and brings no bonus.
    Reaction("key_gained", "title_checks.watch_keys", "OM-35"),
    Reaction("key_gained", "keys.win_with_keys", "ED-9"),
    Reaction("key_gained", "attack.provoke", "ED-390"),
    Reaction("key_gained", "key_bonuses.owe_bonus", "ED-345"),
    Reaction("last_key_gained", "key_bonuses.show_the_way_home", "ED-349"),
    Reaction("turn_ended", "guardian.count_turns", "ED-280"),
)


class Moment(Generic[P]):
    """Something that happens; whoever listens is told in the order of the table."""

    def __init__(self, name: str, table: tuple[Reaction, ...] = REACTIONS) -> None:
        self.order = tuple([row.listener for row in table if row.moment == name])
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


stage_set_up: Moment[[DeckTable]] = Moment("stage_set_up")
# player, path, place in the row, the physical card
card_placed: Moment[[DeckTable, Player, Path, int, int]] = Moment("card_placed")
# player, Eternal: it lies where it belongs, its deck is won
eternal_awakened: Moment[[DeckTable, Player, str]] = Moment("eternal_awakened")
# player (None for the guardian), recipe, slot in the awakening zone
jewel_given: Moment[[DeckTable, Player | None, str, int]] = Moment("jewel_given")
star_gained: Moment[[DeckTable, Player, str]] = Moment("star_gained")
# player, the card taken off the River bonus
river_bonus_taken: Moment[[DeckTable, Player, int]] = Moment("river_bonus_taken")
# player, where the Key came from
key_gained: Moment[[DeckTable, Player, str]] = Moment("key_gained")
# the player of the Key that wins, before the game ends
last_key_gained: Moment[[DeckTable, Player]] = Moment("last_key_gained")
turn_ended: Moment[[DeckTable, Player]] = Moment("turn_ended")
