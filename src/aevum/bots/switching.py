"""A mind with several ways to think, one for each kind of game within a game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation


class SwitchingMind(Mind):
    """Thinks as suits what is played; what that is, everybody at the table sees."""

    def __init__(self, kind: Callable[[Any], str], minds: Mapping[str, Mind], other: Mind) -> None:
        """`kind` tells what is played from what a seat sees; `other` plays kinds without a mind."""
        self._kind, self._minds, self._other = kind, minds, other

    def explain(self, worlds: int) -> None:
        """In every way."""
        for mind in (*self._minds.values(), self._other):
            mind.explain(worlds)

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """As the mind for this kind of game does."""
        mind = self._minds.get(self._kind(situation.view), self._other)
        yield from mind.think(situation, clock)
