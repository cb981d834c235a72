"""Walks through environments: every option of every question can be said, and what is seen fits."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
from gymnasium import spaces

from aevum.kernel import TABLE, Match
from aevum.lab.envs.answering import WAYS, Answering, Ask
from aevum.lab.envs.observing import Observer
from aevum.worlds import NoOtherWorld, resample
from support.alive import PREPARE, TOP_UP
from support.roads import Road, draw_road

LONGEST = 1_000  # decisions
ALIVE, TOPPED_UP = 0.6, 0.3
LOOKED_AT = 0.02  # of the positions: observed by everybody, and compared with a world dealt anew


class EnvWalk:
    """One walk; its number settles everything."""

    def __init__(
        self, number: int, only: str = "", looked_at: float = LOOKED_AT, road: Road | None = None
    ) -> None:
        self._chance = random.Random(number)
        self._looked_at = looked_at
        self.road = road or draw_road(self._chance, only)
        self.options = 0  # that were said

    @property
    def name(self) -> str:
        """The game that is walked through."""
        return self.road.game.name

    def run(self, most: int = LONGEST) -> int:
        """Walk to the end, or for so many decisions; returns how many there were."""
        chance, game = self._chance, self.road.game
        setup = game.resolve(self.road.given)
        state = game.deal(setup, chance.getrandbits(48))
        alive = game.name in PREPARE and chance.random() < ALIVE
        if alive:
            PREPARE[game.name](state, chance)
        match: Match[Any] = Match(game, state)
        ways = [way(game) for way in WAYS.values()]
        observers = [Observer(game, setup, way) for way in ways]
        for count in range(most):
            if alive and match.decision and not match.in_effect and chance.random() < TOPPED_UP:
                base = match.base.clone()
                TOP_UP[game.name](base, chance)
                match = Match(game, base)
            if (decision := match.decision) is None:
                return count
            for way in ways:
                check_answers(way, decision.options)
            self.options += len(decision.options)
            if chance.random() < self._looked_at:
                for observer, way in zip(observers, ways, strict=True):
                    for seat in range(game.players(setup)):
                        look_around(match, seat, observer, way, chance.getrandbits(30))
            match.answer(chance.randrange(len(decision.options)))
        return most


def check_answers(way: Answering, options: Any) -> None:
    """Every option has answers that lead to it and to no other; the mask allows nothing else."""
    ask = way.ask(options)
    assert sorted(np.flatnonzero(ask.mask).tolist()) == sorted(ask.legal)
    assert sorted(_ends(ask)) == list(range(len(options)))
    for index in range(len(options)):
        found: int | Ask = ask
        for number in way.path(options, index):
            assert isinstance(found, Ask)
            found = found.moves[number]
        assert found == index


def _ends(ask: Ask) -> list[int]:
    ends: list[int] = []
    for move in ask.moves.values():
        ends += _ends(move) if isinstance(move, Ask) else [move]
    return ends


def look_around(
    match: Match[Any], seat: int, observer: Observer, way: Answering, seed: int
) -> None:
    """What a seat observes lies in its space, is read off its view, and tells no more."""
    seen = observed(match, seat, observer, way)
    space = observer.space["observation"]
    assert isinstance(space, spaces.Dict)
    for name, array in seen.items():
        assert space[name].contains(array), (name, array.min(), array.max())
    view = match.view(seat)
    for gauge in observer.gauges:
        told = gauge.read(match.state, seat)
        assert gauge.read(view, seat) == told, gauge.name
        assert seen[gauge.name].ravel().tolist() == told, f"{gauge.name} is remembered wrongly"
    try:
        other = resample(match, seat, seed)
    except NoOtherWorld:
        return
    for name, array in observed(other, seat, observer, way).items():
        assert np.array_equal(array, seen[name]), name


def observed(match: Match[Any], seat: int, observer: Observer, way: Answering) -> dict[str, Any]:
    """The arrays of a position for a seat."""
    decision = match.decision
    assert decision is not None
    is_asked = decision.seat in (seat, TABLE)
    asked = way.ask(decision.options) if is_asked else None
    found: dict[str, Any] = observer.look(match, seat, asked, ())
    return found
