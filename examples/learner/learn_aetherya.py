"""An agent learns Aetherya from nothing: `python examples/learner/learn_aetherya.py`.

It needs `pip install 'aevum[rl]'` and nothing else: the learner is an actor-critic of some eighty
lines in NumPy. One agent plays both seats against itself; what it has learned is measured against
random and greedy opponents on deals that it never saw. `--minutes` says for how long it learns.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from aevum.lab import envs
from aevum.lab.envs.seat_env import SeatEnv

Array = npt.NDArray[np.floating[Any]]

HIDDEN = 256
BATCH = 24  # games between two changes of the agent
RATE, SLOWEST = 2e-3, 3e-4  # how far it changes, at the beginning and at the end
CLIP, EPOCHS, CHUNK = 0.2, 3, 512  # proximal policy optimisation: small, repeated steps
LAMBDA, BONUS, CRITIC = 0.9, 0.01, 0.5  # of advantages, curiosity, and of what positions are worth
SHAPING = 0.05  # of the points by which a move improves one's position
LEARNED_FROM, MEASURED_ON = 1, 1_000_000  # seeds


@dataclass
class Step:
    """One answer: what was seen, what could be answered, what was, and what it brought."""

    seen: Array
    mask: npt.NDArray[np.bool_]
    action: int
    chance: float  # that the agent gave it
    worth: float  # of the position, as the agent saw it
    reward: float = 0.0


class Features:
    """Arrays as a network likes them: small numbers as they are, cards one by one."""

    def __init__(self, env: Any) -> None:
        parts = env.arena.observer.parts
        self._cells = next(place for name, place, _ in parts if name == "cells")
        self._hand = next(place for name, place, _ in parts if name == "hand")
        count = self._cells.stop - self._cells.start
        self._kinds = np.arange(-1, 11, dtype=np.int16)
        self.size = env.arena.observer.size + count * len(self._kinds)

    def read(self, seen: npt.NDArray[np.int16]) -> Array:
        """What the network is shown."""
        cells = seen[self._cells][:, None] == self._kinds
        return np.concatenate([np.tanh(seen / 8.0), cells.ravel()]).astype(np.float32)


@dataclass
class Agent:
    """Two layers, of which one chooses and one judges."""

    inputs: int
    actions: int
    rng: np.random.Generator
    layers: dict[str, Array] = field(default_factory=dict)
    moments: dict[str, tuple[Array, Array]] = field(default_factory=dict)
    steps: int = 0

    def __post_init__(self) -> None:
        shapes = {
            "in": (self.inputs, HIDDEN),
            "choose": (HIDDEN, self.actions),
            "judge": (HIDDEN, 1),
        }
        for name, (rows, columns) in shapes.items():
            scale = 0.01 if name == "choose" else 1 / np.sqrt(rows)
            weights = self.rng.normal(0, scale, (rows, columns))
            self.layers[name] = weights.astype(np.float32)
            self.layers[name + "_bias"] = np.zeros(columns, np.float32)
        for name, layer in self.layers.items():
            self.moments[name] = (np.zeros_like(layer), np.zeros_like(layer))

    def think(self, seen: Array, mask: npt.NDArray[np.bool_]) -> tuple[Array, Array, Array]:
        """What goes on inside, the chance of every answer, and what the positions are worth."""
        inside = np.maximum(0, seen @ self.layers["in"] + self.layers["in_bias"])
        logits = inside @ self.layers["choose"] + self.layers["choose_bias"]
        logits = np.where(mask, logits, -1e9)
        chances = np.exp(logits - logits.max(axis=-1, keepdims=True))
        chances /= chances.sum(axis=-1, keepdims=True)
        worths = (inside @ self.layers["judge"] + self.layers["judge_bias"])[..., 0]
        return inside, chances, worths

    def choose(self, seen: Array, mask: npt.NDArray[np.bool_], *, best: bool = False) -> Step:
        """An answer: by chance while it learns, the likeliest when it is measured."""
        _, chances, worth = self.think(seen, mask)
        legal = np.flatnonzero(mask)
        if best:
            action = int(chances.argmax())
        else:
            share = chances[legal].astype(np.float64)
            action = int(self.rng.choice(legal, p=share / share.sum()))
        return Step(seen, mask, action, float(chances[action]), float(worth))

    def learn(self, steps: Sequence[Step], gains: Array, returns: Array, rate: float) -> None:
        """Do more of what was better than expected, and expect what came."""
        seen = np.stack([step.seen for step in steps])
        mask = np.stack([step.mask for step in steps])
        actions = np.array([step.action for step in steps])
        before = np.array([step.chance for step in steps], np.float32)
        for _ in range(EPOCHS):
            order = self.rng.permutation(len(steps))
            for at in range(0, len(order), CHUNK):
                some = order[at : at + CHUNK]
                self._descend(
                    seen[some],
                    mask[some],
                    actions[some],
                    before[some],
                    gains[some],
                    returns[some],
                    rate,
                )

    def _descend(
        self,
        seen: Array,
        mask: npt.NDArray[np.bool_],
        actions: npt.NDArray[np.int64],
        before: Array,
        gains: Array,
        returns: Array,
        rate: float,
    ) -> None:
        inside, chances, worths = self.think(seen, mask)
        rows = np.arange(len(actions))
        ratio = chances[rows, actions] / before
        held = np.where(gains > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
        push = -(gains * ratio * held)[:, None] / len(actions)
        logs = np.log(np.maximum(chances, 1e-9))
        entropy = -(chances * logs).sum(axis=1, keepdims=True)
        to_logits = -push * chances
        to_logits[rows, actions] += push[:, 0]
        to_logits += BONUS * chances * (logs + entropy) / len(actions)
        to_worth = CRITIC * (worths - returns)[:, None] / len(actions)
        to_inside = to_logits @ self.layers["choose"].T + to_worth @ self.layers["judge"].T
        to_inside *= inside > 0
        self._step(
            {
                "in": seen.T @ to_inside,
                "in_bias": to_inside.sum(axis=0),
                "choose": inside.T @ to_logits,
                "choose_bias": to_logits.sum(axis=0),
                "judge": inside.T @ to_worth,
                "judge_bias": to_worth.sum(axis=0),
            },
            rate,
        )

    def _step(self, slopes: dict[str, Array], rate: float) -> None:
        """Adam, with slopes cut to a length of one half."""
        self.steps += 1
        length = np.sqrt(sum(float((slope**2).sum()) for slope in slopes.values()))
        cut = min(1.0, 0.5 / (length + 1e-8))
        for name, slope in slopes.items():
            mean, square = self.moments[name]
            mean += 0.1 * (cut * slope - mean)
            square += 0.001 * ((cut * slope) ** 2 - square)
            steady = mean / (1 - 0.9**self.steps)
            spread = np.sqrt(square / (1 - 0.999**self.steps))
            self.layers[name] -= (rate * steady / (spread + 1e-8)).astype(np.float32)


def play_itself(env: Any, agent: Agent, features: Features, seed: int) -> list[list[Step]]:
    """One game against itself: the steps of each seat."""
    env.reset(seed)
    told: dict[str, list[Step]] = {name: [] for name in env.agents}
    for name in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        if told[name]:
            told[name][-1].reward += reward
        if ended or cut:
            env.step(None)
            continue
        step = agent.choose(features.read(seen["observation"]), seen["action_mask"].astype(bool))
        told[name].append(step)
        env.step(step.action)
    return [steps for steps in told.values() if steps]


def advantages(steps: Sequence[Step]) -> tuple[list[float], list[float]]:
    """By how much each answer was better than expected, and what there was to expect."""
    gains, gain, after = [], 0.0, 0.0
    for step in reversed(steps):
        gain = step.reward + after - step.worth + LAMBDA * gain
        after = step.worth
        gains.append(gain)
    gains.reverse()
    return gains, [gain + step.worth for gain, step in zip(gains, steps, strict=True)]


def wins(agent: Agent, features: Features, opponent: str, games: int) -> float:
    """The share of games won from either seat, on deals of their own."""
    won = 0.0
    for number in range(games):
        env: SeatEnv = envs.seat("aetherya", seat=number % 2, others=opponent, flat=True)
        seen, _ = env.reset(seed=MEASURED_ON + number)
        ended, info = False, {"won": False}
        while not ended:
            mask = env.action_masks()
            step = agent.choose(features.read(seen["observation"]), mask, best=True)
            seen, _reward, ended, _cut, told = env.step(step.action)
            info = {**info, **told}
        won += bool(info["won"])
    return won / games


def train(minutes: float, seed: int = 1, out: Path | None = None) -> list[tuple[int, float, float]]:
    """Learn for so long; games played and the shares won against random and greedy, on the way."""
    env = envs.aec("aetherya", flat=True, shaping=SHAPING)
    features = Features(env)
    actions = env.arena.answering.size
    agent = Agent(features.size, actions, np.random.default_rng(seed))
    curve: list[tuple[int, float, float]] = []
    began, games, looks = time.monotonic(), 0, 8
    while (spent := (time.monotonic() - began) / (60 * minutes)) < 1:
        if spent >= len(curve) / looks:
            curve.append(measured(agent, features, games, 60, 8))
        steps: list[Step] = []
        gains: list[float] = []
        returns: list[float] = []
        for _ in range(BATCH):
            for own in play_itself(env, agent, features, LEARNED_FROM + games):
                gained, expected = advantages(own)
                steps, gains, returns = steps + own, gains + gained, returns + expected
            games += 1
        better = np.array(gains, np.float32)
        better = (better - better.mean()) / (better.std() + 1e-6)
        rate = max(SLOWEST, RATE * (1 - spent))
        agent.learn(steps, better, np.array(returns, np.float32), rate)
    curve.append(measured(agent, features, games, 400, 60))
    if out is not None:
        np.savez_compressed(out, **agent.layers)  # type: ignore[arg-type]
    return curve


def measured(
    agent: Agent, features: Features, games: int, against_random: int, against_greedy: int
) -> tuple[int, float, float]:
    """A point of the curve, shown as it is found; greedy opponents take their time."""
    random_won = wins(agent, features, "random", against_random)
    point = (games, random_won, wins(agent, features, "greedy", against_greedy))
    bar = "█" * round(30 * point[2])
    sys.stdout.write(f"{games:7} games   random {point[1]:4.0%}   greedy {point[2]:4.0%} {bar}\n")
    sys.stdout.flush()
    return point


def main() -> None:
    """Learn and show the curve."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=None, help="where to keep what was learned")
    told = parser.parse_args()
    train(told.minutes, told.seed, told.out)


if __name__ == "__main__":
    main()
