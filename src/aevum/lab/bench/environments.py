"""Environments for learning agents, ours and others', as the benchmark sees them.

A step is all that a learner pays for: the observation as arrays, the answers allowed, the answer
itself and the rewards. Each environment is driven as its documentation shows; answers are drawn
from those allowed by the cheapest way it offers.
"""

import random
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from aevum.lab.bench.measure import Figure, Subject, missing, quietly
from aevum.lab.bench.own import SETUPS

OWN_ENGINE = "aevum env"


def environments() -> list[Subject | Figure]:
    """Ours, then every installed peer; those that are not there say so."""
    found: list[Subject | Figure] = []
    shown: set[str] = set()
    for game, options in SETUPS:
        if game not in shown:  # the set-up that ratios refer to
            shown.add(game)
            name = " ".join([game, *map(str, options.values())])
            found.append(_there(OWN_ENGINE, name, _own(game, options)))
    for game in ("uno", "gin-rummy"):
        found.append(_there("rlcard env", game, _rlcard(game)))
    for game in ("leduc_holdem", "texas_holdem"):
        found.append(_there("pettingzoo", game, _petting_zoo(game)))
    return found


def _there(engine: str, game: str, load: Callable[[], Subject]) -> Subject | Figure:
    try:
        with quietly():
            return load()
    except ImportError:
        return missing(engine, game)


class _Environment:
    """What all environments have in common here: nothing to copy or save."""

    def __init__(self, engine: str, game: str) -> None:
        self.engine, self.game = engine, game

    def clone(self) -> None:
        """Environments are not copied."""

    def save(self) -> None:
        """Environments are not saved."""


class OwnEnvironment(_Environment):
    """Our PettingZoo environment, with one vector as those of the others."""

    def __init__(self, name: str, env: Any) -> None:
        super().__init__(OWN_ENGINE, name)
        self._env = env

    def play(self, seed: int) -> int:
        """Play one random game through; return its steps."""
        env, draw, steps = self._env, random.Random(seed).random, 0
        env.reset(seed)
        while True:
            _seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                return steps
            legal = env.sitting.asked.legal
            env.step(legal[int(draw() * len(legal))])
            steps += 1


class PettingZooPeer(_Environment):
    """A card game of PettingZoo's classic environments."""

    def __init__(self, game: str, env: Any) -> None:
        super().__init__("pettingzoo", game)
        self._env = env

    def play(self, seed: int) -> int:
        """Play one random game through; return its steps."""
        env, draw, steps = self._env, random.Random(seed).random, 0
        env.reset(seed)
        while True:
            seen, _reward, ended, cut, _info = env.last()
            if ended or cut:
                return steps
            legal = seen["action_mask"].nonzero()[0]
            env.step(int(legal[int(draw() * len(legal))]))
            steps += 1


class RlcardEnvironment(_Environment):
    """A game of RLCard through its environment, which encodes what each player sees."""

    def __init__(self, game: str, env: Any) -> None:
        super().__init__("rlcard env", game)
        self._env = env

    def play(self, seed: int) -> int:
        """Play one random game through; return its steps."""
        env, draw, steps = self._env, random.Random(seed).random, 0
        env.seed(seed)
        seen, _player = env.reset()
        while not env.is_over():
            legal = list(seen["legal_actions"])
            seen, _player = env.step(legal[int(draw() * len(legal))])
            steps += 1
        env.get_payoffs()
        return steps


def _own(game: str, options: Mapping[str, object]) -> Callable[[], Subject]:
    def load() -> Subject:
        from aevum.lab.envs import aec

        name = " ".join([game, *map(str, options.values())])
        return OwnEnvironment(name, aec(game, flat=True, **options))  # type: ignore[arg-type]

    return load


def _rlcard(game: str) -> Callable[[], Subject]:
    return lambda: RlcardEnvironment(game, import_module("rlcard").make(game))


def _petting_zoo(game: str) -> Callable[[], Subject]:
    place = f"pettingzoo.classic.rlcard_envs.{game}"
    return lambda: PettingZooPeer(game, import_module(place).raw_env())
