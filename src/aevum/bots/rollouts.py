"""A mind that plays turns out by habit, in many worlds, and compares where its answers lead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple, Protocol

from aevum.bots.first_look import FirstLook
from aevum.bots.judgement import ExplainingPlaybook, restated
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.playbook import Playbook, playbook_for
from aevum.bots.situation import Situation
from aevum.bots.tally import Tally
from aevum.kernel import Game, Match


class Habits(Protocol):
    """A fast way to play."""

    def act(self, match: Match[Any]) -> int:
        """The index of the habitual answer."""
        ...

    def onward(self, match: Match[Any]) -> Match[Any]:
        """The match after the habitual answer; the given one may be changed, or left as it is."""
        ...

    def turn(self, state: Any) -> float:
        """The number of the turn; infinite where nothing is left to be played out."""
        ...

    def leaf(self, state: Any, value: float) -> float:
        """What a position where playing out ends is worth, given the playbook's value."""
        ...


class Playouts(NamedTuple):
    """How much is played out."""

    worlds: int  # none: the habitual answer is given, and the first look only explains it
    answers: int  # compared beyond the present turn
    turns: int  # played out
    first_worlds: int = 4  # in which all answers are tried to the end of the turn
    least: int = 6  # worlds before any answer is left out
    errors: float = 2.0  # so many standard errors behind the best an answer is hopeless
    every: int = 3  # worlds after which hopeless answers are left out
    slight: float = 0.0  # a difference not worth another look


class RolloutMind(Mind):
    """Races answers against each other in the same worlds."""

    def __init__(
        self,
        game: Game[Any],
        habits: Habits,
        playouts: Playouts,
        playbook: Playbook | None = None,
        judge: Playbook | None = None,
    ) -> None:
        """`judge`, if another than the playbook, judges positions where playing out ends."""
        self._playbook = playbook or playbook_for(game)
        self._judge = judge or self._playbook
        self._habits, self._playouts = habits, playouts
        self._look = FirstLook(self._playbook, lines=1)

    def explain(self, worlds: int) -> None:
        """With the terms of the positions where playing out ends."""
        plan = self._playouts
        if plan.worlds:
            plan = plan._replace(worlds=max(worlds, plan.worlds), least=max(worlds, plan.least))
        else:
            plan = plan._replace(first_worlds=worlds)
        self._playouts = plan
        self._playbook = ExplainingPlaybook(self._playbook)
        self._judge = ExplainingPlaybook(self._judge)
        self._look = FirstLook(self._playbook, lines=1)

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """The best answers by the end of the turn, then these played out."""
        first, seat = situation.rng.getrandbits(48), situation.seat
        plan, world = self._playouts, situation.sample(first)
        shortlist = self._playbook.shortlist(world.state, situation.decision)
        options = situation.candidates(shortlist)
        if len(options) == 1:
            yield Thought(options[0])
            return
        if len(options) > plan.answers:
            tally = Tally(options)
            for number in range(plan.first_worlds):
                world = situation.sample(first + number)
                tally.add({o: self._look.after(world, o, seat)[0].value for o in options})
                yield tally.thought()
                if clock.is_over:
                    return
            if not plan.worlds:
                yield tally.thought(self._habits.act(situation.sample(first)))
                return
            options = situation.candidates(tally.ranked()[: plan.answers])
        race = Tally(options)
        for number in range(plan.worlds):
            world = situation.sample(first + number)
            race.add({option: self._played_out(world, option, seat) for option in race.live})
            pause = number % plan.every == 0
            if pause and number + 1 >= plan.least:
                race.drop_hopeless(plan.errors, plan.slight)
            over = clock.is_over or len(race.live) == 1 or number + 1 == plan.worlds
            if over or pause:
                yield race.thought()
            if over:
                return

    def _played_out(self, world: Match[Any], option: int, seat: int) -> float:
        habits, match = self._habits, world.clone()
        end = habits.turn(world.base) + self._playouts.turns + 1
        match.answer(option, asking=False)
        while match.decision is not None and habits.turn(match.base) < end:
            match = habits.onward(match)
        state = match.state
        value = self._judge.value(state, seat)
        return restated(value, habits.leaf(state, value))
