"""A mind that plans turns ahead: in each world it may be in, a few lines for each answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from aevum.bots.convention import believed_world
from aevum.bots.first_look import Branch, FirstLook
from aevum.bots.judgement import ExplainingPlaybook, restated
from aevum.bots.mind import Clock, Mind, Thought
from aevum.bots.playbook import Playbook, playbook_for
from aevum.bots.situation import Situation
from aevum.bots.tally import Tally
from aevum.kernel import Game

_SOONER = 5.0  # a victory one turn earlier is so much better


class Breadth(NamedTuple):
    """How much is looked at."""

    worlds: int
    answers: int  # compared beyond the present turn
    lines: int  # followed for each of them
    turns: int  # looked ahead
    first_worlds: int = 2  # in which all answers are tried to the end of the turn


class BeamMind(Mind):
    """Plans for everybody at the table, so it is for games that are won or lost together."""

    def __init__(self, game: Game[Any], breadth: Breadth, playbook: Playbook | None = None) -> None:
        self._game = game
        self._playbook = playbook or playbook_for(game)
        self._breadth = breadth
        self._look = FirstLook(self._playbook, breadth.lines)

    def explain(self, worlds: int) -> None:
        """With the terms of the positions where looking ahead ends."""
        if self._breadth.worlds:
            self._breadth = self._breadth._replace(worlds=worlds)
        else:
            self._breadth = self._breadth._replace(first_worlds=worlds)
        self._playbook = ExplainingPlaybook(self._playbook)
        self._look = FirstLook(self._playbook, self._breadth.lines)

    def think(self, situation: Situation, clock: Clock) -> Iterator[Thought]:
        """All answers to the end of the turn, then the best of them some turns ahead."""
        first, seat = situation.rng.getrandbits(48), situation.seat
        world = believed_world(situation, first)
        shortlist = self._playbook.shortlist(world.state, situation.decision)
        options = situation.candidates(shortlist)
        if len(options) == 1:
            yield Thought(options[0])
            return
        tally, looks = Tally(options), list[dict[int, list[Branch]]]()
        for number in range(self._breadth.first_worlds):
            world = believed_world(situation, first + number) if number else world
            looks.append({o: self._look.after(world, o, seat) for o in options})
            tally.add({o: found[0].value for o, found in looks[-1].items()})
            yield tally.thought()
            if clock.is_over:
                return
        deeper = Tally(situation.candidates(tally.ranked()[: self._breadth.answers]))
        for number in range(self._breadth.worlds):
            if number < len(looks):
                lines = {option: looks[number][option] for option in deeper.live}
            else:
                world = believed_world(situation, first + number)
                lines = {option: self._look.after(world, option, seat) for option in deeper.live}
            values = self._ahead(lines, seat, clock)
            if clock.is_over and deeper.worlds:
                return  # answers that were not followed to the end cannot be compared
            deeper.add(values)
            yield deeper.thought()

    def _ahead(
        self, lines: Mapping[int, list[Branch]], seat: int, clock: Clock
    ) -> dict[int, float]:
        """What each answer leads to, with the best that all can do in the turns to come."""
        values = {option: found[0].value for option, found in lines.items()}
        for turn in range(1, self._breadth.turns):
            following: dict[int, list[Branch]] = {}
            for option, found in lines.items():
                if clock.is_over:
                    return values
                ends = [end for line in found for end in self._look.ends(line.match)]
                best = self._look.best_of(ends, seat)
                if not best:
                    continue  # the game is over on all its lines
                won = bool(best[0].match.outcome and self._game.winners(best[0].match.state))
                value = best[0].value
                values[option] = restated(value, value - _SOONER * turn * won)
                if not won:
                    following[option] = best
            lines = following
        return values
