"""A team of Aetherya looks at what its next player can do with what the present turn leaves."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from aevum.bots.aetherya.together_habits import TogetherHabits
from aevum.bots.mind import Appraisal, Clock, Mind, Thought
from aevum.bots.rollouts import Playouts, RolloutMind
from aevum.bots.situation import Situation
from aevum.games.aetherya.state import Aetherya
from aevum.kernel import Game, Match

_BY_HABIT = Playouts(worlds=0, answers=0, turns=0, first_worlds=0)
_LOOKED_UP = ("placing", "choose_pile", "bury")  # where the best answers lie close together


class TogetherMind(Mind):
    """Adds to what habit says of the best answers what the next turn makes of them."""

    def __init__(self, game: Game[Any], worlds: int, answers: int) -> None:
        self._habits = TogetherHabits()
        self._by_habit = RolloutMind(game, self._habits, _BY_HABIT)
        self._worlds, self._answers = worlds, answers

    def explain(self, worlds: int) -> None:
        """By habit: what the next turn makes of an answer has no terms."""
        self._by_habit.explain(worlds)
        self._worlds = 0

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """The habitual answer, then the best ones with the next turn in view."""
        asked = situation.decision
        if not self._worlds or len(asked.options) == 1 or asked.prompt not in _LOOKED_UP:
            yield from self._by_habit.think(situation, clock)
            return
        first = situation.rng.getrandbits(48)
        world = situation.sample(first)
        chances = self._habits.chances(world)
        order = sorted(range(len(chances)), key=lambda option: -chances[option])
        yield Thought(order[0])
        best = situation.candidates(order[: self._answers])
        gained = dict.fromkeys(best, 0.0)
        for number in range(self._worlds):
            world = situation.sample(first + number) if number else world
            # What habit says already counts all that may be turned up; a single deal would not.
            found = {option: self._gained(world, option) for option in best}
            if clock.is_over and number:
                return
            for option, gain in found.items():
                gained[option] += gain
            values = {option: chances[option] + gained[option] / (number + 1) for option in best}
            ranked = sorted(best, key=lambda option: -values[option])
            appraisals = tuple([Appraisal(option, values[option], 0.0) for option in ranked])
            yield Thought(ranked[0], appraisals, number + 1)

    def _gained(self, world: Match[Aetherya], option: int) -> float:
        """What the next player adds in one world."""
        habits, match = self._habits, world.clone()
        turn = habits.turn(world.base)
        match.answer(option)
        while match.decision is not None and habits.turn(match.base) == turn:
            match.answer(habits.act(match))
        return 0.0 if match.state.outcome else habits.reply(match.state)
