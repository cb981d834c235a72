"""A mind with several ways to think, one for each kind of game or of question."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation


class SwitchingMind(Mind):
    """Thinks as suits what is played or asked."""

    def __init__(
        self,
        kind: Callable[[Situation], str],
        minds: Mapping[str, Mind],
        other: Mind,
        *,
        explains: bool = True,
        hasty: bool = False,
    ) -> None:
        """`other` is for kinds without a mind; and for all where reasons are wanted, if the minds
        cannot explain: games played to their end differ by who won, which says nothing.

        With `hasty` it is also for questions that come when no time is left: the minds would
        only begin what the other one sees through at a glance.
        """
        self._kind, self._minds, self._other, self._explains = kind, minds, other, explains
        self._hasty = hasty

    def explain(self, worlds: int) -> None:
        """In every way that can."""
        if not self._explains:
            self._minds = {}
        for mind in (*self._minds.values(), self._other):
            mind.explain(worlds)

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """As the mind for this kind does."""
        alone = not self._minds or (self._hasty and clock.is_over)
        mind = self._other if alone else self._minds.get(self._kind(situation), self._other)
        yield from mind.think(situation, clock)
