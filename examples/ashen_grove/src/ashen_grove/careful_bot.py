"""A bot for Cinders: takes a fire that is worth it, else feeds what it likes least."""

from collections.abc import Iterator
from typing import Any

from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.situation import Situation
from aevum.kernel import Game
from ashen_grove.cinders.rules import NAMES, TAKE, worth_of

ENOUGH = 5  # points for which it takes the fire


class CarefulBot(Mind):
    """Sees what its seat sees: its hand and the fire."""

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """The best answer by the rule of thumb above."""
        values = [self._value(situation, option) for option in situation.decision.options]
        yield Thought(values.index(max(values)))

    def _value(self, situation: Situation, option: Any) -> float:
        fire = sum(map(worth_of, situation.view.fire))
        match option:
            case (verb, str(name)):
                worth = worth_of(NAMES.index(name))
                return fire + worth - ENOUGH if verb == TAKE else -worth / 10
            case str(name):  # what to fling: a wet log
                return -worth_of(NAMES.index(name))
        return 0.0
