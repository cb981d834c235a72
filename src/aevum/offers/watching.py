"""What the watchers of all games have in common: goals in a file, events by name, each box once."""

import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any, Generic, TypeVar

from aevum.kernel import TABLE, Event, Part, Rules, State
from aevum.offers.honours import Goal, Tick

EVERYBODY = TABLE
ONCE = "once"  # the box of a goal that has no others

Told = Mapping[str, Part]  # what an event says, by the names of its parts
Found = Iterable[tuple[str, str, int]]  # goal, box and the seat that did it
S = TypeVar("S", bound=State)


def read_goals(package: str, file: str = "goals.toml") -> dict[str, Goal]:
    """The goals a package lists, in order."""
    listed = tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))
    return {
        name: Goal(name, goal["tier"], tuple(goal["boxes"]), goal.get("own", False))
        for name, goal in listed.items()
    }


class GoalWatcher(Generic[S]):
    """Watches one game; games say what they find in what was told and in the state after it."""

    def __init__(
        self, rules: Rules[Any], goals: Mapping[str, Goal], *, alone: bool = False
    ) -> None:
        self._names = rules.events
        self._goals = goals
        self._alone = alone  # one person plays all seats
        self._ticked: set[Tick] = set()

    def begin(self) -> tuple[Tick, ...]:
        """What is ticked by sitting down."""
        return ()

    def look(self, state: S, events: Iterable[Event]) -> tuple[Tick, ...]:
        """What one answer caused, uncensored, and the state after it: the boxes to tick now."""
        found: list[tuple[str, str, int]] = []
        for event in events:
            if self.listens_to(event.kind):
                told = dict(zip(self._names[event.kind], event.args, strict=True))
                found += self.hear(event.kind, told, state)
        found += self.see(state)
        return self.new(found)

    def listens_to(self, kind: str) -> bool:
        """Whether events of this kind are heard; the others cost nothing."""
        return True

    def hear(self, kind: str, told: Told, state: S) -> Found:
        """What an event ticks."""
        return ()

    def see(self, state: S) -> Found:
        """What the state after an answer ticks."""
        return ()

    def new(self, found: Found) -> tuple[Tick, ...]:
        """Those of the goals' boxes that were not ticked before in this game."""
        fresh: list[Tick] = []
        for name, box, seat in found:
            goal = self._goals[name]
            tick = Tick(name, box, (0 if self._alone else seat) if goal.own else EVERYBODY)
            if box in goal.boxes and tick not in self._ticked:
                self._ticked.add(tick)
                fresh.append(tick)
        return tuple(fresh)
