"""What stages E and E+ add to the table: tasks, and Keys on their way (ED-290, ED-291)."""

from typing import Annotated

from aevum.kernel import Cards, Record, Zone, hidden_in, kept_as, record, seen_where


@record
class Tasks(Record):
    """The tasks nobody holds. Never changed in place: other stages share an empty one."""

    KEPT_AS = kept_as(
        box="task_box",
        deck="task_deck",
        deck_seen="task_deck_seen",
        shown="tasks_open",
        picked="tasks_picked",
    )

    box: tuple[str, ...] = ()  # name of each task
    deck: Annotated[Cards, seen_where("deck_seen", pool="general_tasks")] = ()  # ED-290
    deck_seen: tuple[int, ...] = ()  # nobody, until a golem looks through it (ED-422)
    unseen_values: Annotated[Cards, hidden_in("value_tasks")] = ()  # unused, out of the game
    unseen_general: Annotated[Cards, hidden_in("general_tasks")] = ()
    key_steps: tuple[int, ...] = ()  # of each Key, in the order of `options.colours` (ED-291)
    shown: bool = False  # all tasks lie open, later ones too (ED-311)
    picked: bool = False  # solo: a golem picks the task it draws (ED-422)
    rare_star: int = 0  # the last Star at which a Rare in hand counts, and its turn (ED-317)
    rare_turn: int = 0


@record
class TaskHand(Record):
    """The tasks of one player. Never changed in place: other stages share an empty one."""

    KEPT_AS = kept_as(
        start="start_task",
        values="value_tasks",
        values_seen="value_seen",
        general="general_tasks",
        done="tasks_done",
        dropped="tasks_dropped",
    )

    start: Zone = ()  # that of the own colour, as everybody knows (ED-290)
    values: Annotated[Cards, seen_where("values_seen", pool="value_tasks")] = ()
    values_seen: tuple[int, ...] = ()
    general: Annotated[Cards, seen_where("general_seen", pool="general_tasks")] = ()
    general_seen: tuple[int, ...] = ()
    general_since: tuple[int, ...] = ()  # per task how many Stars there were when it came (ED-296)
    done: Zone = ()
    dropped: Zone = ()  # can no longer move a Key (ED-292)

    @property
    def held(self) -> Cards:
        """Those the player still has, the starting task first."""
        return self.start + self.values + self.general


NO_TASKS = Tasks()
NO_TASKS_HELD = TaskHand()
