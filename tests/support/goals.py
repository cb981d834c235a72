"""What a watcher of goals ticks: told things, or while a scene is played on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from aevum.kernel import Event
from aevum.offers import Watcher
from aevum.play.scene import Scene

Box = tuple[str, str, int]
Heard = tuple[Any, ...]


class Listening:
    """A kind of watcher, tried out."""

    def __init__(self, kind: Callable[[Any], Watcher]) -> None:
        self._kind = kind

    def heard(self, state: Any, *told: Heard) -> list[Box]:
        """What a watcher ticks that is told this, and sees this state after it."""
        events = [Event(kind, tuple(args)) for kind, *args in told]
        return [(*tick,) for tick in self._kind(state).look(state, events)]

    def answered(self, at: Scene, *codes: str) -> list[Box]:
        """What a watcher ticks in a scene that is played on."""
        watcher = self._kind(at.match.state)
        found = [*watcher.look(at.match.state, at.match.events_told())]
        for code in codes:
            at.when(code)
            found += watcher.look(at.match.state, at.match.events_told())
        return [(*tick,) for tick in found]
