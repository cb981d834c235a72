"""A mind that plans turns ahead: in each world it may be in, a few lines for each answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.playbook import Playbook, playbook_for
from aevum.bots.situation import Situation
from aevum.bots.tally import Tally
from aevum.kernel import Game, Match

_SOONER = 5.0  # a victory one turn earlier is so much better


class Breadth(NamedTuple):
    """How much is looked at."""

    worlds: int
    answers: int  # compared beyond the present turn
    lines: int  # followed for each of them
    turns: int  # looked ahead
    first_worlds: int = 2  # in which all answers are tried to the end of the turn
    ends: int = 40  # ways to finish a turn that are tried from one position


class Line(NamedTuple):
    """A position that may come, and what it is worth."""

    value: float
    match: Match[Any]


class BeamMind(Mind):
    """Plans for everybody at the table, so it is for games that are won or lost together."""

    def __init__(
        self, game: Game[Any], breadth: Breadth, playbook: Playbook | None = None
    ) -> None:
        self._game = game
        self._playbook = playbook or playbook_for(game)
        self._breadth = breadth

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """All answers to the end of the turn, then the best of them some turns ahead."""
        first = situation.rng.getrandbits(48)
        world = situation.sample(first)
        options = self._playbook.shortlist(world.state, situation.decision)
        if len(options) == 1:
            yield Thought(options[0])
            return
        breadth, seat = self._breadth, situation.seat
        tally = Tally(options)
        for number in range(breadth.first_worlds):
            world = situation.sample(first + number)
            tally.add({option: self._first(world, option, seat)[0].value for option in options})
            yield tally.thought()
            if clock.is_over:
                return
        deeper = Tally(tally.ranked()[: breadth.answers])
        for number in range(breadth.worlds):
            world = situation.sample(first + number)
            found = self._ahead(world, deeper.live, seat, clock)
            if clock.is_over and deeper.worlds:
                return  # answers that were not followed to the end cannot be compared
            deeper.add(found)
            yield deeper.thought()

    def _ahead(
        self, world: Match[Any], options: Sequence[int], seat: int, clock: Clock
    ) -> dict[int, float]:
        """What each answer leads to, with the best that all can do in the turns to come."""
        lines = {option: self._first(world, option, seat) for option in options}
        values = {option: found[0].value for option, found in lines.items()}
        for turn in range(1, self._breadth.turns):
            if not lines or clock.is_over:
                break
            following: dict[int, list[Line]] = {}
            for option, found in lines.items():
                best = self._best_of([end for line in found for end in self._ends(line.match)], seat)
                if not best:
                    continue  # the game is over, or lost, on all its lines
                values[option] = best[0].value - _SOONER * turn * self._is_won(best[0].match)
                if not best[0].match.outcome:
                    following[option] = best
            lines = following
        return values

    def _first(self, world: Match[Any], option: int, seat: int) -> list[Line]:
        """The best ends of this turn after an answer."""
        after = world.clone()
        stretch = self._playbook.stretch(world.base)
        after.answer(option)
        if after.decision is None or self._playbook.stretch(after.base) != stretch:
            return [Line(self._playbook.value(after.state, seat), after)]
        return self._best_of(self._ends(after), seat)

    def _best_of(self, ends: Sequence[Match[Any]], seat: int) -> list[Line]:
        """The best few of several positions; equal values are mostly equal positions."""
        found: dict[float, Match[Any]] = {}
        for end in ends:
            found.setdefault(self._playbook.value(end.state, seat), end)
        order = sorted(found, reverse=True)[: self._breadth.lines]
        return [Line(value, found[value]) for value in order]

    def _ends(self, match: Match[Any]) -> list[Match[Any]]:
        """Where the ways to play this turn lead, as far as there are not too many."""
        if match.decision is None:
            return []
        playbook, most = self._playbook, self._breadth.ends
        stretch = playbook.stretch(match.base)
        waiting, ends = [match], list[Match[Any]]()
        while waiting and len(ends) < most:
            now = waiting.pop()
            assert now.decision is not None
            for option in playbook.shortlist(now.state, now.decision):
                after = now.clone()
                after.answer(option)
                if after.decision is None or playbook.stretch(after.base) != stretch:
                    ends.append(after)
                else:
                    waiting.append(after)
        return ends

    def _is_won(self, match: Match[Any]) -> bool:
        return bool(match.outcome) and bool(self._game.winners(match.state))
