"""One long walk through one game, told apart by a number, with checks on the way.

The number settles everything: the set-up, the deal, every answer, who is a bot, what is topped up.
A walk that breaks can therefore be walked again.
"""

from __future__ import annotations

import json
import random
from dataclasses import dataclass, field
from typing import Any

from aevum.bots.greedy import GreedyMind
from aevum.bots.situation import Situation
from aevum.kernel import TABLE, Match
from aevum.offers import Looks
from aevum.play.lighting import Lights
from aevum.worlds import resample
from support.alive import PREPARE, TOP_UP
from support.roads import Road, draw_road

LONGEST = 1_500  # decisions; a game kept alive would go on for ever
WITH_BOTS = 0.12  # of the walks: a seat's answers, now and then, are a greedy bot's
BY_BOT, TOPPED_UP = 0.3, 0.3  # of the questions in such a walk; of the menus in one kept alive
LOOKED_AT = 0.06  # of the positions: re-dealt, saved and drawn


class WalkBroken(Exception):
    """A walk found something wrong; says what, and how to walk it again."""


@dataclass
class Walk:
    """A walk in progress."""

    number: int
    alive: bool
    only: str = ""
    bots: bool = True
    looked_at: float = LOOKED_AT
    codes: list[str] = field(default_factory=list)
    road: Road | None = None  # drawn by lot unless it is given
    drawn: bool = False

    def recipe(self) -> str:
        """How to walk it again: a command, or, where the road was given, the walk itself."""
        given = json.dumps(dict(self.road.given)) if self.road is not None else ""
        flags = (" --alive" if self.alive else "") + (f" --only {self.only}" if self.only else "")
        last = " / ".join(self.codes[-12:])
        command = f"python -m tools.walks --replay {self.number}{flags}"
        return (
            f"{command if self.drawn else f'walk {self.number} of the test, alive={self.alive}'}\n"
            f"  {self.name} {given}\n"
            f"  after {len(self.codes)} answers, the last of them: {last}"
        )

    @property
    def name(self) -> str:
        """The game that is walked through."""
        return self.road.game.name if self.road is not None else "?"

    def run(self, most: int = LONGEST) -> int:
        """Walk to the end, or for so many decisions; returns how many there were."""
        try:
            return self._run(most)
        except Exception as problem:
            raise WalkBroken(f"{type(problem).__name__}: {problem}\n{self.recipe()}") from problem

    def _run(self, most: int) -> int:
        chance = random.Random(self.number)
        if self.road is None:
            self.drawn, self.road = True, draw_road(chance, self.only)
        road = self.road
        game, given = road.game, road.given
        state = game.deal(game.resolve(given), chance.randrange(1 << 30))
        if self.alive and game.name in PREPARE:
            PREPARE[game.name](state, chance)
        match: Match[Any] = Match(game, state, listening=True)
        bot = GreedyMind(game, 1) if self.bots and chance.random() < WITH_BOTS else None
        things = None
        for count in range(most):
            if self.alive and not match.in_effect and chance.random() < TOPPED_UP:
                match = self._topped_up(match, chance)
            decision = match.decision
            if decision is None:
                return count
            if things is None:
                things = road.conserved(match.state)
            if chance.random() < self.looked_at:
                if road.conserved(match.state) != things:
                    raise AssertionError("something was lost or appeared")
                look_at(match, chance.randrange(TABLE, road.seats), chance.randrange(1 << 30))
            self._answer(match, bot, chance)
        return most

    def _topped_up(self, match: Match[Any], chance: random.Random) -> Match[Any]:
        if match.decision is None:
            return match
        state = match.base.clone()
        TOP_UP[match.game.name](state, chance)
        return Match(match.game, state, listening=True)

    def _answer(self, match: Match[Any], bot: GreedyMind | None, chance: random.Random) -> None:
        decision = match.decision
        assert decision is not None
        index = chance.randrange(len(decision.options))
        if bot is not None and chance.random() < BY_BOT:
            seat = 0 if decision.seat == TABLE else decision.seat
            index = bot.choose(Situation.of(match, seat, random.Random(index)))
        self.codes.append(decision.codes()[index])
        match.answer(index)


def look_at(match: Match[Any], seat: int, seed: int) -> None:
    """Options can be told apart; a save, a re-deal and a picture of the position work."""
    decision = match.decision
    assert decision is not None
    codes = decision.codes()
    if len(set(codes)) != len(codes) or len(codes) < 2:
        raise AssertionError(f"the options of {decision} cannot be told apart")
    check_re_dealing(match, seat, seed)
    loaded = Match.load(match.game, json.loads(json.dumps(match.save())))
    if loaded.digest() != match.digest() or loaded.options() != match.options():
        raise AssertionError("a saved match loads as another")
    check_pieces(match)


def check_re_dealing(match: Match[Any], seat: int, seed: int) -> None:
    """What a seat cannot see can be dealt anew, and it is asked and shown the same."""
    copy = resample(match, seat, seed)
    if copy.view(seat) != match.view(seat):
        raise AssertionError(f"seat {seat} sees that cards were dealt anew")
    decision, other = match.decision, copy.decision
    assert decision is not None
    if other is None or (decision.seat, decision.prompt) != (other.seat, other.prompt):
        raise AssertionError(f"{decision} became {other} for seat {seat}")
    if decision.seat in (seat, TABLE) and decision.codes() != other.codes():
        raise AssertionError(f"{decision} became {other} for seat {seat}")


def check_pieces(match: Match[Any]) -> None:
    """Every option touches only what lies on the table, and says what it would change."""
    decision, game = match.decision, match.game
    assert decision is not None
    view = match.view(decision.seat)
    tableau = Looks.of(game).tableau(view, decision.seat)
    ids = {piece.id for area in tableau.areas for piece in area.pieces}
    lights = Lights(match, view, tableau)
    for option in decision.options:
        if not ids.issuperset(lights.pieces_of(option)):
            raise AssertionError(f"{option} of {decision} touches what does not lie there")
    Looks.of(game).previews(view, decision)
