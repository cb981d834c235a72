"""A mind that plays turns out by habit, in many worlds, and compares where its answers lead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from aevum.bots.first_look import FirstLook
from aevum.bots.judgement import ExplainingPlaybook, restated
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.playbook import playbook_for
from aevum.bots.situation import Situation
from aevum.bots.tally import Tally
from aevum.kernel import Game, Match

_EVERY = 3  # worlds after which hopeless answers are left out


class Habits(Protocol):
    """A fast way to play."""

    def act(self, match: Match[Any]) -> int:
        """The index of the habitual answer."""
        ...

    def turn(self, state: Any) -> int:
        """The number of the turn."""
        ...

    def leaf(self, state: Any, value: float) -> float:
        """What a position where playing out ends is worth, given the playbook's value."""
        ...


class Playouts(NamedTuple):
    """How much is played out."""

    worlds: int
    answers: int  # compared beyond the present turn
    turns: int  # played out
    first_worlds: int = 4  # in which all answers are tried to the end of the turn
    least: int = 6  # worlds before any answer is left out
    errors: float = 2.0  # so many standard errors behind the best an answer is hopeless


class RolloutMind(Mind):
    """Races answers against each other in the same worlds."""

    def __init__(self, game: Game[Any], habits: Habits, playouts: Playouts) -> None:
        self._playbook = playbook_for(game)
        self._habits, self._playouts = habits, playouts
        self._look = FirstLook(self._playbook, lines=1)

    def explain(self, worlds: int) -> None:
        """With the terms of the positions where playing out ends."""
        self._playouts = self._playouts._replace(worlds=max(worlds, self._playouts.worlds))
        self._playbook = ExplainingPlaybook(self._playbook)
        self._look = FirstLook(self._playbook, lines=1)

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """All answers to the end of the turn, then the best of them played out."""
        first, seat = situation.rng.getrandbits(48), situation.seat
        plan, options = self._playouts, range(len(situation.decision.options))
        tally = Tally(options)
        for number in range(plan.first_worlds):
            world = situation.sample(first + number)
            tally.add({o: self._look.after(world, o, seat)[0].value for o in options})
            yield tally.thought()
            if clock.is_over:
                return
        race = Tally(situation.candidates(tally.ranked()[: plan.answers]))
        for number in range(plan.worlds):
            world = situation.sample(first + number)
            race.add({option: self._played_out(world, option, seat) for option in race.live})
            if number + 1 >= plan.least and number % _EVERY == 0:
                race.drop_hopeless(plan.errors)
            yield race.thought()
            if clock.is_over or len(race.live) == 1:
                return

    def _played_out(self, world: Match[Any], option: int, seat: int) -> float:
        habits, match = self._habits, world.clone()
        last = habits.turn(world.base) + self._playouts.turns
        match.answer(option)
        while match.decision is not None and habits.turn(match.base) <= last:
            match.answer(habits.act(match))
        state = match.state
        value = self._playbook.value(state, seat)
        return restated(value, habits.leaf(state, value))
